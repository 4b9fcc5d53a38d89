import MachineRecords
import Screen

extension Model {
    /// Makes the graph's layout anew when its room or what it shows has changed, and follows the state in view.
    mutating func settleGraph() -> [Command] {
        var commands: [Command] = []
        graphChoice.follow(viewedState, in: machine.structure)
        if graph.scope != scope { rebuildGraph() }
        let rooms = arrangement.rooms
        if !rooms.isEmpty, !showsKnown(in: rooms), graph.rooms != rooms || graph.drawing == .none {
            let wanted = wantedGraph(for: rooms)
            let isFirst = graph.layout == nil
            graph.await(wanted)
            // What a person folds has its drawing in a moment: a draft without frames would be another machine.
            if isFirst, !wanted.isQuick, wanted.isDraftable, !graphChoice.isFoldedByHand {
                if draftMoment != .atOnce, wanted.isSoonDrawn {
                    draftMoment = .awaits(wanted)
                } else {
                    graph.adopt(wanted.drafted())
                }
            }
            if !wanted.isQuick || !showsAtOnce(wanted) { commands.append(.layOut(wanted)) }
        }
        graph.pane = arrangement.content(of: .graph).size
        let hadWords = graph.wordRows > 0
        // The log has a refusal's words too.
        graph.wordRows = route != nil || shownGhost != nil && !graph.fills(graph.pane) ? 1 : 0
        tellIfNoLarger()
        graph.follow(viewedState)
        if let goal = route?.goal, !hadWords { graph.keepAboveWords(viewedState, goal) }
        // Before its path is found: only a refusal that has none yet is a new one.
        graph.show(shownGhost, isTargetInView: shownGhost?.to == selection)
        // By weight the drawing tells what was used, and nothing of what may be asked for.
        let detours = showsHeat ? [] : WaysOut(self).pairs
        graph.findPaths(
            of: shownGhost, stepWithoutLine, detours: detours,
            lit: machine.linesTaken(hasFrames: graph.hasFrames))
        return commands
    }

    /// Shows in other rooms, or where another part was drawn, what was found for that before, else what is shown, where that stays.
    /// - Returns: whether nothing is to be searched for.
    private mutating func showsKnown(in rooms: [Size]) -> Bool {
        guard graph.rooms != rooms || graph.drawing == .none else { return false }
        if !graphChoice.isZoomChosen,
            let found = fittedGraphs.found(for: rooms, like: graph, around: scope.focus)
        {
            graph.restore(found)
            return true
        }
        guard graph.keepsDrawing(in: rooms, isZoomChosen: graphChoice.isZoomChosen) else { return false }
        graph.keepDrawing(in: rooms)
        return true
    }

    /// Notes that a person acts on the drawing that is shown: what a script does is the same whenever a better one is found.
    mutating func touchGraph() {
        if !isScriptActing { graph.drawing.touch() }
    }

    /// Whether the graph is not drawn yet, and the search for its drawing has its moment.
    var awaitsDrawing: Bool {
        guard case .awaits(let wanted) = draftMoment else { return false }
        return graph.layout == nil && graph.isWanted(wanted)
    }

    /// Ends that moment: what is not drawn by now is drafted, and whatever is wanted later at once.
    mutating func endWaitForDrawing() {
        if case .awaits(let wanted) = draftMoment, awaitsDrawing { graph.adopt(wanted.drafted()) }
        draftMoment = .atOnce
    }

    /// Says that a drawing which was given the whole screen is no larger for it, once it is drawn for that.
    private mutating func tellIfNoLarger() {
        guard let before = zoomBeforeEnlarged, !graph.drawing.isUnderWay else { return }
        zoomBeforeEnlarged = nil
        guard isEnlarged, graph.scope == before, graph.scope.zoom != .full, messages.warning == nil else { return }
        announce(Announcements.noLarger)
    }

    /// The last step, or the first of those of several regions, for which no line leaves the state from which it came.
    private var stepWithoutLine: StatePair? {
        machine.stepsTaken.first { $0.from != $0.to && machine.linesTaken(by: $0, hasFrames: graph.hasFrames).isEmpty }
    }

    /// Shows a small graph's drawing, and says whether that is all: a longer search for one that fits is not for the loop.
    private mutating func showsAtOnce(_ wanted: GraphScene) -> Bool {
        let scene = wanted.laidOutAtOnce()
        graph.adopt(scene)
        defer { giveUpFoldingByHand() }
        guard !scene.fits, wanted.deservesLonger else {
            noteFitted()
            return true
        }
        graph.await(wanted)
        return false
    }

    /// Shows a drawing that was searched for, unless the draft that is shown is nearly as good.
    mutating func applyLayout(_ scene: GraphScene) {
        if graph.isWanted(scene), !scene.scope.zoom.drawsBoxes,
            graphChoice.giveUpFolding(at: viewedState, in: machine.structure)
        {
            return fitAgain()
        }
        if graph.drawing.isDraft, graph.isWanted(scene), !graph.yields(to: scene) {
            graph.keepDraft()
        } else {
            graph.adopt(scene)
        }
        giveUpFoldingByHand()
        noteFitted()
    }

