import Dashboard
import GraphLayout
import MachineRecords
import Screen
import TextPages

/// Every text that a person reads, once, with the names of a door and of a session put in.
enum WordsPage {
    /// Those of one function stand side by side.
    typealias Section = TextPage.Section

    static var text: String { TextPage(sections).text }

    static var sections: [Section] {
        notices + footer + panes + header + help + transitions + underWay + log + link
    }

    private static let door = Samples.door
    private static let session = Samples.session

    private static let notices = [
        Section(
            "Footer: warnings",
            [
                Notices.nothingPending, Notices.nothingWaits, Notices.noRefusalDrawn, Notices.isLive,
                Notices.nothingSelected("↓", "closed"),
                Notices.nothingSelected(find: "/"), Notices.noStateFound("zzz"), Notices.nothingFound("zzz"),
                Notices.noLongerAsked("match"), Notices.tooManyLines(9900, "Space n"),
                Notices.noStateThatWay, Notices.noMoreThatWay, Notices.noData,
                Notices.pasteIgnored, Notices.pasteOverdue, Notices.paused("Space p"), Notices.rowMoved,
                Notices.noBackground,
                Notices.resetAlready("r", "retry"), Notices.resetAlready("⏎", nil), Notices.noClock, Notices.largest,
                Notices.noParents, Notices.noFoldedDrawing, Notices.nothingFolded, Notices.selectFolded,
                Notices.noParent("closed"),
                Notices.smallest, Notices.keyDoesNothing("F2", "?"),
                Notices.noRequest("xy", "?"), Notices.noCommandChosen, Notices.noCommand("x"),
            ]),
        Section(
            "Footer: commands that were done",
            [
                Announcements.mouseTaken("Space M"), Announcements.mouseGiven("Space M"), Announcements.allDrawn,
                Announcements.hasScreen,
                Announcements.noLarger, Announcements.barriersAsked,
                Announcements.barriersNotAsked,
                Announcements.drawn(around: "closed", steps: 1, isOnward: false),
                Announcements.drawn(around: "closed", steps: 2, isOnward: false),
                Announcements.drawn(around: "closed", steps: 1, isOnward: true),
                Announcements.drawn(around: "closed", steps: 2, isOnward: true),
                Announcements.isThere("closed"), Announcements.withdrawn, Announcements.theme("dark"),
                Announcements.themeWithoutColors("dark"), ClockWords.set(0, "still"),
                ClockWords.set(1, "×1"),
                ClockWords.set(60, "×60"),
            ]),
        Section("Before the first picture", [ThreadWords.refused("Resource temporarily unavailable")]),
        Section(
            "Footer: values that cannot be",
            [
                EditWords.notBool, EditWords.contextIsReadOnly, EditWords.notEditable("Date"),
                EditWords.notInteger("1x"), EditWords.tooLarge("9"),
                EditWords.notNumber("1x"),
            ]),
    ]

    private static let footer = [
        Section(
            "Footer: keys",
            [
                Hints.palette, Hints.help, Hints.quit, Hints.find, Hints.askForSelected, Hints.ask, Hints.askForIt,
                Hints.why,
                Hints.edit,
                Hints.acknowledge, Hints.allLines, Hints.drawMore, Hints.wider, Hints.menu, Hints.zoom, Hints.reset,
                Hints.losingReset, Hints.losingResetInShort, Hints.resetTurningOff(1), Hints.resetTurningOff(2),
                Hints.resetInShort,
                Hints.then, Hints.clear,
                Hints.run, Hints.close, Hints.save, Hints.cancel, Hints.done, Hints.next, Hints.select, Hints.back,
                Hints.list, Hints.list(more: 3),
                Hints.choose, Hints.resume, Hints.unfold, Hints.fold, Hints.selectState,
                Hints.flip, Hints.restore,
            ]),
        Section(
            "Footer: questions",
            [
                Questions.filter, Questions.search, Questions.nothingFound, Questions.found(2, of: 5),
                Questions.enters("banned", by: "ban") + Questions.isFinal + "  b" + Questions.or + "⏎" + Questions.yes
                    + "  Esc" + Questions.no,
                Questions.enters("banned") + Questions.isFinalInShort, Questions.stops("error copy"), Questions.stops,
                Questions.enters(Questions.aFinalState), Questions.final, Questions.final("banned"),
                Questions.reset(to: "closed"), Questions.reset(to: "closed") + Questions.turningOff(1),
                Questions.turningOff(2), Questions.losingReset, Questions.reset,
                Questions.edited("logins", type: "Int"),
            ]),
        Section("Keys", keys.flatMap { key in Set([key.label(.unicode), key.label(.ascii)]).sorted() }),
    ]

