/// Which of some known names a person most likely meant.
///
/// Names are compared case and blanks aside; those of more than 64 scalars are left out.
public struct NearestName: Sendable {
    /// The known names as they are compared, one behind the other.
    private var scalars: [Unicode.Scalar] = []
    /// Where each name ends among them.
    private var ends: [Int] = []
    private let known: [String]

    /// Prepares for any number of questions about the same names. O(scalars of the names).
    public init(among known: [String]) {
        self.known = known
        ends.reserveCapacity(known.count)
        for name in known {
            scalars += Self.folded(name)
            ends.append(scalars.count)
        }
    }

    /// The known name with the fewest scalars to insert, remove, replace or swap; the first of equals. Nil where even that
    /// needs changes to more than a third of the name asked for; one change is taken for a slip however short the name is, so that up
    /// to five letters allow one, and six to eight two, though none that leaves no letter as it was. O(known names x scalars), as
    /// 64 scalars are compared at once.
    ///
    /// A name that is a word of its own (`close` beside `lose`) is not told from a slip.
    public func of(_ name: String) -> String? {
        let wanted = Self.folded(name)
        guard let pattern = EditPattern(wanted) else { return nil }
        var limit = max(1, wanted.count / 3)
        var nearest: Int?
        var start = 0
        for (index, end) in ends.enumerated() {
            defer { start = end }
            guard abs(end - start - wanted.count) <= limit else { continue }
            // A name of which nothing is left is no likeness.
            let most = min(limit, max(0, max(wanted.count, end - start) - 1))
            guard let edits = pattern.edits(to: scalars[start..<end], limit: most) else { continue }
            nearest = index
            if edits == 0 { break }
            limit = edits - 1
        }
        return nearest.map { known[$0] }
    }

    /// The nearest of a few names, for one question.
    public static func of(_ name: String, among known: [String]) -> String? { NearestName(among: known).of(name) }

    /// `did you mean open?`: how every message asks for the name that was most likely meant.
    /// - Parameter shownName: written as names are in that message: in quotes, in brackets, or plain.
    public static func didYouMean(_ shownName: String) -> String { "did you mean \(shownName)?" }

    /// Case and blanks taken away. One scalar more than is compared shows that a name is too long, however long it is.
    private static func folded(_ name: String) -> [Unicode.Scalar] {
        let start = name.unicodeScalars.prefix(4 * EditPattern.longest)
        // Most names are ASCII, which needs no tables.
        let isASCII = start.allSatisfy(\.isASCII)
        let folded = isASCII ? start.compactMap(foldedASCII) : foldedUnicode(String(start))
        return Array(folded.prefix(EditPattern.longest + 1))
    }

    private static func foldedASCII(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x20, 0x09...0x0d: nil
        case 0x41...0x5a: Unicode.Scalar(UInt8(scalar.value) | 0x20)
        default: scalar
        }
    }

    private static func foldedUnicode(_ name: String) -> [Unicode.Scalar] {
        name.lowercased().unicodeScalars.filter { !$0.properties.isWhitespace }
    }
}

/// A name that others are held against: how many edits lie between, all rows of the table of edits as bits of one word.
///
/// Optimal string alignment: Levenshtein's distance with swapped neighbours as one edit. Hyyrö, "A bit-vector algorithm
/// for computing Levenshtein and Damerau edit distances", 2003.
struct EditPattern {
    /// As many scalars as a word has bits.
    static let longest = 64

    private let count: Int
    /// For each scalar of the name, the places in which it is.
    private var ascii = [UInt64](repeating: 0, count: 128)
    private var others: [Unicode.Scalar: UInt64] = [:]

    /// Nil for a name that is too long.
    init?(_ name: [Unicode.Scalar]) {
        guard name.count <= Self.longest else { return nil }
        count = name.count
        for (place, scalar) in name.enumerated() {
            let bit = UInt64(1) << UInt64(place)
            if scalar.isASCII { ascii[Int(scalar.value)] |= bit } else { others[scalar, default: 0] |= bit }
        }
    }

    private func places(of scalar: Unicode.Scalar) -> UInt64 {
        scalar.isASCII ? ascii[Int(scalar.value)] : others[scalar] ?? 0
    }

    /// The number of edits; nil where it is more than `limit`. O(scalars of the other name).
    func edits(to other: ArraySlice<Unicode.Scalar>, limit: Int) -> Int? {
        guard count > 0 else { return other.count <= limit ? other.count : nil }
        let last = UInt64(1) << UInt64(count - 1)
        var (up, down, diagonal, before) = (UInt64.max, UInt64(0), UInt64(0), UInt64(0))
        var (edits, left) = (count, other.count)
        for scalar in other {
            let same = places(of: scalar)
            let swapped = ((~diagonal & same) << 1) & before
            diagonal = ((same & up) &+ up) ^ up | same | down | swapped
            var (more, less) = (down | ~(diagonal | up), diagonal & up)
            if more & last != 0 { edits += 1 } else if less & last != 0 { edits -= 1 }
            left -= 1
            if edits - left > limit { return nil }
            (more, less) = (more << 1 | 1, less << 1)
            (up, down, before) = (less | ~(diagonal | more), diagonal & more, same)
        }
        return edits <= limit ? edits : nil
    }
}
