import StateEngine

/// Every form of a state `b` whose hooks leave out their argument.
///
/// What the combinations are is decided by the types, so each is written out, with what its hooks note on the way from
/// `a` through `b` to `c`, and with the barriers that it has.
struct SpellingForms {
    enum Side { case entry, exit }

    /// One form and what is expected of it.
    struct Form {
        let journal: [String]
        let barriers: Set<Side>
        let config: StateConfig<Ring>
        /// Entered and left by the process alone, from `a` and back to it.
        let isBackground: Bool

        init(_ journal: [String], barriers: Set<Side> = [], _ config: StateConfig<Ring>, isBackground: Bool = false) {
            self.journal = journal
            self.barriers = barriers
            self.config = config
            self.isBackground = isBackground
        }
    }

    let journal: Journal
    /// What all entry barriers answer.
    var entry = BarrierResponse<Ring>.allow
    /// What all exit barriers answer.
    var exit = BarrierResponse<Ring>.allow

    var all: [Form] { standardForms + globalForms + bothPlain + endingForms + backgroundForms }

    private var click: PlainHook { { [journal] in journal.note("click") } }

    private var from: StateHook<Ring> { { [journal] in journal.note("from \($0)") } }

    private var standardForms: [Form] {
        let (entry, exit) = (entry, exit)
        return [
            Form(["click", "from c"], StateConfig(.b, didEnter: click, allowedTransitions: .c, didExit: from)),
            Form(["from a", "click"], StateConfig(.b, didEnter: from, allowedTransitions: .c, didExit: click)),
            Form(
                ["click", "from c"], barriers: [.entry],
                StateConfig(.b, entryBarrier: { entry }, didEnter: click, allowedTransitions: .c, didExit: from)),
            Form(
                ["from a", "click"], barriers: [.entry],
                StateConfig(.b, entryBarrier: { entry }, didEnter: from, allowedTransitions: .c, didExit: click)),
            Form(
                ["click", "from c"], barriers: [.entry],
                StateConfig(.b, entryBarrier: { _ in entry }, didEnter: click, allowedTransitions: .c, didExit: from)),
            Form(
                ["from a", "click"], barriers: [.entry],
                StateConfig(.b, entryBarrier: { _ in entry }, didEnter: from, allowedTransitions: .c, didExit: click)),
            Form(
                ["click", "from c"], barriers: [.exit],
                StateConfig(.b, didEnter: click, exitBarrier: { exit }, didExit: from)),
            Form(
                ["from a", "click"], barriers: [.exit],
                StateConfig(.b, didEnter: from, exitBarrier: { exit }, didExit: click)),
            Form(
                ["click", "from c"], barriers: [.entry, .exit],
                StateConfig(.b, entryBarrier: { entry }, didEnter: click, exitBarrier: { exit }, didExit: from)),
            Form(
                ["from a", "click"], barriers: [.entry, .exit],
                StateConfig(.b, entryBarrier: { entry }, didEnter: from, exitBarrier: { exit }, didExit: click)),
            Form(
                ["click", "from c"], barriers: [.exit],
                StateConfig(.b, didEnter: click, exitBarrier: { _ in exit }, didExit: from)),
            Form(
                ["from a", "click"], barriers: [.exit],
                StateConfig(.b, didEnter: from, exitBarrier: { _ in exit }, didExit: click)),
            Form(
                ["click", "from c"], barriers: [.entry, .exit],
                StateConfig(.b, entryBarrier: { entry }, didEnter: click, exitBarrier: { _ in exit }, didExit: from)),
            Form(
                ["from a", "click"], barriers: [.entry, .exit],
                StateConfig(.b, entryBarrier: { entry }, didEnter: from, exitBarrier: { _ in exit }, didExit: click)),
        ]
    }

