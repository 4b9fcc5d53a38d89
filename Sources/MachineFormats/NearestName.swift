/// Which of the known names a person most likely meant.
public enum NearestName {
    /// The known name with the fewest scalars to insert, remove, replace or swap, case aside; the first of equals. Nil
    /// where even that needs changes to more than a third of the name. O(known names x scalars squared), names longer
    /// than 64 scalars left out.
    public static func of(_ name: String, among known: [String]) -> String? {
        let wanted = folded(name)
        guard wanted.count <= longest else { return nil }
        let limit = max(1, wanted.count / 3)
        var best: (name: String, distance: Int)?
        for candidate in known {
            let scalars = folded(candidate)
            guard scalars.count <= longest, abs(scalars.count - wanted.count) <= limit else { continue }
            let distance = distance(wanted, scalars)
            if distance <= limit, distance < best?.distance ?? Int.max { best = (candidate, distance) }
        }
        return best?.name
    }

    private static let longest = 64

    private static func folded(_ name: String) -> [Unicode.Scalar] {
        Array(name.lowercased().unicodeScalars.filter { !$0.properties.isWhitespace })
    }

    /// Optimal string alignment: Levenshtein's distance with swapped neighbours as one change.
    private static func distance(_ from: [Unicode.Scalar], _ to: [Unicode.Scalar]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...to.count)
        for (row, wanted) in from.enumerated() {
            var current = [row + 1]
            for (column, given) in to.enumerated() {
                var cost = min(last[column + 1], current[column]) + 1
                cost = min(cost, last[column] + (wanted == given ? 0 : 1))
                if row > 0, column > 0, wanted == to[column - 1], from[row - 1] == given {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            beforeLast = last
            last = current
        }
        return last[to.count]
    }
}
