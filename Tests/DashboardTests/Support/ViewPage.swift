import Dashboard
import Screen
import Themes

/// A view on screens of every size as one page: the texts, and of the colours of each theme so much that a difference says
/// which look it is about and where.
struct ViewPage {
    private var lines: [String] = []

    var text: String { lines.joined(separator: "\n") + "\n" }

    /// Adds a screen. Its looks are told for each theme: in full where it is the size that is looked at, else as one number.
    mutating func add(_ model: Model, isWhole: Bool) {
        var model = model
        let size = "\(model.screen.width)x\(model.screen.height)"
        let plain = DashboardView.picture(of: model)
        lines += ["== \(size)", "cursor \(plain.cursor.map { "\($0.x),\($0.y)" } ?? "hidden")"]
        lines += plain.buffer.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(line.reversed().drop { $0 == " " }.reversed()) + "|"
        }
        for theme in model.settings.themes.indices {
            model.settings.theme = theme
            add(DashboardView.picture(of: model).buffer, model.settings.themes[theme].name, isWhole: isWhole)
        }
        guard isWhole else { return }
        model.settings.glyphs = .ascii
        lines.append("ascii \(Self.digest(DashboardView.picture(of: model).buffer.text.unicodeScalars.map(\.value)))")
    }

    private mutating func add(_ buffer: Buffer, _ theme: String, isWhole: Bool) {
        let runs = runs(buffer)
        guard isWhole else {
            lines.append("\(theme) \(Self.digest(runs.flatMap { [numbers[$0.style] ?? 0, UInt32($0.start)] }))")
            return
        }
        lines.append("-- \(theme)")
        for look in looks(runs, buffer) { lines.append("   \(look)") }
    }

    /// Cells beside one another of one look.
    private struct Run {
        let style: Style
        let start: Int
        var count: Int
    }

    /// A number that is the same wherever a look is described by the same words.
    private var numbers: [Style: UInt32] = [:]

    private mutating func runs(_ buffer: Buffer) -> [Run] {
        var runs: [Run] = []
        var style: Style?
        for (place, cell) in buffer.cells.enumerated() {
            if cell.style != style {
                style = cell.style
                runs.append(Run(style: cell.style, start: place, count: 0))
            }
            runs[runs.count - 1].count += 1
        }
        for run in runs where numbers[run.style] == nil {
            numbers[run.style] = Self.hash(Self.describe(run.style).unicodeScalars.map(\.value))
        }
        return runs
    }

    /// Each look in the order in which it comes: how many cells have it, a number for which, and its first words.
    private func looks(_ runs: [Run], _ buffer: Buffer) -> [String] {
        var order: [Style] = []
        let groups = Dictionary(grouping: runs, by: \.style)
        for run in runs where !order.contains(run.style) { order.append(run.style) }
        return order.map { style in
            let runs = groups[style] ?? []
            let digest = Self.digest(runs.flatMap { [UInt32($0.start), UInt32($0.count)] })
            let count = runs.reduce(0) { $0 + $1.count }
            let places = runs.prefix(60).flatMap { Array($0.start..<$0.start + $0.count) }
            return "\(Self.describe(style)) × \(count) \(digest) \(Self.words(places, buffer))"
        }
    }

    private static func words(_ places: [Int], _ buffer: Buffer) -> String {
        var words = String.UnicodeScalarView()
        var last: Int?
        for place in places where buffer.cells[place].scalar != " " && !buffer.cells[place].isContinuation {
            if let last, place > last + 1 { words.append(" ") }
            words.append(buffer.cells[place].scalar)
            last = place
            if words.count >= 30 { break }
        }
        return String(words)
    }

    /// FNV-1a, the same everywhere.
    private static func hash(_ values: [UInt32]) -> UInt32 {
        var hash: UInt32 = 2_166_136_261
        for value in values { hash = (hash ^ value) &* 16_777_619 }
        return hash
    }

    private static func digest(_ values: [UInt32]) -> String { String(hash(values), radix: 16) }

    private static func describe(_ style: Style) -> String {
        let all: [(Attributes, String)] = [
            (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
        ]
        let attributes = all.filter { style.attributes.contains($0.0) }.map(\.1)
        return ([name(style.foreground), "on", name(style.background)] + attributes).joined(separator: " ")
    }

    private static func name(_ color: Color) -> String {
        switch color {
        case .terminal: "default"
        case .indexed(let index): "\(index)"
        case .rgb(let red, let green, let blue):
            "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
    }
}
