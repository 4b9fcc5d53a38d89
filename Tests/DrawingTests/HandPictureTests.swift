import Drawing
import GraphLayout
import Screen
import Testing

/// L10: small machines, each drawn as a person would.
@Suite("Pictures as a hand would draw them")
struct HandPictureTests {
    private func text(
        _ names: [String], _ transitions: [(Int, String, Int)], height: Int = 36, _ glyphs: GlyphSet = .unicode
    ) -> String {
        let machine = MachineGraph(
            names: names, initial: 0, finals: [], transitions: transitions.map { (from: $0.0, event: $0.1, to: $0.2) })
        return machine.drawn(LayoutOptions(width: 60, height: height, effort: 20_000)).text(glyphs)
    }

    @Test("L10 a chain is a straight column")
    func chain() {
        #expect(
            text(
                ["idle", "connecting", "online", "closed"],
                [
                    (0, "dial", 1), (1, "answer", 2), (2, "hang up", 3),
                ]) == """
                      ╭────────╮
                      │ ● idle │
                      ╰───┬────╯
                          │dial
                          ▼
                    ╭────────────╮
                    │ connecting │
                    ╰─────┬──────╯
                          │answer
                          ▼
                      ╭────────╮
                      │ online │
                      ╰───┬────╯
                          │hang up
                          ▼
                      ╭────────╮
                      │ closed │
                      ╰────────╯
                    """)
    }

    @Test("L10 a fan is under its source")
    func fan() {
        #expect(
            text(
                ["asked", "yes", "maybe", "no"],
                [
                    (0, "agree", 1), (0, "wait", 2), (0, "refuse", 3),
                ]) == """
                        ╭─────────────────────╮
                        │       ● asked       │
                        ╰┬─────────┬─────────┬╯
                    agree│         │wait     │refuse
                         ▼         ▼         ▼
                    ╭─────╮    ╭───────╮    ╭────╮
                    │ yes │    │ maybe │    │ no │
                    ╰─────╯    ╰───────╯    ╰────╯
                    """)
    }

    @Test("L10 a loop is at its box")
    func loop() {
        #expect(
            text(
                ["counting", "done"],
                [
                    (0, "tick", 0), (0, "end", 1),
                ]) == """
                     ╭─tick─╮
                     │      ▼
                    ╭┴───────────╮        ╭──────╮
                    │ ● counting ├──end──▶│ done │
                    ╰────────────╯        ╰──────╯
                    """)
    }

    @Test("L10 a two-way pair is two straight lines")
    func pair() {
        #expect(
            text(
                ["locked", "unlocked"],
                [
                    (0, "coin", 1), (1, "push", 0),
                ]) == """
                     ╭──────────╮
                     │ ● locked │
                     ╰──┬───────╯
                    coin│   ▲
                        ▼   │push
                     ╭──────┴───╮
                     │ unlocked │
                     ╰──────────╯
                    """)
    }

    @Test("L10 a hub has what enters it above and what leaves it below")
    func hub() {
        #expect(
            text(
                ["hub", "s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8"],
                [
                    (0, "e1", 1), (0, "e2", 2), (0, "e3", 3), (0, "e4", 4), (5, "e5", 0),
                    (6, "e6", 0), (7, "e7", 0), (8, "e8", 0),
                ]) == """
                    ╭────╮    ╭────╮    ╭────╮    ╭────╮
                    │ s5 │    │ s6 │    │ s7 │    │ s8 │
                    ╰───┬╯    ╰─┬──╯    ╰─┬──╯    ╰┬───╯
                        │e5     │e6       │e7      │e8
                        ▼       ▼         ▼        ▼
                       ╭────────────────────────────╮
                       │           ● hub            │
                       ╰┬───────┬─────────┬────────┬╯
                      e1│       │e2       │e3      │e4
                        ▼       ▼         ▼        ▼
                    ╭────╮    ╭────╮    ╭────╮    ╭────╮
                    │ s1 │    │ s2 │    │ s3 │    │ s4 │
                    ╰────╯    ╰────╯    ╰────╯    ╰────╯
                    """)
    }

    @Test("L10 a machine of one column, with all the room")
    func column() {
        #expect(
            text(
                ["new", "draft", "review", "approved", "shipped", "paid", "archived"],
                [
                    (0, "write", 1), (1, "submit", 2), (2, "reject", 1), (2, "accept", 3),
                    (3, "ship", 4), (4, "pay", 5), (5, "file", 6), (6, "reopen", 0),
                ]) == """
                               ╭───────╮
                               │ ● new │
                               ╰┬──────╯
                           write│     ▲
                                ▼     │
                         ╭───────╮    │
                         │ draft │    │
                         ╰┬──────╯    │
                    submit│  ▲        │
                          ▼  │reject  │
                       ╭─────┴──╮     │
                       │ review │     │
                       ╰───┬────╯     │
                           │accept    │
                           ▼          │
                      ╭──────────╮    │
                      │ approved │    │
                      ╰────┬─────╯    │
                           │ship      │
                           ▼          │
                         ╭─────────╮  │
                         │ shipped │  │
                         ╰────┬────╯  │
                              │pay    │
                              ▼       │
                            ╭──────╮  │
                            │ paid │  │
                            ╰──┬───╯  │
                               │file  │
                               ▼      │reopen
                              ╭───────┴──╮
                              │ archived │
                              ╰──────────╯
                    """)
    }

    @Test("L10 the same in a low pane: a step of one row")
    func close() {
        #expect(
            text(
                ["new", "draft", "review", "approved", "shipped", "paid", "archived"],
                [
                    (0, "write", 1), (1, "submit", 2), (2, "reject", 1), (2, "accept", 3),
                    (3, "ship", 4), (4, "pay", 5), (5, "file", 6), (6, "reopen", 0),
                ], height: 27) == """
                              ╭───────╮
                    ╭────────▶│ ● new │
                    │         ╰───┬───╯
                    │             ▼write
                    │         ╭───────╮
                    │         │ draft │
                    │         ╰──┬────╯
                    │      submit▼ ▲reject
                    │         ╭────┴───╮
                    │         │ review │
                    │         ╰───┬────╯
                    │             ▼accept
                    │        ╭──────────╮
                    │        │ approved │
                    │        ╰────┬─────╯
                    │             ▼ship
                    │        ╭─────────╮
                    │        │ shipped │
                    │        ╰────┬────╯
                    │             ▼pay
                    │          ╭──────╮
                    │          │ paid │
                    │          ╰──┬───╯
                    │             ▼file
                    │        ╭──────────╮
                    ╰─reopen─┤ archived │
                             ╰──────────╯
                    """)
    }

    @Test("L10 the same in ASCII: a blank beside a head that is a letter")
    func ascii() {
        #expect(
            text(
                ["new", "draft", "review", "approved", "shipped", "paid", "archived"],
                [
                    (0, "write", 1), (1, "submit", 2), (2, "reject", 1), (2, "accept", 3),
                    (3, "ship", 4), (4, "pay", 5), (5, "file", 6), (6, "reopen", 0),
                ], height: 27, .ascii) == """
                              +-------+
                    +-------->| * new |
                    |         +---+---+
                    |             v write
                    |         +-------+
                    |         | draft |
                    |         +--+----+
                    |     submit v ^ reject
                    |         +----+---+
                    |         | review |
                    |         +---+----+
                    |             v accept
                    |        +----------+
                    |        | approved |
                    |        +----+-----+
                    |             v ship
                    |        +---------+
                    |        | shipped |
                    |        +----+----+
                    |             v pay
                    |          +------+
                    |          | paid |
                    |          +--+---+
                    |             v file
                    |        +----------+
                    +-reopen-+ archived |
                             +----------+
                    """)
    }
}
