import MachineRecords
import Screen
import Testing

@testable import Dashboard

struct HelpContentTests {
    @Test("D11 at 80 columns every line of the help is whole, and so is every entry of the menu")
    func whole() {
        var model = Samples.model(size: Size(width: 80, height: 200))
        model.press(.character("?"))
        let text = model.text
        for row in HelpContent.rows(of: model) {
            switch row {
            case .heading(let words), .request(_, _, let words), .action(_, _, let words), .mark(_, let words),
                .leftOut(let words):
                #expect(text.contains(words), "\(words)")
            }
        }
        model.press(.escape, .character(" "))
        let menu = model.text
        for entry in model.menu { #expect(menu.contains(" \(entry.title) "), "\(entry.title)") }
    }

    @Test("D11 the help begins with what a key does now; what it would do elsewhere comes behind it", arguments: 0..<5)
    func order(state: Int) {
        let model = Samples.model(state: state)
        let mayPass = HelpContent.rows(of: model).compactMap { row -> Bool? in
            if case .request(let request, _, _) = row { model.verdict(on: request).mayPass } else { nil }
        }
        #expect(mayPass.contains(true) && mayPass.contains(false))
        #expect(mayPass == mayPass.sorted { $0 && !$1 })
    }

    @Test("D2 D11 what is refused comes before what does nothing, as in the list of transitions")
    func refusedFirst() {
        let edges = [
            EdgeRecord(from: 0, to: 1, request: .event(0)), EdgeRecord(from: 1, to: 0, request: .event(1)),
            EdgeRecord(from: 1, to: 2, request: .state(2)), EdgeRecord(from: 2, to: 0, request: .event(2)),
        ]
        let structure = StructureRecord(
            states: ["a", "b", "c"].map { StateRecord(name: $0) }, edges: edges,
            events: ["go", "stop", "reset"].map { DeclaredEvent($0) })
        let model = Samples.model(structure, state: 0)
        let ignored = HelpContent.rows(of: model).compactMap { row -> Bool? in
            guard case .request(let request, _, _) = row, !model.verdict(on: request).mayPass else { return nil }
            return model.verdict(on: request) == .ignored
        }
        #expect(ignored == [false, true, true], "\(HelpContent.rows(of: model))")
    }

    @Test(
        "D11 of a machine with many requests the help names those that work now and a few others, and counts the rest")
    func many() {
        let events = (0..<300).map { DeclaredEvent("event\($0)") }
        let edges = [5, 250, 299].map { EdgeRecord(from: 0, to: 1, request: .event($0)) }
        let states = ["a", "b"].map { StateRecord(name: $0) }
        var model = Samples.model(StructureRecord(states: states, edges: edges, events: events), state: 0)
        model.press(.character("?"))
        let rows = HelpContent.rows(of: model)
        let requests = rows.compactMap { if case .request(let request, _, _) = $0 { request } else { nil } }
        #expect([5, 250, 299].allSatisfy { requests.contains(.event($0)) } && requests.count < 20)
        #expect(
            rows.contains(.leftOut(HelpWords.others(events.count + 1 - requests.count))), "\(rows.prefix(20))")
        model.press(.character("s"))
        #expect(model.text.contains(MarkWords.unvisited), "a count is no sign: \(model.text)")
    }

    @Test("D10 the footer offers Enter in the help where it does something: on a key, not on a sign or a heading")
    func runnable() throws {
        var model = Samples.model(size: Size(width: 80, height: 24))
        model.press(.character("?"), .down)
        let rows = HelpContent.rows(of: model)
        let sign = try #require(rows.firstIndex { if case .mark = $0 { true } else { false } })
        func footer() -> Substring { model.text.split(separator: "\n").last ?? "" }
        #expect(footer().contains("run"))
        model.mode = .overlay(.help(chosen: sign))
        #expect(!footer().contains("run") && footer().contains("Esc close"))
        model.mode = .overlay(.help(chosen: rows.count))
        #expect(footer().contains("Esc close"), "the machine may have fewer requests by now")
    }

    @Test("D10 no two commands have one key or one letter of the menu; none takes a letter from the machine")
    func unique() {
        let keys = Samples.actions.entries.flatMap(\.keys)
        #expect(Set(keys).count == keys.count)
        let letters = Samples.actions.menu.compactMap(\.menu?.letter)
        #expect(Set(letters).count == letters.count)
        for case .character(let scalar) in keys where scalar.properties.isAlphabetic { #expect(scalar == "q") }
    }

    @Test(
        "D11 D18 no row of the help is cut: what has no room in one line goes on below itself", arguments: [40, 60, 77])
    func wrapped(width: Int) {
        var model = Samples.model(size: Size(width: width, height: 24))
        model.press(.character("?"))
        var screens: [String] = []
        while screens.last != model.text, screens.count < 200 {
            screens.append(model.text)
            model.mouse(.wheelDown, Point(x: width / 2, y: 10))
        }
        let texts = screens.map { $0.split { $0.isWhitespace || $0 == "│" }.joined(separator: " ") }
        for row in HelpContent.rows(of: model) {
            let text: String
            switch row {
            case .heading(let words), .leftOut(let words), .mark(_, let words), .action(_, _, let words): text = words
            case .request(_, _, let words): text = words
            }
            #expect(texts.contains { $0.contains(text) }, "\(text)")
        }
    }

    @Test("D16 a click on any line of a row chooses it")
    func clicked() throws {
        var model = Samples.model(size: Size(width: 40, height: 24))
        model.press(.character("?"))
        let end = "acknowledge an error."
        for _ in 0..<30 where !model.text.contains(end) { model.mouse(.wheelDown, Point(x: 20, y: 10)) }
        model.click(try model.place(of: end))
        guard case .overlay(.help(.some(let chosen), _)) = model.mode else { throw Missing() }
        guard case .action(.machine(.activate), _, _) = HelpContent.rows(of: model)[chosen] else { throw Missing() }
    }

    private struct Missing: Error {}
}
