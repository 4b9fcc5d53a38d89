import Foundation
import JSONText
import Testing

@testable import MachineFormats

private func faults(_ json: String) -> [String] {
    do {
        let document = try MachineDocument(json: Array(json.utf8), file: "m.json")
        return ["no fault, but \(document.states.map(\.name))"]
    } catch {
        return error.description.split(separator: "\n").map(String.init)
    }
}

@Suite("F0 a machine read from plain JSON")
struct MachineDocumentTests {
    @Test("F0 names, ends, events and places are as written")
    func door() throws {
        let json = """
            {"name": "door", "states": ["closed", "open", "gone"], "initial": "open", "final": ["gone"],
             "transitions": [{"from": "open", "event": "close", "to": "closed"},
              {"from": "closed", "to": "open"}, {"event": "", "from": "open", "to": "gone"},
              {"from": "open", "event": null, "to": "open"}], "licence": {"unknown": [1]}}
            """
        let document = try MachineDocument(json: Array(json.utf8), file: "doors/d.json")
        #expect(document.name == "door")
        #expect(document.initial == "open")
        #expect(document.states.map(\.name) == ["closed", "open", "gone"])
        #expect(document.states.map(\.isFinal) == [false, false, true])
        #expect(document.states.map(\.place.description) == ["1:29", "1:39", "1:47"])
        #expect(document.states[2].finalPlace?.description == "1:85")
        #expect(document.statesInitialFirst.map(\.name) == ["open", "closed", "gone"])
        #expect(document.transitions.map(\.from) == ["open", "closed", "open", "open"])
        #expect(document.transitions.map(\.event) == ["close", nil, nil, nil])
        #expect(document.transitions.map(\.to) == ["closed", "open", "gone", "open"])
        #expect(document.transitions.map(\.place.description) == ["2:18", "3:3", "3:37", "4:3"])
        #expect(document.notes.isEmpty)
    }

