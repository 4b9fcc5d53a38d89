import Dashboard
import MachineRecords
import Screen
import Testing

/// Which keys the last row names.
struct KeyHintsTests {
    private typealias User = Samples.User

    @Test("D10 D11 the menu, which leads to everything, keeps its place in the last row where keys have little room")
    func menuStays() {
        for width in [46, 50, 59, 80] {
            let model = Samples.model(state: User.loggedOut, size: Size(width: width, height: 12))
            let footer = model.text.split(separator: "\n").last ?? ""
            let hasKeys = footer.contains("l loggedIn") && footer.contains("? help")
            #expect(footer.contains("Space ") && hasKeys, "\(width): \(footer)")
        }
    }

    @Test("D10 in a final state the footer's first entry is reset, saying what it loses")
    func finalFooter() throws {
        let model = Samples.model(state: User.banned)
        let footer = try #require(model.text.split(separator: "\n").last)
        let reset = model.keys.key(of: .reset) ?? ""
        #expect(footer.hasPrefix(" \(reset) reset: back to the first state"))
        var laden = model
        laden.take([.data(state: User.banned, key: "why", old: nil, new: .integer(1), isKept: false)])
        #expect(laden.text.split(separator: "\n").last?.contains("reset: loses state data except kept values") == true)
    }

    @Test("D10 where the last row has no room for all keys the first are named whole, and the others are counted")
    func manyKeys() throws {
        let names = (0..<5).map { "a request of the kind \($0)" }
        let structure = StructureRecord(
            states: [StateRecord(name: "a"), StateRecord(name: "b")],
            edges: names.indices.map { EdgeRecord(from: 0, to: 1, request: .event($0)) },
            events: names.map { DeclaredEvent($0) })
        func last(_ width: Int) throws -> Substring {
            let model = Samples.model(structure, size: Size(width: width, height: 24))
            return try #require(model.text.split(separator: "\n").last)
        }
        let (narrow, wide) = (try last(80), try last(200))
        #expect(wide.contains(names[4]), "\(wide)")
        #expect(narrow.contains(names[0]) && narrow.contains("2 list (4)") && !narrow.contains("…"), "\(narrow)")
    }

    @Test("D10 D11 Enter without a selection says which key selects a state; on the current one nothing is offered")
    func nothingSelected() {
        var model = Samples.model(state: User.loggedOut)
        func footer() -> String { model.text.split(separator: "\n").last.map(String.init) ?? "" }
        model.press(.enter)
        let state = model.machine.structure.seenName(of: model.graph.nearest(to: User.loggedOut, .down))
        #expect(state != "loggedOut" && model.warning == "no state is selected: ↓ selects \(state)", "\(footer())")
        var resized = model
        resized.finishLayout(resized.update([.input(.resized(Size(width: 60, height: 20)))], at: model.now))
        #expect(resized.warning == nil, "another state may be the nearest that way")
        model.press(.down)
        #expect(
            model.machine.structure.seenName(of: model.viewedState) == state && footer().contains("⏎ ask for selected"))
        model.press(.end)
        #expect(model.selection == User.loggedOut && !footer().contains("⏎"), "\(footer())")
        model.press(.enter)
        #expect(footer().contains("the machine is in loggedOut already"))
    }

    @Test("D10 what Enter does is said in a word where the machine's keys need the room")
    func shortHint() throws {
        var (narrow, wide) = (
            Samples.model(size: Size(width: 64, height: 24)), Samples.model(size: Size(width: 200, height: 60))
        )
        narrow.press(.down)
        wide.press(.down)
        let (few, all) = try (
            #require(narrow.text.split(separator: "\n").last), #require(wide.text.split(separator: "\n").last)
        )
        #expect(all.contains(" ask for selected") && few.contains(" ask ") && !few.contains("selected"), "\(few)")
    }

    @Test("D11 beside what the last row has to say it still names the keys that always work")
    func noticeBesideKeys() throws {
        var model = Samples.model()
        model.press(.character("y"))
        let last = try #require(model.text.split(separator: "\n").last)
        #expect(last.contains("no request has the key y") && last.contains("? help") && last.contains("q quit"))
        var narrow = Samples.model(size: Size(width: 30, height: 24))
        narrow.press(.character("y"))
        #expect(narrow.text.contains("no request has the key y"))
    }
}