    private var globalForms: [Form] {
        let (entry, exit) = (entry, exit)
        return [
            Form(["click", "from c"], .global(.b, didEnter: click, allowedTransitions: .c, didExit: from)),
            Form(["from a", "click"], .global(.b, didEnter: from, allowedTransitions: .c, didExit: click)),
            Form(
                ["click", "from c"], barriers: [.entry],
                .global(.b, entryBarrier: { entry }, didEnter: click, allowedTransitions: .c, didExit: from)),
            Form(
                ["from a", "click"], barriers: [.entry],
                .global(.b, entryBarrier: { entry }, didEnter: from, allowedTransitions: .c, didExit: click)),
            Form(
                ["click", "from c"], barriers: [.exit],
                .global(.b, didEnter: click, exitBarrier: { exit }, didExit: from)),
            Form(
                ["from a", "click"], barriers: [.exit],
                .global(.b, didEnter: from, exitBarrier: { exit }, didExit: click)),
            Form(
                ["click", "from c"], barriers: [.entry, .exit],
                .global(.b, entryBarrier: { entry }, didEnter: click, exitBarrier: { exit }, didExit: from)),
            Form(
                ["from a", "click"], barriers: [.entry, .exit],
                .global(.b, entryBarrier: { entry }, didEnter: from, exitBarrier: { exit }, didExit: click)),
            Form(
                ["click", "from c"], barriers: [.exit],
                .global(.b, didEnter: click, exitBarrier: { _ in exit }, didExit: from)),
            Form(
                ["from a", "click"], barriers: [.exit],
                .global(.b, didEnter: from, exitBarrier: { _ in exit }, didExit: click)),
            Form(
                ["click", "from c"], barriers: [.entry, .exit],
                .global(.b, entryBarrier: { entry }, didEnter: click, exitBarrier: { _ in exit }, didExit: from)),
            Form(
                ["from a", "click"], barriers: [.entry, .exit],
                .global(.b, entryBarrier: { entry }, didEnter: from, exitBarrier: { _ in exit }, didExit: click)),
        ]
    }

    private var bothPlain: [Form] {
        let (journal, entry, exit) = (journal, entry, exit)
        return [
            Form(
                ["click", "click"],
                StateConfig(
                    .b, didEnter: { journal.note("click") }, dynamicTransition: { .c }, allowedTransitions: .c,
                    didExit: {
                        await Task.yield()
                        journal.note("click")
                    })),
            Form(
                ["click", "click"], barriers: [.entry],
                StateConfig(
                    .b, entryBarrier: { entry }, didEnter: { [weak journal] in journal?.note("click") },
                    allowedTransitions: .c, didExit: { @MainActor in journal.note("click") })),
            Form(
                ["click", "click"], barriers: [.exit],
                StateConfig(.b, didEnter: click, exitBarrier: { exit }, didExit: click)),
            Form(
                ["click", "click"], barriers: [.exit],
                StateConfig(.b, didEnter: click, exitBarrier: { _ in exit }, didExit: click)),
            Form(
                ["click", "click"], barriers: [.entry, .exit],
                StateConfig(.b, entryBarrier: { entry }, didEnter: click, exitBarrier: { exit }, didExit: click)),
            Form(
                ["click", "click"], barriers: [.entry, .exit],
                StateConfig(.b, entryBarrier: { entry }, didEnter: click, exitBarrier: { _ in exit }, didExit: click)),
            Form(["click", "click"], .global(.b, didEnter: click, allowedTransitions: .c, didExit: click)),
            Form(
                ["click", "click"], barriers: [.entry],
                .global(.b, entryBarrier: { entry }, didEnter: click, allowedTransitions: .c, didExit: click)),
            Form(
                ["click", "click"], barriers: [.exit],
                .global(.b, didEnter: click, exitBarrier: { exit }, didExit: click)),
            Form(
                ["click", "click"], barriers: [.exit],
                .global(.b, didEnter: click, exitBarrier: { _ in exit }, didExit: click)),
            Form(
                ["click", "click"], barriers: [.entry, .exit],
                .global(.b, entryBarrier: { entry }, didEnter: click, exitBarrier: { exit }, didExit: click)),
            Form(
                ["click", "click"], barriers: [.entry, .exit],
                .global(.b, entryBarrier: { entry }, didEnter: click, exitBarrier: { _ in exit }, didExit: click)),
        ]
    }

    private var endingForms: [Form] {
        let entry = entry
        return [
            Form(["click"], .final(.b, didEnter: click)),
            Form(["click"], barriers: [.entry], .final(.b, entryBarrier: { entry }, didEnter: click)),
            Form(["click"], .finalGlobal(.b, didEnter: click)),
            Form(["click"], barriers: [.entry], .finalGlobal(.b, entryBarrier: { _ in entry }, didEnter: click)),
        ]
    }

    private var backgroundForms: [Form] {
        [
            Form(["click", "from a"], .background(.b, didEnter: click, didExit: from), isBackground: true),
            Form(["from a", "click"], .background(.b, didEnter: from, didExit: click), isBackground: true),
            Form(["click", "click"], .background(.b, didEnter: click, didExit: click), isBackground: true),
        ]
    }
}
