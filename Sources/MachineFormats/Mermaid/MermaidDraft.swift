import JSONText
import Statecharts

/// What a diagram says, by numbers: which state is mentioned where, before it is known which state is a part of which.
struct MermaidDraft {
    /// Bodies nest at most this deep, so that no text can exhaust the stack of what comes after.
    static let maximumDepth = 512

    /// The whole diagram, or what lies between the brackets of a state and between the `--` there.
    struct Scope {
        /// The state whose body it is; nil for the diagram.
        let owner: Int?
        let place: SourcePlace
        /// What its `[*]` on the left leads to; more than one makes the start a state of its own.
        var starts: [Int] = []
        var startState: Int?
        var endState: Int?
        /// Whether a `--` stands before or behind it.
        var isSplit = false
    }

    /// What a state is.
    enum Role: Hashable {
        case plain, choice, fork, join
        case start, end
        case history(isDeep: Bool)
    }

    struct State {
        let id: String
        var role: Role
        let place: SourcePlace
        private(set) var texts: [String] = []
        /// Where a second text is given.
        private(set) var secondText: SourcePlace?
        var notes: [String] = []
        /// The scope of the composite that mentioned it last; nil where only the diagram does.
        var scope: Int?
        /// The scope of a lone `state NAME`, which counts where no other does.
        var declaredIn: Int?
        /// The state whose history it is, if that turns out to be a composite one.
        var historyOf: (owner: String, isDeep: Bool)?
        /// Its bodies, split at `--`.
        var bodies: [Int] = []

        mutating func add(text: String, at place: SourcePlace) {
            texts.append(text)
            if texts.count == 2 { secondText = place }
        }
    }

    struct Transition {
        let from: Int
        let to: Int
        let label: String?
        let place: SourcePlace
        /// The scope whose start it leaves, if it does.
        let startOf: Int?
    }

    var title: String?
    var notes: [String] = []
    private(set) var scopes: [Scope] = [Scope(owner: nil, place: .start)]
    var states: [State] = []
    private(set) var transitions: [Transition] = []
    private var numbers: [String: Int] = [:]
    private var histories: [HistoryKey: Int] = [:]

    private struct HistoryKey: Hashable {
        let owner: String
        let scope: Int
        let isDeep: Bool
    }

    /// The number of a state by its id, the same each time.
    func number(of id: String) -> Int? { numbers[id] }

    mutating func openScope(of owner: Int, at place: SourcePlace) -> Int {
        scopes.append(Scope(owner: owner, place: place))
        states[owner].bodies.append(scopes.count - 1)
        return scopes.count - 1
    }

    /// The scope behind a `--`.
    mutating func splitScope(_ scope: Int, of owner: Int, at place: SourcePlace) -> Int {
        scopes[scope].isSplit = true
        let next = openScope(of: owner, at: place)
        scopes[next].isSplit = true
        return next
    }

    /// The state of an id, mentioned in a scope: it is a part of the composite that does so last.
    mutating func mention(_ id: String, in scope: Int, at place: SourcePlace) -> Int {
        let number = declare(id, at: place)
        if scope != 0, scopes[scope].owner != number { states[number].scope = scope }
        return number
    }

    /// The state of an id, known but not a part of anything for that.
    mutating func declare(_ id: String, at place: SourcePlace) -> Int {
        if let known = numbers[id] { return known }
        states.append(State(id: id, role: .plain, place: place))
        numbers[id] = states.count - 1
        return states.count - 1
    }

    /// What stands for the `[*]` on the left of an arrow of a scope.
    mutating func start(of scope: Int, at place: SourcePlace) -> Int {
        if let known = scopes[scope].startState { return known }
        let number = add("start", .start, in: scope, at: place)
        scopes[scope].startState = number
        return number
    }

    /// What stands for the `[*]` on the right of an arrow of a scope.
    mutating func end(of scope: Int, at place: SourcePlace) -> Int {
        if let known = scopes[scope].endState { return known }
        let number = add("end", .end, in: scope, at: place)
        scopes[scope].endState = number
        return number
    }

    /// What stands for the `[H]` of a scope, or of a composite state where its id comes before.
    mutating func history(of owner: String, in scope: Int, isDeep: Bool, at place: SourcePlace) -> Int {
        let key = HistoryKey(owner: owner, scope: owner.isEmpty ? scope : 0, isDeep: isDeep)
        if let known = histories[key] { return known }
        let sign = isDeep ? "[H*]" : "[H]"
        let role: Role = owner.isEmpty ? .history(isDeep: isDeep) : .plain
        let number = add(owner + sign, role, in: scope, at: place)
        if !owner.isEmpty { states[number].historyOf = (owner, isDeep) }
        histories[key] = number
        return number
    }

    private mutating func add(_ id: String, _ role: Role, in scope: Int, at place: SourcePlace) -> Int {
        states.append(State(id: id, role: role, place: place))
        if scope != 0 { states[states.count - 1].scope = scope }
        return states.count - 1
    }

    mutating func add(_ transition: Transition) {
        if let scope = transition.startOf { scopes[scope].starts.append(transitions.count) }
        transitions.append(transition)
    }
}
