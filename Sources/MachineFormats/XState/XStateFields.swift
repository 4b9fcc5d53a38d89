import JSONText

/// The names that members of a machine's objects have, so that one that is nearly known can be told.
struct XStateFields: Sendable {
    private let known: Set<String>
    private let read: NearestName

    /// - Parameters:
    ///   - read: what says something to a chart.
    ///   - others: what is passed by, and rightly there.
    private init(read: [String], others: [String]) {
        self.read = NearestName(among: read)
        known = Set(read + others)
    }

    /// What is said of a member that is passed by though it was most likely meant as one that is read; nil of any other.
    func oddity(of name: String) -> String? {
        guard !known.contains(name), let meant = read.of(name), Self.isSlip(name, of: meant) else { return nil }
        return "the field \(ShownText.quoted(name)) is ignored, \(NearestName.didYouMean("\"\(meant)\""))"
    }

    /// Whether a short name is the known one with a letter written twice, or two in the wrong order: with another letter it is most
    /// likely a name of its own, as `id` is beside `in`.
    private static func isSlip(_ name: String, of meant: String) -> Bool {
        name.count > 3 || name.sorted() == meant.sorted()
            || name.count > meant.count && zip(name, name.dropFirst()).contains { $0 == $1 }
    }

    /// Those of a state and of the machine itself.
    static let state = XStateFields(
        read: [
            "id", "type", "parallel", "initial", "history", "target", "states", "entry", "onEntry", "exit", "onExit",
            "on", "always", "onDone", "after", "invoke", "description", "output", "data", "activities", "context",
            "delimiter", "predictableActionArguments",
        ],
        others: [
            "meta", "tags", "key", "version", "order", "path", "strict", "schema", "schemas", "types", "tsTypes",
            "input", "delays", "guards", "actions", "actors", "services", "options", "machine", "config", "definition",
            "transitions", "initialTransition", "events", "parent", "internal", "preserveActionOrder", "route",
        ])

    /// Those of a transition.
    static let transition = XStateFields(
        read: ["target", "guard", "cond", "in", "internal", "reenter", "actions", "meta", "description"],
        others: [
            "id", "name", "label", "event", "eventType", "source", "delay", "external", "type", "order", "key", "tags",
            "input",
        ])
}
