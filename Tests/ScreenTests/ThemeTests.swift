import Foundation
import Testing
import Themes

@testable import Screen

/// The themes that come with the program, and what a theme does with what it is not told.
@Suite struct ThemeTests {
    private func built(_ name: String) throws -> Theme { try #require(Themes.theme(named: name)) }

    @Test("D19 what a theme leaves out follows its chain, which ends at text")
    func fallbacks() throws {
        let theme = try Theme(parsing: "text = 7\nmuted = 8 | dim\ntrouble = 1 bold\nheading = 15")
        #expect(theme[.receding] == theme[.muted])
        #expect(theme[.unvisited] == theme[.muted])
        #expect(theme.monochrome(.unvisited) == .dim)
        #expect(theme[.ghost] == theme[.trouble])
        #expect(theme[.here] == theme[.heading])
        #expect(theme[.banner] == theme[.text])
        for role in Role.allCases {
            var (end, steps) = (role, 0)
            while let next = end.fallback, steps < 30 { (end, steps) = (next, steps + 1) }
            #expect(end == .text)
        }
    }

    @Test("D19 the built-in themes are read without an error and named as they are asked for", arguments: Themes.names)
    func builtIn(name: String) throws { #expect(try built(name).name == name) }

    @Test("D19 a theme that nobody knows is none")
    func unknown() { #expect(Themes.theme(named: "drak") == nil) }

    @Test(
        "D19 the built-in themes set both colours of every role, so that they look the same everywhere",
        arguments: Themes.names)
    func explicit(name: String) throws {
        let theme = try built(name)
        for role in Role.allCases {
            #expect(theme[role].foreground != .terminal && theme[role].background != .terminal, "\(role)")
        }
    }

    @Test("D19 text reads at 4.5 to 1, and what may be overlooked at 3 to 1 (WCAG 2.2)", arguments: Themes.names)
    func contrast(name: String) throws {
        let theme = try built(name)
        let quiet: Set<Role> = [.muted, .frame, .receding, .unvisited, .ghost]
        for role in Role.allCases {
            let ratio = Contrast.ratio(theme[role])
            #expect(ratio >= (quiet.contains(role) ? 3 : 4.5), "\(role): \(ratio)")
        }
    }

    @Test(
        "D19 256 colours show the built-in themes as they are meant, which keeps frames short", arguments: Themes.names)
    func depth(name: String) throws { #expect(try built(name).depth == .indexed256) }

    @Test("one accent belongs to here, one to trouble, and everything else is grey", arguments: Themes.names)
    func accents(name: String) throws {
        let theme = try built(name)
        let colored = Role.allCases.filter { role in
            [theme[role].foreground, theme[role].background].contains { color in
                guard let channels = color.channels else { return false }
                return channels.red != channels.green || channels.green != channels.blue
            }
        }
        #expect(Set(colored) == [.here, .lit, .trouble, .caution, .ghost])
        #expect(theme[.lit].foreground == theme[.here].background)
        #expect(Set([Role.trouble, .caution, .ghost].map { theme[$0].foreground }).count == 1)
    }

    @Test(
        "D21 what matters can be told apart on every terminal, without colours too", arguments: Themes.names,
        [ColorDepth.mono, .ansi8, .ansi16, .indexed256, .truecolor])
    func distinct(name: String, depth: ColorDepth) throws {
        let theme = try built(name).reduced(to: depth)
        let apart: [[Role]] = [
            [.here, .text], [.here, .legal], [.here, .selection], [.here, .trouble], [.here, .lit], [.trouble, .text],
            [.trouble, .legal], [.trouble, .caution], [.legal, .text], [.receding, .legal], [.selection, .text],
            [.focus, .frame], [.key, .text], [.header, .text], [.banner, .text], [.changed, .text], [.input, .text],
        ]
        for pair in apart { #expect(theme[pair[0]] != theme[pair[1]], "\(pair) on \(depth)") }
        for role in Role.allCases where depth > .mono {
            #expect(theme[role].foreground != theme[role].background, "\(role) on \(depth)")
        }
    }

    @Test("D19 reduced to no colours, a theme is its second look")
    func mono() throws {
        let theme = try built("dark").reduced(to: .mono)
        #expect(theme[.here] == Style(attributes: [.bold, .reverse]))
        #expect(theme[.text] == .plain)
        #expect(theme.depth == .mono)
        #expect(try built("dark").reduced(to: .truecolor) == built("dark"))
    }

    @Test("D19 without a theme there are the terminal's own colours")
    func plain() { #expect(Theme.plain.depth == .mono) }
}

/// Contrast as the Web Content Accessibility Guidelines 2.2 define it.
private enum Contrast {
    static func ratio(_ style: Style) -> Double {
        let lights = [luminance(style.foreground), luminance(style.background)].sorted()
        return (lights[1] + 0.05) / (lights[0] + 0.05)
    }

    private static func luminance(_ color: Color) -> Double {
        guard let channels = color.channels else { return .nan }
        func linear(_ value: Int) -> Double {
            let part = Double(value) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(channels.red) + 0.7152 * linear(channels.green) + 0.0722 * linear(channels.blue)
    }
}
