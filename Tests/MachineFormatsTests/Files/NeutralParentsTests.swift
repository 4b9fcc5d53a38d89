import JSONText
import MachineFormats
import Testing

@Suite("Parents in neutral JSON")
struct NeutralParentsTests {
    /// What is wrong with states by their ids and parents.
    private func faults(_ states: (id: String, parent: String?)...) -> [String] {
        let list = states.map { state in
            "{\"id\": \"\(state.id)\"" + (state.parent.map { ", \"parent\": \"\($0)\"" } ?? "") + "}"
        }
        let text = "{\"format\": \"json\", \"states\": [\n" + list.joined(separator: ",\n") + "]}"
        do throws(FileFaults) {
            _ = try ChartFile.read(Array(text.utf8), file: "m.json")
            return []
        } catch {
            return error.description.split(separator: "\n").map(String.init)
        }
    }

    @Test("F6 parents that go round are told with the round and their place")
    func cycle() {
        #expect(
            faults(("a", "b"), ("b", "a")) == [
                "m.json:2:23: the parents form a loop, expected one without a parent: a → b → a"
            ])
        #expect(faults(("a", "a")) == ["m.json:2:23: the parents form a loop, expected one without a parent: a → a"])
        let long = faults(
            ("a", "b"), ("b", "c"), ("c", "d"), ("d", "e"), ("e", "f"), ("f", "g"), ("g", "h"), ("h", "i"), ("i", "j"),
            ("j", "a"))
        #expect(long.first?.hasSuffix("a → b → c → d → e → f → g → h → … → a") == true, "\(long)")
    }

    @Test("F6 a parent that is listed behind its child, and one that is none, are told apart")
    func late() {
        #expect(
            faults(("a", "b"), ("b", nil)) == [
                "m.json:2:23: the parent \"b\" is listed later, expected parents before their children"
            ])
        #expect(faults(("a", nil), ("b", "x")).first?.contains("\"x\" in \"parent\" is not a state") == true)
        #expect(faults(("a", nil), ("b", "a")).isEmpty)
        // What hangs on a round is not in it.
        #expect(faults(("x", "a"), ("a", "a")).first?.contains("is listed later") == true)
    }

    @Test(
        "F6 a chain of 20,000 parents listed from its end, and a round as long, are told in time that grows with them alone",
        .timeLimit(.minutes(10)))
    func many() {
        let count = 20_000
        func text(_ parent: (Int) -> Int?) -> String {
            let states = (0..<count).map { index in
                "{\"id\": \"s\(index)\"" + (parent(index).map { ", \"parent\": \"s\($0)\"" } ?? "") + "}"
            }
            return "{\"format\": \"json\", \"states\": [" + states.joined(separator: ",") + "]}"
        }
        for parent in [{ $0 + 1 < count ? $0 + 1 : nil }, { ($0 + 1) % count }] as [(Int) -> Int?] {
            #expect(throws: FileFaults.self) { try ChartFile.read(Array(text(parent).utf8), file: "m.json") }
        }
    }
}
