import Testing

@testable import Screen

/// Drawing into a picture.
@Suite struct BufferTests {
    private let bold = Style(attributes: .bold)

    private func picture(_ width: Int, _ height: Int, _ draw: (inout Buffer) -> Void) -> String {
        var buffer = Buffer(size: Size(width: width, height: height))
        draw(&buffer)
        return buffer.text
    }

    @Test("D18 nothing outside of the picture or the clip is touched, and nothing fails")
    func clipping() {
        var buffer = Buffer(size: Size(width: 4, height: 2))
        buffer.clip = Rect(x: 1, y: 0, width: 2, height: 1)
        buffer.write("abcdef", at: Point(x: -1, y: 0), style: .plain)
        buffer.write("xyz", at: Point(x: 0, y: 1), style: .plain)
        buffer.write("xyz", at: Point(x: 0, y: 99), style: .plain)
        buffer.put(Cell("q"), at: Point(x: -5, y: -5))
        #expect(buffer.text == " cd\n")
        #expect(buffer[Point(x: 4, y: 0)] == nil && buffer[Point(x: 0, y: -1)] == nil)
        #expect(Buffer(size: Size(width: -3, height: 2)).size == Size(width: 0, height: 2))
    }

    @Test("D18 a text says how many columns it took, and keeps to its limit")
    func columns() {
        var buffer = Buffer(size: Size(width: 6, height: 1))
        #expect(buffer.write("日本語", at: Point(x: 0, y: 0), style: .plain, limit: 5) == 4)
        #expect(buffer.text == "日本")
        #expect(buffer.write("abc", at: Point(x: 4, y: 0), style: .plain) == 2)
        #expect(buffer.text == "日本ab")
        #expect(buffer.write("", at: Point(x: 0, y: 0), style: .plain) == 0)
    }

    @Test("NCURSES 10 a wide glyph takes two cells, and half of one is a blank")
    func wide() {
        var buffer = Buffer(size: Size(width: 5, height: 1))
        buffer.write("日本", at: Point(x: 0, y: 0), style: .plain)
        #expect(buffer[Point(x: 1, y: 0)]?.isContinuation == true)
        buffer.put(Cell("x"), at: Point(x: 1, y: 0))
        #expect(buffer.text == " x本")
        buffer.put(Cell("y"), at: Point(x: 2, y: 0))
        #expect(buffer.text == " xy")
        buffer.write("日", at: Point(x: 4, y: 0), style: .plain)
        #expect(buffer.text == " xy", "no room for its second half")
        buffer.write("日本", at: Point(x: 0, y: 0), style: .plain)
        buffer.write("語", at: Point(x: 1, y: 0), style: .plain)
        #expect(buffer.text == " 語")
    }

    @Test("marks join the glyph before them, a wide one too, and never one that stood there already")
    func marks() {
        var buffer = Buffer(size: Size(width: 5, height: 1))
        buffer.write("z", at: Point(x: 0, y: 0), style: .plain)
        buffer.write("\u{301}e\u{301}日\u{302}", at: Point(x: 1, y: 0), style: .plain)
        #expect(buffer[Point(x: 0, y: 0)]?.marks == [])
        #expect(buffer[Point(x: 1, y: 0)]?.marks == ["\u{301}"])
        #expect(buffer[Point(x: 2, y: 0)]?.marks == ["\u{302}"])
    }

