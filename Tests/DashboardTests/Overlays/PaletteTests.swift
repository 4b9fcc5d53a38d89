import MachineRecords
import Screen
import Testing

@testable import Dashboard

struct PaletteTests {
    private typealias User = Samples.User

    private func rows(_ model: Model) throws -> [PaletteRow] {
        guard case .overlay(.palette(let palette)) = model.mode else { throw Missing() }
        return palette.rows
    }

    private struct Missing: Error {}

    @Test("D11 a colon finds by some letters what can be asked, done, selected and read, its key beside it")
    func finds() throws {
        var model = Samples.model(state: User.loggedOut)
        model.press(.character(":"))
        #expect(try rows(model).count > 20 && model.text.contains("ask for loggedIn"))
        _ = model.type("thm dark")
        #expect(try rows(model).first?.item == .theme(0))
        model.press(.control("u"))
        _ = model.type("timedout")
        let items = try rows(model).map(\.item)
        #expect(items.contains(.request(.state(User.timedOut))) && items.contains(.state(User.timedOut)))
        let key = try #require(model.keys.key(of: .state(User.timedOut)))
        #expect(try rows(model).first { $0.item == .request(.state(User.timedOut)) }?.key == key)
    }

    @Test("D11 a colon finds from what is open too, and the help says so", arguments: ["?", "m", "i"])
    func fromOverlays(_ opened: String) throws {
        var model = Samples.model(state: User.loggedOut)
        let key = try #require(opened.unicodeScalars.first)
        if opened != "?" { model.press(.character(" ")) }
        model.press(.character(key))
        guard case .overlay = model.mode else { throw Missing() }
        #expect(opened != "?" || model.text.contains(": find"), "\(model.text)")
        model.press(.character(":"))
        #expect(try !rows(model).isEmpty)
    }

    @Test("D11 what has the very word that is typed comes first, also where it would be ignored")
    func wholeWord() throws {
        let structure = StructureRecord(
            states: [StateRecord(name: "a"), StateRecord(name: "b")],
            edges: [EdgeRecord(from: 1, to: 0, request: .event(0))], events: ["ACK"])
        var model = Samples.model(structure, state: 0)
        model.press(.character(":"))
        _ = model.type("ack")
        #expect(try rows(model).first?.item == .request(.event(0)), "before the command 'step back'")
        let turning = StructureRecord(
            states: [StateRecord(name: "a"), StateRecord(name: "b")],
            edges: [EdgeRecord(from: 0, to: 1, request: .event(0)), EdgeRecord(from: 1, to: 0, request: .event(1))],
            events: ["turn_off", "turn_on"])
        var other = Samples.model(turning, state: 0)
        other.press(.character(":"))
        _ = other.type("turn")
        #expect(try rows(other).first?.item == .request(.event(0)), "of two that have it the one that is legal")
        let pattern = FuzzyMatch.Pattern("ack")
        #expect(FuzzyMatch(pattern, in: "[ack ok]")?.isOfWholeWords == true)
        for text in ["step back", "acknowledge", "a crack", "a c k"] {
            #expect(FuzzyMatch(pattern, in: text)?.isOfWholeWords == false, "\(text)")
        }
    }

