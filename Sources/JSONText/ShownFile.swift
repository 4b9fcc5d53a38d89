/// How a file is called in a message.
package enum ShownFile {
    /// The name as a person gave it, without what a terminal would obey; standard input by its own name, and no name in quotes,
    /// between which it is seen that there is none.
    package static func name(_ path: String) -> String {
        switch path {
        case "-": standardInput
        case "": "''"
        default: OutsideText.cleanedLine(path)
        }
    }

    /// What `-` is called.
    package static let standardInput = "standard input"
}
