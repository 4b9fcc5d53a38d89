import JSONText
import MachineFormats
import Statecharts
import Testing

@Suite("Faults of XState's JSON")
struct XStateFaultTests {
    /// What a file says, and the message it gets.
    struct Fault: Sendable {
        let source: String
        let message: String
    }

    @Test(
        "F6 every fault has its place and what was expected",
        arguments: [
            Fault(source: "", message: "m:1:1: expected a value, found end of file"),
            Fault(source: "[]", message: "m:1:1: expected an object with \"states\", found a list"),
            Fault(source: " null", message: "m:1:2: expected an object with \"states\", found null"),
            Fault(source: "{}", message: "m:1:1: expected an object of states in \"states\", found none"),
            Fault(source: #"{"id":"m"}"#, message: "m:1:1: expected an object of states in \"states\", found none"),
            Fault(
                source: #"{"states":["a"]}"#,
                message: "m:1:11: expected an object of states in \"states\", found a list"),
            Fault(
                source: #"{"initial":"idel","states":{"idle":{}}}"#,
                message: #"m:1:12: "idel" in "initial" is not a state of the machine, did you mean "idle"?"#),
            Fault(
                source: #"{"id":"m","states":{"a":{"on":{"E":"runing"}},"running":{}}}"#,
                message: #"m:1:36: "runing" in "target" is not a state, did you mean "running"?"#),
            Fault(
                source: #"{"id":"m","states":{"p":{"states":{"a":{"on":{"E":"q"}}}},"q":{}}}"#,
                message: ##"m:1:51: "q" in "target" is not a state, did you mean "#m.q"?"##),
            Fault(
                source: #"{"id":"m","states":{"p":{"states":{"a":{"on":{"E":"booked"}}}},"booked":{}}}"#,
                message: ##"m:1:51: "booked" in "target" is not a state, did you mean "#m.booked"?"##),
            Fault(
                source: ##"{"id":"m","states":{"a":{"on":{"E":"#n.a"}}}}"##,
                message: ##"m:1:36: "#n.a" in "target" is not a state, did you mean "a"?"##),
            Fault(
                source: #"{"states":{"a":{"type":"paralel"}}}"#,
                message: #"m:1:24: "paralel" is not a type of state, did you mean "parallel"?"#),
            Fault(
                source: #"{"states":{"a":{},"a":{}}}"#, message: #"m:1:19: "a" is given twice, first at 1:12"#),
            Fault(
                source: #"{"states":{"a":{"on":{"E":7}}}}"#,
                message: "m:1:27: expected a transition: a target, an object, or a list of them"),
            Fault(
                source: #"{"states":{"a":{"on":{"E":{"target":{}}}}}}"#,
                message: #"m:1:37: expected the name of a state in "target""#),
            Fault(
                source: #"{"states":{"a":{"on":{"E":{"guard":{"type":"stateIn","stateValue":"zz9"}}}}}}"#,
                message: #"m:1:67: "zz9" in "stateIn" is not a state, expected one of "a""#),
            Fault(
                source: "import { createMachine } from 'xstate'\n",
                message:
                    "m:1:1: expected a machine as JSON, found a program: print JSON.stringify(machine.config), or export JSON from Stately"
            ),
        ])
    func fault(fault: Fault) {
        do throws(FileFaults) {
            _ = try XStateReader.read(Array(fault.source.utf8), file: "m")
            Issue.record("read: \(fault.source)")
        } catch {
            #expect(error.description == fault.message)
        }
    }

    @Test(
        "F5 what a chart does not hold is listed with its line",
        arguments: [
            (#""context":{"count":0}"#, ["context"]), (#""context":{}"#, []),
            (#""entry":{"type":"xstate.assign"}"#, ["assign"]),
            (#""entry":[{"type":"xstate.choose"},"log"]"#, ["choose"]),
            (#""entry":{"type":"xstate.log","label":"x"}"#, ["log"]),
            (##""entry":{"type":"xstate.send","event":"E","to":"#_parent"}"##, ["send E to parent"]),
            (#""entry":{"type":"xstate.sendTo","event":{"type":"E"},"to":"child"}"#, ["send E to child"]),
            (#""invoke":{"src":"x","input":{"id":1}}"#, ["input of the invocation"]),
            (#""invoke":{"src":{"id":"n","states":{"x":{}}}}"#, ["the states of the invoked machine"]),
            (#""activities":["beep"]"#, ["activities"]), (#""output":{"x":1}"#, ["output"]),
            (#""on":{"E":{"description":"why"},"F":{"description":""}}"#, ["description of a transition"]),
            (#""meta":{"x":1},"tags":["y"],"description":"z","version":"1""#, []),
        ])
    func losses(member: String, expected: [String]) throws {
        let text = "{\"states\":{\"a\":{}},\n\(member)}"
        let chart = try XStateReader.read(Array(text.utf8), file: "m").chart
        #expect(chart.losses.map(\.what) == expected)
        #expect(chart.losses.allSatisfy { $0.place.line == 2 })
    }

    @Test("F2 the file's own marks choose the version, names of states do not, and a person may")
    func dialects() throws {
        func dialect(_ inside: String, _ dialect: Dialect? = nil) throws -> Dialect {
            let text =
                "{\"initial\":\"a\",\"states\":{\"a\":{\"on\":{\(inside)}},\"cond\":{},\"in\":{},\"internal\":{}}}"
            return try XStateReader.read(Array(text.utf8), file: "m", dialect: dialect).chart.dialect
        }
        #expect(try dialect(#""E":"cond""#) == .xstate5)
        #expect(try dialect(#""cond":{"target":"in"}"#) == .xstate5)
        #expect(try dialect(#""E":{"target":"in","cond":"g"}"#) == .xstate4)
        #expect(try dialect(#""E":{"target":"a","in":"cond"}"#) == .xstate4)
        #expect(try dialect(#""E":{"target":"a","internal":false}"#) == .xstate4)
        #expect(try dialect(#""":"in""#) == .xstate4)
        #expect(try dialect(#""E":{"target":"in","cond":"g"}"#, .xstate5) == .xstate5)
        #expect(try dialect(#""E":"in""#, .xstate4) == .xstate4)
    }

    @Test("what a machine's own JSON says is read as its configuration")
    func definition() throws {
        let text = ##"""
            {"id":"m","key":"m","type":"compound","initial":{"target":["#m.a"],"source":"#m","actions":[],"eventType":null},
            "history":false,"states":{"a":{"id":"m.a","key":"a","type":"atomic","initial":{"target":[],"actions":[]},
            "on":{"E":[{"target":["#m.b"],"source":"#m.a","actions":[],"reenter":false,"eventType":"E"}],
            "xstate.after.500.m.a":[{"target":["#m.b"],"delay":500,"actions":[],"reenter":false}]},
            "entry":[],"exit":[],"order":1,"invoke":[],"tags":[]},
            "b":{"id":"m.b","key":"b","type":"final","on":{},"order":2}}}
            """##
        let chart = try XStateReader.read(Array(text.utf8), file: "m").chart
        #expect(ChartText.transitions(chart) == ["a E -> b", "a after 500 -> b"])
        #expect(chart.nodes[Statechart.root].initial == [1])
    }

    @Test("F5 a delay that does not run as it is written is noted: a negative one, and one beyond all counting")
    func delays() throws {
        func notes(_ after: String) throws -> [String] {
            let text = "{\"initial\":\"a\",\"states\":{\"a\":{\"after\":\(after)},\"b\":{}}}"
            return try XStateReader.read(Array(text.utf8), file: "m").notes
        }
        let late = "1000000000000000000"
        #expect(try notes("{\"-5\":\"b\"}") == ["m:1:40: the delay \"-5\" is negative: read as 0"])
        let tooLong = "the delay \"\(late)\" is too long to count down: it ends only when asked to, by that name"
        #expect(try notes("{\"\(late)\":\"b\"}") == ["m:1:40: \(tooLong)"])
        #expect(try notes("{\"-1e300\":\"b\"}").count == 1)
        #expect(try notes("[{\"delay\":-1e300,\"target\":\"b\"}]").count == 1)
        #expect(try notes("[{\"delay\":-1,\"target\":\"b\"}]").count == 1)
        #expect(try notes("{\"0\":\"b\",\"1e3\":\"b\",\"later\":\"b\",\"\":\"b\"}") == [])
    }

    @Test("F0 a field that is nearly known is passed by with a note, and what XState and its tools write is not noted")
    func nearFields() throws {
        let text = """
            {"inital": "b", "version": "1", "tags": [], "states": {"a": {"onn": {"E": "b"}, "meta": {"x": 1}, "tags": "t",
            "on": {"E": {"tarrget": "b", "eventType": "E"}}}, "b": {"entyr": "x", "order": 1, "key": "b", "note": 5}}}
            """
        let read = try XStateReader.read(Array(text.utf8), file: "m")
        #expect(
            read.notes == [
                "m:1:2: the field \"inital\" is ignored, did you mean \"initial\"?",
                "m:1:62: the field \"onn\" is ignored, did you mean \"on\"?",
                "m:2:14: the field \"tarrget\" is ignored, did you mean \"target\"?",
                "m:2:57: the field \"entyr\" is ignored, did you mean \"entry\"?",
            ])
        let own = #"{"states":{"a":{"on":{"E":{"target":"a","id":"t","if":1,"an":2,"o":3}},"if":1,"o":2,"no":3}}}"#
        #expect(try XStateReader.read(Array(own.utf8), file: "m").notes.map { $0.split(separator: "\"")[1] } == ["no"])
    }
}
