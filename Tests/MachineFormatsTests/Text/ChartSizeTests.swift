import JSONText
import Testing

@testable import MachineFormats

@Suite("How much a machine may have")
struct ChartSizeTests {
    @Test("the two millionth state or transition has room, the next has not")
    func limit() throws {
        try ChartSize.check(1_999_999, at: .start)
        #expect(throws: SourceFault(at: .start, "expected at most 2,000,000 states and transitions")) {
            try ChartSize.check(2_000_000, at: .start)
        }
    }
}
