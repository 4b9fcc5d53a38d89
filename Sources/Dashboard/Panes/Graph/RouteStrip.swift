import Drawing
import Screen

/// What is left of the way that is walked and what it asks, on the lowest row of the graph and on those above it that the
/// drawing leaves free.
struct RouteStrip {
    /// The rows from above, each in pieces of text.
    private(set) var rows: [[(text: String, style: Style)]] = []
    private let area: Rect
    private let ground: Style
    /// The state where the way goes on, and each step.
    private let legs: [Leg]
    private let arrow: String
    private let ellipsis: String

    /// A step of the way, or the state where it begins.
    private struct Leg {
        /// Another state than the one before, which takes the step, as regions go on by turns.
        var from: String?
        /// What is asked, where that has a name of its own.
        var request: String?
        /// What is entered; nil where nothing is.
        var state: String?
        /// With how many letters of that its parents stand before its own name.
        var parentLetters = 0
    }

    /// Nil where no way is walked, or a refusal is told.
    /// - Parameter free: rows below the drawing.
    init?(_ model: Model, in area: Rect, free: Int) {
        guard let route = model.route, model.shownGhost == nil else { return nil }
        let structure = model.machine.structure
        (self.area, ground) = (area, model.theme[.text])
        legs = Self.legs(of: route, model)
        (arrow, ellipsis) = (Marks(model.settings.glyphs).arrow, model.settings.glyphs.ellipsis)
        // What holds the next step back is of more use than all that will be asked on the way.
        let held = route.next.flatMap { step in
            model.held(step.request).map { RouteWords.held(structure.seenName(of: step.request), $0) }
        }
        let asked =
            held
            ?? RouteWords.asks(
                barriers: route.rest.flatMap(\.barriers).map { structure.seenName(of: $0) },
                guards: route.rest.flatMap(\.guards))
        rows = fitted(asked, free: free, way: model.theme[.key], asks: model.theme[.caution])
    }

    private func fitted(_ asked: String, free: Int, way style: Style, asks: Style) -> [[(text: String, style: Style)]] {
        let (way, room) = (words(of: legs[...]), area.width - 2)
        func line(_ way: String) -> [(text: String, style: Style)] {
            [(text: " \(way) ", style: style)] + (asked.isEmpty ? [] : [(text: "(\(asked)) ", style: asks)])
        }
        let whole = line(way)
        if whole.reduce(0, { $0 + TextWidth.columns($1.text) }) <= room { return [whole] }
        let short = line(shortened(to: max(8, room - 2)))
        guard free > 1 else { return [short] }
        func rows(_ text: String, _ style: Style) -> [(text: String, style: Style)] {
            WrappedText.lines(text, columns: room - 2).map { (text: " \($0) ", style: style) }
        }
        let all = rows(way, style) + (asked.isEmpty ? [] : rows("(\(asked))", asks))
        // What has no room even so is a row without its middle.
        return all.count <= free ? all.map { [$0] } : [short]
    }

    /// All that is left of a way, on one line of any length.
    static func text(of route: RouteWalk, _ model: Model) -> String {
        words(of: legs(of: route, model)[...], arrow: Marks(model.settings.glyphs).arrow)
    }

    private static func legs(of route: RouteWalk, _ model: Model) -> [Leg] {
        let structure = model.machine.structure
        // A guard that is turned first leads nowhere: the way goes on where the first step leaves a state.
        let leaving = route.rest.first { $0.tried?.entered.isEmpty != true } ?? route.next
        let start = structure.seenName(of: leaving?.from ?? model.machine.state)
        var before = leaving?.from ?? model.machine.state
        return [Leg(state: start)]
            + route.rest.map { step in
                let name = structure.requestName(of: step.request, beside: step.to).name
                let isNamed = !name.isEmpty && step.request != .state(step.to)
                let staysPut = step.tried?.entered.isEmpty == true
                let isOther = !staysPut && step.from != before
                if !staysPut { before = step.to }
                return Leg(
                    from: isOther ? structure.seenName(of: step.from) : nil, request: isNamed ? name : nil,
                    state: staysPut ? nil : structure.seenName(of: step.to),
                    parentLetters: structure.parentLetters(of: step.to))
            }
    }

