import MachineRecords

/// A search for a state: every key moves the selection to the best match.
package struct StateSearch: Equatable, Sendable {
    /// A state, and why it is found.
    package struct Match: Hashable, Sendable {
        package enum Reason: Hashable, Sendable {
            case name
            /// Its path has them, which is more than its name.
            case path
            /// It is entered first in this group, which has the words in its name.
            case parent(Int)
            /// What leads from it has them in its name.
            case request(RequestRecord)
            /// They are in a text about it.
            case text
        }

        package var state: Int
        package var reason: Reason

        package init(_ state: Int, by reason: Reason) { (self.state, self.reason) = (state, reason) }
    }

    /// A state that is selected in a matrix.
    struct Found: Equatable, Sendable {
        var state: Int
        var sheet: MatrixSheet
    }

    package var line = LineEditor()
    /// The text has changed since the last look.
    var isToBeLookedFor = false
    /// What was selected when the search began, to come back to.
    package let origin: Int?
    /// The matrix in which it is searched, as it was then; nil where that is the graph.
    let matrix: MatrixSheet?
    /// What is found there, and the matrix with it selected.
    var found: Found?

    /// In the matrix where one is open, else in the graph.
    package init(origin: Int?, in matrix: MatrixSheet? = nil) { (self.origin, self.matrix) = (origin, matrix) }

    /// The matrix as it is to be seen; nil where the graph is searched.
    var sheet: MatrixSheet? { found?.sheet ?? matrix }

    /// The states whose names have all the words, in any case, the one of that name first, then those that begin so; then those whose paths
    /// have them, where a path is written, where parents of such names are entered, where requests of such names lead from, and states
    /// with such texts. Each state once.
    /// - Complexity: linear in the states, edges, events and texts.
    package func matches(in machine: MachineView) -> [Match] {
        let text = line.string.lowercased()
        let words = text.split(separator: " ")
        guard !words.isEmpty else { return [] }
        let structure = machine.structure
        func has(_ name: String) -> Bool {
            let name = name.lowercased()
            return words.allSatisfy { name.contains($0) }
        }
        let named = structure.states.indices.filter { has(structure.states[$0].name) }
        func nearness(_ state: Int) -> Int {
            let name = structure.states[state].name.lowercased()
            return name == text ? 0 : name.hasPrefix(text) ? 1 : 2
        }
        var found = named.map { (nearness($0), $0) }.sorted(by: <).map { Match($0.1, by: .name) }
        // A word alone would find all that is within a parent: it is looked for in the states' own ids.
        let isPath = text.contains(".")
        found += structure.states.indices.filter { state in
            let (path, id) = (structure.states[state].path, structure.states[state].id)
            return isPath && (path.map(has) ?? false) || (id.map(has) ?? false)
        }.map { Match($0, by: .path) }
        for (place, group) in structure.groups.enumerated() where !group.name.isEmpty && has(group.ownName) {
            if let state = group.initial { found.append(Match(state, by: .parent(place))) }
        }
        let events = Set(structure.events.indices.filter { has(structure.events[$0].name) })
        for edge in structure.edges where !events.isEmpty {
            guard case .event(let event)? = edge.trigger.request, events.contains(event) else { continue }
            found.append(Match(edge.from, by: .request(.event(event))))
        }
        let noted = machine.data.filter { _, data in
            data.contains { $0.isWords && has($0.value.text) }
        }.keys.sorted()
        found += noted.map { Match($0, by: .text) }
        var seen = Set<Int>()
        return found.filter { seen.insert($0.state).inserted }
    }
}
