import JSONText

/// What is said of the usual endings of files, and of pictures, where an option wants the name of a format.
enum FormatHints {
    /// Formats that are read and written, by other names of theirs.
    static let files = [
        "mmd": meant("mermaid"), "statediagram": meant("mermaid"), "statediagram-v2": meant("mermaid"),
        "gv": meant("dot"), "graphviz": meant("dot"), "xml": meant("scxml"),
    ]

    /// The same, and Markdown.
    static let read = files.merging(["md": meant("markdown")]) { _, new in new }

    /// The same, and drawings.
    static let drawn = files.merging(["txt": meant("text"), "unicode": meant("text")]) { _, new in new }

    /// The same, and what another command does.
    static let converted = files.merging(
        ["text", "ascii", "svg", "layout"].map { ($0, "stateloupe render FILE --format \($0) draws the machine") }
    ) { _, new in new }

    private static func meant(_ name: String) -> String { NearestName.didYouMean(name) }
}
