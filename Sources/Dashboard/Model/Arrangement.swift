import Screen

/// Where everything stands on a screen of a given size.
package struct Arrangement: Equatable, Sendable {
    package enum Kind: Sendable {
        /// The panes of `together` at once, the graph beside the lists.
        case full
        /// The panes of `together` at once, the graph above the lists.
        case stacked
        /// One pane at a time, the others in a row of tabs.
        case tabs
        /// No room for anything but the state.
        case tooSmall
    }

    /// How much the panes have to show: an empty one is its title line, and the graph gets the rest.
    package struct Contents: Equatable, Sendable {
        /// Lines of transitions, of data, and of the log.
        package var list = 0, data = 0, log = 0
        /// The lines for which the log gets room at a time.
        package var logStep = 3
        /// Columns in which each line of transitions that was seen so far is whole.
        package var listColumns = 0
        /// The same with what else is said of them where nothing gives up room for it.
        package var roomyListColumns = 0
        /// Screen rows of the pending errors.
        package var pending = 0
        /// The size of the drawing, once there is one that is to be in sight as a whole.
        package var drawing: Size?
        /// The columns right of the drawing that its labels take where they have them.
        package var labelColumns = 0
        /// What a person wants instead.
        package var wishes = PaneWishes()

        package init() {}
    }

    package private(set) var kind = Kind.tooSmall
    package private(set) var header: Rect
    /// The row of tabs; empty where all panes are shown.
    package private(set) var tabs = Rect.nothing
    /// Each visible pane with the row of its title on top.
    package private(set) var panes = PaneAreas()
    /// The newest event, where the log is not in sight.
    package private(set) var status = Rect.nothing
    package private(set) var footer: Rect
    /// What a drawing may take, whatever the panes show now: as the panes like it best, and where they give up what they can.
    package private(set) var rooms: [Size] = []

    package static let smallest = Size(width: 24, height: 6)
    fileprivate static let full = Size(width: 110, height: 30)
    /// From here on too, with fewer rows for all of it: who has so many columns has the lists in sight at any height.
    private static let low = Size(width: 120, height: 20)
    private static let stacked = Size(width: 60, height: 40)
    /// The panes that a large screen shows at once; any other has the screen alone while it has the focus.
    private static let together: [Pane] = [.graph, .transitions, .data, .pending, .log]

    /// - Parameter enlarged: one pane alone, on a screen of any size.
    package init(size: Size, focus: Pane, enlarged: Bool, contents: Contents = Contents()) {
        header = Rect(x: 0, y: 0, width: size.width, height: 1)
        footer = Rect(x: 0, y: size.height - 1, width: size.width, height: 1)
        if size.width < Self.smallest.width || size.height < Self.smallest.height { return }
        let isBeside = [Self.full, Self.low].contains { $0.fits(in: size) }
        if enlarged || !Self.together.contains(focus) || !isBeside && !Self.stacked.fits(in: size) {
            kind = .tabs
            arrangeTabs(size, focus)
            return
        }
        var plan = PanePlan(size: size, focus: focus, contents: contents)
        if isBeside {
            kind = .full
            plan.arrangeBeside()
        } else {
            kind = .stacked
            plan.arrangeBelow()
        }
        (panes, rooms) = (plan.panes, plan.rooms)
    }

    private mutating func arrangeTabs(_ size: Size, _ focus: Pane) {
        tabs = Rect(x: 0, y: 1, width: size.width, height: 1)
        let statusRows = size.height >= 10 && focus != .log ? 1 : 0
        status = Rect(x: 0, y: size.height - 1 - statusRows, width: size.width, height: statusRows)
        panes[focus] = Rect(x: 0, y: 1, width: size.width, height: size.height - 2 - statusRows)
        if focus == .graph { rooms = [content(of: .graph).size] }
    }

    /// The room of a pane without its title.
    package func content(of pane: Pane) -> Rect { (panes[pane] ?? .nothing).inset(top: 1) }
}

