import Screen

/// Where everything stands on a screen of a given size.
package struct Arrangement: Equatable, Sendable {
    package enum Kind: Sendable {
        /// Every pane at once.
        case full
        /// One pane at a time, the others in a row of tabs.
        case tabs
        /// No room for anything but the state.
        case tooSmall
    }

    package var kind: Kind
    package var header: Rect
    /// The row of tabs; empty where all panes are shown.
    package var tabs: Rect
    /// Each visible pane with the row of its title on top.
    package var panes: [Pane: Rect]
    /// The newest event, where the log is not in sight.
    package var status: Rect
    package var footer: Rect

    package static let smallest = Size(width: 24, height: 6)
    private static let full = Size(width: 110, height: 30)
    /// The panes that a large screen shows at once; any other has the screen alone while it has the focus.
    private static let together: Set<Pane> = [.graph, .transitions, .data, .pending, .log]

    /// - Parameters:
    ///   - enlarged: one pane alone, on a screen of any size.
    ///   - listLines: how many transitions there are at most, and
    ///   - dataLines: how many lines of data there always are, so that all are in sight where that is possible.
    package init(size: Size, focus: Pane, enlarged: Bool, listLines: Int = 0, dataLines: Int = 0) {
        let nothing = Rect(x: 0, y: 0, width: 0, height: 0)
        header = Rect(x: 0, y: 0, width: size.width, height: 1)
        footer = Rect(x: 0, y: size.height - 1, width: size.width, height: 1)
        (tabs, status, panes) = (nothing, nothing, [:])
        if size.width < Self.smallest.width || size.height < Self.smallest.height {
            kind = .tooSmall
        } else if enlarged || !Self.together.contains(focus) || size.width < Self.full.width
            || size.height < Self.full.height
        {
            kind = .tabs
            arrangeTabs(size, focus)
        } else {
            kind = .full
            arrangeAll(size, listLines, dataLines)
        }
    }

    private mutating func arrangeTabs(_ size: Size, _ focus: Pane) {
        tabs = Rect(x: 0, y: 1, width: size.width, height: 1)
        let statusRows = size.height >= 10 && focus != .log ? 1 : 0
        status = Rect(x: 0, y: size.height - 1 - statusRows, width: size.width, height: statusRows)
        panes[focus] = Rect(x: 0, y: 1, width: size.width, height: size.height - 2 - statusRows)
    }

    private mutating func arrangeAll(_ size: Size, _ listLines: Int, _ dataLines: Int) {
        let side = min(64, max(38, size.width * 36 / 100))
        let logRows = min(18, max(7, size.height / 5))
        let logTop = size.height - 1 - logRows
        let left = size.width - side
        panes[.graph] = Rect(x: 0, y: 1, width: left - 1, height: logTop - 1)
        panes[.log] = Rect(x: 0, y: logTop, width: size.width, height: logRows)
        let column = logTop - 1
        let dataRows = max(5, column / 5, min(dataLines + 1, column * 3 / 10))
        let pendingRows = max(6, min(column * 3 / 10, column - dataRows - listLines - 1))
        let listRows = column - dataRows - pendingRows
        var top = 1
        for (pane, rows) in [(Pane.transitions, listRows), (.data, dataRows), (.pending, pendingRows)] {
            panes[pane] = Rect(x: left, y: top, width: side, height: rows)
            top += rows
        }
    }

    /// The room of a pane without its title.
    package func content(of pane: Pane) -> Rect {
        (panes[pane] ?? Rect(x: 0, y: 0, width: 0, height: 0)).inset(top: 1)
    }
}
