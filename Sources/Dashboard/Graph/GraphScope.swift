import Drawing
import MachineRecords

/// How much of a machine is drawn, and how large.
package struct GraphScope: Hashable, Sendable {
    /// Full boxes with labels; boxes with a name alone, and keys on their lines, or names where there is room; or the full drawing
    /// scaled down to a dot a state.
    package enum Zoom: CaseIterable, Sendable {
        case dots, compact, full

        /// Whether states are boxes, with lines between them; else they are dots, all in sight, whose lines are drawn as some are looked at.
        package var drawsBoxes: Bool {
            switch self {
            case .dots: false
            case .compact, .full: true
            }
        }
    }

    /// A state and how many steps around it are drawn, and with them the route that is walked.
    package struct Focus: Hashable, Sendable {
        package var centre: Int
        package var steps: Int
        /// States that are drawn however far they are.
        package var route: [Int]

        package init(centre: Int, steps: Int, route: [Int] = []) {
            self.centre = centre
            self.steps = steps
            self.route = route
        }

        /// The most steps of a route that are drawn: one of thousands fills many screens.
        static let mostRoute = 60
    }

    /// How much of the words is sure of its place before the drawing is made.
    package struct Writing: Hashable, Sendable {
        /// Columns that no name exceeds.
        package var nameColumns: Int
        /// Columns that no label exceeds.
        package var labelColumns = EdgeLabel.widest
        /// Lines are drawn with room for their labels; else those have what room the drawing happens to leave.
        package var reservesLabels = true
        /// Boxes are a row each, with walls at their sides alone.
        package var isOpen = false
        /// Lines of compact boxes too have room for the names of what takes them, not for keys alone.
        package var namesLines = false
        /// With parents as frames the names of states are without those of their parents.
        package var parents = Parents.inNames

        package var hasFrames: Bool { parents.areFrames }

        /// The same with parents as frames.
        var withFrames: Writing { with(.frames) }

        /// The same without them.
        var withoutFrames: Writing { with(.inNames) }

        func with(_ parents: Parents) -> Writing {
            var writing = self
            writing.parents = parents
            return writing
        }

        /// Compact boxes in frames: with names on their lines, these and all others cut too, and with keys alone.
        static let inFrames = [
            Writing(nameColumns: 32, namesLines: true),
            Writing(nameColumns: 20, labelColumns: 14, namesLines: true), whole, Writing(nameColumns: 18),
        ].map(\.withFrames)

        /// Whether its words are written whole, or as many as in any drawing.
        var isLong: Bool { nameColumns >= Writing.whole.nameColumns && !isOpen }

        /// Names that are nearly all whole, and labels too, for a pane that has the room.
        package static let spacious = Writing(nameColumns: 60, labelColumns: 40)
        /// Names that are nearly all whole, and labels.
        package static let whole = Writing(nameColumns: 32)
        /// The columns of names that are cut so that their boxes fit without frames, or more.
        static let cutColumns = 24
        /// From nearly all names whole, those on lines too, to the ends of names and keys alone; then the same without borders above
        /// and below, which leaves more columns or as few; and at last no room for labels.
        package static let all =
            [Writing(nameColumns: 32, namesLines: true)]
            + [32, 24, 18, 14].map { Writing(nameColumns: $0) }
            + [Writing(nameColumns: 48, isOpen: true, namesLines: true)]
            + [48, 32, cutColumns, 18, 14].map { Writing(nameColumns: $0, isOpen: true) }
            + [false, true].map { Writing(nameColumns: 14, reservesLabels: false, isOpen: $0) }
    }

    /// What a reader sees of boxes and lines, poorest first.
    enum Richness: Int, Comparable {
        case dots, openWithoutLabels, framedWithoutLabels, open, openNamed
        /// In frames, some of them folded.
        case folded
        case framed, framedNamed
        /// In frames, with keys on the lines.
        case nested
        case full, foldedNamed, nestedNamed, nestedFull

        static func < (one: Richness, other: Richness) -> Bool { one.rawValue < other.rawValue }
    }

    var richness: Richness {
        switch zoom {
        case .dots: .dots
        case .full: writing.hasFrames ? .nestedFull : .full
        case .compact where !writing.parents.folded.isEmpty: writing.namesLines ? .foldedNamed : .folded
        case .compact where writing.hasFrames: writing.namesLines ? .nestedNamed : .nested
        case .compact where writing.namesLines: writing.isOpen ? .openNamed : .framedNamed
        case .compact where writing.reservesLabels: writing.isOpen ? .open : .framed
        case .compact: writing.isOpen ? .openWithoutLabels : .framedWithoutLabels
        }
    }

    package var zoom: Zoom
    /// Nil draws every state.
    package var focus: Focus?
    package var writing: Writing

    package init(zoom: Zoom = .full, focus: Focus? = nil, writing: Writing = .whole) {
        self.zoom = zoom
        self.focus = focus
        self.writing = writing
    }

    /// The most states, and the most lines, that are all drawn when a machine is opened.
    private static let mostStates = 60, mostLines = 200
    /// The most states that are drawn of one that has more, where a single step does not meet more already.
    private static let mostAround = 12

    /// To how many steps around its state a machine is drawn when it is opened; nil draws every state.
    ///
    /// Of a machine that fills many screens the whole drawing shows a stranger nothing: it is opened at the present
    /// state and what is near, 1 to 3 steps as there is room; where everything is near, at all of it.
    /// - Complexity: linear in the edges that lead to or from what is within three steps; of a machine of few states in all.
    static func openingSteps(around state: Int, in structure: StructureRecord) -> Int? {
        guard structure.states.count > mostStates || lines(in: structure).count > mostLines else { return nil }
        let near = [3, 2, 1].map { steps in
            (steps, Set(Neighbourhood(Focus(centre: state, steps: steps), structure: structure).states))
        }
        // Alone: nothing leads here or away, as far as is known.
        let isAlone = !structure.edges(from: state).contains { $0.to.map { $0 != state } ?? false }
        guard !isAlone || structure.origins(of: state).contains(where: { $0 != state }) else { return nil }
        if let few = near.first(where: { $0.1.count <= mostAround }) { return few.0 }
        // What a single step meets may be as much as no box shows: then it is the dots of all.
        let closest = near[2].1
        let lines = closest.reduce(0) { $0 + closest.intersection(structure.origins(of: $1)).count }
        return lines <= mostLines ? 1 : nil
    }

    /// Whether what fills many screens is a few parents when these are folded, with lines between them.
    static func foldsToFew(_ structure: StructureRecord) -> Bool {
        guard structure.folds, structure.states.count > mostStates else { return false }
        return structure.foldings.lazy.map { MachineOutline(structure, parents: .frames(folded: $0)) }.contains {
            outline in
            (4...mostAround).contains(outline.states.count) && outline.pairs.count >= outline.states.count - 1
        }
    }

    private static func lines(in structure: StructureRecord) -> Set<StatePair> {
        Set(structure.edges.compactMap { edge in edge.to.map { StatePair(from: edge.from, to: $0) } })
    }
}

