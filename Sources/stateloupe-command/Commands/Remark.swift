import JSONText
import MachineAnalysis

/// One line that a person, a script or a workflow reads of a file.
struct Remark {
    var file: String
    /// Nil for what is said of the whole file.
    var place: SourcePlace?
    var message: String

    /// What was found in a file, and how much more there is.
    static func all(_ found: FaultList, in file: String) -> [Remark] {
        let first = found.first.map { Remark(file: file, place: $0.place, message: $0.message) }
        return first + (found.more > 0 ? [Remark(file: file, message: LeftOut.text(found.more))] : [])
    }

    /// `file:line:column: message`.
    var line: String {
        let start = ShownFile.name(file) + (place.map { ":\($0)" } ?? "")
        return "\(start): \(OutsideText.cleanedLine(message))"
    }

    /// One object, without a line end: the members that a finding has, so that scripts need not tell the two apart.
    func json(kind: String, isAccepted: Bool = false) -> String {
        let (line, column) = place.map { ("\($0.line)", "\($0.column)") } ?? ("null", "null")
        return
            "{\"file\":\(JSONQuoting.quoted(file)),\"line\":\(line),\"column\":\(column),\"kind\":\(JSONQuoting.quoted(kind))"
            + ",\"message\":\(JSONQuoting.quoted(message)),\"reached\":false,\"events\":[]"
            + (isAccepted ? ",\"accepted\":true}" : "}")
    }

    /// An annotation as a workflow of GitHub prints it.
    func annotation(isError: Bool) -> String {
        Annotation(isError: isError, file: file, place: place, message: message).text
    }
}
