import Testing

@testable import GraphLayout

@Suite("Programs of distances")
struct NetworkSimplexTests {
    private func program(_ seed: Int, _ count: Int) -> DistanceProgram {
        var random = SeededGenerator(seed: UInt64(seed))
        var program = DistanceProgram()
        var values: [Int] = []
        for variable in 0..<count {
            values.append(variable * 5)
            _ = program.addVariable(variable * 5)
        }
        for head in 1..<count {
            program.keep(head, after: random.below(head), by: random.below(5), weight: 1 + random.below(6))
        }
        for _ in 0..<count {
            let head = 1 + random.below(count - 1)
            program.keep(head, after: random.below(head), by: random.below(5), weight: random.below(6))
        }
        // What pulls the other way keeps the distances bounded.
        program.keep(count - 1, after: 0, by: 0, weight: 3)
        return program
    }

    private func isFeasible(_ values: [Int], _ program: DistanceProgram) -> Bool {
        program.constraints.allSatisfy { values[$0.head] - values[$0.tail] >= $0.length }
    }

    /// Whether values are best, by duality: the weights can be balanced by a flow over the tight constraints alone.
    private func isBest(_ values: [Int], _ program: DistanceProgram) -> Bool {
        var excess = values.map { _ in 0 }
        for constraint in program.constraints {
            excess[constraint.head] += constraint.weight
            excess[constraint.tail] -= constraint.weight
        }
        let tight = program.constraints.filter { values[$0.head] - values[$0.tail] == $0.length }
        var flow = tight.map { _ in 0 }
        while let source = excess.indices.first(where: { excess[$0] > 0 }) {
            var cameBy: [Int: Int] = [source: -1]
            var queue = [source]
            var end: Int?
            while end == nil, !queue.isEmpty {
                let variable = queue.removeFirst()
                if excess[variable] < 0 { end = variable }
                for (number, constraint) in tight.enumerated() {
                    if constraint.head == variable, cameBy[constraint.tail] == nil {
                        cameBy[constraint.tail] = number
                        queue.append(constraint.tail)
                    } else if constraint.tail == variable, flow[number] > 0, cameBy[constraint.head] == nil {
                        cameBy[constraint.head] = number
                        queue.append(constraint.head)
                    }
                }
            }
            guard var place = end else { return false }
            excess[place] += 1
            excess[source] -= 1
            while let number = cameBy[place], number >= 0 {
                let forwards = tight[number].tail == place
                flow[number] += forwards ? 1 : -1
                place = forwards ? tight[number].head : tight[number].tail
            }
        }
        return true
    }

    @Test("L5 what is found is allowed and best, which duality shows", arguments: 1...25)
    func best(_ seed: Int) {
        let program = program(seed, 3 + seed * 2)
        let solved = program.solved(budget: 10_000_000)
        #expect(isFeasible(solved, program) && isBest(solved, program), "seed \(seed)")
    }

    @Test("a budget that is used up leaves what was found by then, allowed and no worse than before")
    func budget() {
        let program = program(7, 60)
        let cost = { (values: [Int]) in
            program.constraints.reduce(0) { $0 + $1.weight * (values[$1.head] - values[$1.tail]) }
        }
        var last = Int.max
        for budget in [0, 200, 2_000, 20_000, 1_000_000] {
            let solved = program.solved(budget: budget)
            #expect(isFeasible(solved, program) && cost(solved) <= last)
            last = cost(solved)
        }
        #expect(isBest(program.solved(budget: 1_000_000), program))
    }

    @Test("L5 nothing to do: no variable, one, no constraint between two")
    func empty() {
        #expect(DistanceProgram().solved(budget: 10) == [])
        #expect(DistanceProgram(values: [4]).solved(budget: 10) == [4])
        #expect(DistanceProgram(values: [4, 9]).solved(budget: 10) == [4, 9])
    }

    @Test("L5 the heap gives the least key first, of equal keys the least number")
    func heap() {
        var heap = MinHeap()
        var random = SeededGenerator(seed: 5)
        let items = (0..<200).map { (key: random.below(20), number: $0) }
        for item in items { heap.push(item.key, item.number) }
        let sorted = items.sorted { ($0.key, $0.number) < ($1.key, $1.number) }.map(\.number)
        #expect(sorted.map { _ in heap.pop() } == sorted)
        #expect(heap.pop() == nil && heap.top == nil)
    }
}
