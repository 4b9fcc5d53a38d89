import Dashboard
import Screen
import Testing
import Themes

@testable import Stateloupe

/// The options of the screen, as a command line gives them.
struct ExploreOptionsTests {
    /// Takes all arguments of a command line.
    private func options(_ arguments: String...) throws -> ExploreOptions {
        var options = ExploreOptions()
        var rest = arguments[...]
        while let argument = rest.popFirst() { try options.take(argument, &rest, others: ["--help", "--seed"]) }
        return options
    }

    @Test("D19 D21 every option does what it says, and nothing else")
    func all() throws {
        let plain = try options()
        #expect(!plain.once && !plain.isASCII && !plain.reducedMotion && plain.asksBeforeFinal && plain.theme == nil)
        #expect(try options("--once").once)
        #expect(try options("--ascii").isASCII)
        #expect(try options("--reduced-motion").reducedMotion)
        #expect(try !options("--no-ask").asksBeforeFinal)
        #expect(try options("--theme", "light").theme == "light")
        let together = try options("--no-ask", "--theme", "--once", "--ascii")
        #expect(together.theme == "--once" && together.isASCII && !together.once && !together.asksBeforeFinal)
    }

    @Test("D11 the help lists every option, and every option that the help lists is understood; it has 80 columns")
    func help() throws {
        for name in ExploreOptions.names { #expect(ExploreOptions.help.contains("  \(name) ")) }
        let lines = ExploreOptions.help.split(separator: "\n")
        let listed = lines.filter { $0.hasPrefix("  --") }.compactMap {
            $0.split(separator: " ").first.map(String.init)
        }
        #expect(listed == ExploreOptions.names)
        #expect(lines.allSatisfy { $0.count <= 80 } && ExploreOptions.scriptHelp.split(separator: "\n").count > 8)
        #expect(ExploreOptions.scriptHelp.split(separator: "\n").allSatisfy { $0.count <= 80 })
        let stepLines = ExploreOptions.scriptHelp.split(separator: "\n")
            .compactMap { $0.wholeMatch(of: #/  ([a-z]+) .*/#) }
        var steps: [String] = []
        for line in stepLines where steps.last != String(line.1) { steps.append(String(line.1)) }
        let words = ExploreOptions.help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("lines of \(steps.joined(separator: ", ")) "))
    }

    @Test("D20 what the command line says holds against the configuration, either way; the last word of two")
    func insistence() throws {
        var configuration = Configuration()
        (configuration.mouse, configuration.asksBeforeFinal, configuration.reducedMotion) = (false, false, true)
        let able = TerminalAbilities(depth: .indexed256, glyphs: .unicode)
        let themes = try ThemeChoice(first: nil, folder: nil).themes
        let plain = try options().settings(themes, for: able, configuration)
        #expect(!plain.mouse && !plain.asksBeforeFinal && plain.reducedMotion)
        let against = try options("--mouse", "--ask", "--motion").settings(themes, for: able, configuration)
        #expect(against.mouse && against.asksBeforeFinal && !against.reducedMotion)
        let last = try options("--mouse", "--no-mouse", "--ask", "--no-ask", "--motion", "--reduced-motion")
        let settings = last.settings(themes, for: able, Configuration())
        #expect(!settings.mouse && !settings.asksBeforeFinal && settings.reducedMotion)
    }

    private static let mistakes: [(arguments: [String], message: String)] = [
        (["--onse"], "unknown option '--onse', did you mean --once?"),
        (["--thme", "dark"], "unknown option '--thme', did you mean --theme?"),
        (["--acsii"], "unknown option '--acsii', did you mean --ascii?"),
        (["--no-aks"], "unknown option '--no-aks', did you mean --no-ask?"),
        (["--reduced"], "unknown option '--reduced'; --help lists the known ones"),
        (["--hepl"], "unknown option '--hepl', did you mean --help?"),
        (["--sed"], "unknown option '--sed', did you mean --seed?"),
        (["-x"], "unknown option '-x'; --help lists the known ones"),
        (["--a\nb"], "unknown option '--a b'; --help lists the known ones"),
        (["word"], "unexpected argument 'word'; see --help"),
        (["--theme"], "--theme needs a name, as in --theme light"),
    ]

    @Test("D20 a mistyped option is told with the nearest one", arguments: mistakes.indices)
    func mistake(index: Int) {
        let (arguments, message) = Self.mistakes[index]
        var options = ExploreOptions()
        var rest = arguments[...]
        let argument = rest.popFirst() ?? ""
        #expect(throws: UsageError(message)) {
            try options.take(argument, &rest, others: ["--help", "--seed"])
        }
    }

    @Test("D19 options become settings for what the terminal can do: no colours and lines that it has not")
    func settings() throws {
        let themes = try ThemeChoice(first: nil, folder: nil).themes
        let able = TerminalAbilities(depth: .indexed256, glyphs: .unicode)
        let settings = try options("--no-ask", "--reduced-motion").settings(themes, for: able)
        #expect(settings.glyphs == .unicode && settings.reducedMotion && !settings.asksBeforeFinal)
        #expect(settings.asksVerdicts && settings.theme == 0)
        #expect(settings.themes.map(\.name) == Themes.names)
        #expect(try options("--ascii").settings(themes, for: able).glyphs == .ascii)
        let configured = Configuration(
            Array("{ panes: { side: 48 }, keys: { a: 'x' }, mouse: false, clock: 3 }".utf8), file: "my.json5")
        let wished = try options().settings(themes, for: able, configured)
        #expect(wished.panes.side == 48 && wished.keys == ["a": "x"] && !wished.mouse && wished.clock == 3)
        #expect(try options().settings(themes, for: able).panes.side == nil)
        let poor = TerminalAbilities(depth: .mono, glyphs: .ascii)
        let plain = try options().settings(themes, for: poor)
        #expect(plain.glyphs == .ascii && !plain.showsColors && wished.showsColors)
        for theme in plain.themes {
            for role in Role.allCases {
                #expect(theme[role].foreground == .terminal && theme[role].background == .terminal)
            }
        }
    }
}
