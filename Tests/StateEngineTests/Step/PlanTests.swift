import SeededRandom
import Testing

@testable import StateEngine

@Suite("What the core knows of a definition")
struct PlanTests {
    /// An edge as a plain list holds it; a pattern has no event.
    private struct Sketch {
        let event: Int?
        let target: Int?
        let isGuarded: Bool
        let hasActions: Bool
    }

    /// What a table says of an event in a state.
    private struct Answer: Equatable {
        let candidates: [Int]
        let only: Int?
        let isNamed: Bool
        let isHandled: Bool
        let quietTarget: Int
    }

    private func edges(size: Int, most: Int, _ random: inout SeededGenerator) -> [[Sketch]] {
        (0..<size).map { _ in
            (0..<Int(random.next() % UInt64(most + 1))).map { _ in
                Sketch(
                    event: random.next() % 6 == 0 ? nil : Int(random.next() % UInt64(size)),
                    target: random.next() % 4 == 0 ? nil : Int(random.next() % UInt64(size)),
                    isGuarded: random.next() % 2 == 0, hasActions: random.next() % 3 == 0)
            }
        }
    }

    private func plan(_ sketches: [[Sketch]], events: Int) -> Plan {
        var builder = PlanBuilder(states: sketches.count)
        for edges in sketches {
            builder.begin(targets: 0, edges: edges.count)
            for edge in edges {
                let target = edge.target ?? -1
                if let event = edge.event {
                    _ = builder.add(
                        event: event, target: target, isGuarded: edge.isGuarded, hasActions: edge.hasActions)
                } else {
                    builder.addPattern(target: target, hasActions: edge.hasActions)
                }
            }
            builder.end(.standard, hasEntryActions: false, hasExitActions: false)
        }
        return builder.plan(events: events)
    }

    private func all(_ candidates: Candidates) -> [Int] {
        var (candidates, all) = (candidates, [Int]())
        while let next = candidates.popFirst() { all.append(next) }
        return all
    }

    /// What a plain search says.
    private func answer(_ edges: [Sketch], on event: Int, isDense: Bool) -> Answer {
        let patterns = edges.indices.filter { edges[$0].event == nil }
        let exact = edges.indices.filter { edges[$0].event == event }
        let only = exact.count == 1 && patterns.isEmpty ? exact[0] : nil
        let quiet = only.map { edges[$0] }.flatMap { $0.isGuarded || $0.hasActions || !isDense ? nil : $0.target }
        return Answer(
            candidates: exact + patterns, only: only, isNamed: !exact.isEmpty,
            isHandled: !exact.isEmpty || !patterns.isEmpty, quietTarget: quiet ?? -1)
    }

    /// 6 states with as many events have a dense table, 100 with few edges a sparse one.
    @Test(
        "E20 the edges of an event, those by pattern after them, against a plain search",
        arguments: [(6, 6), (100, 2)], [1, 2, 3, 4] as [UInt64])
    func edgeTable(_ shape: (size: Int, most: Int), seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let sketches = edges(size: shape.size, most: shape.most, &random)
        let plan = plan(sketches, events: shape.size)
        for (state, edges) in sketches.enumerated() {
            let said = (0..<shape.size).map { event in
                Answer(
                    candidates: all(plan.candidates(state, event)), only: plan.edgeTable.onlyEdge(state, event),
                    isNamed: plan.edgeTable.names(state, event), isHandled: plan.handles(event, in: state),
                    quietTarget: plan.edgeTable.quietTarget(state, event))
            }
            #expect(said == (0..<shape.size).map { answer(edges, on: $0, isDense: shape.size == 6) }, "seed \(seed)")
            let patterns = edges.indices.filter { edges[$0].event == nil }
            #expect(all(plan.candidates(state, -1)) == patterns, "seed \(seed)")
            #expect(plan.handles(-1, in: state) == !patterns.isEmpty, "seed \(seed)")
        }
    }

    @Test("E5 a second edge without a guard for one event in one state is noticed, and only that")
    func secondUnguarded() {
        var builder = PlanBuilder(states: 2)
        func add(_ event: Int, isGuarded: Bool) -> Bool {
            builder.add(event: event, target: 0, isGuarded: isGuarded, hasActions: false)
        }
        builder.begin(targets: 0, edges: 5)
        let first = [add(3, isGuarded: true), add(3, isGuarded: false), add(3, isGuarded: true)]
        let second = [add(3, isGuarded: false), add(0, isGuarded: false)]
        builder.end(.standard, hasEntryActions: false, hasExitActions: false)
        builder.begin(targets: 0, edges: 1)
        let other = add(3, isGuarded: false)
        #expect(first == [true, true, true] && second == [false, true] && other)
    }

    @Test("E1 the allowed targets, few or many", arguments: [0, 1, 8, 9, 40])
    func targets(count: Int) {
        let targets = TargetSet((0..<count).map { $0 * 3 })
        for target in -1...(3 * count) {
            #expect(targets.contains(target) == (target >= 0 && target % 3 == 0 && target < 3 * count))
        }
        #expect(targets.list.count == count)
    }

    @Test("E2 global states are found, and the background is not one of them")
    func kinds() {
        let kinds: [StateKind] = [.standard, .global, .final, .finalGlobal, .background]
        var builder = PlanBuilder(states: kinds.count)
        for kind in kinds {
            builder.begin(targets: 1, edges: 0)
            if kind == .standard { builder.allow(2) }
            builder.end(kind, hasEntryActions: false, hasExitActions: false)
        }
        let plan = builder.plan(events: 0)
        #expect(plan.globals == [1, 3] && plan.background == 4)
        #expect((0..<5).map { plan.declares(0, $0) } == [false, true, true, true, false])
        #expect((0..<5).map { plan.declares(1, $0) } == [false, true, false, true, false])
    }
}
