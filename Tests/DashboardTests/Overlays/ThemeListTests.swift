import Dashboard
import Screen
import Testing
import Themes

struct ThemeListTests {
    private func model(_ size: Size = Size(width: 80, height: 24)) -> Model {
        var settings = Samples.settings()
        settings.themes = Themes.names.compactMap { Themes.theme(named: $0) }
        return Samples.model(size: size, settings: settings)
    }

    private func opened(_ size: Size = Size(width: 80, height: 24)) -> Model {
        var model = model(size)
        model.press(.character(" "), .character("T"))
        return model
    }

    @Test("D19 the screen shows each theme as the selection moves; Enter keeps it")
    func keeps() {
        var model = opened()
        #expect(model.mode == .overlay(.themes(origin: 0)) && model.theme.name == "dark")
        for name in Themes.names.dropFirst() {
            model.press(.down)
            #expect(model.theme.name == name)
        }
        model.press(.down, .up)
        #expect(model.theme.name == Themes.names[Themes.names.count - 2], "the list ends at its last line")
        model.press(.home, .down, .enter)
        #expect(model.mode == .normal && model.theme.name == "light" && model.announcement == "theme light")
    }

    @Test("D19 the theme that was in force is marked, wherever the selection goes")
    func marked() {
        var model = opened()
        for _ in 0..<2 {
            #expect(model.text.contains("● \(Themes.names[0]) ") && !model.text.contains("● \(Themes.names[1])"))
            model.press(.down)
        }
    }

    @Test("D19 who chooses a theme on a screen without colours is told why nothing changes")
    func withoutColors() {
        var model = opened()
        model.settings.showsColors = false
        model.press(.down, .enter)
        #expect(model.announcement == Announcements.themeWithoutColors("light"))
        model.press(.character(" "), .character("t"))
        #expect(model.announcement == Announcements.themeWithoutColors(model.theme.name))
    }

    @Test("D19 Esc brings back the theme that was in use, however many were seen")
    func restores() {
        var model = opened()
        model.press(.down, .enter, .character(" "), .character("T"), .end)
        #expect(model.theme.name == Themes.names.last)
        model.press(.escape)
        #expect(model.theme.name == "light" && model.mode == .normal)
    }

    @Test("D19 the palette leads to the list")
    func palette() {
        var model = model()
        model.press(.character(":"))
        _ = model.type("themes")
        model.press(.enter)
        #expect(model.mode == .overlay(.themes(origin: 0)))
    }

    @Test("D18 D21 the list fits every screen, and the cursor rests on the chosen theme")
    func sizes() throws {
        for size in [Size(width: 40, height: 12), Size(width: 80, height: 24), Size(width: 200, height: 60)] {
            var model = opened(size)
            for step in 0..<Themes.names.count {
                let picture = DashboardView.picture(of: model)
                let cursor = try #require(picture.cursor)
                let row = picture.buffer.text.split(separator: "\n", omittingEmptySubsequences: false)[cursor.y]
                #expect(row.contains(Themes.names[step]), "\(size) \(step)")
                model.press(.down)
            }
        }
    }
}
