import Dashboard
import JSONText
import Screen
import Themes

/// The themes a person can step through: those that come with the program, and the person's own.
struct ThemeChoice {
    /// So many files of a person's own are read.
    static let most = 200

    /// A theme, and by what it is chosen besides its own name.
    private struct Offer {
        let theme: Theme
        let name: String
        /// The file in the person's folder; nil for a theme from elsewhere.
        var file: String?
    }

    /// What a person should know of their themes, in lines.
    private struct Remark {
        /// The file in the person's folder that it is of.
        var file: String?
        let lines: [String]
    }

    /// The chosen one first.
    private var offers: [Offer]
    /// What is wrong with the chosen one first.
    private var remarks: [Remark] = []

    /// The chosen one first; no two are called the same.
    var themes: [Theme] { offers.map(\.theme) }

    /// What is wrong with files of themes, each in a line with its place; in the place of a chosen one is the default.
    var notices: [String] { remarks.flatMap(\.lines) }

    /// - Parameters:
    ///   - choice: the name of a built-in theme or of one of the person's own, or the path of a theme file; nil for the
    ///     default.
    ///   - folder: where the person's own are; nil for none.
    /// - Throws: that there is no such theme or no such file.
    init(first choice: String?, folder: String? = UserFiles.themes) throws {
        offers = Themes.names.compactMap { name in Themes.theme(named: name).map { Offer(theme: $0, name: name) } }
        var own: [String] = []
        if let folder { own = takeOwn(in: folder) }
        guard let choice else { return }
        let chosen = FileBytes.exists(choice) ? own.first { FileBytes.isSame(choice, "\(folder ?? "")/\($0)") } : nil
        if let chosen {
            bringForward(offers.firstIndex { $0.file == chosen }, remarks.firstIndex { $0.file == chosen })
        } else {
            try choose(choice, folder)
        }
    }

    /// Puts first what is chosen by a name or the path of a file from elsewhere.
    private mutating func choose(_ choice: String, _ folder: String?) throws {
        // As the list of themes calls them, and then by their files.
        let offer = offers.firstIndex { $0.theme.name == choice } ?? offers.firstIndex { $0.name == choice }
        let remark = remarks.firstIndex { $0.file.map(Self.fileName) == choice }
        if offer != nil || remark != nil {
            bringForward(offer, remark)
        } else if !FileBytes.exists(choice), let (offer, remark) = ownFile(choice) ?? like(choice) {
            bringForward(offer, remark)
        } else {
            do {
                try takeFile(choice)
            } catch let fault as UsageError
                where fault.file != nil && !choice.contains("/") && !FileBytes.exists(choice)
            {
                guard let folder else { throw fault }
                throw UsageError(of: choice, fault.reason + Self.alsoLooked(in: folder))
            }
        }
    }

    /// Behind why a file that was looked for in two folders cannot be read in the second.
    static func alsoLooked(in folder: String) -> String {
        "; there is none in \(OutsideText.cleanedLine(folder)) either"
    }

    /// What the file of that name in the person's folder has; nil where there is none.
    private func ownFile(_ choice: String) -> (offer: Int?, remark: Int?)? {
        let (offer, remark) = (offers.firstIndex { $0.file == choice }, remarks.firstIndex { $0.file == choice })
        return offer == nil && remark == nil ? nil : (offer, remark)
    }

    /// What is chosen by a name that is written otherwise, in small letters or capitals, with or without blanks and hyphens; nil
    /// where nothing is called so, or more than one.
    private func like(_ choice: String) -> (offer: Int?, remark: Int?)? {
        let wanted = Self.bare(choice)
        // As the list of themes calls them first: `sea` is a file too whose theme the list calls `Sea (sea.theme)`.
        let listed = offers.indices.filter { Self.bare(offers[$0].theme.name) == wanted }
        let alike = listed.isEmpty ? offers.indices.filter { Self.bare(offers[$0].name) == wanted } : listed
        let faulty = remarks.indices.filter { remarks[$0].file.map(Self.fileName).map(Self.bare) == wanted }
        guard !wanted.isEmpty, alike.count <= 1, faulty.count <= 1, alike.count + faulty.count > 0 else { return nil }
        return (alike.first, faulty.first)
    }

    private static func bare(_ name: String) -> String {
        name.lowercased().filter { !$0.isWhitespace && $0 != "-" && $0 != "_" }
    }

    /// Puts a theme first, and what is wrong with a file of one.
    private mutating func bringForward(_ offer: Int?, _ remark: Int?) {
        if let offer { offers.insert(offers.remove(at: offer), at: 0) }
        if let remark { remarks.insert(remarks.remove(at: remark), at: 0) }
    }

