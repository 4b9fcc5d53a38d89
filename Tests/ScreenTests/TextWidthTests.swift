import Testing

@testable import Screen

/// Columns and safety of text.
@Suite struct TextWidthTests {
    @Test(
        "NCURSES 10 columns of scalars",
        arguments: [
            ("a", 1), (" ", 1), ("é", 1), ("\u{301}", 0), ("日", 2), ("한", 2), ("😀", 2), ("…", 1), ("─", 1), ("●", 1),
            ("\u{20dd}", 0), ("ﾃ", 1), ("Ａ", 2), ("\u{7}", 1), ("\u{200d}", 1), ("\u{ad}", 1), ("⌚", 2), ("▶", 1),
        ] as [(Unicode.Scalar, Int)])
    func columns(scalar: Unicode.Scalar, width: Int) { #expect(TextWidth.columns(scalar) == width) }

    @Test("columns of a text are those that it takes when it is written")
    func texts() {
        for text in ["", "plain", "e\u{301}", "日本 ok", "a\u{1b}[2J", "👨‍👩‍👧", "\u{202e}x"] {
            var buffer = Buffer(size: Size(width: 40, height: 1))
            #expect(buffer.write(text, at: Point(x: 0, y: 0), style: .plain) == TextWidth.columns(text), "\(text)")
        }
    }

    @Test("the wide ranges stand in order and do not overlap")
    func ranges() {
        var last: UInt32 = 0
        for value in UInt32(0x1100)...0x3ffff where TextWidth.isWide(value) { last = value }
        #expect(last == 0x3fffd)
        #expect(!TextWidth.isWide(0x10ff) && TextWidth.isWide(0x1100) && TextWidth.isWide(0x115f))
        #expect(!TextWidth.isWide(0x1160))
    }

    @Test(
        "NCURSES 11 what could harm a terminal is shown as a sign",
        arguments: [
            ("\u{1b}[31m", "\u{fffd}[31m"), ("a\tb\nc", "a b c"), ("\u{9b}x", "\u{fffd}x"), ("\u{202e}", "\u{fffd}"),
            ("\u{2066}\u{2069}", "\u{fffd}\u{fffd}"), ("\u{200b}", "\u{fffd}"), ("\u{feff}", "\u{fffd}"),
            ("ok é 日", "ok é 日"),
            ("\u{e0041}", "\u{fffd}"), ("\u{7f}", "\u{fffd}"),
        ])
    func clean(text: String, clean: String) { #expect(TextWidth.clean(text) == clean) }

    @Test("text is cut to its room, with a sign that it was")
    func cut() {
        #expect(TextWidth.cut("abcdef", to: 6) == "abcdef")
        #expect(TextWidth.cut("abcdef", to: 5) == "abcd…")
        #expect(TextWidth.cut("日本語", to: 4) == "日…")
        #expect(TextWidth.cut("abc", to: 1) == "…")
        #expect(TextWidth.cut("abc", to: 0) == "")
        #expect(TextWidth.cut("abcdef", to: 5, ellipsis: "...") == "ab...")
        #expect(TextWidth.cutFront("abcdef", to: 6) == "abcdef")
        #expect(TextWidth.cutFront("abcdef", to: 5) == "…cdef")
        #expect(TextWidth.cutFront("日本語", to: 4) == "…語")
        #expect(TextWidth.cutFront("abe\u{301}d", to: 3) == "…e\u{301}d")
        #expect(TextWidth.cutFront("abe\u{301}d", to: 2) == "…d", "no mark without its letter")
        for limit in 0...12 { #expect(TextWidth.columns(TextWidth.cutFront("e\u{301}日本 text", to: limit)) <= limit) }
        for limit in 0...12 { #expect(TextWidth.columns(TextWidth.cut("e\u{301}日本 text", to: limit)) <= limit) }
    }

    @Test("of a name the end stays, of a sentence the beginning, for which its parents go first")
    func cutName() {
        for (name, columns, cut) in [
            ("Radio.Sound.Volume", 18, "Radio.Sound.Volume"), ("Radio.Sound.Volume", 9, "…d.Volume"),
            ("waitingForPeer", 8, "…ForPeer"), ("Waiting for a card", 18, "Waiting for a card"),
            ("Waiting for a card", 12, "Waiting for…"), ("Build of 2.0 is done", 10, "Build of …"),
            ("Ready. Set. Go.", 9, "Ready. S…"), ("2. Pack it", 8, "2. Pack…"), ("Two words", 1, "…"),
            ("Two words", 0, ""), ("Report to example.com and wait for the answer", 20, "Report to example.c…"),
        ] {
            #expect(TextWidth.cutName(name, to: columns) == cut, "\(name) in \(columns)")
        }
        for (parent, own, columns, cut) in [
            ("Push or merge", "Run linters", 14, "…e.Run linters"),
            ("Push or merge", "Run linters", 12, "…Run linters"),
            ("Push or merge", "Run linters", 9, "…Run lin…"), ("Two words", "Here too", 1, "…"),
            ("Handle the order of a customer", "1st check of the payment", 16, "…1st check of t…"),
            ("Pack", "1. Check the payment", 14, "…1. Check the…"), ("Radio", "Volume", 6, "…olume"),
            ("Network", "Report to example.com and wait", 20, "…Report to example.…"),
        ] {
            let name = "\(parent).\(own)"
            let letters = parent.count + 1
            #expect(TextWidth.cutName(name, behind: letters, to: columns) == cut, "\(name) in \(columns)")
        }
        for limit in 0...14 {
            #expect(TextWidth.columns(TextWidth.cutName("日本 text.日本 text", behind: 8, to: limit)) <= limit)
        }
    }

    @Test("a negation is never cut away: what says that something is not so differs from what says that it is")
    func negations() {
        let guards = ["[! (inputs[1] == 0)]", "[! (inputs[2] == 0)]", "[(inputs[1] == 0)]", "[(inputs[2] == 0)]"]
        let cuts = TextWidth.cutApart(guards, to: 12)
        #expect(cuts.map { $0.hasPrefix("[!") } == [true, true, false, false] && Set(cuts).count == 4, "\(cuts)")
        #expect(cuts.allSatisfy { TextWidth.columns($0) <= 12 })
        #expect(TextWidth.cutApart(["not isReady", "isReady"], to: 20) == ["not isReady", "isReady"])
    }

    /// What ends two works, well or not: alike but for their first words and one within.
    private static let ends = ["done", "error"].flatMap { end in
        ["submission.validate", "validation.pending"].map { "\(end) signUpActor.signUp.\($0):invocation[0]" }
    }

    @Test("Texts that would be cut to the same show their ends; equal ones stay equal")
    func cutApart() {
        let names = ["Settings.Sound", "Settings.Light", "Radio", "Settings.Sound"]
        #expect(TextWidth.cutApart(names, to: 9) == ["…gs.Sound", "…gs.Light", "Radio", "…gs.Sound"])
        #expect(TextWidth.cutApart(names, to: 20) == names)
        #expect(TextWidth.cutApart(["one and all", "one and all"], to: 6, ellipsis: ".") == ["one a.", "one a."])
        let guards = (2...3).map { "[inline guard \($0) of connectivity.Checking]" }
        #expect(
            TextWidth.cutApart(guards, to: 10) == ["…2 of con…", "…3 of con…"],
            "alike at both ends: from the word that tells them apart")
        #expect(TextWidth.cutApart([], to: 5).isEmpty)
        let ends = ["done", "error"].flatMap { end in
            ["submission.validate", "validation.pending"].map { "\(end) \($0):invocation[0]" }
        }
        #expect(Set(TextWidth.cutApart(ends, to: 10)).count == 4, "\(TextWidth.cutApart(ends, to: 10))")
        for limit in [10, 15, 18] {
            let cuts = TextWidth.cutApart(Self.ends, to: limit)
            #expect(Set(cuts).count == 4 && cuts.allSatisfy { TextWidth.columns($0) <= limit }, "\(cuts)")
        }
        #expect(TextWidth.cutApart(Self.ends, to: 15)[0] == "done …submissi…")
        // Beside some that look the same otherwise, those that do not stay as they are.
        let alone = TextWidth.cutApart(["c0_disconnect / c0_CONCLOSED__c1_CONCLOSED__c2_CONCLOSED"], to: 24)
        let beside = TextWidth.cutApart(
            Self.ends + ["c0_disconnect / c0_CONCLOSED__c1_CONCLOSED__c2_CONCLOSED"], to: 24)
        #expect(beside.last == alone.last && Set(beside).count == 5, "\(beside)")
        #expect(!beside.contains { $0.contains("……") }, "\(beside)")
        // Beginnings are alike in pairs, and ends are in others.
        let flows = ["BalanceFlow", "CashDeskFlow"].flatMap { flow in
            ["LoadPage", "PrintPage"].map { "\(flow).Steps.\($0)" }
        }
        let apart = TextWidth.cutApart(flows, to: 16)
        #expect(Set(apart).count == 4 && apart.allSatisfy { TextWidth.columns($0) <= 16 }, "\(apart)")
    }
    @Test("Texts without their middles show less of their beginnings, then less of their ends, in the room there is")
    func middleCuts() {
        let cuts = Array(TextWidth.middleCuts(of: ["signUp.runActor", "run"], to: 8))
        #expect(cuts[0] == ["sign…tor", "run"] && cuts[3] == ["s…nActor", "run"])
        #expect(cuts.last == ["signUp…r", "run"] && Set(cuts).count == cuts.count)
        for limit in 0...14 {
            let all = TextWidth.middleCuts(of: ["signUp.runActor"], to: limit)
            #expect(all.joined().allSatisfy { TextWidth.columns($0) <= limit }, "\(limit)")
        }
    }
}