    private static let keys: [Key] = [
        .character(" "), .escape, .tab, .backTab, .backspace, .delete, .home, .end, .pageUp, .pageDown, .enter, .up,
        .down, .left, .right, .character("x"), .control("l"), .function(5),
    ]

    private static let panes = [
        Section(
            "Panes: names", [PaneWords.graph, PaneWords.transitions, PaneWords.data, PaneWords.pending, PaneWords.log]),
        Section(
            "Panes: the graph",
            [
                PaneWords.graph([
                    PaneWords.selected("closed"), PaneWords.part(3, of: 60),
                    PaneWords.around("closed", steps: 1, isOnward: false),
                ]),
                PaneWords.around("closed", steps: 2, isOnward: false),
                PaneWords.around("closed", steps: 2, isOnward: true),
                PaneWords.graphTab(3, of: 60, []),
                PaneWords.graphTab(3, of: 60, [FiguresWords.heatInAWord]), PaneWords.notDrawn("Esc"),
                PaneWords.notDrawn,
                PaneWords.zoom(isFull: true), PaneWords.zoom(isFull: false), PaneWords.stillDrawing, PaneWords.more,
                PaneWords.parents, PaneWords.parentsInShort, PaneWords.parentsInAWord,
                PaneWords.largerWithAllLines, PaneWords.allLines, PaneWords.larger,
                PaneWords.lines(from: "closed"), PaneWords.lines(of: "closed"),
                PaneWords.foldedByHand, PaneWords.nameless, PaneWords.folded(1, "▸"), PaneWords.folded(4, "▸"),
                PaneWords.beyond(4, "…"), PaneWords.leadsThere(by: "g", "go"),
                PaneWords.drawing(60, pass: nil),
            ]
                + PaneWords.folds("Space k")
                + PassWatch.Pass.allCases.enumerated().map { index, pass in
                    PaneWords.drawing(60, pass: PaneWords.pass(pass.words, number: index + 1, of: 9))
                }),
        Section(
            "Panes: the lists",
            [
                PaneWords.transitions(from: "closed", since: "22:13:20"), PaneWords.transitions(around: "open"),
                PaneWords.tab("transitions", of: "open"), PaneWords.tab(nil, of: "open"),
                PaneWords.graphTab("graph", selected: "open"), PaneWords.graphTab(nil, selected: "open"),
                PaneWords.data(of: "closed"),
                PaneWords.dataAndContext(of: "closed"), PaneWords.context,
                PaneWords.noData, PaneWords.noTransitions, PaneWords.from("closed"),
                PaneWords.noValue, PaneWords.pendingErrors, PaneWords.pending(2), PaneWords.pendingTab(2),
                PaneWords.more(7), PaneWords.older(7), PaneWords.moreLines(1, "Space y"),
                PaneWords.moreLines(7, "Space y"),
                PaneWords.times(3),
                PaneWords.refused(at: "22:13:20", asker: "you"), PaneWords.legal([]),
                PaneWords.legal(["open", "locked"]), PaneWords.log(filter: "open"), PaneWords.emptyLog,
                PaneWords.nothingMatches("open"),
            ]),
    ]

    private static let header = [
        Section(
            "Header",
            [
                HeaderWords.live, HeaderWords.live(mover: "script"), HeaderWords.live(by: "you"),
                HeaderWords.still(for: 10), HeaderWords.stillInShort(for: 10), HeaderWords.suspended,
                HeaderWords.states(["open", "lit"], more: 0), HeaderWords.states(["open"], more: 3),
                HeaderWords.states(["open", "lit", "warm", "full"]),
                HeaderWords.paused, HeaderWords.paused(behind: 1), HeaderWords.paused(behind: 12),
                HeaderWords.paused(behind: 2, holdsScript: true), HeaderWords.pausedInShort(behind: 12),
                HeaderWords.pending(2), HeaderWords.failed("copy files", "✗"), HeaderWords.transitions(1),
                HeaderWords.transitions(2),
                HeaderWords.refused(3), HeaderWords.heldBack(2),
                ClockWords.heading("still", next: nil, left: ""),
                ClockWords.realTime("492 ms"),
                ClockWords.heading(ClockWords.pace(10, .unicode), next: "after 2 s", left: ClockWords.left(1999)),
                ClockWords.heading(ClockWords.pace(60, .ascii), next: "tick", left: ClockWords.left(250)),
                HeaderWords.tooSmall(needs: "24x6", has: "20x4"), HeaderWords.quits,
            ])
    ]

