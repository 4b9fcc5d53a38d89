import Dashboard
import MachineRecords
import Screen
import Testing

/// A machine's own clock on the screen: shown, chosen, and wakened when something is due.
struct ClockViewTests {
    private func model(
        _ clock: ClockRecord?, settings: Settings = Samples.moving(), context: [DatumRecord] = []
    ) -> Model {
        var opening = SnapshotRecord(name: "oven", structure: Samples.door, context: context)
        opening.clock = clock
        return Model(
            opening: opening, settings: settings, size: Size(width: 120, height: 40), now: Samples.noonish)
    }

    private func clock(_ pace: Int, left: Int? = nil) -> ClockRecord {
        ClockRecord(pace: pace, awaited: left.map { [.init(name: "after 5 s", left: $0)] } ?? [])
    }

    private func after(_ milliseconds: Int) -> WallTime {
        WallTime(milliseconds: Samples.noonish.milliseconds + milliseconds)
    }

    /// What is asked of the clock.
    private func paces(_ commands: [Command]) -> [Int?] {
        commands.compactMap { if case .runClock(let pace) = $0 { .some(pace) } else { nil } }
    }

    private func header(_ model: Model) -> String {
        String(DashboardView.picture(of: model).buffer.text.prefix { $0 != "\n" })
    }

    @Test(
        "F3 a clock that stands still or awaits nothing wakes nobody; one that runs wakes the loop when something is due"
    )
    func idle() {
        #expect(model(nil).tick == nil)
        #expect(model(clock(0, left: 1000)).tick == nil)
        #expect(model(clock(1)).tick == nil)
        #expect(model(clock(1, left: 700)).tick == .milliseconds(700))
        #expect(model(clock(10, left: 705)).tick == .milliseconds(71), "never before it is due")
        #expect(model(clock(1, left: 5000)).tick == .seconds(1), "what is left is counted down")
        #expect(model(clock(60, left: 60)).tick == .milliseconds(10), "no faster than pictures can follow")
    }

    @Test("F3 when something is due the machine is asked once to go on, and again after its answer")
    func due() {
        var model = model(clock(1, left: 700))
        #expect(paces(model.update([], at: after(699))) == [])
        #expect(paces(model.update([], at: after(700))) == [nil])
        #expect(paces(model.update([], at: after(900))) == [] && model.tick == nil, "its answer wakes the loop")
        #expect(paces(model.update([.update(.clock(clock(1, left: 300)))], at: after(1000))) == [])
        #expect(model.tick == .milliseconds(300))
        #expect(paces(model.update([], at: after(1300))) == [nil])
    }

    @Test("F3 Space c goes round the paces, and says so")
    func keys() {
        var model = model(clock(0, left: 5000))
        #expect(paces(model.press(.character(" "), .character("c"))) == [1])
        #expect(model.announcement == "the clock runs in real time")
        _ = model.update([.update(.clock(clock(1, left: 5000)))], at: Samples.noonish)
        #expect(paces(model.press(.character(" "), .character("c"))) == [10])
        _ = model.update([.update(.clock(clock(10, left: 5000)))], at: Samples.noonish)
        #expect(paces(model.press(.character(" "), .character("c"))) == [60])
        _ = model.update([.update(.clock(clock(60, left: 5000)))], at: Samples.noonish)
        #expect(paces(model.press(.character(" "), .character("c"))) == [0])
        #expect(model.announcement == "the clock stands still")
    }

