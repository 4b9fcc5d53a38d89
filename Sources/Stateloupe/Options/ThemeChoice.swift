import JSONText
import Screen
import Themes

/// The themes a person can step through: those that come with the program, and the person's own.
struct ThemeChoice {
    /// So many files of a person's own are read.
    static let most = 200

    /// The chosen one first.
    private(set) var themes: [Theme]
    /// What is wrong with files of themes, each in a line with its place; in the place of a chosen one is the default.
    private(set) var notices: [String] = []
    /// The names of a person's own files that are no themes, of which the notices say why.
    private var faulty: Set<String> = []

    /// - Parameters:
    ///   - choice: the name of a built-in theme or of one of the person's own, or the path of a theme file; nil for the
    ///     default.
    ///   - folder: where the person's own are; nil for none.
    /// - Throws: that there is no such theme or no such file.
    init(first choice: String?, folder: String? = UserFiles.themes) throws {
        themes = Themes.names.compactMap { Themes.theme(named: $0) }
        let names = takeOwn(in: folder)
        guard var choice else { return }
        if let file = Self.ownFile(choice, in: folder) { choice = Self.fileName(file) }
        if let place = names.firstIndex(of: choice) ?? themes.firstIndex(where: { $0.name == choice }) {
            themes.insert(themes.remove(at: place), at: 0)
            return
        }
        if faulty.contains(choice) { return }
        let isPath = choice.contains("/") || choice.contains(".") || FileBytes.exists(choice)
        guard isPath else { throw unknown(choice) }
        if let theme = try read(choice) { themes.insert(theme, at: 0) }
    }

    /// Adds the person's own; one that has the name of a built-in theme takes its place.
    /// - Returns: by what each theme is chosen: for a person's own the name of the file.
    private mutating func takeOwn(in folder: String?) -> [String] {
        var names = Themes.names
        guard let folder else { return names }
        let files = Self.ownFiles(in: folder)
        if files.count > Self.most {
            notices.append(
                "\(OutsideText.cleanedLine(folder)): the first \(Self.most) themes of \(files.count) are read")
        }
        for file in files.prefix(Self.most) {
            let name = Self.fileName(file)
            do {
                guard let theme = try read("\(folder)/\(file)") else {
                    faulty.insert(name)
                    continue
                }
                if let place = names.firstIndex(of: name) {
                    themes[place] = theme
                } else {
                    names.append(name)
                    themes.append(theme)
                }
            } catch {
                notices.append("\(error)")
            }
        }
        return names
    }

    private static func ownFiles(in folder: String) -> [String] {
        UserFiles.names(in: folder).filter { endings.contains(ending($0)) }
    }

    /// The name of a person's own file that a path leads to, which has been read with the others; nil for any other, and where
    /// another one has its theme's name.
    private static func ownFile(_ path: String, in folder: String?) -> String? {
        guard let folder, let slash = path.lastIndex(of: "/") else { return nil }
        let file = String(path[path.index(after: slash)...])
        let namesakes = ownFiles(in: folder).prefix(most).filter { fileName($0) == fileName(file) }
        return namesakes == [file] && FileBytes.isSame(path, "\(folder)/\(file)") ? file : nil
    }

    /// Adds something that a person should know.
    mutating func note(_ text: String) { notices.insert(text, at: 0) }

    private static let endings: Set = ["theme", "yaml", "yml"]

    private static func ending(_ file: String) -> String { file.split(separator: ".").last.map(String.init) ?? "" }

    /// Nil for a file with faults, which are noted.
    /// - Throws: why a file cannot be read at all.
    private mutating func read(_ path: String) throws -> Theme? {
        let bytes = try FileBytes.read(path, atMost: .theme)
        let mark: [UInt8] = [0xef, 0xbb, 0xbf]
        let text = String(decoding: bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...], as: UTF8.self)
        do {
            return try Theme(parsing: text, name: Self.fileName(path))
        } catch {
            let path = OutsideText.cleanedLine(path)
            notices += error.errors.map { "\(path):\($0)" }
            if error.more > 0 { notices.append("\(path): \(LeftOut.text(error.more))") }
            return nil
        }
    }

    private static func fileName(_ path: String) -> String {
        let last = path.split(separator: "/").last ?? ""
        return String(last.split(separator: ".").first ?? last)
    }

    private func unknown(_ name: String) -> UsageError {
        let names = themes.map(\.name)
        let nearest = NearestName.of(name, among: names).map { "; " + NearestName.didYouMean($0) } ?? ""
        let known = names.prefix(20).joined(separator: ", ")
        return UsageError(
            "no theme '\(TextWidth.cut(TextWidth.clean(name), to: 60))' (there are \(known), or give the path of a file)\(nearest)"
        )
    }
}
