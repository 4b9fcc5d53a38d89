import StateEngine

/// A state of a machine read from a file: the name that the file gives it.
public struct FileState: StateIdentifier, CustomStringConvertible {
    /// What drives such a machine besides requests for states.
    public typealias Event = FileEvent

    /// Unlike all others of its machine; may be empty.
    public let name: String

    /// The state of this name, whether or not a machine has it.
    public init(_ name: String) {
        self.name = name
    }

    /// The name alone, as it is shown.
    public var description: String { name }
}

/// An event of a machine read from a file, narrowed to one target where the file's name alone would not tell which of
/// several transitions is meant.
public struct FileEvent: Hashable, Sendable, CustomStringConvertible {
    /// Nil for a transition without an event from a state to itself, which cannot be asked for by its target.
    public let name: String?
    /// The state it leads to, where that is part of the request; else nil.
    public let target: String?

    /// An event by its name in the file; `target` makes it a request of its own among several of that name.
    public init(_ name: String?, target: String? = nil) {
        self.name = name
        self.target = target
    }

    /// `event`, `event → target` or `→ target`, as it is shown.
    public var description: String {
        guard let target else { return name ?? "" }
        return "\(name.map { $0 + " " } ?? "")→ \(target)"
    }
}

/// How one transition of a file is asked for.
public enum FileRequest: Hashable, Sendable {
    /// By `transition(to:)`.
    case state(FileState)
    /// By `send(_:)`.
    case event(FileEvent)
}

extension FileEvent: TargetedEvent {
    package var sharedName: String { name ?? "" }
    package var namesTarget: Bool { target != nil }
}
