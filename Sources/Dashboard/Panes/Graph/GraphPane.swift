import Drawing
import MachineRecords
import Screen

extension PaneEntry<Model> {
    /// The state graph.
    package static let graph: PaneEntry = {
        var entry = PaneEntry(.graph, name: PaneWords.graph, draw: GraphView.draw)
        entry.title = { $0.graphTitle }
        entry.tab = { model in
            let heat = model.showsHeat ? FiguresWords.heatInAWord : nil
            let parts = [model.drawingInProgress ?? model.chosenZoom, heat].compactMap(\.self)
            guard model.graph.scope.focus != nil else { return PaneWords.graph(parts) }
            let all = model.machine.structure.states.count
            return PaneWords.graphTab(model.graph.stateCount, of: all, parts)
        }
        entry.subject = { model in
            model.selection.flatMap { model.machine.isCurrent($0) ? nil : $0 }
        }
        entry.tabOfSubject = PaneWords.graphTab
        entry.remarks = { model in
            if !model.graph.scope.zoom.drawsBoxes {
                // Where there is no title to say so, it tells that not all lines are drawn.
                let words = [PaneWords.largerWithAllLines, PaneWords.allLines, PaneWords.larger]
                guard let key = model.actions.presses(for: .graph(.zoomIn)).first else { return [] }
                return words.map { PaneRemark(key, $0) }
            }
            if model.graph.hasFolds, model.graph.scope.zoom.drawsBoxes {
                let marks = Marks(model.settings.glyphs)
                return PaneWords.folds(model.actions.keyLabel(of: .graph(.open), model.settings.glyphs)).map {
                    PaneRemark(sign: marks.right, $0)
                }
            }
            guard model.graph.hasParentsLabels else { return [] }
            return [PaneWords.parents, PaneWords.parentsInShort, PaneWords.parentsInAWord].map {
                PaneRemark(sign: EdgeRecord.parentsMark, $0)
            }
        }
        entry.hint = { model in
            if let step = model.routeInHand?.next {
                let name = model.machine.structure.seenName(of: step.request)
                return PaneHint(.enter, RouteWords.next(name), short: RouteWords.step)
            }
            guard let target = model.selection, model.canAsk(for: target) else { return nil }
            return PaneHint(.enter, Hints.askForSelected, short: Hints.askForIt)
        }
        entry.activate = { model, _ in model.askForSelected() }
        entry.copied = { model, _ in model.copiedState }
        entry.press = { $0.pressGraph($1) }
        entry.turnWheel = { $0.graph.pan(rows: 2 * $1) }
        entry.move = { $0.moveSelection($1) }
        return entry
    }()
}

extension Model {
    /// Whose lines are drawn where not all are.
    var lineFocus: LineFocus {
        guard let selection else { return .current(machine.current.sorted()) }
        guard let ghost = shownGhost, ghost.to == selection, graph.place(of: ghost.from) != nil else {
            return .selected(selection)
        }
        return .refused(from: ghost.from)
    }

    /// The name of the state in view.
    var copiedState: CopiedText {
        let name = machine.structure.seenName(of: viewedState)
        return CopiedText(lines: [name], what: CopyWords.state(name))
    }

    /// Selects the state at a cell; what is held is the drawing, or a line of it.
    fileprivate mutating func pressGraph(_ press: PanePress) -> [Command] {
        pointer.grip = .graph(press.place)
        guard let state = GraphView.state(at: press.place, self, in: press.area) else {
            let line = GraphView.line(at: press.place, self, in: press.area)
            if let line { pointer.grip = .line(line, press.place) }
            return []
        }
        selection = state
        guard press.isDouble else { return [] }
        // Who clicks on what is folded wants to see what is in it.
        if let box = graph.place(of: state), graph.folded(box: box) != nil {
            openParent()
            return []
        }
        return askForSelected()
    }

    /// The zoom of boxes that a person chose.
    fileprivate var chosenZoom: String? {
        guard graph.scope.zoom.drawsBoxes else { return nil }
        return switch graphChoice.size {
        case .fitting: nil
        case .chosen: PaneWords.zoom(isFull: graph.scope.zoom == .full)
        case .folded: PaneWords.foldedByHand
        }
    }

    /// That a better drawing is still searched for, at a zoom that a person chose.
    fileprivate var drawingInProgress: String? {
        graphChoice.isZoomChosen && graph.drawing.isDraft ? PaneWords.stillDrawing : nil
    }

