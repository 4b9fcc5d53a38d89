import Drawing
import GraphLayout
import MachineRecords
import Screen
import Testing

@testable import Dashboard

@Suite("Parents that are folded into boxes")
struct FoldedGraphTests {
    /// Some parents in a row, each of which leads on from all of its three states, and back.
    private static func chart(parents: Int) -> String {
        let parts = (0..<parents).map { place in
            let on =
                "\"on\": {\"NEXT\": \"part\((place + 1) % parents)\", \"BACK\": \"part\((place + parents - 1) % parents)\"}"
            let steps = [
                ("loading", "LOADED", "editing"), ("editing", "EDITED", "saving"), ("saving", "SAVED", "loading"),
            ]
            let states = steps.map { "\"\($0.0)\": {\"on\": {\"\($0.1)\": \"\($0.2)\"}}" }
            return
                "\"part\(place)\": {\"initial\": \"loading\", \(on), \"states\": {\(states.joined(separator: ", "))}}"
        }
        return "{\"id\": \"m\", \"initial\": \"part0\", \"states\": {\(parts.joined(separator: ", "))}}"
    }

    private func screen(_ size: Size, parents: Int = 5) throws -> ChartScreen {
        try ChartScreen(Self.chart(parents: parents), size: size)
    }

    /// The same with every parent folded by hand.
    private func foldedScreen(parents: Int = 6) throws -> ChartScreen {
        var screen = try screen(Size(width: 100, height: 30), parents: parents)
        while let frame = screen.model.graph.frames.first {
            let structure = screen.model.machine.structure
            let state = try #require(structure.states.indices.first { structure.group(of: $0) == frame })
            screen.select(structure.states[state].name)
            screen.press(.character(" "), .character("K"))
        }
        screen.press(.escape)
        #expect(screen.model.graph.states.count == parents && screen.model.graph.folds.count == parents)
        return screen
    }

    private func outline(folding names: String..., of parents: Int = 3) throws -> (MachineOutline, StructureRecord) {
        let structure = try screen(Size(width: 60, height: 20), parents: parents).model.machine.structure
        let groups = Set(structure.groups.indices.filter { names.contains(structure.groups[$0].name) })
        #expect(groups.count == names.count)
        return (MachineOutline(structure, parents: .frames(folded: groups)), structure)
    }

    @Test(
        "L11 a folded parent is one box for all of its states, with the lines that lead out of it and in, and none that are inside"
    )
    func outlined() throws {
        let (outline, structure) = try outline(folding: "part1")
        #expect(outline.states.map { structure.states[$0].name }.filter { $0.hasPrefix("part1") } == ["part1.loading"])
        #expect(outline.states.count == 7 && outline.frames.map { structure.groups[$0].name } == ["part0", "part2"])
        let box = try #require(outline.states.firstIndex { structure.states[$0].name == "part1.loading" })
        let inside = structure.states.indices.filter { structure.states[$0].name.hasPrefix("part1.") }
        #expect(inside.map { outline.box(of: $0) } == [box, box, box])
        #expect(outline.fold(ofBox: box)?.states == inside && outline.frame(aroundBox: box, in: structure) == nil)
        let around = outline.ends.indices.filter { outline.ends[$0].from == box || outline.ends[$0].to == box }
        #expect(around.count == 4, "to and from each of its neighbours")
        #expect(!outline.ends.contains { $0.from == box && $0.to == box })
        #expect(outline.ends.count == 4 + 2 + 6)
        let back = try #require(structure.events.firstIndex { $0.name == "BACK" })
        let lines = inside.map { state in
            structure.edges(from: state).filter { $0.trigger == .request(.event(back)) }.compactMap(outline.line)
        }
        #expect(lines[0].count == 1 && Set(lines).count == 1, "whichever of its states it is left from")
    }

