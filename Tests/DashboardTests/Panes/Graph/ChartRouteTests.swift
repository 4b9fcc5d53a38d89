import Dashboard
import Screen
import Testing

/// Ways through charts, which the link finds by trying.
struct ChartRouteTests {
    /// b is left at once; d is entered when both parts of p have ended, and f behind a guard.
    private static let chart = """
        {"initial": "a", "states": {
          "a": {"on": {"E": "b"}}, "b": {"always": "c"}, "c": {"on": {"P": "p"}},
          "p": {"type": "parallel", "onDone": "d", "states": {
            "x": {"initial": "x1", "states": {"x1": {"on": {"X": "x2"}}, "x2": {"type": "final"}}},
            "y": {"initial": "y1", "states": {"y1": {"on": {"Y": "y2"}}, "y2": {"type": "final"}}}}},
          "d": {"on": {"F": {"target": "f", "guard": "ready"}}}, "f": {}, "g": {}}}
        """

    private func screen(to goal: String) throws -> ChartScreen {
        var screen = try ChartScreen(Self.chart)
        screen.select(goal)
        screen.press(.character(" "), .character("g"))
        return screen
    }

    @Test("D14 F4 a way leads through what is taken by itself, and Enter goes it")
    func eventless() throws {
        var screen = try screen(to: "c")
        #expect(screen.model.route?.steps.count == 1 && screen.text.contains("route to c, 0 of 1 steps"))
        screen.press(.enter)
        #expect(screen.model.route == nil && screen.text.contains("arrived at c"))
        #expect(screen.model.machine.stateName == "c")
    }

    @Test("D14 F1 a way leads on from the end of a parallel state, and turns the guards that it needs")
    func done() throws {
        var screen = try screen(to: "f")
        let count = try #require(screen.model.route?.steps.count)
        #expect(count == 6, "E, P, X, Y, the guard and F")
        for taken in 1..<count {
            screen.press(.enter)
            #expect(screen.model.route?.taken == taken, "\(screen.model.warning ?? "")")
        }
        screen.press(.enter)
        #expect(screen.model.route == nil && screen.model.machine.stateName == "f")
    }

    @Test("D14 it is said where no way leads, after all were tried")
    func none() throws {
        #expect(try screen(to: "g").text.contains("no way leads from a to g"))
    }

    @Test("D14 F4 to a state that is left at once the way is the one that passes through it, and it is said so")
    func passed() throws {
        var screen = try screen(to: "b")
        #expect(screen.text.contains("b is only passed through") && screen.model.route?.steps.count == 1)
        screen.press(.enter)
        #expect(screen.model.announcement == RouteWords.wentThrough("b") && screen.model.machine.stateName == "c")
    }

    @Test("D14 the strip names what each step asks, and its target also where it has no room for all of the way")
    func strip() throws {
        #expect(try screen(to: "f").text.contains("a: E → c: P → y.y1, x.x1: X → x.x2, y.y1: Y → d: [ready]: F → f"))
        var narrow = try ChartScreen(Self.chart, size: Size(width: 40, height: 12))
        narrow.select("f")
        narrow.press(.character(" "), .character("g"))
        let row = narrow.text.split(separator: "\n").first { $0.contains("a: E") } ?? ""
        #expect(row.contains("a: E → c: P → y.y1 → … → f"), "what is there is whole: \(narrow.text)")
        let entry = try #require(narrow.model.log.newest(0))
        #expect(
            entry.text == "route to f, 6 steps"
                && entry.detail == "a: E → c: P → y.y1, x.x1: X → x.x2, y.y1: Y → d: [ready]: F → f"
        )
    }

    @Test("D14 what is not on the way ends it, and says where the machine is")
    func left() throws {
        var screen = try screen(to: "f")
        screen.ask("[ready]")
        #expect(screen.model.route == nil && screen.model.warning == RouteWords.changed("Space g"))
        // The state that it led to is selected again, so that the key does what the words say.
        screen.press(.character(" "), .character("g"))
        #expect(screen.model.route != nil)
    }
}
