import JSONText

/// One line that a workflow of GitHub shows beside the line of a file that it is about.
public struct Annotation: Sendable, Hashable {
    /// Whether it is told as an error rather than as a warning.
    public var isError: Bool
    /// The file as the person named it.
    public var file: String
    /// Nil for what is said of the whole file.
    public var place: SourcePlace?
    /// May have several lines.
    public var message: String

    /// An annotation that is yet to be written.
    public init(isError: Bool, file: String, place: SourcePlace?, message: String) {
        (self.isError, self.file, self.place, self.message) = (isError, file, place, message)
    }

    /// As the workflow's runner reads it, without a line end.
    public var text: String {
        let position = place.map { ",line=\($0.line),col=\($0.column)" } ?? ""
        let kind = isError ? "error" : "warning"
        return "::\(kind) file=\(Self.escaped(file, isProperty: true))\(position)::"
            + Self.escaped(message, isProperty: false)
    }

    /// What would end a line or a property is written by its number.
    private static func escaped(_ text: String, isProperty: Bool) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": escaped += "%25"
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            case ":" where isProperty: escaped += "%3A"
            case "," where isProperty: escaped += "%2C"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
