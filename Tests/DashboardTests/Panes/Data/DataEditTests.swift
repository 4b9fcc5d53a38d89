import Dashboard
import MachineRecords
import Screen
import Testing

struct DataEditTests {
    private func model(_ value: DescribedValue, isKept: Bool = false) -> Model {
        var model = Samples.model(state: Samples.User.loggedIn)
        model.take([.data(state: Samples.User.loggedIn, key: "value", old: nil, new: value, isKept: isKept)])
        model.press(.character("3"))
        return model
    }

    private var place: DatumPlace { DatumPlace(state: Samples.User.loggedIn, key: "value") }

    private func writes(_ commands: [Command]) -> [DescribedValue] {
        commands.compactMap {
            if case .write(let edit) = $0, edit.state == place.state, edit.key == place.key { edit.value } else { nil }
        }
    }

    @Test(
        "D5 strings, numbers and booleans are edited in place",
        arguments: [
            (DescribedValue.string("ann"), "x", DescribedValue.string("annx")), (.integer(4), "2", .integer(42)),
            (.double(1.5), "5", .double(1.55)), (.string(""), "ünï", .string("ünï")),
        ])
    func edited(_ old: DescribedValue, _ typed: String, _ new: DescribedValue) {
        var model = model(old)
        model.press(.enter)
        model.type(typed)
        #expect(writes(model.press(.enter)) == [new])
        #expect(model.mode == .normal)
    }

    @Test("D2 the short form of a title says what the title says: of a state without data there is the context alone")
    func titles() {
        var model = Samples.model()
        model.machine.context = [DatumRecord(context: "count", .integer(1))]
        let entry = PaneEntry<Model>.data
        #expect(entry.title(model) == PaneWords.context && entry.shortTitle?(model, 6) == PaneWords.context)
        model.machine.context = []
        #expect(entry.shortTitle?(model, 11) == PaneWords.data(of: "…ng"), "\(entry.title(model))")
    }

    @Test("D5 D18 a value that is cut is whole while it is selected; of a huge one the pane says how much is missing")
    func wholeValue() throws {
        let words = (1...30).map { "word\($0)" }
        var model = model(.string(words.joined(separator: " ")))
        func shown() -> Int {
            let parts = Set(model.text.split { $0.isWhitespace || $0 == "\"" }.map(String.init))
            return words.count(where: parts.contains)
        }
        let rows = try #require(model.arrangement.panes[.data]).height
        #expect(shown() == words.count, "\(model.text)")
        model.press(.character("1"))
        #expect(shown() < words.count)
        #expect(try #require(model.arrangement.panes[.data]).height < rows)
        let huge = (1...300).map { "word\($0)" }.joined(separator: " ")
        for size in [Size(width: 120, height: 40), Size(width: 80, height: 24)] {
            var model = Samples.model(state: Samples.User.loggedIn, size: size)
            model.take([.data(state: Samples.User.loggedIn, key: "value", old: nil, new: .string(huge), isKept: false)])
            model.press(.character("3"))
            let below = model.text.split(separator: "\n").filter { $0.contains(" more lines; Space y copies it") }
            #expect(below.count == 1, "\(model.text)")
            let copied = model.press(.character(" "), .character("y"))
            #expect("\(copied)".contains("word300"))
        }
    }

    @Test("D5 F3 Enter on a guard that is a switch turns it, as its key does; the rest of the context is the program's")
    func guardSwitch() {
        let door = Samples.door
        let structure = StructureRecord(
            states: door.states, edges: door.edges, events: door.events + [DeclaredEvent("[hasKey]")])
        let opening = SnapshotRecord(
            name: "door", structure: structure, state: 0,
            context: [
                DatumRecord(context: "[hasKey]", .bool(false), changedBy: .event(door.events.count)),
                // That an event has its name makes it no switch.
                DatumRecord(context: door.events[0].name, .integer(1)),
            ])
        var model = Model(
            opening: opening, settings: Samples.settings(), size: Size(width: 120, height: 40), now: Samples.noonish)
        model.finishLayout(model.update([], at: Samples.noonish))
        model.press(.character("3"))
        #expect(model.text.split(separator: "\n").last?.contains("ask") == true)
        #expect(Model.requests(in: model.press(.enter)) == [.event(door.events.count)])
        #expect(Model.requests(in: model.press(.down, .enter)).isEmpty)
        #expect(model.text.contains(EditWords.contextIsReadOnly))
        // What is written behind that is no request; a key that writes nothing leaves it and does what it does.
        #expect(model.press(.character("o"), .character("7"), .backspace).isEmpty)
        #expect(model.text.contains(EditWords.contextIsReadOnly))
        model.press(.up)
        #expect(model.mode == .normal && model.cursor(of: .data).selected == 0)
        #expect(Model.requests(in: model.press(.enter)) == [.event(door.events.count)])
    }

