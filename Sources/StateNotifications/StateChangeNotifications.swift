public import Foundation
public import StateEngine

extension StateMachine {
    /// Whether every change of state is posted to `NotificationCenter.default`, for background and back too; off at first.
    ///
    /// It is posted after the hooks of the change, in the task that asked for it. A change whose hooks run already when
    /// this is set is told as it was set before.
    public var postTransitionNotifications: Bool {
        get { notificationSlot != nil }
        set {
            guard newValue else {
                notificationSlot = nil
                return
            }
            // Weak, as the machine keeps the closure; while it changes its state it is there.
            notificationSlot = { [weak self] from, to in
                if let self { StateChange(machine: self, from: from, to: to).post(to: .default) }
            }
        }
    }
}

extension NotificationCenter {
    /// Is told of the changes of all machines over one type of states, of those that post notifications.
    ///
    /// ```swift
    /// let token = NotificationCenter.default.addStateChangeObserver { (machine: StateMachine<Door>, from, to) in
    ///     print("\(machine.name): \(from) to \(to)")
    /// }
    /// ```
    /// - Parameters:
    ///   - queue: Where the closure runs; nil for the thread of the change, which waits for it.
    ///   - body: Is given the machine, the state that it left and the one that it entered.
    /// - Returns: A token for `removeObserver(_:)`. Until then the closure is called, whether the token is kept or not.
    @discardableResult
    public func addStateChangeObserver<S: StateIdentifier>(
        queue: OperationQueue? = nil, using body: @escaping @Sendable (StateMachine<S>, _ from: S, _ to: S) -> Void
    ) -> any NSObjectProtocol {
        addObserver(forName: .stateMachineDidChangeState, object: nil, queue: queue) { notification in
            guard let change = StateChange<S>(notification) else { return }
            body(change.machine, change.from, change.to)
        }
    }
}

extension Notification.Name {
    /// A state machine has changed its state; the machine is the notification's object.
    public static let stateMachineDidChangeState = Notification.Name("StateMachineDidChangeState")
}

/// A change of state as it travels in a notification.
private struct StateChange<S: StateIdentifier>: Sendable {
    let machine: StateMachine<S>
    let from: S
    let to: S

    private static var key: String { "StateChange" }

    init(machine: StateMachine<S>, from: S, to: S) {
        self.machine = machine
        self.from = from
        self.to = to
    }

    /// The change that a notification tells of; nil if it is one of a machine over other states.
    init?(_ notification: Notification) {
        guard let change = notification.userInfo?[Self.key] as? StateChange<S> else { return nil }
        self = change
    }

    func post(to center: NotificationCenter) {
        center.post(name: .stateMachineDidChangeState, object: machine, userInfo: [Self.key: self])
    }
}
