import Foundation
import Testing
import Themes

@testable import Screen

/// The themes that come with the program, and what a theme does with what it is not told.
@Suite struct ThemeTests {
    private func built(_ name: String) throws -> Theme { try #require(Themes.theme(named: name)) }

    @Test("a theme file calls a role what the code calls it")
    func roleNames() {
        #expect(Role.allCases.map(\.name) == Role.allCases.map { "\($0)" })
    }

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

    /// All but the one that takes the terminal's own colours.
    private static let colored = Themes.names.filter { $0 != "mono" }

    @Test(
        "D19 the built-in themes set both colours of every role, so that they look the same everywhere",
        arguments: colored)
    func explicit(name: String) throws {
        let theme = try built(name)
        for role in Role.allCases {
            #expect(theme[role].foreground != .terminal && theme[role].background != .terminal, "\(role)")
        }
    }

    @Test("D21 text reads at 4.5 to 1 and frames at 3 to 1, in high contrast at 7 to 1 (WCAG 2.2)", arguments: colored)
    func contrast(name: String) throws {
        let theme = try built(name)
        for role in Role.allCases {
            let ratio = MeasuredContrast.ratio(theme[role])
            #expect(ratio >= (name == "high-contrast" ? 7 : role == .frame ? 3 : 4.5), "\(role): \(ratio)")
        }
    }

    @Test("D21 so does what stands on the bars", arguments: colored)
    func bars(name: String) throws {
        let theme = try built(name)
        for (bar, roles) in [
            (Role.header, [Role.heading, .here, .lit, .trouble]), (.footer, [.key, .caution, .name]),
        ] {
            for role in roles where theme[role].background == theme[.text].background {
                let ratio = MeasuredContrast.ratio(theme[role].on(theme[bar].background))
                #expect(ratio >= (name == "high-contrast" ? 7 : 4.5), "\(role) on \(bar): \(ratio)")
            }
        }
    }

    @Test("D21 the contrast that schemes are raised to is that of the guidelines")
    func measure() {
        for (one, other) in [("#fff", "#000"), ("#777", "#fff"), ("#ff8787", "#1c1c1c"), ("#123456", "#123456")] {
            let colors = [one, other].compactMap { try? LookDraft.hexadecimal(Substring($0)) }
            let style = Style(foreground: colors[0], background: colors[1])
            let channels = colors.compactMap(\.channels)
            #expect(abs(Contrast.ratio(channels[0], channels[1]) - MeasuredContrast.ratio(style)) < 1e-9)
        }
    }

    @Test("D21 the theme without colours names none and dims nothing")
    func withoutColors() throws {
        let theme = try built("mono")
        #expect(theme.depth == .mono)
        for role in Role.allCases {
            #expect(theme[role].foreground == .terminal && theme[role].background == .terminal)
            #expect(!theme[role].attributes.contains(.dim) && !theme.monochrome(role).contains(.dim), "\(role)")
        }
    }

    @Test("D19 who cannot tell red from green tells here, trouble and text apart by colour", arguments: Blindness.all)
    func blindness(_ blindness: Blindness) throws {
        let theme = try built("colour-blind")
        let seen = [Role.lit, .trouble, .text].compactMap { theme[$0].foreground.channels }.map(blindness.seen)
        for (one, other) in [(0, 1), (0, 2), (1, 2)] {
            let distance = zip(seen[one], seen[other]).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
            #expect(distance > 90, "\(one) \(other) \(distance)")
        }
    }

    @Test(
        "D19 256 colours show the built-in themes as they are meant, which keeps frames short", arguments: Themes.names)
    func depth(name: String) throws {
        let expected: [String: ColorDepth] = ["ansi-16": .ansi16, "mono": .mono]
        #expect(try built(name).depth == expected[name] ?? .indexed256)
    }

    @Test("one accent belongs to here, one to trouble, and everything else is grey", arguments: colored)
    func accents(name: String) throws {
        let theme = try built(name)
        let colored = Role.allCases.filter { role in
            [theme[role].foreground, theme[role].background].contains { color in
                guard let channels = color.channels else { return false }
                return channels.red != channels.green || channels.green != channels.blue
            }
        }
        // The sixteen colours have too few greys for a selection.
        #expect(
            Set(colored).subtracting(name == "ansi-16" ? [.selection] : []) == [
                .here, .lit, .trouble, .ghost,
            ])
        #expect(theme[.lit].foreground == theme[.here].background)
        #expect(Set([Role.trouble, .ghost].map { theme[$0].foreground }).count == 1)
    }

    @Test(
        "D21 what matters can be told apart on every terminal, without colours too", arguments: Themes.names,
        [ColorDepth.mono, .ansi8, .ansi16, .indexed256, .truecolor])
    func distinct(name: String, depth: ColorDepth) throws {
        let theme = try built(name).reduced(to: depth)
        let apart: [[Role]] = [
            [.here, .text], [.here, .legal], [.here, .selection], [.here, .trouble], [.here, .lit], [.trouble, .text],
            [.trouble, .legal], [.trouble, .caution], [.caution, .text], [.caution, .key], [.legal, .text],
            [.receding, .legal], [.selection, .text],
            [.focus, .frame], [.key, .text], [.header, .text], [.banner, .text], [.changed, .text], [.input, .text],
        ]
        for pair in apart { #expect(theme[pair[0]] != theme[pair[1]], "\(pair) on \(depth)") }
        for role in Role.allCases where depth > .mono && name != "mono" {
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
private enum MeasuredContrast {
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

/// What is left of a colour, by the matrices of Viénot, Brettel and Mollon (1999) on linear light.
struct Blindness: Sendable, CustomStringConvertible {
    let description: String
    let matrix: [[Double]]

    static let all = [
        Blindness(
            description: "protanopia",
            matrix: [[0.11238, 0.88762, 0], [0.11238, 0.88762, 0], [0.00401, -0.00401, 1]]),
        Blindness(
            description: "deuteranopia",
            matrix: [[0.29275, 0.70725, 0], [0.29275, 0.70725, 0], [-0.02234, 0.02234, 1]]),
    ]

    func seen(_ color: ColorTable.Channels) -> [Double] {
        let linear = [color.red, color.green, color.blue].map { pow(Double($0) / 255, 2.2) }
        return matrix.map { row in
            255 * pow(max(0, zip(row, linear).map(*).reduce(0, +)), 1 / 2.2)
        }
    }
}
