import Testing

@testable import NcursesScreen

extension OutputRing {
    /// A ring for a test, which fails where the system has no memory for it.
    static func made(capacity: Int = 8 << 20, stretch: Int = 256 << 10) throws -> OutputRing {
        var ring = OutputRing(capacity: capacity, stretch: stretch)
        let isMade = ring != nil
        try #require(isMade, "no memory for a ring")
        return ring.take()!
    }
}
