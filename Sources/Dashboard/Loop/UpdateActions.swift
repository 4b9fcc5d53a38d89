import MachineRecords
import Screen

extension Model {
    /// Does one of the dashboard's own actions, or says why it has nothing to do; those of the graph, the past and the output are in
    /// `UpdateGraph`, `UpdatePast` and `UpdateExport`.
    mutating func perform(_ action: Action) -> [Command] {
        switch use(of: action) {
        case .some: break
        case .noneNow(let reason), .never(let reason):
            warn(reason)
            return []
        }
        switch action {
        case .move(let move): performMove(move)
        case .view(let view): return performView(view)
        case .graph(let graph): return performGraph(graph)
        case .past(let past): performPast(past)
        case .machine(let machine): return performMachine(machine)
        case .output(let output): return performOutput(output)
        case .program(let program): return performProgram(program)
        }
        return []
    }

    private mutating func performProgram(_ program: Action.Program) -> [Command] {
        switch program {
        case .quit: isFinished = true
        case .help: mode = .overlay(.help(chosen: nil))
        case .tour: startTour()
        case .menu: mode = .overlay(.menu(chosen: firstInMenu))
        case .palette: mode = .overlay(.palette(Palette()))
        case .matrix: mode = .overlay(.matrix(MatrixSheet()))
        case .machines: openMachines()
        case .findings: mode = .overlay(.findings(chosen: 0))
        case .figures: mode = .overlay(.figures(FiguresSheet()))
        case .cancel: return cancel()
        }
        return []
    }

    private mutating func performMachine(_ action: Action.Machine) -> [Command] {
        switch action {
        case .activate: return entry(of: focus)?.activate(&self, cursor(of: focus).selected) ?? []
        case .withdraw: return [.withdraw]
        case .acknowledge: acknowledge()
        case .acknowledgeAll: acknowledgeAll()
        case .askVerdicts: toggleVerdicts()
        case .reset: return make(.reset)
        case .background: return toggleBackground()
        case .autopilot: startAutopilot()
        case .clock: setNextPace()
        }
        return []
    }

    private mutating func performView(_ view: Action.View) -> [Command] {
        switch view {
        case .focus(let pane): focus = pane
        case .nextPane: moveFocus(by: 1)
        case .previousPane: moveFocus(by: -1)
        case .enlarge: switchEnlarged()
        case .filterLog: beginFilter()
        case .pause: togglePause()
        case .nextTheme: useNextTheme()
        case .mouse: return switchMouse()
        case .themes: mode = .overlay(.themes(origin: settings.theme))
        case .repaint: return [.terminal(.repaint)]
        }
        return []
    }

    /// Gives the focused pane the whole screen or takes it back, and says where a drawing is no larger for it.
    private mutating func switchEnlarged() {
        guard isEnlarged || arrangement.kind != .tabs else {
            announce(Announcements.hasScreen)
            return
        }
        isEnlarged.toggle()
        graph.keepsFlow = true
        zoomBeforeEnlarged = isEnlarged && focus == .graph && graph.layout != nil ? graph.scope : nil
    }

    private mutating func performMove(_ move: Action.Move) {
        guard let entry = entry(of: focus) else { return }
        if let moveOwn = entry.move { return moveOwn(&self, move) }
        let count = entry.count(self)
        let page = max(1, arrangement.content(of: focus).height / entry.rowsPerLine)
        moveCursor(of: entry, by: move.lines(page: page, count: count))
    }

    /// Selects a line of a pane so many lines further, or the one behind it where that is none to be selected.
    mutating func moveCursor(of entry: PaneEntry<Model>, by lines: Int) {
        let count = entry.count(self)
        cursors[entry.pane, default: ListCursor()].move(lines, count: count)
        guard entry.isPassedOver(self, cursor(of: entry.pane).selected) else { return }
        cursors[entry.pane, default: ListCursor()].move(lines.signum(), count: count)
    }

    /// To the pane that many tabs further, round and round.
    private mutating func moveFocus(by steps: Int) {
        let place = panes.firstIndex { $0.pane == focus } ?? 0
        focus = panes[(place + steps + panes.count) % panes.count].pane
    }

    private mutating func togglePause() {
        guard case .live = pause else { return resumeFromPause() }
        pausedContext = contextByNow
        pause = .paused(held: [], lost: 0)
    }

    private mutating func toggleBackground() -> [Command] {
        make(machine.structure.states[machine.state].kind == .background ? .foreground : .background)
    }

    private mutating func toggleVerdicts() {
        settings.asksVerdicts.toggle()
        verdicts.forget()
        announce(settings.asksVerdicts ? Announcements.barriersAsked : Announcements.barriersNotAsked)
    }

    private mutating func switchMouse() -> [Command] {
        settings.mouse.toggle()
        let key = actions.keyLabel(of: .view(.mouse), settings.glyphs)
        announce(settings.mouse ? Announcements.mouseTaken(key) : Announcements.mouseGiven(key))
        return [.terminal(.reportMouse(settings.mouse))]
    }

    private mutating func useNextTheme() { useTheme(at: (settings.theme + 1) % settings.themes.count) }

    /// Uses the theme at that place of the settings.
    mutating func useTheme(at place: Int) {
        settings.theme = place
        announce(
            settings.showsColors ? Announcements.theme(theme.name) : Announcements.themeWithoutColors(theme.name))
    }

    /// Esc: the innermost thing that is open, and never the program.
    private mutating func cancel() -> [Command] {
        if !typed.isEmpty {
            typed = ""
        } else if stopScript() {
            return []
        } else if past != nil {
            returnToLive()
        } else if leaveTour() {
            return []
        } else if canWithdraw {
            return [.withdraw]
        } else if entry(of: focus)?.escape(&self) == true {
            return []
        } else if routeSearch.isUnderWay {
            routeSearch = .givenUp
        } else if route != nil {
            route = nil
        } else if selection != nil {
            selection = nil
        } else if isEnlarged {
            isEnlarged = false
        } else {
            changeLive { $0.ghost = nil }
        }
        return []
    }
}

extension Action.Move {
    /// How many lines the selection of a list goes down; the ends are as far as there are lines.
    package func lines(page: Int, count: Int) -> Int {
        switch self {
        case .up: -1
        case .down: 1
        case .pageUp: -page
        case .pageDown: page
        case .first: -count
        case .last: count
        case .left, .right: 0
        }
    }
}
