import MachineRecords
import Screen
import Testing
import Themes

@testable import Dashboard

/// Every view in every theme on screens of four sizes, in ASCII and without colours too.
struct ViewGoldenTests {
    private static let sizes = [(40, 12), (80, 24), (120, 40), (200, 60)]

    /// A session with all that a screen can tell of one.
    private static func lived(_ width: Int, _ height: Int) -> Model {
        var settings = Samples.settings()
        settings.themes = Themes.names.compactMap { Themes.theme(named: $0) }
        settings.isPractice = true
        var model = Samples.model(size: Size(width: width, height: height), settings: settings)
        model.take([.transitioned(from: 0, to: 3, by: .request(.state(3)))])
        model.take([.transitioned(from: 3, to: 2, by: .request(.state(2)))], by: .person)
        let user = Samples.User.self
        model.take([
            .data(state: 2, key: "logins", old: .integer(2), new: .integer(3), isKept: true),
            .data(state: 2, key: "user", old: nil, new: .string("ann"), isKept: false),
            .rejected(.request(.state(user.registering)), from: user.loggedIn, target: user.registering, refusal),
        ])
        model.findings = Findings([
            MachineFinding(state: 4, place: "session.mmd:9:5", message: "nothing leads out of banned"),
            MachineFinding(state: nil, place: "session.mmd:1:1", message: "no test ends here", path: ["login"]),
        ])
        let earlier = WallTime(milliseconds: model.now.milliseconds - 83_000)
        model.machineList = MachineList(
            [
                MachineList.Entry(name: "sample", state: "loggedIn", since: earlier),
                MachineList.Entry(name: "download", state: "connecting", since: earlier, pending: 2),
            ], place: 0)
        return model
    }

    /// Each view with the keys that lead there.
    private static let views: [(name: String, keys: String)] = [
        ("graph", "1"), ("transitions", "2"), ("data", "3"), ("pending", "4"), ("log", "5"), ("matrix", " m"),
        ("figures", " i"), ("past", "{"), ("palette", ":log"), ("help", "?"), ("menu", " "), ("findings", " F"),
        ("machines", " s"), ("tour", " u"), ("export", " x"), ("themes", " T"), ("search", "/ban"),
    ]

    @Test("D18 D19 D21 every view is as it was, in every theme and size, in ASCII and without colours")
    func views() throws {
        var pages = [String: ViewPage]()
        for (width, height) in Self.sizes {
            let lived = Self.lived(width, height)
            for view in Self.views {
                var model = lived
                model.type(view.keys)
                pages[view.name, default: ViewPage()].add(model, isWhole: (width, height) == (80, 24))
            }
        }
        for view in Self.views { try Golden.check(page: pages[view.name]?.text ?? "", "view-\(view.name)") }
    }
}
