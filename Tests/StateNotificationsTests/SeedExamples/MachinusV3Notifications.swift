import Foundation
import StateEngine
import StateNotifications
import Testing

// The notifications of document 000; `// 000:` shows the line that could not be kept, and why.

@Suite("Seed examples: 000 and 001, notifications")
struct MachinusV3Notifications {
    enum MyState: StateIdentifier { case loggedOut, registering, loggedIn }

    /// What hears of the changes, far from the machine.
    private final class Listener: Sendable {
        let heard = Guarded<[String]>([])

        func listen() -> any NSObjectProtocol {
            // 000: `(stateMachine: any StateMachine<MyState>, ...)`; the machine is a class, not a protocol.
            // article: ComingFromMachinusV3.20
            let observer = NotificationCenter.default.addStateChangeObserver {
                [weak self] (stateMachine: StateMachine<MyState>, from: MyState, to: MyState) in
                self?.heard.withLock { $0.append("\(from) to \(to)") }
            }
            // end
            return observer
        }
    }

    @Test("E31 the notifications of 000: posted when asked for, heard for machines of the type")
    func notifications() async throws {
        let machine = try StateMachine<MyState> {
            StateConfig<MyState>(.loggedOut, allowedTransitions: .loggedIn)
            StateConfig<MyState>(.loggedIn, allowedTransitions: .registering)
            StateConfig<MyState>(.registering)
        }
        let listener = Listener()
        let observer = listener.listen()
        // 000: `machine.setPostNotifications = true`; its list of properties calls it `postTransitionNotifications`.
        // article: ComingFromMachinusV3.19
        machine.postTransitionNotifications = true

        // Then somewhere else ...
        try await machine.transition(to: .loggedIn)
        // end
        machine.postTransitionNotifications = false
        try await machine.transition(to: .registering)
        NotificationCenter.default.removeObserver(observer)
        #expect(listener.heard.withLock { $0 } == ["loggedOut to loggedIn"])
    }
}
