import Screen
import Testing

@testable import Dashboard

@Suite("How the entries of the menu stand in columns")
struct MenuLayoutTests {
    private func plain(_ count: Int) -> MenuLayout.Group { MenuLayout.Group(title: "all", count: count) }

    private let groups = zip(["machine", "view", "screen"], [8, 14, 11]).map(MenuLayout.Group.init)

    @Test("each group has a column under its heading where that has room; else they follow one another without")
    func headings() {
        for (width, height, has) in [
            (80, 24, true), (76, 19, true), (75, 24, false), (80, 18, false), (200, 60, true), (40, 12, false),
        ] {
            let layout = MenuLayout(groups, in: Size(width: width, height: height))
            #expect(layout.headings == (has ? ["machine", "view", "screen"] : []), "\(width)x\(height)")
            for entry in 0..<33 where layout.inSight(from: 0).contains(entry) {
                let (column, row) = layout.cell(of: entry)
                #expect(layout.entry(column, row: row) == entry)
            }
        }
    }

    @Test("an arrow to the side leads into the next group, at most to its last entry, and no further than the groups")
    func groupMoves() {
        let layout = MenuLayout(groups, in: Size(width: 80, height: 24))
        #expect(layout.move(2, by: .right) == 10 && layout.move(10, by: .left) == 2)
        #expect(layout.move(21, by: .left) == 7 && layout.move(21, by: .right) == 32)
        #expect(layout.move(2, by: .left) == 2 && layout.move(32, by: .right) == 32)
        #expect(layout.move(7, by: .down) == 8 && layout.entry(0, row: 8) == nil && layout.entry(3, row: 0) == nil)
    }

    @Test("D11 the menu on the screen has headings, and a click on one chooses nothing")
    func headingsOnScreen() throws {
        var model = Samples.model(size: Size(width: 80, height: 24))
        model.press(.character(" "))
        let rows = model.text.split(separator: "\n")
        let top = try #require(rows.firstIndex { $0.contains("─ menu ─") })
        #expect(rows[top + 1].split(separator: " ").suffix(4) == ["machine", "view", "screen", "│"], "\(model.text)")
        let opened = model.mode
        model.click(try model.place(of: "machine  "))
        #expect(model.mode == opened)
        model.click(try model.place(of: "pause"))
        #expect(model.mode == .normal)
    }

    @Test("D11 the menu opens with a command chosen that asks nothing of the machine, and Enter does it")
    func enter() throws {
        var model = Samples.model(size: Size(width: 80, height: 24))
        model.press(.character(" "))
        let chosen = try #require(model.firstInMenu)
        #expect(model.mode == .overlay(.menu(chosen: chosen)))
        #expect(model.menu[chosen].menu?.topic != .machine && model.menu.first?.menu?.topic == .machine)
        #expect(model.text.contains("↑ ↓ choose  Enter run  Esc close"))
        var other = model
        model.press(.enter)
        other.mode = .normal
        _ = other.perform(other.menu[chosen].action)
        #expect(
            model.mode == other.mode && model.graph.scope.zoom == other.graph.scope.zoom && model.text == other.text)
    }

    @Test("D11 whatever has the focus, the menu opens with what is wanted most, and not with a filter of the log")
    func focusOnLog() throws {
        var model = Samples.model(size: Size(width: 80, height: 24))
        model.press(.character("5"), .character(" "))
        let chosen = try #require(model.firstInMenu)
        #expect(model.menu.contains { $0.action == .view(.filterLog) })
        #expect(model.menu[chosen].action == .view(.enlarge))
    }

    @Test("D11 D18 on a small screen the menu opens at its top, with nothing chosen where that would be out of sight")
    func atTop() throws {
        var model = Samples.model(size: Size(width: 30, height: 8))
        model.press(.character(" "))
        #expect(model.mode == .overlay(.menu(chosen: nil)))
        let first = try #require(model.menu.first)
        #expect(model.text.contains(" \(first.title) ") && model.text.contains("▾ "), "\(model.text)")
        #expect(!model.text.contains("▴ "), "\(model.text)")
        model.press(.enter)
        #expect(model.warning == Notices.noCommandChosen)
        model.press(.down)
        #expect(model.mode == .overlay(.menu(chosen: 0)))
    }

    @Test("whatever the screen and the entries, each entry comes into sight, and no box is larger than the screen")
    func sizes() {
        for (width, height) in [(40, 12), (80, 24), (120, 40), (28, 8), (200, 60)] {
            for count in [1, 5, 30, 45, 200] {
                let layout = MenuLayout([plain(count)], in: Size(width: width, height: height))
                #expect(layout.rows >= 1 && layout.rows <= height - 4)
                #expect(layout.columns == 1 || layout.columns * MenuLayout.column <= width - 4)
                for chosen in 0..<count {
                    let first = layout.first(showing: chosen)
                    #expect((first..<first + layout.room).contains(chosen) && first >= 0)
                }
            }
        }
    }

    @Test("D11 the Space menu has what is of use on this machine; a letter of the rest still says why it is not")
    func ofUse() {
        var model = Samples.model(Samples.ring(4))
        model.press(.character(" "))
        #expect(!model.menu.contains { [.machine(.background), .program(.tour)].contains($0.action) })
        #expect(model.menu.contains { $0.action == .machine(.reset) })
        #expect(Samples.model().menu.contains { $0.action == .machine(.background) })
        model.press(.character("b"))
        #expect(model.warning == Notices.noBackground)
    }

    @Test("D11 a menu that became shorter while it was open is left by Enter where nothing is chosen any more")
    func shorter() {
        var model = Samples.model(Samples.ring(4))
        model.applyFindings([] as [MachineFinding]?)
        model.press(.character(" "), .end)
        let before = model.menu.count
        model.applyFindings(nil as [MachineFinding]?)
        #expect(model.menu.count == before - 1)
        #expect(model.press(.enter).isEmpty && model.mode == .normal)
    }

    @Test("an arrow chooses the first or the last where none is chosen")
    func begin() {
        let layout = MenuLayout([plain(30)], in: Size(width: 80, height: 24))
        #expect(layout.move(nil, by: .down) == 0)
        #expect(layout.move(nil, by: .up) == 29)
        #expect(layout.move(nil, by: .end) == 29)
        #expect(layout.move(nil, by: .right) == 0)
        #expect(layout.move(nil, by: .character("a")) == nil)
    }

    @Test("arrows go by one down the columns, or by a column; at an edge the choice stays")
    func move() {
        let layout = MenuLayout([plain(30)], in: Size(width: 80, height: 24))
        #expect(layout.rows == 10 && layout.columns == 3)
        #expect(layout.move(3, by: .down) == 4)
        #expect(layout.move(3, by: .up) == 2)
        #expect(layout.move(3, by: .right) == 13)
        #expect(layout.move(3, by: .left) == 3)
        #expect(layout.move(23, by: .right) == 23)
        #expect(layout.move(0, by: .up) == 0)
        #expect(layout.move(29, by: .down) == 29)
        #expect(layout.move(3, by: .home) == 0)
        #expect(layout.move(3, by: .end) == 29)
        #expect(layout.move(3, by: .pageDown) == 29)
        #expect(layout.move(3, by: .escape) == nil)
    }
}
