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

    private func message(_ choice: String) -> String? {
        do {
            _ = try ThemeChoice.themes(first: choice)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test("D19 the chosen theme comes first, the others follow, none twice")
    func order() throws {
        #expect(try ThemeChoice.themes(first: nil).map(\.name) == Themes.names)
        for name in Themes.names {
            let themes = try ThemeChoice.themes(first: name).map(\.name)
            #expect(themes.first == name && Set(themes) == Set(Themes.names) && themes.count == Themes.names.count)
        }
    }

    @Test("D19 a theme file comes first, under its own name or its file's")
    func file() throws {
        let named = try withFile("theme = My own\nhere = bold red\n") { try ThemeChoice.themes(first: $0) }
        #expect(named.map(\.name) == ["My own"] + Themes.names)
        #expect(named[0][.here].attributes.contains(.bold))
        let unnamed = try withFile("here = bold red\n") { try ThemeChoice.themes(first: $0) }
        #expect(unnamed[0].name.hasPrefix("mine-"))
    }

    @Test("D19 an unknown theme is told with the known ones and the nearest")
    func unknown() {
        #expect(
            message("lihgt")
                == "no theme 'lihgt' (there are dark, light, or give the path of a file); did you mean light?")
        #expect(message("sepia") == "no theme 'sepia' (there are dark, light, or give the path of a file)")
        #expect(message("\u{1b}[2J")?.contains("\u{1b}") == false)
        #expect(message("./no.theme") == "./no.theme: No such file or directory")
        #expect(message("/") == "/: expected a file or a pipe, found a folder")
    }

    @Test("D19 every error of a theme file is told with its file, line and reason")
    func faults() throws {
        let text = "here = red\n# fine\nheer = red\nmuted = puce\nhere = blue\nname\n"
        try withFile(text) { path in
            let all = try #require(message(path)).split(separator: "\n").map(String.init)
            #expect(
                all.indices.filter { $0 % 2 == 1 }.map { all[$0] } == [
                    "heer = red", "muted = puce", "here = blue", "name",
                ])
            let lines = all.indices.filter { $0 % 2 == 0 }.map { all[$0] }
            #expect(lines.map { $0.hasPrefix("\(path):") }.allSatisfy { $0 })
            let rest = lines.map { String($0.dropFirst(path.count + 1)) }
            #expect(rest.map { String($0.prefix(2)) } == ["3:", "4:", "5:", "6:"])
            #expect(rest[0].contains("'heer'") && rest[0].contains("here"))
            #expect(rest[1].contains("puce"))
            #expect(rest[2] == "5: 'here' is given a second time")
            #expect(rest[3] == "6: expected 'role = look', for example 'muted = 245'")
        }
    }
}
