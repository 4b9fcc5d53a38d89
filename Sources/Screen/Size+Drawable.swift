extension Size {
    /// The largest picture that is drawn, larger than any screen that a person looks at: a wall of displays has some 1,000
    /// columns.
    public static let largestDrawn = Size(width: 1000, height: 500)

    /// The part of a screen of this size, from its top left, that is drawn.
    ///
    /// A size is reported from outside (by a terminal, by `LINES` and `COLUMNS`), and everything that is drawn takes memory and
    /// time for each of its cells: what is reported in error must not cost gigabytes.
    public var drawable: Size {
        Size(
            width: min(max(1, width), Self.largestDrawn.width), height: min(max(1, height), Self.largestDrawn.height))
    }
}
