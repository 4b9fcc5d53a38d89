import MachineFormats
import MachineRecords
import Screen
import Testing

@testable import Dashboard

@Suite("The first row")
struct HeaderViewTests {
    private func header(_ current: Int, width: Int = 80) -> String {
        var model = Samples.model(Samples.ring(20), state: 0, size: Size(width: width, height: 24))
        model.machine.setCurrent(Array(0..<current))
        return model.text.split(separator: "\n").first.map(String.init) ?? ""
    }

    @Test("D13 where no request can be made the one picture of a machine says so, as its screen would")
    func readOnly() async {
        let opening = SnapshotRecord(name: "sample", structure: Samples.door)
        func header(_ abilities: LinkAbilities) async -> String {
            let model = Model(
                opening: opening, abilities: abilities, settings: Samples.settings(), size: Size(width: 80, height: 24),
                now: Samples.noonish)
            return String(await DashboardView.frame(of: model, at: Samples.noonish).prefix { $0 != "\n" })
        }
        let (idle, asked) = await (header([]), header([.ask]))
        #expect(idle.contains(LinkAbilities.readOnlyHeading), "\(idle)")
        #expect(!asked.contains(LinkAbilities.readOnlyHeading), "\(asked)")
    }

    @Test("D1 F4 the one picture of a chart says of its guards what its screen says")
    func onceAsScreen() async throws {
        let chart =
            #"{"initial": "a", "states": {"a": {"on": {"E": {"target": "b", "guard": "ok"}}}, "b": {}, "c": {}}}"#
        func frame(of chart: String) async throws -> String {
            let machine = ExploredMachine(ChartLink(try XStateReader.read(Array(chart.utf8), file: "chart.json").chart))
            return await DashboardView.frame(
                of: machine, by: try await machine.link.connect(), settings: Samples.settings(),
                size: Size(width: 120, height: 40), now: Samples.noonish)
        }
        let began = try await frame(
            of: #"{"initial": "a", "states": {"a": {"always": "b"}, "b": {"always": "c"}, "c": {"on": {"E": "a"}}}}"#)
        #expect(began.contains("● c   2 transitions"), "where it has come to of itself: \(began)")
        let frame = try await frame(of: chart)
        #expect(frame.contains("guard ok is false") && !frame.contains("a closure decides"), "\(frame)")
    }

    @Test("D1 D9 a name that has no room is cut as it is everywhere, and how many others are current stays")
    func cutNames() {
        let name = "waiting for the answer of a server that is far away and slow, as it was asked to be by the client"
        let states = [name, "receiver.\(String(repeating: "idle_", count: 20))end"].map { StateRecord(name: $0) }
        func header(_ current: [Int]) -> String {
            let structure = StructureRecord(states: states, edges: [], events: [])
            var model = Samples.model(structure, state: current[0], size: Size(width: 80, height: 24))
            if current.count > 1 { model.machine.setCurrent(current) }
            return model.text.split(separator: "\n").first.map(String.init) ?? ""
        }
        #expect(header([0]).contains("● waiting for the answer of "), "\(header([0]))")
        #expect(header([0, 1]).contains("● waiting for the answer of "), "\(header([0, 1]))")
        #expect(header([0, 1]).contains("… +1 "), "\(header([0, 1]))")
        #expect(header([1]).contains("idle_end "), "\(header([1]))")
    }

    @Test("D1 of many current states those that have room are named, and the others counted")
    func many() {
        #expect(header(2).contains("● state0 & state1 ") && !header(2).contains("+"))
        let long = header(12)
        #expect(long.contains("● state0 & state1 & ") && long.contains(" +"), "\(long)")
        let named = long.split(separator: " ").count { $0.hasPrefix("state") }
        #expect(long.contains("+\(12 - named) "), "\(long)")
    }

    @Test(
        "D1 where not all current states have room that which was entered last is named first, and the others counted")
    func moved() {
        var model = Samples.model(Samples.ring(40), state: 0, size: Size(width: 80, height: 24))
        var header: Substring { model.text.prefix { $0 != "\n" } }
        model.take([.transitioned(from: 20, to: 30, by: .request(.event(0)))], current: [0, 1, 30])
        #expect(header.contains("● state0 & state1 & state30 "), "\(header)")
        model.take([.transitioned(from: 30, to: 35, by: .request(.event(0)))], current: Array(0..<12) + [35])
        #expect(header.contains("● state35 & state0 & ") && header.contains(" +"), "\(header)")
    }

    @Test("D4 D7 D18 trouble and the past are told before the names of states", arguments: [40, 60, 80])
    func troubleFirst(width: Int) {
        var model = Samples.model(Samples.ring(20), state: 0, size: Size(width: width, height: 24))
        model.machine.setCurrent(Array(0..<12))
        model.take([.rejected(.request(.event(0)), from: 0, target: 1, RefusalRecord(.notListed(from: 0, to: 1)))])
        func header() -> String { model.text.split(separator: "\n").first.map(String.init) ?? "" }
        #expect(header().contains("! 1 pending") && header().contains("● state0"), "\(header())")
        model.press(.character("["))
        #expect(header().contains("past") && header().contains("● "), "\(header())")
    }

    @Test("D15 D18 in 30 columns too a paused screen says how many events were missed, whatever else is told")
    func pausedInShort() {
        let names = ["queuedForConnection", "connecting"].map { StateRecord(name: $0) }
        let structure = StructureRecord(states: names, edges: [], events: [])
        var model = Samples.model(structure, size: Size(width: 30, height: 8))
        func header() -> String { model.text.split(separator: "\n").first.map(String.init) ?? "" }
        model.press(.character(" "), .character("p"))
        let back = EventRecord.Kind.transitioned(from: 0, to: 0, by: .request(.state(0)))
        model.take(Array(repeating: back, count: 8))
        #expect(header().contains("…orConnection ") && header().hasSuffix(" paused: 8"), "\(header())")
        model.press(.character(" "), .character("p"))
        model.take([.rejected(.request(.state(1)), from: 0, target: 1, RefusalRecord(.notListed(from: 0, to: 1)))])
        #expect(header().contains("! 1 pending"))
        model.press(.character(" "), .character("p"))
        model.take([back])
        #expect(header().hasSuffix(" paused: 1"), "\(header())")
    }

    @Test(
        "D7 D15 that a picture is not of now stands on a ground of its own, to the edge of the row",
        arguments: [40, 80, 200])
    func notNow(width: Int) {
        var model = Samples.model(size: Size(width: width, height: 24))
        model.take([.transitioned(from: 0, to: 1, by: .request(.state(1)))])
        let banner = model.theme[.banner].background
        func columns() -> [Int] {
            let cells = DashboardView.picture(of: model).buffer.cells
            return (0..<width).filter { cells[$0].style.background == banner }
        }
        #expect(columns().isEmpty, "it is live")
        model.press(.character("["))
        let (past, row) = (columns(), model.text.prefix { $0 != "\n" })
        let start = row.range(of: "past").map { row.distance(from: row.startIndex, to: $0.lowerBound) }
        #expect(past.first == start.map { $0 - 1 } && past == Array((past.first ?? 0)..<width), "\(row)")
        model.press(.escape)
        #expect(columns().isEmpty)
        model.press(.character(" "))
        model.press(.character("p"))
        #expect(!columns().isEmpty && columns() == Array((columns().first ?? 0)..<width), "\(model.text)")
    }

    @Test("D1 D13 a walk by itself is told in fewer words before a state is cut", arguments: [60, 80])
    func autopilot(width: Int) {
        var model = Samples.model(Samples.session, size: Size(width: width, height: 24))
        model.machine.name = "a machine with a long name"
        model.take([.rejected(.request(.state(3)), from: 0, target: 3, RefusalRecord(.notListed(from: 0, to: 3)))])
        model.autopilot = Autopilot(seed: 1, now: model.now)
        let (header, name) = (model.text.prefix { $0 != "\n" }, model.machine.stateName)
        let isTold = header.contains("● \(name) ") && header.contains(" autopilot")
        #expect(isTold && header.contains("! 1 pending"), "\(header)")
    }

    @Test("D4 in however few columns the work of a state displaces no pending errors", arguments: 24...80)
    func pendingBeforeWork(width: Int) {
        let work = StateRecord(name: "validateSignUp", work: .named("validateSignUp of the user"))
        let states = [work, StateRecord(name: "b")]
        let structure = StructureRecord(states: states, edges: [], events: [])
        var model = Samples.model(structure, state: 0, size: Size(width: width, height: 24))
        model.take([.rejected(.request(.state(1)), from: 0, target: 1, RefusalRecord(.notListed(from: 0, to: 1)))])
        var header: Substring { model.text.prefix { $0 != "\n" } }
        let isTold = header.contains("! 1 pending")
        #expect(isTold || width < 40, "\(header)")
        model.machine.working = [0]
        #expect(header.contains("! 1 pending") == isTold, "\(header)")
        #expect(header.contains("◔ validateSignUp") || width < 80, "\(header)")
    }

    @Test("D1 the header names the work of all states that work, and of none that does not")
    func worksOfRegions() {
        let states = ["fetch", "save"].map { StateRecord(name: $0, work: .named("work to \($0)")) }
        var model = Samples.model(
            StructureRecord(states: states, edges: [], events: []), state: 0, size: Size(width: 120, height: 24))
        var header: Substring { model.text.prefix { $0 != "\n" } }
        func take(_ working: [Int]?) {
            var event = EventRecord(
                number: model.machine.number + 1, asker: .program, kind: .stayed(.eventless, in: 0), states: [0, 1])
            event.working = working
            model.machine.apply(event, at: model.now)
        }
        take([1])
        #expect(header.contains("◔ work to save") && !header.contains("work to fetch"), "\(header)")
        take([0, 1])
        #expect(header.contains("◔ work to fetch & work to save"), "\(header)")
        take(nil)
        #expect(header.contains("◔ work to fetch & work to save"), "\(header)")
        take([])
        #expect(!header.contains("work to"), "\(header)")
    }

    @Test("D4 D13 in however few columns a walk by itself displaces no pending errors", arguments: 24...80)
    func pendingBeforeAutopilot(width: Int) {
        var model = Samples.model(Samples.session, size: Size(width: width, height: 24))
        model.take([.rejected(.request(.state(3)), from: 0, target: 3, RefusalRecord(.notListed(from: 0, to: 3)))])
        var header: Substring { model.text.prefix { $0 != "\n" } }
        let isTold = header.contains("! 1 pending")
        #expect(isTold || width < 30, "\(header)")
        model.autopilot = Autopilot(seed: 1, now: model.now)
        #expect(header.contains("! 1 pending") == isTold, "\(header)")
        #expect(header.contains(" autopilot") || width < 50, "\(header)")
    }

    @Test(
        "D1 a program that holds still after a key is said to wait, as long as it does, and wakes the screen once at its end"
    )
    func stillness() {
        var settings = Samples.settings()
        settings.stillness = 10_000
        var model = Samples.model(settings: settings)
        var header: Substring { model.text.prefix { $0 != "\n" } }
        #expect(!header.contains("waits") && model.tick == nil)
        model.press(.down)
        #expect(header.contains("program waits 10 s after a key") && model.tick == .seconds(10))
        _ = model.update([], at: WallTime(milliseconds: model.now.milliseconds + 9_999))
        #expect(header.contains("waits") && model.tick == .milliseconds(1))
        _ = model.update([], at: WallTime(milliseconds: model.now.milliseconds + 1))
        #expect(!header.contains("waits") && model.tick == nil)
    }

    @Test("D4 E13 work that failed is told as trouble where that led, until the next transition, work or reset")
    func failedWork() {
        var model = Samples.model(Samples.sync, state: Samples.Sync.inProgress)
        var isTold: Bool { model.text.split(separator: "\n").first?.contains("✗ copy files failed") == true }
        model.take([.workStarted(in: 1)], by: .work)
        #expect(!isTold)
        let failed = EventRecord.Kind.workEnded(in: 1, .failed("no such file"))
        model.take([failed, .transitioned(from: 1, to: 3, by: .work(1))], by: .work)
        #expect(isTold)
        #expect(!model.text.prefix { $0 != "\n" }.contains("!"), "the mark of what is to be acknowledged")
        model.take([.transitioned(from: 3, to: 1, by: .request(.event(0)))], by: .person)
        #expect(!isTold)
        model.take([.workStarted(in: 1), .workEnded(in: 1, .failed("no such file"))], by: .work)
        #expect(isTold)
        model.take([.reset(from: 1, to: 0)], by: .person)
        #expect(!isTold)
    }

    @Test("D2 the title of the list loses its time before that is cut")
    func wholeTime() {
        func title(_ state: String) -> String {
            let states = [StateRecord(name: state), StateRecord(name: "b")]
            let machine = StructureRecord(
                states: states, edges: [EdgeRecord(from: 0, to: 1, request: .state(1))], events: [])
            let rows = Samples.model(machine, state: 0).text.split(separator: "\n")
            return rows.first { $0.contains("2 from ") }.map(String.init) ?? ""
        }
        #expect(title("a").contains("2 from a, since 22:13:20"))
        let titles = (8...40).map { title(String(repeating: "n", count: $0)) }
        #expect(titles.contains { !$0.contains(",") })
        for title in titles { #expect(!title.contains(",") || title.contains(", since 22:13:20"), "\(title)") }
    }

    @Test("D18 on a narrow screen one at least is named")
    func narrow() { #expect(header(12, width: 24).contains("● state0")) }

    @Test("D7 at the newest event the header does not say that it is none behind")
    func newest() {
        #expect(PastWords.headings(behind: 0, time: nil, pending: 0) == ["past, at the newest event", "past"])
        #expect(PastWords.headings(behind: 2, time: nil, pending: 0) == ["past, 2 events behind", "past"])
    }

    @Test(
        "D4 D7 what is pending now is in sight also before it came to be, and is not told twice",
        arguments: [120, 60, 40])
    func pendingNow(width: Int) {
        var model = Samples.model(Samples.ring(3), state: 0, size: Size(width: width, height: 24))
        let refused = RefusalRecord(.notListed(from: 0, to: 2))
        model.take([.rejected(.request(.state(2)), from: 0, target: 2, refused)])
        func header() -> String { String(model.text.prefix { $0 != "\n" }) }
        #expect(header().contains("! 1 pending") && !header().contains("now"), "\(header())")
        model.press(.character("["))
        #expect(model.past != nil && header().contains("! 1 now") && !header().contains("1 pending"), "\(header())")
        model.press(.character("]"))
        #expect(header().contains("! 1 pending") && !header().contains("now"), "\(header())")
    }

    @Test("D4 a refused request without an event is told with one arrow")
    func arrows() {
        let structure = StructureRecord(
            states: ["Created", "Gone"].map { StateRecord(name: $0) },
            edges: [EdgeRecord(from: 0, to: 1, request: .event(0))], events: [DeclaredEvent("", target: 1)])
        #expect(structure.nameBehindArrow(of: .request(.event(0))) == "Gone")
        #expect(structure.seenName(of: .request(.event(0))) == "→ Gone")
        var model = Samples.model(structure, state: 0)
        model.take(
            [.rejected(.request(.event(0)), from: 0, target: nil, RefusalRecord(.notListed(from: 0, to: 1)))])
        #expect(model.text.contains("Created → Gone") && !model.text.contains("→ →"))
    }

    @Test(
        "D1 who took a step is said to have moved the machine, also where the machine took another by itself behind it")
    func mover() {
        var model = Samples.model(Samples.ring(5), state: 0, size: Size(width: 80, height: 24))
        var header: Substring { model.text.prefix { $0 != "\n" } }
        model.take([.transitioned(from: 0, to: 1, by: .unlisted(""))], by: .chart)
        #expect(header.contains("moved by chart"))
        model.take([.transitioned(from: 1, to: 2, by: .request(.event(1)))], by: .person)
        model.take([.transitioned(from: 2, to: 3, by: .unlisted(""))], by: .chart)
        #expect(header.contains("● state3 ") && header.contains("moved by you"), "\(header)")
    }

    @Test("D3 how often it was refused is the last to leave, and of who moved the machine a word stays")
    func refusedStays() {
        let refused = EventRecord.Kind.rejected(
            .request(.event(0)), from: 1, target: 0, RefusalRecord(.notListed(from: 1, to: 0)))
        for width in 50...110 {
            var model = Samples.model(Samples.ring(5), state: 0, size: Size(width: width, height: 24))
            model.take([.transitioned(from: 0, to: 1, by: .request(.event(0))), refused])
            let header = model.text.prefix { $0 != "\n" }
            #expect(!header.contains("moved by") || header.contains("1 refused"), "\(width): \(header)")
            if width >= 80 {
                #expect(header.contains("1 refused") && header.contains("by program"), "\(width): \(header)")
            }
        }
    }

    @Test(
        "D7 D13 D15 red is for what went wrong: neither the past, nor a pause, nor who drives the machine is told by it"
    )
    func calm() {
        var model = Samples.model(Samples.ring(5), state: 0, size: Size(width: 100, height: 24))
        model.take([.transitioned(from: 0, to: 1, by: .request(.event(0)))])
        var past = model
        var paused = model
        var piloted = model
        past.press(.character("["))
        paused.press(.character(" "), .character("p"))
        piloted.press(.character(" "), .character("o"))
        for (model, word) in [(past, "past"), (paused, "paused"), (piloted, "autopilot")] {
            let buffer = DashboardView.picture(of: model).buffer
            #expect(model.text.prefix { $0 != "\n" }.contains(word))
            let reds = buffer.cells.filter {
                $0.style.foreground == model.theme[.trouble].foreground && $0.scalar != " "
            }
            #expect(reds.isEmpty, "\(word): \(String(String.UnicodeScalarView(reds.map(\.scalar))))")
        }
    }
}
