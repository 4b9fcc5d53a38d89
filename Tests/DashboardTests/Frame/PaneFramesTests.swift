import MachineRecords
import Screen
import Testing

@testable import Dashboard

@Suite("The rows of titles and tabs")
struct PaneFramesTests {
    private let sizes = [Size(width: 80, height: 24), Size(width: 120, height: 40)]

    private func row(with text: String, _ model: Model) -> String? {
        model.text.split(separator: "\n").map(String.init).first { $0.contains(text) }
    }

    @Test("D9 D18 a graph of dots says how it is drawn larger, in the row of its title; a click there does it")
    func dots() throws {
        for size in sizes {
            var model = Samples.model(Samples.ring(12), state: 0, size: size)
            #expect(row(with: "all lines", model) == nil)
            model.press(.character("-"), .character("-"))
            // That there are more lines than are drawn, no title says in a row of tabs.
            let title = try #require(row(with: "1 graph", model))
            #expect(title.contains(#/[─━] \+ larger, all lines [━╴]/#), "\(title)")
            for words in ["+ larger", "all lines"] {
                var model = model
                model.click(try model.place(of: words))
                #expect(model.graph.scope.zoom == .compact && row(with: "all lines", model) == nil)
            }
            var beside = model
            let start = try model.place(of: "+ larger")
            beside.click(Point(x: start.x - 2, y: start.y))
            #expect(beside.graph.scope.zoom == .dots, "the rule presses nothing")
        }
    }

    @Test("D1 D18 what the mark of lines of all substates means is said at every size, shorter in a narrow pane")
    func parents() {
        let edges = [EdgeRecord(from: 0, to: 1, request: .event(0)), EdgeRecord(from: 1, to: 0, request: .event(1))]
        var parents = edges
        parents[0].group = 0
        for (size, words) in zip(sizes, ["* of parent ", "* leaves from all states of a parent "]) {
            let plain = Samples.model(Samples.door.with(edges: edges), size: size)
            #expect(row(with: " parent ", plain) == nil)
            let model = Samples.model(Samples.door.with(edges: parents), size: size)
            #expect(row(with: "1 graph", model)?.contains(words) == true, "\(model.text)")
        }
        var noted = Samples.model(Samples.door.with(edges: parents), size: sizes[0])
        noted.tell(notes: ["one", "two"])
        #expect(row(with: "5 log: 2 notes", noted)?.contains("* of parent ") == true, "beside a long tab a word")
    }

    @Test("D6 a filter of the log that is in force is seen in its title or tab, and how to see all lines again")
    func filter() throws {
        for size in sizes {
            var model = Samples.model(size: size)
            model.press(.character("5"), .character("/"))
            model.type("banned")
            model.press(.enter)
            #expect(row(with: "5 log /banned", model) != nil, "\(model.text)")
            model.press(.character("1"), .down)
            #expect(row(with: "5 log /banned", model) != nil && row(with: "Esc all lines", model) == nil)
            model.press(.character("5"))
            model.click(try model.place(of: "all lines"))
            #expect(model.log.filter.isEmpty && model.selection != nil, "the innermost alone")
        }
    }

    @Test(
        "D4 D18 how many errors are below those in sight is said beside the pane's title or tab; not so of lines of the log"
    )
    func below() {
        for size in sizes {
            var model = Samples.model(Samples.ring(20), state: 0, size: size)
            for target in (0..<60).map({ 2 + $0 % 16 }) {
                let refused = RefusalRecord(.notListed(from: 0, to: target))
                model.take([.rejected(.request(.state(target)), from: 0, target: target, refused)])
            }
            model.press(.character("4"))
            let list = PendingView.list(model, in: model.arrangement.content(of: .pending))
            #expect(list.below > 0)
            #expect(row(with: "4 pending", model)?.contains(" ▾ \(list.below) more") == true, "\(model.text)")
            model.press(.character("5"))
            let log = LogView.list(model, in: model.arrangement.content(of: .log))
            #expect(log.below > 0)
            #expect(row(with: "5 log", model)?.contains("more") == false, "\(model.text)")
        }
    }

