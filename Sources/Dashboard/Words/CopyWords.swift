import Screen

/// What is said of texts that are copied and of files that are written.
package enum CopyWords {
    package static let graph = "the graph"
    package static let nothing = "there is nothing to copy here"
    package static let noFiles = "no files can be written here"
    package static let drawing = "drawing the graph to copy it"
    package static let exportTitle = "export"
    package static let asciicast = "asciicast"
    package static let castEnding = "cast"
    package static let next = "next format"
    package static let nextInShort = "format"
    package static let otherEnding = "end it as one of these"
    package static let begunLater = "the beginning of the session is no longer known"
    /// What answers that it may go, and the letters by which they are remembered.
    package static let replace = "replace it"
    package static let replaceInShort = "replace"
    package static let replaceKey = Key.character("r")
    package static let rename = "new name"
    package static let renameKey = Key.character("n")

    package static func tooLong(_ states: Int) -> String {
        "too long as text with over \(states) states; export it as SVG or DOT"
    }
    package static func copied(_ what: String) -> String { "\(what) is on the clipboard" }
    package static func kept(_ what: String, in path: String) -> String {
        "\(what) is in \(path), not on the clipboard"
    }
    package static func state(_ name: String) -> String { "the name \(name)" }
    /// The file of a machine whose name is empty.
    package static let file = "machine"
    package static let error = "the error"
    package static let line = "the line"
    package static let value = "the value"

    /// What a drawing is called unless a person writes another name.
    package static func drawing(of machine: String) -> String { "\(machine).svg" }
    /// A format and what its files end in.
    package static func format(_ name: String, _ endings: [String]) -> String {
        "\(name) \(endings.map { ".\($0)" }.joined(separator: " "))"
    }
    package static let machine = "the machine, with all that its file says of it"
    package static let session = "the session so far"
    /// The folder comes last, where a row that is too short for all of it is cut.
    package static func written(_ path: String, _ losses: Int) -> String {
        let (name, folder) = FileWords.parts(of: path)
        let place = folder.map { ", in \($0)" } ?? ""
        let told =
            switch losses {
            case 0: ""
            case 1: "; the log tells what it cannot hold"
            default: "; the log tells \(losses) things that it cannot hold"
            }
        return "\(name) is written\(told)\(place)"
    }
    package static func failed(_ path: String, _ reason: String) -> String { "\(path): \(reason)" }
    /// The keys that answer come behind it.
    package static func exists(_ path: String) -> String { "\(path) exists; " }
    /// The same in little room.
    package static func existsInShort(_ path: String) -> String { "\(path)? " }
    /// Where nobody can be asked.
    package static func notReplaced(_ path: String) -> String { "\(path) exists and was not replaced" }
    package static func lost(_ what: String, in path: String) -> String { "\(path): \(what)" }
}
