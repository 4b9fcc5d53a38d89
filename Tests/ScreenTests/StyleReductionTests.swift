import Testing

@testable import Screen

/// Colours on terminals that have fewer.
@Suite struct StyleReductionTests {
    @Test(
        "D19 the nearest of 256, and what the cube or the greys have stays what it is",
        arguments: [
            (Color.rgb(0xd7, 0xaf, 0x5f), UInt8(179)), (.rgb(0x1c, 0x1c, 0x1c), 234), (.rgb(0xff, 0xff, 0xff), 231),
            (.rgb(0, 0, 0), 16), (.rgb(0x6c, 0x6c, 0x6c), 242), (.rgb(0xfe, 1, 1), 196), (.rgb(0x1c, 0x1f, 0x26), 234),
            (.rgb(0x50, 0x50, 0x50), 239),
        ])
    func of256(color: Color, index: UInt8) {
        #expect(Style(foreground: color).reduced(to: .indexed256).foreground == .indexed(index))
    }

    @Test(
        "D19 a terminal whose colours are red, green and blue is told those of a palette's entry, but for the eight with names"
    )
    func direct() {
        #expect(Color.indexed(179).direct == .rgb(215, 175, 95))
        #expect(Color.indexed(234).direct == .rgb(28, 28, 28))
        for color in [Color.terminal, .indexed(0), .indexed(7), .rgb(1, 2, 3)] { #expect(color.direct == color) }
    }

    @Test("D19 every entry of the cube and the greys is its own nearest")
    func fixedPoints() {
        for index in UInt8(16)...255 {
            let channels = ColorTable.channels(index)
            #expect(ColorTable.channels(ColorTable.nearestOf256(channels)) == channels)
        }
    }

    @Test(
        "D19 the nearest of 16 and of 8",
        arguments: [
            (Color.rgb(0xff, 0, 0), UInt8(9), UInt8(1)), (.rgb(0, 0xd0, 0), 2, 2), (.rgb(0x80, 0x80, 0x80), 8, 7),
            (.indexed(3), 3, 3), (.indexed(12), 12, 4), (.indexed(8), 8, 7), (.indexed(231), 15, 7),
            (.indexed(16), 0, 0), (.rgb(0, 0, 40), 0, 0), (.rgb(0, 0, 79), 0, 0), (.rgb(0, 0, 80), 4, 4),
            (.rgb(0, 0x2b, 0x36), 0, 0), (.rgb(0xfb, 0xf1, 0xc7), 7, 7), (.rgb(0xfd, 0xf6, 0xe3), 15, 7),
            (.rgb(0xd7, 0xaf, 0x5f), 3, 3),
        ])
    func ofFew(color: Color, of16: UInt8, of8: UInt8) {
        #expect(Style(foreground: color).reduced(to: .ansi16).foreground == .indexed(of16))
        #expect(Style(foreground: color).reduced(to: .ansi8).foreground == .indexed(of8))
    }

    @Test(
        "D19 a grey is the one of its lightness, of four greys or of two",
        arguments: [
            (UInt8(63), UInt8(0), UInt8(0)), (64, 8, 0), (79, 8, 0), (80, 8, 7), (177, 8, 7), (178, 7, 7), (241, 7, 7),
            (242, 15, 7),
        ])
    func greys(lightness: UInt8, of16: UInt8, of8: UInt8) {
        let style = Style(foreground: .rgb(lightness, lightness, lightness))
        #expect(style.reduced(to: .ansi16).foreground == .indexed(of16))
        #expect(style.reduced(to: .ansi8).foreground == .indexed(of8))
    }

    @Test("D19 without colours attributes are all that is left; with all of them nothing changes")
    func extremes() {
        let style = Style(foreground: .rgb(1, 2, 3), background: .indexed(200), attributes: [.bold, .reverse])
        #expect(style.reduced(to: .mono) == Style(attributes: [.bold, .reverse]))
        #expect(style.reduced(to: .truecolor) == style)
        for depth in [ColorDepth.mono, .ansi8, .ansi16, .indexed256, .truecolor] {
            #expect(Style.plain.reduced(to: depth) == .plain)
        }
    }

    @Test("D19 NCURSES 3: two colours never become one", arguments: [ColorDepth.ansi8, .ansi16, .indexed256])
    func neverInvisible(depth: ColorDepth) {
        for first in UInt8.min...255 {
            for second in UInt8.min...255 where first != second {
                let style = Style(foreground: .indexed(first), background: .indexed(second)).reduced(to: depth)
                #expect(style.foreground != style.background)
                #expect(style.reduced(to: depth) == style, "reducing again changes nothing")
            }
        }
    }

    @Test("D19 text that is meant to vanish still does")
    func sameOnSame() {
        let style = Style(foreground: .indexed(100), background: .indexed(100)).reduced(to: .ansi8)
        #expect(style.foreground == style.background)
    }

    @Test(
        "D19 the depth that a colour needs",
        arguments: [
            (Color.terminal, ColorDepth.mono), (.indexed(7), .ansi8), (.indexed(8), .ansi16),
            (.indexed(16), .indexed256),
            (.rgb(0x1c, 0x1c, 0x1c), .indexed256), (.rgb(0x1c, 0x1c, 0x1d), .truecolor),
        ])
    func depth(color: Color, depth: ColorDepth) { #expect(color.depth == depth) }
}
