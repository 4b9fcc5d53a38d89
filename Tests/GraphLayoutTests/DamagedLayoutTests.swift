import Testing

@testable import GraphLayout

/// True drawings in which one thing is put wrong: what a reader of the cells would complain of, the check must find.
@Suite("Damaged layouts")
struct DamagedLayoutTests {
    /// What is put wrong, by one cell or one piece.
    enum Damage: CaseIterable {
        case box, boxSize, corner, end, label, labelSize, noLabel, noLine, swapped, size
    }

    private func graph(_ seed: Int) -> Graph {
        RandomGraphs(shape: RandomGraphs.Shape.allCases[seed % 7], seed: seed).graph(upTo: 4)
    }

    private func damaged(_ layout: Layout, by damage: Damage, _ random: inout SeededGenerator) -> Layout {
        var layout = layout
        let box = random.below(layout.nodes.count)
        let step = random.below(2) == 0 ? 1 : -1
        let isAcross = random.below(2) == 0
        switch damage {
        case .box: if isAcross { layout.nodes[box].x += step } else { layout.nodes[box].y += step }
        case .boxSize: if isAcross { layout.nodes[box].width += step } else { layout.nodes[box].height += step }
        case .size: if isAcross { layout.width -= 1 } else { layout.height -= 1 }
        case .corner, .end, .label, .labelSize, .noLabel, .noLine, .swapped:
            guard !layout.edges.isEmpty else { return layout }
            let edge = random.below(layout.edges.count)
            if damage == .swapped {
                layout.edges.swapAt(edge, random.below(layout.edges.count))
            } else {
                layout.edges[edge] = damaged(layout.edges[edge], by: damage, step, isAcross, &random)
            }
        }
        return layout
    }

    private func damaged(
        _ path: Layout.Path, by damage: Damage, _ step: Int, _ isAcross: Bool, _ random: inout SeededGenerator
    ) -> Layout.Path {
        var path = path
        switch damage {
        case .corner where path.points.count > 3:
            // A whole piece is moved, so that it stays straight.
            let place = 1 + random.below(path.points.count - 3)
            let isRow = path.points[place].y == path.points[place + 1].y
            for corner in place...place + 1 {
                if isRow { path.points[corner].y += step } else { path.points[corner].x += step }
            }
        case .end where path.points.count > 1:
            // Along the line, so that it stays straight.
            let place = random.below(2) == 0 ? 0 : path.points.count - 1
            let next = place == 0 ? 1 : place - 1
            if path.points[place].y == path.points[next].y {
                path.points[place].x += step
            } else {
                path.points[place].y += step
            }
        case .label: if isAcross { path.label?.x += step } else { path.label?.y += step }
        case .labelSize: path.label?.width += step
        case .noLabel: path.label = nil
        case .noLine: path.points = []
        default: break
        }
        return path
    }

    @Test("L1 L2 what a reader of the cells would complain of is found", arguments: Damage.allCases)
    func found(_ damage: Damage) {
        var random = SeededGenerator(seed: 11)
        var faulty = 0
        for seed in 1...6 {
            let graph = graph(seed)
            let layout = layOut(graph, options: LayoutOptions(direction: seed % 2 == 0 ? .down : .right, effort: 1))
            for _ in 0..<10 {
                let changed = damaged(layout, by: damage, &random)
                let complaints = LayoutReader(graph: graph, layout: changed).complaints()
                guard !complaints.isEmpty else { continue }
                faulty += 1
                let defects = LayoutCheck(layout: changed, graph: graph).run()
                #expect(!defects.isEmpty, "seed \(seed): \(complaints)")
            }
        }
        #expect(faulty > 5, "of damage to be found there was \(faulty)")
    }

    @Test("L1 L2 before the damage there is nothing to find", arguments: 1...6)
    func whole(_ seed: Int) {
        let graph = graph(seed)
        let layout = layOut(graph, options: LayoutOptions(direction: seed % 2 == 0 ? .down : .right, effort: 1))
        #expect(LayoutCheck(layout: layout, graph: graph).run() == [], "seed \(seed)")
        #expect(LayoutReader(graph: graph, layout: layout).complaints() == [], "seed \(seed)")
    }
}