    @Test("D21 text from outside is cleaned as it is written")
    func hostile() {
        #expect(
            picture(12, 1) { $0.write("a\u{1b}[2J\u{202e}\tb", at: Point(x: 0, y: 0), style: .plain) } == "a�[2J� b")
    }

    @Test("a frame, joined with what it meets")
    func frames() {
        let drawn = picture(9, 5) { buffer in
            buffer.frame(Rect(x: 0, y: 0, width: 9, height: 5), style: .plain)
            buffer.line(from: Point(x: 4, y: 0), to: Point(x: 4, y: 4), style: .plain)
            buffer.line(from: Point(x: 8, y: 2), to: Point(x: 4, y: 2), style: .plain)
        }
        #expect(
            drawn == """
                ╭───┬───╮
                │   │   │
                │   ├───┤
                │   │   │
                ╰───┴───╯
                """)
        #expect(picture(3, 3) { $0.frame(Rect(x: 0, y: 0, width: 1, height: 3), style: .plain) } == "\n\n")
    }

    @Test("square corners, heavy, double and dashed lines")
    func weights() {
        let drawn = picture(11, 3) { buffer in
            buffer.frame(Rect(x: 0, y: 0, width: 3, height: 3), weight: .heavy, style: .plain)
            buffer.frame(Rect(x: 4, y: 0, width: 3, height: 3), weight: .double, style: .plain)
            buffer.frame(Rect(x: 8, y: 0, width: 3, height: 3), rounded: false, style: .plain)
        }
        #expect(drawn == "┏━┓ ╔═╗ ┌─┐\n┃ ┃ ║ ║ │ │\n┗━┛ ╚═╝ └─┘")
        let dashed = picture(5, 1) {
            $0.line(from: Point(x: 0, y: 0), to: Point(x: 4, y: 0), isDashed: true, style: .plain)
        }
        #expect(dashed == "╶╌╌╌╴")
    }

    @Test("D19 the same in ASCII")
    func ascii() {
        var buffer = Buffer(size: Size(width: 7, height: 3), glyphs: .ascii)
        buffer.frame(Rect(buffer.size), style: .plain)
        buffer.line(from: Point(x: 3, y: 0), to: Point(x: 3, y: 2), weight: .heavy, style: .plain)
        #expect(buffer.text == "+--#--+\n|  #  |\n+--#--+")
    }

    @Test("text ends the lines where it stands, and a line replaces text")
    func textAndLines() {
        var buffer = Buffer(size: Size(width: 3, height: 1))
        buffer.line(from: Point(x: 0, y: 0), to: Point(x: 2, y: 0), style: .plain)
        buffer.write("x", at: Point(x: 1, y: 0), style: .plain)
        #expect(buffer[Point(x: 1, y: 0)]?.arms.isEmpty == true)
        buffer.join(LineArms(up: .light, down: .light), at: Point(x: 1, y: 0), style: bold)
        #expect(buffer.text == "╶│╴")
    }

    @Test("filling blanks, restyling keeps the glyphs")
    func fill() {
        var buffer = Buffer(size: Size(width: 4, height: 2))
        buffer.write("abcd", at: Point(x: 0, y: 0), style: .plain)
        buffer.restyle(Rect(x: 1, y: 0, width: 9, height: 9)) { $0.adding(.bold) }
        #expect(buffer[Point(x: 0, y: 0)]?.style == .plain)
        #expect(buffer[Point(x: 3, y: 0)]?.style == bold)
        buffer.fill(Rect(x: 2, y: -1, width: 1, height: 9), style: bold.on(.indexed(4)))
        #expect(buffer.text == "ab d\n")
        #expect(buffer[Point(x: 2, y: 1)]?.style.background == .indexed(4))
    }

    @Test("the changes between two pictures are just the cells that differ; another size changes all")
    func changes() {
        func changed(_ new: Buffer, since old: Buffer?) -> [String] {
            var found: [String] = []
            new.forEachChange(since: old, rows: Array(0..<9)) {
                found.append("\($0.scalar)@\($1),\($2)")
            }
            return found
        }
        var old = Buffer(size: Size(width: 4, height: 2))
        old.write("ab", at: Point(x: 0, y: 0), style: .plain)
        var new = old
        #expect(changed(new, since: old).isEmpty)
        new.write("日", at: Point(x: 1, y: 1), style: .plain)
        new.write("b", at: Point(x: 1, y: 0), style: bold)
        new.write("\u{301}", at: Point(x: 1, y: 0), style: .plain)
        #expect(changed(new, since: old) == ["b@1,0", "日@1,1"])
        new.write("ab\u{301}", at: Point(x: 0, y: 0), style: .plain)
        #expect(changed(new, since: old) == ["b@1,0", "日@1,1"], "a mark is a change")
        #expect(changed(Buffer(size: Size(width: 2, height: 1)), since: old).count == 2)
        #expect(changed(old, since: nil).count == 8)
    }

    @Test("rectangles: insets, what two share, what they hold")
    func rectangles() {
        let rect = Rect(x: 1, y: 2, width: 5, height: 4)
        #expect(rect.inset(left: 1, top: 1, right: 1, bottom: 1) == Rect(x: 2, y: 3, width: 3, height: 2))
        #expect(rect.inset(left: 9).isEmpty)
        #expect(rect.intersection(Rect(x: 4, y: 0, width: 9, height: 3)) == Rect(x: 4, y: 2, width: 2, height: 1))
        #expect(rect.intersection(Rect(x: 9, y: 9, width: 1, height: 1)).isEmpty)
        #expect(rect.contains(Point(x: 5, y: 5)) && !rect.contains(Point(x: 6, y: 5)))
        #expect(rect.size == Size(width: 5, height: 4) && rect.endX == 6 && rect.endY == 6)
    }
}