    @Test("a long filter is cut in a tab")
    func longFilter() {
        var model = Samples.model(size: sizes[0])
        model.log.filter = "a filter that is much longer"
        #expect(row(with: "5 log /a filter that i… ", model) != nil, "\(model.text)")
    }

    @Test("D18 notes on the machine that are out of sight are counted in the log's tab until the log is seen")
    func notes() {
        var model = Samples.model(size: sizes[0])
        model.tell(notes: ["one", "two"])
        model.press(.character("2"))
        #expect(row(with: "5 log: 2 notes ", model) != nil, "\(model.text)")
        model.press(.character("5"), .character("1"))
        #expect(row(with: "notes", model) == nil)
        var large = Samples.model(size: sizes[1])
        large.tell(notes: ["one", "two"])
        #expect(row(with: "5 log", large)?.contains("notes") == false && large.announcement == nil)
    }

    @Test(
        "D18 what tabs count is whole: they give up the names that tell no more than their numbers",
        arguments: [60, 80])
    func counts(columns: Int) {
        typealias User = Samples.User
        var model = Samples.model(size: Size(width: columns, height: 24))
        model.tell(notes: ["one", "two"])
        let refused = EventRecord.Kind.rejected(
            .request(.state(User.banned)), from: User.loggedOut, target: User.banned, refusal)
        model.take(Array(repeating: refused, count: 12))
        model.press(.character(" "), .character("n"))
        let tabs = row(with: " 1 graph ", model) ?? ""
        #expect(tabs.contains(#/ 1 graph \d of \d /#) && tabs.contains(" 4 pending 12 "), "\(tabs)")
        #expect(tabs.contains(" 5 log: 2 notes ") && !tabs.contains("…"), "\(tabs)")
        #expect(tabs.contains(" 2 transitions ") == (columns == 80))
    }

    @Test("D2 D18 the tab of a list says whose it is where that is not the state of the machine")
    func subject() {
        var model = Samples.model(size: sizes[0])
        model.press(.character("2"))
        #expect(row(with: "2 transitions ─", model) != nil)
        model.selection = Samples.User.banned
        #expect(row(with: "2 transitions of banned ─ 3 data ─", model) != nil, "\(model.text)")
        model.press(.character("3"))
        #expect(row(with: "2 transitions ─ 3 data of banned ─", model) != nil, "\(model.text)")
        model = Samples.model(Samples.ring(40), size: Size(width: 40, height: 12))
        model.press(.character("2"))
        model.selection = 30
        #expect(row(with: " 2 of state30 ", model) != nil, "\(model.text)")
        model.selection = 0
        #expect(row(with: " 2 transitions ", model) != nil)
    }

    @Test("D2 D18 on the smallest screen the tab says whose list it is beside how many lines are below")
    func subjectAndBelow() {
        let edges = (1..<20).map { EdgeRecord(from: 19, to: $0 - 1, request: .event(0)) }
        let star = StructureRecord(
            states: (0..<20).map { StateRecord(name: "a.long.state\($0)") }, edges: edges,
            events: [DeclaredEvent("go")])
        var model = Samples.model(star, state: 0, size: Size(width: 40, height: 12))
        model.press(.character("2"))
        model.selection = 19
        _ = model.settle()
        let below = TransitionsView.list(model, in: model.arrangement.content(of: .transitions)).below
        #expect(below > 0 && row(with: " 2 of …tate19 ", model)?.contains(" ▾ \(below)") == true, "\(model.text)")
    }

    @Test("D21 titles, tabs and remarks are in looks that text is read in, which the one of frames is not")
    func looks() {
        for size in sizes {
            let model = Samples.model(size: size)
            let frame = model.theme[.frame].foreground
            let faint = DashboardView.picture(of: model).buffer.cells.filter {
                $0.style.foreground == frame && $0.scalar.properties.isAlphabetic
            }
            #expect(faint.isEmpty, "\(String(String.UnicodeScalarView(faint.map(\.scalar))))")
        }
    }
}
