import Dashboard
import JSONText

/// What a person has chosen in `config.json5`: what it does not name is nil or empty.
struct Configuration: Sendable {
    /// The name of a theme, or the path of a file, with the place it stands at.
    var theme: (name: String, place: SourcePlace)?
    /// A key for the request of a name.
    var keys: [String: String] = [:]
    var reducedMotion: Bool?
    var mouse: Bool?
    var asksBeforeFinal: Bool?
    var panes = PaneWishes()
    /// What is wrong with the file, each in a line: `file:line:column: what`.
    var notices: [String] = []
    /// The folder from which paths in the file begin.
    private var folder = ""
    private var file = ""

    /// Reads a file that a person has named, or the one at the usual place if there is one.
    /// - Throws: why a named file cannot be read; what is wrong within it is told in `notices`.
    static func read(_ path: String?) throws -> Configuration {
        guard let path else { return readUsual() }
        let configuration = Configuration(try FileBytes.read(path, atMost: .configuration), file: path)
        return configuration
    }

    private static func readUsual() -> Configuration {
        guard let folder = UserFiles.folder else { return Configuration() }
        let path = "\(folder)/config.json5"
        guard FileBytes.exists(path) else { return Configuration() }
        do {
            return Configuration(try FileBytes.read(path, atMost: .configuration), file: path)
        } catch {
            var configuration = Configuration()
            configuration.notices = ["\(error)"]
            return configuration
        }
    }

    /// Nothing chosen.
    init() {}

    /// Takes what is right in a file, and notes what is not.
    init(_ bytes: [UInt8], file: String) {
        var reader = ConfigurationReader()
        reader.read(bytes)
        self = reader.configuration
        notices = reader.faults.lines(file: file)
        self.file = file
        let folders = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        folder = folders.joined(separator: "/")
    }

    /// The themes of a person, with the one that the file names first unless another is asked for.
    /// - Throws: that there is no such theme as was asked for elsewhere.
    func themes(first choice: String?, folder own: String? = UserFiles.themes) throws -> ThemeChoice {
        guard choice == nil, let theme else { return try ThemeChoice(first: choice, folder: own) }
        do {
            return try ThemeChoice(first: path(theme.name), folder: own)
        } catch {
            var instead = try ThemeChoice(first: nil, folder: own)
            instead.note("\(OutsideText.cleanedLine(file)):\(theme.place): \(error)")
            return instead
        }
    }

    /// A path that is not absolute begins where the file is.
    private func path(_ theme: String) -> String {
        let isPath = theme.contains("/") || theme.contains(".")
        return isPath && !theme.hasPrefix("/") && !folder.isEmpty ? "\(folder)/\(theme)" : theme
    }
}
