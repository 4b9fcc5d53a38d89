import SeededRandom
import Testing

@testable import Screen

/// Bytes in, keys out.
@Suite struct KeyDecoderTests {
    private func decode(_ text: String) -> [TerminalInput] {
        var decoder = KeyDecoder()
        return decoder.feed(text.utf8) + decoder.flush()
    }

    @Test(
        "D10 reports of a mouse, pastes and keys are kept together, in pieces that come late too",
        arguments: [
            "\u{1b}[<0;10;5M", "\u{1b}[<0;10;5m", "\u{1b}[<64;200;77M", "\u{1b}[M ab", "\u{1b}[32;10;5M",
            "\u{1b}[200~q\u{1b}[201~", "\u{1b}[1;5A", "\u{1b}[15~",
            "\u{1b}]11;rgb:0000/0000/0000\u{1b}\\", "\u{1b}P>|xterm(380)\u{7}", "\u{1b}_Gi=1;OK\u{1b}\\",
        ])
    func late(_ sequence: String) {
        var whole = KeyDecoder()
        let wanted = whole.feed(sequence.utf8)
        // Three bytes tell a sequence from a person's Escape.
        for cut in 3...sequence.utf8.count {
            var decoder = KeyDecoder()
            let start = ContinuousClock.now
            let late = start + .milliseconds(200)
            var inputs = decoder.feed(sequence.utf8.prefix(cut), at: start)
            if let deadline = decoder.deadline, deadline <= late { inputs += decoder.flush(at: late) }
            inputs += decoder.feed(sequence.utf8.dropFirst(cut), at: late) + decoder.feed("x".utf8, at: late)
            #expect(inputs == wanted + [.key(.character("x"))], "\(sequence.debugDescription) cut at \(cut)")
        }
    }

    @Test(
        "D10 what is unfinished does not swallow the beginning of a paste",
        arguments: ["\u{1b}O", "\u{1b}[M", "\u{1b}[M !", "\u{1b}[["])
    func interrupted(_ beginning: String) {
        var decoder = KeyDecoder()
        #expect(decoder.feed((beginning + "\u{1b}[200~q\u{1b}[201~").utf8) == [.pasted("q")])
    }

