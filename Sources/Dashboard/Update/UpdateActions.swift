import MachineRecords
import Screen

extension Model {
    /// Does one of the program's own actions.
    mutating func perform(_ action: Action) -> [Command] {
        switch action {
        case .quit: isFinished = true
        case .help: mode = .help(cursor: HelpContent.move(0, by: 0, in: HelpContent.rows(of: self)))
        case .commands: mode = .menu
        case .focus(let pane): focus = pane
        case .nextPane: focus = focus.next(1)
        case .previousPane: focus = focus.next(-1)
        case .enlarge: isEnlarged.toggle()
        case .activate: return activate()
        case .cancel: return cancel()
        case .withdraw: return [.withdraw]
        case .repaint: return [.repaint]
        default: performQuiet(action)
        }
        return []
    }

    private mutating func performQuiet(_ action: Action) {
        switch action {
        case .acknowledge: acknowledge()
        case .acknowledgeAll:
            pending.acknowledgeAll()
            machine.ghost = nil
        case .dismissGhost: machine.ghost = nil
        case .filterLog:
            focus = .log
            mode = .filter(LineEditor(log.filter))
        case .pause: togglePause()
        case .askVerdicts: toggleVerdicts()
        case .nextTheme: takeNextTheme()
        default: performSight(action)
        }
    }

    /// What of the graph is in sight, and how large.
    private mutating func performSight(_ action: Action) {
        switch action {
        case .findState:
            focus = .graph
            mode = .search(StateSearch(origin: selection))
        case .zoomIn: changeZoom(by: 1)
        case .zoomOut: changeZoom(by: -1)
        case .neighbours: changeFocus()
        case .panLeft: graph.pan(columns: -max(1, graph.pane.width / 2))
        case .panRight: graph.pan(columns: max(1, graph.pane.width / 2))
        default: move(action)
        }
    }

    private mutating func acknowledge() {
        guard pending.shown > 0 else {
            notice = "nothing is pending"
            return
        }
        let index = cursor(of: .pending).selected
        // The newest error is the one whose edge is drawn.
        if index == 0 || pending.count == 1 { machine.ghost = nil }
        pending.acknowledge(index)
    }

    private mutating func togglePause() {
        if case .live = pause { pause = .paused(held: [], lost: 0) } else { resumeFromPause() }
    }

    private mutating func toggleVerdicts() {
        guard abilities.contains(.judge) else {
            notice = LinkAbilities.cannotJudge
            return
        }
        settings.asksVerdicts.toggle()
        verdicts.forget()
        announcement =
            settings.asksVerdicts
            ? "the program's barriers are asked beforehand" : "the program's barriers are not asked beforehand"
    }

    private mutating func takeNextTheme() {
        settings.theme = (settings.theme + 1) % settings.themes.count
        announcement = "theme \(theme.name)"
    }

    /// Enter, in the pane that has the focus.
    private mutating func activate() -> [Command] {
        let index = cursor(of: focus).selected
        switch focus {
        case .graph: return askForSelected()
        case .transitions:
            let requests = requests
            if requests.indices.contains(index) { return make(requests[index]) }
            let passive = passiveRequests
            let place = index - requests.count
            return passive.indices.contains(place) ? make(passive[place]) : []
        case .data: beginEdit(index)
        case .pending: acknowledge()
        case .log: break
        }
        return []
    }

    /// Asks for the selected state: by the first event that leads there from here, else by its name, legal or not.
    private mutating func askForSelected() -> [Command] {
        guard let target = selection else {
            notice = "select a state with the arrows first"
            return []
        }
        return make(machine.structure.request(for: target, from: machine.state))
    }

    private mutating func beginEdit(_ index: Int) {
        let data = viewedData
        guard data.indices.contains(index) else {
            notice = "there is no data here"
            return
        }
        let datum = data[index]
        guard !datum.isContext else {
            notice = "the context changes only by actions"
            return
        }
        guard abilities.contains(.write) else {
            notice = LinkAbilities.cannotWrite
            return
        }
        guard let text = datum.value.editable else {
            notice = "a \(datum.value.typeName) cannot be edited here"
            return
        }
        let place = place(of: datum)
        mode = .edit(DataEdit(place: place, old: datum.value, line: LineEditor(text)))
    }

    /// Esc: the innermost thing that is open, and never the program.
    private mutating func cancel() -> [Command] {
        if !typed.isEmpty {
            typed = ""
        } else if canWithdraw {
            return [.withdraw]
        } else if selection != nil {
            selection = nil
        } else if isEnlarged {
            isEnlarged = false
        } else if !log.filter.isEmpty, focus == .log {
            log.filter = ""
        } else {
            machine.ghost = nil
        }
        return []
    }

    private mutating func move(_ action: Action) {
        guard focus != .graph else { return moveSelection(action) }
        let count = count(of: focus)
        let page = max(1, arrangement.content(of: focus).height / rowsPerLine(of: focus))
        let steps: [Action: Int] = [
            .up: -1, .down: 1, .pageUp: -page, .pageDown: page, .first: -count, .last: count,
        ]
        cursors[focus, default: ListCursor()].move(steps[action] ?? 0, count: count)
    }

    private mutating func moveSelection(_ action: Action) {
        switch action {
        case .first: selection = machine.structure.initial
        case .last: selection = machine.state
        case .up: selection = graph.nearest(to: viewedState, .up)
        case .down: selection = graph.nearest(to: viewedState, .down)
        case .left: selection = graph.nearest(to: viewedState, .left)
        case .right: selection = graph.nearest(to: viewedState, .right)
        case .pageUp: graph.pan(rows: -max(1, graph.pane.height - 2))
        case .pageDown: graph.pan(rows: max(1, graph.pane.height - 2))
        default: break
        }
    }
}

extension StructureRecord {
    /// The request that leads from one state to another: an event that a person can send, else the state itself.
    package func request(for target: Int, from state: Int) -> RequestRecord {
        let edge = edges(from: state).first {
            $0.to == target && $0.request != .dynamic && sender(of: $0.request) == nil
        }
        return edge?.request ?? .state(target)
    }
}
