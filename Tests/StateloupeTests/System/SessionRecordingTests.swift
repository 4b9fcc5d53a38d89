import Foundation
import Screen
import Testing

@testable import Stateloupe

/// The file of a recorded session.
struct SessionRecordingTests {
    private let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).cast").path

    private func picture(_ text: String) -> Buffer {
        var buffer = Buffer(size: Size(width: 12, height: 3))
        buffer.write(text, at: Point(x: 0, y: 0), style: .plain)
        return buffer
    }

    private func lines() throws -> [String] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    @Test("D17 the file is whole after each picture, so that what ends the program loses nothing of it")
    func whole() throws {
        defer { unlink(path) }
        let recording = try SessionRecording(path, title: "door")
        #expect(!FileManager.default.fileExists(atPath: path), "nothing was shown yet")
        let terminal = recording.recorded(MemoryTerminal(size: Size(width: 12, height: 3), script: []))
        terminal.show(picture("one"), cursor: nil)
        #expect(try lines().count == 2)
        terminal.show(picture("two"), cursor: nil)
        #expect(try lines().count == 3 && lines()[2].contains("two"))
        #expect(recording.remark == nil && recording.takeTrouble() == nil)
        try recording.finish()
    }

    @Test("D17 a link that leads to no file is told before the session, as any other name that is taken")
    func danglingLink() throws {
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path + ".none")
        defer { unlink(path) }
        #expect {
            _ = try SessionRecording(path, title: "door")
        } throws: { "\($0)".hasSuffix("is there already: --record needs the name of a new file") }
    }

    @Test("D17 a recording that became too long is told at the end")
    func cut() throws {
        defer { unlink(path) }
        let recording = try SessionRecording(path, title: "door", limit: 40)
        let terminal = recording.recorded(MemoryTerminal(size: Size(width: 12, height: 3), script: []))
        for text in ["one", "two", "six"] { terminal.show(picture(text), cursor: nil) }
        #expect(try lines().count == 2)
        #expect(recording.remark == "\(path) holds the session until it had 0 MB, not its end")
    }

    @Test("D17 a file that somebody makes meanwhile is left alone, and the end says so")
    func taken() throws {
        defer { unlink(path) }
        let recording = try SessionRecording(path, title: "door")
        try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
        let terminal = recording.recorded(MemoryTerminal(size: Size(width: 12, height: 3), script: []))
        terminal.show(picture("one"), cursor: nil)
        #expect(try lines() == ["mine"])
        #expect(recording.takeTrouble() == "\(path) is not written: File exists", "told at once")
        terminal.show(picture("two"), cursor: nil)
        #expect(recording.takeTrouble() == nil, "and once")
        #expect(throws: UsageError.self) { try recording.finish() }
    }

    @Test("D17 a recording whose file is removed meanwhile is lost, and the end says so")
    func removed() throws {
        let recording = try SessionRecording(path, title: "door")
        let terminal = recording.recorded(MemoryTerminal(size: Size(width: 12, height: 3), script: []))
        terminal.show(picture("one"), cursor: nil)
        #expect(unlink(path) == 0)
        terminal.show(picture("two"), cursor: nil)
        let told = #expect(throws: UsageError.self) { try recording.finish() }
        #expect(told.map { "\($0)".contains("has been removed meanwhile") } == true)
    }
}