/// The states within some steps of one, and what is beyond them.
package struct Neighbourhood: Equatable, Sendable {
    /// Neighbours of a state that are not drawn.
    package struct Hidden: Hashable, Sendable {
        /// Those that the state leads to.
        package var after = 0
        /// Those that lead to it alone.
        package var before = 0

        package init(after: Int = 0, before: Int = 0) { (self.after, self.before) = (after, before) }
    }

    /// In the order of the machine.
    package let states: [Int]
    /// States that have all their neighbours among them are left out.
    package let hidden: [Int: Hidden]

    /// Whether states that lead to one are left out, as those of a hub are.
    func hidesWhatLeads(to state: Int) -> Bool { hidden[state].map { $0.before > 0 } ?? false }

    /// More neighbours than this make a state a hub: those that it leads to are its way on, and those that lead to it only
    /// hide them.
    private static let mostNeighbours = 20

    /// Goes along the edges either way, those of the parents of a state among them; from a hub only along those that leave it.
    /// - Complexity: linear in the edges that leave the states that are reached or lead to them.
    package init(_ focus: GraphScope.Focus, structure: StructureRecord) {
        func before(_ state: Int) -> Set<Int> { Set(structure.origins(of: state)).subtracting([state]) }
        func after(_ state: Int) -> Set<Int> {
            Set(structure.edges(from: state).lazy.compactMap(\.to).filter { $0 != state })
        }
        func neighbours(of state: Int) -> Set<Int> {
            let next = after(state)
            let all = next.union(before(state))
            return all.count > Self.mostNeighbours ? next : all
        }
        var reached: Set<Int> = [focus.centre]
        var passed = Set(focus.route)
        var front = [focus.centre]
        for _ in 0..<max(0, focus.steps) {
            passed.formUnion(front)
            front = front.flatMap(neighbours).filter { reached.insert($0).inserted }
        }
        reached.formUnion(focus.route)
        reached.formUnion(Self.standIns(for: passed, among: reached, structure))
        states = reached.filter(structure.states.indices.contains).sorted()
        var hidden: [Int: Hidden] = [:]
        for state in reached {
            let next = after(state)
            // Counted one by one: to subtract a set costs as much as there is in it.
            let count = Hidden(
                after: next.count { !reached.contains($0) },
                before: before(state).count { !next.contains($0) && !reached.contains($0) })
            if count != Hidden() { hidden[state] = count }
        }
        self.hidden = hidden
    }

    /// The states from which the lines are drawn that leave some states as parts of larger ones, and lead to states that are
    /// drawn: without them there would be no line.
    private static func standIns(
        for states: Set<Int>, among drawn: Set<Int>, _ structure: StructureRecord
    ) -> Set<Int> {
        guard structure.hasSharedLines else { return [] }
        return Set(
            states.flatMap { state in
                structure.edges(from: state).compactMap(\.line).filter { drawn.contains($0.to) }.map(\.from)
            })
    }
}

/// The states that are drawn of a machine, and their lines, before anything is written.
struct GraphExtent: Equatable, Sendable {
    /// What is near a state; nil where every state is drawn.
    let around: Neighbourhood?
    let outline: MachineOutline

    /// - Complexity: linear in the states and edges.
    init(_ focus: GraphScope.Focus?, structure: StructureRecord, parents: Parents = .inNames) {
        self.init(around: focus.map { Neighbourhood($0, structure: structure) }, structure, parents)
    }

    /// The same states with their parents drawn otherwise.
    func having(_ parents: Parents, _ structure: StructureRecord) -> GraphExtent {
        parents == outline.parents ? self : GraphExtent(around: around, structure, parents)
    }

    private init(around: Neighbourhood?, _ structure: StructureRecord, _ parents: Parents) {
        self.around = around
        outline = MachineOutline(structure, states: around?.states, parents: parents)
    }
}
