import Dashboard
import MachineRecords
import Screen
import Testing

/// The list of machines that one screen shows by turns.
struct MachineListTests {
    private func model(_ count: Int = 3, place: Int = 0, size: Size = Size(width: 80, height: 24)) -> Model {
        var model = Samples.model(size: size)
        let earlier = WallTime(milliseconds: model.now.milliseconds - 83_000)
        model.machineList = MachineList(
            (0..<count).map { number in
                MachineList.Entry(
                    name: "machine\(number)", state: "state\(number)", since: earlier, pending: number == 1 ? 2 : 0,
                    isConnected: number != 2)
            }, place: place)
        return model
    }

    @Test("D11 the list of more than two opens at the one in sight")
    func present() {
        var model = model(4, place: 2)
        model.press(.character(" "), .character("s"))
        #expect(model.mode == .overlay(.machines(chosen: 2)))
    }

    @Test("D11 the palette finds the other machines too, and shows the one that is chosen")
    func inPalette() {
        var model = model(3, place: 1)
        model.press(.character(":"))
        model.type("machine2")
        #expect(model.text.contains("show the machine machine2"))
        #expect(model.press(.enter).contains(.machines(.show(2))))
        model.press(.character(":"))
        model.type("machine1")
        #expect(!model.text.contains("show the machine machine1"), "it is in sight")
    }

    @Test("D11 the list of two opens at the other, so that Enter alone switches between them")
    func next() {
        var model = model(2, place: 1)
        model.press(.character(" "), .character("s"))
        #expect(model.mode == .overlay(.machines(chosen: 0)))
        #expect(model.press(.enter) == [.machines(.show(0))] && model.mode == .normal)
    }

    @Test("D11 arrows choose and stop at the ends; Esc and the machine in sight change nothing")
    func choosing() {
        var model = model(5)
        model.press(.character(" "), .character("s"), .up, .up, .up)
        #expect(model.mode == .overlay(.machines(chosen: 0)))
        #expect(model.press(.enter).isEmpty, "it is in sight already")
        model.press(.character(" "), .character("s"), .end, .down)
        #expect(model.mode == .overlay(.machines(chosen: 4)))
        #expect(model.press(.escape).isEmpty && model.mode == .normal)
    }

    @Test("D11 a machine alone has no list")
    func alone() {
        var model = Samples.model()
        model.press(.character(" "), .character("s"))
        #expect(model.mode == .normal && model.warning == MachineWords.alone)
    }

    @Test("D4 each line has the state, how long it lasts, and errors; the header counts those of the others")
    func lines() {
        var model = model()
        #expect(model.text.contains("machine 1/3") && model.text.contains("! 2 elsewhere"))
        model.press(.character(" "), .character("s"))
        let lines = model.text.split(separator: "\n").map(String.init)
        #expect(lines.contains { $0.contains("machine1") && $0.contains("● state1") && $0.contains("1 min 23 s") })
        #expect(lines.contains { $0.contains("machine1") && $0.contains("! 2 pending") })
        #expect(lines.contains { $0.contains("machine2") && $0.contains(MachineWords.lost) })
        #expect(lines.contains { $0.contains("▸ sample") && $0.contains("● initialising") }, "as it is now")
    }

    @Test(
        "D11 D18 a long list scrolls, and is drawn at every size", arguments: [(24, 6), (40, 12), (80, 24), (200, 60)])
    func sizes(width: Int, height: Int) {
        var model = model(100, size: Size(width: width, height: height))
        model.press(.character(" "), .character("s"), .end)
        // On a narrow screen names are cut.
        #expect(model.text.contains(width < 80 ? "machin" : "machine99"))
        model.press(.home)
        #expect(!model.text.contains("machine99") && model.text.contains("sample"))
    }

    @Test("D11 out of sight nothing is drawn or asked; back in sight it looks as the other did, with its own keys")
    func sight() {
        var (first, second) = (Samples.model(), Samples.model(Samples.door, size: Size(width: 40, height: 12)))
        second.leaveSight()
        _ = second.update([.input(.resized(Size(width: 50, height: 20)))], at: second.now)
        #expect(second.update([], at: second.now).isEmpty && second.tick == nil)
        first.settings.mouse = false
        first.settings.keys = ["loggedIn": "i"]
        second.enterSight(after: first)
        #expect(second.size == first.size && !second.settings.mouse && second.settings.keys.isEmpty)
        #expect(second.isInSight && second.mode == .normal)
    }
}

struct MachineListColumnsTests {
    @Test("D11 names and states take the room that there is, and line up", arguments: [80, 120])
    func columns(width: Int) {
        var model = Samples.model(size: Size(width: width, height: 24))
        let (long, state) = (String(repeating: "m", count: 40) + "END", String(repeating: "s", count: 10) + "HERE")
        model.machineList = MachineList(
            [
                MachineList.Entry(name: "a", state: "b", since: model.now),
                MachineList.Entry(name: long, state: state, since: model.now, pending: 3),
            ], place: 0)
        model.mode = .overlay(.machines(chosen: 1))
        let rows = model.text.split(separator: "\n").map(String.init)
        #expect(rows.contains { $0.contains(state) && $0.contains("! 3 pending") })
        #expect(rows.contains { $0.contains(long) } == (width == 120))
    }
}
