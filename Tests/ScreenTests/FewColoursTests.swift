import Testing

@testable import Screen

/// Published schemes on terminals that have few colours: what must be read can be.
@Suite struct FewColoursTests {
    /// `base00` to `base0F` of schemes as they are published.
    private static let schemes = [
        "Solarized Dark": "002b36 073642 586e75 657b83 839496 93a1a1 eee8d5 fdf6e3 "
            + "dc322f cb4b16 b58900 859900 2aa198 268bd2 6c71c4 d33682",
        "Solarized Light": "fdf6e3 eee8d5 93a1a1 839496 657b83 586e75 073642 002b36 "
            + "dc322f cb4b16 b58900 859900 2aa198 268bd2 6c71c4 d33682",
        "Gruvbox Dark": "282828 3c3836 504945 665c54 bdae93 d5c4a1 ebdbb2 fbf1c7 "
            + "fb4934 fe8019 fabd2f b8bb26 8ec07c 83a598 d3869b d65d0e",
        "Gruvbox Light": "fbf1c7 ebdbb2 d5c4a1 bdae93 665c54 504945 3c3836 282828 "
            + "9d0006 af3a03 b57614 79740e 427b58 076678 8f3f71 d65d0e",
        "Ocean": "2b303b 343d46 4f5b66 65737e a7adba c0c5ce dfe1e8 eff1f5 "
            + "bf616a d08770 ebcb8b a3be8c 96b5b4 8fa1b3 b48ead ab7967",
        "Monokai": "272822 383830 49483e 75715e a59f85 f8f8f2 f5f4f1 f9f8f5 "
            + "f92672 fd971f f4bf75 a6e22e a1efe4 66d9ef ae81ff cc6633",
        "Nord": "2e3440 3b4252 434c5e 4c566a d8dee9 e5e9f0 eceff4 8fbcbb "
            + "bf616a d08770 ebcb8b a3be8c 88c0d0 81a1c1 b48ead 5e81ac",
        "GitHub": "ffffff f5f5f5 c8c8fa 969896 e8e8e8 333333 ffffff ffffff "
            + "ed6a43 0086b3 795da3 183691 183691 795da3 a71d5d 333333",
    ]

    private static let depths: [ColorDepth] = [.ansi8, .ansi16, .indexed256]

    private func theme(_ name: String) throws -> Theme {
        let colors = try #require(Self.schemes[name]).split(separator: " ")
        let lines = colors.enumerated().map { "base0\(String($0, radix: 16, uppercase: true)): \"\($1)\"" }
        return try Theme(parsing: (["scheme: \"\(name)\""] + lines).joined(separator: "\n"))
    }

    @Test("D19 D21 text is read on its own ground also where a scheme's bars are dark and all else is light")
    func oddBars() throws {
        let colors =
            "eeeeee af0000 008700 5f8700 0087af 444444 005f87 878787 d70000 d75f00 8700af 5f8700 005faf 0087af 8700af d70087"
        let lines = colors.split(separator: " ").enumerated().map {
            "base0\(String($0, radix: 16, uppercase: true)): \"\($1)\""
        }
        let theme = try Theme(parsing: (["scheme: \"odd bars\""] + lines).joined(separator: "\n"))
        for role in Role.allCases {
            let ratio = try contrast(theme[role], at: .truecolor)
            #expect(ratio >= (role == .frame ? 3 : 4.5), "\(role) \(theme[role]) \(ratio)")
        }
    }

    /// As terminals of eight colours show it: bold letters in the brighter one, where that is what makes them readable.
    private func contrast(_ style: Style, at depth: ColorDepth) throws -> Double {
        let ground = try #require(style.background.channels)
        let plain = Contrast.ratio(try #require(style.foreground.channels), ground)
        guard depth == .ansi8, style.attributes.contains(.bold), case .indexed(let index) = style.foreground else {
            return plain
        }
        return max(plain, Contrast.ratio(ColorTable.channels(index + 8), ground))
    }

    @Test(
        "D19 D21 on 8, 16 and 256 colours text of a published scheme reads at 4.5 to 1, and its frames at 3 to 1",
        arguments: schemes.keys.sorted(), depths)
    func readable(name: String, depth: ColorDepth) throws {
        let theme = try theme(name).reduced(to: depth)
        for role in Role.allCases {
            let ratio = try contrast(theme[role], at: depth)
            #expect(ratio >= (role == .frame ? 3 : 4.5), "\(role) \(theme[role]) \(ratio)")
        }
    }

    @Test(
        "D21 what matters in a published scheme is told apart on few colours too", arguments: schemes.keys.sorted(),
        depths)
    func distinct(name: String, depth: ColorDepth) throws {
        let theme = try theme(name).reduced(to: depth)
        let apart: [(Role, Role)] = [
            (.here, .text), (.here, .selection), (.here, .trouble), (.here, .lit), (.trouble, .text),
            (.trouble, .legal),
            (.selection, .text), (.focus, .frame), (.key, .text), (.header, .text), (.banner, .text), (.input, .text),
        ]
        for (one, other) in apart { #expect(theme[one] != theme[other], "\(one) and \(other): \(theme[one])") }
        #expect(theme.reduced(to: depth) == theme, "reducing again changes nothing")
    }

    @Test(
        "D21 so does what stands on the bars of a published scheme", arguments: schemes.keys.sorted(), depths)
    func bars(name: String, depth: ColorDepth) throws {
        let theme = try theme(name).reduced(to: depth)
        for (bar, roles) in [
            (Role.header, [Role.heading, .lit, .trouble]), (.footer, [.key, .caution, .name, .legal]),
        ] {
            for role in roles where theme[role].background == theme[.text].background {
                let ratio = try contrast(theme[role].on(theme[bar].background), at: depth)
                #expect(ratio >= 4.5, "\(role) on \(bar): \(theme[role]) \(ratio)")
            }
        }
    }

    @Test("D19 the ground of a dark scheme is black on few colours, and that of a pale one white")
    func grounds() throws {
        for (name, of16, of8) in [("Solarized Dark", 0, 0), ("Solarized Light", 15, 7), ("Gruvbox Light", 7, 7)] {
            let grounds = try [ColorDepth.ansi16, .ansi8].map { try theme(name).reduced(to: $0)[.text].background }
            #expect(grounds == [.indexed(UInt8(of16)), .indexed(UInt8(of8))], "\(name)")
        }
    }

    @Test("D19 on eight colours a red that is too faint on black is bold, which is bright there, and stays red")
    func boldIsBright() {
        let red = Style(foreground: .rgb(255, 135, 135), background: .rgb(28, 28, 28)).reduced(to: .ansi8)
        #expect(red == Style(foreground: .indexed(1), background: .indexed(0), attributes: .bold))
    }
}