    /// What a person folded and opened has no drawing with the frames that are left: it is again what fits.
    private mutating func giveUpFoldingByHand() {
        guard case .folded(let groups) = graphChoice.size, graph.layout != nil, !graph.drawing.isUnderWay,
            graph.scope.writing.parents != .frames(folded: groups)
        else { return }
        warn(Notices.noFoldedDrawing)
        fitAgain()
    }

    private mutating func noteFitted() {
        if !graphChoice.isZoomChosen, case .drawn = graph.drawing { fittedGraphs.note(graph) }
    }

    /// The graph to be drawn: until a person chose a zoom the full one with its frames, or the compact one with frames and names on its
    /// lines, or the full one without frames, or else the compact one where none of these fits, its names cut no further than it takes,
    /// and room for keys given up before boxes, or else the dots of all states.
    private func wantedGraph(for rooms: [Size]) -> GraphScene {
        let focus = scope.focus
        let structure = machine.structure
        let flat =
            graph.scope.focus == focus
            ? graph.extent.having(.inNames, structure) : GraphExtent(focus, structure: structure)
        let mayHaveFrames = structure.drawsFrames
        let nested = mayHaveFrames ? flat.having(.frames, structure) : flat
        let words = vocabulary
        func scene(_ zoom: GraphScope.Zoom, _ writing: GraphScope.Writing) -> GraphScene {
            let scope = GraphScope(zoom: zoom, focus: focus, writing: writing)
            let extent = writing.parents == .frames ? nested : flat
            return scope == graph.scope ? graph : GraphScene(words, scope: scope, extent: extent)
        }
        let inFrames = mayHaveFrames ? GraphScope.Writing.inFrames.map { scene(.compact, $0) } : []
        let compact = GraphScope.Writing.all.map { scene(.compact, $0) }.filter {
            !$0.scope.writing.namesLines || $0.namesMostLines
        }
        // Dots are for all states: the neighbours of one are drawn as boxes, or not at all.
        let dots = focus == nil ? [scene(.dots, .whole)] : []
        let scenes: [GraphScene] =
            switch graphChoice.size {
            case .fitting:
                (mayHaveFrames ? full { scene($0, $1.withFrames) } : []) + inFrames.filter(\.scope.writing.namesLines)
                    + smaller(inFrames.filter { !$0.scope.writing.namesLines }, full(scene), compact, scene) + dots
            // Names on the lines are those of the full boxes, which it is to be smaller than.
            case .chosen(.compact): (inFrames + compact).filter { !$0.scope.writing.namesLines }
            case .chosen(.full) where mayHaveFrames: [scene(.full, .whole.withFrames)]
            case .chosen(let zoom): [scene(zoom, .whole)]
            case .folded(let groups):
                full { scene($0, $1.with(.frames(folded: groups))) }
                    + GraphScope.Writing.inFrames.map { scene(.compact, $0.with(.frames(folded: groups))) }
            }
        return scenes[0].following(graph).wanted(for: rooms, or: Array(scenes.dropFirst()))
    }

    /// What is drawn where not all names on lines have room in frames, largest first.
    ///
    /// In those without frames a parent's line is at one of its states and marked, and keys or cut names say little: of many states the
    /// parents tell more, of which some are folded, the fewest first. What tells little of the machine comes last, when all else would have
    /// no labels.
    private func smaller(
        _ nested: [GraphScene], _ full: [GraphScene], _ compact: [GraphScene],
        _ scene: (GraphScope.Zoom, GraphScope.Writing) -> GraphScene
    ) -> [GraphScene] {
        guard machine.structure.folds, let flat = compact.first else { return full + nested + compact }
        let folded = machine.structure.foldings.flatMap { folding in
            GraphScope.Writing.inFrames.map { scene(.compact, $0.with(.frames(folded: folding))) }
        }.filter {
            $0.states.count > 2 && $0.states.count < flat.states.count && !$0.pairs.isEmpty && $0.isSoonNested
        }
        let telling = folded.filter(\.foldsTellMost)
        let (namesLines, isLong) = (\GraphScene.scope.writing.namesLines, \GraphScene.scope.writing.isLong)
        let labelled = compact.filter(\.scope.writing.reservesLabels)
        let named = telling.filter { $0[keyPath: namesLines] }
        let first = flat.states.count > Self.fewStates ? named + full + nested : full + nested
        return first + labelled.filter { $0[keyPath: isLong] && $0[keyPath: namesLines] }
            + (flat.states.count > Self.fewStates ? [] : named)
            + labelled.filter { $0[keyPath: isLong] && !$0[keyPath: namesLines] }
            + telling.filter { !$0[keyPath: namesLines] }
            + labelled.filter { !$0[keyPath: isLong] }
            + folded.filter { !$0.foldsTellMost }
            + compact.filter { !$0.scope.writing.reservesLabels }
    }

    /// States of a machine up to which all of them with what is written between tell more than its parents.
    private static let fewStates = 12

