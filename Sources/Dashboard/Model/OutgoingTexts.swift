/// Texts that are under way out of the screen, and what became of those that did not get there.
package struct OutgoingTexts: Equatable, Sendable {
    /// How many are under way.
    private(set) var underWay = 0
    /// Why files were not written: what was wanted, and the reason. Another try for the same takes the place of the one before.
    private var failures: [(what: String, reason: String)] = []

    /// Why files were not written, of which nobody has been told.
    package var reasons: [String] { failures.map(\.reason) }

    package init() {}

    package static func == (one: OutgoingTexts, other: OutgoingTexts) -> Bool {
        one.underWay == other.underWay && one.reasons == other.reasons
    }

    /// Counts those that are to be sent.
    mutating func begin(_ commands: [Command]) {
        underWay += commands.count { if case .text = $0 { true } else { false } }
    }

    /// Notes what became of one.
    mutating func note(_ news: TextNews) {
        underWay = max(0, underWay - 1)
        switch news {
        case .saved(.written, let file, _): failures.removeAll { $0.what == file.path }
        case .saved(.exists, let file, _): fail(file.path, CopyWords.notReplaced(file.path))
        case .saved(.failed(let reason), let file, _): fail(file.path, CopyWords.failed(file.path, reason))
        case .kept(.failed(let reason), let copied): fail(copied.what, CopyWords.failed(copied.what, reason))
        case .kept, .copied, .drawnToCopy: break
        }
    }

    private mutating func fail(_ what: String, _ reason: String) {
        failures.removeAll { $0.what == what }
        failures.append((what, reason))
    }

    /// Forgets what a person has been told.
    mutating func forgetFailures() { failures = [] }
}
