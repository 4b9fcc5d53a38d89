import JSONText

/// How long a name, a label or a text beside a state may be, in bytes, whatever format it is in: what is longer is none, and each
/// look at it takes as long as the file.
///
/// At a million a key took seconds on the screen.
enum NameLength {
    static let limit = 100_000

    /// - Throws: that a name is too long, at its place.
    static func check(_ name: String, at place: SourcePlace) throws(SourceFault) {
        if let fault = fault(of: name, at: place) { throw fault }
    }

    /// What is said of a name that is too long; nil for any other.
    static func fault(of name: String, at place: SourcePlace) -> SourceFault? {
        let count = name.utf8.count
        if count <= limit { return nil }
        return SourceFault(at: place, "expected a name or text of at most 100,000 bytes, found \(count); shorten it")
    }
}
