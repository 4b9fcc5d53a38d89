import Dashboard
import JSONText

/// What a person has chosen in `config.json5`: what it does not name is nil or empty.
struct Configuration: Sendable {
    /// The name of a theme, or the path of a file, with the place it stands at.
    var theme: (name: String, place: SourcePlace)?
    /// The keys that are given, by the request's name.
    var keys: [String: GivenKey] = [:]
    var reducedMotion: Bool?
    var mouse: Bool?
    var asksBeforeFinal: Bool?
    /// How fast a machine's own clock runs from the start.
    var clock: Int?
    var panes = PaneWishes()
    /// What is wrong with the file, each in a line: `file:line:column: what`.
    var notices: [String] = []
    /// The file itself, as it was named; empty for none.
    var file = ""

    /// A key, and where the name that it is for stands.
    struct GivenKey: Equatable, Sendable {
        var key: String
        var place: SourcePlace
    }

    /// Nothing chosen.
    init() {}

    /// The themes of a person, with the one that the file names first unless another is asked for.
    /// - Throws: that there is no such theme as was asked for elsewhere.
    func themes(first choice: String?, folder own: String? = UserFiles.themes) throws -> ThemeChoice {
        guard choice == nil, let theme else { return try ThemeChoice(first: choice, folder: own) }
        do {
            return try ThemeChoice(first: path(theme.name), folder: own)
        } catch {
            var instead = try ThemeChoice(first: nil, folder: own)
            // The folder in which the file of the theme is looked for is told behind it, as that of this one.
            let fault = error as? UsageError
            let named = fault?.file.map { _ in OutsideText.cleanedLine(theme.name) }
            let why = fault?.worded(of: named) ?? "\(error)"
            instead.note(FileWords.nameFirst(OutsideText.cleanedLine(file), at: "\(theme.place)", why))
            return instead
        }
    }

    /// The folder from which paths in the file begin.
    private var folder: String {
        file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    }

    /// A path that is not absolute begins where the file is.
    private func path(_ theme: String) -> String {
        let isPath = theme.contains("/") || theme.contains(".")
        return isPath && !theme.hasPrefix("/") && !folder.isEmpty ? "\(folder)/\(theme)" : theme
    }
}
