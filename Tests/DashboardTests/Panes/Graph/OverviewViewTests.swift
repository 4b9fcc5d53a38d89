import GraphLayout
import MachineRecords
import Screen
import Testing

@testable import Dashboard

/// The whole machine as dots.
struct OverviewViewTests {
    @Test("D9 a name stands on the same side of its dot whichever state is in view")
    func steadySides() throws {
        let structure = StructureRecord(
            states: ["statehalfway", "stateatright", "statebelow"].map { StateRecord(name: $0) }, edges: [], events: [])
        var model = Samples.model(structure, state: 2, size: Size(width: 80, height: 24))
        model.press(.character("-"), .character("-"))
        // Right of the second of the two upper dots there is no room for its name.
        model.graph.layout = Layout(
            width: 78, height: 18,
            nodes: [(52, 3), (72, 3), (4, 12)].map {
                Layout.Box(x: $0.0, y: $0.1, width: 1, height: 1)
            }, edges: [], direction: .down)
        let places = [nil, 0, 1, 2].map { (selection: Int?) -> [Int] in
            model.selection = selection
            let rows = model.text.split(separator: "\n").dropFirst(2).filter { $0.contains("stateatright") }
            return rows.flatMap { row in
                ["statehalfway", "stateatright"].map { name in
                    row.firstRange(of: name).map { row.distance(from: row.startIndex, to: $0.lowerBound) } ?? -1
                }
            }
        }
        #expect(Set(places).count == 1 && places[0].count == 2 && !places[0].contains(-1), "\(places)")
    }

    @Test("D9 D11 on dots an arrow goes to what is seen that way, and where the drawing ends a page says so")
    func arrows() throws {
        let structure = StructureRecord(
            states: ["here", "nearby", "farther", "below"].map { StateRecord(name: $0) }, edges: [], events: [])
        var model = Samples.model(structure, state: 0, size: Size(width: 80, height: 24))
        model.press(.character("-"), .character("-"))
        // Three boxes in one row come to stand one below the other, so that their names have room.
        model.graph.layout = Layout(
            width: 400, height: 18,
            nodes: [(0, 3), (2, 3), (4, 3), (0, 12)].map {
                Layout.Box(x: $0.0, y: $0.1, width: 1, height: 1)
            }, edges: [], direction: .down)
        model.press(.down)
        #expect(model.selection == 1, "\(model.text)")
        model.press(.down)
        #expect(model.selection == 2)
        model.press(.pageDown)
        #expect(model.warning == Notices.noMoreThatWay)
    }

    @Test(
        "D1 on dots a final state and the one where the machine begins are told, the latter while it is the present one too"
    )
    func kinds() {
        let states = [
            StateRecord(name: "first"), StateRecord(name: "second", kind: .final),
            StateRecord(name: "third", kind: .final),
        ]
        func text(in state: Int, glyphs: GlyphSet = .unicode) -> String {
            var model = Samples.model(
                StructureRecord(states: states, edges: [], events: []), state: state, size: Size(width: 80, height: 24))
            model.settings.glyphs = glyphs
            model.press(.character("-"), .character("-"))
            model.graph.layout = Layout(
                width: 78, height: 18,
                nodes: states.indices.map { Layout.Box(x: 24 * $0, y: 9, width: 1, height: 1) }, edges: [],
                direction: .down)
            model.findings = Findings([MachineFinding(state: 2, place: "a.mmd:1:1", message: "nothing leads there")])
            return model.text
        }
        #expect(text(in: 0).contains(/● first▷ +·║second +·!third║/), "\(text(in: 0))")
        #expect(text(in: 1).contains(/· first▷ +●║second +·!third║/), "\(text(in: 1))")
        #expect(text(in: 0, glyphs: .ascii).contains(/\* first\$ +\.%second +\.!third%/))
    }

