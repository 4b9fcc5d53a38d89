import Foundation
import PseudoTerminal
import Testing

extension InTheTerminal {
    /// The demo's second machine, driven by its keys: what is copied and what fails happens on the disk.
    @Suite struct Synchronising {
        private let folder: TemporaryFolder

        init() throws { folder = try TemporaryFolder() }

        /// The demo with its temporary folder in one of the test's.
        private func demo(pace: String = "1ms") throws -> TerminalProgram {
            try Programs.ready(Programs.demo, ["sync", "--pace", pace], setting: ["TMPDIR": folder.url.path])
        }

        /// The demo's own folder.
        private func root() throws -> URL {
            try #require(FileManager.default.contentsOfDirectory(at: folder.url, includingPropertiesForKeys: nil).first)
        }

        private func names(_ name: String) throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: root().appendingPathComponent(name).path)
        }

        @Test("D5 D6 one key copies real files, the context tells of them, and the folders go with the demo")
        func copies() throws {
            let program = try demo()
            #expect(try names("source").count == 24 && names("destination").isEmpty)
            program.type("s")
            try program.waitForState("synced")
            try program.waitForFrame("the counts") { screen in
                ["files          ◦ 24", "isFresh        ◦ false → true"].allSatisfy(screen.text.contains)
            }
            #expect(try names("destination").sorted() == names("source").sorted())
            let path = try root().path
            #expect(try program.quit() == .exited(0))
            #expect(program.isRestored && program.textOnMainScreen.contains("copying to \(path)/destination"))
            #expect(!FileManager.default.fileExists(atPath: path))
        }

        @Test(
            "D22 a signal that asks the demo to end finds the terminal restored and the folders gone, and still kills",
            arguments: [SIGTERM, SIGINT, SIGHUP])
        func signalled(signal: Int32) throws {
            let program = try demo(pace: "10s")
            program.type("s")
            try program.waitForState("inProgress")
            let path = try root().path
            program.send(signal: signal)
            #expect(try program.waitForEnd() == .killed(signal: signal))
            #expect(program.isRestored && program.textOnMainScreen.contains("copying to \(path)/destination"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
        }

        /// Lines without the blanks at their ends, and those with a time of day without what differs from run to run.
        private func lasting(_ lines: [some StringProtocol]) -> [String] {
            lines.map { line in
                let end = line.lastIndex { $0 != " " }.map { line.index(after: $0) } ?? line.startIndex
                let text = String(line[..<end])
                guard text.contains(/[0-9]{2}:[0-9]{2}:[0-9]{2}/) else { return text }
                return text.replacing(/[0-9]{2}:[0-9]{2}:[0-9]{2}/, with: "time").replacing(
                    /after [0-9].*/, with: "after")
            }
        }

        @Test("README: its second picture is the screen of this machine, its source taken away, after it was to copy")
        func picture() throws {
            let readme = try String(contentsOf: Programs.package.appendingPathComponent("README.md"), encoding: .utf8)
            let block = try #require(readme.components(separatedBy: "```text\n").dropFirst(2).first)
            let text = try #require(block.components(separatedBy: "\n```").first)
            let picture = lasting(text.components(separatedBy: "\n"))
            #expect(picture.count == 24)
            let program = try Programs.ready(
                Programs.demo, ["sync", "--pace", "1ms"], setting: ["TMPDIR": folder.url.path], width: 80, height: 24)
            program.type("h")
            try program.waitForFrame("the source gone") { $0.rows.last?.contains("restoreSource") == true }
            program.type("s")
            try program.waitForFrame("the picture of the README") { lasting($0.rows) == picture }
        }

        @Test("D2 D5 a hidden source makes the next synchronisation fail, with the system's reason; a retry succeeds")
        func fails() throws {
            let program = try demo()
            program.type("h")
            try program.waitForFrame("the source gone") { screen in
                screen.rows.contains { $0.contains("restoreSource") && $0.contains("✓") }
            }
            #expect(throws: (any Error).self) { try names("source") }
            program.type("s")
            try program.waitForState("failed")
            try program.waitForFrame("the reason") { $0.text.contains("source: No such file or directory") }
            program.type("rs")
            try program.waitForState("synced")
            #expect(try names("destination").count == 24)
        }

        @Test("D2 D6 work that is under way is seen, and ends when the state is left")
        func cancelled() throws {
            let program = try demo(pace: "10s")
            program.type("s")
            try program.waitForState("inProgress")
            program.type("c")
            try program.waitForState("notSynced")
            try program.waitForFrame("the end of the work") { screen in
                screen.rows.contains { $0.contains("copy files") && $0.contains("cancelled") }
            }
            #expect(try names("destination").filter { !$0.hasPrefix(".") }.isEmpty)
        }
    }
}
