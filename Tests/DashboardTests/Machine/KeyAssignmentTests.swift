import Dashboard
import MachineRecords
import Testing

struct KeyAssignmentTests {
    private func keys(of names: [String]) -> [String] {
        let requests = names.indices.map { (request: RequestRecord.event($0), name: names[$0]) }
        let assignment = KeyAssignment(requests: requests)
        return requests.map { assignment.key(of: $0.request) ?? "none" }
    }

    @Test("D10 a key is a letter of the name: beginnings of words first, small before capital")
    func mnemonic() {
        #expect(keys(of: ["open", "close", "lock"]) == ["o", "c", "l"])
        #expect(keys(of: ["loggedIn", "loggedOut"]) == ["i", "o"])
        #expect(keys(of: ["logged in", "logged-in"]) == ["i", "l"])
        #expect(keys(of: ["a", "a", "ab"]) == ["a", "A", "b"])
        #expect(keys(of: ["stop", "stop now", "new order", "next", "operator paused"]) == ["s", "n", "O", "N", "o"])
    }

    @Test("D10 what has no letter of its own free gets another")
    func anyLetter() {
        let given = keys(of: ["a", "a", "a", "", "日本"])
        #expect(Set(given).count == 5)
        #expect(given.allSatisfy { $0.count == 1 && $0 != "none" })
    }

    @Test("D10 q belongs to the program")
    func quitIsNobodys() {
        #expect(keys(of: ["q", "quit", "Q"]) == ["Q", "u", "a"])
        let many = keys(of: (0..<51).map { "quick\($0)" })
        #expect(!many.contains("q"))
        #expect(Set(many).count == 51)
    }

    @Test("D10 past the last pair of letters there are no keys, and no search for one")
    func moreThanPairs() {
        let given = keys(of: (0..<10_000).map { "state\($0)" })
        let keyed = given.filter { $0 != "none" }
        #expect(keyed.count == 51 * 51)
        #expect(Set(keyed).count == keyed.count)
        #expect(Array(given.prefix(keyed.count)) == keyed)
    }

    @Test("D10 of a machine of more requests than keys, reset and the way to the background have theirs")
    func commandsFirst() {
        let events = (0..<5000).map { (request: RequestRecord.event($0), name: "event\($0)") }
        let assignment = KeyAssignment(requests: events + [(.background, "background"), (.reset, "reset")])
        #expect(assignment.key(of: .reset) == "^R")
        #expect(assignment.key(of: .background) == "^B" && assignment.key(of: .foreground) == "^B")
        #expect(assignment.key(of: .event(0)) != nil && assignment.key(of: .event(4999)) == nil)
    }

    @Test("D10 when letters run out every key is two letters, and none begins another", arguments: [52, 200, 2000])
    func doubled(_ count: Int) {
        let given = keys(of: (0..<count).map { "event\($0)" })
        #expect(Set(given).count == count)
        #expect(given.allSatisfy { $0.count == 2 && !$0.hasPrefix("q") })
    }

    @Test("D10 typed letters are read as a request, a beginning, or nothing")
    func reading() {
        let few = KeyAssignment(requests: [(.reset, "reset"), (.event(0), "run")])
        #expect(few.read("r") == .request(.event(0)), "no letter is reset's")
        #expect(few.read("x") == .nothing)
        let many = KeyAssignment(requests: (0..<60).map { (.event($0), "event\($0)") })
        #expect(many.read("e") == .prefix)
        #expect(many.read(many.key(of: .event(7)) ?? "") == .request(.event(7)))
        #expect(many.read("q") == .nothing)
    }

    @Test("D10 the same request has the same key in every state")
    func steady() {
        var model = Samples.model()
        let before = model.keys
        model.take([
            .transitioned(from: 0, to: 3, by: .request(.state(3))),
            .transitioned(from: 3, to: 2, by: .request(.state(2))),
        ])
        #expect(model.keys == before)
        #expect(model.keys.key(of: .state(Samples.User.banned)) == "b")
    }
}
