/// Pass 8: coordinates across the flow, in whole cells, with the ports on the boxes.
///
/// First a few sweeps that put each rank where its neighbours are, by the pool-adjacent-violators method (de Leeuw,
/// Hornik, Mair 2009): the least squares under the distances that must be kept. Then long lines are made straight where
/// they cross no other inside (`AlignLines`), and, if the graph is not too large, the exact optimum by network simplex
/// on the auxiliary graph (Gansner et al. 1993, section 4), the ports variables of their own: straight lines weigh
/// most, lines between dummies more than others, ports in the middle of their side and a narrow drawing least.
/// Post-condition: the order of each rank is kept with the gaps of the spacing; the ports of a side are in the order
/// of what they are linked to, as far apart as their box asks, none on a corner.
struct PlaceElements {
    let layered: LayeredGraph
    let sizes: ElementSizes
    let spacing: Spacing
    /// For each element whether its place across must be after that of every other element, in all ranks.
    let isLast: [Bool]
    let ports: PortOrder
    /// Whether boxes may grow across.
    var mayGrow = false
    var watch = PassWatch()

    private var above: [[Int]] { ports.above }
    private var below: [[Int]] { ports.below }

    func run() -> PlacedGraph {
        let aligned = AlignLines(layered: layered, sizes: sizes, spacing: spacing)
        var starts = aligned.starts(near: swept())
        moveLast(&starts)
        let offsets = spreadPorts()
        let placed = PlacedGraph(
            starts: starts,
            upperPorts: layered.links.indices.map { starts[layered.links[$0].upper] + offsets.upper[$0] },
            lowerPorts: layered.links.indices.map { starts[layered.links[$0].lower] + offsets.lower[$0] })
        guard Effort.placesExactly(links: layered.links.count, elements: layered.elements.count), !watch.isCancelled
        else {
            return placed
        }
        return CoordinateProgram(
            layered: layered, sizes: sizes, spacing: spacing, isLast: isLast, ports: ports, aligned: aligned,
            start: placed, watch: watch, mayGrow: mayGrow
        ).solved()
    }

    // MARK: ports

    /// For each link the offsets of its ports from the starts of its upper and of its lower element.
    private typealias PortOffsets = (upper: [Int], lower: [Int])

    /// The ports evenly spread.
    private func spreadPorts() -> PortOffsets {
        var upper = Array(repeating: 0, count: layered.links.count)
        var lower = upper
        for element in layered.elements.indices {
            for (place, link) in below[element].enumerated() {
                upper[link] = offset(place, of: below[element].count, element)
            }
            for (place, link) in above[element].enumerated() {
                lower[link] = offset(place, of: above[element].count, element)
            }
        }
        return (upper, lower)
    }

    private func offset(_ place: Int, of count: Int, _ element: Int) -> Int {
        let extent = sizes.extents[element]
        guard case .box = layered.elements[element] else { return extent.before + extent.middle }
        let step = max(extent.portPitch, (extent.across - 1) / (count + 1))
        return extent.before + (extent.across - 1 - (count - 1) * step) / 2 + place * step
    }

    // MARK: sweeps

    private func swept() -> [Int] {
        var starts = Array(repeating: 0, count: layered.elements.count)
        let separation = Separation(layered: layered, sizes: sizes, spacing: spacing)
        let packed = layered.layers.map(separation.packed)
        for (layer, places) in zip(layered.layers, packed) {
            for (element, place) in zip(layer, places) { starts[element] = place }
        }
        let ports = spreadPorts()
        for _ in 0..<4 {
            let before = starts
            for rank in layered.layers.indices {
                straighten(layered.layers[rank], packed: packed[rank], ports, from: &starts)
            }
            for rank in layered.layers.indices.reversed() {
                straighten(layered.layers[rank], packed: packed[rank], ports, from: &starts)
            }
            if starts == before { break }
        }
        return starts
    }

    /// Moves a rank as near as its distances allow to where its links would be straight.
    private func straighten(_ layer: [Int], packed: [Int], _ ports: PortOffsets, from starts: inout [Int]) {
        var blocks: [(sum: Double, count: Double, first: Int)] = []
        for (place, element) in layer.enumerated() {
            blocks.append((wanted(element, near: starts, ports) - Double(packed[place]), 1, place))
            while blocks.count > 1, let last = blocks.last {
                let before = blocks[blocks.count - 2]
                guard before.sum / before.count > last.sum / last.count else { break }
                blocks.removeLast()
                blocks[blocks.count - 1] = (before.sum + last.sum, before.count + last.count, before.first)
            }
        }
        for (number, block) in blocks.enumerated() {
            let end = number + 1 < blocks.count ? blocks[number + 1].first : layer.count
            let shift = Self.floor(block.sum / block.count)
            for place in block.first..<end { starts[layer[place]] = shift + packed[place] }
        }
    }

    /// Not `rounded(.down)`: that is a call into libm, which a program that uses this library may not link.
    private static func floor(_ value: Double) -> Int { Double(Int(value)) > value ? Int(value) - 1 : Int(value) }

    private func wanted(_ element: Int, near starts: [Int], _ ports: PortOffsets) -> Double {
        var sum = 0
        for link in above[element] {
            sum += starts[layered.links[link].upper] + ports.upper[link] - ports.lower[link]
        }
        for link in below[element] {
            sum += starts[layered.links[link].lower] + ports.lower[link] - ports.upper[link]
        }
        let count = above[element].count + below[element].count
        return count == 0 ? Double(starts[element]) : Double(sum) / Double(count)
    }

    /// Moves the elements that must come last (`isLast`) after all others, to one line.
    private func moveLast(_ starts: inout [Int]) {
        let others = layered.elements.indices.filter { !isLast[$0] }
        guard others.count < layered.elements.count else { return }
        let end = others.map { starts[$0] + sizes.extents[$0].totalAcross }.max() ?? 0
        for layer in layered.layers {
            var next = end + spacing.boxToBox
            for element in layer where isLast[element] {
                starts[element] = next
                next += sizes.extents[element].totalAcross + spacing.boxToBox
            }
        }
    }
}
