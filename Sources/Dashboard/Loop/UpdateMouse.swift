import MachineRecords
import Screen

extension Model {
    /// Does what the mouse asks for, as long as it is wanted.
    mutating func handleMouse(_ report: MouseReport) -> [Command] {
        guard settings.mouse, arrangement.kind != .tooSmall else { return [] }
        switch report.act {
        case .press(0): return [.keyPressed] + press(report.place)
        case .press: return []
        case .drag: drag(to: report.place)
        case .release: return release(at: report.place)
        case .wheelUp: return turnWheel(.up, at: report.place)
        case .wheelDown: return turnWheel(.down, at: report.place)
        }
        return []
    }

    private mutating func press(_ place: Point) -> [Command] {
        // What a row says changes with the first click on it.
        let target = target(at: place)
        let press = pointer.press(place, on: target, at: now)
        pointer.grip = nil
        if press == .stray { return [] }
        if case .keys(let keys, let layer) = target {
            // The footer names what is legal: with the list its words move too.
            let isRequest = layer == .panes && requests.contains { self.keys.presses(for: $0) == keys }
            if isRequest, transitions.haveJustMoved(at: now) {
                warn(Notices.rowMoved)
            } else {
                pointer.grip = .keys(target)
            }
            return []
        }
        messages = FooterMessages()
        touchGraph()
        endAutopilot()
        switch target {
        case .currentState:
            focus = .graph
            selection = nil
        case .chosen where press == .double: return handleKey(.enter)
        case .open(.question) where !arrangement.footer.contains(place): return turnFromQuestion(to: place)
        case .chosen, .open: return clickOverlay(place)
        case .keys, .pane: return pressPane(place, isDouble: press == .double)
        }
        return []
    }

    /// What a press meets: in the footer keys, whatever is open, and in the header what it says, unless something is.
    private func target(at place: Point) -> Pointer.Target {
        let arrangement = arrangement
        if arrangement.footer.contains(place) {
            let keys = FooterView.keys(at: place, self, in: arrangement.footer)
            if !keys.isEmpty { return .keys(keys, to: mode.layer) }
        }
        switch mode.layer {
        case .panes:
            if arrangement.header.contains(place),
                let target = HeaderView.target(at: place, self, in: arrangement.header)
            {
                return target
            }
            let keys = PaneFrames.keys(at: place, self, arrangement)
            if !keys.isEmpty { return .keys(keys, to: mode.layer) }
            return .pane(arrangement.panes.pane(at: place))
        case .menu, .help, .palette, .sheet: return .chosen(mode)
        case .line, .question: return .open(mode.layer)
        }
    }

    /// Takes a question away by a press elsewhere, as Escape does: who turns to something else does not want what is asked.
    private mutating func turnFromQuestion(to place: Point) -> [Command] {
        let commands = handleKey(.escape)
        return mode == .normal ? commands + pressPane(place, isDouble: false) : commands
    }

    private mutating func pressPane(_ place: Point, isDouble: Bool) -> [Command] {
        let arrangement = arrangement
        if arrangement.tabs.contains(place) {
            focus = PaneFrames.tab(at: place.x, self, arrangement) ?? focus
            return []
        }
        if let grip = divider(at: place, arrangement) {
            pointer.grip = grip
            // Most rules are the title of a pane too.
            if let pane = arrangement.panes.pane(at: place) { focus = pane }
            // Twice: as the content needs it again.
            if isDouble { setDivider(grip, nil) }
            return []
        }
        guard let pane = arrangement.panes.pane(at: place) else { return [] }
        let area = arrangement.content(of: pane)
        // Looked for before the focus goes there: the selected line of a focused list may be taller.
        let line = entry(of: pane)?.list?(self, area).line(at: place)
        focus = pane
        guard area.contains(place), let entry = entry(of: pane) else { return [] }
        if let press = entry.press {
            return press(&self, PanePress(place: place, area: area, line: line, isDouble: isDouble))
        }
        guard let line else { return [] }
        cursors[pane, default: ListCursor()].selected = line
        return isDouble ? entry.activate(&self, line) : []
    }

    /// The rule between panes at a cell.
    private func divider(at place: Point, _ arrangement: Arrangement) -> Pointer.Grip? {
        guard arrangement.kind != .tabs, let graph = arrangement.panes[.graph] else { return nil }
        if arrangement.panes[.log]?.y == place.y { return .log }
        let isInGraphRows = (graph.y..<graph.endY).contains(place.y)
        // The blank beside the rule too: a hand seldom hits one column.
        if arrangement.kind == .full, (graph.endX...graph.endX + 1).contains(place.x), isInGraphRows { return .side }
        return arrangement.kind == .stacked && place.y == graph.endY ? .lists : nil
    }

    /// What is held fires where the button goes up on it: who moves away has thought better of it.
    private mutating func release(at place: Point) -> [Command] {
        defer { pointer.grip = nil }
        switch pointer.grip {
        case .keys(let held):
            // A key clears by itself what was told before it, but not what it tells.
            guard case .keys(let keys, _) = held, target(at: place) == held else { return [] }
            return keys.flatMap { handleKey($0) }
        case .row(let row):
            guard mode == .normal, self.row(at: place) == row else { return [] }
            return activate(row)
        case .line(let line, _): return mode == .normal ? activate(line) : []
        case nil, .graph, .side, .lists, .log: return []
        }
    }

    /// The line of the list of transitions at a cell.
    private func row(at place: Point) -> TransitionRow? {
        let area = arrangement.content(of: .transitions)
        let list = entry(of: .transitions)?.list?(self, area)
        guard area.contains(place), let line = list?.line(at: place) else { return nil }
        return transitions.rows.indices.contains(line) ? transitions.rows[line] : nil
    }

    private mutating func drag(to place: Point) {
        let arrangement = arrangement
        switch pointer.grip {
        case nil, .keys, .row: break
        case .graph(let last), .line(_, let last):
            // A hand that shakes does not pan.
            if last == place { return }
            graph.pan(columns: last.x - place.x, rows: last.y - place.y)
            pointer.grip = .graph(place)
        case .side: setDivider(.side, size.width - place.x - 1)
        case .lists: setDivider(.lists, (arrangement.panes[.log]?.y ?? arrangement.footer.y) - place.y - 1)
        case .log: setDivider(.log, arrangement.footer.y - place.y - 1)
        }
    }

    private mutating func setDivider(_ divider: Pointer.Grip, _ cells: Int?) {
        switch divider {
        case .graph, .line, .keys, .row: break
        case .side: settings.panes.side = cells
        case .lists: settings.panes.lists = cells
        case .log: settings.panes.log = cells
        }
    }

    /// Scrolls what is under the pointer, whichever pane has the focus.
    private mutating func turnWheel(_ direction: Action.Move, at place: Point) -> [Command] {
        let steps = direction == .up ? -1 : 1
        touchGraph()
        if let overlay = mode.overlay { return overlay.entry.turnWheel(&self, steps) }
        guard mode == .normal, let pane = arrangement.panes.pane(at: place), let entry = entry(of: pane)
        else { return [] }
        if let turnWheel = entry.turnWheel {
            turnWheel(&self, steps)
            return []
        }
        moveCursor(of: entry, by: 3 * steps)
        return []
    }
}
