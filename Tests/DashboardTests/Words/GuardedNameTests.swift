import Testing

@testable import Dashboard

@Suite("Events and the guards behind them")
struct GuardedNameTests {
    @Test(
        "D2 a name has its guard in brackets behind the event; one that is read has the last brackets of its own",
        arguments: [
            (GuardedName(event: "go"), "go", "go"), (GuardedName(event: "go", guarding: "ok"), "go [ok]", "go"),
            (GuardedName(event: "", guarding: "ok"), "[ok]", "[ok]"),
            (GuardedName(event: "go [fast]", guarding: "ok"), "go [fast] [ok]", "go [fast]"),
            (GuardedName(reading: "go [ok]"), "go [ok]", "go"), (GuardedName(reading: "[ok]"), "[ok]", "[ok]"),
            (GuardedName(reading: "a[0]"), "a[0]", "a[0]"),
        ])
    func texts(_ name: GuardedName, whole: String, withoutGuard: String) {
        #expect(name.whole == whole && name.withoutGuard == withoutGuard)
        #expect(GuardedName(reading: "go [ok]") == GuardedName(event: "go", guarding: "ok"))
    }

    @Test("D2 D9 a cut says whether anything of the guard is left; brackets of the event's own are none")
    func cuts() {
        func cut(_ name: GuardedName, _ columns: Int) -> (String, Bool) {
            let cut = NameCuts.event(name, to: columns, ellipsis: "…")
            return (cut.text, cut.keepsGuard)
        }
        let bracketed = GuardedName(event: "moveThePiece [fast]", guarding: "isLegal")
        #expect(cut(bracketed, 40) == ("moveThePiece [fast] [isLegal]", true))
        #expect(cut(bracketed, 20) == ("moveThePiece [fast]", false) && cut(bracketed, 12) == ("moveTh…fast]", false))
        let alone = GuardedName(event: "", guarding: "isLegalForWhite")
        #expect(cut(alone, 20) == ("[isLegalForWhite]", true) && cut(alone, 10) == ("[isLe…ite]", true))
        #expect(!cut(GuardedName(event: "moveThePiece"), 8).1)
    }
}
