import Foundation
import Screen
import Testing
import Themes

@testable import Stateloupe

/// Which themes a person can step through, and what is said of one that cannot be had.
struct ThemeChoiceTests {
    /// Writes a theme file for the length of a test.
    private func withFile<Result>(_ text: String, _ body: (String) throws -> Result) throws -> Result {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("mine-\(UUID()).theme")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try body(file.path)
    }

    /// What is said of a file: its name comes first and its folder last, which a short row may cut.
    private func told(_ path: String, _ what: String) -> String {
        let parts = path.split(separator: "/")
        return "\(parts.last ?? "")\(what) (in /\(parts.dropLast().joined(separator: "/")))"
    }

    private func message(_ choice: String) -> String? {
        do {
            _ = try ThemeChoice(first: choice, folder: nil)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test("D19 the chosen theme comes first, the others follow, none twice")
    func order() throws {
        #expect(try ThemeChoice(first: nil, folder: nil).themes.map(\.name) == Themes.names)
        for name in Themes.names {
            let themes = try ThemeChoice(first: name, folder: nil).themes.map(\.name)
            #expect(themes.first == name && Set(themes) == Set(Themes.names) && themes.count == Themes.names.count)
        }
    }

    @Test(
        "D19 a theme is found by its name in capitals or small letters, with blanks, hyphens or neither",
        arguments: [
            ("Light", "light"), ("COLOUR_BLIND", "colour-blind"), ("high contrast", "high-contrast"),
            ("ansi16", "ansi-16"), ("solarized dark", "Solarized Dark"), ("solarized-dark", "Solarized Dark"),
        ])
    func likeNames(choice: String, name: String) throws {
        let files = ["sol.theme": "theme = Solarized Dark\nhere = blue\n", "bad.theme": "heer = 1\n"]
        try withFolder(files) { folder in
            let themes = try ThemeChoice(first: choice, folder: folder).themes
            #expect(themes[0].name == name && themes.count == Themes.names.count + 1)
        }
    }

    @Test("D19 of two themes whose names differ in hyphens alone each is found by its own, and neither by a third")
    func ambiguousNames() throws {
        let files = ["sea-dark.theme": "here = 1\n", "sea_dark.theme": "here = 2\n", "b-d.theme": "heer = 1\n"]
        try withFolder(files) { folder in
            for name in ["sea-dark", "sea_dark"] {
                #expect(try ThemeChoice(first: name, folder: folder).themes[0].name == name)
            }
            #expect(throws: UsageError.self) { try ThemeChoice(first: "sea dark", folder: folder) }
            #expect(throws: UsageError.self, "no letters are no name") { try ThemeChoice(first: "-", folder: folder) }
            let faulty = try ThemeChoice(first: "B D", folder: folder)
            #expect(faulty.notices.count == 1 && faulty.themes[0].name == Themes.names[0])
        }
    }

    @Test("D19 a theme file comes first, under its own name or its file's")
    func file() throws {
        let named = try withFile("theme = My own\nhere = bold red\n") { try ThemeChoice(first: $0, folder: nil).themes }
        #expect(named.map(\.name) == ["My own"] + Themes.names)
        #expect(named[0][.here].attributes.contains(.bold))
        let unnamed = try withFile("here = bold red\n") { try ThemeChoice(first: $0, folder: nil).themes }
        #expect(unnamed[0].name.hasPrefix("mine-"))
        let marked = try withFile("\u{feff}theme = Marked\nhere = red\n") {
            try ThemeChoice(first: $0, folder: nil).themes
        }
        #expect(marked[0].name == "Marked")
    }

    @Test("D19 an unknown theme is told with the known ones and the nearest")
    func unknown() {
        let known =
            "(there are dark, light, high-contrast, colour-blind, ansi-16, mono, or give the path of a file)"
        #expect(
            message("lihgt")
                == "no theme 'lihgt'; did you mean light? \(known)")
        #expect(message("sepia") == "no theme 'sepia' \(known)")
        #expect(message("\u{1b}[2J")?.contains("\u{1b}") == false)
        #expect(message("./no.theme") == "./no.theme: No such file or directory")
        #expect(message("/") == "/: expected a file or a pipe, found a folder")
    }

    @Test("D19 every error of a theme file is told with its place and reason, and the default is taken instead")
    func faults() throws {
        let text = "here = red\n# fine\nheer = red\nmuted = puce\nhere = blue\nname\n"
        try withFile(text) { path in
            let choice = try ThemeChoice(first: path, folder: nil)
            #expect(choice.themes.map(\.name) == Themes.names)
            #expect(
                choice.notices == [
                    told(path, ":3:1: unknown role 'heer'; did you mean 'here'?"),
                    told(path, ":4:9: unknown colour or attribute 'puce'"),
                    told(path, ":5:1: 'here' is given a second time"),
                    told(path, ":6:1: expected 'role = look', for example 'muted = 245'"),
                ])
        }
    }

