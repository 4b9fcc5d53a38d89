import Drawing
import MachineRecords

/// What the list of transitions says of a request besides its name.
package enum VerdictWords {
    package static let here = "here"
    package static let ignored = "ignored here"
    package static func ignored(_ count: Int) -> String { "\(count) ignored here" }
    /// Of a switch that can be turned anywhere, where nothing asks for what it turns.
    package static func turnsInVain(on isOn: Bool) -> String { "\(turns(on: isOn)), no effect here" }
    package static let stays = "stays"
    /// What a switch does.
    package static func turns(on isOn: Bool) -> String { isOn ? "turns on" : "turns off" }
    /// What the guard that is turned lets through, and how it stands.
    package static func isGuard(of transitions: [String], value: String) -> String {
        let shown = transitions.prefix(mostTransitions).joined(separator: ", ")
        let more = transitions.count > mostTransitions ? ", \(PaneWords.more(transitions.count - mostTransitions))" : ""
        return transitions.isEmpty ? "a guard, \(value) now" : "guard of \(shown)\(more); \(value) now"
    }
    private static let mostTransitions = 3
    /// An event that a state takes without being left.
    package static func taken(_ event: String?, in state: String) -> String {
        event.map { "\($0) in \(state)" } ?? state
    }
    package static let backToProgram = "back to the program"
    package static let fromEverywhere = "from anywhere"
    /// - Parameter group: empty where it is the whole machine.
    package static func all(of group: String) -> String { group.isEmpty ? "every state" : "all of \(group)" }
    package static let final = "final"
    /// All of many states that are entered at once.
    package static func enters(_ states: [String]) -> String { "enters \(states.joined(separator: ", "))" }
    /// Where a request leads, and what it enters before, from which the machine goes on by itself.
    package static func leads(by passed: String?, to ends: String) -> String {
        passed.map { "\($0), then \(ends)" } ?? ends
    }
    /// The states of which guards choose one.
    package static func either(_ states: [String]) -> String { states.joined(separator: " or ") }
    /// Of a delay behind shorter ones, whose ends may change what it does.
    package static let othersFirst = "others end first"
    package static let closureDecides = "a closure decides"
    package static let unknown = "unknown until it is asked for"

    /// Behind another text, of a target that is final.
    package static let finalBehind = ", final"
    /// Behind another text, of what guards decide, where these have no room.
    package static let conditionalBehind = " ?"
    package static func redirected(to target: String) -> String { "to \(target)" }
    package static func redirects(to target: String) -> String { "a barrier redirects to \(target)" }
    /// Of a request after which the machine can do nothing any more.
    package static let wouldStop = "would stop the machine"
    package static let losesDataBehind = ", loses data"
    /// Of a request that steps without an event would follow without end.
    package static let (loop, loopBehind) = ("into a loop", ", then a loop")
    /// - Parameter state: nil where there are several, none of which does.
    package static func notHandled(_ event: String, in state: String?) -> String {
        state.map { "\($0) does not handle \(event)" } ?? "no current state handles \(event)"
    }

    /// Of an event that a state takes so that it does nothing there.
    package static func doesNothing(_ event: String, in state: String) -> String { "\(event) does nothing in \(state)" }

    /// Of an event that a state takes by where it leads alone.
    /// - Parameter ways: the key of each and its target.
    package static func takenByTarget(_ event: String, _ ways: [(key: String, target: String)], arrow: String) -> String
    {
        "\(event) leads more ways than one here: "
            + ways.map { "\($0.key) \(arrow) \($0.target)" }.joined(separator: ", ")
    }

    /// The guards that are false, by name where they have one.
    package static func unmet(_ guards: [String?]) -> String {
        guard let named = named(guards) else { return "a guard is false" }
        return named.introduction + named.names + named.ending
    }
    /// The names of guards that are false and the words around them; nil where none has a name.
    static func named(_ guards: [String?]) -> (introduction: String, names: String, ending: String)? {
        let names = GuardWords.names(guards)
        guard names.count > 1 else { return names.first.map { ("guard ", $0, " is false") } }
        return ("guards ", names.joined(separator: ", "), " are false")
    }
    package static func unmet(_ guards: [String?], event: String) -> String { "\(event) is ignored: \(unmet(guards))" }
    /// Why a request would be ignored, and what to do about it.
    package static func held(_ why: String, _ remedy: String) -> String { "\(why); \(remedy)" }
    /// The same with what turns guards, before what is cut first.
    /// - Parameter switches: each as `k turns isReady on`.
    package static func ignored(_ event: String, untilTurned switches: [String]) -> String {
        "\(event) is ignored: \(switches.joined(separator: ", "))"
    }
    /// What turns a guard.
    package static func turns(_ guarding: String, on isOn: Bool, with key: String) -> String {
        "\(key) turns \(guarding) \(isOn ? "on" : "off")"
    }
    /// Where the program alone can make a guard true.
    package static let untilItHolds = "ask again once it holds"

    /// Who brings about what nobody can ask for.
    package static func sender(of trigger: PassiveTrigger) -> String {
        switch trigger {
        case .workEnd: byWork
        case .pattern: byProgram
        case .eventless, .raised: byItself
        }
    }
    /// Why nobody can ask for it.
    package static func unaskable(_ trigger: PassiveTrigger) -> String {
        switch trigger {
        case .workEnd: "\(trigger.name.seen) is how the work of a state ends"
        case .pattern: "\(trigger.name.seen) is a pattern for many events; only the program can send one"
        case .eventless(let guarding):
            "this happens by itself, as soon as \(guarding == nil ? "it can" : "its guard holds")"
        case .raised: "\(trigger.name.seen) is raised by the machine itself"
        }
    }
    /// What happens, and who brings it about.
    package static func brought(_ what: String, by sender: String) -> String { "\(what), \(sender)" }
    private static let (byWork, byProgram, byItself) = ("by work", "by program", "by itself")
}
