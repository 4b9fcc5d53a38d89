import MachineRecords
import Screen
import Testing
import Themes

@testable import Dashboard

/// The way of a person who hears the screen: the terminal's cursor is where the eye would be.
struct CursorWalkTests {
    private func lived(_ size: Size, _ theme: String) -> Model {
        var settings = Samples.settings(theme)
        settings.themes += Themes.names.compactMap { Themes.theme(named: $0) }
        var model = Samples.model(size: size, settings: settings)
        let user = Samples.User.self
        model.take([
            .transitioned(from: 0, to: 3, by: .request(.state(3))),
            .transitioned(from: 3, to: 2, by: .request(.state(2))),
            .data(state: 2, key: "logins", old: .integer(2), new: .integer(3), isKept: true),
            .data(state: 2, key: "user", old: nil, new: .string("ann"), isKept: false),
            .rejected(.request(.state(user.registering)), from: user.loggedIn, target: user.registering, refusal),
            .rejected(.request(.state(user.initialising)), from: user.loggedIn, target: user.initialising, refusal),
        ])
        model.findings = Findings(
            (0..<9).map { MachineFinding(state: 4, place: "a:\($0):5", message: "finding \($0)") })
        model.machineList = MachineList(
            (0..<5).map { MachineList.Entry(name: "machine\($0)", state: "state\($0)", since: model.now) }, place: 0)
        return model
    }

    /// Whether a cell has the look of what is selected, which without colours is told by attributes alone; where the machine is
    /// is told as well, and selected by its line below.
    private func isSelected(_ place: Point, _ buffer: Buffer, _ theme: Theme) -> Bool {
        let selection = theme[.selection]
        guard let style = buffer[place]?.style else { return false }
        if style == theme[.here].adding([.bold, .underline]) { return true }
        return style.background == selection.background && style.attributes.isSuperset(of: selection.attributes)
    }

    private static let sizes = [
        Size(width: 80, height: 24), Size(width: 120, height: 40), Size(width: 200, height: 60),
    ]

    /// Every list, and the keys that open it.
    private static let lists: [(name: String, keys: String)] = [
        ("graph", "1"), ("transitions", "2"), ("data", "3"), ("pending", "4"), ("log", "5"), ("help", "?"),
        ("menu", " "),
        ("matrix", " m"), ("figures", " i"), ("findings", " F"), ("machines", " s"), ("themes", " T"),
    ]

    @Test(
        "D21 the cursor rests on the selected row in every pane and every list, wherever the arrows lead",
        arguments: sizes)
    func lists(_ size: Size) throws {
        for theme in ["dark", "light"] {
            for list in Self.lists {
                var model = lived(size, theme)
                model.type(list.keys)
                var rows = Set<String>()
                for key in [Key.down, .down, .right, .up, .end, .up, .home, .pageDown, .left] {
                    model.press(key)
                    let picture = DashboardView.picture(of: model)
                    let said = "\(list.name) \(size) \(theme) \(key)"
                    let place = try #require(picture.cursor, "\(said)")
                    #expect(isSelected(place, picture.buffer, model.theme), "\(said): on the selected row")
                    let above = Point(x: place.x, y: place.y - 1)
                    #expect(!isSelected(above, picture.buffer, model.theme), "\(said): on its first row")
                    rows.insert(
                        "\(place.x)"
                            + picture.buffer.text.split(separator: "\n", omittingEmptySubsequences: false)[place.y])
                }
                #expect(rows.count > 1, "\(list.name) \(size): the arrows lead on")
            }
        }
    }

    /// Every line that a person writes, and the keys that open it.
    private static let fields: [(name: String, keys: [Key])] = [
        ("palette", [.character(":")]), ("search", [.character("1"), .character("/")]),
        ("filter", [.character("5"), .character("/")]), ("export", [.character(" "), .character("x")]),
        ("value", [.character("3"), .enter]),
    ]

    @Test(
        "D21 while a line is written the cursor stands behind what was typed, and goes back with the arrow",
        arguments: sizes)
    func fields(_ size: Size) throws {
        for field in Self.fields {
            var model = lived(size, "dark")
            for key in field.keys { model.press(key) }
            model.type("xyz")
            let typed = DashboardView.picture(of: model)
            let end = try #require(typed.cursor, "\(field.name)")
            let written = (1...3).reversed().map { typed.buffer[Point(x: end.x - $0, y: end.y)]?.scalar }
            #expect(written == ["x", "y", "z"], "\(field.name) \(size)")
            model.press(.left, .left)
            let back = try #require(DashboardView.picture(of: model).cursor, "\(field.name)")
            #expect(back == Point(x: end.x - 2, y: end.y), "\(field.name) \(size)")
        }
    }
}
