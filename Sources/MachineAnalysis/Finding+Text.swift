import JSONText

extension Finding {
    /// `file:line:column: message`, and on a second line the requests that lead there.
    public func text(file: String) -> String {
        let first = "\(ShownFile.name(file)):\(place): \(OutsideText.cleanedLine(message))"
        return requests.map { first + "\n    after: " + OutsideText.cleanedLine($0) } ?? first
    }

    /// One object, without a line end. `reached` is whether a list of events is known that leads there: an empty one does
    /// where the machine begins. One that is accepted leaves a check's status as it is, and has `accepted` besides, which
    /// others lack.
    public func json(file: String, isAccepted: Bool = false) -> String {
        let quoted = JSONQuoting.quoted
        let events = (path ?? []).map(quoted).joined(separator: ",")
        return
            "{\"file\":\(quoted(file)),\"line\":\(place.line),\"column\":\(place.column),\"kind\":\(quoted(kind.rawValue))"
            + ",\"message\":\(quoted(message)),\"reached\":\(path != nil),\"events\":[\(events)]"
            + (isAccepted ? ",\"accepted\":true}" : "}")
    }

    /// An annotation as a workflow of GitHub prints it.
    public func annotation(file: String) -> String {
        let after = requests.map { "\nafter: " + $0 } ?? ""
        return Annotation(isError: false, file: file, place: place, message: message + after).text
    }

    /// The requests that lead there, where there are any.
    private var requests: String? { path.flatMap { $0.isEmpty ? nil : $0.joined(separator: ",") } }
}
