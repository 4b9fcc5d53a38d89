import Testing

/// The monkey's own rules, as values.
@Suite struct MonkeyScriptTests {
    @Test("D22 the same seed is the same script, and another seed another one")
    func same() {
        for seed in UInt64(0)..<50 { #expect(MonkeyScript(seed: seed) == MonkeyScript(seed: seed)) }
        #expect(Set((UInt64(0)..<50).map { MonkeyScript(seed: $0).moves }).count == 50)
    }

    @Test("D22 no script leaves early: it types neither q nor a key that is a signal")
    func stays() {
        for seed in UInt64(0)..<200 {
            for move in MonkeyScript(seed: seed).moves {
                switch move {
                case .type(let bytes), .paste(let bytes, _):
                    #expect(Set(bytes).isDisjoint(with: [0x71, 0x03, 0x1a, 0x1c]), "seed \(seed)")
                default: continue
                }
            }
        }
    }

    @Test("D22 some hundred scripts make every kind of move, on every program, and end by every deadly signal")
    func all() {
        let scripts = (UInt64(0)..<800).map { MonkeyScript(seed: $0) }
        let kinds = Set(scripts.flatMap(\.moves).map { $0.description.split(separator: " ")[0] })
        #expect(kinds == ["type", "paste", "resize", "signal", "stop", "probe"])
        #expect(Set(scripts.map { $0.subject % MonkeySubject.all.count }).count == MonkeySubject.all.count)
        let endings = Set(scripts.map(\.ending))
        #expect(endings.isSuperset(of: MonkeyEnding.deadly.map { .signal($0) } + [.quit, .hangUp]))
        #expect(MonkeySubject.all.count { $0.name == "stateloupe" } == 10)
        let floods = scripts.filter { $0.inputs > 500 }
        let typed = floods.flatMap(\.moves).map { if case .type(let bytes) = $0 { bytes.count } else { 0 } }
        #expect(typed.contains { $0 > 1_000 })
        #expect(scripts.allSatisfy { $0.inputs >= $0.moves.count { $0 != .probe } })
    }

    @Test("D22 lines are looked for on the main screen alone, before, between and after the screens")
    func lines() {
        let text =
            "out 1\r\n\u{1b}[?1049h out 9 \u{1b}[?1049l\u{1b}[mout 2\r\nerr 1\r\n\u{1b}[?1049hout 7\r\n\u{1b}[?1049lout 3"
        #expect(MainScreenText(Array(text.utf8)).numbers(after: "out") == [1, 2, 3])
        #expect(MainScreenText(Array(text.utf8)).numbers(after: "err") == [1])
    }
}
