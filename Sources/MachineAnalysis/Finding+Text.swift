import JSONText

extension Finding {
    /// `file:line:column: message`, and on a second line the requests that lead there.
    public func text(file: String) -> String {
        let first = "\(OutsideText.cleanedLine(file)):\(place): \(OutsideText.cleanedLine(message))"
        return path.isEmpty ? first : first + "\n    after: " + OutsideText.cleanedLine(path.joined(separator: ","))
    }

    /// One object, without a line end.
    public func json(file: String) -> String {
        let quoted = JSONQuoting.quoted
        let events = path.map(quoted).joined(separator: ",")
        return
            "{\"file\":\(quoted(file)),\"line\":\(place.line),\"column\":\(place.column),\"kind\":\(quoted(kind.rawValue))"
            + ",\"message\":\(quoted(message)),\"events\":[\(events)]}"
    }

    /// An annotation as a workflow of GitHub prints it.
    public func annotation(file: String) -> String {
        let after = path.isEmpty ? "" : "\nafter: " + path.joined(separator: ",")
        return Annotation(isError: false, file: file, place: place, message: message + after).text
    }
}
