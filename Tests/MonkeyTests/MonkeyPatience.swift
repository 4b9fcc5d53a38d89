import Foundation

/// How long a program may take to answer: two seconds in which it could have run.
///
/// Where other programs keep the processors busy, the time that it stood in line for one does not count (Linux).
struct MonkeyPatience {
    private static let limit = Duration.seconds(2)

    private let process: pid_t
    private let start = ContinuousClock.now
    private let queuedBefore: Duration

    init(_ process: pid_t) {
        self.process = process
        queuedBefore = Self.queued(process)
    }

    /// Whether there has been time enough.
    var isOver: Bool {
        ContinuousClock.now - start > Self.limit + max(.zero, Self.queued(process) - queuedBefore)
    }

    /// How long the threads of a process have stood in line for a processor, and those of this one.
    private static func queued(_ process: pid_t) -> Duration { threads(of: process) + threads(of: getpid()) }

    private static func threads(of process: pid_t) -> Duration {
        guard let threads = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task") else {
            return .zero
        }
        let delays = threads.compactMap { thread -> Int? in
            let text = try? String(contentsOfFile: "/proc/\(process)/task/\(thread)/schedstat", encoding: .utf8)
            return text?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
        }
        return .nanoseconds(delays.max() ?? 0)
    }
}
