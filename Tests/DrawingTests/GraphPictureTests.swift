import Drawing
import GraphLayout
import Screen
import Testing

@Suite("Pictures of graphs")
struct GraphPictureTests {
    private let red = Style(foreground: .indexed(1))
    private let green = Style(foreground: .indexed(2))

    private func places(_ places: (Int, Int)...) -> [Layout.Place] { places.map { Layout.Place(x: $0.0, y: $0.1) } }

    /// Two lines that cross between four boxes, one of them with a label.
    private var crossed: GraphPicture {
        let boxes = [(0, 0), (14, 0), (0, 6), (14, 6)].map { Layout.Box(x: $0.0, y: $0.1, width: 7, height: 3) }
        let layout = Layout(
            width: 21, height: 9, nodes: boxes,
            edges: [
                Layout.Path(points: places((6, 1), (10, 1), (10, 7), (14, 7))),
                Layout.Path(
                    points: places((17, 2), (17, 4), (3, 4), (3, 6)), label: Layout.LabelPlace(x: 12, y: 4, width: 3)),
            ],
            direction: .right)
        return GraphPicture(layout: layout, names: ["one", "two", "3", ""], labels: ["", "go!"])
    }

    @Test("L8 lines are joined with boxes and cross in a plain crossing")
    func joints() {
        #expect(
            crossed.text(.unicode) == """
                ╭─────╮       ╭─────╮
                │ one ├───╮   │ two │
                ╰─────╯   │   ╰──┬──╯
                          │      │
                   ╭──────┼─go!──╯
                   ▼      │
                ╭─────╮   │   ╭─────╮
                │  3  │   ╰──▶│     │
                ╰─────╯       ╰─────╯
                """)
    }

    @Test("L8 the same in ASCII")
    func ascii() {
        #expect(
            crossed.text(.ascii) == """
                +-----+       +-----+
                | one +---+   | two |
                +-----+   |   +--+--+
                          |      |
                   +------+-go!--+
                   v      |
                +-----+   |   +-----+
                |  3  |   +-->|     |
                +-----+       +-----+
                """)
    }

    @Test("L7, L8 open boxes are walls at the sides of a text, and lines from above and below end at it")
    func open() {
        var layout = Layout(
            width: 20, height: 4,
            nodes: [(0, 0, 7, 1), (0, 2, 7, 2), (13, 3, 5, 1)].map {
                Layout.Box(x: $0.0, y: $0.1, width: $0.2, height: $0.3)
            },
            edges: [
                Layout.Path(points: places((3, 0), (3, 2))),
                Layout.Path(points: places((6, 0), (9, 0), (9, 2), (6, 2))),
                Layout.Path(points: places((6, 3), (13, 3)), label: Layout.LabelPlace(x: 8, y: 3, width: 2)),
            ], direction: .down)
        layout.isOpen = true
        let picture = GraphPicture(layout: layout, names: ["one", "two", "3"], labels: ["", "", "go"])
        #expect(
            picture.text(.unicode) == """
                │ one ├──╮
                   ▼     │
                │ two │◀─╯
                │     ├─go──▶│ 3 │
                """)
        #expect(
            picture.text(.ascii) == """
                | one |--+
                   v     |
                | two |<-+
                |     |-go-->| 3 |
                """)
    }

    @Test("L8 heavy, double and dashed lines where a look says so")
    func weights() {
        var picture = crossed
        picture.nodeLooks = [Stroke(weight: .double), Stroke(weight: .heavy), Stroke(isDashed: true)].map {
            NodeLook(border: $0)
        }
        picture.edgeLooks = [
            EdgeLook(line: Stroke(weight: .heavy), layer: 1), EdgeLook(line: Stroke(isDashed: true)),
        ]
        let lines = picture.text(.unicode).split(separator: "\n").map(String.init)
        #expect(lines[0] == "╔═════╗       ┏━━━━━┓")
        #expect(lines[4] == "   ╭╌╌╌╌╌╌╂╌go!╌╌╯")
        #expect(lines[6].hasPrefix("╭╌╌╌╌╌╮   ┃"))
        #expect(lines[7].hasSuffix("┗━━▶│     │"))
    }

    @Test("L8 arrowheads solid, open and crossed, every way")
    func heads() {
        let box = { (x: Int, y: Int) in Layout.Box(x: x, y: y, width: 5, height: 3) }
        let layout = Layout(
            width: 25, height: 15, nodes: [box(10, 6), box(20, 6), box(0, 6), box(10, 0), box(10, 12)],
            edges: [
                Layout.Path(points: places((14, 7), (20, 7))), Layout.Path(points: places((10, 7), (4, 7))),
                Layout.Path(points: places((12, 6), (12, 2))), Layout.Path(points: places((12, 8), (12, 12))),
            ], direction: .right)
        func drawn(_ head: EdgeLook.Head, _ glyphs: GlyphSet) -> String {
            let looks = Array(repeating: EdgeLook(head: head), count: 4)
            var picture = GraphPicture(layout: layout, names: [], labels: [])
            picture.edgeLooks = looks
            let text = picture.text(glyphs)
            return String(text.filter { "▶◀▲▼∧∨✗><^vx".contains($0) })
        }
        #expect(drawn(.solid, .unicode) == "▲◀▶▼")
        #expect(drawn(.open, .unicode) == "∧<>∨")
        #expect(drawn(.cross, .unicode) == "✗✗✗✗")
        #expect(drawn(.solid, .ascii) == "^<>v")
        #expect(drawn(.cross, .ascii) == "xxxx")
    }

    @Test("D1 a lit edge is drawn last and keeps its look where it crosses")
    func lit() {
        var picture = crossed
        picture.edgeLooks = [EdgeLook(line: Stroke(red), layer: 1), EdgeLook(line: Stroke(green), label: red)]
        var buffer = Buffer(size: picture.size)
        picture.draw(into: &buffer, in: Viewport(area: Rect(picture.size)))
        #expect(buffer[Point(x: 10, y: 4)]?.style == red)
        #expect(buffer[Point(x: 9, y: 4)]?.style == green)
        #expect(buffer[Point(x: 12, y: 4)]?.style == red)
        picture.edgeLooks[0].layer = -1
        picture.draw(into: &buffer, in: Viewport(area: Rect(picture.size)))
        #expect(buffer[Point(x: 10, y: 4)]?.style == green)
    }

    @Test("D10 a part of a label has a look of its own")
    func emphasis() {
        var picture = crossed
        picture.edgeLooks = [EdgeLook(), EdgeLook(emphases: [EdgeLook.Emphasis(scalars: 1..<9, style: red)])]
        var buffer = Buffer(size: picture.size)
        picture.draw(into: &buffer, in: Viewport(area: Rect(picture.size)))
        #expect((12...15).map { buffer[Point(x: $0, y: 4)]?.style } == [.plain, red, red, .plain])
    }

    @Test("D1 the lead stands before the box, and the name stays")
    func lead() {
        let layout = Layout(
            width: 14, height: 3, nodes: [Layout.Box(x: 3, y: 0, width: 11, height: 3)], edges: [], direction: .down)
        let look = NodeLook(border: Stroke(red), name: green, inside: .plain, lead: "⇢")
        var picture = GraphPicture(layout: layout, names: ["state"], labels: [])
        picture.nodeLooks = [look]
        #expect(picture.text(.unicode).split(separator: "\n")[1] == " ⇢ │  state  │")
        var plain = picture
        plain.nodeLooks = []
        #expect(plain.text(.unicode).split(separator: "\n")[1] == "   │  state  │")
    }

    @Test("D1 the ground of a box's name is the whole row between its borders, and no other cell")
    func ground() {
        let layout = Layout(
            width: 12, height: 5, nodes: [Layout.Box(x: 1, y: 0, width: 9, height: 4)], edges: [], direction: .down)
        var picture = GraphPicture(layout: layout, names: ["abc"], labels: [])
        picture.nodeLooks = [NodeLook(name: green, inside: red)]
        var buffer = Buffer(size: picture.size)
        picture.draw(into: &buffer, in: Viewport(area: Rect(picture.size)))
        func columns(_ style: Style) -> [[Int]] {
            (0..<5).map { y in (0..<12).filter { buffer[Point(x: $0, y: y)]?.style == style } }
        }
        #expect(columns(red) == [[], [2, 3, 7, 8], [], [], []] && columns(green) == [[], [4, 5, 6], [], [], []])
    }

    @Test(
        "L3 names wide, combining, empty, long and with control characters stay in their boxes",
        arguments: [
            "状態", "e\u{301}tat", "", String(repeating: "x", count: 500), "a\u{1b}[31mb\n\u{202e}c", "🙂", "\u{301}",
        ])
    func names(_ name: String) {
        let width = TextWidth.columns(name) + 4
        let layout = layOut(Graph(nodes: [Graph.Node(width: width)], edges: []))
        let picture = GraphPicture(layout: layout, names: [name], labels: [])
        let lines = picture.text(.unicode).split(separator: "\n").map { TextWidth.columns($0) }
        #expect(lines == [width, width, width])
        let narrow = Layout(
            width: 4, height: 3, nodes: [Layout.Box(x: 0, y: 0, width: 4, height: 3)], edges: [], direction: .down)
        let cut = GraphPicture(layout: narrow, names: [name], labels: []).text(.ascii).split(separator: "\n")
        #expect(cut[0] == "+--+" && cut[1].hasPrefix("|") && cut[1].hasSuffix("|"))
    }

    @Test("L4 a panned picture is the same picture, cut out", arguments: 1...12)
    func pan(_ seed: Int) {
        let whole = crossed
        var all = Buffer(size: whole.size)
        whole.draw(into: &all, in: Viewport(area: Rect(whole.size)))
        let pan = Point(x: seed * 7 % 23 - 3, y: seed * 5 % 11 - 2)
        let area = Rect(x: 2, y: 1, width: 1 + seed, height: 1 + seed % 6)
        var part = Buffer(size: Size(width: 20, height: 10))
        whole.draw(into: &part, in: Viewport(area: area, pan: pan))
        for y in 0..<10 {
            for x in 0..<20 {
                let here = part[Point(x: x, y: y)]?.scalar
                let there = all[Point(x: x - area.x + pan.x, y: y - area.y + pan.y)]?.scalar
                #expect(here == (area.contains(Point(x: x, y: y)) ? there ?? " " : " "), "\(x),\(y) at \(seed)")
            }
        }
        #expect(part.clip == Rect(part.size))
    }

    @Test("L1 a reader of the text finds every transition and no other", arguments: 1...40, [GlyphSet.unicode, .ascii])
    func read(_ seed: Int, _ glyphs: GlyphSet) {
        var random = SeededGenerator(seed: UInt64(seed))
        let count = Int.random(in: 1...8, using: &random)
        var pairs: Set<[Int]> = []
        for _ in 0..<Int.random(in: 0...count * 2, using: &random) {
            pairs.insert([Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random)])
        }
        let edges = pairs.sorted { $0.lexicographicallyPrecedes($1) }
        let labels = edges.map { _ in String(repeating: "e", count: Int.random(in: 0...9, using: &random)) }
        let graph = Graph(
            nodes: (0..<count).map { Graph.Node(width: 5 + $0) },
            edges: zip(edges, labels).map { Graph.Edge(from: $0[0], to: $0[1], labelWidth: $1.count) })
        let layout = layOut(graph, options: LayoutOptions(width: 78, height: 36, effort: 20_000))
        let picture = GraphPicture(layout: layout, names: (0..<count).map { "\($0)" }, labels: labels)
        let text = picture.text(glyphs)
        let reader = PictureReader(
            text, boxes: layout.nodes.map { PictureReader.Box(x: $0.x..<$0.x + $0.width, y: $0.y..<$0.y + $0.height) },
            labels: Set(
                layout.edges.compactMap(\.label).flatMap { label in
                    (label.x..<label.x + label.width).map { [$0, label.y] }
                }))
        #expect(reader.pairs() == edges, "seed \(seed)\n\(text)")
    }
}
