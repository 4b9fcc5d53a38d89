import StateEngine
import Stateloupe

enum Door: StateIdentifier { case open, closed, locked }

@main
struct App {
    static func main() async throws {
        let door = try StateMachine<Door>(name: "door") {
            StateConfig(.open, allowedTransitions: .closed)
            StateConfig(.closed, didEnter: { _ in print("click") }, allowedTransitions: .open, .locked)
            StateConfig(.locked, allowedTransitions: .closed)
        }
        try await door.transition(to: .closed)
        try await door.explore()
    }
}
