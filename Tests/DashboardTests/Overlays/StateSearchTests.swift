import MachineRecords
import Screen
import Testing

@testable import Dashboard

struct StateSearchTests {
    private typealias User = Samples.User

    private func search(_ text: String) -> [Int] {
        var search = StateSearch(origin: nil)
        search.line = LineEditor(text)
        return search.matches(in: Samples.model().machine).map(\.state)
    }

    @Test("D9 D22 while a paste goes on the search says so in place of what is written, and takes what came of it")
    func overduePaste() {
        var model = Samples.model()
        model.press(.character("/"))
        _ = model.update([.input(.pasteOverdue)], at: model.now)
        #expect(model.text.contains(Notices.pasteOverdue))
        _ = model.update([.input(.pasted("banned"))], at: model.now)
        #expect(!model.text.contains(Notices.pasteOverdue) && model.text.contains("find a state: banned"))
    }

    @Test("D9 a state is found by letters of its name in any case; names that begin with them come first")
    func matches() {
        #expect(search("LOGGED") == [User.loggedIn, User.loggedOut])
        #expect(search("out") == [User.loggedOut, User.timedOut])
        #expect(search("i") == [User.initialising, User.registering, User.loggedIn, User.timedOut])
        #expect(search("ground") == [User.background])
        #expect(search("in log") == [User.loggedIn])
        #expect(search("xyz").isEmpty && search("").isEmpty && search(" ").isEmpty)
    }

    @Test("D9 a state of just that name comes before others whose names begin so")
    func exact() {
        let structure = StructureRecord(
            states: ["rescue wait", "my rescue", "rescue", "rescued"].map { StateRecord(name: $0) }, edges: [],
            events: [])
        var search = StateSearch(origin: nil)
        search.line = LineEditor("Rescue")
        let found = search.matches(in: Samples.model(structure, state: 0).machine)
        #expect(found.map(\.state) == [2, 0, 3, 1])
    }

    @Test("a state that is called by its text is found by its id, one within a parent not by that's")
    func ids() {
        var states = [StateRecord(name: "Off"), StateRecord(name: "Half way"), StateRecord(name: "P.On")]
        (states[0].path, states[1].path, states[2].path) = ("s1", "P.s2", "P.s3")
        (states[0].id, states[1].id, states[2].id) = ("s1", "s2", "s3")
        let structure = StructureRecord(states: states, edges: [], events: [])
        var search = StateSearch(origin: nil)
        for (text, found) in [("s1", [0]), ("s2", [1]), ("s", [0, 1, 2]), ("P", [2])] {
            search.line = LineEditor(text)
            let matches = search.matches(in: Samples.model(structure, state: 0).machine)
            #expect(matches.map(\.state) == found, "\(text)")
        }
    }

