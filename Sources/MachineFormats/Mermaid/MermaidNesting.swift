import JSONText
import Statecharts

/// Decides of a draft what is a part of what, where each scope starts, and which states are ends.
///
/// `[*]` on the right of an arrow is a final state `end` of its scope. Where nothing but an unlabelled arrow to it leaves
/// a state, that state is final itself. `[*]` on the left is no state, unless several arrows leave it: it is a state
/// `start` then, so that each can be asked for. O(bytes of the diagram), but for nesting.
struct MermaidNesting {
    let draft: MermaidDraft
    private(set) var found: FaultList
    /// For each state the state or region that holds it; nil for the diagram.
    private(set) var holders: [Holder?]
    /// The scopes that are regions.
    private var regions: Set<Int> = []
    private(set) var roles: [MermaidDraft.Role]
    private(set) var hasChildren: [Bool]
    /// The states that stand for others: the `[*]` of a second body of the same state.
    private var same: [Int]

    /// What holds a state.
    enum Holder: Hashable {
        case state(Int)
        /// By its scope.
        case region(Int)
    }

    init(_ draft: MermaidDraft, found: FaultList) {
        self.draft = draft
        self.found = found
        holders = Array(repeating: nil, count: draft.states.count)
        hasChildren = Array(repeating: false, count: draft.states.count)
        roles = draft.states.map(\.role)
        same = Array(draft.states.indices)
        findHolders()
        makeParentsPlain()
        unifyEnds()
    }

    mutating func note(at place: SourcePlace, _ message: @autoclosure () -> String) { found.add(at: place, message()) }

    /// The number that stands for a state.
    func number(_ state: Int) -> Int { same[state] }

    // MARK: What is a part of what

    private mutating func findHolders() {
        var scopes = draft.states.map { $0.scope ?? $0.declaredIn.flatMap { $0 == 0 ? nil : $0 } }
        nameHistories(&scopes)
        breakCycles(&scopes)
        var filled: Set<Int> = []
        for state in draft.states.indices {
            guard let scope = scopes[state], let owner = draft.scopes[scope].owner else { continue }
            filled.insert(scope)
            hasChildren[owner] = true
        }
        for state in draft.states where state.bodies.contains(where: { draft.scopes[$0].isSplit }) {
            let kept = state.bodies.filter(filled.contains)
            if kept.count > 1 { regions.formUnion(kept) }
            if kept.count < state.bodies.count {
                note(at: draft.scopes[state.bodies[0]].place, "an empty region is left out")
            }
        }
        let lone = loneComposites(scopes)
        for state in draft.states.indices {
            guard let scope = scopes[state], let owner = draft.scopes[scope].owner else { continue }
            holders[state] = regions.contains(scope) && lone[scope] != state ? .region(scope) : .state(owner)
        }
        for (state, owner) in wholeHistories where isParallel(owner) { hold(state, by: owner) }
    }

    /// Whether what lies between two `--` counts as a region, be it one composite state by itself.
    func isRegion(_ scope: Int) -> Bool { regions.contains(scope) }

    /// Whether a state is made of regions.
    func isParallel(_ state: Int) -> Bool { parallels.contains(state) }
    private var parallels: Set<Int> = []

    /// A region of nothing but one composite state is that state: no `[*]` in it gives it a start of its own.
    private mutating func loneComposites(_ scopes: [Int?]) -> [Int: Int] {
        var counts: [Int: Int] = [:]
        var only: [Int: Int] = [:]
        for (state, scope) in scopes.enumerated() {
            guard let scope, regions.contains(scope) else { continue }
            if wholeHistories[state] != nil { continue }
            counts[scope, default: 0] += 1
            only[scope] = state
            if let owner = draft.scopes[scope].owner { parallels.insert(owner) }
        }
        return only.filter { counts[$0.key] == 1 && hasChildren[$0.value] }
    }

    /// `Name[H]` of a state with regions is the history of all of them, in none of them.
    private mutating func hold(_ history: Int, by owner: Int) {
        holders[history] = .state(owner)
        // A shallow one remembers that there are regions, and nothing else.
        guard roles[history] == .history(isDeep: false) else { return }
        let name = ShownText.quoted(draft.states[owner].id)
        note(
            at: draft.states[history].place,
            "\(name) has regions: by [H] each of them starts anew, by [H*] they go on where they were")
    }

    /// The histories that are named from outside of a state with a body, by the state.
    private var wholeHistories: [Int: Int] = [:]

    /// `Name[H]` is the history of the composite state `Name`.
    private mutating func nameHistories(_ scopes: inout [Int?]) {
        for (index, state) in draft.states.enumerated() {
            guard let (name, isDeep) = state.historyOf, let owner = draft.number(of: name) else { continue }
            guard let body = draft.states[owner].bodies.first else { continue }
            roles[index] = .history(isDeep: isDeep)
            scopes[index] = body
            wholeHistories[index] = owner
        }
    }

    /// No state is a part of itself: of a cycle of those that say so, the first met goes to the diagram.
    private mutating func breakCycles(_ scopes: inout [Int?]) {
        var isSafe = Array(repeating: false, count: scopes.count)
        for state in scopes.indices where !isSafe[state] {
            var path: [Int] = []
            var onPath: Set<Int> = []
            var next: Int? = state
            while let current = next, !isSafe[current] {
                guard onPath.insert(current).inserted else {
                    let name = ShownText.quoted(draft.states[current].id)
                    note(at: draft.states[current].place, "\(name) is declared inside itself: it is drawn outside")
                    scopes[current] = nil
                    break
                }
                path.append(current)
                next = scopes[current].flatMap { draft.scopes[$0].owner }
            }
            for member in path { isSafe[member] = true }
        }
    }

    /// A state with a body is a parent, whatever sign is on it.
    private mutating func makeParentsPlain() {
        for state in draft.states.indices where hasChildren[state] {
            switch roles[state] {
            case .plain, .start, .end: continue
            case .choice, .fork, .join, .history: break
            }
            roles[state] = .plain
            let (place, name) = (draft.states[state].place, ShownText.quoted(draft.states[state].id))
            note(at: place, "\(name) has states within it: the sign of its kind is ignored")
        }
    }

    // MARK: Starts, ends and histories

    private struct RoleInHolder: Hashable {
        let holder: Holder?
        let role: MermaidDraft.Role
    }

    /// One start, one end and one history of each kind in a holder.
    private mutating func unifyEnds() {
        var firsts: [RoleInHolder: Int] = [:]
        for index in draft.states.indices {
            switch roles[index] {
            case .start, .end, .history:
                let key = RoleInHolder(holder: holders[index], role: roles[index])
                if let first = firsts[key] { same[index] = first } else { firsts[key] = index }
            case .plain, .choice, .fork, .join: break
            }
        }
    }
}
