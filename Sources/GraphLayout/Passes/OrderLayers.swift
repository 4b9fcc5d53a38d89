/// Pass 4: the order of the elements in each rank that makes few links cross.
///
/// Sweeps down and up by barycentre, each followed by swaps of neighbours as long as that helps (Gansner et al. 1993,
/// section 3; Sugiyama, Tagawa, Toda 1981), from several starts: the order of a depth-first walk, that of the file,
/// and shuffled ones by a fixed seed, as many as the size allows. The best is kept, the first of equals.
/// Pre-condition: links join neighbouring ranks. Post-condition: the same elements in the same ranks; elements that
/// `isLast` stand behind the others.
struct OrderLayers {
    let layered: LayeredGraph
    /// Elements that must stand at the end of their rank.
    let isLast: [Bool]
    private let above: [[Int]]
    private let below: [[Int]]

    init(layered: LayeredGraph, isLast: [Bool]) {
        self.layered = layered
        self.isLast = isLast
        above = layered.linksAbove().map { links in links.map { layered.links[$0].upper } }
        below = layered.linksBelow().map { links in links.map { layered.links[$0].lower } }
    }

    func run() -> LayeredGraph {
        var result = layered
        guard layered.layers.contains(where: { $0.count > 1 }) else { return result }
        var best: (layers: [[Int]], crossings: Int)?
        for start in starts() where best?.crossings != 0 {
            let candidate = improved(start)
            if candidate.crossings < best?.crossings ?? .max { best = candidate }
        }
        result.layers = best?.layers ?? layered.layers
        return result
    }

    // MARK: starts

    private func starts() -> [[[Int]]] {
        let tries = Effort.startingOrders(links: layered.links.count)
        var random = SeededGenerator(seed: 7)
        let walk = walked()
        var starts = [walk]
        while starts.count < tries {
            let source = starts.count % 3 == 1 ? layered.layers : walk
            starts.append(starts.count < 2 ? source : source.map { grouped($0.shuffled(using: &random)) })
        }
        return starts
    }

    /// The order in which a depth-first walk along the links meets the elements.
    private func walked() -> [[Int]] {
        var met = Array(repeating: -1, count: layered.elements.count)
        var clock = 0
        for root in layered.layers.joined() where met[root] < 0 {
            var stack = [root]
            while let element = stack.popLast() {
                guard met[element] < 0 else { continue }
                met[element] = clock
                clock += 1
                stack.append(contentsOf: above[element].reversed())
                stack.append(contentsOf: below[element].reversed())
            }
        }
        return layered.layers.map { grouped($0.sorted { met[$0] < met[$1] }) }
    }

    private func grouped(_ layer: [Int]) -> [Int] {
        layer.filter { !isLast[$0] } + layer.filter { isLast[$0] }
    }

    // MARK: sweeps

    private func improved(_ start: [[Int]]) -> (layers: [[Int]], crossings: Int) {
        var layers = start
        var positions = Array(repeating: 0, count: layered.elements.count)
        for layer in layers { number(layer, &positions) }
        var best = (layers: layers, crossings: crossings(layers, positions))
        var sinceBest = 0
        for round in 0..<24 where best.crossings > 0 && sinceBest < 5 {
            sweep(&layers, &positions, isDown: round % 2 == 0, takesEqual: round % 4 < 2)
            if Effort.swapsNeighbours(links: layered.links.count) { transpose(&layers, &positions) }
            let now = crossings(layers, positions)
            sinceBest = now < best.crossings ? 0 : sinceBest + 1
            if now < best.crossings { best = (layers, now) }
        }
        return best
    }

    private func number(_ layer: [Int], _ positions: inout [Int]) {
        for (position, element) in layer.enumerated() { positions[element] = position }
    }

    private func sweep(_ layers: inout [[Int]], _ positions: inout [Int], isDown: Bool, takesEqual: Bool) {
        let neighbours = isDown ? above : below
        for step in layers.indices.dropFirst() {
            let rank = isDown ? step : layers.count - 1 - step
            layers[rank] = sorted(layers[rank], neighbours, positions, takesEqual)
            number(layers[rank], &positions)
        }
    }

    /// The rank in the order of its barycentres; elements without neighbours keep their places.
    private func sorted(_ layer: [Int], _ neighbours: [[Int]], _ positions: [Int], _ takesEqual: Bool) -> [Int] {
        var keys: [(element: Int, key: Double, tie: Int)] = []
        for (place, element) in layer.enumerated() where !neighbours[element].isEmpty {
            let sum = neighbours[element].reduce(0) { $0 + positions[$1] }
            let key = Double(sum) / Double(neighbours[element].count)
            keys.append((element, key, takesEqual ? -place : place))
        }
        keys.sort { ($0.key, $0.tie) < ($1.key, $1.tie) }
        var next = keys.makeIterator()
        let order = layer.map { neighbours[$0].isEmpty ? $0 : next.next()?.element ?? $0 }
        return grouped(order)
    }

    /// Swaps neighbours in a rank while that takes crossings away.
    private func transpose(_ layers: inout [[Int]], _ positions: inout [Int]) {
        var rounds = 4
        var isBetter = true
        while isBetter && rounds > 0 {
            isBetter = false
            rounds -= 1
            for rank in layers.indices where layers[rank].count > 1 {
                for place in 0..<layers[rank].count - 1 {
                    let (left, right) = (layers[rank][place], layers[rank][place + 1])
                    guard isLast[left] == isLast[right], gain(left, right, positions) > 0 else { continue }
                    layers[rank].swapAt(place, place + 1)
                    positions[left] = place + 1
                    positions[right] = place
                    isBetter = true
                }
            }
        }
    }

    /// How many crossings fewer there are when `right` stands before `left`.
    private func gain(_ left: Int, _ right: Int, _ positions: [Int]) -> Int {
        gain(above[left], above[right], positions) + gain(below[left], below[right], positions)
    }

    private func gain(_ lefts: [Int], _ rights: [Int], _ positions: [Int]) -> Int {
        var gain = 0
        for left in lefts {
            for right in rights { gain += (positions[left] - positions[right]).signum() }
        }
        return gain
    }

    private func crossings(_ layers: [[Int]], _ positions: [Int]) -> Int {
        var counter = CrossingCounter()
        return zip(layers, layers.dropFirst()).reduce(0) { sum, pair in
            sum + counter.count(pair.0.map { below[$0].map { positions[$0] } }, width: pair.1.count)
        }
    }
}

/// Random numbers that are the same everywhere, every time.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// SplitMix64 (Steele, Lea, Flood 2014).
    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