    // MARK: words

    /// Steps one after the other; the first has no arrow before it.
    private func words(of legs: ArraySlice<Leg>) -> String { Self.words(of: legs, arrow: arrow) }

    private static func words(of legs: ArraySlice<Leg>, arrow: String) -> String {
        guard let first = legs.first else { return "" }
        return legs.dropFirst().reduce(first.state ?? "") {
            $0 + words(of: $1, arrow: arrow)
        }
    }

    private func words(of leg: Leg) -> String { Self.words(of: leg, arrow: arrow) }

    private static func words(of leg: Leg, arrow: String) -> String {
        RouteWords.leg(leg.request, from: leg.from, to: leg.state, arrow: arrow)
    }

    /// The way in so many columns, each step whole: what is asked next and the goal first, then as many of the first steps as have
    /// room, then of the last ones.
    private func shortened(to columns: Int) -> String {
        let whole = words(of: legs[...])
        guard TextWidth.columns(whole) > columns, let start = legs.first?.state, legs.count > 2 else { return whole }
        let gap = " \(arrow) \(ellipsis)"
        let room = max(0, columns - TextWidth.columns(gap))
        // Every state, without what is asked last: nothing is left out that an ellipsis would stand for.
        let states = words(of: legs.dropLast()) + words(ofEnd: legs.count - 1)
        if TextWidth.columns(states) <= columns { return states }
        var (head, next) = (start, 1)
        var tail = words(ofEnd: legs.count - 1)
        func fits(_ head: String, _ tail: String) -> Bool { TextWidth.columns(head) + TextWidth.columns(tail) <= room }
        guard fits(head, tail) else { return ends(start, tail, apart: gap, in: room) }
        while next < legs.count - 1, fits(head + words(of: legs[next]), tail) {
            head += words(of: legs[next])
            next += 1
        }
        // What is to be asked now, without where it leads, cut where it must be.
        if next == 1, let request = legs[1].request {
            let mark = RouteWords.leg("", to: nil, arrow: arrow)
            let left = room - TextWidth.columns(head + mark + tail)
            let least = min(TextWidth.columns(request), EdgeLabel.tellingRoom)
            if left >= least { head += mark + NameCuts.bothEnds(of: request, to: left, ellipsis: ellipsis) }
        }
        for place in (next + 1..<max(next + 1, legs.count - 1)).reversed() {
            guard legs[place].state != nil, fits(head, words(ofEnd: place)) else { break }
            tail = words(ofEnd: place)
        }
        return head + gap + tail
    }

    /// The steps behind one, and where that leads, behind an arrow.
    private func words(ofEnd place: Int) -> String { " \(arrow) \(words(of: legs[place...]))" }

    /// Where the names of both ends have no room, the longer one is cut first.
    private func ends(_ start: String, _ end: String, apart gap: String, in room: Int) -> String {
        let before = " \(arrow) "
        let (name, room) = (String(end.dropFirst(before.count)), room - TextWidth.columns(before))
        let head = TextWidth.cut(start, to: max(room / 2, room - TextWidth.columns(name)), ellipsis: ellipsis)
        let goal = TextWidth.cutName(
            name, behind: legs.last?.parentLetters ?? 0, to: room - TextWidth.columns(head), ellipsis: ellipsis)
        return head + gap + before + goal
    }

    // MARK: drawing

    func draw(on buffer: inout Buffer) {
        // Pieces of the drawing beside the words would look like a part of it.
        buffer.fill(area.inset(top: area.height - rows.count), style: ground)
        for (row, parts) in rows.enumerated() {
            var line = TextLine(area.inset(left: 1, right: 1), row: area.height - rows.count + row)
            for part in parts { line.write(part.text, part.style, on: &buffer) }
        }
    }
}
