import MachineAnalysis
import Testing

@Suite("Findings")
struct FindingTests {
    @Test("every kind has a name of its own for scripts")
    func names() {
        #expect(Set(Finding.Kind.allCases.map(\.rawValue)).count == Finding.Kind.allCases.count)
    }
}
