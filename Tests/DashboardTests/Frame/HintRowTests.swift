import Screen
import Testing

@testable import Dashboard

@Suite("Keys in one row")
struct HintRowTests {
    private func request(_ key: String, _ name: String) -> HintRow.Hint {
        HintRow.Hint(key, asking: RequestName(name: name), role: .legal)
    }

    private func help(yields: Bool = false) -> HintRow.Hint {
        HintRow.Hint(key: "?", text: "help", role: .footer, yields: yields)
    }

    private func text(_ row: HintRow, _ room: Int, tellsAll: Bool = true) -> String {
        let (first, ending) = row.fitted(in: room, tellsAll: tellsAll, ellipsis: "…")
        return (first + ending).map { "\($0.key) \($0.text)" }.joined(separator: "  ")
    }

    private let long = "authFlow.authenticated.whileRefreshing"

    @Test("D10 a name is whole where the row has room for it, however long")
    func whole() {
        let row = HintRow([request("a", long), request("b", "back")], ending: [help()])
        #expect(text(row, 100) == "a \(long)  b back  ? help")
    }

    @Test("D10 where it has not, whole keys are left out from the end, and how many is said; the rest keep their names")
    func many() {
        let names = ["alphabetical", "betareleases", "gammaradiate", "deltaspecial"]
        let row = HintRow(names.map { request(String($0.prefix(1)), $0) }, ending: [help()])
        #expect(text(row, 80) == "a alphabetical  b betareleases  g gammaradiate  d deltaspecial  ? help")
        #expect(text(row, 67) == "a alphabetical  b betareleases  g gammaradiate  2 list (1)  ? help")
        #expect(text(row, 51) == "a alphabetical  b betareleases  2 list  ? help")
        #expect(text(row, 40, tellsAll: false) == "a alphabetical  b betareleases  ? help")
        for room in 34...80 {
            #expect(text(row, room).hasPrefix("a alphabetical  "), "\(room): \(text(row, room))")
        }
    }

    @Test("D10 how many keys have no room is said from 58 columns on, as where they are listed is in fewer")
    func counting() {
        let names = ["alphabetical", "betareleases", "gammaradiate", "deltaspecial"]
        let row = HintRow(names.map { request(String($0.prefix(1)), $0) })
        #expect(text(row, 58) == "a alphabetical  b betareleases  g gammaradiate  2 list (1)")
        #expect(text(row, 57) == "a alphabetical  b betareleases  g gammaradiate  2 list")
    }

    @Test("D10 of the first that has no room its name is cut, if most of it is left then")
    func next() {
        let names = ["alphabetical", "beta.releases.long", "gammaradiate"]
        let row = HintRow(names.map { request(String($0.prefix(1)), $0) })
        #expect(text(row, 60) == "a alphabetical  b beta.releases.long  g gammaradiate")
        #expect(text(row, 42) == "a alphabetical  b beta.rel…es.long  2 list")
        #expect(text(row, 36) == "a alphabetical  2 list")
    }

    @Test("D10 a long name is cut where a second key has room beside it then")
    func second() {
        let row = HintRow([
            request("a", "ACKNOWLEDGED_BY_THE_PEER"), request("b", "SENT_TO_THE_PEER_AGAIN"), request("c", "x"),
        ])
        #expect(text(row, 100) == "a ACKNOWLEDGED_BY_THE_PEER  b SENT_TO_THE_PEER_AGAIN  c x")
        let shown = text(row, 55)
        #expect(shown.hasPrefix("a ACKNOWL") && shown.contains("  b SENT_") && shown.hasSuffix("c x"), "\(shown)")
        #expect(text(row, 34).hasPrefix("a ACKNOWLEDGED"), "\(text(row, 34))")
    }

    @Test("D10 a name alone that takes more than half of the row is cut in its middle, no further than it takes")
    func cut() {
        let row = HintRow([request("a", long), request("b", "back")], ending: [help()])
        for room in 40...60 {
            let shown = text(row, room)
            let isFull = shown == text(row, 100) || TextWidth.columns(shown) == room
            #expect(TextWidth.columns(shown) <= room && isFull, "\(room): \(shown)")
            #expect(shown.hasPrefix("a authFlow.") && shown.contains("reshing  b back  ? help"), "\(shown)")
        }
    }

    @Test("D10 of names that begin alike the one that is shown tells itself from the others")
    func alike() {
        let states = ["CheckGeneration.Detected", "CheckGeneration.None", "CheckGeneration.Failed"]
        let row = HintRow(
            states.map {
                HintRow.Hint(
                    String($0.suffix(1)), asking: RequestName(name: "", target: $0), role: .legal)
            }, ending: [help()])
        #expect(text(row, 25) == "d → …cted  2 list  ? help")
        #expect(text(row, 43) == "d → …eckGeneration.Detected  2 list  ? help")
    }

    @Test("D10 what yields leaves before a key of the machine is left out, and a short text takes a long one's place")
    func yielding() {
        var zoom = HintRow.Hint(key: "+", text: "draw larger", role: .footer)
        zoom.short = "larger"
        let row = HintRow([request("a", "abc")], ending: [zoom, help(yields: true)])
        #expect(text(row, 30) == "a abc  + draw larger  ? help")
        #expect(text(row, 24) == "a abc  + larger  ? help")
        #expect(text(row, 16) == "a abc  + larger")
    }

    @Test("D11 what a request's name would be cut for leaves the row, in few words too, and stays where that is whole")
    func yieldingToName() {
        var zoom = HintRow.Hint(key: "+", text: "draw larger", role: .footer)
        (zoom.short, zoom.yieldsToName) = ("larger", true)
        let row = HintRow([request("a", "CLOSECONNECTION"), request("b", "back")], ending: [zoom, help()])
        #expect(text(row, 60) == "a CLOSECONNECTION  b back  + draw larger  ? help")
        #expect(text(row, 43) == "a CLOSECONNECTION  b back  + larger  ? help")
        #expect(text(row, 38) == "a CLOSECONNECTION  b back  ? help")
        #expect(text(row, 32) == "a CLOSECO…ECTION  b back  ? help")
    }

    @Test("D10 one key at least is named where a few columns of its name have room; else none is")
    func narrow() {
        let row = HintRow([request("a", long)], ending: [help()])
        #expect(text(row, 20) == "a authF…hing  ? help")
        #expect(text(row, 8) == "? help")
    }

    @Test("D10 behind a message a key is named only with a name that tells something, whole or in twelve columns")
    func behindMessage() {
        let row = HintRow.behindMessage([request("a", long)], ending: [help()])
        #expect(text(row, 20) == "2 list  ? help" && text(row, 22) == "a authFl…shing  ? help")
        let short = HintRow.behindMessage([request("a", "abc")], ending: [help()])
        #expect(text(short, 13) == "a abc  ? help")
    }
}
