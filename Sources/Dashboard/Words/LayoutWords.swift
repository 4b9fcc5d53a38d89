import GraphLayout

extension PassWatch.Pass {
    /// Its place among the passes, from 1.
    package var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

    /// What a person is told while it runs.
    package var words: String {
        switch self {
        case .cycles: "finding the flow"
        case .ranks: "ranking"
        case .dummies: "stringing lines"
        case .order: "untangling lines"
        case .sizes: "measuring"
        case .places: "placing"
        case .routes: "routing lines"
        case .columns: "trying columns"
        case .check: "comparing drawings"
        }
    }
}
