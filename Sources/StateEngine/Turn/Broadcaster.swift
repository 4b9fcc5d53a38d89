/// Hands what happens to everyone who listens: into the `Channel` of each.
struct Broadcaster: Sendable {
    private var events = Listeners<IndexedEvent>()
    private var states = Listeners<Int>()
    private var errors = Listeners<Failure?>()
    private var activities = Listeners<IndexedActivity?>()
    private var structureVersions = Listeners<Int>()

    /// Whether somebody listens to what happens.
    var hasEventListeners: Bool { !events.isEmpty }

    /// Whether somebody listens to the activity.
    var hasActivityListeners: Bool { !activities.isEmpty }

    /// Publishes an event.
    mutating func send(_ event: consuming IndexedEvent, _ effects: inout DeferredEffects) {
        events.send(event, &effects) { $1.release($0) }
    }

    mutating func send(state: Int, _ effects: inout DeferredEffects) {
        if !states.isEmpty { states.send(state, &effects) { _, _ in } }
    }

    mutating func send(error: Failure?, _ effects: inout DeferredEffects) {
        if !errors.isEmpty { errors.send(error, &effects) { $1.release($0) } }
    }

    mutating func send(activity: IndexedActivity?, _ effects: inout DeferredEffects) {
        if !activities.isEmpty { activities.send(activity, &effects) { $1.release($0?.request.payload.box) } }
    }

    mutating func send(structureVersion: Int, _ effects: inout DeferredEffects) {
        if !structureVersions.isEmpty { structureVersions.send(structureVersion, &effects) { _, _ in } }
    }

    mutating func addEvents(_ buffer: MachineBuffer) -> Channel<IndexedEvent> { events.add(buffer) }

    mutating func addStates(_ present: Int) -> Channel<Int> { states.add(.newest(1), present) }

    mutating func addErrors(_ present: Failure?) -> Channel<Failure?> { errors.add(.newest(16), present) }

    mutating func addActivities(_ present: IndexedActivity?) -> Channel<IndexedActivity?> {
        activities.add(.newest(1), present)
    }

    mutating func addStructureVersions(_ present: Int) -> Channel<Int> { structureVersions.add(.newest(1), present) }

    /// Ends all streams.
    func closeAll() {
        events.close()
        states.close()
        errors.close()
        activities.close()
        structureVersions.close()
    }
}

/// The channels of one kind. Closed ones are forgotten when something is sent or someone joins.
struct Listeners<Element: Sendable>: Sendable {
    private var channels: [Channel<Element>] = []

    var isEmpty: Bool { channels.isEmpty }

    /// Makes a channel, with a first element in it if there is one.
    mutating func add(_ buffer: MachineBuffer, _ first: Element? = nil) -> Channel<Element> {
        let channel = Channel<Element>(buffer)
        var first = first
        if first != nil { _ = channel.push(&first) }
        channels.removeAll(where: \.isClosed)
        channels.append(channel)
        return channel
    }

    /// Hands an element to every channel, to the last one for good, as counting who holds it takes time. `release` is
    /// given those that were dropped.
    mutating func send(
        _ element: consuming Element, _ effects: inout DeferredEffects,
        release: (consuming Element, inout DeferredEffects) -> Void
    ) {
        var remaining: Element? = consume element
        var someClosed = false
        for index in channels.indices {
            var given = index == channels.endIndex - 1 ? remaining.take() : remaining
            // The list holds the channel meanwhile: counting that once more took as long as the rest.
            let delivery = Unmanaged.passUnretained(channels[index])._withUnsafeGuaranteedRef { $0.push(&given) }
            switch delivery {
            case .accepted(let wake):
                effects.wake(wake)
                if let dropped = given.take() { release(dropped, &effects) }
            case .closed:
                someClosed = true
            }
        }
        if someClosed { channels.removeAll(where: \.isClosed) }
    }

    /// Ends all streams; what is buffered is still read.
    func close() {
        for channel in channels { channel.close(droppingBuffer: false) }
    }
}