/// All panes on one screen, between the header and the footer.
private struct PanePlan {
    let size: Size
    let focus: Pane
    let contents: Arrangement.Contents
    private(set) var panes = PaneAreas()
    private(set) var rooms: [Size] = []

    init(size: Size, focus: Pane, contents: Arrangement.Contents) {
        (self.size, self.focus, self.contents) = (size, focus, contents)
    }

    /// The graph at the left, the lists beside it, the log below both.
    mutating func arrangeBeside() {
        // A large screen leaves them what they have of their own on one of 120 columns: they would cut more there than here.
        var (side, leastSide) = (min(Self.mostSide, max(38, size.width * 36 / 100)), max(34, min(43, size.width - 86)))
        // On a low screen the newest event is what is left of the log.
        let isLow = size.height < Arrangement.full.height
        var (log, leastLog) = isLow ? (4, 2) : (min(18, max(7, size.height / 5)), 3)
        if let wished = wishedSide { (side, leastSide) = (wished, wished) }
        if let wished = wishedLog { (log, leastLog) = (wished, wished) }
        func room(_ side: Int, _ log: Int) -> Size { Size(width: size.width - side - 1, height: size.height - 3 - log) }
        rooms = [room(side, log), room(leastSide, leastLog)]
        let excess = self.excess(over: rooms[0])
        let sideColumns = max(leastSide, side - excess.width) + (wishedSide == nil ? spared(beyond: side) : 0)
        let logRows = wishedLog ?? rows(loggedLines, atMost: max(leastLog, log - excess.height), .log)
        let (left, logTop) = (size.width - sideColumns, size.height - 1 - logRows)
        panes[.graph] = Rect(x: 0, y: 1, width: left - 1, height: logTop - 1)
        panes[.log] = Rect(x: 0, y: logTop, width: size.width, height: logRows)
        fill(Rect(x: left, y: 1, width: sideColumns, height: logTop - 1), with: [.transitions, .data, .pending])
    }

    /// The graph on top, below it the transitions beside data and errors, the log at the bottom.
    mutating func arrangeBelow() {
        var (log, leastLog) = (min(8, size.height / 7), 3)
        var (lists, leastLists) = (max(12, size.height / 4), 9)
        if let wished = wishedLists { (lists, leastLists) = (wished, wished) }
        if let wished = wishedLog { (log, leastLog) = (wished, wished) }
        func room(_ lists: Int, _ log: Int) -> Size { Size(width: size.width, height: size.height - 3 - lists - log) }
        rooms = [room(lists, log), room(leastLists, leastLog)]
        let excess = self.excess(over: rooms[0])
        let given = max(leastLists, lists - excess.height)
        let listRows = wishedLists ?? min(given, neededLists)
        let spared = lists - given
        let logMost = max(leastLog, log - max(0, excess.height - spared))
        let logRows = wishedLog ?? rows(loggedLines, atMost: logMost, .log)
        let logTop = size.height - 1 - logRows
        let listTop = max(logTop - listRows, 1 + Self.leastGraphRows)
        let half = size.width * 55 / 100
        panes[.graph] = Rect(x: 0, y: 1, width: size.width, height: listTop - 1)
        panes[.transitions] = Rect(x: 0, y: listTop, width: half, height: logTop - listTop)
        panes[.log] = Rect(x: 0, y: logTop, width: size.width, height: logRows)
        fill(
            Rect(x: half + 1, y: listTop, width: size.width - half - 1, height: logTop - listTop),
            with: [.data, .pending])
    }

    /// The rows that the lists below the graph need, some at a time: what stands beside and above them would else move with each request
    /// that becomes legal.
    private var neededLists: Int {
        let step = contents.logStep
        return (max(contents.list, contents.data + 1 + contents.pending, step) + step - 1) / step * step + 1
    }

