import StateEngine
import Testing

// The app of document 000; `// 000:` shows the line that could not be kept, and why.

/// Who is logged on.
@MainActor
final class LogonManager {
    struct User { let name: String }
    var currentUser: User?
}

// article: ComingFromMachinusV3.16
enum AppState: StateIdentifier {
    case initialising
    case signedIn
    case signedOut
    case backgrounded
}

// 000: `@main final class MyApp: App`; where there is no SwiftUI the app is a class of its own.
@MainActor
final class MyApp {

    let logonManager = LogonManager()

    // 000: without `try!`; a definition with faults traps here and shows them.
    let appState = try! StateMachine<AppState>(name: "My App") {
        StateConfig<AppState>(.initialising, allowedTransitions: .signedIn, .signedOut)
        StateConfig<AppState>(.signedOut, allowedTransitions: .signedIn)
        StateConfig<AppState>(.signedIn, allowedTransitions: .signedOut)
        #if os(iOS)
            StateConfig<AppState>.background(.backgrounded)
        #endif
    }

    init() {
        // Set closures in init.
        // 000: `{ [weak self] in`; a closure that looks at what belongs to the main actor says so.
        appState[.initialising].dynamicTransition = { @MainActor [weak self] in
            guard let self else { return .signedOut }
            return self.logonManager.currentUser == nil ? .signedOut : .signedIn
        }
    }
}
// end

// article: ComingFromMachinusV3.17
// 000: `struct MainWindow: View` with `Text`s; what it shows is the same function of the state.
@MainActor
struct MainWindow {

    let appState: StateMachine<AppState>
    let logonManager: LogonManager

    var body: String {
        switch appState.state {

        case .initialising:
            "Initialising app"

        case .signedOut:
            "Please sign in"

        default:
            "Hello \(logonManager.currentUser?.name ?? "")"
        }
    }
}
// end

@Suite("Seed examples: 000, an app", .endsWaitsInVain)
@MainActor
struct MachinusV3AppExamples {
    @Test("E6 E8 E28 the app of 000: its window follows the machine's states")
    func app() async throws {
        let app = MyApp()
        let window = MainWindow(appState: app.appState, logonManager: app.logonManager)
        var states = app.appState.states.makeAsyncIterator()
        var shown: [String] = []
        for step in 0..<3 {
            _ = await states.next()
            shown.append(window.body)
            if step == 0 { try await app.appState.transition() }
            if step == 1 {
                app.logonManager.currentUser = .init(name: "A")
                try await app.appState.transition(to: .signedIn)
            }
        }
        #expect(shown == ["Initialising app", "Please sign in", "Hello A"])
    }

    @Test("E6 E8 the dynamic transition of 000's app chooses by who is logged on")
    func loggedOn() async throws {
        let app = MyApp()
        app.logonManager.currentUser = .init(name: "A")
        try await app.appState.transition()
        #expect(app.appState.state == .signedIn)
    }
}
