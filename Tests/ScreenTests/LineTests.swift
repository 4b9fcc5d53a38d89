import Testing

@testable import Screen

/// Lines that meet in a cell.
@Suite struct LineTests {
    private static let weights: [LineWeight] = [.none, .light, .heavy, .double]

    private static let all = weights.flatMap { up in
        weights.flatMap { down in
            weights.flatMap { left in weights.map { LineArms(up: up, down: down, left: left, right: $0) } }
        }
    }

    @Test("every combination of arms has a glyph of box drawing")
    func complete() {
        for arms in Self.all where !arms.isEmpty {
            let value = arms.glyph(.unicode).value
            #expect((0x2500...0x257f).contains(value), "\(arms)")
        }
        #expect(LineArms().glyph(.unicode) == " " && LineArms().glyph(.ascii) == " ")
    }

    @Test("glyphs whose arms have no double weight are each of one combination")
    func distinct() {
        let arms = Self.all.filter { arms in ![arms.up, arms.down, arms.left, arms.right].contains(.double) }
        let glyphs = arms.map { $0.glyph(.unicode, rounded: false) }
        #expect(Set(glyphs).count == 81)
    }

    @Test(
        "the glyphs people know by name",
        arguments: [
            (LineArms(left: .light, right: .light), "BOX DRAWINGS LIGHT HORIZONTAL"),
            (LineArms(up: .heavy, down: .heavy), "BOX DRAWINGS HEAVY VERTICAL"),
            (LineArms(down: .double, right: .double), "BOX DRAWINGS DOUBLE DOWN AND RIGHT"),
            (LineArms(up: .light, down: .light, right: .heavy), "BOX DRAWINGS VERTICAL LIGHT AND RIGHT HEAVY"),
            (LineArms(up: .heavy, left: .light, right: .light), "BOX DRAWINGS UP HEAVY AND HORIZONTAL LIGHT"),
            (LineArms(up: .double, down: .double, right: .light), "BOX DRAWINGS VERTICAL DOUBLE AND RIGHT SINGLE"),
            (LineArms(up: .light, left: .light), "BOX DRAWINGS LIGHT ARC UP AND LEFT"),
            (
                LineArms(up: .light, down: .light, left: .light, right: .light),
                "BOX DRAWINGS LIGHT VERTICAL AND HORIZONTAL"
            ),
            (
                LineArms(up: .heavy, down: .light, left: .light, right: .heavy),
                "BOX DRAWINGS RIGHT UP HEAVY AND LEFT DOWN LIGHT"
            ),
            (LineArms(left: .light, right: .light, isDashed: true), "BOX DRAWINGS LIGHT DOUBLE DASH HORIZONTAL"),
            (LineArms(up: .heavy, down: .heavy, isDashed: true), "BOX DRAWINGS HEAVY DOUBLE DASH VERTICAL"),
        ])
    func names(arms: LineArms, name: String) { #expect(arms.glyph(.unicode).properties.name == name) }

    @Test("joining takes the heavier arm, in either order, and nothing changes by joining again")
    func joining() {
        for first in Self.all {
            for second in Self.all.filter({ $0.up == .light || $0.left == .heavy }) {
                let joined = first.joined(with: second)
                #expect(joined == second.joined(with: first))
                #expect(joined.joined(with: first) == joined)
                #expect(joined.up.rawValue == max(first.up.rawValue, second.up.rawValue))
            }
        }
        let dashed = LineArms(left: .light, right: .light, isDashed: true)
        #expect(dashed.joined(with: LineArms()) == dashed)
        #expect(!dashed.joined(with: LineArms(up: .light)).isDashed)
    }

    @Test("D19 ASCII has a sign for every combination")
    func ascii() {
        for arms in Self.all { #expect("+-|#= ".unicodeScalars.contains(arms.glyph(.ascii))) }
        #expect(LineArms(up: .light, down: .light, isDashed: true).glyph(.ascii) == ":")
        #expect(LineArms(left: .light, right: .light, isDashed: true).glyph(.ascii) == ".")
    }
}
