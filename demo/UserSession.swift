import StateEngine
import Synchronization

/// The states of a user's session.
enum UserState: StateIdentifier {
    case initialising, registering, loggedIn, loggedOut, banned, timedOut, background
}

/// What the app knows of its user, shared by the machine's closures.
final class Account: Sendable {
    private let isRegistered = Mutex(false)

    var hasUser: Bool { isRegistered.withLock { $0 } }

    func register() { isRegistered.withLock { $0 = true } }
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
            dynamicTransition: { account.hasUser ? .loggedIn : .loggedOut },
            allowedTransitions: .loggedOut, .loggedIn)

        StateConfig(
            .loggedIn,
            entryBarrier: { account.hasUser ? .allow : .redirect(to: .registering) },
            allowedTransitions: .loggedOut)

        StateConfig.final(.banned, didEnter: { _ in print("this user is banned") })
        StateConfig.global(.timedOut, allowedTransitions: .loggedOut)
        StateConfig.background(.background)
    }
    rememberVisits(of: machine, account)
    return machine
}

/// Hooks that write state data: `logins` is kept from stay to stay, the rest belongs to one stay.
private func rememberVisits(of machine: StateMachine<UserState>, _ account: Account) {
    machine[.loggedIn]["logins", true] = 0
    machine[.loggedIn].didEnter = { [weak machine] _ in
        guard let machine else { return }
        let logins: Int = machine[.loggedIn].logins ?? 0
        machine[.loggedIn].logins = logins + 1
        machine[.loggedIn].user = "ann"
        machine[.loggedIn].isTrusted = logins > 0
        print("welcome back, ann")
    }
    machine[.registering].didEnter = { [weak machine] _ in
        account.register()
        machine?[.registering].email = "ann@example.org"
    }
    machine[.registering].didExit = { _ in print("registration is over") }
}
