import JSONText

/// How much a machine may have: a file of more is no machine that anybody looks at, and would take the memory of all others.
enum ChartSize {
    /// States and transitions together.
    static let limit = 2_000_000

    /// - Throws: that one more than there are would be too many, at its place.
    static func check(_ count: Int, at place: SourcePlace) throws(SourceFault) {
        guard count < limit else {
            throw SourceFault(at: place, "expected at most 2,000,000 states and transitions")
        }
    }
}