    @Test("D1 on dots a step that no line shows, as a reset among dots without a gap, is told by both names")
    func stepInWords() throws {
        let structure = StructureRecord(
            states: (0..<300).map { StateRecord(name: "s\($0)") }, edges: [], events: [])
        var model = Samples.model(structure, state: 112, size: Size(width: 80, height: 24))
        model.press(.character("-"), .character("-"))
        model.graph.layout = Layout(
            width: 76, height: 18,
            nodes: (0..<300).map { Layout.Box(x: $0 % 75, y: 4 + $0 / 75, width: 1, height: 1) }, edges: [],
            direction: .down)
        #expect(!model.text.contains("s200 → s112"))
        model.machine.lastEdge = StatePair(from: 200, to: 112)
        #expect(model.text.contains("s200 → s112"), "\(model.text)")
        model.machine.ghost = Ghost(from: 112, to: 3, reason: "no way", brief: "no")
        #expect(model.text.contains("s200 → s112") && model.text.contains("✗ s112 → s3: no way"), "\(model.text)")
    }

    @Test("D1 D9 of two lines between dots with a single cell between them what can be asked for now has that cell")
    func openFirst() {
        let structure = StructureRecord(
            states: ["here", "there"].map { StateRecord(name: $0) },
            edges: [EdgeRecord(from: 0, to: 1, request: .event(0)), EdgeRecord(from: 1, to: 0, request: .event(1))],
            events: ["go", "back"].map { DeclaredEvent($0) })
        var model = Samples.model(structure, state: 0, size: Size(width: 80, height: 24))
        model.press(.character("-"), .character("-"))
        model.graph.layout = Layout(
            width: 78, height: 18, nodes: [8, 10].map { Layout.Box(x: 9, y: $0, width: 1, height: 1) },
            edges: model.graph.pairs.map { _ in
                Layout.Path(points: [Layout.Place(x: 9, y: 8), Layout.Place(x: 9, y: 10)])
            }, direction: .down)
        model.selection = 1
        let rows = model.text.split(separator: "\n").filter { $0.contains("▼") || $0.contains("▶") }
        #expect(rows.contains { $0.contains(/^ *│? *▼/) } && rows.contains { $0.contains("▶● here") }, "\(model.text)")
    }

    /// States as dots in one row, so many columns apart.
    private func row(_ names: [String], apart: Int) -> Model {
        var model = Samples.model(
            StructureRecord(states: names.map { StateRecord(name: $0) }, edges: [], events: []), state: names.count / 2,
            size: Size(width: 80, height: 24))
        model.press(.character("-"), .character("-"))
        model.graph.layout = Layout(
            width: 78, height: 18,
            nodes: names.indices.map { Layout.Box(x: $0 * apart, y: 9, width: 1, height: 1) }, edges: [],
            direction: .down)
        return model
    }

    @Test("D9 names of a letter or two are shown on dots as others are")
    func shortNames() {
        let names = ["s0", "q", "s2"]
        let text = row(names, apart: 20).text
        #expect(text.contains(/· s0▷ +● q +· s2/), "\(text)")
    }

    @Test(
        "D9 where the dots of a row leave no name room, what is in view is named all the same, and others beside have theirs"
    )
    func crowdedRow() throws {
        var model = row((0..<30).map { "state\($0)" }, apart: 2)
        let graph = { (model: Model) in
            let area = model.arrangement.content(of: .graph)
            return model.text.split(separator: "\n", omittingEmptySubsequences: false)[area.y..<area.endY]
                .joined(separator: "\n")
        }
        #expect(graph(model).contains("state15"), "\(model.text)")
        #expect(graph(model).contains("· state29"), "the last has the rest of the row")
        model.selection = 7
        #expect(graph(model).contains("state7") && graph(model).contains("· state29"), "\(model.text)")
    }

    @Test(
        "D1 D9 a name that a blank behind it leaves whole is not cut for two of them; that the machine begins there is told before it then"
    )
    func oneBlank() {
        func text(_ count: Int) -> String { row((0..<count).map { "s\(110 + $0)" }, apart: 7).text }
        #expect(text(11).contains("·▷s110 · s111 · s112 · s113 · s114 ● s115 · s116"), "\(text(11))")
        #expect(text(9).contains("· s110▷ · s111  · s112  · s113  ● s114  · s115"), "\(text(9))")
    }

