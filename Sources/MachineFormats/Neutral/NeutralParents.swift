import JSONText

/// Which state of neutral JSON names which as its parent, known before any is made.
struct NeutralParents {
    private let parents: [String: String]

    /// - Parameter states: as they are listed.
    init(_ states: [JSONValue]) {
        var parents: [String: String] = [:]
        for state in states {
            guard let path = (state["path"] ?? state["id"])?.string, parents[path] == nil else { continue }
            parents[path] = state["parent"]?.string ?? ""
        }
        self.parents = parents
    }

    /// Whether a path is one of the file's.
    func knows(_ path: String) -> Bool { parents[path] != nil }

    /// What is wrong where a state's parent is one of the file's, but none of those before it. O(depth).
    func message(_ path: String, parent: String) -> String {
        guard let cycle = cycle(from: path) else {
            return "the parent \(ShownText.quoted(parent)) is listed later, expected parents before their children"
        }
        return "the parents go round, expected a parent outside: \(cycle)"
    }

    /// The way up from a state to itself; nil where it ends elsewhere. Long ones are told by their first and last.
    private func cycle(from path: String) -> String? {
        var way = [path]
        var seen: Set<String> = [path]
        while let parent = parents[way[way.count - 1]] {
            way.append(parent)
            if parent == path {
                let shown = way.count > 9 ? way.prefix(4) + ["…"] + way.suffix(4) : way[...]
                return shown.map { OutsideText.cleanedLine($0) }.joined(separator: " → ")
            }
            guard seen.insert(parent).inserted else { return nil }
        }
        return nil
    }
}

extension JSONValue {
    fileprivate var string: String? {
        guard case .string(let text) = content else { return nil }
        return text
    }
}
