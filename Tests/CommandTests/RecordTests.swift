import Foundation
import PseudoTerminal
import Testing

/// `--record`: the session as asciicast, played back on a screen.
struct RecordTests {
    private static let door = """
        {"name": "door", "states": ["open", "closed"], "initial": "open", "transitions": [
          {"from": "open", "to": "closed", "event": "close"}, {"from": "closed", "to": "open", "event": "open"}]}
        """

    private struct Session {
        let result: Piped
        let path: String
    }

    private func record(_ folder: TemporaryFolder, to path: String) throws -> Session {
        let machine = try folder.write(Self.door.utf8, to: "door.json")
        let script = try folder.write("send close\nexpect state closed\nwait 1s\n".utf8, to: "door.script")
        let arguments = [machine, "--script", script, "--exit", "--record", path]
        let setting = ["COLUMNS": "100", "LINES": "30", "LC_ALL": "C.UTF-8"]
        return Session(result: try Piped(Programs.command, arguments, setting: setting), path: path)
    }

    @Test("D17 a recorded session is asciicast v2; played, it shows what was on the screen, from first to last")
    func played() throws {
        let folder = try TemporaryFolder()
        let session = try record(folder, to: folder.url.appendingPathComponent("door.cast").path)
        #expect(session.result.status == 0 && session.result.errors.isEmpty, "\(session.result.errors)")
        let lines = try String(contentsOfFile: session.path, encoding: .utf8).split(separator: "\n")
        let header = try #require(try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
        #expect(header["version"] as? Int == 2 && header["width"] as? Int == 100 && header["height"] as? Int == 30)
        #expect(header["title"] as? String == "door")
        var (screen, states, before) = (ScreenReader(width: 100, height: 30), [String](), 0.0)
        for line in lines.dropFirst() {
            let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
            let (time, text) = (try #require(event[0] as? Double), try #require(event[2] as? String))
            #expect(event[1] as? String == "o" && time >= before)
            before = time
            screen.feed(Array(text.utf8))
            states.append(screen.rows[0])
        }
        #expect(states.first?.contains("● open ") == true && states.last?.contains("● closed ") == true)
        #expect(screen.rows.contains { $0.contains("✓ open → closed") })
    }

    @Test("D17 a recording of which not even the beginning has room is told, and leaves no file", arguments: [0, 1])
    func noRoom(blocks: Int) throws {
        let folder = try TemporaryFolder()
        let machine = try folder.write(Self.door.utf8, to: "door.json")
        let script = try folder.write("send close\n".utf8, to: "door.script")
        let path = folder.url.appendingPathComponent("door.cast").path
        let limited = "trap '' XFSZ; ulimit -f \(blocks); exec \"$0\" \"$@\""
        let arguments = ["-c", limited, Programs.command, machine, "--script", script, "--exit", "--record", path]
        let run = try Piped("/bin/sh", arguments)
        #expect(run.status == 2 && run.errors.hasSuffix("door.cast is not written: File too large\n"), "\(run)")
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("D17 a file that is there is never written over, and where none can be written it is said, with status 2")
    func refused() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("mine".utf8, to: "mine.cast")
        let session = try record(folder, to: path)
        #expect(session.result.status == 2 && session.result.output.isEmpty)
        #expect(session.result.errors.contains("mine.cast is there already: --record needs the name of a new file"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
        let nowhere = try record(folder, to: "/nowhere/at/all.cast")
        #expect(nowhere.result.output.isEmpty, "before the session, not behind it")
        #expect(nowhere.result.status == 2 && nowhere.result.errors.contains("/nowhere/at/all.cast cannot be written"))
        let once = try Piped(Programs.command, ["--once", "--record", "x.cast"])
        #expect(once.status == 2 && once.errors.contains("--record needs a session"))
    }
}
