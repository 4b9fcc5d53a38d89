import JSONText
import Statecharts
import Testing

@testable import MachineFormats

@Suite("What a transition of plain JSON says beside its ends and its event")
struct TransitionDetailTests {
    private func document(_ transitions: String) throws -> MachineDocument {
        let json = "{\"states\":[\"a\",\"b\"],\"transitions\":[\(transitions)]}"
        return try MachineDocument(json: Array(json.utf8), file: "m.json")
    }

    @Test("F5 guards, actions, delays and internal are carried by the chart")
    func carried() throws {
        let document = try document(
            #"""
            {"from":"a","event":"go","to":"b","guard":"ready","actions":["beep","raise(q)"]},
            {"from":"a","to":"b","after":500},{"from":"b","to":"a","after":"short","actions":"log"},
            {"from":"b","event":"e","to":"b","internal":true,"guard":"!(In(a))"}
            """#)
        #expect(document.needsChart && document.notes.isEmpty)
        let ways = document.readChart().chart.transitions
        #expect(
            ways.map(\.trigger) == [
                .events(["go"]), .after(.milliseconds(500)), .after(.named("short")), .events(["e"]),
            ])
        #expect(ways[0].guarding == .named("ready") && ways[0].actions == [.named("beep"), .raise("q")])
        #expect(ways[2].actions == [.named("log")])
        #expect(ways[3].isInternal && ways[3].guarding == .not(.isIn(1)))
    }

    @Test("F5 transitions that differ by their guard alone are two, and one machine of both opens")
    func guards() throws {
        let document = try document(
            #"{"from":"a","event":"go","to":"b","guard":"x"},{"from":"a","event":"go","to":"b","guard":"y"}"#)
        #expect(document.transitions.count == 2 && document.notes.isEmpty)
        #expect(document.readChart().chart.transitions.map(\.guarding) == [.named("x"), .named("y")])
        _ = try document.machine()
        #expect(
            document.openingNotes == [
                "m.json:1:36: not carried: guard", "m.json:1:83: not carried: guard",
            ])
    }

    @Test("F5 what says nothing leaves the machine as plain as it was")
    func nothing() throws {
        let document = try document(
            #"{"from":"a","event":"go","to":"b","guard":"","actions":[],"internal":false,"after":null}"#)
        #expect(!document.needsChart && document.openingNotes.isEmpty)
    }

    @Test("F5 an event beside a delay is told, in plain JSON and in neutral JSON")
    func both() throws {
        let way = #"{"from":"a","event":"go","to":"b","after":5}"#
        let plain = try document(way).readChart()
        let neutral = try NeutralReader.read(
            Array(#"{"states":[{"id":"a"},{"id":"b"}],"transitions":[\#(way)]}"#.utf8), file: "m.json")
        for read in [plain, neutral] {
            #expect(read.chart.transitions.map(\.trigger) == [.after(.milliseconds(5))])
            #expect(read.notes.count == 1)
            #expect(read.notes.allSatisfy { $0.contains(#""event" beside "after" is ignored"#) })
        }
    }

    @Test(
        "F6 what is of another kind is a fault at its place",
        arguments: [
            (#""guard":1"#, "the name of a guard"), (#""actions":[1]"#, "a list of names"),
            (#""after":-1"#, "milliseconds, 0 or more, or the name of a delay,"), (#""internal":"x""#, "true or false"),
        ])
    func faults(_ member: String, _ expected: String) throws {
        let faults = #expect(throws: FileFaults.self) { try document("{\"from\":\"a\",\"to\":\"b\",\(member)}") }
        let field = try #require(member.split(separator: ":").first)
        #expect("\(try #require(faults))".contains("expected \(expected) in \(field) of this transition"))
    }
}
