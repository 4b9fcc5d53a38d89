import Dashboard
import MachineRecords
import Screen
import Testing

/// Keys and panes that a person asked for in the configuration.
struct GivenKeysTests {
    private func keys(_ names: [String], _ given: [String: String]) -> KeyAssignment {
        let requests = names.enumerated().map { (request: RequestRecord.event($0.offset), name: $0.element) }
        return KeyAssignment(requests: requests, given: given)
    }

    @Test("D20 D10 a given key wins, and the others give way")
    func given() {
        let keys = keys(["close", "open", "lock"], ["lock": "c", "nobody": "x"])
        #expect(keys.key(of: .event(2)) == "c" && keys.read("c") == .request(.event(2)))
        #expect(keys.key(of: .event(0)) != "c" && keys.clashes.isEmpty)
        #expect(Set((0..<3).compactMap { keys.key(of: .event($0)) }).count == 3)
    }

    @Test("D20 D10 a given key of two letters is typed whole: no other key begins like it")
    func two() {
        let keys = keys(["close", "open", "clear"], ["open": "cx"])
        #expect(keys.key(of: .event(1)) == "cx" && keys.read("c") == .prefix && keys.read("cx") == .request(.event(1)))
        for event in [0, 2] { #expect(keys.key(of: .event(event))?.hasPrefix("c") == false) }
    }

    @Test("D20 D10 of two given keys that cannot both be typed the first is given, and the clash is told")
    func clashes() {
        let keys = keys(["close", "open"], ["close": "c", "open": "ci"])
        #expect(keys.key(of: .event(0)) == "c" && keys.key(of: .event(1)) == "o")
        #expect(keys.clashes.map { [$0.key, $0.owner, $0.other] } == [["ci", "close", "open"]])
    }

    @Test("D20 D10 where every key has two letters, a given letter begins no other")
    func many() {
        let keys = keys((0..<80).map { "event\($0)" }, ["event7": "e"])
        #expect(keys.key(of: .event(7)) == "e")
        let all = (0..<80).compactMap { keys.key(of: .event($0)) }
        #expect(Set(all).count == 80 && all.filter { $0.hasPrefix("e") } == ["e"])
        for event in 0..<80 {
            #expect(keys.key(of: .event(event)).map(keys.read) == .request(.event(event)))
        }
    }

    @Test(
        "D20 what can be a key: a letter or two, and q begins none", arguments: ["", "q", "qa", "abc", "1", "é", "a b"])
    func impossible(key: String) { #expect(!KeyAssignment.isKey(key)) }

    @Test("D20 the panes take what a person wants of them, as far as the others have room", arguments: [40, 46, 9999])
    func panes(side: Int) throws {
        var settings = Samples.settings()
        (settings.panes.side, settings.panes.log, settings.panes.focus) = (side, 9, .log)
        let model = Samples.model(size: Size(width: 120, height: 40), settings: settings)
        #expect(model.focus == .log)
        let panes = model.arrangement.panes
        #expect(panes[.transitions]?.width == min(side, 90) && panes[.log]?.height == 10)
        #expect((panes[.graph]?.width ?? 0) >= 29)
        settings.panes.lists = 14
        let narrow = Samples.model(size: Size(width: 80, height: 50), settings: settings).arrangement
        #expect(narrow.kind == .stacked && narrow.panes[.transitions]?.height == 15 && narrow.panes[.log]?.height == 10)
    }
}