    @Test(
        "D22 NCURSES 6: the keys of many terminals",
        arguments: [
            ("\u{1b}[A", Key.up), ("\u{1b}OA", .up), ("\u{1b}[1;5B", .down), ("\u{1b}OC", .right), ("\u{1b}[D", .left),
            ("\u{1b}[H", .home), ("\u{1b}OH", .home), ("\u{1b}[1~", .home), ("\u{1b}[7~", .home), ("\u{1b}[F", .end),
            ("\u{1b}[4~", .end), ("\u{1b}[8~", .end), ("\u{1b}[5~", .pageUp), ("\u{1b}[6;2~", .pageDown),
            ("\u{1b}[3~", .delete), ("\u{1b}[Z", .backTab), ("\u{1b}OM", .enter), ("\u{1b}OP", .function(1)),
            ("\u{1b}[11~", .function(1)), ("\u{1b}[[A", .function(1)), ("\u{1b}[[E", .function(5)),
            ("\u{1b}[1;2S", .function(4)), ("\u{1b}[15~", .function(5)), ("\u{1b}[17~", .function(6)),
            ("\u{1b}[21~", .function(10)), ("\u{1b}[24~", .function(12)), ("\u{1b}[28~", .function(15)),
            ("\u{1b}[34~", .function(20)), ("\t", .tab), ("\r", .enter), ("\n", .enter), ("\u{7f}", .backspace),
            ("\u{8}", .backspace), ("\u{c}", .control("l")), ("\u{0}", .control(" ")), ("\u{1d}", .control("]")),
            ("a", .character("a")), (" ", .character(" ")), ("é", .character("é")), ("日", .character("日")),
            ("😀", .character("😀")), ("\u{1b}", .escape),
        ])
    func keys(text: String, key: Key) { #expect(decode(text) == [.key(key)]) }

    @Test(
        "D22 what is no key is swallowed whole",
        arguments: [
            "\u{1b}[I", "\u{1b}[O", "\u{1b}[2~", "\u{1b}[99~", "\u{1b}[?62;22c", "\u{1b}[12;40x", "\u{1b}[M !!",
            "\u{1b}[<0;10;20m", "\u{1b}]11;rgb:0000/0000/0000\u{7}", "\u{1b}]52;c;eA==\u{1b}\\",
            "\u{1b}P>|xterm(380)\u{1b}\\", "\u{1b}[?2026;2$y", "\u{1b}Oz", "\u{85}", "\u{202e}", "\u{200b}",
            "\u{1b}[201~", "\u{1b}_key\u{1b}\\", "\u{1b}^1l\u{7}", "\u{1b}]0;q\u{18}",
        ])
    func swallowed(text: String) { #expect(decode(text + "x") == [.key(.character("x"))]) }

    @Test("D22 broken UTF-8 is skipped, and what follows is not")
    func broken() {
        var decoder = KeyDecoder()
        #expect(
            decoder.feed([0xff, 0xc3, 0x28, 0xe6, 0x97, 0x41, 0xc0, 0x80]) == [
                .key(.character("(")), .key(.character("A")),
            ])
        #expect(decoder.feed([0xe6, 0x97]) == [])
        #expect(decoder.isWaiting)
        #expect(decoder.flush() == [])
        #expect(decoder.feed([0x42]) == [.key(.character("B"))])
    }

    @Test("D22 NCURSES 5: ESC waits for what may follow, and is a key when nothing does")
    func escape() {
        var decoder = KeyDecoder()
        #expect(decoder.feed([0x1b]) == [])
        #expect(decoder.isWaiting)
        #expect(decoder.flush() == [.key(.escape)])
        #expect(!decoder.isWaiting)
        #expect(decoder.flush() == [])
        #expect(decoder.feed([0x1b, 0x1b]) == [.key(.escape)])
        #expect(decoder.feed([0x5b]) == [])
        #expect(decoder.feed([0x41]) == [.key(.up)])
        #expect(decode("\u{1b}x") == [.key(.escape), .key(.character("x"))])
        #expect(decode("\u{1b}[") == [.key(.escape), .key(.character("["))])
        #expect(decode("\u{1b}]") == [.key(.escape), .key(.character("]"))], "Alt and a key")
        #expect(decode("\u{1b}\u{7f}\u{1b}\u{8}") == [.key(.control("w")), .key(.control("w"))], "Alt-Backspace")
        #expect(decode("\u{1b}]1") == [], "a terminal's answer without its end")
    }

    @Test("D10 an arrow whose bytes come late is one, as late as a person says", arguments: [50, 200])
    func slowArrow(patience: Int) {
        var decoder = KeyDecoder(patience: .milliseconds(patience))
        let start = ContinuousClock.now
        for (place, byte) in [0x1b, 0x4f].enumerated() as EnumeratedSequence<[UInt8]> {
            let now = start + .milliseconds(place * (patience - 1))
            #expect(decoder.feed([byte], at: now) == [] && decoder.deadline == now + .milliseconds(patience))
        }
        #expect(decoder.feed([0x41], at: start + .milliseconds(2 * patience - 2)) == [.key(.up)])
    }

    @Test("D22 a sequence that never ends is given up")
    func endless() {
        var decoder = KeyDecoder()
        _ = decoder.feed([0x1b, 0x5b] + Array(repeating: 0x31, count: 300))
        _ = decoder.flush()
        #expect(!decoder.isWaiting)
        #expect(decoder.feed([0x61]) == [.key(.character("a"))])
    }

    @Test("D22 an answer of any length that never ends is dropped, and what is typed after a while is not")
    func endlessAnswer() throws {
        var decoder = KeyDecoder()
        let start = ContinuousClock.now
        let piece = Array("\u{1b}]1;".utf8) + Array(repeating: UInt8(ascii: "q"), count: 300)
        for number in 0..<100 {
            let inputs = decoder.feed(piece, at: start + .milliseconds(number))
            #expect(inputs.isEmpty, "piece \(number)")
        }
        let quiet = try #require(decoder.deadline)
        #expect(decoder.flush(at: quiet) == [] && !decoder.isWaiting)
        #expect(decoder.feed([0x61], at: quiet) == [.key(.character("a"))])
    }

    @Test("D22 a key of eight bits' control characters is the key, and an answer in them is swallowed")
    func eightBits() {
        func decode(_ bytes: [UInt8]) -> [TerminalInput] {
            var decoder = KeyDecoder()
            return decoder.feed(bytes + Array("x".utf8))
        }
        let typed = TerminalInput.key(.character("x"))
        #expect(decode([0x9b] + Array("A".utf8)) == [.key(.up), typed])
        #expect(decode([0x9b] + Array("15~".utf8)) == [.key(.function(5)), typed])
        #expect(decode([0x8f] + Array("P".utf8)) == [.key(.function(1)), typed])
        #expect(decode([0x9b] + Array("<0;10;5M".utf8)) == [typed], "nobody asked for the mouse")
        #expect(decode([0x9b] + Array("M !!".utf8)) == [typed])
        for introducer: UInt8 in [0x90, 0x98, 0x9d, 0x9e, 0x9f] {
            #expect(decode([introducer] + Array("11;q\u{7}".utf8)) == [typed])
            #expect(decode([introducer] + Array("11;q".utf8) + [0x9c]) == [typed], "ST of eight bits")
        }
        #expect(decode([0x9b] + Array("200~q".utf8) + [0x1b] + Array("[201~".utf8)) == [.pasted("q"), typed])
    }

    @Test("D22 Escape ends an answer whose end is lost, and is a key itself")
    func cancelledAnswer() {
        var decoder = KeyDecoder()
        #expect(decoder.feed("\u{1b}]11;rgb:".utf8) == [] && decoder.isWaiting)
        #expect(decoder.feed("\u{1b}[A".utf8) == [.key(.up)])
        #expect(decoder.feed("\u{1b}]11;rgb:".utf8) == [])
        #expect(decoder.feed([0x1b]) == [])
        #expect(decoder.flush() == [.key(.escape)] && !decoder.isWaiting)
    }

    @Test("D22 Escape in an answer whose end is lost is a key also when the next key is what tells")
    func escapeInAnswer() throws {
        var decoder = KeyDecoder()
        let start = ContinuousClock.now
        #expect(decoder.feed("\u{1b}]11;rgb:".utf8, at: start) == [])
        #expect(decoder.feed([0x1b], at: start) == [])
        let late = try #require(decoder.deadline)
        #expect(decoder.feed("a".utf8, at: late) == [.key(.escape), .key(.character("a"))])
    }

    @Test("D22 Escape and letters in one piece, over a slow line, are keys", arguments: ["Pa", "]l", "^x", "Xa"])
    func typedAhead(letters: String) {
        let keys = letters.unicodeScalars.map { TerminalInput.key(.character($0)) }
        #expect(decode("\u{1b}" + letters) == [.key(.escape)] + keys)
    }

    @Test("D22 a paste is one input, cleaned, however it is cut, and holds no keys")
    func paste() {
        let text = "\u{1b}[200~one\r\ttwo\u{1b}[Aé\u{7}\u{1b}[201~q"
        let expected: [TerminalInput] = [.pasted("one  two\u{fffd}[Aé\u{fffd}"), .key(.character("q"))]
        #expect(decode(text) == expected)
        var decoder = KeyDecoder()
        var inputs: [TerminalInput] = []
        for byte in text.utf8 {
            inputs += decoder.feed([byte])
        }
        #expect(inputs == expected)
    }

    @Test("D22 a paste goes on until its end, however late that is; a person is told once that it is overdue")
    func overduePaste() {
        var decoder = KeyDecoder()
        let start = ContinuousClock.now
        #expect(decoder.feed("\u{1b}[200~abc".utf8, at: start) == [] && decoder.deadline == start + .seconds(1))
        #expect(decoder.flush(at: start + .milliseconds(999)) == [])
        #expect(decoder.flush(at: start + .seconds(1)) == [.pasteOverdue] && !decoder.isWaiting)
        #expect(decoder.feed("q".utf8, at: start + .seconds(3)) == [], "a piece of it, though it comes alone")
        #expect(decoder.feed("\u{1b}[2".utf8, at: start + .seconds(9)) == [] && !decoder.isWaiting)
        #expect(decoder.feed("01~x".utf8, at: start + .seconds(12)) == [.pasted("abcq"), .key(.character("x"))])
    }

    @Test(
        "D22 Escape ends a paste whose end is lost: alone, or with a key a moment after it", arguments: [false, true])
    func escapeInPaste(isFollowed: Bool) throws {
        var decoder = KeyDecoder()
        let start = ContinuousClock.now
        #expect(decoder.feed("\u{1b}[200~abc".utf8, at: start) == [])
        #expect(decoder.feed("\u{1b}".utf8, at: start + .milliseconds(300)) == [])
        let deadline = try #require(decoder.deadline)
        #expect(deadline == start + .milliseconds(550))
        let ended: [TerminalInput] = [.pasted("abc"), .key(.escape)]
        if isFollowed {
            #expect(decoder.feed("?".utf8, at: start + .milliseconds(360)) == ended + [.key(.character("?"))])
        } else {
            #expect(decoder.flush(at: deadline) == ended && !decoder.isWaiting)
            var other = decoder
            #expect(other.feed("q".utf8, at: deadline) == [.key(.character("q"))])
            #expect(decoder.feed("[201~q".utf8, at: deadline) == [.key(.character("q"))], "it was a torn end")
        }
    }

    @Test(
        "D22 in a paste whose end is overdue Escape ends it also where the next key comes with it; ESC in a text does not"
    )
    func escapeInOverduePaste() {
        var decoder = KeyDecoder()
        let start = ContinuousClock.now
        #expect(decoder.feed("\u{1b}[200~a\u{1b}qb\u{1b}[1mc".utf8, at: start) == [])
        #expect(decoder.feed("\u{1b}[31md".utf8, at: start + .seconds(2)) == [.pasteOverdue])
        let ended = decoder.feed("e\u{1b}?".utf8, at: start + .seconds(3))
        #expect(ended == [.pasted("a\u{fffd}qb\u{fffd}[1mc\u{fffd}[31mde"), .key(.escape), .key(.character("?"))])
    }

    @Test("D22 Escape that ends an overdue paste, as the screen says, does nothing else", arguments: [false, true])
    func escapeEndsOverduePaste(isFollowed: Bool) {
        var decoder = KeyDecoder()
        let start = ContinuousClock.now
        #expect(decoder.feed("\u{1b}[200~abc".utf8, at: start) == [])
        #expect(decoder.flush(at: start + .seconds(1)) == [.pasteOverdue])
        #expect(decoder.feed("\u{1b}".utf8, at: start + .seconds(2)) == [])
        if isFollowed {
            let ended = decoder.feed("?".utf8, at: start + .milliseconds(2_060))
            #expect(ended == [.pasted("abc"), .key(.character("?"))])
        } else {
            #expect(decoder.flush(at: start + .milliseconds(2_250)) == [.pasted("abc")] && !decoder.isWaiting)
        }
        #expect(decoder.feed("q".utf8, at: start + .seconds(3)) == [.key(.character("q"))])
    }

    @Test("D22 a paste's mark that is torn later and held up for over a second is one too", arguments: [3, 4, 5])
    func lateMark(cut: Int) {
        var decoder = KeyDecoder()
        let start = ContinuousClock.now
        let mark = Array("\u{1b}[200~q\u{1b}[201~".utf8)
        #expect(decoder.feed(mark.prefix(cut), at: start) == [])
        #expect(decoder.flush(at: start + .seconds(2)) == [])
        #expect(decoder.feed(mark.dropFirst(cut), at: start + .seconds(3)) == [.pasted("q")])
    }

    @Test("D22 Ctrl-C is a part of a paste, but where that is overdue and it comes alone", arguments: [0x03, 0x1a])
    func signalInPaste(byte: UInt8) throws {
        var decoder = KeyDecoder()
        let start = ContinuousClock.now
        #expect(decoder.feed("\u{1b}[200~a".utf8, at: start) == [])
        #expect(decoder.feed([byte], at: start + .milliseconds(500)) == [])
        #expect(decoder.feed([0x62, byte], at: start + .seconds(2)) == [.pasteOverdue])
        #expect(decoder.feed([byte], at: start + .milliseconds(2100)) == [])
        var typed = KeyDecoder()
        let key = try #require(typed.feed([byte]).first)
        #expect(decoder.feed([byte], at: start + .seconds(3)) == [.pasted("a\u{fffd}b\u{fffd}\u{fffd}"), key])
    }

    @Test(
        "D22 a mark of a paste that a slow line tore is one, though its beginning was read as keys", arguments: [1, 2])
    func tornMark(cut: Int) {
        var decoder = KeyDecoder()
        let start = ContinuousClock.now
        let mark = Array("\u{1b}[200~q\u{1b}[201~".utf8)
        #expect(decoder.feed(mark.prefix(cut), at: start) == [])
        let keys: [TerminalInput] = [.key(.escape)] + (cut == 1 ? [] : [.key(.character("["))])
        #expect(decoder.flush(at: start + .milliseconds(50)) == keys)
        #expect(decoder.feed(mark.dropFirst(cut), at: start + .milliseconds(200)) == [.pasted("q")])
        #expect(decoder.feed("200~".utf8, at: start + .milliseconds(300)).count == 4, "typed")
    }

    @Test("D22 a paste that lay waiting while the program was busy is whole, however late it is read")
    func latePaste() {
        var decoder = KeyDecoder()
        let start = ContinuousClock.now
        #expect(decoder.feed("\u{1b}[200~abc".utf8, at: start) == [])
        #expect(
            decoder.feed("def\u{1b}[201~q".utf8, at: start + .seconds(3)) == [
                .pasted("abcdef"), .key(.character("q")),
            ])
    }

