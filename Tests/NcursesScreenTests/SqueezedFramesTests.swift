import PseudoTerminal
import Screen
import SeededRandom
import Testing

/// Squeezed frames draw the same picture, as an independent reader sees it.
@Suite struct SqueezedFramesTests {
    private static let pieces =
        [
            "a", "b ", "é", "日", "\r", "\n", "\t", "\u{8}", "\u{1b}[3;7H", "\u{1b}[K", "\u{1b}[J", "\u{1b}[2X",
            "\u{1b}[5b",
        ]
        + [
            "\u{1b}M", "\u{1b}[2;5r", "\u{1b}[L", "\u{1b}[M", "\u{1b}[2@", "\u{1b}[P", "\u{1b}(B", "\u{1b}[S",
            "\u{1b}[1T",
        ]
        + [
            "0", "", "1", "2", "3", "4", "7", "22", "23", "24", "27", "31", "39", "94", "42", "49", "103", "0;10",
            "0;1",
        ]
        .map { "\u{1b}[\($0)m" }
        + ["38;5;179", "48;5;234", "38:2::1:2:3", "48:2:9:8:7", "38;2;4;5;6", "1;38;5;7;48;5;8", "39;49", "7;1;4"]
        .map { "\u{1b}[\($0)m" }

    /// What can be seen: of a blank only its ground.
    private func visible(_ screen: ScreenReader) -> [[ScreenReader.Cell]] {
        screen.cells.map { row in
            row.map { cell in
                var cell = cell
                if cell.text == " ", !cell.style.isReversed, !cell.style.isUnderlined {
                    let ground = cell.style.background
                    cell.style = ScreenReader.Style()
                    cell.style.background = ground
                }
                return cell
            }
        }
    }

    @Test("D22 squeezed or not, every cell looks the same; and it is never longer", arguments: 1...50)
    func equal(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var squeezer = StyleSqueezer()
        var (plain, squeezed) = (ScreenReader(width: 20, height: 6), ScreenReader(width: 20, height: 6))
        for frame in 0..<20 {
            let text = (0..<60).map { _ in Self.pieces[random.below(Self.pieces.count)] }.joined() + "\u{1b}[m"
            let short = squeezer.squeeze(text.utf8)
            plain.feed(text.utf8)
            squeezed.feed(short)
            #expect(visible(plain) == visible(squeezed), "seed \(seed), frame \(frame): \(text.debugDescription)")
            #expect(plain.cursor == squeezed.cursor)
            #expect(short.count <= text.utf8.count + 3)
        }
        #expect(plain.unknown.isEmpty)
    }
}
