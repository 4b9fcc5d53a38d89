import Testing

@testable import GraphLayout

/// Vertical lines of one channel beside one another, with every order of a few of them tried.
@Suite("Orders of vertical lines")
struct ChannelOrderTests {
    private struct Pin {
        var row: Int
        var isRight: Bool
        var lines: Int
    }

    private static let rows = 16

    /// Some nets, the last pin of each where its lines end. No two pins of one side share a row.
    private func nets(_ seed: Int) -> [[Pin]] {
        var random = SeededGenerator(seed: UInt64(seed))
        var (lefts, rights) = (Set(0..<Self.rows), Set(0..<Self.rows))
        return (0..<2 + random.below(4)).map { _ in
            var pins: [Pin] = []
            for _ in 0..<1 + random.below(2) { take(&pins, &lefts, &rights, &random) }
            let lines = pins.reduce(0) { $0 + $1.lines }
            take(&pins, &lefts, &rights, &random)
            pins[pins.count - 1].lines = lines
            return pins
        }
    }

    private func take(
        _ pins: inout [Pin], _ lefts: inout Set<Int>, _ rights: inout Set<Int>, _ random: inout SeededGenerator
    ) {
        let isRight = random.below(2) == 0
        let free = (isRight ? rights : lefts).sorted()
        let row = free[random.below(free.count)]
        if isRight { rights.remove(row) } else { lefts.remove(row) }
        pins.append(Pin(row: row, isRight: isRight, lines: 1 + random.below(2)))
    }

    private func armed(_ nets: [[Pin]]) -> ArmedNets {
        var all = ArmedNets()
        all.clear(rows: Self.rows)
        for pins in nets {
            let rows = pins.map(\.row)
            var net = ArmedNets.Net(
                first: rows.min() ?? 0, last: rows.max() ?? 0, end: rows[rows.count - 1], firstPin: all.pins.count,
                pinEnd: 0)
            for pin in pins {
                all.pins.append(ArmedNets.Pin(row: pin.row, isRight: pin.isRight, lines: pin.lines))
                if pin.isRight { net.hasRight = true } else { net.hasLeft = true }
            }
            net.pinEnd = all.pins.count
            all.nets.append(net)
        }
        return all
    }

    /// How many lines of a net run through a row on their way to where they end.
    private func through(_ pins: [Pin], _ row: Int) -> Int {
        guard let end = pins.last?.row, row != end else { return 0 }
        return pins.dropLast().reduce(0) { sum, pin in
            sum + ((pin.row < row && row < end) || (end < row && row < pin.row) ? pin.lines : 0)
        }
    }

    /// How often the arms of nets in this order cross the lines of others; nil where two arms would lie in one row.
    private func crossings(_ order: [Int], _ nets: [[Pin]]) -> Int? {
        var sum = 0
        for (place, net) in order.enumerated() {
            for (otherPlace, other) in order.enumerated() where other != net {
                for pin in nets[net] where pin.isRight == (otherPlace > place) {
                    sum += pin.lines * through(nets[other], pin.row)
                    if pin.isRight, nets[other].contains(where: { !$0.isRight && $0.row == pin.row }) { return nil }
                }
            }
        }
        return sum
    }

    private func sorted(_ nets: [[Pin]], most: Int = .max) -> (order: [Int], crossings: Int, isBlocked: Bool) {
        let all = armed(nets)
        var order = FlatArray(Array(nets.indices))
        var channel = ChannelOrder()
        channel.mark(0..<nets.count, of: order, in: all)
        guard !channel.isBlocked else { return ([], 0, true) }
        channel.sort(&order, 0..<nets.count, in: all, most: most)
        return (order.indices.map { order[$0] }, channel.crossings, channel.isBlocked)
    }

    @Test("L5 crossings are as counted arm by arm, and no swap of neighbours saves one", arguments: 1...60)
    func counted(_ seed: Int) {
        let nets = nets(seed)
        let found = sorted(nets)
        guard !found.isBlocked else { return }
        #expect(found.order.sorted() == Array(nets.indices), "seed \(seed)")
        #expect(crossings(found.order, nets) == found.crossings, "seed \(seed)")
        for place in found.order.indices.dropFirst() {
            var swapped = found.order
            swapped.swapAt(place - 1, place)
            #expect(crossings(swapped, nets) ?? .max >= found.crossings, "seed \(seed)")
        }
    }