    @Test("D22 of a paste of any length a megabyte is taken, and the rest is dropped until its end")
    func longPaste() {
        var decoder = KeyDecoder()
        let start = ContinuousClock.now
        let piece = Array(repeating: UInt8(ascii: "x"), count: 65_536)
        _ = decoder.feed("\u{1b}[200~".utf8, at: start)
        var inputs: [TerminalInput] = []
        for millisecond in 1...40 { inputs += decoder.feed(piece, at: start + .milliseconds(millisecond)) }
        inputs += decoder.feed("x\u{1b}[20".utf8, at: start + .milliseconds(41))
        #expect(inputs.isEmpty)
        let whole = TerminalInput.pasted(String(repeating: "x", count: KeyDecoder.longestPaste))
        #expect(decoder.feed("1~q".utf8, at: start + .milliseconds(42)) == [whole, .key(.character("q"))])
        #expect(!decoder.isWaiting)
    }

    @Test("D22 however the bytes are cut, the keys are the same", arguments: 1...20)
    func cuts(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "a", "\u{1b}[A", "\u{1b}OB", "é", "日", "😀", "\r", "\u{1b}[200~p\u{1b}q\u{1b}[201~", "\u{1b}[21~", "\u{3}",
            "\u{1b}[M\u{20}!!", "\u{1b}]0;x\u{1b}\\", "\u{1b}[[C",
        ]
        let bytes = (0..<60).flatMap { _ in Array(pieces[random.below(pieces.count)].utf8) }
        var whole = KeyDecoder()
        let now = ContinuousClock.now
        let expected = whole.feed(bytes, at: now)
        var cut = KeyDecoder()
        var inputs: [TerminalInput] = []
        var place = 0
        while place < bytes.count {
            let end = min(bytes.count, place + 1 + random.below(5))
            inputs += cut.feed(bytes[place..<end], at: now)
            place = end
        }
        #expect(inputs == expected, "seed \(seed)")
    }

    @Test("D22 random bytes never hold the decoder or break it", arguments: 1...20)
    func noise(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var decoder = KeyDecoder()
        for _ in 0..<200 {
            _ = decoder.feed((0..<random.below(40)).map { _ in UInt8(random.below(256)) })
            let now = ContinuousClock.now + .seconds(2)
            _ = decoder.flush(at: now)
            _ = decoder.flush(at: now)
            #expect(!decoder.isWaiting, "seed \(seed)")
        }
        _ = decoder.feed("\u{1b}[201~".utf8)
        #expect(decoder.feed("z".utf8).last == .key(.character("z")), "seed \(seed)")
    }
}