    private static let help = [
        Section(
            "Help: headings and requests",
            [
                HelpWords.title, HelpWords.menuTitle, HelpWords.menuMachine, HelpWords.menuSight, HelpWords.menuScreen,
                HelpWords.machine(in: "closed"), HelpWords.program,
                HelpWords.panes, HelpWords.moving, HelpWords.signs, HelpWords.others(9), HelpWords.boxMarks,
                HelpWords.lineMarks, HelpWords.listMarks, HelpWords.menuKey("n"),
            ] + requests.map { HelpWords.ask($0, door.seenName(of: $0)) }),
        Section(
            "Machines",
            [MachineWords.title, MachineWords.show, MachineWords.lost, MachineWords.alone]
                + [MachineWords.place(2, of: 3), MachineWords.elsewhere(4), MachineWords.name("door", "old/door.mmd")]),
        Section(
            "The tour",
            [
                TourWords.elsewhere, TourWords.noRoom, TourWords.underWay, TourWords.done, TourWords.leaves,
                TourWords.hint,
            ]
                + [TourWords.left(at: 3, of: 10), TourWords.progress(3, of: 10)]
                + TourStep.allCases.map(TourWords.why)),
        Section(
            "The tour: what to press",
            [TourWords.ask("s", "start"), TourWords.nothingToAsk, TourWords.select, TourWords.refuse].map(\.whole)
                + [TourWords.acknowledge, TourWords.back, TourWords.live, TourWords.find("ready")].map(\.whole)
                + [TourWords.route, TourWords.matrix, TourWords.palette].map(\.whole)),
        Section(
            "Help: actions, and their names in the menu", Samples.actions.entries.map { "\($0.title): \($0.help)" }),
        Section(
            "Palette",
            [
                PaletteWords.title, PaletteWords.nothing, PaletteWords.theme("dark"), PaletteWords.state("closed"),
                PaletteWords.state("Closed door", id: "s2"),
                PaletteWords.machine("door"), PaletteWords.machineKind, PaletteWords.clock("×10"),
                PaletteWords.parent("outer", first: "outer.x"),
                PaletteWords.text("sends the email", about: "closed"), PaletteWords.ignored(leadingFrom: []),
                PaletteWords.ignored(leadingFrom: ["open", "closed", "locked"]),
                PaletteWords.command(.zoomIn), PaletteWords.request, PaletteWords.commandKind, PaletteWords.stateKind,
                PaletteWords.setting, PaletteWords.log,
            ]),
        Section("Keys that were given", [KeyWords.clash("o", of: "open", and: "close")]),
        Section(
            "Faults of a person's files",
            [
                FileWords.nameFirst("/home/ann/my.json5", at: "2:3", "what is wrong"),
                FileWords.nameFirst("my.json5", at: "2:3", "what is wrong"),
                FileWords.nameFirst("/home/ann/my.json5", "what is wrong"),
            ]),
        Section(
            "Texts that are copied, and files",
            [
                CopyWords.graph, CopyWords.nothing, CopyWords.noFiles, CopyWords.drawing, CopyWords.exportTitle,
                CopyWords.replace, CopyWords.replaceInShort, CopyWords.rename, CopyWords.file,
                CopyWords.copied(CopyWords.state("closed")),
                CopyWords.kept(CopyWords.error, in: "/tmp/stateloupe.x7.txt"), CopyWords.line, CopyWords.value,
                CopyWords.machine, CopyWords.session, CopyWords.otherEnding, CopyWords.begunLater, CopyWords.next,
                CopyWords.nextInShort,
                CopyWords.format(CopyWords.asciicast, [CopyWords.castEnding]), CopyWords.written("door.svg", 0),
                CopyWords.written("door.svg", 1),
                CopyWords.written("door.svg", 2), CopyWords.lost("a guard", in: "door.svg"),
                CopyWords.failed("door.svg", "No space left on device"),
                CopyWords.tooLong(2_000), CopyWords.exists("door.svg"), CopyWords.existsInShort("door.svg"),
                CopyWords.notReplaced("door.svg"),
            ]),
        Section("Themes", [ThemeWords.title, ThemeWords.keep]),
        Section(
            "Search for a state",
            [
                SearchWords.parent("outer", first: "outer.x"), SearchWords.leads("lock", from: "open"),
                SearchWords.text(about: "open"), SearchWords.byParent("working"), SearchWords.byRequest("go"),
                SearchWords.byPath, SearchWords.byText,
            ]),
        Section(
            "Graph: the way to a state",
            [
                RouteWords.title(to: "locked", taken: 1, of: 3), RouteWords.next("lock"), RouteWords.step,
                RouteWords.underWay, RouteWords.held("go", VerdictWords.unmet(["isReady"])),
                RouteWords.alreadyThere("open"), RouteWords.sought("locked"),
                RouteWords.undeclared(from: "open", to: "locked"), RouteWords.none(from: "open", to: "locked"),
                RouteWords.passed("locked"), RouteWords.notFound("locked", within: 10_000), RouteWords.stale,
                RouteWords.found("open", 1), RouteWords.found("open", 3),
                RouteWords.left(at: "open"), RouteWords.changed("Space g"),
                RouteWords.refused("locked"), RouteWords.arrived("locked"), RouteWords.wentThrough("locked"),
                RouteWords.leg("lock", to: "locked", arrow: "→"), RouteWords.leg("[ready]", to: nil, arrow: "→"),
                RouteWords.leg(nil, to: "locked", arrow: "→"),
                RouteWords.leg("lock", from: "closed", to: "locked", arrow: "→"),
                RouteWords.asks(barriers: [], guards: []),
                RouteWords.asks(barriers: ["open", "locked"], guards: []),
                RouteWords.asks(barriers: ["open"], guards: ["isDry", nil]),
            ]),
        Section(
            "The past",
            [
                PastWords.beforeEvents, PastWords.nothingYet, PastWords.first, PastWords.noRefusal, PastWords.step,
                PastWords.refusals,
                PastWords.pause, PastWords.live, PastWords.seeThen, PastWords.notNow("Esc"),
            ] + PastWords.headings(behind: 1, time: nil, pending: 0)
                + PastWords.headings(behind: 28, time: "22:13:20", pending: 3).dropLast()
                + PastWords.headings(behind: 0, time: "22:13:20", pending: 0).prefix(1)),
        Section(
            "Autopilot",
            [
                AutopilotWords.asker, AutopilotWords.otherKeys, AutopilotWords.stop, AutopilotWords.heading(seed: 7),
                AutopilotWords.heading(seed: 7, every: "700 ms"), AutopilotWords.pace,
                AutopilotWords.stopped(after: 1),
                AutopilotWords.stopped(after: 2),
                AutopilotWords.refused, AutopilotWords.circles("s2"), AutopilotWords.deadEnd("banned"),
            ]),
        Section(
            "Script",
            [
                ScriptWords.heading("tour.script", 3, of: 12), ScriptWords.done("tour.script"),
                ScriptWords.stopped("tour.script", line: 4), ScriptWords.left, ScriptWords.otherMachine,
                ScriptWords.isElsewhere("open", expected: "closed"),
                ScriptWords.isElsewhere("open", expected: "closed", after: "2 s"),
                ScriptWords.came("ignored", expected: "refused"), ScriptWords.ambiguous(["go → open", "go → shut"]),
                ScriptWords.nothingAsked,
            ]),
        Section(
            "Matrix",
            [
                MatrixWords.title, MatrixWords.legal, MatrixWords.guarded,
                MatrixWords.passive, MatrixWords.illegal, MatrixWords.refused, MatrixWords.itself, MatrixWords.all,
                MatrixWords.refusedOutOfSight(2), MatrixWords.columns(1), MatrixWords.columns(9),
                MatrixWords.fewer, MatrixWords.same,
                MatrixWords.next, MatrixWords.asked(by: "lock"), MatrixWords.tried(0, refused: 0),
                MatrixWords.tried(1, refused: 0), MatrixWords.tried(3, refused: 2),
                MatrixWords.tried(2, refused: 0, ignored: 1), MatrixWords.leadsElsewhere("open"),
                MatrixWords.holds([nil]), MatrixWords.holds(["isFree"]), MatrixWords.holds(["isFree", "isOpen"]),
                MatrixWords.holds(["isFree", "isOpen"], isUnless: true),
                MatrixWords.elsewhere("closed", here: "open"),
            ] + [999, 12_345, 3_000_000].map(MatrixWords.short)),
        Section(
            "Figures",
            [
                FiguresWords.title, FiguresWords.states, FiguresWords.pairs, FiguresWords.unvisited,
                FiguresWords.untaken, FiguresWords.visits, FiguresWords.total, FiguresWords.median,
                FiguresWords.longest, FiguresWords.order, FiguresWords.heat, FiguresWords.heatInAWord,
                FiguresWords.noSteps, FiguresWords.heatShown, FiguresWords.heatBeforeSteps, FiguresWords.heatHidden,
                FiguresWords.coverage(FiguresWords.Share(5, of: 7, 71), FiguresWords.Share(4, of: 9, 44)),
                FiguresWords.here([FiguresWords.stay(in: "closed", for: WallTime.span(12_000))], more: 0),
                WallTime.span(1_850), WallTime.span(3_040),
                FiguresWords.exceeded(median: "4 s"),
                FiguresWords.uncounted(3),
            ]),
        Section(
            "Help: marks",
            [
                MarkWords.here, MarkWords.unvisited, MarkWords.initial, MarkWords.fromAnywhere, MarkWords.final,
                MarkWords.allowed, MarkWords.refused, MarkWords.redirected, MarkWords.unknown, MarkWords.workStarted,
                MarkWords.workEnded, MarkWords.inside, MarkWords.context, MarkWords.kept,
                MarkWords.ignored, MarkWords.moreOnLine, MarkWords.parents, MarkWords.guarded, MarkWords.finding,
                MarkWords.moved,
                MarkWords.neighbours, MarkWords.folded, MarkWords.leads, MarkWords.leadsUnseen, MarkWords.leadsBack,
                MarkWords.lastStep,
                MarkWords.unlistedStep, MarkWords.ghost,
                MarkWords.foundLine, MarkWords.heat, MarkWords.beyond, MarkWords.below, MarkWords.waiting,
                MarkWords.output, MarkWords.none, MarkWords.cut,
            ]),
        Section(
            "Findings",
            [
                FindingWords.title, FindingWords.none, FindingWords.underWay, FindingWords.unknown,
                NoteWords.inTheLog(1), NoteWords.inTheLog(3), NoteWords.first("a note", of: 1),
                NoteWords.first("a note", of: 3), FindingWords.found(1, "Space F"),
                FindingWords.found(3, "Space F"), FindingWords.path(["go", "back"]), FindingWords.atStart,
                FindingWords.noPath(to: "locked"),
                FindingWords.found("the state \"s3\" cannot be reached", of: "locked"),
            ]),
    ]