    /// The full graph, and before it one of longer labels where some would be cut.
    private func full(_ scene: (GraphScope.Zoom, GraphScope.Writing) -> GraphScene) -> [GraphScene] {
        let (whole, spacious) = (scene(.full, .whole), scene(.full, .spacious))
        return spacious.graph == whole.graph ? [whole] : [spacious, whole]
    }

    mutating func performGraph(_ action: Action.Graph) -> [Command] {
        switch action {
        case .findState: findState()
        case .route: return findRoute()
        case .zoomIn: changeZoom(isLarger: true)
        case .zoomOut: changeZoom(isLarger: false)
        case .fit:
            graphChoice.foldAgain(machine.structure)
            fitAgain()
        case .open: openParent()
        case .fold: foldParent()
        case .neighbours: drawNextPart()
        case .panLeft: graph.pan(columns: -max(1, graph.pane.width / 2))
        case .panRight: graph.pan(columns: max(1, graph.pane.width / 2))
        case .dismissGhost: dismissGhost()
        case .heat:
            showsHeat.toggle()
            let shown = shownFigures.hasSteps ? FiguresWords.heatShown : FiguresWords.heatBeforeSteps
            announce(showsHeat ? shown : FiguresWords.heatHidden)
        }
        return []
    }

    /// A pane may have something else to be searched for.
    private mutating func findState() {
        if let find = entry(of: focus)?.find { return find(&self) }
        focus = .graph
        mode = .line(.search(StateSearch(origin: selection)))
    }

    /// The refusal drawn on the graph is drawn no longer.
    private mutating func dismissGhost() {
        changeLive { $0.ghost = nil }
        if focus == .pending { dismissedError = pending[cursor(of: .pending).selected]?.number }
    }

    /// Draws larger or smaller, or says that there is no more to it.
    private mutating func changeZoom(isLarger: Bool) {
        switch graphChoice.zoom(
            isLarger: isLarger, from: graph, fitting: fitting?.scope, hasParents: machine.structure.drawsFrames)
        {
        case .zoomed:
            if !graphChoice.isZoomChosen { fitAgain() } else if graph.scope == scope { drawAnew() }
        case .isLargest: warn(Notices.largest)
        case .isSmallest: warn(Notices.smallest)
        case .isStillDrawn: warn(PaneWords.stillDrawing)
        case .hasTooManyLines:
            let key = actions.keyLabel(of: .graph(.neighbours), settings.glyphs)
            warn(Notices.tooManyLines(graph.pairs.count, key))
        }
    }

    /// Opens the folded parent in which the state in view is; what is in that stays folded.
    mutating func openParent() {
        let folded = graph.scope.writing.parents.folded
        guard let parent = machine.structure.foldedParent(around: viewedState, among: folded) else {
            return warn(graph.hasFolds ? Notices.selectFolded : Notices.nothingFolded)
        }
        fold(machine.structure.opening(parent, among: folded))
    }

    /// Folds the parent around the state in view, or around the folded parent in which that is.
    private mutating func foldParent() {
        let structure = machine.structure
        var folded = graph.scope.writing.parents.folded
        // More states than are drawn in frames are all folded before some are opened.
        if folded.isEmpty, !structure.drawsFrames { folded = structure.foldings.last ?? [] }
        let inner = structure.foldedParent(around: viewedState, among: folded)
        let outer = inner.map(structure.framedParent(around:)) ?? structure.framedParent(of: viewedState)
        guard let parent = outer else {
            return warn(Notices.noParent(structure.seenName(of: viewedState)))
        }
        fold(folded.union([parent]))
    }

    private mutating func fold(_ groups: Set<Int>) {
        graphChoice.fold(groups)
        graph.forgetFollowed()
    }

    /// What was found to fit, as long as nothing has changed since.
    private var fitting: GraphScene? {
        let focus = graphChoice.focus(on: viewedState, route: routeAhead)
        return fittedGraphs.found(for: arrangement.rooms, like: graph, around: focus)
    }

    /// The zoom is again the one that fits, in the drawing that was found for it where nothing has changed since.
    private mutating func fitAgain() {
        graphChoice.fit()
        // As on opening: what is drawn may be of the zoom that fits, and not fit.
        let opening = scope(drawnAs: GraphScope())
        if let fitting { return graph.restore(fitting) }
        graph.layout = nil
        // And it runs as it would have then.
        graph.flowBefore = nil
        // What comes by now is of the zoom before.
        graph.wish += 1
        if graph.scope != opening { rebuildGraph(as: opening) }
    }

    /// The same scope is wanted in frames.
    private mutating func drawAnew() {
        graph.layout = nil
        graph.wish += 1
    }

    /// Draws the next part of the machine, and says which.
    private mutating func drawNextPart() {
        graphChoice.nextPart()
        // The neighbours of one are drawn as boxes: as large as they fit.
        if graphChoice.zoom(drawnAs: graph.scope) == .dots { fitAgain() }
        let name = machine.structure.seenName(of: viewedState)
        let words =
            scope.focus.map { focus in
                let near = Neighbourhood(focus, structure: machine.structure)
                return Announcements.drawn(
                    around: name, steps: focus.steps, isOnward: near.hidesWhatLeads(to: focus.centre))
            } ?? Announcements.allDrawn
        announce(words)
    }
}