    /// Makes a folder of files for the length of a test.
    private func withFolder<Result>(_ files: [String: String], _ body: (String) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("themes-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
        return try body(folder.path)
    }

    private static let scheme =
        "scheme: 'Grey'\n"
        + (0..<16).map { place in
            let digit = String(place, radix: 16, uppercase: true)
            return "base0\(digit): '\(String(repeating: digit, count: 6))'\n"
        }.joined()

    @Test("D19 a person's own themes follow those of the program, schemes too, chosen by the names of their files")
    func own() throws {
        let files = [
            "sea.theme": "theme = The sea\nhere = bold blue\n", "grey.yaml": Self.scheme, "notes.txt": "heer",
            "light.theme": "here = bold red\n", ".hidden.theme": "heer = 1\n",
        ]
        try withFolder(files) { folder in
            let all = try ThemeChoice(first: nil, folder: folder)
            #expect(all.themes.map(\.name) == Themes.names + ["Grey", "The sea"] && all.notices.isEmpty)
            #expect(all.themes[1][.here].foreground == .indexed(1), "one's own light in the place of light")
            for choice in ["sea", "The sea"] {
                let chosen = try ThemeChoice(first: choice, folder: folder).themes
                #expect(chosen[0].name == "The sea" && chosen.count == Themes.names.count + 2)
            }
            #expect(try ThemeChoice(first: "grey", folder: folder).themes[0].name == "Grey")
        }
    }

    @Test("D19 of very many of one's own the first are read, and how many there are is told")
    func manyOwn() throws {
        let files = (0...ThemeChoice.most).map { ("\(1000 + $0).theme", "here = red\n") }
        try withFolder(Dictionary(uniqueKeysWithValues: files)) { folder in
            let all = try ThemeChoice(first: nil, folder: folder)
            #expect(all.notices == [told(folder, ": the first 200 themes of 201 are read")])
            #expect(all.themes.last?.name == "1199")
        }
    }

    @Test("D19 a bad file among one's own is told with its place, the others are there")
    func badOwn() throws {
        try withFolder(["a.theme": "heer = red\n", "b.theme": "here = red\n"]) { folder in
            let all = try ThemeChoice(first: nil, folder: folder)
            #expect(all.themes.map(\.name) == Themes.names + ["b"])
            #expect(all.notices == [told("\(folder)/a.theme", ":1:1: unknown role 'heer'; did you mean 'here'?")])
        }
        #expect(try ThemeChoice(first: nil, folder: "/no/such/folder").themes.count == Themes.names.count)
    }

    @Test("D19 one's own file is chosen by its whole name too, also where another comes first by the short one")
    func ownFileName() throws {
        let files = [
            "dup.theme": "theme = One\nhere = 1\n", "dup.yaml": "theme = Two\nhere = 2\n", "bad.theme": "what\n",
        ]
        try withFolder(files) { (folder: String) throws in
            for (choice, name) in [("dup.theme", "One"), ("dup.yaml", "Two"), ("dup", "One")] {
                #expect(try ThemeChoice(first: choice, folder: folder).themes[0].name == name, "\(choice)")
            }
            #expect(try ThemeChoice(first: "bad.theme", folder: folder).themes[0].name == Themes.names[0])
            let fault = #expect(throws: UsageError.self) {
                _ = try ThemeChoice(first: "no.theme", folder: folder)
            }
            #expect(
                fault?.description == "no.theme: No such file or directory; there is none in \(folder) either")
        }
    }

    @Test("D19 one's own file that is chosen by name or by path is read once: its faults or its theme are there once")
    func chosenOwn() throws {
        let faulty = Self.scheme.replacing("base0A: 'AAAAAA'\n", with: "")
        try withFolder(["bad.yaml": faulty, "sea.theme": "theme = The sea\nhere = 4\n", "a.theme": "what\n"]) {
            folder in
            // What is wrong with the one that was asked for comes first: it is the one that a row has room for.
            let told = [
                told("\(folder)/bad.yaml", ":2:1: this base16 scheme has no base0A"),
                told("\(folder)/a.theme", ":1:1: expected 'role = look', for example 'muted = 245'"),
            ]
            let name = folder.split(separator: "/").last ?? ""
            for choice in ["bad", "\(folder)/bad.yaml", "\(folder)/../\(name)/bad.yaml"] {
                let all = try ThemeChoice(first: choice, folder: folder)
                #expect(all.notices == told && all.themes.map(\.name) == Themes.names + ["The sea"])
            }
            let sea = try ThemeChoice(first: "\(folder)/sea.theme", folder: folder)
            #expect(sea.themes.map(\.name) == ["The sea"] + Themes.names)
            // A file of the same name elsewhere is another.
            try withFolder(["sea.theme": "theme = Elsewhere\nhere = 4\n"]) { other in
                let themes = try ThemeChoice(first: "\(other)/sea.theme", folder: folder).themes
                #expect(themes.map(\.name) == ["Elsewhere"] + Themes.names + ["The sea"])
            }
        }
    }

    @Test("D19 one's own file that is chosen by its path is never taken for the built-in theme of its name")
    func chosenNamesake() throws {
        try withFolder(["light.theme": "heer = 1\n"]) { folder in
            let fault = told("\(folder)/light.theme", ":1:1: unknown role 'heer'; did you mean 'here'?")
            let byPath = try ThemeChoice(first: "\(folder)/light.theme", folder: folder)
            #expect(byPath.themes.map(\.name) == Themes.names && byPath.notices == [fault])
            let byName = try ThemeChoice(first: "light", folder: folder)
            #expect(byName.themes[0].name == "light" && byName.notices == [fault])
        }
    }

    @Test("D19 a path without a folder that leads to one's own file: its faults are told once")
    func pathWithoutFolder() throws {
        // Tests share the folder they run in: a link in it is the shortest path.
        let link = "linked-\(UUID()).yaml"
        defer { try? FileManager.default.removeItem(atPath: link) }
        try withFolder(["bad.yaml": "heer = 1\n"]) { folder in
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "\(folder)/bad.yaml")
            let notices = try ThemeChoice(first: link, folder: folder).notices
            #expect(notices == [told("\(folder)/bad.yaml", ":1:1: unknown role 'heer'; did you mean 'here'?")])
        }
    }

    @Test("D19 themes of one name are told apart by their files, the ones behind the first")
    func namesakes() throws {
        let files = [
            "a.theme": "theme = dark\nhere = 1\n", "b.theme": "theme = Sea\nhere = 2\n",
            "c.theme": "theme = Sea\nhere = 3\n", "d.theme": "here = 4\n", "d.yml": "here = 5\n",
        ]
        try withFolder(files) { folder in
            let all = try ThemeChoice(first: nil, folder: folder).themes
            let own = ["dark (a.theme)", "Sea", "Sea (c.theme)", "d", "d (d.yml)"]
            #expect(all.map(\.name) == Themes.names + own)
            #expect(all[Themes.names.count + 2][.here].foreground == .indexed(3), "only its name is another")
            for (choice, name) in [("c", "Sea (c.theme)"), ("d", "d"), ("d.yml", "d (d.yml)"), ("dark", "dark")] {
                #expect(try ThemeChoice(first: choice, folder: folder).themes[0].name == name)
            }
            try withFolder(["a.theme": "theme = dark\nhere = 6\n"]) { other in
                let elsewhere = try ThemeChoice(first: "\(other)/a.theme", folder: folder).themes
                #expect(elsewhere[0].name == "dark (a.theme) 2" && elsewhere[0][.here].foreground == .indexed(6))
            }
        }
    }

    @Test("D19 a name in other letters is of the theme that the list calls so, before a file of that name")
    func otherLetters() throws {
        try withFolder(["c.theme": "theme = Sea\nhere = 1\n", "sea.theme": "theme = sea\nhere = 2\n"]) { folder in
            let chosen = try ["SEA", "sea"].map { try ThemeChoice(first: $0, folder: folder).themes[0].name }
            #expect(chosen == ["Sea", "sea (sea.theme)"])
        }
    }

    @Test("D19 a name in capitals that a built-in theme has in small letters is told apart by its file")
    func capitals() throws {
        try withFolder(["tinted.theme": "theme = Dark\nhere = 1\n"]) { folder in
            let names = try ThemeChoice(first: nil, folder: folder).themes.map(\.name)
            #expect(names == Themes.names + ["Dark (tinted.theme)"])
            #expect(try ThemeChoice(first: "DARK", folder: folder).themes[0].name == "dark")
        }
    }

    @Test("D19 an empty file is told to be no theme, chosen or among one's own; what cannot be read is told there too")
    func empty() throws {
        let reason = "1:1: no role has a look; expected one at least, for example 'muted = 245'"
        try withFile("") { path in
            let notices = try ThemeChoice(first: path, folder: nil).notices
            #expect(notices == [told(path, ":\(reason)")])
        }
        #expect(message("/dev/null") == "/dev/null: expected a file or a pipe, found a device")
        try withFolder(["a.theme": ""]) { folder in
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder)/b.theme", withDestinationPath: "/dev/null")
            // Nobody would write to it, and the start would wait.
            try #require(mkfifo("\(folder)/c.theme", 0o600) == 0)
            let faults = [
                told("\(folder)/a.theme", ":\(reason)"), told("\(folder)/b.theme", ": expected a file, found a device"),
                told("\(folder)/c.theme", ": expected a file, found a pipe"),
            ]
            #expect(try ThemeChoice(first: nil, folder: folder).notices == faults)
            #expect(try ThemeChoice(first: "b", folder: folder).notices == [faults[1], faults[0], faults[2]])
        }
    }

    @Test("D19 of a whole theme with seven faults five are told, and that there are two more")
    func manyFaults() throws {
        let package = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/")
        let text = try String(contentsOfFile: "\(package)/Themes/dark.theme", encoding: .utf8)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for place in lines.indices.filter({ lines[$0].contains("= #") }).prefix(7) { lines[place] += " bald" }
        try withFile(lines.joined(separator: "\n")) { path in
            let notices = try ThemeChoice(first: path, folder: nil).notices
            #expect(notices.count == 6 && notices.last == told(path, ": and 2 more"), "\(notices)")
            #expect(notices.dropLast().allSatisfy { $0.contains("'bald'; did you mean 'bold'? (in /") })
        }
    }

    @Test("D19 of a file that is no theme at all some lines are told, and how many more there are")
    func noTheme() throws {
        try withFile(String(repeating: "root:x:0:0\n", count: 24)) { path in
            let notices = try ThemeChoice(first: path, folder: nil).notices
            #expect(notices.count == 6 && notices.last == told(path, ": and 19 more"), "\(notices)")
        }
    }

    @Test("D19 D20 the person's folder is that of the XDG base directories")
    func folder() {
        #expect(UserFiles.folder(xdg: "/x", home: "/h") == "/x/stateloupe")
        #expect(UserFiles.folder(xdg: "x", home: "/h") == "/h/.config/stateloupe", "a relative path counts as none")
        #expect(UserFiles.folder(xdg: nil, home: "/h") == "/h/.config/stateloupe")
        #expect(UserFiles.folder(xdg: nil, home: nil) == nil)
    }
}
