/// Numbers what happens and hands it to everyone who listens.
struct Switchboard<S: StateIdentifier>: Sendable {
    /// The number of the last event.
    private(set) var number = 0
    private var events = Listeners<MachineEvent<S>>()
    private var states = Listeners<S>()
    private var errors = Listeners<StateMachineError<S>?>()
    private var activities = Listeners<Activity<S>?>()

    /// Publishes an event under the next number.
    mutating func publish(
        _ kind: MachineEvent<S>.Kind, by asker: Asker, context: S.Context?, _ after: inout Aftermath<S>
    ) {
        number += 1
        if events.isEmpty { return }
        let event = MachineEvent(number: number, asker: asker, kind: kind, context: context)
        events.send(event, &after, mustOutlive: \.holdsForeignValues)
    }

    mutating func show(state: S, _ after: inout Aftermath<S>) {
        after.observed.insert(.state)
        states.send(state, &after) { _ in false }
    }

    mutating func show(error: StateMachineError<S>?, _ after: inout Aftermath<S>) {
        errors.send(error, &after) { $0 != nil }
    }

    mutating func show(activity: Activity<S>?, _ after: inout Aftermath<S>) {
        activities.send(activity, &after) { $0?.request.holdsForeignValues == true }
    }

    mutating func addEvents(_ buffer: MachineBuffer) -> Channel<MachineEvent<S>> { events.add(buffer) }

    mutating func addStates(_ present: S) -> Channel<S> {
        states.add(.newest(1), present)
    }

    mutating func addErrors(_ present: StateMachineError<S>?) -> Channel<StateMachineError<S>?> {
        errors.add(.newest(16), present)
    }

    mutating func addActivities(_ present: Activity<S>?) -> Channel<Activity<S>?> {
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
    mutating func send<S>(
        _ element: Element, _ after: inout Aftermath<S>, mustOutlive: (Element) -> Bool
    ) {
        if channels.isEmpty { return }
        var someClosed = false
        for channel in channels {
            switch channel.append(element) {
            case .accepted(let wake, let dropped):
                after.wake(wake)
                if let dropped, mustOutlive(dropped) { after.release(dropped) }
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
