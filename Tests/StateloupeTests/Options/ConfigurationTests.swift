import Dashboard
import Foundation
import Screen
import Testing
import Themes

@testable import Stateloupe

/// What a person can set in a file, and what is said of one that is wrong.
struct ConfigurationTests {
    private func read(_ text: String) -> Configuration { Configuration(Array(text.utf8), file: "my.json5") }

    private func keys(_ configuration: Configuration) -> [String: String] { configuration.keys.mapValues(\.key) }

    @Test("D20 a file at the usual place that cannot be read is told with its reason; that there is none is not")
    func usual() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("usual-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("config.json5").path
        func notices() -> [String] { Configuration.readUsual(in: folder.path).notices }
        #expect(notices() == [] && Configuration.readUsual(in: nil).notices == [])
        #expect(Configuration.readUsual(in: folder.path + "/nowhere").notices == [])
        #expect(Configuration.readUsual(in: "/dev/null/stateloupe").notices == [])
        for (target, reason) in [
            ("config.json5", "Too many levels of symbolic links"), ("nowhere", "No such file or directory"),
        ] {
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
            #expect(notices() == ["config.json5: \(reason) (in \(folder.path))"])
            try FileManager.default.removeItem(atPath: path)
        }
        // Opened, it would be waited for without end.
        try #require(mkfifo(path, 0o600) == 0)
        #expect(notices() == ["config.json5: expected a file, found a pipe (in \(folder.path))"])
    }

