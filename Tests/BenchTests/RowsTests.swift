import StateEngine
import Testing

@testable import bench

struct RowsTests {
    @Test("every row does what its name says, which it finds out itself", arguments: EngineBench.rows.map(\.name))
    func rows(name: String) async throws {
        let row = try #require(EngineBench.rows.first { $0.name == name })
        let body = try row.prepare()
        // The second time a machine of a few states has moved on.
        for count in [1, row.unit > 1 ? 1 : 301] { try await body(count) }
    }

    @Test("rows are told by their names, and the floor of the ratios is one of them")
    func names() {
        let names = EngineBench.rows.map { $0.group.rawValue + $0.name }
        #expect(Set(names).count == names.count)
        #expect(EngineBench.rows.contains { $0.name == Floors.base })
        #expect(Set(EngineBench.rows.map(\.group)) == Set(RowGroup.allCases))
    }

    @Test("--only takes the rows whose names contain the text, and the floor")
    func only() throws {
        #expect(try EngineBench.rows(only: nil).count == EngineBench.rows.count)
        #expect(try EngineBench.rows(only: "hooks").map(\.name).prefix(2) == [Floors.base, "event, with hooks"])
        #expect(throws: BenchUsageError.self) { try EngineBench.rows(only: "no such row") }
    }

    @Test("the floors do the same as the ring: a switch, a dictionary and a machine agree")
    func floorsAgree() async throws {
        let machine = try Requests.ring()
        let table = Floors.tableOfTheRing()
        for _ in 0..<4 {
            let state = machine.state
            try await machine.send(.next)
            #expect(step(state, .next) == machine.state && step(state, .unheard) == state)
            #expect(table[StateAndEvent(from: state, event: .next)] == machine.state)
            #expect(table[StateAndEvent(from: state, event: .unheard)] == nil)
            #expect(state.after(1) == machine.state && state.after(3) == state && state.after(5) == state.next.next)
        }
    }
}
