/// Pass 4: the order of the elements in each rank that makes few links cross.
///
/// Sweeps down and up by barycentre, each followed by swaps of neighbours as long as that helps (Gansner et al. 1993,
/// section 3; Sugiyama, Tagawa, Toda 1981), from several starts: the order of a depth-first walk, that of the file,
/// and shuffled ones by a fixed seed, as many as the size allows. The best is kept, the first of equals.
/// Pre-condition: links join neighbouring ranks. Post-condition: the same elements in the same ranks; elements that
/// `isLast` are behind the others.
struct OrderLayers {
    let layered: LayeredGraph
    /// Elements that must be at the end of their rank.
    let isLast: [Bool]
    private let watch: PassWatch
    private let above: [[Int]]
    private let below: [[Int]]

    init(layered: LayeredGraph, isLast: [Bool], watch: PassWatch = PassWatch()) {
        self.layered = layered
        self.isLast = isLast
        self.watch = watch
        above = layered.linksAbove().map { links in links.map { layered.links[$0].upper } }
        below = layered.linksBelow().map { links in links.map { layered.links[$0].lower } }
    }

    func run() -> LayeredGraph {
        var result = layered
        guard layered.layers.contains(where: { $0.count > 1 }) else { return result }
        var order = LayerOrder(layers: layered.layers, above: above, below: below, isLast: isLast)
        var best: (elements: [Int], crossings: Int)?
        for start in starts() where best?.crossings != 0 && (best == nil || !watch.isCancelled) {
            let candidate = improved(start, &order)
            if candidate.crossings < best?.crossings ?? .max { best = candidate }
        }
        order.set(best?.elements ?? order.elements)
        result.layers = order.layers
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

    /// Sweeps down and up until that has not helped for a while.
    private func improved(_ start: [[Int]], _ order: inout LayerOrder) -> (elements: [Int], crossings: Int) {
        order.set(Array(start.joined()))
        var best = (elements: order.elements, crossings: order.crossings())
        var sinceBest = 0
        for round in 0..<24 where best.crossings > 0 && sinceBest < 5 && !watch.isCancelled {
            order.sweep(isDown: round % 2 == 0, takesEqual: round % 4 < 2)
            if Effort.swapsNeighbours(links: layered.links.count) { order.swapNeighbours(rounds: 4) }
            let now = order.crossings()
            sinceBest = now < best.crossings ? 0 : sinceBest + 1
            if now < best.crossings { best = (order.elements, now) }
        }
        return best
    }
}
