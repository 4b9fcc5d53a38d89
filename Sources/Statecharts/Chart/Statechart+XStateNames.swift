extension Statechart {
    /// An event by the name that charts have for it, where XState has one of its own for the end of a state or of work:
    /// `xstate.done.state.m.a`, `xstate.done.actor.load`, `xstate.error.actor.load`; in version 4 `done.state.m.a`.
    func ownEvent(_ name: String) -> String {
        switch dialect {
        case .xstate5 where name.hasPrefix("xstate."):
            for (start, own) in [("xstate.done.actor.", "done.invoke."), ("xstate.error.actor.", "error.platform.")]
            where name.hasPrefix(start) { return own + name.dropFirst(start.count) }
            return end(of: name, behind: "xstate.done.state.") ?? name
        case .xstate4: return end(of: name, behind: "done.state.") ?? name
        case .xstate5, .scxml, .diagram: return name
        }
    }

    /// The event of the state whose id is behind a prefix. O(nodes · depth), but of such names alone.
    private func end(of name: String, behind prefix: String) -> String? {
        guard name.hasPrefix(prefix) else { return nil }
        let id = String(name.dropFirst(prefix.count))
        // The end of the machine itself is called as XState calls it.
        let states = nodes.indices.dropFirst()
        let isNamed = states.first { nodes[$0].eventName == id }
        return (isNamed ?? states.first { xstateID(of: $0) == id }).map(doneEvent)
    }

    /// The id that XState makes of a state's place: the machine's name and the keys down to the state, joined by dots.
    package func xstateID(of node: Int) -> String {
        ([name.isEmpty ? "(machine)" : name] + keys(to: node)).joined(separator: ".")
    }

    /// The ids from below the root down to a node, which is the last; none for the root.
    package func keys(to node: Int) -> [String] {
        var keys: [String] = []
        var next = node
        while let parent = nodes[next].parent {
            keys.append(nodes[next].id)
            next = parent
        }
        return keys.reversed()
    }
}