    @Test("D5 a boolean is turned by an arrow or Space, from whatever is written; other values take a blank as it is")
    func flipped() {
        for key in [Key.up, .down, .character(" ")] {
            var model = model(.bool(true))
            model.press(.enter)
            #expect(model.text.split(separator: "\n").last?.contains("true or false") == true)
            #expect(writes(model.press(key, .enter)) == [.bool(false)])
            model.press(.enter)
            model.type("?")
            #expect(writes(model.press(key, .enter)) == [], "what is no boolean becomes the old value first")
        }
        var model = model(.string("a"))
        model.press(.enter)
        #expect(model.text.split(separator: "\n").last?.contains("true or false") == false)
        #expect(writes(model.press(.character(" "), .character("b"), .enter)) == [.string("a b")])
    }

    @Test("D5 a boolean is written as true or false")
    func boolean() {
        var model = model(.bool(true))
        model.press(.enter, .control("u"))
        model.type("false")
        #expect(writes(model.press(.enter)) == [.bool(false)])
    }

    @Test("D5 bad input is refused with a reason, and can be mended")
    func refused() {
        var model = model(.integer(4))
        model.press(.enter)
        model.type("x")
        #expect(writes(model.press(.enter)).isEmpty)
        #expect(model.text.contains("\"4x\" is not a whole number"))
        for (text, words) in [
            ("99999999999999999999", EditWords.tooLarge), ("-", EditWords.notInteger), ("--5", EditWords.notInteger),
            ("1e3", EditWords.notInteger),
        ] {
            #expect(DescribedValue.integer(1).parsed(text) == .failure(EditRefusal(words(text))))
        }
        #expect(DescribedValue.integer(1).parsed("-12") == .success(.integer(-12)))
        model.press(.backspace)
        model.type("0")
        #expect(writes(model.press(.enter)) == [.integer(40)])
    }

    @Test("D5 letters typed into a value are not the machine's keys, and Esc leaves it as it was")
    func left() {
        var model = model(.string("ann"))
        model.press(.enter)
        #expect(Model.requests(in: model.type("oq")).isEmpty)
        #expect(!model.isFinished)
        #expect(writes(model.press(.escape)).isEmpty)
    }

    @Test("D5 what is being written stays in view when the machine moves on")
    func movedOn() {
        var model = model(.integer(4))
        model.press(.enter)
        model.take([.transitioned(from: 2, to: 3, by: .request(.state(3)))])
        model.type("2")
        #expect(model.text.contains("data of loggedIn"))
        #expect(model.text.contains("42"))
        #expect(writes(model.press(.enter)) == [.integer(42)])
        #expect(model.text.contains("data of loggedOut"))
    }

    @Test("D5 another type is shown and not edited")
    func other() {
        var model = model(.other("User(1)", type: "User"))
        #expect(model.text.contains("User(1)"))
        model.press(.enter)
        #expect(model.text.contains("a User cannot be edited here"))
    }

    @Test("D5 D10 what is typed at a value that cannot be changed asks for nothing, until Enter or Esc leaves it")
    func readOnly() throws {
        let long = (1...30).map { "word\($0)" }.joined(separator: " ")
        for leave in [Key.enter, .escape] {
            var model = model(.other(long, type: "User"))
            model.press(.enter)
            _ = model.update([.input(.pasted("o"))], at: model.now)
            #expect(Model.requests(in: model.type("o3oq")).isEmpty && model.focus == .data && !model.isFinished)
            let rows = model.text.split(separator: "\n")
            #expect(rows.last?.contains("a User cannot be edited here") == true && rows.last?.contains("Esc") == true)
            #expect(model.text.contains("word30"), "the value is whole meanwhile")
            model.take([.transitioned(from: 2, to: 3, by: .request(.state(3)))])
            #expect(model.text.contains("data of loggedIn"))
            model.press(leave)
            #expect(model.text.contains("data of loggedOut"))
            let key = try #require(model.keys.key(of: .state(Samples.User.loggedIn)))
            #expect(Model.requests(in: model.type(key)) == [.state(Samples.User.loggedIn)])
        }
        var model = model(.other("User(1)", type: "User"))
        model.press(.enter)
        model.click(try model.place(of: "5 log"))
        #expect(model.mode == .normal, "a click beside it leaves it too")
    }

