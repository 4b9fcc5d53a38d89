/// Finds what somebody meant who misspelt a name.
public enum NearestName {
    /// The known name that is fewest edits away, if that is few enough to be a slip: at most a third of its letters.
    public static func of(_ name: String, among known: [String]) -> String? {
        let distances = known.map { ($0, edits(from: name, to: $0)) }
        guard let best = distances.min(by: { $0.1 < $1.1 }) else { return nil }
        return best.1 <= max(1, best.0.count / 3) ? best.0 : nil
    }

    /// How many letters must be put in, taken out, replaced or swapped with their neighbour (optimal string alignment).
    static func edits(from: String, to: String) -> Int {
        let (a, b) = (Array(from.unicodeScalars), Array(to.unicodeScalars))
        var before: [Int] = []
        var above = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var least = min(above[j] + (a[i] == b[j] ? 0 : 1), above[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, before[j - 1] + 1) }
                row.append(least)
            }
            before = above
            above = row
        }
        return above[b.count]
    }
}
