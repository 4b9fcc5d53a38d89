import JSONText

/// A name as a file writes it, `prefix:local`, with the namespace that the prefix stands for.
struct XMLName: Hashable {
    var prefix: String
    var local: String
    /// Empty where the file declares none for the prefix.
    var namespace: String

    /// As the file writes it.
    var written: String { prefix.isEmpty ? local : "\(prefix):\(local)" }
}

/// One `name="value"` of an element.
struct XMLAttribute {
    var name: XMLName
    /// Entities resolved, line ends and tabs as blanks.
    var value: String
    /// The first scalar of the name.
    var place: SourcePlace
    /// The first scalar within the quotes.
    var valuePlace: SourcePlace
    /// The bytes within the quotes, as they are in the file.
    var raw: Range<Int>
}

/// What comes next in an XML text.
enum XMLEvent {
    /// The start of an element; its end comes by itself, for `<a/>` at once.
    case start(XMLName, [XMLAttribute], SourcePlace)
    case end(SourcePlace)
    /// Text between elements, CDATA sections too; may come in several pieces.
    case text(String, SourcePlace)
}