    @Test("D5 the context that is read stays in view where another state is selected")
    func contextOfSelected() {
        let opening = SnapshotRecord(
            name: "door", structure: Samples.door, state: 0, context: [DatumRecord(context: "count", .integer(1))])
        var model = Model(
            opening: opening, settings: Samples.settings(), size: Size(width: 120, height: 40), now: Samples.noonish)
        model.finishLayout(model.update([], at: Samples.noonish))
        model.selection = 1
        model.press(.character("3"), .enter)
        #expect(model.viewedState == 1 && Model.requests(in: model.type("c")).isEmpty)
        model.press(.escape)
        model.selection = nil
        model.press(.enter)
        let before = model.machine.state
        model.machine.state = before + 1
        #expect(model.viewedState == before, "also while the machine moves on")
    }

    @Test("D5 the cursor moves and deletes inside the line")
    func line() {
        var line = LineEditor("ab")
        line.move(-1)
        line.insert("x")
        #expect(line.string == "axb")
        line.deleteForward()
        line.deleteBackward()
        #expect(line.string == "a")
        line.moveToStart()
        line.deleteBackward()
        line.deleteForward()
        line.deleteForward()
        #expect(line.string.isEmpty)
    }

    @Test("D5 values that are kept are marked, and old and new are shown")
    func shown() {
        var model = model(.integer(2), isKept: true)
        model.take([
            .data(state: Samples.User.loggedIn, key: "value", old: .integer(2), new: .integer(3), isKept: true)
        ])
        #expect(model.text.contains("value ▪ 2 → 3"))
    }

    @Test("D22 a line takes what it has room for, of a paste or of keys, and is edited as before")
    func limit() {
        var line = LineEditor("ab")
        line.insert(String(repeating: "x", count: 10_000_000))
        #expect(line.text.count == LineEditor.limit && line.cursor == LineEditor.limit)
        #expect(line.string.hasPrefix("abxx") && !line.insert("y"))
        line.deleteBackward()
        #expect(line.insert("yz") && line.string.hasSuffix("xy") && line.text.count == LineEditor.limit)
    }

    @Test("D22 one character of a million marks is no way around the limit of a line")
    func marks() {
        var line = LineEditor()
        line.insert("a" + String(repeating: "\u{301}", count: 1_000_000))
        #expect(line.string.unicodeScalars.count == LineEditor.limit)
        line.deleteBackward()
        #expect(line.text.isEmpty && line.insert("b"))
    }

    @Test("D5 of a value that is longer than its row something is left of what it was", arguments: [30, 40, 80])
    func oldIsKept(width: Int) {
        let (old, new) = ("old" + String(repeating: "-", count: 60), "new" + String(repeating: "+", count: 60))
        var model = Samples.model(size: Size(width: width, height: 24))
        model.press(.character("3"))
        model.take([.data(state: 0, key: "name", old: .string(old), new: .string(new), isKept: false)])
        let row = model.text.split(separator: "\n").first { $0.contains("→") } ?? ""
        let line = row.prefix(width)
        #expect(line.contains("\"ol") && line.contains("… → \"new") && line.hasSuffix("…"), "\(model.text)")
    }

    @Test("D5 of what a value was and is, that which was is cut first", arguments: [30, 40, 60, 80])
    func oldIsCut(width: Int) {
        let old = "a value that was there before"
        var model = Samples.model(size: Size(width: width, height: 24))
        model.press(.character("3"))
        model.take([.data(state: 0, key: "name", old: .string(old), new: .string("the new one"), isKept: false)])
        #expect(model.text.contains("→ \"the new one\""), "\(model.text)")
        #expect(model.text.contains(old) == (width >= 40), "\(model.text)")
    }
}