    private static let requests: [RequestRecord] = [
        .event(0), .event(9), .state(1), .dynamic, .reset, .background, .foreground,
    ]

    private static let transitions = [
        Section(
            "Transitions: verdicts",
            [
                VerdictWords.here, VerdictWords.ignored, VerdictWords.ignored(14), VerdictWords.turnsInVain(on: true),
                VerdictWords.stays, VerdictWords.enters(["a", "b", "c"]), VerdictWords.turns(on: true),
                VerdictWords.turns(on: false),
                VerdictWords.isGuard(of: [], value: "true"),
                VerdictWords.isGuard(of: ["a → b", VerdictWords.taken("go", in: "a")], value: "false"),
                VerdictWords.isGuard(of: ["a → b", "b → c", "c → d", "d → e"], value: "false"),
                VerdictWords.taken(nil, in: "a"), VerdictWords.backToProgram,
                VerdictWords.fromEverywhere, VerdictWords.all(of: ""), VerdictWords.all(of: "working"),
                VerdictWords.final, "→ banned" + VerdictWords.finalBehind, "→ open" + VerdictWords.conditionalBehind,
                "→ " + VerdictWords.leads(by: nil, to: "open"),
                "→ " + VerdictWords.leads(by: "opening", to: "open"),
                VerdictWords.closureDecides, VerdictWords.unknown, VerdictWords.redirected(to: "closed"),
                VerdictWords.redirects(to: "closed"), "→ open" + VerdictWords.losesDataBehind, VerdictWords.loop,
                "→ open" + VerdictWords.loopBehind,
                VerdictWords.wouldStop,
                VerdictWords.othersFirst,
                VerdictWords.doesNothing("push", in: "open"),
                VerdictWords.notHandled("push", in: "closed"), VerdictWords.notHandled("push", in: nil),
                VerdictWords.takenByTarget("push", [("o", "open"), ("s", "shut")], arrow: "→"),
                VerdictWords.unmet([nil]),
                VerdictWords.unmet(["isReady"]), VerdictWords.unmet(["isReady", nil, "isFull"]),
                VerdictWords.unmet(["isReady"], event: "push"),
                VerdictWords.either(["open", "closed"]),
                VerdictWords.held(VerdictWords.unmet(["isReady"]), VerdictWords.untilItHolds),
                VerdictWords.ignored("go", untilTurned: ["k turns isReady on"]),
                VerdictWords.turns("isFull", on: false, with: "f"),
                VerdictWords.sender(of: .workEnd(.unnamedResult)),
                VerdictWords.sender(of: .pattern("many")), VerdictWords.sender(of: .eventless(guarding: nil)),
                VerdictWords.brought(VerdictWords.stays, by: VerdictWords.sender(of: .workEnd(.unnamedResult))),
                VerdictWords.unaskable(.workEnd(.unnamedResult)), VerdictWords.unaskable(.pattern("many")),
                VerdictWords.unaskable(.eventless(guarding: "ready")),
                VerdictWords.unaskable(.raised("done.state.menu")),
            ]),
        Section(
            "Transitions: refusals, as a kind, as a reason in a word or two, in full, and beside the names of both ends",
            refusals.map { text(of: $0, in: session) }
                + [text(of: RefusalRecord(.notListed(from: 0, to: 1)), in: goingOn)]),
    ]

