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
        let places = places(of: theme.name, own: own)
        do {
            let found = places.first(where: FileBytes.exists) ?? places.last
            return try ThemeChoice(first: found ?? theme.name, folder: own)
        } catch {
            var instead = try ThemeChoice(first: nil, folder: own)
            // The folder in which the file of the theme is looked for is told behind it, as that of this one.
            let fault = error as? UsageError
            let named = fault?.file.map { _ in OutsideText.cleanedLine(theme.name) }
            let isElsewhere = fault?.file != nil && places.count > 1
            let why =
                (fault?.worded(of: named) ?? "\(error)") + (isElsewhere ? ThemeChoice.alsoLooked(in: own ?? "") : "")
            instead.note(FileWords.nameFirst(OutsideText.cleanedLine(file), at: "\(theme.place)", why))
            return instead
        }
    }

    /// The folder from which paths in the file begin.
    private var folder: String {
        file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    }

    /// Where the file of a theme is looked for: the name of one among the person's own first, and where this file is, where each path
    /// that is not absolute begins. Empty where it is the name of a theme.
    private func places(of theme: String, own: String?) -> [String] {
        guard theme.contains("/") || theme.contains(".") else { return [] }
        guard !theme.hasPrefix("/") else { return [theme] }
        // With a folder, so that it is looked for there alone.
        let beside = "\(folder.isEmpty ? "." : folder)/\(theme)"
        guard let own, !theme.contains("/") else { return [beside] }
        return ["\(own)/\(theme)", beside]
    }
}
