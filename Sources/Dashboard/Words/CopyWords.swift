/// What is said of texts that are copied and of files that are written.
package enum CopyWords {
    package static let graph = "the graph"
    package static let nothing = "there is nothing to copy here"
    package static let noFiles = "no files can be written here"
    package static let drawing = "drawing the graph to copy it"
    package static let question = "export the graph to: "
    package static let replace = "replace it"

    package static func copied(_ what: String) -> String { "\(what) is on the clipboard" }
    package static func kept(_ what: String, in path: String) -> String {
        "the terminal's clipboard does not take \(what); it is in \(path)"
    }
    package static func state(_ name: String) -> String { "the name \(name)" }
    /// The file of a machine whose name is empty.
    package static let file = "machine"
    package static let error = "the error"
    package static let line = "the line"
    package static let value = "the value"

    /// What a drawing is called unless a person writes another name.
    package static func drawing(of machine: String) -> String { "\(machine).svg" }
    package static func written(_ path: String) -> String { "the graph is in \(path)" }
    package static func failed(_ path: String, _ reason: String) -> String { "\(path): \(reason)" }
    package static func exists(_ path: String) -> String { "\(path) exists; " }
    package static func endings(_ endings: [String]) -> String {
        "the name must end in \(endings.joined(separator: ", "))"
    }
}
