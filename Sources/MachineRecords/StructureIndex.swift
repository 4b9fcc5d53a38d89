/// What is looked up in a structure for every line of a list, so that a machine of 100,000 states is not searched each time.
struct StructureIndex: Equatable, Sendable {
    /// Everything that can be asked of the machine, in the order in which keys are given.
    private(set) var requests: [LiveRequest] = []
    private var askable: Set<LiveRequest> = []
    private(set) var background: Int?
    /// The edges by the state that they leave; those of state `s` begin at `starts[s]` and end where those of `s + 1` begin.
    private var places: [Int] = []
    private var starts: [Int] = [0]

    init() {}

    /// - Complexity: linear in the states and edges.
    init(_ structure: LiveStructure) {
        requests = RequestList.listed(of: structure)
        askable = Set(requests)
        background = structure.states.firstIndex { $0.kind == .background }
        sort(structure.edges, states: structure.states.count)
    }

    /// Counting sort: it keeps the order of the edges of one state.
    private mutating func sort(_ edges: [LiveEdge], states: Int) {
        starts = Array(repeating: 0, count: states + 1)
        for edge in edges where edge.from < states { starts[edge.from + 1] += 1 }
        for state in 0..<states { starts[state + 1] += starts[state] }
        var next = starts
        places = Array(repeating: 0, count: starts[states])
        for (place, edge) in edges.enumerated() where edge.from < states {
            places[next[edge.from]] = place
            next[edge.from] += 1
        }
    }

    /// Whether a request is one of `requests`.
    func canAsk(_ request: LiveRequest) -> Bool { askable.contains(request) }

    /// Where the edges that leave a state stand among all edges; none for a state that does not exist.
    func edges(from state: Int) -> ArraySlice<Int> {
        guard state >= 0, state + 1 < starts.count else { return [] }
        return places[starts[state]..<starts[state + 1]]
    }
}
