import MachineRecords

/// What the log says of an event: what happened, and why or what else there is to say.
package struct EventWords: Equatable, Sendable {
    /// `loggedOut → loggedIn`
    package let text: String
    package let detail: String
    /// The two ends of the text, where it has an arrow between them.
    package let step: Step?
    /// What made a transition, with which the detail begins; nil where nothing did but the request for its target.
    package let cause: String?

    /// What leads from one state to another, or what stands for them.
    package struct Step: Equatable, Sendable {
        package var from: String
        package var to: String
        /// Where several steps are too long for their room: the target of the first, and how many others there are.
        package var shortTo: String?
        /// With how many letters the parents of the last state on either side, of the short one too, stand before its own name.
        var fromParentLetters = 0, toParentLetters = 0

        package init(from: String, to: String, shortTo: String? = nil) {
            (self.from, self.to, self.shortTo) = (from, to, shortTo)
        }

        /// From one state to another.
        init(_ pair: StatePair, in structure: StructureRecord) {
            (from, to) = (structure.seenName(of: pair.from), structure.seenName(of: pair.to))
            fromParentLetters = structure.parentLetters(of: pair.from)
            toParentLetters = structure.parentLetters(of: pair.to)
        }

        package var short: Step {
            var short = self
            (short.to, short.shortTo) = (shortTo ?? to, nil)
            return short
        }

        /// The same in other letters.
        func written(as written: (String) -> String) -> Step {
            var step = Step(from: written(from), to: written(to), shortTo: shortTo.map(written))
            step.fromParentLetters = written(String(from.prefix(fromParentLetters))).count
            step.toParentLetters = written(String(short.to.prefix(toParentLetters))).count
            return step
        }
    }

    private init(_ text: String, _ detail: String) {
        (self.text, self.detail) = (text, detail)
        (step, cause) = (nil, nil)
    }

    private init(_ step: Step, cause: String? = nil, _ rest: String) {
        text = "\(step.from) → \(step.to)"
        detail = cause.map { "\($0), \(rest)" } ?? rest
        (self.step, self.cause) = (step, cause)
    }

    /// Another step, of which the same is said besides.
    private init(_ step: Step, as other: EventWords) {
        text = "\(step.from) → \(step.to)"
        (self.step, detail, cause) = (step, other.detail, other.cause)
    }

    /// The words for a whole event. For the switch of a guard they say how the guard stands now; for an event that no transition took, in
    /// a machine that is in several states, they name none of the states.
    /// - Parameters:
    ///   - isOneOfMany: whether the machine is in other states too.
    ///   - before: the states that were current before it.
    ///   - context: as it was before it.
    ///   - stay: how long the machine was in a state before the event.
    package init(
        _ event: EventRecord, in structure: StructureRecord, isOneOfMany: Bool,
        before: [Int] = [], context: [DatumRecord] = [], stay: (Int) -> String
    ) {
        let leaving = Self.leaving(event, before)
        switch event.kind {
        case .transitioned(let from, let to, _, _) where !event.beside.isEmpty:
            let step = Self.step([StatePair(from: from, to: to)] + event.beside, in: structure)
            self.init(step, as: EventWords(event.kind, in: structure, stay: stay))
        case .reset(let from, let to) where !event.beside.isEmpty:
            // The regions that moved, where the first of all need not be one of them.
            let moved = ([StatePair(from: from, to: to)] + event.beside).filter { $0.from != $0.to }
            let entered = HeaderWords.states(moved.map { structure.seenName(of: $0.to) })
            self.init(Self.reset(to: entered), Self.left(moved.map(\.from), in: structure, after: stay))
        case .transitioned(let from, let to, let cause, _) where structure.hasSharedLines:
            let lines = structure.lines(
                of: StatePair(from: from, to: to), by: cause.request, entering: event.states)
            let entered = Set(lines.map(\.to)).union([to]).sorted().map { structure.seenName(of: $0) }
            let left = leaving.isEmpty ? [from] : leaving
            let step = Step(
                from: HeaderWords.states(left.map { structure.seenName(of: $0) }), to: HeaderWords.states(entered))
            self.init(step, as: EventWords(event.kind, in: structure, leaving: leaving, stay: stay))
        case .transitioned(_, let to, _, _) where !leaving.isEmpty:
            let left = HeaderWords.states(leaving.map { structure.seenName(of: $0) })
            self.init(
                Step(from: left, to: structure.seenName(of: to)),
                as: EventWords(event.kind, in: structure, leaving: leaving, stay: stay))
        case .context(let cause, _) where !Self.delaysEnded(by: event, in: context).isEmpty:
            let names = Self.delaysEnded(by: event, in: context).joined(separator: ", ")
            self.init(structure.seenName(of: cause), Self.untaken(delay: names))
        case .context(.request(let request), _):
            let changed = event.context?.first { $0.request == request }
            self.init(structure.seenName(of: request), changed.map { Self.turned(to: $0.value.text) } ?? Self.changed)
        case .ignored(let cause, _) where event.isHeldBack:
            self.init(structure.seenName(of: cause), "ignored: \(VerdictWords.unmet(event.unmet ?? []))")
        case .ignored(let cause, _) where isOneOfMany:
            self.init(structure.seenName(of: cause), Self.ignored)
        default: self.init(event.kind, in: structure, stay: stay)
        }
    }

    /// The delays of a chart that ran before an event which took no transition, and do not after it.
    private static func delaysEnded(by event: EventRecord, in context: [DatumRecord]) -> [String] {
        func delays(_ context: [DatumRecord]) -> [String] {
            context.compactMap { if case .delay = $0.value { $0.key } else { nil } }
        }
        guard let after = event.context.map(delays) else { return [] }
        return delays(context).filter { !after.contains($0) }
    }

    /// The states that a single step leaves, where they are several: all regions of a parent. Empty where it leaves one.
    private static func leaving(_ event: EventRecord, _ before: [Int]) -> [Int] {
        guard case .transitioned(let from, _, _, _) = event.kind, event.beside.isEmpty, let after = event.states else {
            return []
        }
        let left = before.filter { !after.contains($0) }.sorted()
        return left.count > 1 && left.contains(from) ? left : []
    }

    /// `a → b & c` for what leads from one state to several, `b & c → d` for what leads from several to one, in the order of the
    /// machine; others each by itself behind the first.
    private static func step(_ pairs: [StatePair], in structure: StructureRecord) -> Step {
        var joint: [(from: [Int], to: [Int])] = []
        for pair in pairs where !joint.contains(where: { $0.from.contains(pair.from) }) {
            let targets = Set(pairs.filter { $0.from == pair.from }.map(\.to)).sorted()
            if let same = joint.firstIndex(where: { $0.to == targets }) {
                joint[same].from.append(pair.from)
            } else {
                joint.append(([pair.from], targets))
            }
        }
        func names(_ states: [Int]) -> String { HeaderWords.states(states.sorted().map { structure.seenName(of: $0) }) }
        func parentLetters(_ states: [Int], in text: String) -> Int {
            // Of more than are named there is no last one.
            states.count > HeaderWords.mostNames ? 0 : structure.parentLetters(of: states.max() ?? 0, atEndOf: text)
        }
        let others = joint.dropFirst().map { "\(names($0.from)) → \(names($0.to))" }
        let (from, to) = (joint.first.map { names($0.from) } ?? "", joint.first.map { names($0.to) } ?? "")
        // Cut, the others would leave their ends behind the first's beginning.
        let short = others.isEmpty ? nil : HeaderWords.states([to], more: others.count)
        var step = Step(from: from, to: HeaderWords.states([to] + others), shortTo: short)
        step.fromParentLetters = joint.first.map { parentLetters($0.from, in: from) } ?? 0
        step.toParentLetters = joint.first.map { parentLetters($0.to, in: to) } ?? 0
        return step
    }

    private static func reset(to states: String) -> String { "reset to \(states)" }
    private static func left(_ states: String, after stay: String) -> String { "after \(stay) in \(states)" }
    /// The same of several, each by its own time where these differ.
    private static func left(_ states: [Int], in structure: StructureRecord, after stay: (Int) -> String) -> String {
        var seen = Set<Int>()
        let stays = states.filter { seen.insert($0).inserted }.map {
            (stay: stay($0), state: structure.seenName(of: $0))
        }
        if Set(stays.map(\.stay)).count == 1, let first = stays.first {
            return left(HeaderWords.states(stays.map(\.state)), after: first.stay)
        }
        return "after " + stays.map { "\($0.stay) in \($0.state)" }.joined(separator: ", ")
    }
    package static let changed = "changed the context"
    package static let eventless = "by itself"
    package static let time = "time"
    /// What time set off in a state, and was refused.
    package static func timePassed(in state: String) -> String { "time passed in \(state)" }
    /// The same of what needs no event.
    package static func went(from state: String) -> String { "\(state) by itself" }
    package static let ignored = "ignored: no current state takes it"
    package static func untaken(delay: String) -> String { "\(delay) ended: no current state takes it" }
    package static func turned(to value: String) -> String { "is \(value) from now on" }

    /// - Parameters:
    ///   - leaving: all states that it leaves, where they are several.
    ///   - stay: how long the machine was in a state before the event.
    package init(
        _ kind: EventRecord.Kind, in structure: StructureRecord, leaving: [Int] = [], stay: (Int) -> String
    ) {
        func name(_ state: Int) -> String { structure.seenName(of: state) }
        func step(_ from: Int, _ to: Int) -> Step { Step(StatePair(from: from, to: to), in: structure) }
        func left(_ state: Int) -> String { Self.left(name(state), after: stay(state)) }
        switch kind {
        case .transitioned(let from, let to, let cause, let asked):
            let detour = Self.detour(asked, in: structure)
            let left = leaving.isEmpty ? left(from) : Self.left(leaving, in: structure, after: stay)
            self.init(step(from, to), cause: Self.made(by: cause, in: structure), detour + left)
        case .rejected(let cause, let from, let target, let refusal):
            self.init(refused: cause, from: from, target: target, refusal, in: structure)
        case .ignored(let cause, let state): self.init(structure.seenName(of: cause), "ignored in \(name(state))")
        case .stayed(let cause, let state): self.init(structure.seenName(of: cause), "stayed in \(name(state))")
        case .context(let cause, _): self.init(structure.seenName(of: cause), Self.changed)
        case .workStarted(let state): self.init(structure.nameOfWork(in: state), "started in \(name(state))")
        case .workEnded(let state, let end): self.init(structure.nameOfWork(in: state), Self.words(for: end))
        case .data(let state, let key, let old, let new, _):
            self.init("\(name(state)).\(key)", "\(Self.value(old)) → \(Self.value(new))")
        case .suspended(let from, let to): self.init(step(from, to), "suspended, " + left(from))
        case .resumed(let from, let to): self.init(step(from, to), "resumed, " + left(from))
        case .reset(let from, let to): self.init(Self.reset(to: name(to)), left(from))
        }
    }

    /// What was refused: a transition, or what nobody asked for.
    private init(
        refused cause: CauseRecord, from: Int, target: Int?, _ refusal: RefusalRecord, in structure: StructureRecord
    ) {
        let why = RefusalWords(refusal, in: structure).title
        if target == nil, let unasked = structure.unasked(cause, in: from) {
            self.init(unasked, why)
        } else {
            var step = Step(StatePair(from: from, to: target ?? from), in: structure)
            if target == nil { (step.to, step.toParentLetters) = (structure.nameBehindArrow(of: cause), 0) }
            self.init(step, why)
        }
    }

    /// What made a transition; nil where nothing did but the request for its target.
    private static func made(by cause: CauseRecord, in structure: StructureRecord) -> String? {
        cause.isTargetItself(in: structure) ? nil : structure.seenName(of: cause)
    }

    /// Which state was asked for where a barrier redirected, with a comma behind it.
    private static func detour(_ asked: Int?, in structure: StructureRecord) -> String {
        asked.map { "asked for \(structure.seenName(of: $0)), redirected, " } ?? ""
    }

    private static func value(_ value: DescribedValue?) -> String { value?.text ?? PaneWords.noValue }

    private static func words(for end: WorkEndRecord) -> String {
        switch end {
        case .done(nil): "done"
        case .done(let result?): "done, result \(result)"
        case .failed(let error): "failed: \(error)"
        case .cancelled: "cancelled"
        }
    }
}

extension StructureRecord {
    /// `copy files`, or `work of inProgress` where the work has no name of its own.
    func nameOfWork(in state: Int) -> String {
        let work = states.indices.contains(state) ? states[state].work : nil
        return if case .named(let name)? = work { name.seen } else { "work of \(seenName(of: state))" }
    }
}

extension CauseRecord {
    /// A request for a state, or one without a name, says no more than its target.
    fileprivate func isTargetItself(in structure: StructureRecord) -> Bool {
        guard case .request(let request) = self else { return false }
        if case .state = request { return true }
        return structure.requestName(of: request).name.isEmpty
    }
}
