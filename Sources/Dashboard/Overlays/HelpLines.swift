import MachineRecords
import Screen

/// The rows of the help as lines of so many columns: what has no room in one goes on below itself.
struct HelpLines {
    /// A part of a line in one look.
    private struct Piece {
        let text: String
        let role: Role
    }

    private let rows: [HelpRow]
    /// Of each row what stands behind its key or its sign, line by line.
    private let texts: [[[Piece]]]
    /// Of each row its first line.
    private let starts: [Int]
    /// How many lines there are.
    let count: Int

    /// Columns before a row below its heading, of the key or the sign that it is about, and of a verdict's mark behind a key.
    private static let indent = 2, keyColumns = 10, markColumns = 2

    init(_ model: Model, columns: Int) {
        rows = HelpContent.rows(of: model)
        texts = rows.map { Self.texts(of: $0, model, columns: max(1, columns - Self.indent - Self.keyColumns)) }
        var starts: [Int] = []
        var count = 0
        for text in texts {
            starts.append(count)
            count += max(1, text.count)
        }
        (self.starts, self.count) = (starts, count)
    }

    /// The first line in sight: of a chosen row it stays in the middle.
    func top(_ chosen: Int?, scrolledTo top: Int, height: Int) -> Int {
        chosen.flatMap(lines).map { ListCursor.centredTop(of: $0.lowerBound, count: count, height: height) }
            ?? max(0, min(top, count - height))
    }

    func inSight(from top: Int, height: Int) -> Range<Int> { top..<max(top, min(count, top + height)) }

    /// The lines of a row; nil where there is no such row.
    func lines(of row: Int) -> Range<Int>? {
        guard rows.indices.contains(row) else { return nil }
        return starts[row]..<(row + 1 < starts.count ? starts[row + 1] : count)
    }

    /// The row that a line is of.
    func row(of line: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low + 1 < high {
            let middle = (low + high) / 2
            if starts[middle] <= line { low = middle } else { high = middle }
        }
        return low
    }

    func draw(_ line: Int, _ model: Model, at place: TextLine, on buffer: inout Buffer) {
        let (theme, row) = (model.theme, row(of: line))
        var place = place
        if case .heading(let text) = rows[row] { return place.write(text, theme[.heading], on: &buffer) }
        place.skip(Self.indent)
        if line == starts[row] {
            drawKey(rows[row], model, at: &place, on: &buffer)
        } else {
            place.skip(Self.keyColumns)
        }
        for piece in texts[row][line - starts[row]] { place.write(piece.text, theme[piece.role], on: &buffer) }
    }

    private func drawKey(_ row: HelpRow, _ model: Model, at line: inout TextLine, on buffer: inout Buffer) {
        let theme = model.theme
        switch row {
        case .heading: break
        case .request(let request, let key, _):
            let words = TransitionText.words(of: model.verdict(on: request), request, model)
            line.write(key, columns: Self.keyColumns - Self.markColumns, theme[.key], on: &buffer)
            line.write(words.mark, columns: Self.markColumns, theme[words.role], on: &buffer)
        case .action(_, let key, _): line.write(key, columns: Self.keyColumns, theme[.key], on: &buffer)
        case .mark(let mark, _): line.write(mark, columns: Self.keyColumns, theme[.name], on: &buffer)
        case .leftOut: line.skip(Self.keyColumns)
        }
    }

    private static func texts(of row: HelpRow, _ model: Model, columns: Int) -> [[Piece]] {
        func lines(_ text: String, _ role: Role) -> [[Piece]] {
            WrappedText.lines(text, columns: columns).map { [Piece(text: $0, role: role)] }
        }
        switch row {
        case .heading: return []
        case .request(let request, _, let text):
            let verdict = model.verdict(on: request)
            let remark = TransitionText.words(of: verdict, request, model).remark.whole
            let (role, quiet): (Role, Role) = verdict.mayPass ? (.text, .muted) : (.receding, .receding)
            var texts = lines(text, role)
            guard !remark.isEmpty else { return texts }
            let used = texts.last?.reduce(0) { $0 + TextWidth.columns($1.text) } ?? 0
            guard used + 2 + TextWidth.columns(remark) <= columns, !texts.isEmpty else {
                return texts + lines(remark, quiet)
            }
            texts[texts.count - 1] += [Piece(text: "  ", role: .text), Piece(text: remark, role: quiet)]
            return texts
        case .action(let action, _, let text): return lines(text, model.hasEffect(action) ? .text : .receding)
        case .mark(_, let text), .leftOut(let text): return lines(text, .text)
        }
    }
}
