import Foundation
import MachineFormats
import Testing

@testable import Drawing

@Suite("Machines for Graphviz")
struct DrawingDOTTests {
    private func document(_ json: String) throws -> MachineDocument {
        try MachineDocument(json: Array(json.utf8), file: "door.json")
    }

    @Test("F10 states, transitions, the start and the ends")
    func whole() throws {
        let door = try document(
            """
            {"states": ["closed", "open", "gone"], "initial": "open", "final": ["gone"],
             "transitions": [{"from": "open", "event": "close", "to": "closed"}, {"from": "closed", "to": "gone"},
                             {"from": "open", "event": "slam", "to": "closed"}]}
            """)
        #expect(
            door.structure.dot(name: door.name) == """
                digraph "door" {
                  rankdir=TB;
                  node [shape=box, style=rounded];
                  __start [shape=point, label=""];
                  __start -> "open";
                  "open";
                  "closed";
                  "gone" [shape=doublecircle];
                  "open" -> "closed" [label="close"];
                  "closed" -> "gone";
                  "open" -> "closed" [label="slam"];
                }
                """)
        #expect(try !document("{\"states\": []}").structure.dot(name: "-").contains("start"))
    }

    /// Texts, and the same as Graphviz reads them again.
    private static let tricky = [
        ("a \"b\"", #""a \"b\"""#), ("back\\slash\\", #""back\\slash\\""#), ("\\N \\G", #""\\N \\G""#),
        ("two\nlines", #""two\nlines""#), ("<b>bold</b>", #""<b>bold</b>""#), ("a & b &lt;", #""a &amp; b &amp;lt;""#),
        ("];}\"", #""];}\"""#), ("状態 👩‍👧", "\"状態 👩&#x200D;👧\""), ("bell\u{7}\u{1b}[31m", #""bell\\u{7}\\u{1B}[31m""#),
        ("right\u{202e}to", "\"right&#x202E;to\""), ("a\u{200b}b", "\"a&#x200B;b\""), ("", "\"\""),
        ("tab\t", "\"tab \""),
    ]

    @Test("F10 a name or an event of any kind is one label and nothing else", arguments: tricky)
    func quoted(text: String, label: String) throws {
        #expect(DOTText.quoted(text) == label)
        let json = try JSONSerialization.data(withJSONObject: [
            "name": text, "states": [text, text + "x"],
            "transitions": [["from": text, "event": "e" + text, "to": text + "x"]],
        ])
        let document = try MachineDocument(json: Array(json), file: "-")
        let dot = document.structure.dot(name: document.name)
        let lines = dot.split(separator: "\n")
        #expect(lines.count == 9, "nothing breaks out of its line")
        #expect(lines[5] == "  __s0 [label=\(label)];")
    }

    @Test("F10 dot itself takes every label", .enabled(if: Graphviz.isThere, "no Graphviz here"))
    func graphviz() throws {
        let names = Self.tricky.map(\.0)
        let json = try JSONSerialization.data(withJSONObject: [
            "states": names, "transitions": names.indices.dropFirst().map { ["from": names[$0 - 1], "to": names[$0]] },
        ])
        let document = try MachineDocument(json: Array(json), file: "-")
        let dot = document.structure.dot(name: document.name)
        #expect(try Graphviz.draws(dot))
    }
}

/// The program of Graphviz, where there is one.
private enum Graphviz {
    static let path = ["/usr/bin/dot", "/usr/local/bin/dot", "/opt/homebrew/bin/dot"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }
    static var isThere: Bool { path != nil }

    static func draws(_ dot: String) throws -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path ?? "")
        process.arguments = ["-Tcanon"]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        input.fileHandleForWriting.write(Data(dot.utf8))
        try input.fileHandleForWriting.close()
        _ = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
