/// Suspends machines when their process goes into the background, and resumes them when it comes back.
public protocol BackgroundSource: Sendable {
    /// Adds a machine that was just made; called before the machine's first request.
    func watch(_ machine: BackgroundSwitch)

    /// Removes a machine that no longer exists.
    func forget(_ id: BackgroundSwitch.ID)
}

/// What a background source holds of a machine: the two requests that it may make. It does not keep the machine alive.
public struct BackgroundSwitch: Sendable, Identifiable {
    /// Identifies a machine.
    public struct ID: Hashable, Sendable {
        private let object: ObjectIdentifier
        init(_ object: ObjectIdentifier) { self.object = object }
    }

    /// Which machine this is for.
    public let id: ID
    private let request: @Sendable (_ suspends: Bool) async -> Void

    init(_ id: ID, _ request: @escaping @Sendable (_ suspends: Bool) async -> Void) {
        self.id = id
        self.request = request
    }

    /// Enters the machine's background state; returns when its hooks have run. Does nothing when it is there already.
    public func suspend() async { await request(true) }

    /// Leaves the machine's background state; returns when its hooks have run. Does nothing when it is not there.
    public func resume() async { await request(false) }
}
