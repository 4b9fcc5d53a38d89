import PseudoTerminal
import Screen
import SeededRandom
import Testing

@testable import NcursesScreen

extension CanvasTests {
    /// Pictures one after another, as an independent reader of the bytes sees them. ncurses has one screen at a time: the tests
    /// of a canvas wait for each other.
    @Suite struct DrawnFramesTests {
        private static let styles: [Style] =
            [.plain, Style(foreground: .indexed(3)), Style(background: .indexed(4)), Style(attributes: .reverse)]
            + [
                Style(attributes: .underline), Style(foreground: .indexed(1), attributes: [.bold, .underline]),
                Style(foreground: .indexed(6), background: .indexed(4), attributes: .dim), Style(attributes: .italic),
            ]
        private static let texts = ["a", "some words", "日本", "e\u{301}", "──┼──", "          ", "x 日 y", "row", "♦"]

        /// What is written on a picture, one piece over the others.
        private struct Piece {
            var text: String
            var place: Point
            var style: Style
        }

        /// Text is written over what is there, and rows are moved, as those of a list that goes on.
        private func change(_ pieces: inout [Piece], _ random: inout SeededGenerator) {
            if random.below(3) == 0 {
                let shift = random.pick([-2, -1, 1, 2])
                for index in pieces.indices { pieces[index].place.y += shift }
            }
            for _ in 0..<random.below(8) {
                let place = Point(x: random.below(40), y: random.below(6))
                pieces.append(Piece(text: random.pick(Self.texts), place: place, style: random.pick(Self.styles)))
            }
            pieces = pieces.suffix(40)
        }

        private func picture(_ pieces: [Piece]) -> Buffer {
            var picture = Buffer(size: Size(width: 40, height: 6))
            for piece in pieces { picture.write(piece.text, at: piece.place, style: piece.style) }
            return picture
        }

        /// What can be seen of a cell: of a blank only its ground.
        private func visible(_ cell: ScreenReader.Cell) -> ScreenReader.Cell {
            guard cell.text == " ", !cell.style.isReversed, !cell.style.isUnderlined else { return cell }
            var blank = ScreenReader.Cell()
            blank.style.background = cell.style.background
            return blank
        }

        /// The look of a style on a terminal of eight colours or more.
        private func look(_ style: Style) -> ScreenReader.Style {
            var look = ScreenReader.Style()
            if case .indexed(let color) = style.foreground { look.foreground = .indexed(color) }
            if case .indexed(let color) = style.background { look.background = .indexed(color) }
            look.isBold = style.attributes.contains(.bold)
            look.isDim = style.attributes.contains(.dim)
            look.isItalic = style.attributes.contains(.italic)
            look.isUnderlined = style.attributes.contains(.underline)
            look.isReversed = style.attributes.contains(.reverse)
            return look
        }

        private func wanted(_ picture: Buffer) -> [[ScreenReader.Cell]] {
            (0..<picture.size.height).map { y in
                (0..<picture.size.width).map { x in
                    guard let cell = picture[Point(x: x, y: y)] else { return ScreenReader.Cell() }
                    let text = cell.isContinuation ? "" : String(String.UnicodeScalarView([cell.scalar] + cell.marks))
                    return visible(ScreenReader.Cell(text: text, style: look(cell.style)))
                }
            }
        }

        @Test(
            "D22 whatever changes, every cell looks as it should and the cursor rests where it is put",
            arguments: ["xterm-256color", "tmux-256color"], 1...25)
        func shown(term: String, seed: UInt64) throws {
            var random = SeededGenerator(seed: seed)
            var fixture = try CanvasFixture(term)
            defer { fixture.close() }
            var pieces: [Piece] = []
            for frame in 0..<20 {
                change(&pieces, &random)
                let picture = picture(pieces)
                if random.below(6) == 0 { fixture.canvas.repaint() }
                let cursor = random.below(3) == 0 ? nil : Point(x: random.below(40), y: random.below(6))
                let bytes = fixture.draw(picture, cursor: cursor)
                let (seen, wanted) = (fixture.screen.cells.map { $0.map(visible) }, wanted(picture))
                for y in 0..<6 {
                    let column = (0..<40).first { seen[y][$0] != wanted[y][$0] }
                    let cells = column.map { "\(seen[y][$0]), not \(wanted[y][$0])" } ?? ""
                    #expect(
                        column == nil, "seed \(seed), frame \(frame), row \(y): \(cells): \(bytes.debugDescription)")
                }
                #expect(fixture.screen.isCursorVisible == (cursor != nil), "seed \(seed), frame \(frame)")
                if let cursor { #expect(fixture.screen.cursor == (cursor.x, cursor.y), "seed \(seed), frame \(frame)") }
            }
            // Among what shows the cursor of tmux is the shape that it has.
            #expect(fixture.screen.unknown.allSatisfy { $0 == "CSI 34h" })
        }

        @Test("D22 a list that goes on takes few bytes: its rows are scrolled")
        func scrolled() throws {
            var fixture = try CanvasFixture("xterm-256color")
            defer { fixture.close() }
            func list(from first: Int) -> Buffer {
                picture(
                    (0..<6).map { y in
                        Piece(text: "\(first + y) a line of some length", place: Point(x: 0, y: y), style: .plain)
                    })
            }
            fixture.draw(list(from: 10))
            #expect(fixture.draw(list(from: 11)).utf8.count < 60)
            #expect(fixture.screen.rows.first == "11 a line of some length")
        }
    }
}
