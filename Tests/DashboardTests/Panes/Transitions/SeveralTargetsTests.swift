import Dashboard
import MachineRecords
import Screen
import Testing

/// Steps of charts that leave or enter several states at once.
struct SeveralTargetsTests {
    /// E enters both parts of p, whose ends lead to d; B goes on by itself into the three parts of q.
    private static let chart = """
        {"initial": "a", "states": {
          "a": {"on": {"E": "p", "B": "b"}}, "b": {"always": "q"},
          "p": {"type": "parallel", "onDone": "d", "states": {
            "x": {"initial": "x1", "states": {"x1": {"on": {"X": "x2"}}, "x2": {"type": "final"}}},
            "y": {"initial": "y1", "states": {"y1": {"on": {"Y": "y2"}}, "y2": {"type": "final"}}}}},
          "q": {"type": "parallel", "states": {
            "k": {"initial": "k1", "states": {"k1": {}}}, "l": {"initial": "l1", "states": {"l1": {}}},
            "m": {"initial": "m1", "states": {"m1": {}}}}},
          "d": {"on": {"G": "a"}}}}
        """

    private func screen(after names: String...) throws -> ChartScreen {
        var screen = try ChartScreen(Self.chart)
        for name in names { screen.ask(name) }
        return screen
    }

    private func rows(_ screen: ChartScreen, with text: String) -> [String] {
        screen.text.split(separator: "\n").map(String.init).filter { $0.contains(text) }
    }

    @Test("D2 F1 a row names both states that it enters, and of more one and how many; selected, all of them")
    func named() throws {
        var screen = try screen()
        #expect(screen.text.contains("→ x.x1 & y.y1") && screen.text.contains("→ b, then m.m1 +2"))
        screen.press(.character("2"), .down)
        #expect(screen.text.contains("enters k.k1, l.l1, m.m1"))
        screen.press(.escape, .character(":"))
        screen.type("B")
        #expect(screen.text.contains("→ b, then m.m1 +2"))
    }