    @Test("D9 names of dots that have no room lose their beginnings, as in boxes, and are told apart")
    func ends() {
        let families = ["verifyUserAttributes", "confirmVerifyUser"]
        let structure = StructureRecord(
            states: families.flatMap { family in ["Actor.idle", "Actor.done"].map { StateRecord(name: family + $0) } },
            edges: [], events: [])
        var model = Samples.model(structure, state: 0, size: Size(width: 50, height: 24))
        model.press(.character("-"), .character("-"))
        model.graph.layout = Layout(
            width: 48, height: 18,
            nodes: [(10, 3), (10, 9), (26, 3), (26, 9)].map { Layout.Box(x: $0.0, y: $0.1, width: 1, height: 1) },
            edges: [], direction: .down)
        let rows = model.text.split(separator: "\n").dropFirst(2).map { $0.prefix(27) }.filter {
            $0.contains("…")
        }
        #expect(rows.count == 2 && rows.allSatisfy { $0.contains(".idle") || $0.contains(".done") }, "\(model.text)")
    }

    @Test("D1 D9 the name of a selected state is never written over that of the current one where a cut one has room")
    func besideCurrent() throws {
        let names = ["theVeryLongNameOfTheSelectedState", "current", "above", "below"]
        let structure = StructureRecord(states: names.map { StateRecord(name: $0) }, edges: [], events: [])
        var model = Samples.model(structure, state: 1, size: Size(width: 80, height: 24))
        model.press(.character("-"), .character("-"))
        // Left of the selected dot is the current one, above and below are others.
        model.graph.layout = Layout(
            width: 78, height: 18,
            nodes: [(68, 8), (60, 8), (62, 7), (62, 9)].map {
                Layout.Box(x: $0.0, y: $0.1, width: 1, height: 1)
            }, edges: [], direction: .down)
        model.selection = 0
        let rows = model.text.split(separator: "\n").dropFirst(2)
        let row = try #require(rows.first { $0.contains("●") }, "\(model.text)")
        #expect(row.contains("● current") && row.contains("…") && row.contains("State"), "\(model.text)")
    }

