import MachineRecords

/// What the matrix says.
package enum MatrixWords {
    package static let title = "matrix: from a row to a column"
    package static let legal = "legal"
    package static let guarded = "depends"
    package static let passive = "by itself"
    package static let illegal = "no transition"
    /// Of cells that are in the matrix, and not on the screen.
    package static func refusedOutOfSight(_ count: Int) -> String { "\(count) refused out of sight" }
    package static let refused = "refused"
    /// Where the row and the column are of one state.
    package static let itself = "itself"
    /// Why nothing comes of asking for the state that a machine is in.
    package static let same = "a machine does not go to the state it is in"
    package static let all = "all states"
    package static let fewer = "fewer states"
    package static let next = "next way"

    /// Behind the ends of a request: what it would be asked by, or why nothing comes of it.
    package static func asked(by request: String) -> String { "by \(request)" }
    package static func tried(_ count: Int, refused: Int, ignored: Int = 0) -> String {
        let times = count == 1 ? "once" : "\(count) times"
        let parts = [refused == 0 ? nil : "\(refused) refused", ignored == 0 ? nil : "\(ignored) ignored"]
        return count == 0 ? "not tried" : (["tried \(times)"] + parts.compactMap(\.self)).joined(separator: ", ")
    }
    /// Where a request leads to another state than that of the column, as things are.
    package static func leadsElsewhere(_ target: String) -> String { "leads to \(target) now" }
    /// The guards that must hold together, by name where they have one, or of which none may hold.
    package static func holds(_ guards: [String?], isUnless: Bool = false) -> String {
        let word = isUnless ? "unless" : "if"
        let named = GuardWords.names(guards)
        if named.isEmpty { return "\(word) a guard holds" }
        return "\(word) \(named.joined(separator: isUnless ? " or " : " and "))"
    }
    /// Under which guards edges that are asked for alike are taken; nil where one of them needs none.
    package static func condition(of edges: [EdgeRecord]) -> String? {
        guard let first = edges.first, edges.allSatisfy({ !$0.guards.isEmpty }) else { return nil }
        return edges.allSatisfy { $0.guards == first.guards } ? holds(first.guards) : holds([])
    }

    /// Why a request of another row is not made.
    package static func elsewhere(_ state: String, here: String) -> String {
        "not from \(state): a request is made from \(here), where the machine is"
    }

    /// The word behind the counts of columns that are out of sight, so many in all.
    package static func columns(_ count: Int) -> String { count == 1 ? "column" : "columns" }

    /// A count in three columns at most: `999`, `12k`, `3M`.
    package static func short(_ count: Int) -> String {
        switch count {
        case ..<1000: "\(count)"
        case ..<1_000_000: "\(count / 1000)k"
        default: "\(count / 1_000_000)M"
        }
    }
}