    @Test("D11 each command begins with its name, in the palette too where its sentence does")
    func commandNames() throws {
        var model = Samples.model(state: User.loggedOut)
        model.press(.character(":"))
        let commands = try rows(model).filter { if case .action = $0.item { true } else { false } }
        #expect(commands.count > 10)
        for row in commands { #expect(row.text.hasPrefix("\(row.name ?? "?"): "), "\(row.text)") }
    }

    @Test("D11 the chosen row is whole where it is cut, and a click on any of its rows takes it", arguments: [40, 80])
    func wholeRow(width: Int) throws {
        var model = Samples.model(state: User.loggedOut, size: Size(width: width, height: 24))
        model.press(.character(":"))
        _ = model.type("ask barriers")
        let whole = PaletteWords.command(.askVerdicts)
        func text() -> String {
            model.text.split { $0.isWhitespace || $0 == "│" }.joined(separator: " ")
        }
        #expect(text().contains(whole), "\(model.text)")
        let before = model.settings.asksVerdicts
        model.click(try model.place(of: " off."))
        #expect(model.mode == .normal && model.settings.asksVerdicts != before)
        model.press(.character(":"), .end, .down)
        for _ in 0..<80 { model.press(.down) }
        #expect(!model.text.contains("▾"), "the last one is in sight, with all its rows")
    }

    @Test("D11 the palette takes as many rows as what was found, and one where nothing was")
    func height() throws {
        var model = Samples.model(state: User.loggedOut, size: Size(width: 80, height: 24))
        func rowsInside() -> Int {
            model.text.split(separator: "\n").count { $0.hasPrefix("│") && $0.hasSuffix("│") } - 1
        }
        model.press(.character(":"))
        #expect(rowsInside() == 19)
        _ = model.type("use the theme dark")
        #expect(try rows(model).count == 1 && rowsInside() == 1, "\(model.text)")
        _ = model.type("zzz")
        #expect(try rows(model).isEmpty && rowsInside() == 1 && model.text.contains(PaletteWords.nothing))
        let below = Point(x: 20, y: 8)
        model.click(below)
        #expect(model.mode == .normal, "a click below it closes it")
    }

    @Test("D11 where nothing is found Enter is not offered, says so and closes nothing, as in a search")
    func nothing() {
        var model = Samples.model(state: User.loggedOut)
        model.press(.character(":"))
        let run = "Enter \(Hints.run)"
        #expect(model.text.contains(run))
        _ = model.type("xyzzy")
        #expect(!model.text.contains(run), "\(model.text)")
        model.press(.enter)
        #expect(model.mode.layer == .palette && model.warning == Notices.nothingFound("xyzzy"))
    }

    @Test("D11 Enter asks, does, selects: what was found as if its key had been pressed")
    func runs() throws {
        var model = Samples.model(state: User.loggedOut)
        model.press(.character(":"))
        _ = model.type("ask loggedin")
        #expect(Model.requests(in: model.press(.enter)) == [.state(User.loggedIn)])
        #expect(model.mode == .normal)
        model.press(.character(":"))
        _ = model.type("select banned")
        model.press(.enter)
        #expect(model.selection == User.banned && model.focus == .graph)
        model.press(.character(":"))
        _ = model.type("ask for banned")
        #expect(Model.requests(in: model.press(.enter)).isEmpty)
        #expect(model.mode == .question(.confirm(.state(User.banned), pressed: .enter)))
        model.press(.escape, .character(":"))
        _ = model.type("help")
        model.press(.enter)
        #expect(model.mode == .overlay(.help(chosen: nil)))
    }

    @Test("D2 D11 the palette and the help tell of a request what the list does: its mark, where it leads, why not")
    func verdicts() {
        var model = Samples.model(Samples.sync, state: Samples.Sync.failed, size: Size(width: 120, height: 40))
        model.press(.character(":"))
        func row(_ words: String) -> String? {
            model.text.split(separator: "\n").first { $0.contains(words) }?.split(separator: " ").joined(separator: " ")
        }
        #expect(row("send sync")?.contains("s ✓ send sync → inProgress request") == true)
        model.type("sendcancel")
        #expect(row("send cancel")?.contains("c ∅ send cancel ignored here, leads from inProgress request") == true)
        model.press(.escape, .character("?"))
        #expect(row("send sync")?.contains("s ✓ send sync → inProgress") == true)
        #expect(row("send cancel")?.contains("c ∅ send cancel ignored here") == true)
    }

    @Test("D11 what can be asked now comes first, then the commands, and what would be refused or ignored behind them")
    func order() throws {
        var model = Samples.model(Samples.door, state: 0)
        model.press(.character(":"))
        let items = try rows(model).map(\.item)
        func place(_ item: PaletteRow.Item) -> Int { items.firstIndex(of: item) ?? .max }
        let (legal, ignored) = (place(.request(.event(0))), place(.request(.event(3))))
        let help = place(.action(.program(.help)))
        #expect(legal == 0 && help < ignored && ignored < place(.state(0)) && place(.state(0)) < .max)
    }

    @Test("D11 names that begin alike are cut apart, so that no two rows look the same")
    func apart() throws {
        let long = String(repeating: "application.", count: 8)
        let structure = StructureRecord(
            states: ["a", "b"].map { StateRecord(name: $0) },
            edges: (0..<3).map { EdgeRecord(from: 0, to: 1, request: .event($0)) },
            events: ["radio", "sound", "light"].map { DeclaredEvent(long + $0) })
        var model = Samples.model(structure, state: 0, size: Size(width: 80, height: 24))
        model.press(.character(":"))
        for end in ["radio", "sound", "light"] {
            #expect(model.text.split(separator: "\n").contains { $0.contains(end) && $0.contains("request") }, "\(end)")
        }
    }

    @Test("D11 of parents, and of where a request leads, the ends stay: they differ there, and are what is looked for")
    func ends() throws {
        let stem = String(repeating: "mainRegion.", count: 5)
        let structure = StructureRecord(
            states: ["a", "b", stem + "open.door"].map { StateRecord(name: $0) },
            edges: [
                EdgeRecord(from: 0, to: 2, request: .event(0)), EdgeRecord(from: 0, to: 2, request: .state(2)),
            ], events: ["go"],
            groups: ["doors", "windows"].enumerated().map { StateGroup(stem + $1, initial: $0) })
        var model = Samples.model(structure, state: 0, size: Size(width: 80, height: 24))
        model.press(.character(":"))
        #expect(model.text.contains(#/✓ send go  → ….*Region\.open\.door +request/#), "\(model.text)")
        #expect(model.text.contains(#/✓ ask for ….*Region\.open\.door +request/#), "\(model.text)")
        model.type("windows")
        let picture = DashboardView.picture(of: model).buffer
        let rows = picture.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let y = try #require(rows.firstIndex { $0.contains("select b, entered first in …") }, "\(model.text)")
        let name = try #require(rows[y].range(of: "windows "))
        let x = rows[y].distance(from: rows[y].startIndex, to: name.lowerBound)
        let found = picture.cells[(y * 80 + x)..<(y * 80 + x + 7)]
        let before = picture.cells[y * 80 + x - 1]
        // The row is selected: what was typed differs from the rest of it.
        #expect(found.allSatisfy { $0.style != before.style } && Set(found.map(\.style)).count == 1)
    }

    @Test("D11 a command is found by its name before others by what is said of them")
    func names() throws {
        var model = Samples.model(state: User.loggedOut)
        model.press(.character(":"))
        _ = model.type("go to")
        #expect(try rows(model).first { $0.name != nil }?.name == "go to")
        model.press(.control("u"))
        _ = model.type("still")
        #expect(try rows(model).contains { $0.name == "pause" }, "a word of its sentence")
        model.press(.control("u"))
        _ = model.type("uu")
        #expect(try !rows(model).contains { $0.name == "pause" }, "scattered letters are in every sentence")
        model.press(.control("u"))
        _ = model.type("logg")
        let found = try rows(model)
        #expect(found.first?.item == .request(.state(User.loggedIn)), "\(found.prefix(3).map(\.text))")
    }

    @Test("D11 D6 a line of the log is found and selected, whatever filter is set; lines that came together too")
    func logLines() throws {
        var model = Samples.model(state: User.loggedOut)
        let printed = (1...3).map { PrintedLine(isError: false, text: "frobnicated \($0) times") }
        _ = model.update([.printed(printed)], at: model.now)
        model.press(.character("5"), .character("/"))
        _ = model.type("nowhere")
        model.press(.enter, .character(":"))
        _ = model.type("frob2")
        model.press(.enter)
        #expect(model.focus == .log && model.log.filter.isEmpty)
        #expect(model.log.newest(model.cursor(of: .log).selected)?.text.contains("frobnicated 2") == true)
    }

    @Test(
        "D11 arrows choose and stay at the ends; Esc closes; what is pasted is written; letters without a match say so")
    func moves() throws {
        var model = Samples.model(state: User.loggedOut)
        model.press(.character(":"), .up)
        let all = try rows(model).count
        for _ in 0..<all + 5 { model.press(.down) }
        guard case .overlay(.palette(let palette)) = model.mode else { throw Missing() }
        #expect(palette.chosen == all - 1)
        _ = model.update([.input(.pasted("qqxx"))], at: model.now)
        #expect(try rows(model).isEmpty && model.text.contains("nothing has these letters"))
        #expect(Model.requests(in: model.press(.enter)).isEmpty && model.mode.layer == .palette)
        model.press(.escape)
        #expect(model.mode == .normal)
    }

    @Test("D11 D15 while the screen is paused nothing is asked from the palette either")
    func paused() {
        var model = Samples.model(state: User.loggedOut)
        model.press(.character(" "), .character("p"), .character(":"))
        _ = model.type("ask loggedin")
        #expect(Model.requests(in: model.press(.enter)).isEmpty && model.warning != nil)
    }

    @Test("D2 D11 what no state takes here is not sent by Enter: it is said that it is not handled")
    func ignored() {
        var model = Samples.model(Samples.door, state: 0)
        model.press(.character(":"))
        model.type("knock")
        #expect(Model.requests(in: model.press(.enter)).isEmpty)
        #expect(model.warning == "open does not handle knock", "\(model.warning ?? "")")
        model.press(.character(":"))
        model.type("close")
        #expect(Model.requests(in: model.press(.enter)) == [.event(0)])
    }

    private static let refusal = EventRecord.Kind.rejected(
        .request(.state(User.banned)), from: User.loggedOut, target: User.banned,
        RefusalRecord(.notListed(from: User.loggedOut, to: User.banned)))

    @Test("D11 what has nothing to do now is listed behind what has, and behind what can be asked")
    func idleCommands() throws {
        let idle: [Action] = [
            .machine(.acknowledge), .machine(.acknowledgeAll), .graph(.dismissGhost), .machine(.withdraw), .past(.live),
        ]
        func places(_ model: Model) throws -> (idle: [Int], others: [Int]) {
            let items = try rows(model).map(\.item)
            let places = try idle.map { try #require(items.firstIndex(of: .action($0))) }
            let others = items.indices.filter { place in
                switch items[place] {
                case .action(let action): !idle.contains(action)
                case .request: true
                case .state, .machine, .theme, .pace, .logLine: false
                }
            }
            return (places, others)
        }
        var model = Samples.model(state: User.loggedOut)
        model.press(.character(":"))
        let before = try places(model)
        #expect(before.idle.allSatisfy { place in before.others.allSatisfy { $0 < place } })
        model.press(.escape)
        model.take([Self.refusal])
        model.press(.character(":"))
        let after = try places(model)
        let last = after.others.max() ?? 0
        #expect(after.idle.prefix(3).allSatisfy { $0 < last } && after.idle[3] > last)
    }

    @Test("D11 in the menu and the help what has nothing to do now recedes", arguments: [" ", "?"])
    func idleRecedes(key: String) throws {
        var model = Samples.model(state: User.loggedOut, size: Size(width: 120, height: 60))
        func style(of text: String) throws -> Style {
            let buffer = DashboardView.picture(of: model).buffer
            let rows = buffer.text.split(separator: "\n", omittingEmptySubsequences: false)
            let y = try #require(rows.firstIndex { $0.contains(text) }, "\(text)")
            let row = String(rows[y])
            let place = try #require(row.range(of: text))
            let x = row.distance(from: row.startIndex, to: place.lowerBound)
            return buffer.cells[y * buffer.size.width + x].style
        }
        let words: [ActionWords] = [.acknowledge, .acknowledgeAll, .dismissGhost]
        func texts(_ words: [ActionWords]) -> [String] { words.map { key == " " ? $0.title : $0.help } }
        model.type(key)
        for text in texts(words + [.withdraw]) { #expect(try style(of: text) == model.theme[.receding], "\(text)") }
        #expect(try style(of: texts([.repaint])[0]) == model.theme[.text])
        model.press(.escape)
        model.take([Self.refusal])
        model.type(key)
        for text in texts(words) { #expect(try style(of: text) == model.theme[.text], "\(text)") }
    }
}