    private static func text(of refusal: RefusalRecord, in structure: StructureRecord) -> String {
        let words = RefusalWords(refusal, in: structure)
        let beside = structure.states.map { words.reason(beside: $0.name) }.filter { $0 != words.reason }
        return ([words.title, words.brief, words.reason] + beside).joined(separator: " · ")
    }

    private static let goingOn = StructureRecord(
        states: ["ready", "steady"].map { StateRecord(name: $0) },
        edges: [EdgeRecord(from: 0, to: 1, trigger: .passive(.eventless(guarding: nil)))], events: [])

    private static let refusals: [RefusalRecord] = {
        let reasons: [RefusalRecord.Reason] = [
            .unknownState("nowhere"), .notListed(from: 3, to: 4), .exitDenied(from: 3, to: 2),
            .finalState(from: 4, to: 3), .backgroundTarget(from: 3, to: 6), .entryDenied(from: 3, to: 2),
            .alreadyInState(3), .suspended, .noDynamicTransition(3), .redirectLoop([2, 3, 2]),
            .stateKeptChanging([2, 3, 4]), .endless([2, 3], isClosed: true), .endless([2, 3, 4], isClosed: false),
            .endless(Array(repeating: 2, count: 9), isClosed: true), .unexpectedError("Offline()"),
            .awaiting(join: 3), .stopped(work: "load"),
            .stopped(work: nil),
        ]
        let redirected: [RefusalRecord.Reason] = [.entryDenied(from: 3, to: 2), .suspended]
        return reasons.map { RefusalRecord($0) } + redirected.map { RefusalRecord($0, redirectedFrom: 1) }
    }()