    @Test("D2 F4 a row names the state that the graph draws the line to, and where the machine goes on to from there")
    func passed() throws {
        var screen = try ChartScreen(
            #"{"initial": "a", "states": {"a": {"on": {"E": "b", "F": "c"}}, "b": {"always": "c"}, "c": {}}}"#)
        let rows = screen.text.split(separator: "\n")
        #expect(rows.contains { $0.contains("✓ E") && $0.contains(" → b, then c") }, "\(screen.text)")
        #expect(rows.contains { $0.contains("✓ F") && $0.contains(" → c") })
        screen.ask("E")
        #expect(screen.model.machine.stateName == "c")
    }

    @Test("D2 F4 a row says before the key that a loop would follow, and through which states")
    func loops() throws {
        var screen = try ChartScreen(
            """
            {"initial": "a", "states": {
              "a": {"on": {"GO": "b", "OK": "c"}}, "b": {"always": "d"}, "d": {"always": "b"}, "c": {}}}
            """)
        let row = try #require(rows(screen, with: "GO").first { $0.contains("✓") })
        #expect(row.contains("→ b, then a loop"), "\(screen.text)")
        #expect(rows(screen, with: "OK").allSatisfy { !$0.contains("loop") })
        screen.press(.character("2"))
        #expect(screen.text.contains("it goes round without an event: b → d"), "\(screen.text)")
        screen.ask("GO")
        #expect(screen.model.machine.stateName == "b", "it stands where the row said")
    }

    @Test("D2 F1 where history leads elsewhere than is declared, a row names the state that it leads to alone")
    func remembered() throws {
        var screen = try ChartScreen(
            """
            {"initial": "a", "states": {
              "a": {"on": {"E": "p.back"}},
              "p": {"initial": "x", "on": {"B": "a"}, "states": {
                "x": {"on": {"N": "y"}}, "y": {}, "back": {"type": "history"}}}}}
            """)
        for name in ["E", "N", "B"] { screen.ask(name) }
        #expect(screen.model.machine.stateName == "a")
        let row = try #require(rows(screen, with: "E").first { $0.contains("✓") })
        #expect(row.contains("✓ E") && row.contains(" → p.y") && !row.contains("then"), "\(screen.text)")
        screen.ask("E")
        #expect(screen.model.machine.stateName == "p.y")
    }

    @Test(
        "D2 D6 D8 F1 what enters several regions at once changes no row of what enters one, and each region's step is its own"
    )
    func ofParallel() throws {
        var screen = try ChartScreen(
            """
            {"id": "m", "initial": "p", "states": {"p": {"type": "parallel",
              "on": {"BOTH": {"target": ["#m.p.r1.g", "#m.p.r2.w2"]}}, "states": {
                "r1": {"initial": "w", "states": {"w": {"on": {"ONE": "g"}}, "g": {"on": {"BACK": "w"}}}},
                "r2": {"initial": "w", "states": {"w": {"on": {"TWO": "w2"}}, "w2": {}}}}}}}
            """)
        func row(_ name: String) -> String? { rows(screen, with: "✓ \(name)").first }
        #expect(row("ONE")?.contains("→ r1.g") == true && row("ONE")?.contains("&") == false, "\(screen.text)")
        #expect(row("TWO")?.contains("→ r2.w2") == true && row("TWO")?.contains("&") == false, "\(screen.text)")
        #expect(row("BOTH")?.contains("→ r1.g & r2.w2") == true, "\(screen.text)")
        screen.ask("BOTH")
        let structure = screen.model.machine.structure
        let pairs = screen.model.figures.pairs.keys.map {
            structure.seenName(of: $0.from) + " " + structure.seenName(of: $0.to)
        }
        #expect(pairs.sorted() == ["r1.w r1.g", "r2.w r2.w2"])
        #expect(screen.text.contains("in r1.w") || screen.text.contains("in r2.w"), "\(screen.text)")
    }

    @Test("D6 F1 the log names every state that a step left, and every one that it entered")
    func logged() throws {
        let screen = try screen(after: "E", "X", "Y")
        #expect(screen.text.contains("a → x.x1 & y.y1") && screen.text.contains("x.x2 & y.y2 → d"))
    }

    @Test("D3 D8 F1 each pair of a step is counted: what is listed as taken and as not taken is all that is declared")
    func counted() throws {
        let screen = try screen(after: "E", "X", "Y")
        let (figures, structure) = (screen.model.figures, screen.model.machine.structure)
        let coverage = figures.coverage(of: structure)
        #expect(figures.pairs.count == coverage.lines - coverage.untaken.count)
        let taken = Set(
            figures.pairs.keys.map { structure.seenName(of: $0.from) + " " + structure.seenName(of: $0.to) })
        #expect(taken == ["a x.x1", "a y.y1", "x.x1 x.x2", "y.y1 y.y2", "x.x2 d", "y.y2 d"])
        #expect(figures.pairs.values.allSatisfy { $0.taken == 1 && $0.tried == 1 })
    }

    @Test("D1 D3 D9 F1 what follows the end of a parent leaves the final states that are that end, and no other")
    func ends() throws {
        let screen = try screen(after: "E", "X", "Y")
        let structure = screen.model.machine.structure
        func state(_ name: String) -> Int { structure.states.firstIndex { $0.name == name } ?? -1 }
        let d = state("d")
        #expect(Set(structure.edges.filter { $0.to == d }.map(\.from)) == [state("x.x2"), state("y.y2")])
        #expect(
            screen.model.machine.linesTaken == [
                StatePair(from: state("x.x2"), to: d), StatePair(from: state("y.y2"), to: d),
                StatePair(from: state("y.y1"), to: state("y.y2")),
            ])
        let matrix = screen.model.matrix(MatrixSheet())
        #expect(matrix.cell(from: state("x.x2"), to: d).legality == .passive(.raised("done.state.p")))
        #expect(matrix.cell(from: state("y.y2"), to: d).legality == .passive(.raised("done.state.p")))
        let early = RefusalRecord(.notListed(from: state("x.x1"), to: d))
        #expect(matrix.cell(from: state("x.x1"), to: d).legality == .illegal(early))
        let near = Neighbourhood(GraphScope.Focus(centre: state("y.y2"), steps: 1), structure: structure)
        #expect(near.states == [state("y.y1"), state("y.y2"), d].sorted())
    }
}
