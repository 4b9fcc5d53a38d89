/// The coordinates across the flow as one program of distances: blocks of elements and the ports of boxes are variables.
struct CoordinateProgram {
    let layered: LayeredGraph
    let sizes: ElementSizes
    let spacing: Spacing
    let isLast: [Bool]
    let ports: PortOrder
    let aligned: AlignLines
    /// Meets every distance, the blocks straight.
    let start: PlacedGraph
    let watch: PassWatch

    /// A port: a variable and what must be added to it.
    private struct Port {
        var variable: Int
        var offset: Int
    }

    /// Whether boxes may grow across, so that their lines are straight, what a cell of that costs, and how many there may be.
    let mayGrow: Bool
    private static let growthPrice = 6
    private static let mostGrowth = 16

    func solved() -> PlacedGraph {
        var program = DistanceProgram(values: Array(repeating: 0, count: aligned.count))
        for element in layered.elements.indices {
            program.set(aligned.blocks[element], to: start.starts[element] - aligned.offsets[element])
        }
        let ends = addEnds(&program)
        keepOrder(ends, &program)
        var upper: [Port] = []
        var lower: [Port] = []
        for link in layered.links.indices {
            upper.append(port(layered.links[link].upper, at: start.upperPorts[link], &program))
            lower.append(port(layered.links[link].lower, at: start.lowerPorts[link], &program))
        }
        for element in layered.elements.indices {
            keepPorts(ports.below[element].map { upper[$0] }, on: element, end: ends[element], &program)
            keepPorts(ports.above[element].map { lower[$0] }, on: element, end: ends[element], &program)
        }
        for link in layered.links.indices {
            pull(upper[link], lower[link], weight: weight(layered.links[link]), in: &program)
        }
        let values = program.solved(budget: Effort.placeSteps, watch: watch)
        return PlacedGraph(
            starts: layered.elements.indices.map { values[aligned.blocks[$0]] + aligned.offsets[$0] },
            upperPorts: upper.map { values[$0.variable] + $0.offset },
            lowerPorts: lower.map { values[$0.variable] + $0.offset },
            growth: layered.elements.indices.map { element in
                guard let end = ends[element] else { return 0 }
                return values[end] - values[aligned.blocks[element]] - self.end(element)
            })
    }

    /// For each box that may grow the cell across after its extent, as a variable.
    private func addEnds(_ program: inout DistanceProgram) -> [Int?] {
        layered.elements.indices.map { element in
            guard mayGrow, layered.elements[element].isBox, !isLast[element] else { return nil }
            let box = aligned.blocks[element]
            let variable = program.addVariable(program.values[box] + end(element))
            program.keep(variable, after: box, by: end(element), weight: Self.growthPrice)
            program.keep(box, after: variable, by: -end(element) - Self.mostGrowth)
            return variable
        }
    }

    private func end(_ element: Int) -> Int { sizes.extents[element].totalAcross }

    /// The start of an element.
    private func edge(_ element: Int) -> Port {
        Port(variable: aligned.blocks[element], offset: aligned.offsets[element])
    }

    /// Neighbours of a rank are apart, and all ranks between two margins that pull together.
    private func keepOrder(_ ends: [Int?], _ program: inout DistanceProgram) {
        let least = start.starts.min() ?? 0
        let most = layered.elements.indices.map { start.starts[$0] + end($0) }.max() ?? 0
        let first = program.addVariable(least)
        let last = program.addVariable(most)
        program.keep(last, after: first, by: 0, weight: 2)
        for distance in aligned.distances {
            program.keep(distance.right, after: distance.left, by: distance.least)
        }
        keepApart(ends, &program)
        for case let variable? in ends { program.keep(last, after: variable, by: 0) }
        for layer in layered.layers {
            if let element = layer.first.map(edge) { program.keep(element.variable, after: first, by: -element.offset) }
            // What is before the last reaches further than it only where labels are staggered.
            let isStaggered = layer.contains { sizes.extents[$0].row > 0 }
            for element in isStaggered ? layer[...] : layer.suffix(1) {
                program.keep(last, after: edge(element).variable, by: edge(element).offset + end(element))
            }
        }
        keepLast(&program)
    }

