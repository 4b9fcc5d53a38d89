import JSONText

/// Which state of neutral JSON names which as its parent, known before any is made.
struct NeutralParents {
    private let parents: [String: String]
    /// The states that are above themselves.
    private let round: Set<String>

    /// - Parameter states: as they are listed.
    init(_ states: [JSONValue]) {
        var parents: [String: String] = [:]
        for state in states {
            guard let path = (state["path"] ?? state["id"])?.string, parents[path] == nil else { continue }
            parents[path] = state["parent"]?.string ?? ""
        }
        self.parents = parents
        round = Self.round(parents)
    }

    /// Whether a path is one of the file's.
    func knows(_ path: String) -> Bool { parents[path] != nil }

    /// What is wrong where a state's parent is one of the file's, but none of those before it. O(1).
    func message(_ path: String, parent: String) -> String {
        guard let cycle = cycle(from: path) else {
            return "the parent \(ShownText.quoted(parent)) is listed later, expected parents before their children"
        }
        return "the parents form a loop, expected one without a parent: \(cycle)"
    }

    /// The parents from a state up to itself; nil where it ends elsewhere. A long one is told by its first steps.
    private func cycle(from path: String) -> String? {
        guard round.contains(path) else { return nil }
        var trail = [path]
        while trail.count < Self.mostShown, let parent = parents[trail[trail.count - 1]] {
            trail.append(parent)
            if parent == path { break }
        }
        if trail.last != path { trail += ["…", path] }
        return trail.map { OutsideText.cleanedLine($0) }.joined(separator: " → ")
    }

    private static let mostShown = 8

    /// The states from which the way up leads back to themselves. O(states).
    private static func round(_ parents: [String: String]) -> Set<String> {
        var round: Set<String> = []
        var visits: [String: Int] = [:]
        for (number, start) in parents.keys.enumerated() where visits[start] == nil {
            var next: String? = start
            while let path = next, parents[path] != nil, visits[path] == nil {
                visits[path] = number
                next = parents[path]
            }
            // Back where this way has been: all from there on goes round.
            while let path = next, visits[path] == number, round.insert(path).inserted { next = parents[path] }
        }
        return round
    }
}

extension JSONValue {
    fileprivate var string: String? {
        guard case .string(let text) = content else { return nil }
        return text
    }
}
