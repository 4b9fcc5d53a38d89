import SeededRandom
import Testing

@testable import Screen

/// The cells of a frame as runs, and the order in which these are written.
@Suite struct FrameCellsTests {
    private static let size = Size(width: 24, height: 5)

    /// What was put into some cells, by place.
    private struct Sample {
        var table = StyleTable()
        var cells = FrameCells(size: FrameCellsTests.size)
        /// Glyph and style of each changed cell.
        var put: [Int: (glyph: Unicode.Scalar, style: Int)] = [:]

        init(seed: Int) {
            var random = SeededGenerator(seed: UInt64(seed))
            let styles = ["31", "44", "7", "0", "31;44"].map { word in
                var style = Rendition()
                _ = style.apply(Array(word.utf8)[...])
                return table.number(of: style)
            }
            for _ in 0..<2 + random.below(12) {
                let (y, start) = (random.below(5), random.below(24))
                let style = styles[random.below(styles.count)]
                let isBlank = random.below(2) == 0
                for x in start..<min(24, start + 1 + random.below(14)) {
                    let glyph: Unicode.Scalar = isBlank ? " " : "x"
                    cells.put(glyph, columns: 1, x: x, y: y, style: style)
                    put[y * 24 + x] = (glyph, style)
                }
            }
        }
    }

    @Test("D22 the runs hold each cell that changed once, and no other", arguments: 1...30)
    func whole(seed: Int) {
        let sample = Sample(seed: seed)
        for erases in [true, false] {
            let runs = sample.cells.runs(sample.table, erases: erases)
            let places = runs.flatMap { run in (run.x..<run.x + run.count).map { run.y * 24 + $0 } }
            #expect(places.sorted() == sample.put.keys.sorted(), "seed \(seed)")
        }
    }

    @Test("D22 a run has one style, and blanks in it look as theirs", arguments: 1...30)
    func styles(seed: Int) throws {
        let sample = Sample(seed: seed)
        let grounds = sample.table.grounds
        for run in sample.cells.runs(sample.table, erases: seed % 2 == 0) {
            for x in run.x..<run.x + run.count {
                let cell = try #require(sample.put[run.y * 24 + x])
                if cell.glyph == " " {
                    #expect(grounds[cell.style] == grounds[run.style], "seed \(seed)")
                } else {
                    #expect(cell.style == run.style && !run.isBlank, "seed \(seed)")
                }
            }
        }
    }

    @Test("D22 a run is written glyph by glyph", arguments: 1...10)
    func written(seed: Int) {
        let sample = Sample(seed: seed)
        for run in sample.cells.runs(sample.table, erases: false) {
            var bytes: [UInt8] = []
            sample.cells.write(run, to: &bytes)
            let wanted = (run.x..<run.x + run.count).compactMap { sample.put[run.y * 24 + $0]?.glyph }
            #expect(Array(String(decoding: bytes, as: UTF8.self).unicodeScalars) == wanted, "seed \(seed)")
        }
    }

    /// The runs of one row of plain text.
    private func runs(_ text: String, erases: Bool = true) -> [FrameCells.Run] {
        var cells = FrameCells(size: Self.size)
        for (x, scalar) in text.unicodeScalars.enumerated() where scalar != "_" {
            cells.put(scalar, columns: 1, x: x, y: 1, style: 0)
        }
        return cells.runs(StyleTable(), erases: erases)
    }

    private func blank(_ x: Int, _ count: Int) -> FrameCells.Run {
        FrameCells.Run(x: x, y: 1, count: count, style: 0, isBlank: true)
    }

    @Test(
        "D22 blanks are worth erasing: ten between two parts, five at the end, four at the end of a row",
        arguments: [
            ("ab         cd", 1), ("ab          cd", 3), ("ab    ", 1), ("ab     ", 2), ("aaaaaaaaaaaaaaaaaaaaa   ", 1),
            ("aaaaaaaaaaaaaaaaaaaa    ", 2), ("ab_cd", 2), ("   _ab", 2),
        ])
    func erased(text: String, count: Int) {
        #expect(runs(text).count == count)
        #expect(runs(text, erases: false).count == (text.contains("_") ? 2 : 1))
    }

    @Test("D22 blanks alone are a run that any style of their ground may write")
    func blanks() {
        #expect(runs("__   ") == [blank(2, 3)])
        #expect(runs("   a").first?.isBlank == false)
    }

    @Test("D22 a mark goes over the glyph that was put, which may be a wide one")
    func marks() {
        var cells = FrameCells(size: Self.size)
        cells.put("日", columns: 2, x: 3, y: 0, style: 0)
        cells.put("e", columns: 1, x: 6, y: 0, style: 0)
        for x in [3, 6] { cells.mark("\u{301}", x: x, y: 0) }
        var bytes: [UInt8] = []
        let runs = cells.runs(StyleTable(), erases: true)
        for run in runs { cells.write(run, to: &bytes) }
        #expect(String(decoding: bytes, as: UTF8.self).unicodeScalars.elementsEqual("日\u{301}e\u{301}".unicodeScalars))
        #expect(runs.map(\.count) == [2, 1])
        cells.put("a", columns: 1, x: 6, y: 0, style: 0)
        bytes = []
        cells.write(FrameCells.Run(x: 6, y: 0, count: 1, style: 0, isBlank: false), to: &bytes)
        #expect(bytes == [UInt8(ascii: "a")], "what replaces a glyph has no mark of it")
    }

    @Test("D22 what was written is forgotten, and of a wide glyph half beyond the last column there is a blank")
    func cleared() {
        var cells = FrameCells(size: Self.size)
        cells.put("日", columns: 2, x: 23, y: 0, style: 0)
        #expect(cells.runs(StyleTable(), erases: true).map(\.count) == [1])
        #expect(cells.runs(StyleTable(), erases: true).map(\.isBlank) == [true])
        cells.clear()
        #expect(cells.isEmpty && cells.runs(StyleTable(), erases: true).isEmpty)
        // Of what was there before, nothing is left between what comes after.
        for x in [0, 9] { cells.put("b", columns: 1, x: x, y: 0, style: 0) }
        #expect(cells.runs(StyleTable(), erases: true).map(\.x) == [0, 9])
    }

    @Test("D22 every run is written once, those of the style at hand first where it is near", arguments: 1...30)
    func order(seed: Int) {
        var sample = Sample(seed: seed)
        let runs = sample.cells.runs(sample.table, erases: true)
        var order = FrameOrder(runs, grounds: sample.table.grounds, size: Self.size)
        #expect(order.left == runs.count)
        var (place, style): (CursorPath.Place?, Int?) = (nil, nil)
        var written: [FrameCells.Run] = []
        while let run = order.next(from: place, style: style, &sample.table) {
            written.append(run)
            (place, style) = (CursorPath.Place(x: min(23, run.x + run.count), y: run.y), run.style)
            #expect(order.left == runs.count - written.count, "seed \(seed)")
        }
        let inOrder = written.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
        #expect(inOrder == runs, "seed \(seed)")
    }
}