    private func permutations(_ count: Int) -> [[Int]] {
        guard count > 1 else { return [Array(0..<count)] }
        return permutations(count - 1).flatMap { rest in
            (0..<count).map { place in Array(rest[..<place]) + [count - 1] + Array(rest[place...]) }
        }
    }

    @Test("L5 of all orders few cross less than the one that is found")
    func nearBest() {
        var (found, best) = (0, 0)
        for seed in 1...60 {
            let nets = nets(seed)
            let order = sorted(nets)
            guard !order.isBlocked else { continue }
            let least = permutations(nets.count).compactMap { crossings($0, nets) }.min() ?? 0
            #expect(order.crossings >= least, "seed \(seed)")
            (found, best) = (found + order.crossings, best + least)
        }
        #expect(best > 20 && found * 10 <= best * 11, "\(found), at best \(best)")
    }

    @Test("L1 a net with arms to both sides in one row between its ends is blocked, as it would be a cross")
    func cross() {
        let cross = [1, 5, 3].map { Pin(row: $0, isRight: false, lines: 1) } + [Pin(row: 3, isRight: true, lines: 3)]
        #expect(
            sorted([cross, [Pin(row: 0, isRight: false, lines: 1), Pin(row: 8, isRight: false, lines: 1)]]).isBlocked)
        // At its end an arm to either side is a corner with one more line.
        let tee = [Pin(row: 1, isRight: false, lines: 1), Pin(row: 1, isRight: true, lines: 1)]
        #expect(
            !sorted([tee, [Pin(row: 0, isRight: false, lines: 1), Pin(row: 8, isRight: false, lines: 1)]]).isBlocked)
    }

    @Test("L5 nets are given up as soon as they must cross more than they may")
    func most() {
        let inner = [Pin(row: 2, isRight: false, lines: 1), Pin(row: 6, isRight: true, lines: 1)]
        let outer = [Pin(row: 4, isRight: false, lines: 1), Pin(row: 8, isRight: true, lines: 1)]
        let back = [Pin(row: 7, isRight: false, lines: 2), Pin(row: 3, isRight: true, lines: 2)]
        let nets = [inner, outer, back]
        let least = permutations(3).compactMap { crossings($0, nets) }.min() ?? 0
        #expect(least > 0 && sorted(nets, most: 0).isBlocked && !sorted(nets).isBlocked)
    }

    @Test("L4 lines to boxes at the left stand nearer to them the shorter they are")
    func nested() {
        let short = [Pin(row: 4, isRight: false, lines: 1), Pin(row: 5, isRight: false, lines: 1)]
        let long = [Pin(row: 1, isRight: false, lines: 1), Pin(row: 8, isRight: false, lines: 1)]
        #expect(sorted([long, short]).order == [1, 0])
        let mirrored = [long, short].map { $0.map { Pin(row: $0.row, isRight: true, lines: 1) } }
        #expect(sorted(mirrored).order == [0, 1])
    }

    @Test("L10 two arms of a net face each other that lead to it in one row from both sides, unless it ends there")
    func facing() {
        func facing(_ nets: [Pin]...) -> Int {
            let all = armed(nets)
            var order = ChannelOrder()
            order.mark(0..<nets.count, of: FlatArray(Array(nets.indices)), in: all)
            return order.facing
        }
        let (left, right) = (Pin(row: 2, isRight: false, lines: 1), Pin(row: 2, isRight: true, lines: 1))
        let (end, other) = (Pin(row: 8, isRight: false, lines: 2), Pin(row: 9, isRight: true, lines: 1))
        #expect(facing([left, right, end]) == 1)
        #expect(facing([left, end, right]) == 0, "a line that goes straight on, and one that joins it")
        #expect(facing([left, end], [right, other]) == 0, "of two nets")
    }
}
