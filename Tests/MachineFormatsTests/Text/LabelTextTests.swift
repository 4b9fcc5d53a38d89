import Testing

@testable import MachineFormats

@Suite("A label's event, guard and actions")
struct LabelTextTests {
    /// A label with what it says.
    struct Reading: Sendable, CustomTestStringConvertible {
        let label: String
        let event: String?
        var guarding: String?
        var actions: [String] = []

        var testDescription: String { label }
    }

    @Test(
        "a label is taken apart at its brackets and its slash, and prose stays whole",
        arguments: [
            Reading(label: "push", event: "push"),
            Reading(label: "", event: nil),
            Reading(label: "   ", event: nil),
            Reading(label: "push [isOpen]", event: "push", guarding: "isOpen"),
            Reading(label: "push[isOpen]/ log", event: "push", guarding: "isOpen", actions: ["log"]),
            Reading(label: "[isOpen]", event: nil, guarding: "isOpen"),
            Reading(label: "push / log, count", event: "push", actions: ["log", "count"]),
            Reading(label: "/ log", event: nil, actions: ["log"]),
            Reading(label: "push / send(a, b), say 'x, y'", event: "push", actions: ["send(a, b)", "say 'x, y'"]),
            Reading(label: "push / don't retry, log", event: "push", actions: ["don't retry", "log"]),
            Reading(
                label: "push / it's, the users' own, log", event: "push", actions: ["it's", "the users' own", "log"]),
            Reading(label: "push / measure 5\", log", event: "push", actions: ["measure 5\"", "log"]),
            Reading(label: "push / say 'a, b, log", event: "push", actions: ["say 'a", "b", "log"]),
            Reading(label: "push / say('it, too'), log", event: "push", actions: ["say('it, too')", "log"]),
            Reading(label: "push [a[0] > b[1]]", event: "push", guarding: "a[0] > b[1]"),
            Reading(label: "push / a,, b,", event: "push", actions: ["a", "b"]),
            Reading(label: "Time/Usage", event: "Time/Usage"),
            Reading(label: "//host", event: "//host"),
            Reading(label: "push [x] and wait", event: "push [x] and wait"),
            Reading(label: "push []", event: "push []"),
            Reading(label: "push [open", event: "push [open"),
            Reading(label: "push / a[0]", event: "push", actions: ["a[0]"]),
            Reading(
                label: "Close settings (click outside / Save)", event: "Close settings (click outside / Save)"),
            Reading(label: "press 'yes / no' / log", event: "press 'yes / no'", actions: ["log"]),
            Reading(label: "press \"yes / no\"", event: "press \"yes / no\""),
            Reading(label: "pick [a / b] of it", event: "pick [a / b] of it"),
            Reading(label: "pick (see [a / b] / c) [x]", event: "pick (see [a / b] / c)", guarding: "x"),
            Reading(label: "don't ( / it's", event: "don't (", actions: ["it's"]),
            Reading(label: "a) / b (c", event: "a)", actions: ["b (c"]),
            Reading(label: "((a) / b", event: "((a)", actions: ["b"]),
            Reading(label: "(a [b) / c]", event: "(a [b)", actions: ["c]"]),
            Reading(label: "No Gamepad / Mobile Touch / Keyboard", event: "No Gamepad / Mobile Touch / Keyboard"),
            Reading(label: "Mouse / Touch / Keyboard", event: "Mouse / Touch / Keyboard"),
            Reading(label: "one / two / three [x]", event: "one / two / three", guarding: "x"),
            Reading(label: "one / two / three [x = 1]", event: "one / two / three", guarding: "x = 1"),
            Reading(
                label: "one / two / three [x] / n = 1", event: "one / two / three", guarding: "x", actions: ["n = 1"]),
            Reading(label: "one / two / three[x]", event: "one / two / three[x]"),
            Reading(label: "tick / n = n / 2", event: "tick", actions: ["n = n / 2"]),
            Reading(label: "tick / n = n / a[0]", event: "tick", actions: ["n = n / a[0]"]),
            Reading(label: "clock ticks / set(a / b), c / d", event: "clock ticks", actions: ["set(a / b)", "c / d"]),
            Reading(label: "Left (up) / Right / Down", event: "Left (up) / Right / Down"),
            Reading(label: "one / two [x]", event: "one", actions: ["two [x]"]),
            Reading(label: "go [x] / a / b", event: "go", guarding: "x", actions: ["a / b"]),
            Reading(label: "/ a / b", event: nil, actions: ["a / b"]),
            Reading(label: "push / Time/Usage", event: "push", actions: ["Time/Usage"]),
        ])
    func reading(_ reading: Reading) {
        let text = LabelText(reading.label)
        #expect(text.event == reading.event)
        #expect(text.guarding == reading.guarding)
        #expect(text.actions == reading.actions)
    }

    @Test("where a slash belongs to the event, as with Mealy machines, it stays")
    func mealy() {
        let text = LabelText("0 / 1", splitsActions: false)
        #expect(text.event == "0 / 1")
        #expect(text.actions.isEmpty)
        #expect(LabelText("0 [x] / 1", splitsActions: false).actions == ["1"], "a guard says that it is no such label")
    }

    @Test("what is written reads back as the same parts")
    func written() {
        let whole = LabelText(event: "push", guarding: "isOpen", actions: ["log", "count"])
        #expect(whole.written == "push [isOpen] / log, count")
        for event in [nil, "push"] {
            for guarding in [nil, "isOpen"] {
                for actions in [[], ["log"], ["log", "count(1, 2)"], ["n = n / 2"]] {
                    let text = LabelText(event: event, guarding: guarding, actions: actions)
                    #expect(LabelText(text.written) == text)
                }
            }
        }
    }

    @Test("a label of prose with a guard is written as it is read")
    func prose() {
        let text = LabelText(event: "one / two / three", guarding: "x", actions: [])
        #expect(text.written == "one / two / three [x]" && LabelText(text.written) == text)
    }

    @Test("a label of many brackets and quotes is read in the time that its length asks for")
    func long() {
        let many = String(repeating: "(['\"", count: 20_000) + String(repeating: "])", count: 20_000)
        #expect(LabelText(many + " / log").actions == ["log"])
        #expect(
            LabelText(String(repeating: "(", count: 50_000) + String(repeating: "]", count: 50_000)).actions.isEmpty)
    }

    @Test("each part is changed by itself")
    func mapped() {
        let text = LabelText("push [isOpen] / log").map { $0.uppercased() }
        #expect(text == LabelText(event: "PUSH", guarding: "ISOPEN", actions: ["LOG"]))
    }
}
