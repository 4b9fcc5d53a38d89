import MachineRecords
import Screen
import Testing

@testable import Dashboard

/// The list of transitions of charts with regions, and what is asked before a reset or an end of theirs.
struct ChartTransitionsTests {
    /// From `start` a guard decides on a part of two regions, which `halt` leaves for good.
    private static let regions = """
        {"id": "m", "initial": "start", "states": {
          "start": {"on": {"next": "off"}, "description": "where it begins"},
          "off": {"on": {"go": {"target": "on", "guard": "isReady"}, "kill": "end", "next": "start"}},
          "on": {"type": "parallel", "states": {
            "x": {"initial": "x1", "states": {"x1": {}}}, "y": {"initial": "y1", "states": {"y1": {}}}}, "on": {"halt": "end"}},
          "end": {"type": "final"}}}
        """

    @Test(
        "D2 of a selected state too one row is one step: all that it enters, under which guard, and whether that is final"
    )
    func aroundInWords() throws {
        var screen = try ChartScreen(Self.regions)
        #expect(screen.text.contains("go [isReady]") && !screen.text.contains("2nd"), "one step into two regions")
        screen.select("off")
        let rows = screen.text.split(separator: "\n").compactMap { $0.split(separator: "│").last.map(String.init) }
        #expect(rows.count { $0.contains(" go ") } == 1)
        #expect(rows.contains { $0.contains("→ x.x1 +1, if isReady") }, "\(screen.text)")
        #expect(rows.contains { $0.contains("→ end, final") })
        screen.select("x1")
        #expect(screen.text.contains("← off, if isReady"))
    }

    @Test("D2 where not all of its title has room the list names all current states before since when")
    func titleOfRegions() throws {
        let regions = (0..<2).map { "\"part\($0)\": {\"initial\": \"waiting\", \"states\": {\"waiting\": {}}}" }
        let chart = "{\"type\": \"parallel\", \"states\": {\(regions.joined(separator: ", "))}}"
        let titles = try [110, 120, 200].map { width in
            try ChartScreen(chart, size: Size(width: width, height: 40)).text.split(separator: "\n")[1]
        }
        #expect(titles.allSatisfy { $0.contains("from part0.waiting & part1.waiting") }, "\(titles)")
        #expect(titles[2].contains("since"))
    }

    @Test("D2 D11 a switch of a guard that nothing asks for here says that it turns all the same")
    func switchedInVain() throws {
        var screen = try ChartScreen(Self.regions)
        #expect(screen.text.contains("4 ignored here"), "\(screen.text)")
        screen.press(.character("2"), .end, .enter)
        #expect(screen.text.contains("[isReady] turns on, no effect here"), "\(screen.text)")
        let request = try #require(screen.model.requests.first { screen.model.machine.entry(changedBy: $0) != nil })
        let detail = TransitionText.detail(of: .ignored, request, screen.model)
        #expect(detail == VerdictWords.turnsInVain(on: true), "and no state is said not to handle it")
        screen.press(.character(":"))
        screen.type("isready")
        #expect(screen.text.contains("send [isReady]  turns on, no effect here"), "\(screen.text)")
    }

    @Test("D5 what a file says of a state in words is no data that a reset could lose")
    func wordsAreKept() throws {
        var screen = try ChartScreen(Self.regions)
        #expect(screen.text.contains("where it begins") && !screen.text.contains("loses data"))
        screen.model.machine.data[0, default: []].append(DatumRecord(key: "count", value: .integer(1)))
        #expect(screen.text.contains("loses data"))
    }

    @Test("D10 the question before a reset names the state of each region")
    func resetOfRegions() throws {
        var screen = try ChartScreen(Self.parallel)
        screen.type("g")
        screen.press(.control("r"))
        #expect(screen.text.contains("reset to x.x1 & y.y1?"), "\(screen.text)")
    }

    @Test("D10 the question before a reset says how many guards it turns off")
    func resetOfGuards() throws {
        var screen = try ChartScreen(Self.regions)
        screen.press(.character(":"))
        screen.type("isready")
        screen.press(.enter, .control("r"))
        #expect(screen.text.contains("?\(Questions.turningOff(1))"), "\(screen.text)")
    }

    @Test("D2 a step of one region moves no row of another: the first to be asked is the same key as before")
    func steadyRegions() throws {
        var screen = try ChartScreen(Self.parallel)
        func rows() -> [String] {
            screen.model.transitions.rows.compactMap { row in
                if case .request(let request) = row {
                    screen.model.machine.structure.seenName(of: request)
                } else {
                    nil
                }
            }
        }
        let before = rows()
        #expect(before.starts(with: ["go", "spin"]), "\(before)")
        screen.ask("spin")
        #expect(rows() == before && screen.text.contains("1 transition"))
    }

    private static let parallel = """
        {"id": "m", "type": "parallel", "states": {
          "x": {"initial": "x1", "states": {"x1": {"on": {"go": "x2"}}, "x2": {}}},
          "y": {"initial": "y1", "states": {"y1": {"on": {"spin": "y2"}}, "y2": {"on": {"spin": "y1"}}}}}}
        """

    /// The error of `ping` is handled where `serious` is true; of its two regions both can end.
    private static let ending = """
        {"id": "m", "type": "parallel", "states": {
          "x": {"initial": "up", "states": {"up": {"on": {"over": "gone"}, "invoke": {
            "id": "ping", "src": "sender", "onError": {"target": "gone", "guard": "serious"}}}, "gone": {"type": "final"}}},
          "y": {"initial": "on", "states": {"on": {"on": {"close": "off"}}, "off": {"type": "final"}}}}}
        """

    @Test(
        "D2 D4 D10 a request that would stop the machine says so before, asks once, and leaves only reset to be asked for"
    )
    func stopping() throws {
        var screen = try ChartScreen(Self.ending)
        #expect(screen.text.contains("error ping would stop the machine"), "\(screen.text)")
        let key = try #require(
            screen.model.requests.first { screen.model.machine.structure.seenName(of: $0) == "error ping" }
                .flatMap(screen.model.keys.key(of:)))
        screen.type(key)
        #expect(screen.text.contains("error ping? It stops the machine") && screen.model.pending.count == 0)
        screen.type(key)
        #expect(screen.model.pending.count == 1 && screen.model.pending[0]?.legal == [])
    }

    @Test("D10 the end of a region is marked as final, and asked about where nothing leads on from any state then")
    func lastEnd() throws {
        var screen = try ChartScreen(Self.ending)
        #expect(screen.text.contains("→ y.off, final") && screen.text.contains("→ x.gone, final"), "\(screen.text)")
        screen.type("c")
        #expect(screen.model.mode == .normal && screen.text.contains("● x.up & y.off"), "the other region goes on")
        screen.type("o")
        #expect(screen.text.contains("over: go to x.gone?"), "\(screen.text)")
        screen.type("o")
        #expect(screen.text.contains("x.gone & y.off"))
    }
}
