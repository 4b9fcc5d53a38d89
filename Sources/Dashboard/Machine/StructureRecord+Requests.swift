import MachineRecords

extension StructureRecord {
    /// The request that leads from one state to another: an event that a person can send, one that enters no others with it before
    /// one that does, else the state itself.
    package func request(for target: Int, from state: Int) -> RequestRecord {
        let leading = edges(from: state).lazy.filter { $0.to == target && $0.trigger.request != .dynamic }
        let alone = leading.filter { $0.transition == nil }.compactMap(\.trigger.request)
        return alone.first ?? leading.compactMap(\.trigger.request).first ?? .state(target)
    }

    /// The request that leads to a state from the first of several current ones that has a line there, by the declaration alone,
    /// so that it is the same every time; where none has, the state itself.
    package func request(for target: Int, fromOneOf states: [Int]) -> RequestRecord {
        let declared = states.lazy.map { request(for: target, from: $0) }.filter { $0 != .state(target) }
        return declared.first ?? .state(target)
    }

    /// Whether a request of which that is known leads to a state that is not current: it is of more use than one that does not. What a
    /// closure decides leads where it is declared to, so that no line moves when the answer comes.
    func leads(_ request: RequestRecord, _ verdict: Verdict, onFrom current: [Int]) -> Bool {
        switch verdict {
        case .allowed, .redirected: return verdict.entered.contains { !current.contains($0) }
        case .unknown:
            let taking = current.flatMap { edges(taking: request, from: $0) }
            return taking.isEmpty || taking.contains { edge in edge.to.map { !current.contains($0) } ?? false }
        case .refused, .ignored, .unmet: return false
        }
    }

    /// The states in which the machine begins and that it may leave by itself at once, so that nobody sees it there.
    var leftAtStart: Set<Int> {
        initials.filter { state in
            edges(from: state).contains { if case .passive(.eventless) = $0.trigger { true } else { false } }
        }
    }

    /// Whether the machine may go on by itself from one state to one of several: along what is taken at once, and nobody can ask for.
    /// - Complexity: linear in the edges that leave the states on the way.
    func goesOn(from state: Int, to ends: Set<Int>) -> Bool {
        var (front, seen) = ([state], Set([state]))
        while let next = front.popLast() {
            for edge in edges(from: next) where edge.trigger.isTakenAtOnce {
                guard let target = edge.to, seen.insert(target).inserted else { continue }
                if ends.contains(target) { return true }
                front.append(target)
            }
        }
        return false
    }

    /// Whether two states are parts of one larger one, but for the whole machine.
    func shareParent(_ one: Int, _ other: Int) -> Bool {
        let around = Set(parents(of: one))
        return parents(of: other).contains(where: around.contains)
    }

    /// The groups around a state, but for the whole machine.
    private func parents(of state: Int) -> [Int] {
        sequence(first: states[state].group, next: { $0.flatMap { groups[$0].parent } }).prefix { $0 != nil }
            .compactMap { $0 }.filter { !groups[$0].name.isEmpty }
    }

    /// The lines by which it may leave them.
    var linesAtStart: [StatePair] {
        let lines = initials.sorted().flatMap { edges(from: $0) }.compactMap { edge -> StatePair? in
            guard case .passive(.eventless) = edge.trigger else { return nil }
            return edge.to.map { StatePair(from: edge.from, to: $0) }
        }
        return lines.enumerated().filter { !lines[..<$0.offset].contains($0.element) }.map(\.element)
    }

    /// All states that are entered when a request leads to one of them from the current states, in the order of the machine.
    func states(enteredWith target: Int, from states: [Int], by request: RequestRecord) -> [Int] {
        guard hasSharedLines else { return [target] }
        // From the others something else may lead there, which enters more.
        let taking = states.filter { edges(taking: request, from: $0).contains { $0.to == target } }
        let lines = taking.flatMap { self.lines(of: StatePair(from: $0, to: target), by: request) }
        return Set(lines.map(\.to)).union([target]).sorted()
    }

    /// The guards because of which a request is ignored, as far as the declaration tells: all of the lines that it may take from
    /// the current states have one. Nil where a state takes it without, or none takes it at all, and where one may take it and stay:
    /// that may be for nothing.
    func guards(holdingBack request: RequestRecord, from states: [Int]) -> [String?]? {
        let taking = states.flatMap { edges(taking: request, from: $0) }
        guard !taking.isEmpty, taking.allSatisfy({ !$0.guards.isEmpty && $0.to != nil }) else { return nil }
        // Of several on one line a single one that is false is enough, and which it is nobody said.
        var seen = Set<String?>()
        return taking.map { $0.guards.count == 1 ? $0.guards[0] : nil }.filter { seen.insert($0).inserted }
    }
}

extension EdgeTrigger {
    /// Whether the machine takes it by itself and at once: without work that ends, and without an event of the program's.
    var isTakenAtOnce: Bool {
        switch passive {
        case .eventless, .raised: true
        case .workEnd, .pattern, nil: false
        }
    }
}
