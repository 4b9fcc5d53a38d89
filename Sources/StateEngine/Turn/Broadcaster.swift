/// Hands what happens to everyone who listens.
struct Broadcaster: Sendable {
    private var events = Listeners<EventRecord>()
    private var states = Listeners<Int>()
    private var errors = Listeners<Failure?>()
    private var activities = Listeners<ActivityRecord?>()

    /// Whether somebody listens to what happens.
    var hasEventListeners: Bool { !events.isEmpty }

    /// Whether somebody listens to the activity.
    var hasActivityListeners: Bool { !activities.isEmpty }

    /// Publishes an event.
    mutating func send(_ event: EventRecord, _ effects: inout DeferredEffects) {
        events.send(event, &effects) { $0.holdsForeignValues }
    }

    mutating func show(state: Int, _ effects: inout DeferredEffects) {
        if !states.isEmpty { states.send(state, &effects) { _ in false } }
    }

    mutating func show(error: Failure?, _ effects: inout DeferredEffects) {
        if !errors.isEmpty { errors.send(error, &effects) { $0 != nil } }
    }

    mutating func show(activity: ActivityRecord?, _ effects: inout DeferredEffects) {
        if !activities.isEmpty { activities.send(activity, &effects) { $0?.request.payload.box != nil } }
    }

    mutating func addEvents(_ buffer: MachineBuffer) -> Channel<EventRecord> { events.add(buffer) }

    mutating func addStates(_ present: Int) -> Channel<Int> { states.add(.newest(1), present) }

    mutating func addErrors(_ present: Failure?) -> Channel<Failure?> { errors.add(.newest(16), present) }

    mutating func addActivities(_ present: ActivityRecord?) -> Channel<ActivityRecord?> {
        activities.add(.newest(1), present)
    }

    /// Ends all streams.
    func closeAll() {
        events.close()
        states.close()
        errors.close()
        activities.close()
    }
}

/// The channels of one kind. Closed ones are forgotten when something is sent or someone joins.
struct Listeners<Element: Sendable>: Sendable {
    private var channels: [Channel<Element>] = []

    var isEmpty: Bool { channels.isEmpty }

    /// Makes a channel, with a first element in it if there is one.
    mutating func add(_ buffer: MachineBuffer, _ first: Element? = nil) -> Channel<Element> {
        let channel = Channel<Element>(buffer)
        if let first { _ = channel.append(first) }
        channels.removeAll(where: \.isClosed)
        channels.append(channel)
        return channel
    }

    /// Hands an element to every channel; `mustOutlive` tells which dropped ones may only be released outside the lock.
    mutating func send(_ element: Element, _ effects: inout DeferredEffects, mustOutlive: (Element) -> Bool) {
        var someClosed = false
        for channel in channels {
            switch channel.append(element) {
            case .accepted(let wake, let dropped):
                effects.wake(wake)
                if let dropped, mustOutlive(dropped) { effects.release(dropped) }
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
