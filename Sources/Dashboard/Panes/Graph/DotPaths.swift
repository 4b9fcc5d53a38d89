import Screen

/// Ways between the dots of a pane. Each runs through blank cells alone, but for plain crossings and what it shares with lines of the
/// same source or the same target, so that all of it is seen and can be taken for nothing else. Where there is no such way there is
/// none: a line that comes out behind a name reads as that state's.
struct DotPaths {
    private var ground: DotGround
    private let dots: [Point]
    private var found: [DotEnds: DotPath?] = [:]
    /// Each takes up to a millisecond, and among very many lines nobody follows one.
    private var searches = 0
    private static let mostSearches = 48

    /// - Parameter names: where the names of the dots stand, in their order; none of those of no width.
    init(dots: [Point], names: [Rect], in area: Rect) {
        self.dots = dots
        ground = DotGround(dots: dots, names: names, in: area)
    }

    /// The best way from one dot to another; it is kept, so that the line that leads back lies on it, and others beside it.
    ///
    /// - Parameters:
    ///   - isAlone: whether it lies on no other line, be it one that leads back.
    ///   - isSought: whether a person looks for this line: then it may go far round.
    /// - Complexity: O(wh) in a pane of w columns and h rows.
    mutating func path(from source: Int, to target: Int, isAlone: Bool = false, isSought: Bool = false) -> DotPath? {
        let ends = DotEnds(source: source, target: target, isAlone: isAlone)
        if let known = found[ends], known != nil || !isSought { return known }
        if !isAlone, case let there?? = found[ends.reversed], let back = ground.reversed(there, ends) {
            found[ends] = back
            return back
        }
        guard searches < Self.mostSearches else { return nil }
        searches += 1
        let path = DotSearch(ground, ends, from: dots[source], to: dots[target], isSought: isSought).path
        if let path { ground.keep(path, ends) }
        found[ends] = .some(path)
        return path
    }
}
