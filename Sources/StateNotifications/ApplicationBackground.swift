#if canImport(UIKit) && !os(watchOS)
    public import StateEngine
    import UIKit

    /// Has machines follow their app, on systems whose apps are put into the background (iOS, tvOS).
    ///
    /// The machines go there on `didEnterBackgroundNotification` and come back on `willEnterForegroundNotification`. The
    /// system is asked for the time that the hooks of the way in take, and gives it as it does for every background task.
    public final class ApplicationBackground: BackgroundSource {
        /// The app as every machine of it sees it.
        public static let shared = ApplicationBackground()

        private let followers = Guarded(BackgroundFollowers())

        private init() {
            let center = NotificationCenter.default
            _ = center.addObserver(forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: .main) {
                [self] _ in
                MainActor.assumeIsolated { suspend() }
            }
            _ = center.addObserver(forName: UIApplication.willEnterForegroundNotification, object: nil, queue: .main) {
                [self] _ in
                followers.withLock { $0.resume() }
            }
        }

        /// Takes up a machine.
        public func watch(_ machine: BackgroundSwitch) { followers.withLock { $0.add(machine) } }

        /// Lets go of a machine.
        public func forget(_ id: BackgroundSwitch.ID) { followers.withLock { $0.remove(id) } }

        @MainActor private func suspend() {
            let asked = followers.withLock { $0.suspend() }
            guard !asked.isEmpty else { return }
            let time = BackgroundTime()
            Task {
                for entry in asked { await entry.value }
                time.end()
            }
        }
    }

    extension BackgroundSource where Self == ApplicationBackground {
        /// The app's own way into the background and back.
        public static var application: ApplicationBackground { .shared }
    }

    /// A while in which the system lets the app work on; it is given back at the latest when the system says so.
    @MainActor private final class BackgroundTime {
        private var identifier = UIBackgroundTaskIdentifier.invalid

        init() {
            identifier = UIApplication.shared.beginBackgroundTask { [weak self] in
                MainActor.assumeIsolated { self?.end() }
            }
        }

        func end() {
            guard identifier != .invalid else { return }
            UIApplication.shared.endBackgroundTask(identifier)
            identifier = .invalid
        }
    }
#endif
