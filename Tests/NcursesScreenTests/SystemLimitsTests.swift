import Testing

@testable import NcursesScreen

/// What a screen needs of the system, decided from numbers.
@Suite struct SystemLimitsTests {
    @Test("D22 what is needed is enough, and no limit at all is")
    func enough() throws {
        #expect(SystemLimits().refusal == nil)
        #expect(SystemLimits.needed.refusal == nil)
        try SystemLimits.check()
    }

    @Test(
        "D22 a limit that is too low is named, with what it is and what is needed",
        arguments: [
            (SystemLimits(openFiles: 4), "open files (ulimit -n)", "it is 4,"),
            (SystemLimits(fileSize: 0), "the size of files (ulimit -f)", "it is 0 bytes,"),
            (SystemLimits(memory: 1 << 20), "memory (ulimit -v)", "it is 1048576 bytes,"),
            (SystemLimits(data: 64 << 20), "data (ulimit -d)", "it is 67108864 bytes,"),
            (SystemLimits(stack: 1 << 16), "the stack (ulimit -s)", "it is 65536 bytes,"),
            (SystemLimits(threads: 3), "processes (ulimit -u)", "it is 3 more threads,"),
        ])
    func refusals(limits: SystemLimits, what: String, value: String) throws {
        let text = try #require(limits.refusal).description
        #expect(text.contains("the limit on \(what) is too low") && text.contains(value))
    }
}
