import Foundation
import PseudoTerminal
import Testing

@Suite("Memory that requests ask for", .endsWaitsInVain)
struct AllocationTests {
    @Test("requests without closures that nobody watches ask for no memory")
    func plainRequests() throws {
        guard let counts = try counts() else { return }
        #expect(
            counts == ["transition": 0, "send": 0],
            "allocations in 1,000 requests each; a debugger with a breakpoint on malloc tells where")
    }

    @Test("one allocation a request would be noticed")
    func counted() throws {
        guard let counts = try counts("--allocate") else { return }
        #expect(counts.count == 2)
        for (request, count) in counts { #expect(count >= 1_000, "\(request)") }
    }

    /// The allocations in 1,000 requests of each kind, as a program of its own counts them; nil where it cannot.
    private func counts(_ arguments: String...) throws -> [String: Int]? {
        let (program, output) = (Process(), Pipe())
        program.executableURL = URL(fileURLWithPath: BuiltProgram.path("allocation-counter"))
        program.arguments = arguments
        program.standardOutput = output
        try program.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        program.waitUntilExit()
        try #require(program.terminationStatus == 0)
        if text.isEmpty {
            note("allocations: skipped, as they cannot be counted here: neither under a sanitizer nor without glibc")
            return nil
        }
        let pairs = text.split(separator: "\n").map { $0.split(separator: " ") }
        return Dictionary(pairs.compactMap { pair in Int(pair[1]).map { (String(pair[0]), $0) } }) { first, _ in first }
    }
}
