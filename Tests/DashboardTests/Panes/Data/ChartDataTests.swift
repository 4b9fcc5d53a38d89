import Dashboard
import Screen
import Testing

/// The data pane of a chart: notes and guards.
struct ChartDataTests {
    private static let chart = """
        {"initial": "a", "states": {
          "a": {"description": "waits for the email",
                "on": {"E": {"target": "b", "guard": "isReady"}}, "always": {"target": "b", "guard": "isLate"}},
          "b": {}}}
        """

    @Test(
        "D5 D11 a note is not offered to be edited, and a guard has the key that turns it instead of a context's mark")
    func marks() throws {
        var screen = try ChartScreen(Self.chart)
        screen.press(.character("3"), .home)
        let data = try #require(screen.model.entry(of: .data))
        #expect(screen.text.contains("waits for the email") && data.hint(screen.model) == nil)
        let row = screen.text.split(separator: "\n").first { $0.contains("[isReady]") && $0.contains("false") } ?? ""
        let request = try #require(screen.model.machine.context.first?.request)
        let key = try #require(screen.model.keys.key(of: request))
        #expect(row.contains("[isReady] \(key) ") && !row.contains("◦"), "\(row)")
        screen.press(.down)
        #expect(data.hint(screen.model)?.text == Hints.ask)
    }

    @Test("D5 D2 how many lines are below is said in the row with the title, and hides no value")
    func below() throws {
        let events = (0..<40).map { "\"E\($0)\": {\"target\": \"b\", \"guard\": \"guard\($0)\"}" }
        let screen = try ChartScreen(
            "{\"initial\": \"a\", \"states\": {\"a\": {\"on\": {\(events.joined(separator: ", "))}}, \"b\": {}}}")
        let rows = screen.text.split(separator: "\n").map(String.init)
        let titles = rows.filter { $0.contains("─2 ") || $0.contains("─3 ") }
        #expect(titles.count == 2 && titles.allSatisfy { $0.contains("▾") && $0.contains(" more") }, "\(titles)")
        #expect(!rows.contains { $0.contains("[guard") && $0.contains("▾") })
    }

    @Test("D5 D10 a value stands apart from its key, also where keys have two letters")
    func longKeys() throws {
        let events = (0..<40).map { "\"E\($0)\": {\"target\": \"b\", \"guard\": \"guard\($0)\"}" }
        let screen = try ChartScreen(
            "{\"initial\": \"a\", \"states\": {\"a\": {\"on\": {\(events.joined(separator: ", "))}}, \"b\": {}}}")
        let rows = screen.text.split(separator: "\n").filter { $0.contains("] ") && $0.contains("false") }
        #expect(!rows.isEmpty && rows.contains { $0.contains(/\s[A-Za-z]{2} +false/) })
        #expect(rows.allSatisfy { $0.contains(/\] +[A-Za-z]{1,2} +false/) }, "\(rows)")
    }

    @Test("D2 F3 a guard whose turning moves the machine says that it is turned, and where that leads")
    func turning() throws {
        #expect(try ChartScreen(Self.chart).text.contains("turns on → b"))
    }
}
