import Dashboard
import Foundation
import Screen
import Testing

/// Pictures of screens kept beside the tests: the text, and below it every cell's look.
///
/// `STATELOUPE_RECORD=1` records them anew; what changed is then seen in the difference.
enum Golden {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Goldens")

    static func check(_ model: Model, _ name: String, _ location: SourceLocation = #_sourceLocation) throws {
        try check(page: page(DashboardView.picture(of: model)), name, location)
    }

    /// A page of text, as it is kept.
    static func check(page: String, _ name: String, _ location: SourceLocation = #_sourceLocation) throws {
        let file = folder.appendingPathComponent("\(name).txt")
        if ProcessInfo.processInfo.environment["STATELOUPE_RECORD"] == "1" {
            try Data(page.utf8).write(to: file)
            return
        }
        let kept = try String(decoding: Data(contentsOf: file), as: UTF8.self)
        #expect(page == kept, "this differs from Goldens/\(name).txt", sourceLocation: location)
    }

    /// The text, then a letter a cell for its style, then what the letters mean.
    private static func page(_ picture: DashboardPicture) -> String {
        let buffer = picture.buffer
        var letters: [Style: Character] = [:]
        var legend: [String] = []
        let names = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
        let looks = (0..<buffer.size.height).map { y in
            String(
                (0..<buffer.size.width).map { x in
                    let style = buffer.cells[y * buffer.size.width + x].style
                    if let letter = letters[style] { return letter }
                    let letter = names[letters.count % names.count]
                    letters[style] = letter
                    legend.append("\(letter) \(describe(style))")
                    return letter
                })
        }
        let cursor = picture.cursor.map { "cursor \($0.x),\($0.y)" } ?? "cursor hidden"
        return ([buffer.text, "", cursor, ""] + looks + [""] + legend).joined(separator: "\n") + "\n"
    }

    private static func describe(_ style: Style) -> String {
        func name(_ color: Color) -> String {
            switch color {
            case .terminal: "default"
            case .indexed(let index): "\(index)"
            case .rgb(let red, let green, let blue): String(format: "#%02x%02x%02x", red, green, blue)
            }
        }
        let all: [(Attributes, String)] = [
            (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
        ]
        let attributes = all.filter { style.attributes.contains($0.0) }.map(\.1)
        return ([name(style.foreground), "on", name(style.background)] + attributes).joined(separator: " ")
    }
}
