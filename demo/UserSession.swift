import StateEngine
import Synchronization

/// The states of a user's session.
enum UserState: StateIdentifier {
    case initialising, registering, loggedIn, loggedOut, banned, timedOut, background
}

/// What the app knows of its user, shared by the machine's closures.
final class Account: Sendable {
    private let user = Mutex<String?>(nil)

    var hasUser: Bool { user.withLock { $0 != nil } }

    func register(_ name: String) { user.withLock { $0 = name } }

    func forget() { user.withLock { $0 = nil } }
}

/// A user's session as an app would declare it.
func userSession(_ account: Account) -> StateMachine<UserState> {
    // A definition with a fault traps here and says which: it is a mistake of the program, found on its first run.
    let machine = try! StateMachine<UserState>(name: "user session") {
        StateConfig(.initialising, allowedTransitions: .loggedOut)

        StateConfig(
            .loggedOut,
            didEnter: { _ in print("showing the login screen") },
            allowedTransitions: .loggedIn, .registering, .banned)

        StateConfig(
            .registering,
            didEnter: { _ in account.register("ann") },
            dynamicTransition: { account.hasUser ? .loggedIn : .loggedOut },
            allowedTransitions: .loggedOut, .loggedIn,
            didExit: { next in print("registered, on to \(next)") })

        StateConfig(
            .loggedIn,
            entryBarrier: { account.hasUser ? .allow : .redirect(to: .registering) },
            allowedTransitions: .loggedOut)

        StateConfig.final(.banned, didEnter: { _ in print("this user is banned") })
        StateConfig.global(.timedOut, didEnter: { _ in account.forget() }, allowedTransitions: .loggedOut)
        StateConfig.background(.background)
    }
    rememberLogins(of: machine)
    return machine
}

/// A hook that writes state data: `logins` is kept from stay to stay, the rest belongs to one stay.
private func rememberLogins(of machine: StateMachine<UserState>) {
    machine[.loggedIn]["logins", true] = 0
    machine[.loggedIn].didEnter = { [weak machine] _ in
        guard let machine else { return }
        let logins: Int = machine[.loggedIn].logins ?? 0
        machine[.loggedIn].logins = logins + 1
        machine[.loggedIn].user = "ann"
        machine[.loggedIn].isTrusted = logins > 0
        print("welcome back, ann")
    }
}