    /// What is selected, and what of the machine is drawn where it is not all of it in full.
    fileprivate var graphTitle: String {
        let name = machine.structure.seenName(of: viewedState)
        var parts = selection == nil ? [] : [PaneWords.selected(name)]
        if let route, let goal = route.goal {
            parts = [
                RouteWords.title(to: machine.structure.seenName(of: goal), taken: route.taken, of: route.steps.count)
            ]
        }
        if let steps = graph.scope.focus?.steps {
            parts.append(PaneWords.part(graph.stateCount, of: machine.structure.states.count))
            let isOnward = graph.extent.around?.hidesWhatLeads(to: viewedState) ?? false
            parts.append(PaneWords.around(name, steps: steps, isOnward: isOnward))
        }
        parts += [chosenZoom, drawingInProgress].compactMap(\.self)
        if !graph.scope.zoom.drawsBoxes {
            let sources = HeaderWords.states(lineFocus.sources.map { machine.structure.seenName(of: $0) })
            parts.append(lineFocus.hasEntering ? PaneWords.lines(of: sources) : PaneWords.lines(from: sources))
        }
        if showsHeat { parts.append(shownFigures.hasSteps ? FiguresWords.heat : FiguresWords.noSteps) }
        return PaneWords.graph(parts)
    }

    /// Asks for the selected state: by the first event that leads there from here, else by its name, legal or not.
    fileprivate mutating func askForSelected() -> [Command] {
        if let step = routeInHand?.next {
            // Keys that come together ask for one step, not for the same one again.
            guard !awaitsAnswers else {
                warn(RouteWords.underWay)
                return []
            }
            return make(step.request)
        }
        guard let target = selection else {
            warn(pastObstacle ?? nothingSelected, until: .resize)
            return []
        }
        // Enter is to walk the way that is looked for, not to ask for its goal.
        if case .underWay(let question) = routeSearch, question.goal == target {
            announce(RouteWords.sought(machine.structure.seenName(of: target)), until: .routeAnswer(goal: target))
            return []
        }
        let request = request(for: target)
        // To ask for where the machine is already is no mistake: it is said, and nothing is refused.
        if !canAsk(for: target) {
            announce(Announcements.isThere(machine.structure.seenName(of: target)))
            return []
        }
        return make(request)
    }

    /// Whether Enter asks for a state: one that is current already can be asked for only where a line leads back to it.
    fileprivate func canAsk(for target: Int) -> Bool {
        guard machine.isCurrent(target), case .refused = verdict(on: request(for: target)) else { return true }
        return false
    }

    /// Which key selects a state, where none is selected.
    var nothingSelected: String {
        let keys: [(GraphScene.Heading, Key)] = [(.down, .down), (.right, .right), (.left, .left), (.up, .up)]
        for (heading, key) in keys where focus == .graph {
            if let state = nearestState(heading) {
                return Notices.nothingSelected(key.label(settings.glyphs), machine.structure.seenName(of: state))
            }
        }
        return Notices.nothingSelected(find: actions.keyLabel(of: .graph(.findState), settings.glyphs))
    }

    /// What is declared from here; where that may not pass, any other request that would lead there, as one of a larger
    /// state does, which is drawn elsewhere.
    private func request(for target: Int) -> RequestRecord {
        let declared = machine.current.lazy.map { machine.structure.request(for: target, from: $0) }
        let first =
            declared.first { verdict(on: $0).mayPass } ?? machine.structure.request(for: target, from: machine.state)
        guard !verdict(on: first).mayPass else { return first }
        return requests.first { $0 != .reset && leads(verdict(on: $0), to: target) } ?? first
    }

    private func leads(_ verdict: Verdict, to target: Int) -> Bool {
        if case .allowed = verdict { verdict.entered.contains(target) } else { false }
    }

    /// The nearest state to that in view; nil where there is none that way.
    private func nearestState(_ heading: GraphScene.Heading) -> Int? {
        guard let box = graph.nearestBox(to: viewedState, heading, seenAt: OverviewScene.places(in: self)) else {
            return nil
        }
        return graph.state(ofBox: box, in: machine)
    }

    /// Selects the nearest state that way. Where none is, nothing is selected that was not: who tries arrows is told why.
    private mutating func selectNearest(_ heading: GraphScene.Heading) {
        if let state = nearestState(heading) {
            selection = state
        } else if selection == nil {
            warn(graph.layout == nil ? PaneWords.stillDrawing : Notices.noStateThatWay)
        }
    }

    fileprivate mutating func moveSelection(_ move: Action.Move) {
        switch move {
        case .first, .last:
            selection = move == .first ? machine.structure.initial : machine.state
            // It comes into sight also where it is what was in view before the view was moved away.
            graph.forgetFollowed()
        case .up: selectNearest(.up)
        case .down: selectNearest(.down)
        case .left: selectNearest(.left)
        case .right: selectNearest(.right)
        case .pageUp: panPage(-1)
        case .pageDown: panPage(1)
        }
    }

    private mutating func panPage(_ pages: Int) {
        let before = graph.offset
        graph.pan(rows: pages * max(1, graph.pane.height - 2))
        if graph.offset == before { warn(Notices.noMoreThatWay) }
    }
}
