import SeededRandom
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

    /// Writes as `Buffer` should, column by column: nil is the right half of a wide glyph.
    private func written(_ text: String, at start: Int, limit: Int, over row: [Unicode.Scalar?]) -> [Unicode.Scalar?] {
        var row = row
        func put(_ scalar: Unicode.Scalar?, at x: Int) {
            // What loses a half is a blank.
            if row[x] == nil, scalar != nil || x == 0 || row[x - 1] == " " { if x > 0 { row[x - 1] = " " } }
            if x + 1 < row.count, row[x + 1] == nil, scalar != nil { row[x + 1] = " " }
            row[x] = scalar
        }
        var x = start
        for scalar in text.unicodeScalars {
            let width = TextWidth.columns(scalar)
            guard x + width <= min(row.count, start + limit) else { break }
            put(scalar, at: x)
            if width == 2 {
                if x + 2 < row.count, row[x + 2] == nil { row[x + 2] = " " }
                row[x + 1] = nil
            }
            x += width
        }
        return row
    }

    @Test("D18 NCURSES 10 texts one over the other are as written column by column", arguments: 1...30)
    func overwritten(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var buffer = Buffer(size: Size(width: 12, height: 1))
        var row: [Unicode.Scalar?] = Array(repeating: " ", count: 12)
        for _ in 0..<12 {
            let letters = ["a", "日", "b", "本", "é"]
            let text = (0..<1 + random.below(5)).map { _ in letters[random.below(5)] }.joined()
            let (start, limit) = (random.below(12), 1 + random.below(8))
            buffer.write(text, at: Point(x: start, y: 0), style: .plain, limit: limit)
            row = written(text, at: start, limit: limit, over: row)
            let cells = (0..<12).map { x in
                buffer[Point(x: x, y: 0)].flatMap { $0.isContinuation ? nil : $0.scalar }
            }
            #expect(cells == row, "seed \(seed): \(text) at \(start)")
        }
    }

    @Test("cells are equal where glyph, style, lines and marks are")
    func cells() {
        let plain = Cell("a")
        var other = plain
        #expect(plain == other)
        other.arms = LineArms(left: .light)
        #expect(plain != other && plain != Cell("b") && plain != Cell("a", style: bold))
        #expect(plain != Cell("a", marks: ["\u{301}"]) && Cell("a", marks: ["\u{301}"]).marks == ["\u{301}"])
    }

    @Test("a cell keeps its first four marks, whichever they are, and has no bytes between its parts", arguments: 0...5)
    func packed(count: Int) {
        let marks: [Unicode.Scalar] = ["\u{301}", "\u{10ffff}", "\u{1d165}", "\u{10fffe}", "\u{302}"]
        #expect(Cell("a", marks: Array(marks.prefix(count))).marks == Array(marks.prefix(min(4, count))))
        // Pictures are compared as memory: what lies unused there would make rows differ that do not.
        let parts = MemoryLayout<Unicode.Scalar>.size + MemoryLayout<Style>.size + MemoryLayout<LineArms>.size
        #expect(MemoryLayout<Cell>.stride == parts + 3 * MemoryLayout<UInt32>.size)
    }

    @Test("arms keep the weight of each, and join arm by arm")
    func arms() {
        let weights: [LineWeight] = [.none, .light, .heavy, .double]
        for (up, down, left, right) in weights.flatMap({ up in
            weights.flatMap { down in weights.flatMap { left in weights.map { (up, down, left, $0) } } }
        }) {
            let arms = LineArms(up: up, down: down, left: left, right: right, isDashed: true)
            #expect((arms.up, arms.down, arms.left, arms.right) == (up, down, left, right) && arms.isDashed)
            let light = LineArms(up: .light, down: .light, left: .light, right: .light)
            let joined = arms.joined(with: light)
            #expect(joined.up == (up == .none ? .light : up) && joined.right == (right == .none ? .light : right))
            #expect(joined.isDashed == false)
        }
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

    @Test("D19 a picture for a terminal with ASCII alone keeps its columns, and says as much as it can")
    func inASCII() {
        var buffer = Buffer(size: Size(width: 9, height: 1))
        buffer.write("日e\u{301}→x✓语", at: Point(x: 0, y: 0), style: bold)
        let plain = buffer.inASCII()
        #expect(plain.text == "??e>x+??")
        #expect(plain[Point(x: 2, y: 0)]?.marks == [] && plain[Point(x: 3, y: 0)]?.style == bold)
    }

    @Test("D19 letters beyond ASCII become those that a reader takes them for, in as many columns")
    func lettersInASCII() {
        func plain(_ text: String) -> String {
            var buffer = Buffer(size: Size(width: TextWidth.columns(text), height: 1))
            buffer.write(text, at: Point(x: 0, y: 0), style: .plain)
            return buffer.inASCII().text
        }
        #expect(plain("état e\u{301}tat Größe fødsel ıŞ Łódź ț") == "etat etat Grose fodsel iS Lodz t")
        #expect(plain("жду Ждёт ПОДЪЁМ Їжак") == "jdu Jdet POD'EM Ijak")
        #expect(plain("κλειδωμένη Θύρα") == "kleidomeni Tyra")
        #expect(plain("待 שלום ♞") == "?? ???? ?")
    }

    @Test("D19 each letter of Latin-1 and Latin Extended-A, of Greek and of Russian has one of ASCII")
    func everyLetterInASCII() {
        let ranges: [ClosedRange<UInt32>] = [
            0xc0...0xd6, 0xd8...0xf6, 0xf8...0x17f, 0x386...0x386, 0x388...0x38a,
            0x38c...0x38c, 0x38e...0x3a1, 0x3a3...0x3ce, 0x400...0x45f,
        ]
        let without = ranges.joined().compactMap(Unicode.Scalar.init).filter { GlyphSet.ascii(for: $0) == "?" }
        #expect(without.map { String($0) } == [])
    }

    @Test("D19 a sentence has its signs in ASCII where it must, and the letters of its names")
    func signs() {
        let text = "a → ü…, ● in “日”"
        #expect(GlyphSet.ascii.signs(in: text) == "a -> ü~, * in \"日\"")
        #expect(GlyphSet.unicode.signs(in: text) == text && GlyphSet.ascii.signs(in: "a -> b") == "a -> b")
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
