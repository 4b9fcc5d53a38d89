/// Finds the edges of a state or group by one of their parts, so that what is asked of each of a hub's requests does not go
/// through all of its edges.
struct EdgeIndex: Equatable, Sendable {
    /// What edges leave.
    enum Owner: Hashable, Sendable {
        case state(Int)
        case group(Int)
    }

    /// What an edge can be looked up by.
    enum Part: Hashable, Sendable {
        case trigger(EdgeTrigger)
        case target(Int)
        case transition(Int)
    }

    private struct Entry: Hashable, Sendable {
        var owner: Owner
        var part: Part
    }

    /// Fewer edges are gone through sooner than looked up.
    private static let fewest = 16

    /// Where the edges with a part are, for each owner of many; in the order of all edges.
    private var entries: [Entry: [Int]] = [:]

    init() {}

    /// - Parameter owned: where the edges of each owner are.
    /// - Complexity: linear in the edges.
    init(_ edges: [EdgeRecord], owned: some Sequence<(owner: Owner, places: ArraySlice<Int>)>) {
        for (owner, places) in owned where places.count >= Self.fewest {
            for place in places {
                for part in edges[place].parts { entries[Entry(owner: owner, part: part), default: []].append(place) }
            }
        }
    }

    /// Where the edges of an owner are that have a part.
    /// - Parameter places: where all edges of that owner are.
    func places(of owner: Owner, among places: ArraySlice<Int>, with part: Part, _ edges: [EdgeRecord]) -> [Int] {
        guard places.count >= Self.fewest else { return places.filter { edges[$0].has(part) } }
        return entries[Entry(owner: owner, part: part)] ?? []
    }
}

extension EdgeRecord {
    fileprivate var parts: [EdgeIndex.Part] {
        [.trigger(trigger)] + (to.map { [.target($0)] } ?? []) + (transition.map { [.transition($0)] } ?? [])
    }

    fileprivate func has(_ part: EdgeIndex.Part) -> Bool {
        switch part {
        case .trigger(let trigger): self.trigger == trigger
        case .target(let target): to == target
        case .transition(let transition): self.transition == transition
        }
    }
}