    private static let underWay = [
        Section(
            "Transitions: a request under way",
            phases.map { phase in
                ActivityWords.line("loggedIn", asker: ActivityWords.dashboard, phase: session.words(for: phase))
            } + [
                "loggedIn" + ActivityWords.asked(by: ActivityWords.dashboard("Space v")),
                ActivityWords.phase("completion", for: nil), ActivityWords.phase("completion", for: "3 s"),
                ActivityWords.waiting(3) + "; Esc" + ActivityWords.withdraws,
            ]),
        Section(
            "Data: what a machine awaits",
            [
                DescribedValue.delay(left: 1500), .delay(left: 2000), .delay(left: nil), .work(source: nil),
                .work(source: "fetch"),
            ].map(\.text)),
        Section("Who asks", [AskerRecord.person, .program, .script, .work, .chart, .clock, .other("ann")].map(\.text)),
        Section(
            "Spans",
            [840, 59_000, 123_000, 3_780_000].map {
                WallTime(milliseconds: $0).elapsed(since: WallTime(milliseconds: 0))
            }),
    ]

    private static let phases: [ActivityRecord.Phase] = [
        .entryBarrier(of: 2), .exitBarrier(of: 2), .dynamicTransition(of: 1), .condition, .didExit(2), .didEnter(2),
        .didTransition, .didChangeState, .didNotChangeState, .completion,
    ]

