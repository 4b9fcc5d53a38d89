import JSONText

extension Statechart {
    /// What changes in a loop, one after the other with arrows between, and the first again at the end where it comes
    /// round; of long loops, of many regions and of long names the beginning alone, so that it stays a line.
    public func words(for loop: ChartLoop) -> String {
        let all = loop.changes
        var names = all.prefix(Statechart.shownStops).map(words)
        if all.count > names.count { names.append("… (\(all.count - names.count) more)") }
        return (loop.isClosed ? names + names.prefix(1) : names).joined(separator: " → ")
    }

    private static let shownStops = 8
    private static let shownRegions = 4

    private func words(of leaves: [Int]) -> String {
        let shown = leaves.prefix(Statechart.shownRegions).map { cut(path(of: $0)) }.joined(separator: " & ")
        let rest = leaves.count - Statechart.shownRegions
        return rest > 0 ? "\(shown) & \(rest) more" : shown
    }

    private func cut(_ path: String) -> String {
        let scalars = path.unicodeScalars
        return scalars.dropFirst(ShownText.limit).isEmpty ? path : String(scalars.prefix(ShownText.limit)) + "…"
    }
}