    @Test(
        "D1 D9 how far a better drawing is stands on a row of its own: it hides no state, neither the current one at the top"
    )
    func progress() throws {
        var model = Samples.model(Samples.ring(50), state: 0, size: Size(width: 80, height: 24))
        model.press(.character("-"), .character("-"))
        model.graph.layout = Layout(
            width: 60, height: 40, nodes: (0..<50).map { Layout.Box(x: 3 + $0, y: $0 / 2, width: 1, height: 1) },
            edges: (0..<50).map { _ in Layout.Path(points: []) }, direction: .down)
        model.graph.drawing.begin()
        let rows = model.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).dropLast(2)
        let told = try #require(rows.first { $0.contains("drawing 50 states") })
        #expect(rows.contains { $0.contains("●") } && !told.contains("·"), "\(told)")
    }

    @Test("D9 D21 between dots the sources of more lines than can be followed have an arrow behind their names")
    func manySources() {
        let leaves = 14
        let structure = StructureRecord(
            states: (["hub"] + (0..<leaves).map { "leaf\($0)" }).map { StateRecord(name: $0) },
            edges: (1...leaves).map { EdgeRecord(from: $0, to: 0, request: .event(0)) }, events: ["back"])
        var model = Samples.model(structure, state: 0, size: Size(width: 80, height: 24))
        model.press(.character("-"), .character("-"))
        model.graph.layout = Layout(
            width: 76, height: 18,
            nodes: [Layout.Box(x: 40, y: 0, width: 1, height: 1)]
                + (0..<leaves).map { Layout.Box(x: 4 + 18 * ($0 % 4), y: 4 + 3 * ($0 / 4), width: 1, height: 1) },
            edges: (0..<leaves).map { Layout.Path(points: [Layout.Place(x: $0, y: 3), Layout.Place(x: $0, y: 1)]) },
            direction: .down)
        #expect(!model.text.contains("leaf0→"))
        model.selection = 0
        for leaf in 0..<leaves { #expect(model.text.contains("· leaf\(leaf)→"), "\(leaf): \(model.text)") }
    }

    /// Four states in two rows and two columns of a pane, as dots; the machine goes round them, and the last is never declared.
    private func square(
        _ size: Size = Size(width: 80, height: 24), edges: [(Int, Int)] = [(0, 1), (1, 2)]
    ) -> Model {
        let structure = StructureRecord(
            states: ["alpha", "beta", "gamma", "delta"].map { StateRecord(name: $0) },
            edges: edges.map { EdgeRecord(from: $0, to: $1, request: .event(0)) }, events: ["go"])
        var model = Samples.model(structure, state: 0, size: size)
        model.press(.character("-"), .character("-"))
        let place = { (x: Int, y: Int) in Layout.Place(x: x, y: y) }
        model.graph.layout = Layout(
            width: 60, height: 16,
            nodes: [(10, 2), (40, 2), (40, 8), (10, 8)].map { Layout.Box(x: $0.0, y: $0.1, width: 1, height: 1) },
            edges: [
                Layout.Path(points: [place(11, 2), place(39, 2)]), Layout.Path(points: [place(40, 3), place(40, 7)]),
                Layout.Path(points: [place(39, 8), place(11, 8)]),
            ].prefix(edges.count) + [], direction: .down)
        return model
    }

    /// The cells of a picture that have a style and are no blanks.
    private func cells(_ model: Model, in role: Role) -> String {
        let buffer = DashboardView.picture(of: model).buffer
        let area = model.arrangement.content(of: .graph)
        return (area.y..<area.endY - 1).map { y in
            String(
                String.UnicodeScalarView(
                    (area.x..<area.endX).compactMap { buffer[Point(x: $0, y: y)] }
                        .filter { $0.style == model.theme[role] && $0.scalar != " " }.map(\.scalar)))
        }.joined(separator: "\n")
    }

    @Test(
        "D9 on dots a line back to where it begins is a turned arrow behind the name of its state, while that is in view"
    )
    func itself() throws {
        let structure = StructureRecord(
            states: ["turning", "other"].map { StateRecord(name: $0) },
            edges: [EdgeRecord(from: 0, to: 0, request: .event(0)), EdgeRecord(from: 0, to: 1, request: .event(1))],
            events: ["again", "go"].map { DeclaredEvent($0) })
        var model = Samples.model(structure, state: 0, size: Size(width: 80, height: 24))
        model.press(.character("-"), .character("-"))
        model.finishLayout(model.settle())
        #expect(model.text.contains("turning▷↻"), "\(model.text)")
        model.selection = 1
        #expect(!model.text.contains("↻"))
        (model.selection, model.settings.glyphs) = (nil, .ascii)
        #expect(model.text.contains("turning$@"))
    }

    @Test("D1 D9 where the machine is has its name among dots that fill the pane, over such as nobody looks for")
    func namedOverDots() throws {
        // Four rows without a blank, so that a name beside, above or below its dot is over others.
        let states = (0..<300).map { "s\($0)" }
        let structure = StructureRecord(
            states: states.map { StateRecord(name: $0) }, edges: [EdgeRecord(from: 112, to: 113, request: .event(0))],
            events: ["go"])
        var model = Samples.model(structure, state: 112, size: Size(width: 80, height: 24))
        model.press(.character("-"), .character("-"))
        model.graph.layout = Layout(
            width: 76, height: 18,
            nodes: (0..<300).map { Layout.Box(x: $0 % 75, y: 4 + $0 / 75, width: 1, height: 1) },
            edges: [Layout.Path(points: [])], direction: .down)
        let layout = try #require(model.graph.layout)
        let scene = OverviewScene(
            model, layout: layout, looks: GraphStyling(model), in: model.arrangement.content(of: .graph))
        let target = scene.dots[113]
        let name = try #require(scene.names.first { $0.box == 112 })
        let covered = (name.start.x..<name.start.x + name.width).map { Point(x: $0, y: name.start.y) }
        #expect(!Set(covered).isDisjoint(with: scene.dots) && name.start.y == scene.dots[112].y)
        #expect(!covered.contains(target), "the only way out is seen")
    }

    @Test("D9 D14 the way that is walked is lit on dots too, with its states, and the strip below names the goal")
    func route() {
        var model = square()
        #expect(!cells(model, in: .key).contains("━"))
        model.press(.character("/"), .character("g"), .enter, .character(" "), .character("g"))
        let way = cells(model, in: .key)
        #expect(way.contains("━━━━━") && way.contains("┃"), "\(way)")
        #expect(way.contains("beta") && way.contains("gamma") && !way.contains("delta"), "\(way)")
        #expect(model.text.contains("  alpha: go → beta: go → gamma"))
    }

    @Test("D9 D14 on dots no line touches a name that stands over it, and each state of a way is named where it can be")
    func apartFromLines() {
        let count = 36
        let structure = StructureRecord(
            states: (0..<count).map { StateRecord(name: "stateNumber\($0)") },
            edges: (0..<count).flatMap { state in
                [1, 5].map { EdgeRecord(from: state, to: (state + $0) % count, request: .event($0 / 5)) }
            }, events: ["next", "leap"])
        var drawn = 0
        for goal in stride(from: 3, to: count, by: 4) {
            var model = Samples.model(structure, state: 0, size: Size(width: 80, height: 24))
            model.press(.character("-"), .character("-"))
            model.selection = goal
            let before = model.text.split(separator: "\n", omittingEmptySubsequences: false)
            model.press(.character(" "), .character("g"))
            let area = model.arrangement.content(of: .graph)
            let rows = model.text.split(separator: "\n", omittingEmptySubsequences: false)[area.y..<area.endY - 1]
            // Where it turns a line may: it would end there.
            let touching = rows.filter { $0.contains(/[━─][a-z0-9…]|[a-z0-9…][━─]/) }
            #expect(model.graph.scope.zoom == .dots && touching.isEmpty, "\(touching)")
            drawn += rows.contains { $0.contains(/[━┃]/) } ? 1 : 0
            for state in model.route?.steps.map(\.to) ?? [] {
                // The words of the way may take the lowest row.
                let isAbove = before[area.y..<area.endY - 1].contains { $0.contains("umber\(state)") }
                #expect(!isAbove || rows.contains { $0.contains("umber\(state)") }, "\(state): \(model.text)")
            }
        }
        #expect(drawn > 4, "of nine ways most have a line")
    }

    @Test("D3 D9 what was refused is dashed and crossed on dots too, and its name with it")
    func refusal() throws {
        var model = square()
        model.take([.rejected(.request(.state(3)), from: 0, target: 3, RefusalRecord(.notListed(from: 0, to: 3)))])
        let ghost = cells(model, in: .ghost)
        #expect(ghost.contains("·delta") && ghost.contains("╎\n✗"), "\(ghost)")
        model.selection = 3
        #expect(cells(model, in: .ghost).contains("✗") && !cells(model, in: .ghost).contains("delta"), "it is selected")
        model.take([.transitioned(from: 0, to: 1, by: .request(.event(0)))])
        #expect(!cells(model, in: .ghost).contains { !$0.isNewline })
    }

    @Test("D3 D9 where the selected state was just refused, the lines are those of where it was asked for")
    func insteadOfRefused() throws {
        var model = square(edges: [(0, 1), (1, 2), (2, 3)])
        model.selection = 3
        #expect(model.lineFocus == .selected(3))
        model.take([.rejected(.request(.state(3)), from: 0, target: 3, RefusalRecord(.notListed(from: 0, to: 3)))])
        #expect(model.lineFocus == .refused(from: 0))
        let looks = GraphStyling(model)
        let area = model.arrangement.content(of: .graph)
        let paths = DotPaths(
            dots: [(10, 3), (40, 3), (40, 9), (10, 9)].map { Point(x: $0.0, y: $0.1) }, names: [], in: area)
        let lines = OverviewLines.found(model, drawnAs: try #require(model.graph.layout), looks, on: paths)
        #expect(!lines.contains { $0.pair == StatePair(from: 2, to: 3) }, "the title tells of those from alpha alone")
        model.selection = 2
        #expect(model.lineFocus == .selected(2))
    }

    @Test("D3 D9 a refused line that the graph has is dashed; a refused current state has a cross")
    func refusedLine() {
        var model = square()
        model.take([.rejected(.request(.event(0)), from: 0, target: 1, RefusalRecord(.notListed(from: 0, to: 1)))])
        #expect(cells(model, in: .ghost).contains("╌╌╌╌"), "\(cells(model, in: .ghost))")
        model.take([.rejected(.request(.state(0)), from: 0, target: 0, RefusalRecord(.alreadyInState(0)))])
        #expect(model.text.contains("●✗alpha"))
    }
}
