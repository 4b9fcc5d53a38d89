/// Where the edges that leave a state, or a group of states, are among all edges, by what takes them: a hub's edges are not
/// searched again for each of its requests.
struct EdgesByTrigger: Equatable, Sendable {
    /// So few are searched as quickly as they are looked up.
    private static let few = 16
    /// Of those that have more, by the state or group.
    private var crowds: [Int: [EdgeTrigger: [Int]]] = [:]
    /// The states or groups that a pattern leads from.
    private var patterned: Set<Int> = []

    /// Notes the edges that leave one state or group.
    mutating func add(_ places: some Collection<Int>, of owner: Int, _ edges: [EdgeRecord]) {
        if places.contains(where: { edges[$0].trigger.isPattern }) { patterned.insert(owner) }
        guard places.count > Self.few else { return }
        crowds[owner] = Dictionary(grouping: places) { edges[$0].trigger }
    }

    /// - Parameter places: all that leave the state or group.
    /// - Returns: those that the trigger takes, in their order.
    func places(by trigger: EdgeTrigger, of owner: Int, among places: some Collection<Int>, _ edges: [EdgeRecord])
        -> [Int]
    {
        if let crowd = crowds[owner] { return crowd[trigger] ?? [] }
        return places.filter { edges[$0].trigger == trigger }
    }

    /// Whether any event of some kind takes an edge that leaves it.
    func hasPatterns(of owner: Int) -> Bool { patterned.contains(owner) }
}

extension EdgeTrigger {
    fileprivate var isPattern: Bool {
        switch self {
        case .passive(.pattern): true
        case .request, .passive(.workEnd), .passive(.eventless), .passive(.raised): false
        }
    }
}
