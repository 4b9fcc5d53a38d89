import Foundation
import Testing
import TextPages

/// What a person reads who calls a program, as one page.
struct WordsTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let sources = folder.deletingLastPathComponent().deletingLastPathComponent()

    @Test("what the programs say is as Goldens/commands.txt has it, and that is all that their sources say")
    func page() throws {
        let page = try CommandsPage.page()
        #expect(try page.isKept(in: Self.folder.appendingPathComponent("Goldens/commands.txt")))
        let missing = try page.missing(
            from: Self.sources.appendingPathComponent("Sources/stateloupe-command"), except: Self.exceptions)
        #expect(missing == [])
        let missingOfBench = try page.missing(
            from: Self.sources.appendingPathComponent("Sources/bench/Plain"), except: Self.exceptions)
        #expect(missingOfBench == [])
    }

    private static let exceptions = [
        // Where a machine of very many configurations is tried for seconds, or a person types the requests.
        ", since very many requests lead from one to another", "a higher --limit tries more requests",
        ": looking at up to", "configurations; Ctrl-C ends it, --limit N sets fewer",
        "--limit N sets how many are enough", ", since more would take more than", "MB of memory", "calls that enough",
        "the search", ": a state without a list may still be reachable",
        "one request a line, Ctrl-D ends; stateloupe run --help tells what can be asked",
        // What the screen says, and signs of the manual's formatter.
        "neutral JSON", ".SH NAME stateloupe \\- see your state machine",
        // Rows of the bench's report.
        "RowGroup.swift", "Report.swift",
    ]
}
