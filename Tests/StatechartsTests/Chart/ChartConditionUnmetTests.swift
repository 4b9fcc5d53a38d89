import SeededRandom
import Testing

@testable import Statecharts

/// What has to change for a condition to hold.
@Suite("What does not hold of a condition")
struct ChartConditionUnmetTests {
    private typealias Facts = ChartCondition.Facts

    /// The guards that are on and the nodes that are current.
    private static func facts(on: Set<String> = [], current: Set<Int> = []) -> Facts {
        Facts(isOn: on.contains, isCurrent: current.contains)
    }

    @Test("a guard that is off is told, and of one that must be off that it is on")
    func guards() {
        let locked = ChartCondition.named("locked")
        #expect(locked.unmet(Self.facts()) == [locked])
        #expect(locked.unmet(Self.facts(on: ["locked"])).isEmpty)
        #expect(ChartCondition.not(locked).unmet(Self.facts(on: ["locked"])) == [.not(locked)])
        #expect(ChartCondition.not(.not(locked)).unmet(Self.facts()) == [locked])
    }

    @Test("of an and the parts that do not hold, of an or all of them; a state is told as a guard is")
    func parts() {
        let (a, b, inside) = (ChartCondition.named("a"), ChartCondition.named("b"), ChartCondition.isIn(7))
        #expect(ChartCondition.all([a, b, inside]).unmet(Self.facts(on: ["a"])) == [b, inside])
        #expect(ChartCondition.any([a, inside]).unmet(Self.facts()) == [a, inside])
        #expect(ChartCondition.any([a, b]).unmet(Self.facts(on: ["b"])).isEmpty)
        #expect(ChartCondition.not(.any([a, b, inside])).unmet(Self.facts(on: ["b"])) == [.not(b)])
        #expect(
            ChartCondition.not(.all([a, inside])).unmet(Self.facts(on: ["a"], current: [7])) == [.not(a), .not(inside)])
    }

    @Test("what never holds is told as that", arguments: [ChartCondition.constant(false), .any([]), .not(.all([]))])
    func never(condition: ChartCondition) { #expect(condition.unmet(Self.facts()) == [.constant(false)]) }

    /// A condition of three guards and two nodes.
    private static func condition(depth: Int, _ random: inout some RandomNumberGenerator) -> ChartCondition {
        let kind = Int.random(in: 0..<(depth == 0 ? 3 : 6), using: &random)
        switch kind {
        case 0: return .named(["a", "b", "c"].randomElement(using: &random) ?? "a")
        case 1: return .isIn(Int.random(in: 0..<2, using: &random))
        case 2: return .constant(Bool.random(using: &random))
        case 3: return .not(condition(depth: depth - 1, &random))
        default:
            let parts = (0..<Int.random(in: 0...3, using: &random)).map { _ in condition(depth: depth - 1, &random) }
            return kind == 4 ? .all(parts) : .any(parts)
        }
    }

    @Test("nothing is told where it holds, and where it does not something that is not so", arguments: 1...20)
    func random(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let condition = Self.condition(depth: 4, &random)
            let on = Set(["a", "b", "c"].filter { _ in Bool.random(using: &random) })
            let facts = Self.facts(on: on, current: Set([0, 1].filter { _ in Bool.random(using: &random) }))
            let unmet = condition.unmet(facts)
            #expect(unmet.isEmpty == condition.holds(facts), "\(condition)")
            #expect(unmet.allSatisfy { !$0.holds(facts) }, "\(condition) \(unmet)")
        }
    }
}
