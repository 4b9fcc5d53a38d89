import MachineRecords

/// One line of the list of transitions.
package enum TransitionRow: Hashable, Sendable {
    /// It can be asked for.
    case request(RequestRecord)
    /// It happens by itself.
    case passive(PassiveTrigger)
    /// Between what is legal and what is refused, or what leads out of a state and what leads in.
    case rule
    /// Requests that would be ignored here, so many of them, on one line that opens.
    case ignored(Int)
    /// What leads out of the selected state; nil as target where it stays.
    case leadsOut(EdgeTrigger, to: Int?)
    /// What leads into the selected state; of what the machine raises, whichever of its ends does, the first stands for all.
    case leadsIn(EdgeTrigger, from: Int)
    /// What leads into the selected state from every state of a group.
    case leadsInFromAll(EdgeTrigger, of: Int)
    /// The selected state can be entered from anywhere.
    case fromEverywhere
}

/// The lines of the list of transitions, in order: what can be asked in the present state, the legal first; or, of a state
/// that is selected, what leads out of it and in.
package struct TransitionRows: Equatable, Sendable {
    /// All that the lines depend on, so that they are made again only when it has changed.
    private struct Source: Equatable, Sendable {
        var structure: StructureRecord
        var current: [Int]
        var listed: Int
        var answers: Int
        var showsIgnored: Bool
    }

    private var source: Source?
    package private(set) var rows: [TransitionRow] = []
    /// The next lines are of another state or moment: none of them is the one that was selected.
    var isLeft = false
    /// When another line came to stand in each place, as far as any did.
    private var movedAt: [Int: WallTime] = [:]

    package init() {}

    /// A hand that is on its way to a line needs so long to stop, in milliseconds.
    private static let reaction = 300

    /// Whether another line stood in a line's place so shortly before that a hand was on its way to that one.
    func hasJustMoved(_ line: Int, at time: WallTime) -> Bool {
        movedAt[line].map { time.milliseconds - $0.milliseconds < Self.reaction } ?? false
    }

    /// Whether any line has.
    func haveJustMoved(at time: WallTime) -> Bool { movedAt.keys.contains { hasJustMoved($0, at: time) } }

    /// Notes which lines stand where others stood before.
    mutating func note(_ before: [TransitionRow], until time: WallTime) {
        for (line, row) in rows.enumerated() where before.indices.contains(line) && before[line] != row {
            movedAt[line] = time
        }
    }

    /// Makes the lines anew if something that they tell has changed.
    /// - Returns: whether it has.
    /// - Complexity: linear in the requests or, where another state than the present one is selected, in the edges of all states.
    mutating func update(
        for machine: MachineView, _ declared: DeclaredRequests, _ verdicts: VerdictCache, of listed: Int,
        showsIgnored: Bool
    ) -> Bool {
        let source = Source(
            structure: machine.structure, current: machine.current, listed: listed, answers: verdicts.revision,
            showsIgnored: showsIgnored)
        guard source != self.source else { return false }
        self.source = source
        rows =
            listed == machine.state
            ? Self.present(machine, as: declared, judgedBy: verdicts, showsIgnored: showsIgnored)
            : Self.around(listed, machine.structure)
        return true
    }

    /// What can be asked, that which leads on first, what the program itself can do to any machine, what happens by itself; then
    /// what is refused or ignored.
    private static func present(
        _ machine: MachineView, as declared: DeclaredRequests, judgedBy verdicts: VerdictCache, showsIgnored: Bool
    ) -> [TransitionRow] {
        var (open, staying, common): ([TransitionRow], [TransitionRow], [TransitionRow]) = ([], [], [])
        var (refused, ignored): ([TransitionRow], [TransitionRow]) = ([], [])
        for request in declared.requests(of: machine) {
            let verdict = verdicts.answers[request] ?? declared.verdict(on: request, of: machine)
            switch verdict {
            case .allowed, .redirected, .unknown:
                if KeyAssignment.controlled[request] != nil {
                    common.append(.request(request))
                } else if machine.structure.leads(request, verdict, onFrom: machine.current) {
                    open.append(.request(request))
                } else {
                    staying.append(.request(request))
                }
            case .refused, .unmet: refused.append(.request(request))
            case .ignored: ignored.append(.request(request))
            }
        }
        if ignored.count > 1 { ignored = [.ignored(ignored.count)] + (showsIgnored ? ignored : []) }
        let passive = RequestList.passive(for: machine.current, in: machine.structure).map { TransitionRow.passive($0) }
        return joined(open + staying + common + passive, refused + ignored)
    }

    private static func around(_ state: Int, _ structure: StructureRecord) -> [TransitionRow] {
        var seen = Set<TransitionRow>()
        // Of a final state only reset leads out, whatever larger states would have their events do.
        // Of a transition that enters several states the first stands for all.
        var transitions = Set<Int>()
        let edges = structure.states[state].isFinal ? [] : Array(structure.edges(from: state))
        let steps = edges.filter { edge in edge.transition.map { transitions.insert($0).inserted } ?? true }
        let out = steps.map { TransitionRow.leadsOut($0.trigger, to: $0.to) }
            .filter { seen.insert($0).inserted }
        var ends: [EdgeTrigger: Int] = [:]
        var leading = structure.edges.filter { $0.to == state && ($0.from != state || $0.isParents) }
            .map { edge in
                if let group = edge.group { return .leadsInFromAll(edge.trigger, of: group) }
                guard edge.trigger.isRaised else { return .leadsIn(edge.trigger, from: edge.from) }
                let end = ends[edge.trigger] ?? edge.from
                ends[edge.trigger] = end
                return .leadsIn(edge.trigger, from: end)
            }
            .filter { (row: TransitionRow) in seen.insert(row).inserted }
        let kind = structure.states[state].kind
        if structure.states[state].isGlobal || kind == .background { leading.append(.fromEverywhere) }
        return joined(out, leading)
    }

    private static func joined(_ first: [TransitionRow], _ second: [TransitionRow]) -> [TransitionRow] {
        first + (first.isEmpty || second.isEmpty ? [] : [.rule]) + second
    }
}

extension EdgeTrigger {
    fileprivate var isRaised: Bool { if case .passive(.raised) = self { true } else { false } }
}

extension StructureRecord {
    /// The states whose ends may set off what leads into another one; none where the machine does not raise it by itself.
    /// O(edges).
    func ends(raising trigger: EdgeTrigger, into state: Int) -> [Int] {
        guard trigger.isRaised else { return [] }
        var seen = Set<Int>()
        return edges.lazy.filter { $0.to == state && $0.trigger == trigger && !$0.isParents }.map(\.from)
            .filter { seen.insert($0).inserted }
    }
}
