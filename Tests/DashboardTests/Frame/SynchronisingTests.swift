import MachineRecords
import Screen
import Testing

@testable import Dashboard

/// Context, guards and work on the screen: what is drawn where, and what each pane tells of it.
struct SynchronisingTests {
    private typealias Sync = Samples.Sync

    private func model(_ width: Int = 120, _ height: Int = 40) -> Model {
        Samples.synchronising(size: Size(width: width, height: height))
    }

    private func rows(_ model: Model) -> [String] {
        model.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test("D10 what nobody can ask for has no key; the letters are for what can be asked")
    func keys() {
        let model = model()
        for askable in 0...3 { #expect(model.keys.key(of: .event(askable)) != nil) }
        #expect(Set(model.requests) == Set((0...3).map { .event($0) } + [.reset]))
        #expect(
            RequestList.passive(for: model.machine.current, in: model.machine.structure)
                == [.workEnd(.named("all copied")), .workEnd(.named("failed")), .pattern("copied")])
    }

    @Test("D2 ends of work and kinds of events stand below the requests, with who makes them and where they lead")
    func passive() throws {
        let rows = rows(model())
        let reset = try #require(rows.firstIndex { $0.contains("reset") })
        #expect(rows[reset + 1].contains("◔ all copied → synced, by work"))
        #expect(rows[reset + 2].contains("◔ failed     → failed, by work"))
        #expect(rows[reset + 3].contains("  copied     stays, by program"))
    }

    @Test("D2 Enter on one of them makes no request and says why; so does asking for the state it leads to")
    func asked() {
        var model = model()
        model.press(.character("2"), .end, .up, .up)
        #expect(rows(model).last?.contains("⏎ \(Hints.why)") == true, "the footer promises no request: \(model.text)")
        let commands = model.press(.enter)
        #expect(Model.requests(in: commands).isEmpty)
        #expect(model.warning == "failed is how the work of a state ends")
        model.press(.down)
        model.press(.enter)
        #expect(model.warning == "copied is a pattern for many events; only the program can send one")
        #expect(Samples.sync.request(for: Sync.synced, from: Sync.inProgress) == .state(Sync.synced))
    }

    @Test("D1 events that do not leave a state are no line: the box has their keys; the work stands there by name")
    func boxes() throws {
        let model = model()
        #expect(!model.graph.pairs.contains { $0.from == $0.to })
        let notes = model.graph.notes.map { $0.map(\.text) }
        let (change, lock) = (model.keys.key(of: .event(2)), model.keys.key(of: .event(3)))
        #expect(
            notes == [["↻ \(try #require(change)) \(try #require(lock))"], ["◔ copy files"], ["↻ \(change ?? "")"], []])
        #expect(rows(model).contains { $0.contains("┃") && $0.contains(" ◔ copy files ") })
        let heights = try #require(model.graph.layout).nodes.map(\.height)
        for (height, notes) in zip(heights, notes) { #expect(height >= 3 + notes.count) }
    }

    @Test("D1 an event that leaves its state under another condition is a line, and not among those that the box keeps")
    func leavesSometimes() {
        let structure = StructureRecord(
            states: [StateRecord(name: "a"), StateRecord(name: "b")],
            edges: [
                EdgeRecord(from: 0, to: nil, request: .event(0), guards: ["held"]),
                EdgeRecord(from: 0, to: 1, request: .event(0)),
            ], events: [DeclaredEvent("go")])
        #expect(Samples.model(structure).graph.notes == [[], []])
    }

    @Test("D10 a box has room for some of the keys, and says how many more there are")
    func manyKeys() {
        let structure = StructureRecord(
            states: [StateRecord(name: "a")], edges: (0..<30).map { EdgeRecord(from: 0, to: nil, request: .event($0)) },
            events: (0..<30).map { DeclaredEvent("event\($0)") })
        let note = Samples.model(structure).graph.notes[0][0]
        #expect(note.width <= EdgeLabel.widest && note.text.hasSuffix(" +\(30 - note.keyScalars.count)"))
        let letters = note.keyScalars.map { range in String(note.text.unicodeScalars.map(Character.init)[range]) }
        #expect(Set(letters).count == letters.count && letters.allSatisfy { $0 != " " })
    }

    @Test("D2 the header says that work is under way, until it ends")
    func header() {
        var model = model()
        #expect(rows(model)[0].contains("● inProgress  ◔ copy files"))
        model.take([.workEnded(in: 1, .done("24"))], by: .work)
        #expect(!rows(model)[0].contains("copy files"))
    }

    @Test("D6 work that begins and ends is told calmly, a failure alone as trouble, by the work's name")
    func log() throws {
        var model = model()
        model.take([.workEnded(in: 1, .cancelled), .workEnded(in: 1, .done("24")), .reset(from: 1, to: 0)])
        let entries = (0..<model.log.count).compactMap { model.log.newest($0) }
        func entry(_ detail: String) throws -> LogEntry {
            try #require(entries.first { $0.detail.contains(detail) }, "\(detail)")
        }
        #expect(try entry("started in inProgress").mark == .workStarted)
        #expect(try entry("cancelled").mark == .workCancelled)
        #expect(try entry("done, result 24").mark == .workDone)
        #expect(try entry("failed: source: No such file").mark == .workFailed)
        #expect(try entry("copy files, after 3 s in inProgress").text == "inProgress → failed")
        #expect(entries.filter { $0.mark == .notice }.isEmpty)
        #expect(try #require(entries.first).mark == .moved)
        for word in ["unlisted", "! "] { #expect(!model.text.contains(word)) }
        model.log.filter = "refused"
        #expect(model.log.count == 0, "nothing was asked for in vain")
    }

    @Test("D6 work without a name is told by its state")
    func namelessWork() {
        var states = Samples.sync.states
        states[1].work = .unnamed
        var model = Samples.model(Samples.sync.with(states: states), state: 1)
        model.take([.workStarted(in: 1), .workEnded(in: 1, .done(nil))])
        #expect(model.log.newest(1)?.text == "work of inProgress" && model.log.newest(0)?.detail == "done")
        #expect(model.text.contains("◕ work of inProgress"))
    }

    @Test("D11 the footer leaves out whole keys from the end, and says how many and where they are listed")
    func footer() throws {
        let footers = [36, 64, 120].map { width in
            rows(Samples.model(Samples.sync, state: 0, size: Size(width: width, height: 24))).last ?? ""
        }
        #expect(footers[0].contains("s sync") && footers[0].contains("2 list "), "\(footers[0])")
        #expect(footers[1].contains("s sync  l lockDe…ation  2 list (1)  Space menu"), "\(footers[1])")
        #expect(footers[2].contains("s sync  l lockDestination  f changeFiles  "))
        #expect(footers.allSatisfy { $0.contains("? help") } && footers[2].contains("q quit"))
    }

    @Test("D1 D2 a line whose guard does not hold recedes, as its row in the list does, also one that leads back")
    func heldBack() {
        let structure = StructureRecord(
            states: ["a", "b"].map { StateRecord(name: $0) },
            edges: [EdgeRecord(from: 0, to: 0, request: .event(0)), EdgeRecord(from: 0, to: 1, request: .event(1))],
            events: ["play", "go"].map { DeclaredEvent($0) })
        var model = Samples.model(structure)
        let lines = { (model: Model) in GraphStyling(model).edges.map(\.line.style) }
        let (legal, receding) = (model.theme[.legal], model.theme[.receding])
        model.answer([.event(0): .unmet(guards: ["isReady"]), .event(1): .allowed(to: 1)])
        #expect(lines(model) == [receding, legal])
        model.answer([.event(0): .allowed(to: nil), .event(1): .refused(RefusalRecord(.notListed(from: 0, to: 1)))])
        #expect(lines(model) == [legal, receding])
    }

    @Test("D2 the selected request tells the whole of what was cut, and why it is refused or ignored")
    func wholeVerdict() {
        var model = model(80, 24)
        model.answer([.event(0): .ignored, .event(3): .unmet(guards: ["unlocked"])])
        model.press(.character("2"), .end)
        #expect(model.text.contains("inProgress does not handle sync"))
        model.press(.up)
        #expect(
            model.text.contains("∅ lockDestination guard unlocked is false")
                && model.text.contains("lockDestination is ignored: guard")
        )
        #expect(!model.text.contains("does not handle sync"))
        let name = "a request with a name that is far longer than any pane at its side could ever be"
        var long = Samples.model(
            StructureRecord(
                states: [StateRecord(name: "a"), StateRecord(name: "b")],
                edges: [EdgeRecord(from: 0, to: 1, request: .event(0))], events: [DeclaredEvent(name)]))
        // The row of keys has room for it.
        #expect(!rows(long).dropLast().contains { $0.contains("longer than any pane") })
        long.press(.character("2"))
        let list = rows(long).compactMap { $0.split(separator: "│").last }.flatMap { $0.split(separator: " ") }
        #expect(list.joined(separator: " ").contains(name), "\(long.text)")
    }

    @Test("D5 the selected entry of the context is shown whole")
    func wholeDatum() {
        var model = model()
        #expect(!model.text.contains("x1y2z3"))
        model.press(.character("3"), .end)
        #expect(model.text.contains("x1y2z3"))
    }

    @Test("D2 D5 at 120x40 all transitions and the whole context are in sight, and one error still has room")
    func room() {
        func heights(list: Int, data: Int, pending: Int) -> [Int] {
            var contents = Arrangement.Contents()
            (contents.list, contents.data, contents.pending, contents.log) = (list, data, pending, 100)
            let arrangement = Arrangement(
                size: Size(width: 120, height: 40), focus: .graph, enlarged: false, contents: contents)
            return [Pane.transitions, .data, .pending].map { arrangement.content(of: $0).height }
        }
        let error = PaneEntry.pending.rowsPerLine
        let few = heights(list: 12, data: 8, pending: error)
        #expect(few[0] >= 12 && few[1] >= 8 && few[2] >= error)
        let many = heights(list: 100, data: 100, pending: 50 * error)
        #expect(many[0] >= 10 && many[1] >= 8 && many[2] >= error)
        #expect(heights(list: 12, data: 0, pending: 0)[1...] == [0, 0], "an empty one is its title line")
    }

    @Test("D4 the selected error tells every word of its reason, at 120x40 too")
    func wholeError() {
        var model = model()
        let reason = "a barrier of the state says no for a reason that it explains at some length, and then some more"
        model.take([.rejected(.request(.state(2)), from: 1, target: 2, RefusalRecord(.unexpectedError(reason)))])
        model.press(.character("4"))
        let pane = model.arrangement.content(of: .pending)
        let picture = DashboardView.picture(of: model).buffer
        let words = (pane.y..<pane.endY).map { y in
            String(String.UnicodeScalarView((pane.x..<pane.endX).map { picture.cells[y * 120 + $0].scalar }))
                .trimmingPrefix { $0 == " " }
        }
        let shown = words.joined(separator: " ").split(separator: " ").joined(separator: " ")
        #expect(shown.contains(reason))
    }

    @Test("D6 the selected line of the log is shown whole")
    func wholeEntry() {
        var model = model(80, 24)
        let result = "a result of the work that is told in so many words that no line has room for its end"
        model.take([.workEnded(in: 1, .done(result))], by: .work)
        model.press(.character("5"))
        #expect(model.text.contains("room for its end"))
        model.press(.down)
        #expect(!model.text.contains("room for its end"))
    }
}
