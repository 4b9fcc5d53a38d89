import MachineRecords

/// What is wanted of the graph: which part of the machine, and how large. What comes of it is the `scope` of the `GraphScene`.
package struct GraphChoice: Equatable, Sendable {
    /// Which states are drawn.
    package enum Part: Equatable, Sendable {
        case all
        /// All states, as the few parents that they are in: the program's choice, as long as these have room when they are folded.
        case allFolded
        /// As many steps around a state as there was room for: the program's choice, made anew for each state that comes into view.
        case opened(around: Int, steps: Int)
        /// So many steps around whatever state is in view: a person's choice.
        case near(steps: Int)

        /// How many steps around the state in view are drawn; nil draws every state.
        package var steps: Int? {
            switch self {
            case .all, .allFolded: nil
            case .opened(_, let steps), .near(let steps): steps
            }
        }
    }

    /// How large it is drawn.
    package enum Size: Equatable, Sendable {
        /// The largest that fits.
        case fitting
        /// As a person chose.
        case chosen(GraphScope.Zoom)
        /// The largest that fits where these parents are folded, as a person chose, or the smallest.
        case folded(Set<Int>)
    }

    /// What came of a wish to draw larger or smaller.
    enum ZoomOutcome: Equatable {
        case zoomed, isLargest, isSmallest
        /// The largest that fits is not known yet.
        case isStillDrawn
        case hasTooManyLines
    }

    package internal(set) var part: Part
    package internal(set) var size = Size.fitting

    /// What of a machine is drawn when it is opened in a state.
    init(opening state: Int, in structure: StructureRecord) {
        part = Self.openedPart(around: state, in: structure)
    }

    private static func openedPart(around state: Int, in structure: StructureRecord) -> Part {
        GraphScope.foldsToFew(structure) ? .allFolded : part(near: state, in: structure)
    }

    private static func part(near state: Int, in structure: StructureRecord) -> Part {
        let steps = GraphScope.openingSteps(around: state, in: structure)
        return steps.map { .opened(around: state, steps: $0) } ?? .all
    }

    /// What of another machine is drawn, unless a person chose how many steps of any.
    mutating func reopen(in state: Int, of structure: StructureRecord) {
        // Its groups are those of the machine before.
        if case .folded = size { size = .fitting }
        if case .near = part { return }
        part = Self.openedPart(around: state, in: structure)
    }

    /// What that part is around a state; nil for every state.
    /// - Parameter route: states that are drawn however far they are.
    func focus(on state: Int, route: [Int] = []) -> GraphScope.Focus? {
        part.steps.map { GraphScope.Focus(centre: state, steps: $0, route: route) }
    }

    /// Whether a person chose the zoom.
    package var isZoomChosen: Bool { size != .fitting }

    /// The zoom that was chosen, or else that of what is drawn.
    func zoom(drawnAs drawn: GraphScope) -> GraphScope.Zoom {
        switch size {
        case .fitting: drawn.zoom
        case .chosen(let zoom): zoom
        case .folded(let groups): drawn.writing.parents == .frames(folded: groups) ? drawn.zoom : .compact
        }
    }

    /// What is to be drawn, as long as nothing else is found to fit. Dots are for all states.
    /// - Parameters:
    ///   - state: the one in view.
    ///   - route: states that are drawn however far they are.
    ///   - drawn: what is drawn now, or was wanted to be.
    func scope(around state: Int, route: [Int], drawnAs drawn: GraphScope) -> GraphScope {
        let zoom = zoom(drawnAs: drawn)
        return GraphScope(
            zoom: zoom, focus: zoom == .dots ? nil : focus(on: state, route: route), writing: writing(drawnAs: drawn))
    }

    /// What was found to fit stays; a zoom that is chosen anew begins with all its words.
    private func writing(drawnAs drawn: GraphScope) -> GraphScope.Writing {
        switch size {
        case .fitting: drawn.writing
        case .folded(let groups) where drawn.writing.parents == .frames(folded: groups): drawn.writing
        case .folded(let groups): .whole.with(.frames(folded: groups))
        case .chosen(.compact) where drawn.zoom == .compact && !drawn.writing.namesLines: drawn.writing
        case .chosen(let zoom) where zoom == drawn.zoom && drawn.writing.hasFrames: .whole.withFrames
        case .chosen: .whole
        }
    }

    /// Draws larger or smaller than now, unless that would take minutes. Where what fits is the next in size, it is that.
    /// - Parameters:
    ///   - fitting: what was found to fit, as far as it was.
    ///   - hasParents: whether the full drawing that a person asks for has frames.
    mutating func zoom(
        isLarger: Bool, from drawn: GraphScene, fitting: GraphScope?, hasParents: Bool = false
    ) -> ZoomOutcome {
        let zoom = zoom(drawnAs: drawn.scope)
        if isLarger, zoom == .dots, part.steps == nil, drawn.isDense { return .hasTooManyLines }
        func chosen(_ zoom: GraphScope.Zoom) -> Int {
            let writing = zoom == .full && hasParents ? GraphScope.Writing.whole.withFrames : .whole
            return Self.extent(of: GraphScope(zoom: zoom, writing: writing))
        }
        let here = if case .chosen = size { chosen(zoom) } else { Self.extent(of: drawn.scope) }
        let fits = fitting.map { [(size: Size.fitting, extent: Self.extent(of: $0))] } ?? []
        // Compact boxes of all states take more room than where some are folded.
        let zooms = GraphScope.Zoom.allCases.filter { $0 != .compact || isLarger || !drawn.hasFolds }
        let sizes = fits + zooms.map { (.chosen($0), chosen($0)) }
        let next =
            isLarger
            ? sizes.filter { $0.extent > here }.min { $0.extent < $1.extent }
            : sizes.filter { $0.extent < here }.min { $0.extent > $1.extent }
        if let next {
            size = next.size
            return .zoomed
        }
        // What is still being drawn comes to be another: nobody has seen that yet, to choose this.
        if !isZoomChosen, drawn.drawing.isUnderWay { return .isStillDrawn }
        if case .folded = size { return isLarger ? .isLargest : .isSmallest }
        size = .chosen(zoom)
        return isLarger ? .isLargest : .isSmallest
    }

    /// A number that is larger for what takes more room. Compact boxes whose lines have names, as only what fits has them, are between
    /// those with keys alone and full ones; full ones in frames are the largest.
    private static func extent(of scope: GraphScope) -> Int {
        switch scope.zoom {
        case .dots: 0
        case .compact: scope.writing.namesLines ? 2 : 1
        case .full: scope.writing.hasFrames ? 4 : 3
        }
    }

    /// Draws some parents as boxes, and all others as frames.
    mutating func fold(_ groups: Set<Int>) { size = .folded(groups) }

    /// Whether a person chose what is folded.
    var isFoldedByHand: Bool { if case .folded = size { true } else { false } }

    /// Draws as large as it fits.
    mutating func fit() { size = .fitting }

    /// Draws what is near a state where the parents of all had no room as boxes.
    /// - Returns: whether that is another part.
    mutating func giveUpFolding(at state: Int, in structure: StructureRecord) -> Bool {
        guard part == .allFolded, size == .fitting else { return false }
        part = Self.part(near: state, in: structure)
        return part != .all
    }

    /// Draws all states as their parents again, where these had no room before.
    mutating func foldAgain(_ structure: StructureRecord) {
        if case .opened = part, GraphScope.foldsToFew(structure) { part = .allFolded }
    }

    /// Draws as many steps around another state as there is room for there, unless a person chose how many.
    mutating func follow(_ state: Int, in structure: StructureRecord) {
        guard case .opened(let centre, _) = part, centre != state else { return }
        // Where none is near, or too much, the drawing does not jump to all states and back.
        part = .opened(around: state, steps: GraphScope.openingSteps(around: state, in: structure) ?? 1)
    }

    /// From all states to the neighbours of the one in view, two steps, three, and back to all.
    mutating func nextPart() {
        let next = (part.steps ?? 0) + 1
        part = next > 3 ? .all : .near(steps: next)
    }
}