    @Test("L11 parents are folded level by level, the deepest first, and what is in a folded one is not drawn")
    func levels() throws {
        let screen = try ChartScreen(
            """
            {"initial": "a", "states": {"a": {"on": {"E": "p"}}, "p": {"initial": "x", "states": {
              "x": {"on": {"N": "q"}}, "q": {"initial": "y", "states": {"y": {"on": {"M": "z"}}, "z": {}}}}}}}
            """)
        let structure = screen.model.machine.structure
        let names = structure.foldings.map { $0.map { structure.groups[$0].name }.sorted() }
        #expect(names == [["p.q"], ["p"]])
        let outlines = structure.foldings.map { MachineOutline(structure, parents: .frames(folded: $0)) }
        #expect(outlines.map(\.states.count) == [3, 2] && outlines.map(\.frames.count) == [1, 0])
        #expect(outlines.map(\.pairs.count) == [2, 1])
        let all = MachineOutline(structure, parents: .frames(folded: structure.foldings.reduce([]) { $0.union($1) }))
        #expect(all.states == outlines[1].states, "the largest of two is the box")
    }

    @Test("L11 D9 where frames have no room parents are boxes, but as many as there is room for are open")
    func fitting() throws {
        let counts = try [Size(width: 80, height: 30), Size(width: 120, height: 36)].map { size in
            let screen = try screen(size, parents: 6)
            let scene = screen.model.graph
            #expect(scene.fits && scene.hasFrames && scene.states.count < 18, "\(screen.text)")
            #expect(screen.text.contains("▸ 3 states") && screen.text.contains(" opens"), "the mark is explained")
            #expect(scene.folds.count + scene.frames.count == 6)
            return scene.frames.count
        }
        #expect(counts[0] < counts[1], "\(counts)")
    }

    @Test("L11 D9 a machine of many states that is a few parents is opened as those, and not at what is near")
    func many() throws {
        let parents = (0..<8).map { place in
            let states = (0..<10).map { "\"s\($0)\": {\"on\": {\"E\($0)\": \"s\(($0 + 1) % 10)\"}}" }
            return
                "\"p\(place)\": {\"initial\": \"s0\", \"on\": {\"NEXT\": \"p\((place + 1) % 8)\"}, \"states\": {\(states.joined(separator: ", "))}}"
        }
        let screen = try ChartScreen("{\"initial\": \"p0\", \"states\": {\(parents.joined(separator: ", "))}}")
        let scene = screen.model.graph
        #expect(scene.scope.focus == nil && scene.hasFolds && scene.fits, "\(screen.text)")
        #expect(screen.text.contains("▸ 10 states") && screen.text.contains("p7"))
    }