    /// Puts the theme of a file from elsewhere first, or what is wrong with it.
    private mutating func takeFile(_ path: String) throws {
        let isPath = path.contains("/") || path.contains(".") || FileBytes.exists(path)
        guard isPath else { throw unknown(path) }
        switch try Self.read(path) {
        case .theme(let theme):
            let file = String(path.split(separator: "/").last ?? "")
            offers.insert(Offer(theme: distinct(theme, of: file, among: offers), name: path), at: 0)
        case .faults(let lines): remarks.insert(Remark(lines: lines), at: 0)
        }
    }

    /// Adds the person's own; one that has the name of a built-in theme takes its place.
    /// - Returns: the files that were read.
    private mutating func takeOwn(in folder: String) -> [String] {
        let files = Self.ownFiles(in: folder)
        if files.count > Self.most {
            let shown = OutsideText.cleanedLine(folder)
            let text = "the first \(Self.most) themes of \(files.count) are read"
            remarks.append(Remark(lines: [FileWords.nameFirst(shown, text)]))
        }
        let read = Array(files.prefix(Self.most))
        for file in read {
            do {
                switch try Self.read("\(folder)/\(file)", isPipeTaken: false) {
                case .theme(let theme): offer(theme, of: file)
                case .faults(let lines): remarks.append(Remark(file: file, lines: lines))
                }
            } catch {
                remarks.append(Remark(file: file, lines: [FileWords.nameFirst("\(folder)/\(file)", error)]))
            }
        }
        return read
    }

    /// Of several files of one name, such as `sea.theme` and `sea.yaml`, the others are chosen by their whole names.
    private mutating func offer(_ theme: Theme, of file: String) {
        let name = Self.fileName(file)
        let others = offers.filter { $0.file != nil || $0.name != name }
        let isTaken = others.contains { $0.name == name }
        let offer = Offer(
            theme: distinct(theme, of: file, among: others), name: isTaken ? file : name, file: file)
        if let place = offers.firstIndex(where: { $0.file == nil && $0.name == name }) {
            offers[place] = offer
        } else {
            offers.append(offer)
        }
    }

    /// The theme under a name that no other has, in capitals or small letters: its own, or else with that of its file, numbered if need be.
    private func distinct(_ theme: Theme, of file: String, among others: [Offer]) -> Theme {
        let taken = Set(others.map { $0.theme.name.lowercased() })
        guard taken.contains(theme.name.lowercased()) else { return theme }
        let told = "\(theme.name) (\(TextWidth.cut(OutsideText.cleanedLine(file), to: Self.widestFile)))"
        var (name, count) = (told, 1)
        while taken.contains(name.lowercased()) {
            count += 1
            name = "\(told) \(count)"
        }
        return theme.named(name)
    }

    /// A list of themes has no room for longer ones.
    private static let widestFile = 24

    private static func ownFiles(in folder: String) -> [String] {
        UserFiles.names(in: folder).filter { endings.contains(ending($0)) }
    }

    /// Adds something that a person should know.
    mutating func note(_ text: String) { remarks.insert(Remark(lines: [text]), at: 0) }

    private static let endings: Set = ["theme", "yaml", "yml"]

    private static func ending(_ file: String) -> String { file.split(separator: ".").last.map(String.init) ?? "" }

    /// What a file is found to be.
    private enum Reading {
        case theme(Theme)
        /// Each in a line with its place.
        case faults([String])
    }

    /// - Parameter isPipeTaken: whether it may be a pipe, for which a start waits.
    /// - Throws: why a file cannot be read at all.
    private static func read(_ path: String, isPipeTaken: Bool = true) throws -> Reading {
        let bytes = try FileBytes.read(path, atMost: .theme, isPipeTaken: isPipeTaken)
        let mark: [UInt8] = [0xef, 0xbb, 0xbf]
        let text = String(decoding: bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...], as: UTF8.self)
        do {
            return .theme(try Theme(parsing: text, name: fileName(path)))
        } catch {
            let path = OutsideText.cleanedLine(path)
            let more = error.more > 0 ? [FileWords.nameFirst(path, LeftOut.text(error.more))] : []
            let lines = error.errors.map { FileWords.nameFirst(path, at: "\($0.line):\($0.column)", $0.reason) }
            return .faults(lines + more)
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
            "no theme '\(TextWidth.cut(TextWidth.clean(name), to: 60))'\(nearest) (there are \(known), or give the path of a file)"
        )
    }
}