    @Test(
        "D9 F1 a parent is found by its name, an event where it leads from, and a state by its note; it is said which")
    func others() throws {
        let chart = """
            {"initial": "a", "states": {
              "a": {"on": {"LAUNCH": "whole"}},
              "whole": {"initial": "inner", "states": {"inner": {"initial": "y", "states": {
                "x": {"description": "sends the email"}, "y": {"on": {"DO": "x"}}}}}}}}
            """
        var screen = try ChartScreen(chart)
        func state(_ name: String) -> Int? { screen.model.machine.structure.states.firstIndex { $0.name == name } }
        screen.select("whole")
        #expect(
            screen.model.selection == state("inner.y")
                && screen.text.contains("whole is a parent; inner.y is entered first"))
        screen.select("launch")
        #expect(screen.model.selection == state("a") && screen.text.contains("LAUNCH leads from a"))
        screen.select("email")
        #expect(screen.model.selection == state("inner.x") && screen.text.contains("written about inner.x"))
        screen.select("launch")
        screen.select("whole.inner.x")
        #expect(screen.model.selection == state("inner.x"), "as run and other tools name it")
        for (text, why) in [
            ("whole.inner.x", "by its path"), ("whole", "by parent whole"), ("launch", "by event LAUNCH"),
            ("email", "by its text"),
        ] {
            screen.press(.character("/"))
            screen.type(text)
            #expect(screen.text.contains(why), "while it is written: \(screen.text)")
            screen.press(.escape)
        }
        screen.press(.character(":"))
        screen.type("DO")
        #expect(screen.text.contains("ignored here, leads from inner.y"))
        screen.press(.escape, .character(":"))
        screen.type("seml")
        #expect(!screen.text.contains("inner.x: sends"), "scattered letters are in every sentence")
        screen.press(.escape, .character(":"))
        screen.type("whole")
        #expect(screen.text.contains("select inner.y, entered first in whole"))
    }

    @Test("D11 keys that come together are looked for together, before the key that takes the match")
    func together() {
        var model = Samples.model(state: User.loggedOut)
        model.press(.character("/"), .character("o"), .character("u"), .character("t"), .enter)
        #expect(model.mode == .normal && model.selection == User.loggedOut)
        model.press(.character("/"), .character("o"), .character("u"), .character("t"), .down)
        #expect(model.selection == User.timedOut)
        model.press(.character("x"), .escape)
        #expect(model.selection == User.loggedOut)
        let many = (0..<5000).map { _ in Key.character("x") }
        _ = model.update([Message.input(.key(.character("/")))] + many.map { .input(.key($0)) }, at: Samples.noonish)
        #expect(model.selection == User.loggedOut)
    }

    @Test("D9 D11 a search that found nothing says so and stays open: what is typed on is no key of the machine's")
    func nothingFound() {
        var model = Samples.model(state: User.loggedOut)
        model.press(.character("/"), .character("z"), .character("z"), .enter)
        #expect(model.mode.layer == .line && model.selection == nil && model.warning == Notices.noStateFound("zz"))
        #expect(Model.requests(in: model.press(.character("i"))).isEmpty && model.mode.layer == .line)
        model.press(.escape, .character("/"), .enter)
        #expect(model.warning == nil, "nothing was looked for")
    }

    @Test("D9 D11 slash searches as one writes: the match is selected and counted; Enter keeps it, the arrows go on")
    func keys() {
        var model = Samples.model(state: User.loggedOut)
        model.press(.character("4"), .character("/"))
        #expect(model.focus == .graph)
        model.type("out")
        #expect(model.selection == User.loggedOut && model.text.contains("1 of 2"))
        model.press(.down)
        #expect(model.selection == User.timedOut && model.text.contains("2 of 2"))
        model.press(.down)
        #expect(model.selection == User.loggedOut)
        model.press(.up)
        #expect(model.selection == User.timedOut)
        let commands = model.press(.enter)
        #expect(model.mode == .normal && model.selection == User.timedOut && Model.requests(in: commands).isEmpty)
        #expect(Model.requests(in: model.press(.enter)) == [.state(User.timedOut)])
    }

    @Test("D9 D11 Esc gives back what was selected; a name that is not there selects nothing else and says so")
    func back() {
        var model = Samples.model(state: User.loggedOut)
        model.press(.end)
        let before = model.selection
        model.press(.character("/"))
        model.type("bann")
        #expect(model.selection == User.banned)
        model.type("zzz")
        #expect(model.selection == before && model.text.split(separator: "\n").last?.contains("none") == true)
        model.press(.escape)
        #expect(model.selection == before && model.mode == .normal)
    }

    @Test("D9 in a large machine the search brings a state into sight, also one that a focus leaves out")
    func large() {
        var model = Samples.model(Samples.ring(60), state: 3)
        model.press(.character(" "), .character("n"), .character("/"))
        model.type("state41")
        #expect(model.selection == 41 && model.graph.states == [40, 41, 42])
        _ = model.update([.input(.pasted("\u{1b}9"))], at: model.now)
        #expect(model.selection == nil, "what is pasted is searched for, cleaned")
    }
}
