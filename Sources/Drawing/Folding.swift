import MachineRecords

/// Which parents are boxes in place of what is in them, where there is no room for all of it.
extension StructureRecord {
    /// The parent around a state that is drawn as a frame, if it is.
    package func framedParent(of state: Int) -> Int? { group(of: state).flatMap { groups[$0].isFrame ? $0 : nil } }

    /// The parent that another is in, if that is drawn as a frame.
    package func framedParent(around parent: Int) -> Int? {
        groups[parent].parent.flatMap { groups[$0].isFrame ? $0 : nil }
    }

    /// What is folded when one of some folded parents is opened: what is in that is folded before it is open too.
    package func opening(_ parent: Int, among folded: Set<Int>) -> Set<Int> {
        folded.subtracting([parent]).union(framedParents(in: parent))
    }

    /// The parents in one that are frames where that is one, by their groups.
    package func framedParents(in parent: Int) -> [Int] {
        groups.indices.filter { groups[$0].parent == parent && groups[$0].isFrame }
    }

    /// The largest of some folded groups around a state, as whose box it is drawn.
    package func foldedParent(around state: Int, among some: Set<Int>) -> Int? {
        guard !some.isEmpty else { return nil }
        return sequence(first: group(of: state), next: { $0.map { groups[$0].parent } }).prefix { $0 != nil }
            .compactMap(\.self).last(where: some.contains)
    }

    /// Whether parents are drawn as boxes where there is no room for all that is in them.
    package var folds: Bool { states.count <= Self.mostToFold && hasParents }

    /// States of a machine up to which its parents are folded: each level of them is looked at whenever a drawing is wanted.
    private static let mostToFold = 2_000

    /// Parents to be folded where there is no room for all that is in them, each time more: first those that are deepest.
    package var foldings: [Set<Int>] {
        var depths: [Int: Int] = [:]
        func depth(of group: Int) -> Int {
            if let known = depths[group] { return known }
            let found = groups[group].isFrame ? 1 + (groups[group].parent.map(depth) ?? 0) : 0
            depths[group] = found
            return found
        }
        let framed = Set(states.compactMap(\.group)).filter { groups[$0].isFrame }
        let deepest = framed.map(depth).max() ?? 0
        return (0..<deepest).map { deepest - $0 }.map { level in
            Set(groups.indices.filter { depth(of: $0) == level })
        }
    }
}
