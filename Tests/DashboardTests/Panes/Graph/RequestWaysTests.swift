import MachineRecords
import Testing

@testable import Dashboard

@Suite("Where a request leads as things are, beside what is declared")
struct RequestWaysTests {
    /// State 0 alone; 1 to 3 parts of one parent; 4 alone again.
    private static func structure(_ edges: [EdgeRecord]) -> StructureRecord {
        var states = ["off", "one", "two", "three", "out"].map { StateRecord(name: $0, group: 0) }
        for part in 1...3 { states[part].group = 1 }
        return StructureRecord(
            states: states, edges: edges, events: ["go", "turn"].map { DeclaredEvent($0) },
            groups: [StateGroup(""), StateGroup("parent", parent: 0)])
    }

    private func ways(_ edges: [EdgeRecord], _ verdict: Verdict, from current: [Int] = [0]) -> RequestWays {
        RequestWays(.event(0), verdict, from: current, in: Self.structure(edges))
    }

    private func go(_ from: Int, _ to: Int, transition: Int? = nil) -> EdgeRecord {
        var edge = EdgeRecord(from: from, to: to, request: .event(0))
        edge.transition = transition
        return edge
    }

    @Test("D1 D2 what enters another part of the parent than is declared, as by a history, leads past its line")
    func history() {
        let ways = ways([go(0, 1)], .allowed(to: 3))
        #expect(ways.taken.isEmpty && ways.strays == [StatePair(from: 0, to: 3)])
        #expect(ways.detours(from: 0) == [StatePair(from: 0, to: 3)])
        #expect(self.ways([go(0, 1)], .allowed(to: 1)).leads(along: StatePair(from: 0, to: 1)))
    }

    @Test("D1 D2 of a transition that enters several states, one of them by a history, that one alone is past its line")
    func oneOfSeveral() {
        let ways = ways([go(0, 1, transition: 7), go(0, 4, transition: 7)], .allowed(to: 2, company: [4]))
        #expect(ways.taken.map(\.to) == [4] && ways.strays == [StatePair(from: 0, to: 2)])
    }

    @Test(
        "D1 D2 of several current states that take it as parts of one parent the one that has its line leads past that")
    func oneOfParent() {
        var edge = go(4, 1)
        edge.group = 0
        let ways = ways([edge], .allowed(to: 3), from: [0, 4])
        #expect(ways.strays == [StatePair(from: 4, to: 3)])
    }

    @Test(
        "D1 D2 where the machine goes on by itself at once, or by an event of its own, the request leads along its first line"
    )
    func goingOn() {
        let onward = EdgeRecord(from: 1, to: 2, trigger: .passive(.eventless(guarding: nil)))
        for edges in [[go(0, 1), onward], [go(0, 1), onward, go(0, 4)]] {
            let ways = ways(edges, .allowed(to: 2))
            #expect(ways.taken.map(\.to) == [1] && ways.strays.isEmpty)
        }
        let raised = ways([go(0, 1)], .allowed(to: 4))
        #expect(raised.taken.map(\.to) == [1] && raised.strays.isEmpty)
    }

    @Test("D1 D2 of several targets that guards choose from the one that is entered is led to, and no other")
    func guarded() {
        let back = EdgeRecord(from: 4, to: 1, trigger: .passive(.eventless(guarding: nil)))
        let ways = ways([go(0, 1), go(0, 4), back], .allowed(to: 1))
        #expect(ways.taken.map(\.to) == [1] && ways.strays.isEmpty, "though the other would lead there too")
    }

    @Test("D1 D2 what is refused, ignored or stays leads along no line, and what nobody knows along each")
    func others() {
        let edges = [go(0, 1), go(0, 4)]
        for verdict in [Verdict.ignored, .unmet(guards: ["isReady"]), .allowed(to: nil)] {
            #expect(ways(edges, verdict).taken.isEmpty && ways(edges, verdict).strays.isEmpty)
        }
        #expect(ways(edges, .unknown).taken.map(\.to) == [1, 4])
        #expect(ways(edges, .redirected(to: 4)).taken.map(\.to) == [4])
    }
}