    /// What is beside a box that may grow stays as far from its end as it was.
    private func keepApart(_ ends: [Int?], _ program: inout DistanceProgram) {
        guard ends.contains(where: { $0 != nil }) else { return }
        for layer in layered.layers {
            for (left, right) in zip(layer, layer.dropFirst()) {
                guard let variable = ends[left] else { continue }
                let gap = spacing.gap(layered.elements[left], layered.elements[right])
                program.keep(edge(right).variable, after: variable, by: gap - edge(right).offset)
            }
        }
    }

    /// A line after all elements but those that must come last (`isLast`), which are put on it.
    private func keepLast(_ program: inout DistanceProgram) {
        guard isLast.contains(true) else { return }
        let others = layered.elements.indices.filter { !isLast[$0] }
        let most = others.map { start.starts[$0] + end($0) }.max() ?? 0
        let line = program.addVariable(most)
        for element in others {
            program.keep(line, after: edge(element).variable, by: edge(element).offset + end(element))
        }
        for element in layered.elements.indices where isLast[element] {
            program.keep(aligned.blocks[element], after: line, by: spacing.boxToBox, weight: 16)
        }
    }

    private func port(_ element: Int, at place: Int, _ program: inout DistanceProgram) -> Port {
        guard case .box = layered.elements[element] else {
            return Port(variable: aligned.blocks[element], offset: 0)
        }
        return Port(variable: program.addVariable(place), offset: 0)
    }

    /// The ports of one side stay in order within it, each drawn lightly to an even place.
    private func keepPorts(_ ports: [Port], on element: Int, end: Int?, _ program: inout DistanceProgram) {
        guard case .box = layered.elements[element], let first = ports.first, let last = ports.last else { return }
        let extent = sizes.extents[element]
        let box = aligned.blocks[element]
        program.keep(first.variable, after: box, by: extent.before + 1)
        if let end {
            program.keep(end, after: last.variable, by: 2 + extent.after)
        } else {
            program.keep(box, after: last.variable, by: -(extent.before + extent.across - 2))
        }
        for (left, right) in zip(ports, ports.dropFirst()) {
            program.keep(right.variable, after: left.variable, by: extent.portPitch)
        }
        for (place, port) in ports.enumerated() {
            let even = extent.before + (extent.across - 1) * (place + 1) / (ports.count + 1)
            pull(port, Port(variable: box, offset: even), weight: 1, in: &program)
            if let end { pull(port, Port(variable: end, offset: even - extent.totalAcross), weight: 1, in: &program) }
        }
    }

    /// How much a straight link is worth: more inside of an edge than at its ends, more for the lines of the tree, and most
    /// between a box and the label beside a line that leaves it.
    private func weight(_ link: LayeredGraph.Link) -> Int {
        let upper = layered.elements[link.upper]
        let lower = layered.elements[link.lower]
        let isTree = layered.isTree[link.edge]
        switch (upper.isBox, lower.isBox) {
        case (false, false): return 48
        case (true, true): return isTree ? 40 : 14
        case (true, false): return isBeside(link.lower) && !layered.isReversed[link.edge] ? 60 : isTree ? 40 : 14
        case (false, true): return isBeside(link.upper) && layered.isReversed[link.edge] ? 60 : isTree ? 40 : 14
        }
    }

    private func isBeside(_ element: Int) -> Bool { sizes.extents[element].side != .over }

    /// Adds the distance between two ports to the cost, through a variable that is at the lesser of them.
    private func pull(_ one: Port, _ other: Port, weight: Int, in program: inout DistanceProgram) {
        guard one.variable != other.variable else { return }
        let here = program.values[one.variable] + one.offset
        let there = program.values[other.variable] + other.offset
        let lesser = program.addVariable(min(here, there))
        program.keep(one.variable, after: lesser, by: -one.offset, weight: weight)
        program.keep(other.variable, after: lesser, by: -other.offset, weight: weight)
    }
}
