import JSONText
import Statecharts

/// Makes a chart's actions of what `entry`, `exit` and `actions` say.
struct XStateActions {
    private(set) var actions: [ChartAction] = []
    private(set) var losses: [ChartLoss] = []

    /// What a chart cannot do: it would change the data, choose by it, or reach other machines.
    private static let lost: Set<String> = [
        "assign", "choose", "pure", "enqueueActions", "spawnChild", "spawn", "stopChild", "stop", "start", "emit",
        "forwardTo", "escalate", "respond", "sendParent", "sendTo", "send", "raise", "cancel",
        "log", "invoke",
    ]

    /// Takes one action or a list of them.
    mutating func add(_ value: JSONValue) {
        for action in value.oneOrMore { addOne(action) }
    }

    private mutating func addOne(_ value: JSONValue) {
        switch value.content {
        case .string(let name): addNamed(name, value, parameters: [])
        case .object(let members): addTyped(members, value)
        case .null: break
        default: losses.append(ChartLoss(at: value.place, "action"))
        }
    }

    private mutating func addTyped(_ members: [JSONMember], _ value: JSONValue) {
        guard let type = value["type"]?.text else {
            losses.append(ChartLoss(at: value.place, "action"))
            return
        }
        let action = XStateBuiltIn(value)
        switch Self.plain(type) {
        case "raise" where action.event != nil: raise(action)
        case "send" where action.event != nil, "sendTo" where action.event != nil: send(action, value)
        case "cancel" where action.sendId != nil: actions.append(.cancel(action.sendId ?? ""))
        default:
            let parameters = members.filter { $0.name == "params" }.compactMap(\.value.members).first
            addNamed(type, value, parameters: parameters ?? members.filter { !Self.known.contains($0.name) })
        }
    }

    /// Members of an action that are none of its parameters.
    private static let known: Set<String> = ["type", "params", "exec", "description", "meta", "kind", "inline"]

    private static func plain(_ type: String) -> String {
        type.hasPrefix("xstate.") ? String(type.dropFirst("xstate.".count)) : type
    }

    private mutating func addNamed(_ type: String, _ value: JSONValue, parameters: [JSONMember]) {
        if type.hasPrefix("xstate."), Self.lost.contains(Self.plain(type)) {
            losses.append(ChartLoss(at: value.place, Self.plain(type)))
        } else {
            actions.append(.named(XStateText.name(type, parameters: parameters)))
        }
    }

    private mutating func raise(_ action: XStateBuiltIn) {
        guard let event = action.event, !XStateBuiltIn.isOwnTimer(event) else { return }
        let name = XStateEvent.chartName(event)
        if let delay = action.delay {
            actions.append(.send(name, after: delay, id: action.id))
        } else {
            actions.append(.raise(name))
        }
    }

    private mutating func send(_ action: XStateBuiltIn, _ value: JSONValue) {
        guard let event = action.event, !XStateBuiltIn.isOwnTimer(event) else { return }
        switch action.to {
        case nil, "#_self", "self":
            actions.append(.send(XStateEvent.chartName(event), after: action.delay, id: action.id))
        case "#_internal": raise(action)
        case let receiver?:
            let receiver = receiver == "#_parent" ? "parent" : receiver
            losses.append(ChartLoss(at: value.place, OutsideText.cleanedLine("send \(event) to \(receiver)")))
        }
    }
}

/// The members of an action that XState itself does.
private struct XStateBuiltIn {
    let event: String?
    let delay: ChartDelay?
    let id: String?
    let to: String?
    let sendId: String?

    init(_ value: JSONValue) {
        func member(_ name: String) -> JSONValue? {
            let found = value[name] ?? value["params"]?[name]
            return found?.isNull == true ? nil : found
        }
        event = member("event").flatMap { $0.text ?? $0["type"]?.text }
        delay = member("delay").map { ChartDelay(xstate: $0) }
        let written = member("id")?.text
        // What a machine's own JSON says has the event's name as an id where the program gave none.
        id = written == event && value["hasOwnId"] == nil ? nil : written
        to = member("to").map { $0.text ?? XStateText.compact($0) }
        sendId = member("sendId")?.text ?? member("id")?.text
    }

    /// Whether an event is the end of a delay that `after` names, which a machine's own JSON has as actions too.
    static func isOwnTimer(_ event: String) -> Bool {
        event.hasPrefix("xstate.after(") || event.hasPrefix("xstate.after.")
    }
}