    @Test(
        "F0 without a name the file's name is used",
        arguments: [
            ("a/b/door.v2.json", "door.v2"), ("door", "door"), (".json", ".json"), ("-", "machine"), ("/", "/"),
        ])
    func name(file: String, expected: String) throws {
        let document = try MachineDocument(json: Array(#"{"states": []}"#.utf8), file: file)
        #expect(document.name == expected)
    }

    @Test("F0 without initial the first state; fields that are null count as missing")
    func initial() throws {
        let json = #"{"states": ["b", "a"], "initial": null, "final": null, "transitions": null, "name": null}"#
        let document = try MachineDocument(json: Array(json.utf8), file: "m.json")
        #expect(document.initial == "b")
        #expect(document.transitions.isEmpty)
        #expect(document.name == "m")
    }

    @Test("F0 no state at all can be read", arguments: [#"{"states": []}"#, #"{"states": [], "initial": ""}"#])
    func empty(json: String) throws {
        let document = try MachineDocument(json: Array(json.utf8), file: "m.json")
        #expect(document.states.isEmpty && document.initial == nil)
    }

    @Test("F0 all faults of a file at once, in the order of the text")
    func allFaults() {
        let json = """
            {"initial": "opn",
             "final": ["gone", 3],
             "states": ["open", "closed", "open"],
             "transitions": [{"from": "open", "to": "close"}, {"to": "open"}, 7,
              {"from": "open", "event": 1, "to": "closed", "to": "x"}]}
            """
        #expect(
            faults(json) == [
                #"m.json:1:13: "opn" in "initial" is not a state, did you mean "open"?"#,
                #"m.json:2:12: "gone" in "final" is not a state, expected one of "open", "closed""#,
                #"m.json:2:20: expected a string in "final", found a number"#,
                #"m.json:3:31: the state "open" is listed twice, first at 3:13"#,
                #"m.json:4:41: "close" in "to" is not a state, did you mean "closed"?"#,
                #"m.json:4:51: expected the name of a state in "from" of this transition, found none"#,
                #"m.json:4:67: expected an object with "from" and "to" in "transitions", found a number"#,
                #"m.json:5:29: expected a string in "event", found a number"#,
                #"m.json:5:48: "to" is given twice, first at 5:32"#,
                #"m.json:5:54: "x" in "to" is not a state, expected one of "open", "closed""#,
            ])
    }

    @Test(
        "F0 a file that is another thing says what was expected",
        arguments: [
            ("[1]", [#"m.json:1:1: expected an object with a list of "states", found a list"#]),
            (
                "{}",
                [
                    #"m.json:1:1: "states" is missing: expected a list of names, or an object of states as in XState"#
                ]
            ),
            (
                #"{"Comment": "c", "StartAt": "a", "States": {"a": {"Type": "Task", "End": true}}}"#,
                [
                    #"m.json:1:18: "StartAt" belongs to Amazon States Language (AWS Step Functions), which is not read: "#
                        + #"expected "states", a list of names, or an object of states as in XState"#
                ]
            ),
            (#"{"states": {"a": {}}}"#, [#"m.json:1:12: expected a list of names in "states", found an object"#]),
            (#"{"states": [true]}"#, [#"m.json:1:13: expected a string in "states", found true or false"#]),
            (#"{"states": [], "name": []}"#, [#"m.json:1:24: expected a string in "name", found a list"#]),
            (#"{"states": [], "final": "a"}"#, [#"m.json:1:25: expected a list of names in "final", found a string"#]),
            (
                #"{"states": [], "initial": "a"}"#,
                [#"m.json:1:27: "a" in "initial" is not a state, expected no name: "states" is empty"#]
            ),
            (
                #"{"states": ["a"], "transitions": {}}"#,
                [
                    #"m.json:1:34: expected a list of objects in "transitions", found an object"#
                ]
            ),
            (#"{"states": ["a"], "states": ["a"]}"#, [#"m.json:1:19: "states" is given twice, first at 1:2"#]),
            (#"{"states": ["a" "b"]}"#, ["m.json:1:17: expected ',' or ']' after a value, found '\"'"]),
        ])
    func otherFiles(json: String, expected: [String]) {
        #expect(faults(json) == expected)
    }

    @Test("F0 where the states are at fault, names are not held against them")
    func faultyStates() {
        let json = #"{"states": [{"name": "a"}], "initial": "a", "transitions": [{"from": "a", "to": "b"}]}"#
        #expect(faults(json) == [#"m.json:1:13: expected a string in "states", found an object"#])
    }

    @Test("F6 faults of names are told beside those of their form, but for names that a faulty state may have had")
    func bothKinds() {
        let json =
            #"{"initial": "opne", "final": ["4", "b"], "states": ["open", 3, {"name": "b"}, "closed"],"#
            + #" "transitions": [{"from": "3", "to": "closd"}, {"from": "x"}]}"#
        #expect(
            faults(json) == [
                #"m.json:1:13: "opne" in "initial" is not a state, did you mean "open"?"#,
                #"m.json:1:31: "4" in "final" is not a state, expected one of "open", "closed""#,
                #"m.json:1:61: expected a string in "states", found a number"#,
                #"m.json:1:64: expected a string in "states", found an object"#,
                #"m.json:1:126: "closd" in "to" is not a state, did you mean "closed"?"#,
                #"m.json:1:136: expected the name of a state in "to" of this transition, found none"#,
                #"m.json:1:145: "x" in "from" is not a state, expected one of "open", "closed""#,
            ])
    }

    @Test("F0 names in messages cannot move the cursor, nor fill the screen")
    func hostileNames() {
        let long = String(repeating: "x", count: 5000)
        let json = #"{"states": ["a"], "initial": "\u001b[2J\u202e\#(long)"}"#
        let message = faults(json)[0]
        #expect(message.hasPrefix(#"m.json:1:30: "\u{1B}[2J\u{202E}xxx"#))
        #expect(message.hasSuffix(#"xxx…" in "initial" is not a state, expected one of "a""#))
        #expect(message.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } && message.count < 150)
    }

    @Test("F0 what is read otherwise than written is noted")
    func notes() throws {
        let json = """
            {"states": ["a", "b"], "finals": ["b"], "final": ["b", "b"], "intial": "b",
             "transitions": [{"from": "a", "event": "go", "to": "b"}, {"from": "a", "event": "go", "to": "b"},
              {"from": "a", "to": "b"}, {"from": "a", "event": "", "to": "b", "evnt": "go"}]}
            """
        let document = try MachineDocument(json: Array(json.utf8), file: "m.json")
        #expect(document.transitions.map(\.event) == ["go", nil])
        #expect(
            document.notes == [
                #"m.json:1:56: the final state "b" is listed twice, first at 1:51: once is enough"#,
                #"m.json:1:62: the field "intial" is ignored, did you mean "initial"?"#,
                #"m.json:2:59: the transition from "a" to "b" by "go" is listed twice, first at 2:18: they count as one"#,
                #"m.json:3:29: the transition from "a" to "b" without an event is listed twice, first at 3:3: they count as one"#,
            ])
    }

    @Test("F0 a letter is one letter however it is written")
    func canonicalNames() throws {
        let json = "{\"states\": [\"caf\u{e9}\", \"bar\"], \"initial\": \"cafe\u{301}\"}"
        let document = try MachineDocument(json: Array(json.utf8), file: "m.json")
        #expect(document.statesInitialFirst[0].name == "café")
    }

    @Test(
        "F0 the corpus is read too", .enabled(if: !TestFiles.corpus.isEmpty, "skipped: ../shared/corpus is not there"))
    func corpusIsThere() {
        #expect(TestFiles.corpus.contains { $0.lastPathComponent == "mqtt-five-clients.json" })
        #expect(TestFiles.machines.count >= 4)
    }

    @Test("F0 every machine of ours and of the corpus is read whole", arguments: TestFiles.machines + TestFiles.corpus)
    func everyFile(file: URL) throws {
        let document = try MachineDocument(json: try file.bytes, file: file.lastPathComponent)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
        #expect(document.states.map(\.name) == json["states"] as? [String])
        #expect(document.initial == json["initial"] as? String)
        #expect(Set(document.states.filter(\.isFinal).map(\.name)) == Set(json["final"] as? [String] ?? []))
        let written = try #require(json["transitions"] as? [[String: Any]])
        let noted = document.notes.filter { $0.contains("they count as one") }.count
        #expect(document.transitions.count + noted == written.count)
    }

    @Test("F0 a machine file cut off anywhere is a fault with a place, never a trap", arguments: TestFiles.machines)
    func truncations(file: URL) throws {
        let bytes = try file.bytes
        let whole = bytes.lastIndex(of: UInt8(ascii: "}")) ?? 0
        for end in 0...whole {
            #expect(throws: FileFaults.self) { try MachineDocument(json: Array(bytes[..<end]), file: "cut.json") }
        }
        _ = try MachineDocument(json: Array(bytes[...whole]), file: "whole.json")
    }
}
