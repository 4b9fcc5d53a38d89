import Testing

@testable import Stateloupe

/// Names of files that are not UTF-8.
struct ArgumentBytesTests {
    private func path(_ path: String, _ arguments: [[UInt8]]) -> [UInt8] {
        ArgumentBytes.path(path) { arguments }.map(UInt8.init(bitPattern:))
    }

    @Test("F0 a name that is not UTF-8 is the argument's that is shown so, without the part of the file behind it")
    func damaged() {
        let name = Array("caf".utf8) + [0xe9] + Array(".md".utf8)
        for rest in ["", ":2", "#états"] {
            #expect(path("caf\u{fffd}.md", [Array("x".utf8), name + Array(rest.utf8)]) == name + [0])
        }
    }

    @Test("F0 any other name is its own bytes, also one that has the sign for what is damaged")
    func whole() {
        #expect(path("café.md", [[0xe9]]) == Array("café.md".utf8) + [0])
        let sign = Array("caf\u{fffd}.md".utf8)
        #expect(path("caf\u{fffd}.md", [sign]) == sign + [0])
        #expect(path("caf\u{fffd}.md", []) == sign + [0])
    }
}
