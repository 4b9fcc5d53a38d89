import JSONText
import Screen
import Themes

/// The themes a person can step through, the chosen one first.
enum ThemeChoice {
    /// - Parameter first: the name of a built-in theme or the path of a theme file; nil for the default.
    /// - Throws: every error of a theme file with its line, or that there is no such theme.
    static func themes(first choice: String?) throws -> [Theme] {
        let builtIn = Themes.names.compactMap { Themes.theme(named: $0) }
        guard let choice else { return builtIn }
        if let chosen = builtIn.first(where: { $0.name == choice }) {
            return [chosen] + builtIn.filter { $0.name != choice }
        }
        guard choice.contains("/") || choice.contains(".") || FileBytes.exists(choice) else { throw unknown(choice) }
        return [try theme(file: choice)] + builtIn
    }

    private static func theme(file path: String) throws -> Theme {
        let text = String(decoding: try FileBytes.read(path, atMost: .theme), as: UTF8.self)
        do {
            return try Theme(parsing: text, name: fileName(path))
        } catch {
            let path = OutsideText.cleanedLine(path)
            let lines = error.errors.map { "\(path):\($0)\n\(MarkedLine($0.text, offset: 0).text)" }
            let more = error.more > 0 ? ["\(path): \(LeftOut.text(error.more))"] : []
            throw UsageError((lines + more).joined(separator: "\n"))
        }
    }

    private static func fileName(_ path: String) -> String {
        let last = path.split(separator: "/").last ?? ""
        return String(last.split(separator: ".").first ?? last)
    }

    private static func unknown(_ name: String) -> UsageError {
        let nearest = NearestName.of(name, among: Themes.names).map { "; did you mean \($0)?" } ?? ""
        let known = Themes.names.joined(separator: ", ")
        return UsageError(
            "no theme '\(TextWidth.cut(TextWidth.clean(name), to: 60))' (there are \(known), or give the path of a file)\(nearest)"
        )
    }
}
