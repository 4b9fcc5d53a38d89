import Screen
import Testing

@testable import Dashboard

@Suite("Keys in one row")
struct HintRowTests {
    private func request(_ key: String, _ name: String) -> HintRow.Hint {
        HintRow.Hint(key: key, text: name, role: .legal)
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

    @Test("D10 where it has not, names are cut no further than it takes")
    func cut() {
        let row = HintRow([request("a", long), request("b", "back")], ending: [help()])
        for room in 28...60 {
            let shown = text(row, room)
            #expect(TextWidth.columns(shown) <= room)
            let isFull = shown == text(row, 100) || TextWidth.columns(shown) == room
            #expect(isFull, "\(room): \(shown)")
            #expect(shown.hasSuffix("b back  ? help"))
        }
    }

    @Test(
        "D10 more keys with less of their names beat few with all; where those are listed that are left out is said"
    )
    func many() {
        let names = ["alphabetical", "betareleases", "gammaradiate", "deltaspecial"]
        let row = HintRow(names.map { request(String($0.prefix(1)), $0) }, ending: [help()])
        #expect(text(row, 80) == "a alphabetical  b betareleases  g gammaradiate  d deltaspecial  ? help")
        #expect(text(row, 60).components(separatedBy: "  ").count == 5, "all four, cut")
        #expect(text(row, 44) == "a alphabetic…  b betareleas…  2 list  ? help")
        #expect(!text(row, 40, tellsAll: false).contains("2 list"))
    }

    @Test("D10 of names that begin alike the one that is shown tells itself from the others")
    func alike() {
        let names = ["→ CheckGeneration.Detected", "→ CheckGeneration.None", "→ CheckGeneration.Failed"]
        let row = HintRow(names.map { request(String($0.suffix(1)), $0) }, ending: [help()])
        #expect(text(row, 28).hasPrefix("d …") && text(row, 28).contains("ected"))
        #expect(text(row, 38) == "d …Generation.Detected  2 list  ? help")
    }

    @Test("D10 in one row all names lose their beginnings or all lose their ends, however wide it is")
    func oneRule() {
        let names = ["CheckGeneration.Detected", "CheckGeneration.None", "ResourceStatusChanged"]
        let row = HintRow(names.map { request(String($0.suffix(1)), $0) }, ending: [help()])
        for room in 30...70 {
            let cut = text(row, room).components(separatedBy: "  ").filter { $0.contains("…") }
            #expect(cut.allSatisfy { $0.dropFirst(2).hasPrefix("…") }, "\(room): \(cut)")
        }
        #expect(text(row, 56).contains("…"))
    }

    @Test("D10 a name that begins as another but for the last column that is shown keeps its beginning, in any room")
    func beginnings() {
        let names = [
            "feature_rsp/ATT_MTU|LL_LENGTH_REQ", "version_req/LL_VERSION_IND", "mtu_req/BTLE_DATA",
            "feature_req/LL_FEATURE_RSP",
        ]
        let row = HintRow(names.map { request(String($0.prefix(1)), $0) }, ending: [help()])
        for room in 30...70 {
            let shown = text(row, room)
            #expect(shown.hasPrefix("f feature_rs") && TextWidth.columns(shown) <= room, "\(room): \(shown)")
        }
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

    @Test("D10 one key at least is named where a few columns of its name have room; else none is")
    func narrow() {
        let row = HintRow([request("a", long)], ending: [help()])
        #expect(text(row, 20) == "a authFlow.…  ? help")
        #expect(text(row, 8) == "? help")
    }
}
