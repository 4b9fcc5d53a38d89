import MachineRecords

/// Whether the screen follows the machine.
package enum Pause: Equatable, Sendable {
    case live
    /// What came meanwhile, in order, with its time; past the cap only counted.
    case paused(held: [TimedUpdate], lost: Int)

    package static let capacity = 20_000

    /// How many events the screen does not show.
    package var eventsBehind: Int {
        switch self {
        case .live: 0
        case .paused(let held, let lost): held.count { $0.isEvent } + lost
        }
    }
}

/// One piece of news with the moment it reached the screen.
package struct TimedUpdate: Equatable, Sendable {
    package enum News: Equatable, Sendable {
        case machine(MachineUpdate)
        case printed([PrintedLine])
    }

    package var time: WallTime
    package var news: News

    package init(time: WallTime, _ news: News) {
        self.time = time
        self.news = news
    }

    /// Whether the machine did something, or refused to.
    package var isEvent: Bool {
        if case .machine(.event) = news { true } else { false }
    }

    /// Whether it is of the machine's clock.
    var isClock: Bool {
        if case .machine(.clock) = news { true } else { false }
    }

    /// Whether what comes later does not tell it again.
    var isLasting: Bool {
        switch news {
        case .machine(.link), .machine(.structure), .machine(.snapshot): true
        case .machine(.event), .machine(.activity), .machine(.clock), .printed: false
        }
    }
}