    @Test("a machine without a clock says so, and neither help nor palette offers one")
    func without() {
        var model = model(nil)
        #expect(paces(model.press(.character(" "), .character("c"))) == [])
        #expect(model.warning == "nothing in this machine waits for a time that is known")
        #expect(
            !HelpContent.rows(of: model).contains {
                if case .action(.machine(.clock), _, _) = $0 { true } else { false }
            })
        model.press(.character(":"))
        model.type("clock")
        guard case .overlay(.palette(let palette)) = model.mode else {
            Issue.record("the palette is open")
            return
        }
        #expect(!palette.rows.contains { if case .pace = $0.item { true } else { false } })
        #expect(!header(model).contains("clock"))
    }

    @Test("the palette sets each other pace, the help names the key")
    func palette() {
        var model = model(clock(1, left: 5000))
        #expect(
            HelpContent.rows(of: model).contains {
                if case .action(.machine(.clock), "Space c", _) = $0 { true } else { false }
            })
        model.press(.character(":"))
        model.type("set the clock to")
        guard case .overlay(.palette(let palette)) = model.mode else {
            Issue.record("the palette is open")
            return
        }
        let paceRows = palette.rows.prefix(3).map(\.text)
        #expect(paceRows == ["set the clock to ×10", "set the clock to ×60", "set the clock to still"])
        #expect(paces(model.press(.down, .enter)) == [60])
    }

    @Test("a pace that was chosen beforehand is set with the first picture, once")
    func chosen() {
        var settings = Samples.moving()
        settings.clock = 10
        var model = model(clock(0, left: 5000), settings: settings)
        #expect(paces(model.update([], at: Samples.noonish)) == [10])
        #expect(paces(model.update([], at: Samples.noonish)) == [])
        var plain = self.model(nil, settings: settings)
        #expect(paces(plain.update([], at: Samples.noonish)) == [])
    }

    @Test("the header shows the pace and what comes first; what is left counts down there and in the data")
    func shown() {
        let waits = DatumRecord(context: "after 5 s", .delay(left: 5000))
        let other = DatumRecord(context: "[ready]", .bool(false))
        var model = model(clock(1, left: 5000), context: [other, waits])
        #expect(header(model).contains("clock ×1, after 5 s: 5 s to go"))
        _ = model.update([], at: after(1200))
        #expect(header(model).contains("clock ×1, after 5 s: 4 s to go"))
        #expect(model.viewedData.map(\.value.text) == ["false", "4 s to go"])
        #expect(model.tick == .milliseconds(800), "until it is another second")
        _ = model.update([.update(.clock(clock(0, left: 3800)))], at: after(1200))
        #expect(header(model).contains("clock still, after 5 s: 3800 ms to go"))
        _ = model.update([.update(.clock(clock(60)))], at: after(1200))
        #expect(header(model).contains("clock ×60  "))
    }

    @Test(
        "while the clock runs faster the log says which time a stay is in, and what is left of a delay is not shown as changed"
    )
    func twoClocks() {
        func waits(_ left: Int) -> DatumRecord { DatumRecord(context: "after 5 s", .delay(left: left)) }
        var model = model(clock(10, left: 5000), context: [waits(5000)])
        func go(_ number: Int, left: Int, at time: WallTime) {
            let kind = EventRecord.Kind.transitioned(from: number - 1, to: number, by: .unlisted("after 5 s"))
            let event = EventRecord(number: number, asker: .clock, kind: kind, context: [waits(left)])
            _ = model.update([.update(.event(event))], at: time)
        }
        go(1, left: 4000, at: after(500))
        #expect(model.log.newest(0)?.detail.contains("after 500 ms of real time in ") == true)
        #expect(model.machine.changes.isEmpty)
        _ = model.update([.update(.clock(clock(1, left: 5000)))], at: after(500))
        go(2, left: 3000, at: after(1000))
        #expect(model.log.newest(0)?.detail.contains("after 500 ms in ") == true)
    }

    @Test("D21 with reduced motion nothing counts down, and the loop wakes when something is due alone; ASCII has no ×")
    func reduced() {
        var settings = Samples.moving(glyphs: .ascii)
        settings.reducedMotion = true
        var model = model(clock(1, left: 5000), settings: settings)
        #expect(model.tick == .seconds(5))
        _ = model.update([], at: after(3000))
        #expect(header(model).contains("clock x1, after 5 s: 5 s to go"))
        #expect(model.tick == .seconds(2))
    }

    @Test("D15 D7 a screen that is paused or shows the past has no countdown, and the machine goes on")
    func paused() {
        var model = model(clock(1, left: 5000))
        model.press(.character(" "), .character("p"))
        #expect(!header(model).contains("after 5 s") && model.tick == .seconds(5))
        let waits = DatumRecord(context: "after 5 s", .delay(left: 5000))
        var counted = self.model(clock(1, left: 5000), context: [waits])
        _ = counted.update([], at: after(1200))
        counted.press(.character(" "), .character("p"))
        _ = counted.update([], at: after(2500))
        #expect(counted.viewedData.map(\.value.text) == ["4 s to go"], "as it was when the screen was paused")
        #expect(paces(model.update([], at: after(5000))) == [nil])
        _ = model.update([.update(.clock(clock(1, left: 100)))], at: after(5000))
        #expect(paces(model.update([], at: after(5100))) == [nil])
    }

    @Test("a link that is lost is not asked")
    func lost() {
        var model = model(clock(1, left: 700))
        _ = model.update([.update(.link(.lost))], at: Samples.noonish)
        #expect(paces(model.update([], at: after(5000))) == [])
    }

    @Test("in a queue that overflows the newest clock is kept")
    func overflow() {
        let queue = MessageQueue {}
        let ignored = EventRecord(number: 1, asker: .program, kind: .ignored(.request(.event(0)), in: 0))
        queue.post([MachineUpdate](repeating: .event(ignored), count: MessageQueue.capacity))
        queue.post([.clock(clock(1, left: 5)), .clock(clock(1, left: 3))])
        let clocks = queue.drain().filter { if case .update(.clock) = $0 { true } else { false } }
        #expect(clocks == [.update(.clock(clock(1, left: 3)))])
    }

    @Test("words: whole seconds alone, so that each is true until the next")
    func words() {
        #expect(
            [1, 999, 1000, 1001, 59_001, 3_600_000].map(ClockWords.left) == [
                "under 1 s to go", "under 1 s to go", "1 s to go", "2 s to go", "1 min 0 s to go", "1 h 0 min to go",
            ])
    }

    @Test("D18 in 80 columns a clock that runs is told before all that is counted")
    func narrow() throws {
        var model = model(clock(1, left: 5000))
        _ = model.update([.input(.resized(Size(width: 80, height: 24)))], at: Samples.noonish)
        let header = try #require(DashboardView.picture(of: model).buffer.text.split(separator: "\n").first)
        #expect(header.contains("clock ×1, after 5 s: 5 s to go"), "\(header)")
    }
}
