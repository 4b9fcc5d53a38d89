import JSONText

/// How long a name of a file may be: what is longer is no name, and each look at it takes as long as the file.
enum NameLength {
    static let limit = 1_000_000

    /// - Throws: that a name is too long, at its place.
    static func check(_ name: String, at place: SourcePlace) throws(SourceFault) {
        if let fault = fault(of: name, at: place) { throw fault }
    }

    /// What is said of a name that is too long; nil for any other.
    static func fault(of name: String, at place: SourcePlace) -> SourceFault? {
        let count = name.utf8.count
        if count <= limit { return nil }
        return SourceFault(at: place, "expected a name of at most 1,000,000 bytes, found \(count)")
    }
}
