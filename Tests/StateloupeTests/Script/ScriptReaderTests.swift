import Dashboard
import MachineRecords
import Screen
import Testing

@testable import Stateloupe

struct ScriptReaderTests {
    private static let door = StructureRecord(
        states: ["open", "closed", "locked up"].map { StateRecord(name: $0) },
        edges: [EdgeRecord(from: 0, to: 1, request: .event(0)), EdgeRecord(from: 1, to: 0, request: .event(1))],
        events: [DeclaredEvent("close"), DeclaredEvent("open"), DeclaredEvent("open")])

    private func read(_ text: String) throws -> Script {
        try ScriptReader.read(text, file: "folder/door.script", for: Self.door, exits: true)
    }

    private func faults(_ text: String) throws -> [String] {
        let error = #expect(throws: ScriptFaults.self) { try read(text) }
        return try #require(error).faults.map { "\($0.line):\($0.column) \($0.text)" }
    }

    @Test("D12 every word of a script, with comments, blanks and names of several words")
    func words() throws {
        let script = try read(
            """
            # a comment
            ask closed   # and another
              ask locked up
            ask reset
            send open

            wait 1.5s
            wait 250ms
            wait 1min
            select open
            key i Space Enter ^R F5 ä
            expect state locked up
            expect state closed within 2s
            expect refused
            type a b # not
            expect ignored
            expect allowed
            """)
        #expect(script.name == "door.script" && script.exits)
        let acts: [Script.Act] = [
            .ask(1), .ask(2), .make(.reset), .send([1, 2]), .wait(1500), .wait(250), .wait(60_000), .select(0),
            .key(.character("i")), .key(.character(" ")), .key(.enter), .key(.control("r")), .key(.function(5)),
            .key(.character("ä")), .expectState(2, within: nil), .expectState(1, within: 2000),
            .expectOutcome(.refused), .key(.character("a")), .key(.character(" ")), .key(.character("b")),
            .expectOutcome(.ignored), .expectOutcome(.allowed),
        ]
        #expect(script.steps.map(\.act) == acts)
        #expect(
            script.steps.map(\.line) == [
                2, 3, 4, 5, 7, 8, 9, 10, 11, 11, 11, 11, 11, 11, 12, 13, 14, 15, 15, 15, 16, 17,
            ])
    }

    @Test("D12 of very many faults the first hundred are told, and how many more there are")
    func manyFaults() throws {
        let error = #expect(throws: ScriptFaults.self) { try read(String(repeating: "bad\n", count: 5_000)) }
        let text = try #require(error).description
        #expect(text.hasSuffix("\nand 4900 more") && text.split(separator: "\n").count == 301)
    }

    @Test("D12 all faults of a script at once, each with its line, its column and the nearest word")
    func faults() throws {
        let found = try faults(
            """
            aks closed
            ask clsed
            ask
            send clos
            wait 1
              wait soon
            wait
            key Entr
            key
            expect
            expect stat open
            expect state nowhere at all
            expect refused now
            expect state open within
            select x
            send
            type
            expect refsed
            """)
        let expected = [
            "1:1 no command is called 'aks'; did you mean ask?",
            "2:5 no state is called 'clsed'; did you mean closed?",
            "3:4 ask needs the name of a state",
            "4:6 no event is called 'clos'; did you mean close?",
            "5:6 '1' is no time up to an hour, as in wait 1s, 250ms or 1min",
            "6:8 'soon' is no time up to an hour, as in wait 1s, 250ms or 1min",
            "7:5 wait needs a time, as in wait 1s",
            "8:5 no key is called 'Entr'; did you mean Enter?",
            "9:4 key needs a key, as in key i or key Space z",
            "10:7 expect needs what, as in expect refused or expect state open",
            "11:8 nothing can be expected that is called 'stat'; did you mean state?",
            "12:14 no state is called 'nowhere at all'; there are open, closed, locked up",
            "13:16 nothing follows after expect refused",
            "14:25 within needs a time, as in expect state open within 5s",
            "15:8 no state is called 'x'; there are open, closed, locked up",
            "16:5 send needs the name of an event",
            "17:5 type needs a text, as in type door.svg",
            "18:8 nothing can be expected that is called 'refsed'; did you mean refused?",
        ]
        #expect(found == expected)
    }

    @Test("D12 the background of a machine that has none is a fault with its place; where there is one it is asked for")
    func background() throws {
        let reason = "this machine has no background state"
        #expect(try faults("ask open\nask background\nask foreground") == ["2:5 \(reason)", "3:5 \(reason)"])
        var states = Self.door.states + [StateRecord(name: "away")]
        states[3].kind = .background
        let door = StructureRecord(states: states, edges: Self.door.edges, events: Self.door.events)
        let acts = try ScriptReader.read("ask background\nask foreground", file: "f", for: door).steps.map(\.act)
        #expect(acts == [.make(.background), .make(.foreground)])
        let named = StructureRecord(states: [StateRecord(name: "background")], edges: [], events: [])
        let asked = try ScriptReader.read("ask background", file: "f", for: named).steps.map(\.act)
        #expect(asked == [.ask(0)], "a state of that name goes before")
    }

    @Test("D12 a state is known by its whole path too, as run prints it; its name on the screen goes before")
    func paths() throws {
        var states = ["yellow.on", "b.on", "on"].map { StateRecord(name: $0) }
        (states[0].path, states[1].path) = ("work.yellow.on", "yellow.on")
        let lights = StructureRecord(states: states, edges: [], events: [])
        let text = "expect state work.yellow.on\nask yellow.on\nselect on\n"
        let script = try ScriptReader.read(text, file: "f", for: lights)
        #expect(script.steps.map(\.act) == [.expectState(0, within: nil), .ask(0), .select(2)])
        let error = #expect(throws: ScriptFaults.self) {
            try ScriptReader.read("ask work.yelow.on", file: "f", for: lights)
        }
        #expect(
            error?.faults.map(\.text) == ["no state is called 'work.yelow.on'; did you mean work.yellow.on?"])
    }

    @Test("D12 a parent, which is shown by its children alone, can be expected by its path or the end of one path")
    func parents() throws {
        var states = ["off", "on", "on", "shut", "a\\.b", "v1.2"].map { StateRecord(name: $0) }
        states[0].path = "oven.heat.off"
        states[1].path = "oven.heat.on"
        states[2].path = "oven.door.on"
        states[3].path = "house.door.shut"
        states[4].path = "a\\.b"
        let oven = StructureRecord(states: states, edges: [], events: [])
        func acts(_ text: String) throws -> [Script.Act] {
            try ScriptReader.read(text, file: "f", for: oven).steps.map(\.act)
        }
        #expect(try acts("expect state oven.heat") == [.expectParent("oven.heat", parts: [0, 1], within: nil)])
        #expect(try acts("expect state oven within 2s") == [.expectParent("oven", parts: [0, 1, 2], within: 2000)])
        #expect(try acts("expect state heat") == [.expectParent("heat", parts: [0, 1], within: nil)])
        #expect(try acts("expect state door") == [.expectParent("door", parts: [2, 3], within: nil)], "of either")
        #expect(throws: ScriptFaults.self, "a point in a name is no parent") { try acts("expect state v1") }
        #expect(throws: ScriptFaults.self, "a part of an id is no parent") { try acts("expect state a") }
        #expect(throws: ScriptFaults.self, "a part of a name is none") { try acts("expect state ove") }
        #expect(throws: ScriptFaults.self, "nobody can ask for a parent") { try acts("ask oven.heat") }
    }

    @Test(
        "D12 states that have texts go by these, by their ids and by the ends of both, as do their parents and requests"
    )
    func texts() throws {
        var states = ["At work.Half way", "Release", "off"].map { StateRecord(name: $0) }
        (states[0].path, states[0].id, states[0].group) = ("P.s1", "s1", 1)
        (states[1].path, states[1].id, states[1].group) = ("v1\\.2", "v1.2", 0)
        var group = StateGroup("At work", parent: 0)
        group.ownName = "At work"
        let machine = StructureRecord(
            states: states, edges: [], events: [DeclaredEvent("", target: 0), DeclaredEvent("go", target: 1)],
            groups: [StateGroup(""), group])
        func acts(_ text: String) throws -> [Script.Act] {
            try ScriptReader.read(text, file: "f", for: machine).steps.map(\.act)
        }
        for name in ["At work.Half way", "Half way", "P.s1", "s1"] { #expect(try acts("ask \(name)") == [.ask(0)]) }
        for name in ["Release", "v1.2", "v1\\.2"] { #expect(try acts("select \(name)") == [.select(1)]) }
        let parts = [Script.Act.expectParent("At work", parts: [0], within: nil)]
        #expect(try acts("expect state At work") == parts)
        #expect(try acts("send → P.s1\nsend → At work.Half way\nsend go") == [.send([0]), .send([0]), .send([1])])
    }

    @Test("D12 a parent that is asked for is told with the states in it, a state without its parents with them")
    func hints() throws {
        var states = ["A", "P.C", "P.D"].map { StateRecord(name: $0) }
        for place in states.indices { states[place].path = states[place].name }
        let chart = StructureRecord(states: states, edges: [], events: [])
        func fault(_ text: String) -> String? {
            do {
                _ = try ScriptReader.read(text, file: "f", for: chart)
                return nil
            } catch {
                return (error as? ScriptFaults)?.faults.first?.text
            }
        }
        #expect(fault("ask P") == "'P' is around other states, one of which is meant; there are P.C, P.D")
        #expect(fault("select P") == fault("ask P"))
        #expect(fault("expect state C") == nil && fault("ask C") == nil, "no other path ends so")
        #expect(fault("ask Xy") == "no state is called 'Xy'; there are A, P.C, P.D")
        #expect(fault("expect state Xy") == "no state is called 'Xy'; there are A, P.C, P.D, P")
    }

    @Test(
        "D12 a state is named by the end of its path where no other ends so, and never in place of a word of the script's own"
    )
    func ends() throws {
        let states = ["P.C", "Q.C", "P.D", "P.reset"].map { path in
            var state = StateRecord(name: path)
            state.path = "W." + path
            return state
        }
        let chart = StructureRecord(states: states, edges: [], events: [])
        func steps(_ text: String) throws -> [Script.Act] {
            try ScriptReader.read(text, file: "f", for: chart).steps.map(\.act)
        }
        #expect(try steps("ask D\nask P.D\nask W.P.D") == [.ask(2), .ask(2), .ask(2)])
        #expect(try steps("ask reset\nexpect state reset") == [.make(.reset), .expectState(3, within: nil)])
        #expect(throws: ScriptFaults.self) { try steps("ask C") }
    }

    @Test("D12 a fault is told with the file, its line and a caret, and nothing of it commands a terminal")
    func report() throws {
        let error = #expect(throws: ScriptFaults.self) { try read("wait 1s\nask \u{1b}[31mclosed\n") }
        let text = try #require(error).description
        #expect(text.hasPrefix("folder/door.script:2:5: no state is called '"))
        #expect(text.hasSuffix("\n    ^") && !text.contains("\u{1b}"))
    }

    @Test("D12 events are not sent to a machine that has none, and windows lines and an empty file are scripts")
    func others() throws {
        let plain = StructureRecord(states: [StateRecord(name: "alone")], edges: [], events: [])
        let error = #expect(throws: ScriptFaults.self) { try ScriptReader.read("send x", file: "f", for: plain) }
        #expect(
            try #require(error).faults.map(\.text) == ["this machine has no events: ask for a state, as in ask alone"])
        #expect(try read("").steps.isEmpty)
        #expect(try read("ask open\r\nask closed\r\n").steps.map(\.line) == [1, 2])
        #expect(try read("\u{feff}ask open").steps.count == 1)
    }

    @Test("D12 --script and --exit among the options")
    func options() throws {
        var options = ExploreOptions()
        var rest: ArraySlice<String> = ["tour.script"]
        try options.take("--script", &rest)
        try options.take("--exit", &rest)
        #expect(options.script == "tour.script" && options.exitsAfterScript)
        rest = []
        #expect(throws: UsageError.self) { try options.take("--script", &rest) }
        options.script = nil
        options.once = true
        #expect(throws: UsageError("--exit needs --script FILE: it leaves when the script ends")) {
            try options.checkLimits()
        }
        (options.script, options.exitsAfterScript) = ("tour.script", false)
        let error = #expect(throws: UsageError.self) { try options.checkLimits() }
        #expect(error?.description.hasPrefix("--once shows no script: ") == true)
    }
}
