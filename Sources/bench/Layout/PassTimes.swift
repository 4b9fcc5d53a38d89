import GraphLayout

/// How long each pass of one layout took, all its variants together, in nanoseconds.
final class PassTimes {
    typealias Pass = PassWatch.Pass

    private(set) var elapsed: [Pass: Double] = [:]
    private var begun = 0.0
    private let now: () -> Double

    init(now: @escaping () -> Double) { self.now = now }

    /// To be given to a layout.
    var watch: PassWatch {
        PassWatch { pass, begins in
            if begins {
                self.begun = self.now()
            } else {
                self.elapsed[pass, default: 0] += self.now() - self.begun
            }
        }
    }

    /// Each pass's part of all passes together, from 0 to 1.
    static func shares(_ elapsed: [Pass: Double]) -> [Pass: Double] {
        let whole = elapsed.values.reduce(0, +)
        return whole > 0 ? elapsed.mapValues { $0 / whole } : [:]
    }
}
