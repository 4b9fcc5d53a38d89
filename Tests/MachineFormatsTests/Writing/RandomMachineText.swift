import JSONText
import SeededRandom

/// Makes configurations of XState as a person might write them, from a generator: keys that several states share, keys with
/// points, colons, blanks and backslashes, nested and parallel states, history, `always`, `after`, work, both dialects.
struct RandomMachineText {
    private struct State {
        var key: String
        var parent: Int?
        var type: String
        var id: String?
        var children: [Int] = []
    }

    private static let events = ["A", "B", "a.b", "C D"]
    private static let guards = ["g0", "g1", "ready?"]
    private static let works = ["w0", "w1"]
    private static let keys = ["s0", "s0", "s1", "s2", "s.0", "x y", "p:q", "c\\d", "é", "1"]

    private var generator: SeededGenerator
    private let isVersion4: Bool
    private let machine: String
    private var states: [State] = []

    /// A machine as text, which a reader takes for the dialect that is asked for.
    static func make(_ generator: inout SeededGenerator, isVersion4: Bool) -> String {
        var made = RandomMachineText(generator, isVersion4: isVersion4)
        made.addState(State(key: "", type: "", id: made.machine), depth: 0)
        let text = made.text(of: 0)
        generator = made.generator
        return text
    }

    private init(_ generator: SeededGenerator, isVersion4: Bool) {
        (self.generator, self.isVersion4) = (generator, isVersion4)
        machine = ["m", "s0", "m.1", "a b"][Int(self.generator.next() % 4)]
    }

