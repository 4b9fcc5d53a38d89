import Testing

@testable import GraphLayout

@Suite("Frames around boxes")
struct FrameTests {
    /// Boxes of which each is in a frame or in none, and lines between what is named `b0` or `f1`.
    private func graph(
        boxes: [Int?], frames: [Int?], _ lines: [(String, String, Int)], titles: Int = 6
    ) throws -> Graph {
        var graph = Graph(
            nodes: boxes.indices.map { Graph.Node(width: 8, role: $0 == 0 ? .initial : .ordinary) }, edges: [])
        for (box, frame) in boxes.enumerated() { graph.nodes[box].frame = frame }
        graph.frames = frames.map { Graph.Frame(parent: $0, titleWidth: titles) }
        let nesting = try #require(Nesting(graph))
        for (from, to, label) in lines {
            var edge = Graph.Edge(from: 0, to: 0, labelWidth: label)
            let ends = try [from, to].map { name in
                let number = try #require(Int(name.dropFirst()))
                let isFrame = name.hasPrefix("f")
                let inside = graph.nodes.indices.first { nesting.frames(around: .box($0)).contains(number) }
                return (box: isFrame ? try #require(inside) : number, frame: isFrame ? number : nil)
            }
            (edge.from, edge.sourceFrame, edge.to, edge.targetFrame) =
                (ends[0].box, ends[0].frame, ends[1].box, ends[1].frame)
            graph.edges.append(edge)
        }
        return graph
    }

    /// What a person would complain of who looks at the places alone.
    private func complaints(_ layout: Layout, _ graph: Graph) throws -> [String] {
        let nesting = try #require(Nesting(graph))
        var found: [String] = []
        for (frame, place) in layout.frames.enumerated() {
            for (box, other) in layout.nodes.enumerated()
            where nesting.frames(around: .box(box)).contains(frame) != place.box.holds(other) {
                found.append("box \(box) and frame \(frame)")
            }
            for (number, path) in layout.edges.enumerated() {
                let edge = graph.edges[number]
                let isInside = [edge.source, edge.target].map { nesting.frames(around: $0).contains(frame) }
                let isEnd = edge.source == .frame(frame) || edge.target == .frame(frame)
                let touched = cells(path).count { onBorder($0, place.box) }
                if touched != (isEnd || isInside[0] != isInside[1] ? 1 : 0), edge.source != edge.target {
                    found.append("line \(number) touches frame \(frame) \(touched) times")
                }
            }
        }
        return found
    }

    private func cells(_ path: Layout.Path) -> [Layout.Place] {
        var cells = path.points.prefix(1).map(\.self)
        for place in path.points.dropFirst() {
            while let last = cells.last, last != place {
                let step = Layout.Place(x: (place.x - last.x).signum(), y: (place.y - last.y).signum())
                cells.append(Layout.Place(x: last.x + step.x, y: last.y + step.y))
            }
        }
        return cells
    }

    private func onBorder(_ place: Layout.Place, _ box: Layout.Box) -> Bool {
        let (right, bottom) = (box.x + box.width - 1, box.y + box.height - 1)
        let isInside = (box.x...right).contains(place.x) && (box.y...bottom).contains(place.y)
        return isInside && (place.x == box.x || place.x == right || place.y == box.y || place.y == bottom)
    }

    private func drawn(_ graph: Graph, _ options: LayoutOptions = LayoutOptions(effort: 100_000)) throws -> Layout {
        let layout = try #require(layOutFrames(graph, options: options))
        #expect(LayoutCheck(layout: layout, graph: graph).run() == [])
        #expect(try complaints(layout, graph) == [])
        return layout
    }

    @Test("L11 lines lead across borders, from and to frames, and between a frame and what is in it")
    func lines() throws {
        let graph = try graph(
            boxes: [nil, 0, 0, 1, nil], frames: [nil, 0],
            [
                ("b0", "f0", 4), ("b1", "b2", 0), ("f0", "b4", 5), ("b4", "b3", 3), ("f0", "b2", 4), ("b3", "f0", 2),
                ("f1", "f1", 5), ("b2", "f1", 0), ("b3", "b0", 6),
            ])
        let layout = try drawn(graph)
        let inner = try #require(layout.edges[4].points.first)
        #expect(onBorder(inner, layout.frames[0].box), "begins at the border of its own frame")
        #expect(layout.frames[0].box.holds(layout.frames[1].box))
    }

    @Test("L11 what is asked for a pane fits it where it can, in either direction")
    func panes() throws {
        let graph = try graph(
            boxes: [0, 0, 0, 1, 1, 1], frames: [nil, nil],
            [
                ("b0", "b1", 4), ("b1", "b2", 4), ("b3", "b4", 4), ("b4", "b5", 4), ("f0", "f1", 4),
            ])
        for (width, height) in [(30, 50), (60, 30), (110, 14)] {
            let layout = try drawn(graph, LayoutOptions(width: width, height: height, effort: 100_000))
            #expect(layout.width <= width && layout.height <= height, "\(layout.width)x\(layout.height)")
        }
    }

    @Test("L11 regions stay in their order, and those of one row or one below the other are as large as one another")
    func regions() throws {
        let graph = try graph(
            boxes: [1, 2, 2, 3], frames: [nil, 0, 0, 0], [("b1", "b2", 3)])
        let wide = try drawn(graph, LayoutOptions(width: 110, height: 14, effort: 100_000))
        let inner = wide.frames[1...].map(\.box)
        #expect(zip(inner, inner.dropFirst()).allSatisfy { $0.x + $0.width < $1.x && $0.y == $1.y })
        #expect(Set(inner.map(\.height)).count == 1)
        let narrow = try drawn(graph, LayoutOptions(width: 24, effort: 100_000)).frames[1...].map(\.box)
        #expect(zip(narrow, narrow.dropFirst()).allSatisfy { $0.y + $0.height < $1.y && $0.x == $1.x })
        #expect(Set(narrow.map(\.width)).count == 1)
    }

    @Test("L11 names of frames have a place in the top border that no line passes")
    func titles() throws {
        let graph = try graph(
            boxes: [nil, 0, nil, nil], frames: [nil],
            [("b0", "f0", 0), ("b2", "f0", 0), ("b3", "b1", 0), ("b1", "b0", 0)],
            titles: 30)
        let layout = try drawn(graph)
        let title = layout.frames[0].title
        #expect(title.y == layout.frames[0].box.y)
        for path in layout.edges {
            #expect(!cells(path).contains { $0.y == title.y && (title.x - 1...title.x + 30).contains($0.x) })
        }
    }

    @Test(
        "L11 a graph without frames, with frames around one another, or with lines to nowhere has no drawing with frames"
    )
    func odd() throws {
        let plain = Graph(nodes: [Graph.Node(width: 5)], edges: [])
        #expect(layOutFrames(plain) == nil)
        var odd = plain
        odd.frames = [Graph.Frame(parent: 1, titleWidth: 1), Graph.Frame(parent: 0, titleWidth: 1)]
        #expect(layOutFrames(odd) == nil)
        odd.frames = [Graph.Frame(parent: 7, titleWidth: 1)]
        #expect(layOutFrames(odd) == nil)
        for frame in [Graph.Frame(titleWidth: 1, initial: 7), Graph.Frame(titleWidth: -3)] {
            odd.frames = [frame]
            #expect(layOutFrames(odd) == nil)
            var drawn = layOut(plain)
            drawn.frames = [Layout.Frame(box: drawn.nodes[0], title: Layout.LabelPlace(x: 0, y: 0, width: 1))]
            #expect(LayoutCheck(layout: drawn, graph: odd).run().map(\.kind) == [.frame])
            #expect(drawn.changed(from: odd, to: odd) == nil)
        }
        odd.frames = [Graph.Frame(titleWidth: 1)]
        odd.nodes[0].frame = 3
        #expect(layOutFrames(odd) == nil)
        odd.nodes[0].frame = 0
        odd.edges = [Graph.Edge(from: 0, to: 4)]
        #expect(layOutFrames(odd) == nil)
        odd.edges = []
        #expect(layOutFrames(odd) != nil)
        // `layOut` draws the same boxes without frames.
        #expect(layOut(odd).frames.isEmpty && LayoutCheck(layout: layOut(odd), graph: odd).run().isEmpty)
    }

    @Test("L1, L11 random nested graphs are drawn truly, the same each time, and nearly all with their frames")
    func random() throws {
        var lost: [UInt64] = []
        for seed in UInt64(1)...60 {
            let graph = try randomGraph(seed)
            let options = LayoutOptions(width: 76, height: 36, effort: 60_000)
            guard let layout = layOutFrames(graph, options: options) else {
                lost.append(seed)
                continue
            }
            #expect(LayoutCheck(layout: layout, graph: graph).run() == [], "seed \(seed)")
            #expect(try complaints(layout, graph) == [], "seed \(seed)")
            if seed % 10 == 0 { #expect(layOutFrames(graph, options: options) == layout, "seed \(seed)") }
        }
        #expect(lost.count <= 3, "without a drawing: seeds \(lost)")
    }

    private func randomGraph(_ seed: UInt64) throws -> Graph {
        var random = SeededGenerator(seed: seed)
        let frames = (0..<1 + random.below(4)).map { frame in
            random.below(3) == 0 && frame > 0 ? random.below(frame) : nil as Int?
        }
        // Each frame has a box of its own.
        let boxes =
            frames.indices.map { Optional($0) }
            + (0..<2 + random.below(7)).map { _ in random.below(3) == 0 ? nil : random.below(frames.count) as Int? }
        let names = boxes.indices.map { "b\($0)" } + frames.indices.map { "f\($0)" }
        var pairs: Set<[String]> = []
        for _ in 0..<random.below(boxes.count + 3) {
            pairs.insert([names[random.below(names.count)], names[random.below(names.count)]])
        }
        let lines = pairs.sorted { $0.lexicographicallyPrecedes($1) }.map { ($0[0], $0[1], random.below(9)) }
        return try graph(boxes: boxes, frames: frames, lines, titles: 1 + random.below(12))
    }

    // MARK: damage

    @Test("L11 the check finds what is wrong with frames: each kind of damage to a true drawing")
    func damage() throws {
        let graph = try graph(
            boxes: [nil, 0, 0, 1], frames: [nil, 0],
            [("b0", "f0", 4), ("b1", "b2", 0), ("b0", "b2", 0), ("b3", "b0", 0)])
        let whole = try drawn(graph)
        func kinds(_ change: (inout Layout) -> Void) -> Set<LayoutDefect.Kind> {
            var layout = whole
            change(&layout)
            return Set(LayoutCheck(layout: layout, graph: graph).run().map(\.kind))
        }
        #expect(kinds { $0.frames[0].box.width += 200 }.contains(.frame))
        #expect(kinds { $0.frames[1].box = $0.frames[0].box }.contains(.frame))
        #expect(kinds { $0.frames[0].title.x = $0.frames[0].box.x }.contains(.frame))
        #expect(kinds { $0.frames.removeLast() } == [.frame])
        #expect(kinds { $0.nodes[1] = $0.nodes[0] }.contains(.frame))
        // The name where a line passes.
        let port = try #require(whole.edges[0].points.last)
        #expect(port.y == whole.frames[0].box.y && kinds { $0.frames[0].title.x = port.x }.contains(.lineOnFrame))
        // A line that ends at the box though it enters the frame, and one that runs along a border.
        #expect(kinds { $0.edges[0].points = $0.edges[2].points } != [])
        let box = whole.frames[0].box
        #expect(
            kinds { layout in
                layout.edges[3].points = [
                    Layout.Place(x: box.x, y: box.y + 1), Layout.Place(x: box.x, y: box.y + box.height - 2),
                ]
            } != [])
    }

    /// A box in the frame, right at its border or a cell away, and a line from above; and a second line from the border upwards.
    private func squeezed(room: Int, twoAtOneCell: Bool) throws -> (Layout, Graph) {
        let graph = try graph(boxes: [nil, 0], frames: [nil], [("b0", "b1", 0), ("f0", "b1", 0), ("f0", "b0", 0)])
        let top = 6
        var layout = Layout(
            width: 30, height: top + room + 5,
            nodes: [
                Layout.Box(x: 0, y: 0, width: 20, height: 3), Layout.Box(x: 2, y: top + room + 1, width: 18, height: 3),
            ], edges: [], direction: .down)
        layout.frames = [
            Layout.Frame(
                box: Layout.Box(x: 0, y: top, width: 30, height: room + 5),
                title: Layout.LabelPlace(x: 22, y: top, width: 6))
        ]
        let (inner, outer) = (twoAtOneCell ? 8 : 6, 8)
        let ends = [(4, 2, top + room + 1), (inner, top, top + room + 1), (outer, top, 2)]
        layout.edges = ends.map { x, start, end in
            Layout.Path(points: [Layout.Place(x: x, y: start), Layout.Place(x: x, y: end)])
        }
        return (layout, graph)
    }

    @Test(
        "L1, L11 no arrowhead is on a border, and of a frame's lines none goes on from where one leaves the other way")
    func readAsOne() throws {
        func kinds(room: Int, twoAtOneCell: Bool) throws -> Set<LayoutDefect.Kind> {
            let (layout, graph) = try squeezed(room: room, twoAtOneCell: twoAtOneCell)
            return Set(LayoutCheck(layout: layout, graph: graph).run().map(\.kind))
        }
        #expect(try kinds(room: 1, twoAtOneCell: false) == [])
        #expect(try kinds(room: 0, twoAtOneCell: false).contains(.lineOnFrame))
        #expect(try kinds(room: 1, twoAtOneCell: true).contains(.lineOnFrame))
    }

    @Test("L11 without frames the same graph is drawn flat, and with little effort an answer comes all the same")
    func effort() throws {
        let graph = try randomGraph(7)
        let layout = layOut(graph, options: LayoutOptions(width: 76, height: 36, effort: 1_000))
        #expect(layout.frames.isEmpty && LayoutCheck(layout: layout, graph: graph).run() == [])
        let framed = try #require(layOutFrames(graph, options: LayoutOptions(width: 76, height: 36, effort: 1)))
        #expect(LayoutCheck(layout: framed, graph: graph).run() == [])
        let stopped = layOutFrames(graph, options: LayoutOptions(), watch: PassWatch(isCancelled: { true }))
        #expect(stopped == nil)
    }
}
