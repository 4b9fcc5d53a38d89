import Screen
import Testing
import Themes

@testable import Dashboard

/// Looks on the bars at the top and the bottom of the screen.
struct BufferPartsTests {
    @Test("D21 without colours what stands out on a reversed bar is not reversed, and the bar's own text is as the bar")
    func barWithoutColours() throws {
        for name in Themes.names {
            let theme = try #require(Themes.theme(named: name)).reduced(to: .mono)
            #expect(
                theme.look(.header, on: .header) == theme[.header] && theme.look(.footer, on: .footer) == theme[.footer]
            )
            let here = theme.look(.here, on: .header)
            let isToldApart = here.attributes.contains(.reverse) != theme[.header].attributes.contains(.reverse)
            #expect(isToldApart, "\(name): where the machine is")
        }
    }
}
