import MachineRecords
import Screen
import Testing
import Themes

@testable import Dashboard

/// Clicks on what is open above the panes.
struct ClickOverlayTests {
    private typealias User = Samples.User

    private func model(_ size: Size = Size(width: 120, height: 40)) -> Model {
        Samples.model(state: User.loggedOut, size: size)
    }

    @Test("D16 a click runs an entry of the menu and of the palette")
    func menus() throws {
        var model = model()
        model.press(.character(" "))
        model.click(try model.place(of: "matrix"))
        #expect(model.mode == .overlay(.matrix(MatrixSheet())))
        model.press(.escape, .character(":"))
        model.type("loggedIn")
        #expect(Model.requests(in: model.click(try model.place(of: "ask for loggedIn"))) == [.state(User.loggedIn)])
        #expect(model.mode == .normal)
        model.press(.character(":"))
        model.click(Point(x: 1, y: 20))
        #expect(model.mode == .normal, "beside it")
    }

    @Test(
        "D16 a click chooses a row of what is open, and a second one takes it, also where the rows have moved meanwhile"
    )
    func lists() throws {
        var model = model(Size(width: 120, height: 120))
        model.press(.character("?"))
        model.click(try model.place(of: "Panes"))
        #expect(model.mode == .overlay(.help(chosen: nil)), "a heading is no row")
        let row = try model.place(of: "Move the focus to the next pane")
        model.click(row)
        guard case .overlay(.help(.some, _)) = model.mode else {
            Issue.record("no row is chosen")
            return
        }
        model.click(row)
        #expect(model.mode == .normal && model.focus == .transitions, "the second click runs what the first chose")
        model.settings.themes = Themes.names.compactMap { Themes.theme(named: $0) }
        model.press(.character(" "), .character("T"))
        #expect(model.settings.theme == 0)
        model.click(try model.place(of: model.settings.themes[2].name))
        #expect(model.settings.theme == 2)
        model.press(.escape, .character(" "), .character("i"))
        let state = try model.place(of: "registering")
        model.click(state)
        model.click(state)
        #expect(model.mode == .normal && model.selection == User.registering)
    }

    @Test("D16 a double click on what runs or opens something goes through to nothing that it uncovers")
    func uncovered() throws {
        for words in ["matrix", "figures", "themes", "pause"] {
            var model = model()
            model.press(.character(" "))
            let entry = try model.place(of: words)
            model.click(entry)
            let (mode, selection, focus) = (model.mode, model.selection, model.focus)
            #expect(model.click(entry).isEmpty, "\(words)")
            #expect(model.mode == mode && model.selection == selection && model.focus == focus, "\(words)")
        }
    }

    @Test("D16 the second of two clicks on an entry of the palette, or beside what they close, does nothing")
    func closed() throws {
        var model = model()
        model.press(.character(":"))
        model.type("loggedIn")
        let entry = try model.place(of: "ask for loggedIn")
        #expect(Model.requests(in: model.click(entry)) == [.state(User.loggedIn)])
        let (selection, focus) = (model.selection, model.focus)
        #expect(model.click(entry).isEmpty && model.click(entry).isEmpty)
        #expect(model.mode == .normal && model.selection == selection && model.focus == focus)
        model.press(.character(" "))
        let beside = try model.place(of: "registering", in: model.arrangement.panes[.transitions])
        model.click(beside)
        #expect(model.mode == .normal)
        #expect(model.click(beside).isEmpty, "the second one that closed it fires nothing")
    }

    @Test("D16 D10 a click on a tab takes a question away that stands open")
    func tabs() throws {
        var model = Samples.model(state: User.loggedIn, size: Size(width: 80, height: 24))
        model.press(.character("b"))
        #expect(model.mode == .question(.confirm(.state(User.banned))))
        _ = model.update([], at: WallTime(milliseconds: model.now.milliseconds + 1000))
        model.click(try model.place(of: "log", in: model.arrangement.tabs))
        #expect(model.mode == .normal && model.focus == .log)
    }

    @Test("D16 D10 who presses elsewhere while something is asked does not want it, and what is pressed there is done")
    func elsewhere() throws {
        var model = Samples.model(state: User.loggedIn)
        model.press(.character("b"))
        let place = try model.place(of: "registering", in: model.arrangement.content(of: .graph))
        #expect(model.click(place).isEmpty)
        #expect(model.mode == .normal && model.selection == User.registering)
        model.press(.character("b"))
        model.click(Point(x: model.screen.width - 1, y: model.arrangement.footer.y))
        #expect(model.mode == .question(.confirm(.state(User.banned))), "beside the answers nothing is answered")
    }

    @Test("D16 a click chooses a cell of the matrix, and a second one asks for it")
    func matrix() throws {
        var model = model()
        model.press(.character(" "), .character("m"))
        var sheet = MatrixSheet()
        let area = Rect(model.screen)
        let cells = (area.y..<area.endY).flatMap { y in (area.x..<area.endX).map { Point(x: $0, y: y) } }
        let cell = try #require(
            cells.first {
                MatrixView.pair(at: $0, model, sheet) == StatePair(from: User.loggedOut, to: User.registering)
            })
        #expect(model.click(cell).isEmpty)
        sheet.to = User.registering
        #expect(model.mode == .overlay(.matrix(sheet)))
        #expect(Model.requests(in: model.click(cell)) == [.state(User.registering)])
        let other = try #require(
            cells.first {
                MatrixView.pair(at: $0, model, sheet) == StatePair(from: User.loggedIn, to: User.banned)
            })
        model.press(.character(" "), .character("m"))
        model.click(other)
        #expect(Model.requests(in: model.click(other)).isEmpty && model.warning != nil, "it is of another state")
    }

    @Test("D16 a click on a format gives the file's name its ending")
    func formats() throws {
        var model = model()
        model.press(.character(" "), .character("x"))
        model.click(try model.place(of: "SVG"))
        guard case .overlay(.export(let edit)) = model.mode else {
            Issue.record("no name is written")
            return
        }
        #expect(edit.line.string.hasSuffix(".svg"))
    }
}
