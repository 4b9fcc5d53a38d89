/// Rows that belong together in the table.
enum RowGroup: String, CaseIterable, Sendable {
    case floors
    case requests
    case observers
    case places
    case sizes
    case construction

    /// What the group is called in the table.
    var title: String {
        switch self {
        case .floors: "floors: the language's own means"
        case .requests: "a request, three states in a ring"
        case .observers: "an event, with observers"
        case .places: "an event, from elsewhere"
        case .sizes: "a request, by the number of states"
        case .construction: "making a machine, for each state"
        }
    }

    /// What the figures are for one of.
    var unit: String {
        switch self {
        case .construction: "state"
        case .floors, .requests, .observers, .places, .sizes: "request"
        }
    }
}