    @Test("D20 what is wrong with a file begins with its name; its folder comes last, where a short row is cut")
    func nameFirst() throws {
        let elsewhere = Configuration(Array("{ mose: 1, theme: 'drak' }".utf8), file: "/home/ann/my.json5")
        #expect(
            elsewhere.notices == ["my.json5:1:3: unknown setting \"mose\"; did you mean 'mouse'? (in /home/ann)"])
        let told = try elsewhere.themes(first: nil, folder: nil).notices
        #expect(told.count == 1 && told[0].hasPrefix("my.json5:1:19: no theme 'drak'"))
        #expect(told.last?.hasSuffix(" (in /home/ann)") == true)
        let lost = Configuration(Array("{ theme: 'no/such.theme' }".utf8), file: "/home/ann/my.json5")
        #expect(
            try lost.themes(first: nil, folder: nil).notices == [
                "my.json5:1:10: no/such.theme: No such file or directory (in /home/ann)"
            ])
    }

    @Test("D20 every setting is taken")
    func everything() {
        let configuration = read(
            """
            // mine
            {
              theme: 'light', motion: "reduced", mouse: false, ask: false, clock: 'real',
              keys: { loggedIn: 'i', 'log out': "xy", },
              panes: { focus: 'log', side: 48, lists: 12, log: 10 },
            }
            """)
        #expect(configuration.notices.isEmpty)
        #expect(configuration.theme?.name == "light" && keys(configuration) == ["loggedIn": "i", "log out": "xy"])
        #expect(configuration.reducedMotion == true && configuration.mouse == false)
        #expect(configuration.clock == 1)
        #expect(configuration.asksBeforeFinal == false && configuration.panes.focus == .log)
        let panes = configuration.panes
        #expect([panes.side, panes.lists, panes.log] == [48, 12, 10])
    }

    @Test(
        "D20 a file that is empty, or has nothing but comments, sets nothing and is no fault",
        arguments: ["", "\n  \n", "// theme: 'dark'\n", "/* later */\n// mouse: false", "{}", "\u{feff}"])
    func blank(text: String) { #expect(read(text).notices.isEmpty, "\(read(text).notices)") }

    @Test("D20 the empty device is a configuration that sets nothing, as it is elsewhere; another device is none")
    func emptyDevice() throws {
        let configuration = try Configuration.read("/dev/null")
        #expect(configuration.notices.isEmpty && configuration.theme == nil && configuration.keys.isEmpty)
        #expect(throws: UsageError.self) { try Configuration.read("/dev/zero") }
    }

    @Test("D20 a number that is too large or none is told once, and the rest holds")
    func numbersBeyond() {
        let configuration = read(
            "{ theme: 'light', clock: 1e400, panes: { side: NaN, lists: -Infinity, log: 10 }, keys: { start: 'z' } }")
        #expect(configuration.theme?.name == "light" && keys(configuration) == ["start": "z"])
        #expect(configuration.panes.log == 10 && configuration.panes.side == nil && configuration.clock == nil)
        #expect(
            configuration.notices == [
                "my.json5:1:26: expected a number within the range of a double, found 1e400",
                "my.json5:1:48: expected a finite number, found 'NaN'",
                "my.json5:1:61: expected a finite number, found 'Infinity'",
            ])
    }

    @Test(
        "D20 each fault with its place and what was expected; the nearest known name is told",
        arguments: [
            ("{ thme: 'dark' }", "1:3: unknown setting \"thme\"; did you mean 'theme'?"),
            (
                "{ xyzzy: 1 }",
                "1:3: unknown setting \"xyzzy\"; expected one of theme, keys, motion, mouse, ask, clock, panes"
            ),
            ("{ theme: 1 }", "1:10: expected the name of a theme or the path of its file, as in 'dark', found 1"),
            ("{ motion: 'no' }", "1:11: expected 'full' or 'reduced', found \"no\""),
            ("{ mouse: 'off' }", "1:10: expected true or false, found \"off\""),
            (
                "{ clock: 'fast' }",
                "1:10: expected still, real, or a whole number up to 1000, found \"fast\""
            ),
            ("{ clock: 1.5 }", "1:10: expected still, real, or a whole number up to 1000, found 1.5"),
            ("{ keys: [] }", "1:9: expected an object of requests and their keys, as in { retry: 'y' }, found a list"),
            (
                "{ keys: { a: 'q' } }",
                "1:14: expected one letter or two, a to z or A to Z, but not q alone or first, found \"q\""
            ),
            (
                "{ panes: { focus: 'loog' } }",
                "1:19: expected 'graph', 'transitions', 'data', 'pending' or 'log', found \"loog\""
            ),
            ("{ panes: 3 }", "1:10: expected an object, as in { focus: 'log', side: 48 }, found 3"),
            ("{ panes: { sied: 3 } }", "1:12: unknown setting of panes \"sied\"; did you mean 'side'?"),
            ("{ panes: { side: 3.5 } }", "1:18: expected a whole number from 20 to 400, found 3.5"),
            ("{ mouse: true, mouse: true }", "1:16: \"mouse\" is given a second time"),
            ("{ keys: { a: 'x', a: 'y' } }", "1:19: \"a\" is given a second time"),
            ("{ panes: { log: 8, log: 9 } }", "1:20: \"log\" is given a second time"),
            ("/* open", "1:1: expected '*/' to close the comment, found end of file"),
            ("// dark\n]", "2:1: expected a value, found ']'"),
            ("{ mouse: true", "1:14: expected ',' or '}' after a value, found end of file"),
        ])
    func faults(text: String, fault: String) { #expect(read(text).notices == ["my.json5:\(fault)"]) }

    @Test("D20 all faults are told at once, in the order of the text, and what is right is taken")
    func rest() {
        let configuration = read("{\n mose: 1,\n motion: 'reduced',\n ask: 0,\n mouse: false,\n theme 'x' }")
        #expect(configuration.reducedMotion == true && configuration.mouse == false && configuration.theme == nil)
        #expect(
            configuration.notices == [
                "my.json5:2:2: unknown setting \"mose\"; did you mean 'mouse'?",
                "my.json5:4:7: expected true or false, found 0",
                "my.json5:6:8: expected ':' after a name, found '''",
            ])
    }

    @Test("D20 what was asked for wins over the file; the rest of the file holds")
    func precedence() throws {
        let configuration = read("{ theme: 'light', motion: 'reduced', ask: false, mouse: false, keys: { a: 'z' } }")
        #expect(try configuration.themes(first: nil, folder: nil).themes[0].name == "light")
        #expect(try configuration.themes(first: "mono", folder: nil).themes[0].name == "mono")
        let able = TerminalAbilities(depth: .indexed256, glyphs: .unicode)
        let themes = try configuration.themes(first: nil, folder: nil).themes
        let settings = ExploreOptions().settings(themes, for: able, configuration)
        #expect(settings.reducedMotion && !settings.asksBeforeFinal && !settings.mouse && settings.keys == ["a": "z"])
        var options = ExploreOptions()
        options.mouse = false
        #expect(!options.settings(themes, for: able, read("{ mouse: true }")).mouse)
    }

    @Test("D20 D10 a key for a name very like a request's is told with its place; another machine's name is not")
    func doubtfulKeys() {
        let configuration = read(
            """
            {
              keys: { retri: 'y', elsewhere: 'e', 'Log Uot': 'o', opne: 'p', a: 'a', close: 'c' },
            }
            """)
        let told = [
            "my.json5:2:11: no request here is called \"retri\"; did you mean \"retry\"?",
            "my.json5:2:39: no request here is called \"Log Uot\"; did you mean \"log out\"?",
        ]
        // One letter is like any other; `close` has its key.
        let names = ["retry", "log out", "open", "b", "close"]
        #expect(configuration.doubtfulKeys(names, known: Set(names + ["opne"])) == told)
        #expect(configuration.doubtfulKeys(["open"], known: ["open"]).count == 1)
        #expect(configuration.doubtfulKeys(["open"], known: ["open", "opne"]) == [])
        // Who names both knows them both.
        #expect(read("{ keys: { retry: 'y', retri: 'i' } }").doubtfulKeys(["retry"], known: ["retry"]) == [])
    }

    @Test("D20 D10 two names may have one key, as they may be of two machines; a key for what has its own is told")
    func sharedKeys() {
        let configuration = read("{ keys: { open: 'x', on: 'x', reset: 'j' } }")
        #expect(keys(configuration) == ["open": "x", "on": "x", "reset": "j"] && configuration.notices.isEmpty)
        #expect(configuration.keyPlace(of: "on") == "my.json5:1:22" && configuration.keyPlace(of: "off") == nil)
        #expect(configuration.uselessKeys(["reset": "^R"]) == ["my.json5:1:31: \"reset\" is ^R in every machine"])
        #expect(configuration.uselessKeys([:]).isEmpty)
        let elsewhere = Configuration(Array("{ keys: { on: 'x' } }".utf8), file: "/home/ann/.config/my.json5")
        #expect(elsewhere.keyPlace(of: "on") == "my.json5:1:11", "a short row has no room for the folder")
    }

    @Test("D20 a theme that cannot be had is told with its place, and the default is taken")
    func theme() throws {
        let choice = try read("{\n theme: 'lihgt' }").themes(first: nil, folder: nil)
        #expect(choice.themes.map(\.name) == Themes.names)
        #expect(choice.notices.first?.hasPrefix("my.json5:2:9: no theme 'lihgt'") == true)
    }

    @Test("D20 a path of a theme begins where the file is")
    func path() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("config-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("theme = Sea\nhere = 4\n".utf8).write(to: folder.appendingPathComponent("sea.theme"))
        let file = folder.appendingPathComponent("config.json5")
        try Data("{ theme: 'sea.theme' }".utf8).write(to: file)
        #expect(try Configuration.read(file.path).themes(first: nil, folder: nil).themes[0].name == "Sea")
    }

    @Test("D19 D20 a theme's file is looked for among the person's own, then where the configuration is; both are told")
    func ownFileOfTheme() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("config-\(UUID())")
        let own = folder.appendingPathComponent("themes")
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("config.json5")
        func first(_ name: String) throws -> (name: String, notice: String?) {
            try Data("{ theme: '\(name)' }".utf8).write(to: file)
            let choice = try Configuration.read(file.path).themes(first: nil, folder: own.path)
            return (choice.themes[0].name, choice.notices.first)
        }
        try Data("theme = Own\nhere = 4\n".utf8).write(to: own.appendingPathComponent("sea.theme"))
        try Data("theme = Lake\nhere = 4\n".utf8).write(to: folder.appendingPathComponent("lake.theme"))
        #expect(try first("sea.theme").name == "Own" && first("lake.theme").name == "Lake")
        try Data("theme = Beside\nhere = 4\n".utf8).write(to: folder.appendingPathComponent("sea.theme"))
        #expect(try first("sea.theme").name == "Own" && first("./sea.theme").name == "Beside")
        let why = "config.json5:1:10: no.theme: No such file or directory"
        #expect(
            try first("no.theme").notice == "\(why); there is none in \(own.path) either (in \(folder.path))")
        #expect(
            try first("./no.theme").notice
                == "config.json5:1:10: ./no.theme: No such file or directory (in \(folder.path))")
    }

    @Test("D20 a file that was named and cannot be read is an error")
    func unreadable() {
        #expect(throws: UsageError("no/such.json5: No such file or directory")) {
            try Configuration.read("no/such.json5")
        }
        #expect(throws: UsageError("/: expected a file or a pipe, found a folder")) { try Configuration.read("/") }
    }

    private static func readmeText() throws -> String {
        let readme = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .appendingPathComponent("README.md")
        return String(decoding: try Data(contentsOf: readme), as: UTF8.self)
    }

    @Test("D19 the theme in the README is read without a fault, and its table has every role")
    func readmeTheme() throws {
        let readme = try Self.readmeText()
        let block = try #require(readme.components(separatedBy: "```").first { $0.contains("\ntheme     = ") })
        let theme = try Theme(parsing: String(block.drop { $0 != "\n" }))
        #expect(theme.name == "sea" && theme[.selection].background == .indexed(24))
        for role in Role.allCases { #expect(readme.contains("`\(role.name)`"), "\(role)") }
    }

    @Test("D20 the example of the README is read without a fault, and names every setting")
    func readme() throws {
        let text = try Self.readmeText()
        let block = try #require(text.firstRange(of: "```json5\n"))
        let end = try #require(text[block.upperBound...].firstRange(of: "```"))
        let configuration = read(String(text[block.upperBound..<end.lowerBound]))
        #expect(configuration.notices.isEmpty)
        #expect(configuration.theme?.name == "colour-blind" && keys(configuration) == ["retry": "y", "log out": "o"])
        #expect(configuration.reducedMotion == true && configuration.mouse == true)
        #expect(configuration.asksBeforeFinal == true && configuration.panes.focus == .graph)
        let panes = configuration.panes
        #expect([panes.side, panes.lists, panes.log] == [48, 12, 8])
    }
}