    /// The rows of the graph that no wish takes.
    private static var leastGraphRows: Int { 6 }

    /// What a person wants, as far as it leaves the others room.
    private var wishedSide: Int? { contents.wishes.side.map { min(max(20, $0), size.width - 30) } }
    private var wishedLog: Int? { contents.wishes.log.map { min(max(1, $0 + 1), size.height / 2) } }
    private var wishedLists: Int? { contents.wishes.lists.map { min(max(3, $0 + 1), size.height / 2) } }

    /// By how much the drawing is larger than a room, where the largest is as wide: what is paged down is not moved sideways too.
    /// Rows are given up for what fits, or nearly does.
    private func excess(over room: Size) -> Size {
        guard let drawing = contents.drawing, let most = rooms.last, drawing.width <= most.width else {
            return Size(width: 0, height: 0)
        }
        let isNear = drawing.height * 4 <= most.height * 5
        return Size(
            width: max(0, drawing.width - room.width), height: isNear ? max(0, drawing.height - room.height) : 0)
    }

    /// The columns that the lists can use beyond their own and that the drawing, in the middle of its room, leaves free beside it.
    /// Where they do not make every line whole, the drawing's labels come first.
    private func spared(beyond side: Int) -> Int {
        guard let drawing = contents.drawing, let room = rooms.first, drawing.fits(in: room) else { return 0 }
        let beside = (room.width - drawing.width) / 2
        let roomy = max(contents.roomyListColumns, contents.listColumns)
        let wanted = [roomy, contents.listColumns].map { $0 - side }
        let free = min(beside - Self.marginColumns, mostSparedSide - side)
        if let wanted = wanted.first(where: { $0 <= free }) { return max(0, wanted) }
        return max(0, min(free, beside - contents.labelColumns))
    }

    /// What stays free beside a drawing, and the most that the lists take of their own.
    private static var marginColumns: Int { 3 }
    private static var mostSide: Int { 64 }

    /// The most that they take where the drawing leaves it free: less than half, as the graph comes first.
    private var mostSparedSide: Int { max(Self.mostSide, size.width * 45 / 100) }

    /// The lines of the log, which gets room for some at a time: all that stands above it would else move with each of the first
    /// events.
    private var loggedLines: Int { (contents.log + contents.logStep - 1) / contents.logStep * contents.logStep }

    /// The rows of a pane with its title: what it needs, and one for the eye to rest on where it has the focus.
    private func rows(_ needed: Int, atMost most: Int, _ pane: Pane) -> Int {
        max(pane == focus ? 2 : 1, min(most, needed + 1))
    }

    /// A column of panes: data and errors as they need, within limits; the first gets the rest.
    private mutating func fill(_ column: Rect, with order: [Pane]) {
        let isAmple = order.first == .transitions
        let spare = max(0, column.height - contents.list - 1)
        let share = column.height * (isAmple ? 3 : 5) / 10
        let most = max(isAmple ? 6 : 5, share)
        // Each has half of what is spare, and what the other does not need of its half.
        let free = max(spare / 2, spare - (contents.pending + 1))
        let data = rows(contents.data, atMost: isAmple ? max(most, free) : most, .data)
        let pending = rows(contents.pending, atMost: isAmple ? max(most, spare - data) : most, .pending)
        func needed(_ pane: Pane) -> Int { pane == .pending ? pending : pane == .data ? data : 0 }
        let others = order.dropFirst().reduce(0) { $0 + needed($1) }
        var top = column.y
        for pane in order {
            let height = pane == order.first ? column.height - others : needed(pane)
            panes[pane] = Rect(x: column.x, y: top, width: column.width, height: height)
            top += height
        }
    }
}

extension Size {
    fileprivate func fits(in room: Size) -> Bool { width <= room.width && height <= room.height }
}

extension Rect {
    fileprivate static let nothing = Rect(x: 0, y: 0, width: 0, height: 0)
}
