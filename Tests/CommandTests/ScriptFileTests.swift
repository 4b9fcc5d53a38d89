import Foundation
import Testing

/// `--script` without a terminal, as a test of a machine is run.
struct ScriptFileTests {
    private static let door = """
        {"states": ["open", "closed"], "initial": "open", "transitions": [
          {"from": "open", "to": "closed", "event": "close"}, {"from": "closed", "to": "open", "event": "open"}]}
        """

    private func run(_ script: String) throws -> (result: Piped, path: String) {
        let folder = try TemporaryFolder()
        let machine = try folder.write(Self.door.utf8, to: "door.json")
        let path = try folder.write(script.utf8, to: "door.script")
        return (try Piped(Programs.command, [machine, "--script", path, "--exit"]), path)
    }

    @Test("D12 a script whose expectations hold ends with status 0; what happened is on standard output, line by line")
    func holds() throws {
        let (result, _) = try run(
            "send close\nexpect state closed\nwait 10ms\nsend close\nsend open\nexpect state open\n")
        #expect(result.status == 0 && result.errors.isEmpty)
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 3 && lines[0].contains("open") && lines[0].hasSuffix("script"), "\(lines)")
    }

    @Test("D12 a script is played on a machine from standard input too, as no key is read")
    func fromStandardInput() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("send close\nexpect state closed\n".utf8, to: "door.script")
        let result = try Piped(Programs.command, ["-", "--script", path, "--exit"], input: Self.door)
        #expect(result.status == 0 && result.errors.isEmpty && result.output.contains("closed"), "\(result)")
    }

    @Test("README: its script holds on the machine that is built in")
    func readme() throws {
        let folder = try TemporaryFolder()
        let script = try #require(ReadmeTests.blocks("text").first { $0.hasPrefix("# first.script") })
        // For who watches it; the program's clock is that of the system.
        #expect(script.contains("wait 500ms"))
        let brief = script.replacing("wait 500ms", with: "wait 1ms")
        let result = try Piped(
            Programs.command, ["--script", try folder.write(brief.utf8, to: "first.script"), "--exit"])
        #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    }

    @Test(
        "D12 the first expectation that fails ends it with status 1, told on standard error with its place, as editors take it"
    )
    func fails() throws {
        let (result, path) = try run("send close\n\n  expect state open\nexpect refused\n")
        #expect(result.status == 1)
        #expect(result.errors == "\(path):3:3: the machine is in closed, not in open\n")
    }

    @Test("D12 a script that is no text in UTF-8 is told with the byte and its place")
    func noText() throws {
        let folder = try TemporaryFolder()
        let machine = try folder.write(Self.door.utf8, to: "door.json")
        let path = try folder.write(Array("send close\nask \u{e9} ".utf8) + [0xb6, 0x0a], to: "door.script")
        let result = try Piped(Programs.command, [machine, "--script", path, "--exit"])
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(result.errors.hasPrefix("\(path):2:7: expected text in UTF-8, found the byte 0xB6\nask "))
        #expect(result.errors.hasSuffix("\n      ^\n"), "\(result.errors)")
    }

    @Test("D12 D17 a script writes its files without a terminal too; each that is there already is told, with status 2")
    func exports() throws {
        let folder = try TemporaryFolder()
        let machine = try folder.write(Self.door.utf8, to: "door.json")
        func run(_ lines: String) throws -> Piped {
            let script = try folder.write(lines.utf8, to: "door.script")
            return try Piped(Programs.command, [machine, "--script", script, "--exit"], in: folder.url)
        }
        let first = try run("key Space x Enter\nwait 20ms\n")
        #expect(first.status == 0 && first.errors.isEmpty, "\(first.errors)")
        for lines in ["key Space x Enter\n", "key Space x Enter\nwait 20ms\n", "key Space x Enter\nkey Enter\n"] {
            let again = try run(lines)
            #expect(again.status == 2 && again.errors.hasSuffix(" exists and was not replaced\n"), "\(again.errors)")
        }
        let replacing = try run("key Space x Enter\nkey r\n")
        #expect(replacing.status == 0 && replacing.errors.isEmpty, "\(replacing.errors)")
    }

    @Test("D12 a script with faults plays nothing: all of them are told, with status 2")
    func faults() throws {
        let (result, path) = try run("sned close\nexpect state clsed\n")
        #expect(result.status == 2 && result.output.isEmpty)
        let expected = """
            \(path):1:1: no command is called 'sned'; did you mean send?
            sned close
            ^
            \(path):2:14: no state is called 'clsed'; did you mean closed?
            expect state clsed
                         ^

            """
        #expect(result.errors == expected)
    }

    @Test("D12 --exit without a script, and a script that is not there")
    func options() throws {
        let alone = try Piped(Programs.command, ["--exit"])
        #expect(alone.status == 2 && alone.errors.contains("--exit needs --script FILE"))
        let missing = try Piped(Programs.command, ["--script", "/nowhere/x.script", "--exit"])
        #expect(missing.status == 2 && missing.errors.contains("/nowhere/x.script"))
    }
}