    @Test("L11 D1 the state that is current in a folded parent is named there, and lines light that lead out of it")
    func current() throws {
        var screen = try foldedScreen()
        screen.ask("NEXT")
        #expect(screen.text.contains("● part1") && screen.text.contains("● loading"), "\(screen.text)")
        screen.ask("LOADED")
        #expect(screen.text.contains("● editing") && !screen.text.contains("← "), "\(screen.text)")
        screen.ask("NEXT")
        let lit = Stroke(screen.model.theme[.lit], weight: .heavy)
        let (looks, scene) = (GraphStyling(screen.model), screen.model.graph)
        let line = try #require(looks.edges.firstIndex { $0.line == lit })
        let pair = scene.pairs[line]
        let (from, to) = (try #require(scene.place(of: pair.from)), try #require(scene.place(of: pair.to)))
        #expect(looks.names[from].contains("part1"))
        #expect(looks.names[to].hasPrefix("●") && looks.names[to].contains("part2"))
        #expect(looks.edges.count { $0.line == Stroke(screen.model.theme[.legal]) } == 2, "NEXT and BACK")
    }

    @Test("L11 D9 regions that would be boxes without lines are not folded")
    func regions() throws {
        let regions = (0..<4).map {
            "\"region\($0)\": {\"initial\": \"off\", \"states\": {\"off\": {\"on\": {\"ON\($0)\": \"on\"}}, \"on\": {}}}"
        }
        let chart = "{\"type\": \"parallel\", \"states\": {\(regions.joined(separator: ", "))}}"
        for size in [Size(width: 60, height: 16), Size(width: 44, height: 14)] {
            let screen = try ChartScreen(chart, size: size)
            #expect(!screen.model.graph.hasFolds, "\(screen.text)")
        }
    }

    @Test("L11 D9 a person opens a folded parent, folds it again, and comes back to what fits")
    func byHand() throws {
        let fitting = try screen(Size(width: 100, height: 30), parents: 6).model.graph.layout
        var screen = try foldedScreen()
        #expect(screen.model.warning == nil && screen.text.contains("folded by you"), "\(screen.text)")
        screen.press(.character(" "), .character("k"))
        screen.select("part3.saving")
        #expect(screen.text.contains("▸ saving"), "what is selected in it is named there")
        screen.press(.character(" "), .character("k"))
        let scene = screen.model.graph
        #expect(scene.states.count == 10 && scene.frames.count == 2 && scene.titles.contains { $0.contains("part3") })
        screen.press(.character(" "), .character("K"))
        #expect(screen.model.graph.states.count == 8)
        screen.press(.character("+"))
        screen.press(.character("-"))
        screen.press(.character("0"))
        #expect(screen.model.graph.layout == fitting && !screen.text.contains("folded by you"))
    }

    @Test("L11 D9 where the last folded parent is opened there are frames alone, and the search for their drawing ends")
    func lastOpened() throws {
        var screen = try screen(Size(width: 80, height: 24), parents: 3)
        screen.press(.character(" "), .character("K"))
        let wish = screen.model.graph.wish
        for _ in 0..<6 where screen.model.graph.hasFolds {
            let box = try #require(screen.model.graph.folds.first)
            screen.select(screen.model.machine.structure.states[box.states[0]].name)
            screen.press(.character(" "), .character("k"))
        }
        #expect(!screen.model.graph.hasFolds && screen.model.graph.hasFrames && screen.model.graph.layout != nil)
        #expect(screen.model.graph.wish > wish)
        // Whatever comes next, it is not wanted again.
        let (settled, layout) = (screen.model.graph.wish, screen.model.graph.layout)
        screen.press(.escape)
        #expect(screen.model.graph.wish == settled && screen.model.graph.layout == layout)
        #expect(!screen.model.graph.drawing.isUnderWay)
    }

    @Test("L11 D9 a parent whose drawing comes later is waited for, and not wanted anew by what comes meanwhile")
    func awaited() throws {
        var screen = try screen(Size(width: 100, height: 30), parents: 6)
        var model = screen.model
        screen.press(.character(" "), .character("K"))
        _ = model.update([.input(.key(.character(" "))), .input(.key(.character("K")))], at: model.now)
        let wish = model.graph.wish
        #expect(model.graph.drawing.isUnderWay && model.graph.layout == nil, "no draft without frames")
        for pass in PassWatch.Pass.allCases {
            let commands = model.update([.work(.layingOut(pass))], at: model.now)
            #expect(!commands.contains { if case .layOut = $0 { true } else { false } } && model.graph.wish == wish)
        }
    }

    @Test("L11 D9 where no drawing with its frames is found folded parents come before a drawing without frames")
    func withoutFrames() throws {
        let words = try screen(Size(width: 100, height: 30), parents: 6).model.graph.vocabulary
        let foldings = words.structure.foldings
        func scene(_ zoom: GraphScope.Zoom, _ parents: Parents) -> GraphScene {
            GraphScene(words, scope: GraphScope(zoom: zoom, writing: .whole.with(parents)))
        }
        let smaller = [scene(.compact, .frames(folded: foldings[0])), scene(.full, .inNames)]
        let wanted = scene(.full, .frames).wanted(for: [Size(width: 300, height: 200)], or: smaller)
        let search = SceneSearch { graph, options, watch in
            graph.frames.isEmpty ? GraphLayout.layOut(graph, options: options, watch: watch) : nil
        }
        #expect(wanted.laidOut(effort: 20_000, by: search).scope == smaller[0].scope)
        let alone = scene(.full, .frames).wanted(for: [Size(width: 300, height: 200)])
        let found = alone.laidOut(effort: 20_000, by: search)
        #expect(found.layout != nil && !found.hasFrames, "where nothing else is wanted it is the same without frames")
    }

    @Test("L11 D9 another machine in its place is drawn as it fits: its parents are others")
    func otherMachine() throws {
        var screen = try screen(Size(width: 100, height: 30), parents: 6)
        screen.press(.character(" "), .character("K"))
        var choice = screen.model.graphChoice
        #expect(choice.isFoldedByHand)
        choice.reopen(in: 0, of: Samples.door)
        #expect(choice.size == .fitting)
    }

    @Test(
        "L11 D9 where many states have no room as their parents what is near is drawn, and what fits is looked for anew with a key"
    )
    func givenUp() throws {
        let parents = (0..<8).map { place in
            let states = (0..<10).map { "\"s\($0)\": {\"on\": {\"E\($0)\": \"s\(($0 + 1) % 10)\"}}" }
            return
                "\"p\(place)\": {\"initial\": \"s0\", \"on\": {\"NEXT\": \"p\((place + 1) % 8)\"}, \"states\": {\(states.joined(separator: ", "))}}"
        }
        let structure = try ChartScreen(
            "{\"initial\": \"p0\", \"states\": {\(parents.joined(separator: ", "))}}"
        ).model.machine.structure
        var choice = GraphChoice(opening: 0, in: structure)
        #expect(choice.part == .allFolded && choice.part.steps == nil)
        let isGivenUp = choice.giveUpFolding(at: 0, in: structure)
        #expect(isGivenUp)
        guard case .opened(around: 0, _) = choice.part else { throw MissingText(text: "\(choice.part)", screen: "") }
        let again = choice.giveUpFolding(at: 0, in: structure)
        #expect(!again, "once")
        choice.foldAgain(structure)
        #expect(choice.part == .allFolded)
        choice.nextPart()
        choice.foldAgain(structure)
        #expect(choice.part == .near(steps: 1), "what a person chose stays")
    }

    @Test("L11 a parent's line to a folded one in it stays, and one within that is none")
    func linesAroundFolds() throws {
        let screen = try ChartScreen(
            """
            {"initial": "p", "states": {"p": {"initial": "q", "on": {"RESET": ".q"}, "states": {
              "q": {"initial": "a", "on": {"AGAIN": ".b"}, "states": {"a": {"on": {"N": "b"}}, "b": {}}},
              "c": {"on": {"BACK": "q"}}}}}}
            """)
        let structure = screen.model.machine.structure
        let fold = try #require(structure.groups.firstIndex { $0.name == "p.q" })
        let outline = MachineOutline(structure, parents: .frames(folded: [fold]))
        let names = outline.triggers.joined().compactMap { $0.request.map { structure.seenName(of: $0) } }
        #expect(Set(names) == ["RESET", "BACK"], "\(names)")
        #expect(outline.frameEnds.contains { $0.source != nil && $0.target == nil })
    }

    @Test("L11 D3 what is refused within a folded parent is said beside it, and where the machine is stays marked")
    func refusedInside() throws {
        var screen = try foldedScreen()
        let states = screen.model.machine.structure.states
        let (from, to) = (
            try #require(states.firstIndex { $0.name == "part0.loading" }),
            try #require(states.firstIndex { $0.name == "part0.saving" })
        )
        screen.model.machine.ghost = Ghost(from: from, to: to, reason: "there is no way", brief: "no way")
        #expect(screen.text.contains("● part0") && screen.text.contains("✗ no way"), "\(screen.text)")
    }

    @Test("L11 D16 a double click on a folded parent opens it, and asks for nothing")
    func doubleClick() throws {
        var screen = try foldedScreen()
        let scene = screen.model.graph
        let layout = try #require(scene.shownLayout)
        let box = try #require(scene.folds.last.flatMap { scene.place(of: $0.states[0]) })
        let viewport = scene.viewport(showing: layout, in: screen.model.arrangement.content(of: .graph))
        let rect = viewport.rect(layout.nodes[box])
        let place = Point(x: rect.x + 2, y: rect.y + 1)
        let before = screen.model.machine.current
        for _ in 0..<2 { screen.model.click(place) }
        #expect(screen.model.graph.frames.count == 1 && screen.model.machine.current == before, "\(screen.text)")
    }

    @Test("L11 D1 D8 what leads into a folded parent is lit with it, and it is as hot as what was used most in it")
    func looksOfFolds() throws {
        var screen = try foldedScreen()
        screen.select("part3.saving")
        let scene = screen.model.graph
        let box = try #require(scene.place(of: screen.model.selection ?? -1))
        let looks = GraphStyling(screen.model)
        let text = Stroke(screen.model.theme[.text])
        let around = scene.graph.edges.indices.filter {
            [scene.graph.edges[$0].source, scene.graph.edges[$0].target].contains(.box(box))
        }
        #expect(around.count == 4 && around.allSatisfy { looks.edges[$0].line == text })
        screen.press(.escape)
        screen.ask("LOADED")
        screen.press(.character(" "), .character("h"))
        let heat = GraphStyling(screen.model)
        let here = try #require(screen.model.graph.place(of: screen.model.machine.state))
        #expect(heat.nodes[here] != heat.nodes[box])
    }

    @Test("L11 two states of one name in a folded parent are told apart there")
    func namesInside() throws {
        let screen = try ChartScreen(
            """
            {"initial": "p", "states": {"p": {"initial": "q", "states": {
              "q": {"initial": "idle", "states": {"idle": {}}}, "r": {"initial": "idle", "states": {"idle": {}}}}}}}
            """)
        let structure = screen.model.machine.structure
        let group = try #require(structure.groups.firstIndex { $0.name == "p" })
        let names = ShownNames(of: structure, glyphs: .unicode)
        #expect(structure.states.indices.map { names.whole($0, within: group) } == ["q.idle", "r.idle"])
    }

    @Test("L11 D9 D11 a state in no parent is said to be, and a flat machine has nothing to fold")
    func nothingToFold() throws {
        var screen = try ChartScreen("{\"initial\": \"a\", \"states\": {\"a\": {\"on\": {\"E\": \"b\"}}, \"b\": {}}}")
        let before = screen.model.graph.layout
        screen.press(.character(" "), .character("k"))
        #expect(screen.model.warning == Notices.noParents && screen.model.graph.layout == before)
        screen.press(.character(" "), .character("K"))
        #expect(screen.model.warning == Notices.noParents)
        screen = try ChartScreen(
            "{\"initial\": \"a\", \"states\": {\"a\": {}, \"p\": {\"initial\": \"x\", \"states\": {\"x\": {}}}}}")
        screen.press(.character(" "), .character("K"))
        #expect(screen.model.warning == Notices.noParent("a"))
        screen.press(.character(" "), .character("k"))
        #expect(screen.model.warning == Notices.nothingFolded)
    }

    @Test(
        "L11 D9 D16 a folded parent stands for the state in it where the machine is, else for that which is entered first"
    )
    func selection() throws {
        var screen = try screen(Size(width: 100, height: 30), parents: 6)
        screen.ask("NEXT")
        screen.ask("LOADED")
        let structure = screen.model.machine.structure
        let box = try #require(screen.model.graph.place(of: screen.model.machine.state))
        let other = try #require(screen.model.graph.states.indices.first { $0 != box })
        let (here, there) = (
            screen.model.graph.state(ofBox: box, in: screen.model.machine),
            screen.model.graph.state(ofBox: other, in: screen.model.machine)
        )
        #expect(structure.states[here].name == "part1.editing" && structure.states[there].ownName == "loading")
        screen.select("part2.saving")
        let looks = GraphStyling(screen.model)
        let selected = try #require(screen.model.graph.place(of: screen.model.selection ?? -1))
        #expect(looks.nodes[selected].inside == screen.model.theme[.selection], "whichever of its states is selected")
        let reached = [Key.up, .down, .left, .right].map { key in
            var moved = screen
            moved.press(key)
            return moved.model.selection.flatMap { moved.model.graph.place(of: $0) }
        }
        #expect(
            Set(reached.filter { $0 != selected }).count >= 2,
            "an arrow leaves the box, whichever state in it is selected")
    }
}
