import Dashboard
import MachineRecords
import Screen
import Testing
import Themes

struct GoldenScreenTests {
    private typealias User = Samples.User

    /// A session in the middle of its life: data, a refusal, a lit edge.
    private func lived(_ size: Size, _ theme: String = "dark", _ glyphs: GlyphSet = .unicode) -> Model {
        lived(size, settings: Samples.settings(theme, glyphs: glyphs))
    }

    private func lived(_ size: Size, settings: Settings) -> Model {
        var model = Samples.model(size: size, settings: settings)
        model.take([.transitioned(from: 0, to: 3, by: .request(.state(3)))])
        model.take([.transitioned(from: 3, to: 2, by: .request(.state(2)))], by: .person)
        model.take([
            .data(state: 2, key: "logins", old: .integer(2), new: .integer(3), isKept: true),
            .data(state: 2, key: "user", old: nil, new: .string("ann"), isKept: false),
            .rejected(.request(.state(User.registering)), from: User.loggedIn, target: User.registering, refusal),
        ])
        return model
    }

    @Test("D1 D2 D3 D4 D5 D6 D19 the whole screen at 120x40", arguments: Themes.names)
    func whole(_ theme: String) throws {
        try Golden.check(lived(Size(width: 120, height: 40), theme), "whole-120x40-\(theme)")
    }

    private func name(of pane: Pane) throws -> String {
        try #require(PaneTable.standard.first { $0.pane == pane }).name
    }

    @Test("D18 every tab at 80x24", arguments: PaneTable.standard.map(\.pane))
    func tabs(_ pane: Pane) throws {
        var model = lived(Size(width: 80, height: 24))
        model.press(.character(Unicode.Scalar(UInt8(48 + pane.rawValue))))
        try Golden.check(model, "tab-80x24-\(name(of: pane))")
    }

    @Test("D18 the largest and the smallest screens")
    func sizes() throws {
        try Golden.check(lived(Size(width: 200, height: 60)), "whole-200x60")
        try Golden.check(lived(Size(width: 40, height: 12)), "tab-40x12")
        try Golden.check(lived(Size(width: 20, height: 4)), "too-small-20x4")
    }

    @Test("L8 D18 the screen in ASCII")
    func ascii() throws {
        let size = Size(width: 120, height: 40)
        let models = [
            ("whole", lived(size, "dark", .ascii)),
            ("sync", Samples.synchronising(size: size, settings: Samples.settings(glyphs: .ascii))),
        ]
        for (name, model) in models {
            #expect(DashboardView.picture(of: model).buffer.text.unicodeScalars.allSatisfy { $0.isASCII })
            try Golden.check(model, "\(name)-120x40-ascii")
        }
    }

    @Test(
        "D1 D2 D5 D6 D18 context, guards and work on screens of every size",
        arguments: [Size(width: 80, height: 24), Size(width: 120, height: 40), Size(width: 200, height: 60)],
        ["dark", "light"])
    func synchronising(_ size: Size, _ theme: String) throws {
        let model = Samples.synchronising(size: size, settings: Samples.settings(theme))
        try Golden.check(model, "sync-\(size.width)x\(size.height)-\(theme)")
    }

    @Test("D2 D5 D6 D18 context, guards and work in the tabs at 80x24", arguments: [Pane.transitions, .data, .log])
    func synchronisingTabs(_ pane: Pane) throws {
        var model = Samples.synchronising(size: Size(width: 80, height: 24))
        model.press(.character(Unicode.Scalar(UInt8(48 + pane.rawValue))), .down, .down, .down)
        if pane == .data { model.press(.end) }
        try Golden.check(model, "sync-tab-80x24-\(name(of: pane))")
    }

    @Test("D11 the menu and the help")
    func overlays() throws {
        var model = lived(Size(width: 80, height: 24))
        model.press(.character(" "))
        try Golden.check(model, "menu-80x24")
        model.press(.character("?"))
        try Golden.check(model, "help-80x24")
    }

    @Test("D11 the palette: what fits the letters, its key before it and its kind behind")
    func palette() throws {
        for (size, name) in [(Size(width: 80, height: 24), "80x24"), (Size(width: 120, height: 40), "120x40")] {
            var model = lived(size)
            model.press(.character(":"))
            model.type("log")
            try Golden.check(model, "palette-\(name)")
        }
    }

    @Test("D19 the list of themes leaves the screen in sight")
    func themes() throws {
        var settings = Samples.settings()
        settings.themes = Themes.names.compactMap { Themes.theme(named: $0) }
        var model = lived(Size(width: 80, height: 24))
        model.settings = settings
        model.press(.character(" "), .character("T"), .down, .down)
        try Golden.check(model, "themes-80x24")
    }