    private static let log = [
        Section(
            "Log: events",
            events.map { kind in
                let words = EventWords(kind, in: session, stay: { _ in "4 s" })
                return words.detail.isEmpty ? words.text : "\(words.text) · \(words.detail)"
            } + [EventWords.ignored, EventWords.untaken(delay: "goRed"), EventWords.turned(to: "true")]),
        Section(
            "Log: the screen itself, and what the program prints",
            [
                LogWords.tooFast(1), LogWords.tooFast(2), LogWords.missed(1), LogWords.missed(2), LogWords.notHeld(1),
                LogWords.notHeld(2), LogWords.otherMachine, LogWords.output, LogWords.errors,
            ] + [812, 5_800, 5_800_000, 5_800_000_000].map { LogWords.skipped(LogWords.size($0)) }
                + [LogWords.leftOut("812 bytes", of: LogWords.output)]),
    ]

    private static let events: [EventRecord.Kind] = [
        .transitioned(from: 3, to: 2, by: .request(.state(2))),
        .transitioned(from: 3, to: 2, by: .request(.dynamic), asked: 1),
        .transitioned(from: 3, to: 2, by: .work(3)), .transitioned(from: 3, to: 2, by: .unlisted("tick(4)")),
        .transitioned(from: 3, to: 2, by: .eventless),
        .rejected(.time, from: 3, target: nil, RefusalRecord(.endless([3, 2, 3], isClosed: true))),
        .rejected(.request(.state(4)), from: 3, target: 4, RefusalRecord(.notListed(from: 3, to: 4))),
        .rejected(.request(.dynamic), from: 3, target: nil, RefusalRecord(.noDynamicTransition(3))),
        .ignored(.unlisted("tick(4)"), in: 3), .stayed(.unlisted("tick(4)"), in: 3),
        .context(.unlisted("tick(4)"), in: 3), .workStarted(in: 3), .workEnded(in: 3, .done(nil)),
        .workEnded(in: 3, .done("24")), .workEnded(in: 3, .failed("Offline()")), .workEnded(in: 3, .cancelled),
        .data(state: 3, key: "logins", old: nil, new: .integer(1), isKept: true), .suspended(from: 3, to: 6),
        .resumed(from: 6, to: 3), .reset(from: 3, to: 0),
    ]

    private static let link = [
        Section("Link: the header", statuses.compactMap { $0.heading(at: WallTime(milliseconds: 5_000)) }),
        Section("Link: the log", statuses.map(\.logLine)),
        Section("Link: why nothing can be asked", statuses.compactMap(\.obstacle)),
        Section(
            "Link: what it cannot do",
            [
                LinkAbilities.readOnlyHeading, LinkAbilities.cannotAsk, LinkAbilities.cannotWrite("note"),
                LinkAbilities.cannotJudge,
            ]),
        Section(
            "Link: requests that the machine did not take",
            [SubmissionAnswer.taken(lastEvent: 1), .withdrawn, .stale, .busy, .notAllowed, .unanswered].compactMap(
                \.notice)),
    ]

    private static let statuses: [LinkStatus] =
        [.connected, .lost(since: WallTime(milliseconds: 0))]
        + [LinkEnd.machineGone, .programEnded, .recordingOver, .broken("refused")].map { .ended($0) }
}