    private mutating func chance(_ percent: UInt64) -> Bool { generator.next() % 100 < percent }
    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int(generator.next() % UInt64(values.count))]
    }

    // MARK: States

    private mutating func addState(_ state: State, depth: Int) {
        let number = states.count
        states.append(state)
        if depth > 0 { states[number].id = ownID(number) }
        let isParent = depth == 0 || depth < 3 && states.count < 14 && chance(45)
        guard isParent, !["final", "history"].contains(state.type) else { return }
        states[number].type = depth > 0 && chance(35) ? "parallel" : "compound"
        var keys: [String] = []
        for _ in 0..<(2 + generator.next() % 3) {
            let key = pick(Self.keys)
            if !keys.contains(key) { keys.append(key) }
        }
        for (place, key) in keys.enumerated() {
            let isLast = place > 0 && place == keys.count - 1
            let type = isLast && chance(50) ? pick(["final", "history"]) : ""
            states[number].children.append(states.count)
            addState(State(key: key, parent: number, type: type), depth: depth + 1)
        }
    }

    /// Some states have an id of their own, which every state has to have whose key is more than a word.
    private mutating func ownID(_ number: Int) -> String? {
        let isPlain = states[number].key.utf8.allSatisfy { $0 != 0x2e && $0 != 0x5c }
        guard !isPlain || chance(20) else { return nil }
        return pick(["i\(number)", "i\(number)", "i.\(number)", "n.s\(number)"])
    }

    private func target(_ number: Int) -> String {
        var keys: [String] = []
        var next = number
        while let parent = states[next].parent {
            if let id = states[next].id { return "#" + ([escaped(id)] + keys.reversed()).joined(separator: ".") }
            keys.append(states[next].key)
            next = parent
        }
        return "#" + ([escaped(machine)] + keys.reversed()).joined(separator: ".")
    }

    /// Version 5 takes a point for the end of an id.
    private func escaped(_ id: String) -> String { isVersion4 ? id : id.replacing(".", with: "\\.") }

    // MARK: Text

    private mutating func text(of number: Int) -> String {
        let state = states[number]
        var members: [String] = []
        func add(_ name: String, _ value: String) { members.append("\(JSONQuoting.quoted(name)): \(value)") }
        if let id = state.id { add("id", JSONQuoting.quoted(id)) }
        if number == 0, isVersion4 { add("predictableActionArguments", "true") }
        switch state.type {
        case "compound" where chance(80): add("initial", JSONQuoting.quoted(states[pick(state.children)].key))
        case "parallel", "final": add("type", JSONQuoting.quoted(state.type))
        case "history":
            add("type", "\"history\"")
            if chance(50) { add("history", "\"deep\"") }
        default: break
        }
        if !["final", "history"].contains(state.type) { members += transitions(of: number) }
        let children = state.children.map { "\(JSONQuoting.quoted(states[$0].key)): \(text(of: $0))" }
        if !children.isEmpty { add("states", "{\(children.joined(separator: ", "))}") }
        return "{\(members.joined(separator: ", "))}"
    }

    private mutating func transitions(of number: Int) -> [String] {
        var members: [String] = []
        var on: [String] = []
        for event in Self.events + ["*", "a.*"] where chance(number == 0 ? 8 : event.hasSuffix("*") ? 5 : 30) {
            on.append("\"\(event)\": \(branches())")
        }
        if chance(10) { on.append(ownEvent()) }
        if !on.isEmpty { members.append("\"on\": {\(on.joined(separator: ", "))}") }
        if number > 0, chance(20) { members.append("\"after\": {\"\(pick(["100", "500", "slow"]))\": \(branches())}") }
        if chance(10) { members.append("\"always\": \(branch(isGuarded: true))") }
        if number > 0, !states[number].children.isEmpty, chance(50) { members.append("\"onDone\": \(branches())") }
        if chance(15) { members.append("\"invoke\": \(invocation())") }
        if chance(10) { members.append("\"entry\": \(action())") }
        return members
    }

    /// An event by which XState itself names an end.
    private mutating func ownEvent() -> String {
        let ended = Int(generator.next() % UInt64(states.count))
        let id = states[ended].id ?? String(target(ended).dropFirst())
        let works = pick(Self.works)
        let name =
            isVersion4
            ? pick(["done.state.\(id)", "done.invoke.\(works)"])
            : pick(["xstate.done.state.\(id)", "xstate.done.actor.\(works)", "xstate.error.*", "xstate.done.*"])
        return "\(JSONQuoting.quoted(name)): \(branches())"
    }

    private mutating func invocation() -> String {
        let id = chance(70) ? "\"id\": \"\(pick(Self.works))\", " : ""
        let done = chance(70) ? ", \"onDone\": \(branches())" : ""
        let failed = chance(50) ? ", \"onError\": \(branches())" : ""
        return "{\(id)\"src\": \"load\"\(done)\(failed)}"
    }

    private mutating func action() -> String {
        return chance(60) ? "\"log\"" : "{\"type\": \"xstate.raise\", \"event\": {\"type\": \"\(pick(Self.events))\"}}"
    }

    private mutating func branches() -> String {
        chance(70) ? branch(isGuarded: false) : "[\(branch(isGuarded: true)), \(branch(isGuarded: false))]"
    }

    private mutating func branch(isGuarded: Bool) -> String {
        var members: [String] = []
        if chance(90) {
            members.append(
                "\"target\": \(JSONQuoting.quoted(target(1 + Int(generator.next() % UInt64(states.count - 1)))))")
        }
        if isGuarded || chance(25) { members.append("\"\(isVersion4 ? "cond" : "guard")\": \(condition())") }
        if chance(15) { members.append(isVersion4 ? "\"internal\": true" : "\"reenter\": true") }
        if chance(10) { members.append("\"actions\": \(action())") }
        return "{\(members.joined(separator: ", "))}"
    }

    private mutating func condition() -> String {
        guard chance(20) else { return "\"\(pick(Self.guards))\"" }
        let state = JSONQuoting.quoted(target(1 + Int(generator.next() % UInt64(states.count - 1))))
        let stateIn = "{\"type\": \"xstate.stateIn\", \"params\": {\"stateValue\": \(state)}}"
        guard !isVersion4, chance(50) else { return stateIn }
        return "{\"type\": \"xstate.\(pick(["and", "or"]))\", \"params\": {\"guards\": [\"g0\", \(stateIn)]}}"
    }
}