    @Test("D11 the list of machines above the one that is shown", arguments: [(80, 24), (120, 40)])
    func machines(width: Int, height: Int) throws {
        var model = lived(Size(width: width, height: height))
        let earlier = WallTime(milliseconds: model.now.milliseconds - 83_000)
        model.machineList = MachineList(
            [
                MachineList.Entry(name: "sample", state: "loggedIn", since: earlier),
                MachineList.Entry(name: "download", state: "connecting", since: earlier, pending: 2),
                MachineList.Entry(name: "door", state: "closed", since: model.now, isConnected: false),
            ], place: 0)
        model.press(.character(" "), .character("s"))
        try Golden.check(model, "machines-\(width)x\(height)")
    }

    @Test("D6 D7 the past: a banner, a scale with a mark, and the machine as it was at a refusal")
    func past() throws {
        var mono = Samples.settings()
        mono.themes = [mono.themes[0].reduced(to: .mono)]
        let screens = [
            ("80x24", Size(width: 80, height: 24), Samples.settings()),
            ("120x40", Size(width: 120, height: 40), Samples.settings()),
            ("120x40-mono", Size(width: 120, height: 40), mono),
        ]
        for (name, size, settings) in screens {
            var model = lived(size, settings: settings)
            model.take([.transitioned(from: 2, to: 3, by: .request(.state(3)))])
            model.press(.character("{"))
            try Golden.check(model, "past-\(name)")
        }
    }

    @Test("D3 the matrix on screens of every size, in ASCII and without colours, and of 300 states")
    func matrix() throws {
        for (width, height) in [(40, 12), (80, 24), (120, 40)] {
            var model = lived(Size(width: width, height: height))
            model.press(.character(" "), .character("m"), .right)
            try Golden.check(model, "matrix-\(width)x\(height)")
        }
        var mono = Samples.settings(glyphs: .ascii)
        mono.themes = [mono.themes[0].reduced(to: .mono)]
        for (name, settings) in [("ascii-mono", mono), ("light", Samples.settings("light"))] {
            var model = Samples.synchronising(size: Size(width: 80, height: 24), settings: settings)
            model.press(.character(" "), .character("m"))
            try Golden.check(model, "matrix-80x24-\(name)")
        }
        var large = Samples.model(Samples.mesh(300), state: 150, size: Size(width: 120, height: 40))
        large.press(.character(" "), .character("m"))
        try Golden.check(large, "matrix-300-120x40")
    }

    @Test("D8 the figures on screens of every size, and the graph by weight")
    func figures() throws {
        for (width, height) in [(40, 12), (80, 24), (120, 40)] {
            var model = lived(Size(width: width, height: height))
            model.take([.transitioned(from: 2, to: 3, by: .request(.state(3)))])
            model.press(.character(" "), .character("i"), .down)
            try Golden.check(model, "figures-\(width)x\(height)")
        }
        for (theme, glyphs) in [("dark", GlyphSet.unicode), ("light", .unicode), ("dark", .ascii)] {
            var model = lived(Size(width: 120, height: 40), theme, glyphs)
            for (from, to) in [(2, 3), (3, 2), (2, 3), (3, 2)] {
                model.take([.transitioned(from: from, to: to, by: .request(.state(to)))])
            }
            model.press(.character(" "), .character("h"))
            try Golden.check(model, "heat-120x40-\(theme)\(glyphs == .ascii ? "-ascii" : "")")
        }
    }

    @Test("D10 D5 what the footer asks: a confirmation, an edit")
    func questions() throws {
        var model = lived(Size(width: 80, height: 24))
        model.type("b")
        try Golden.check(model, "confirm-80x24")
        model.press(.escape, .character("3"), .enter)
        model.type("x")
        try Golden.check(model, "edit-80x24")
    }

    @Test("D9 the smaller drawings and a focus")
    func zooms() throws {
        var model = lived(Size(width: 80, height: 24))
        model.press(.character("1"), .character("-"))
        try Golden.check(model, "zoom-compact-80x24")
        model.press(.character("-"))
        try Golden.check(model, "zoom-dots-80x24")
        var ring = Samples.model(Samples.ring(60), state: 10, size: Size(width: 120, height: 40))
        ring.press(.character(" "), .character("n"), .character(" "), .character("n"), .escape)
        try Golden.check(ring, "focus-120x40")
        let dense = Samples.model(Samples.ring(30), state: 7, size: Size(width: 80, height: 24))
        try Golden.check(dense, "open-boxes-80x24")
    }

    @Test("D2 a request under way")
    func underWay() throws {
        var model = lived(Size(width: 120, height: 40))
        let activity = ActivityRecord(
            cause: .request(.state(3)), asker: .person, from: 2, target: 3, phase: .didEnter(3), waiting: 2)
        _ = model.update([.update(.activity(activity))], at: model.now)
        _ = model.update([], at: WallTime(milliseconds: model.now.milliseconds + 3000))
        try Golden.check(model, "under-way-120x40")
    }
}
