import MachineRecords
import Screen

/// Everything the dashboard shows, as one value: a test can build any screen from it. The loop alone changes it, by `update`
/// (`Loop/Update.swift`) and where another machine comes into sight.
package struct Model: Sendable {
    // MARK: the screen

    /// What can be in sight, in the order of the tabs.
    package let panes: [PaneEntry<Model>]
    package internal(set) var actions: ActionTable
    package var settings: Settings
    /// The screen without the rows of the tour, which has the last ones; the whole is `screen`.
    package var size: Size
    package var now: WallTime
    /// Whether all that follows from the last change has been found out.
    var isSettled = false
    package var focus = Pane.graph
    package var isEnlarged = false
    package var cursors: [Pane: ListCursor] = [:]
    /// The state a person selected in the graph; nil follows the machine.
    package var selection: Int?
    var pointer = Pointer()

    // MARK: the machine

    /// The machine as it is shown: as it is, or as it was at the moment that a person looks back to.
    package var machine: MachineView
    package internal(set) var history = History()
    /// What tells it from others of its name.
    package var distinction: String?
    /// Nil while the screen follows the machine.
    package var past: Past?
    package var pause = Pause.live
    /// The context as it was shown when the screen was paused.
    var pausedContext: [DatumRecord]?
    /// Of the machine as it is, also while a person looks back; what is shown is `shownFigures`.
    package internal(set) var figures: Figures
    /// The machine's own clock, also while a person looks back or the screen is paused; nil where it has none.
    package internal(set) var clock: ClockView?
    /// What the link to the machine can do.
    package var abilities: LinkAbilities = []
    package var keys: KeyAssignment
    /// What a check of the opened file has found.
    package var findings = Findings.unknown
    /// What can write the machine in formats that the dashboard does not know.
    package var writers: [MachineWriter] = []

    // MARK: what happened

    package var log = LogBook()
    /// How many notes on the machine the log holds that have not been in sight.
    var unreadNotes = 0
    package var printed = PrintedOutput()
    package var pending = PendingErrors()
    /// The event of the selected error that is drawn no longer, until another one is selected.
    var dismissedError: Int?

    // MARK: what can be asked, and what was

    package var verdicts = VerdictCache()
    /// What can be asked where the machine was when the model was settled last.
    var declared = DeclaredRequests()
    /// The lines of the list of transitions.
    package var transitions = TransitionRows()
    /// What would be ignored here is listed line by line.
    package var showsIgnored = false
    /// The most columns that the list of transitions could use so far: it grows, and does not shrink with each step.
    var listColumns = 0
    /// The same with what is shown only where there is room to spare.
    var roomyListColumns = 0
    /// By so many lines at a time the log gets more room; 1 for a single frame, which none will follow.
    var logStep = Arrangement.Contents().logStep
    /// How many of the person's requests wait for the one before them.
    package var queued = 0
    package var awaited = AwaitedAnswers()

    // MARK: the graph

    package var graph: GraphScene
    package internal(set) var graphChoice: GraphChoice
    /// Whether the graph is drafted as soon as it is wanted.
    var draftMoment = DraftMoment.atOnce
    /// Nobody waits to see what changes: the graph is made anew for a picture alone, not with each change.
    var putsOffGraph = false
    /// What searches for the largest drawing that fits have ended with.
    var fittedGraphs = FittedGraphs()
    /// How large the graph was drawn before it was given the whole screen, until it is drawn for that.
    var zoomBeforeEnlarged: GraphScope?
    /// The graph tells how often each part was used.
    package internal(set) var showsHeat = false
    /// The route to a state that is walked.
    package var route: RouteWalk?
    package internal(set) var routeSearch = RouteSearch.none

    // MARK: who acts besides the person

    /// The walk by itself, while it goes on.
    package var autopilot: Autopilot?
    /// Of the last walk.
    var lastSeed: UInt64
    /// The pace of walks that a person has chosen.
    var pilotPace = Autopilot.pace
    /// What is played, step by step.
    package internal(set) var script: ScriptPlay?
    /// A key that is taken now is the script's.
    var isScriptActing = false
    /// What a person is shown step by step; begun and ended by `startTour` and `endTour` alone.
    package internal(set) var tour: Tour?

    // MARK: other machines

    /// The machines that are shown by turns; nil where there is one.
    package var machineList: MachineList?
    /// Whether it is this machine's turn: the others are followed, but neither drawn nor asked.
    package internal(set) var isInSight = true

    // MARK: texts that leave the screen

    /// What was asked to be copied or written.
    package internal(set) var texts = OutgoingTexts()
    /// Whether texts of machines besides this one, which its script asked for, are under way.
    var othersSendTexts = false

    // MARK: the keyboard, and what the footer says

    package var mode = Mode.normal
    /// The question whether a request is meant has been on the screen.
    package var isQuestionShown = false
    /// The key by which a reset was chosen that was made without a question: the next key, if it is that one, confirms what is done.
    var spareConfirmation: Key?
    /// The first letter of a key of two.
    package var typed = ""
    /// When a key was pressed last, where the program waits for a while after one.
    var lastKey: WallTime?
    package internal(set) var messages = FooterMessages()
    package var isFinished = false

    /// - Parameter panes: at least one, in the order of the tabs.
    package init(opening: SnapshotRecord, settings: Settings, size: Size, now: WallTime, panes: [PaneEntry<Model>]) {
        self.panes = panes
        actions = ActionTable(panes: panes.map { ($0.pane, $0.name) })
        self.settings = settings
        self.size = size
        self.now = now
        lastSeed = settings.autopilot ?? 0
        autopilot = settings.autopilot.map { Autopilot(seed: $0, now: now) }
        machine = MachineView(opening, now: now)
        figures = Figures(opening, at: now)
        clock = opening.clock.map { ClockView($0, at: now, wish: settings.clock) }
        keys = KeyAssignment(of: opening.structure, given: settings.keys)
        focus = settings.panes.focus ?? .graph
        graphChoice = GraphChoice(opening: opening.state, in: opening.structure)
        graph = GraphScene(
            structure: opening.structure, keys: keys, glyphs: settings.glyphs,
            scope: GraphScope(focus: graphChoice.focus(on: opening.state)))
        if let refusal = opening.refusal {
            let words = RefusalWords(refusal, in: opening.structure)
            log.append(LogEntry(time: now, mark: .refused, text: words.title, detail: words.reason))
        }
    }

    /// What the machine is called on the screen.
    package var name: String { distinction.map { MachineWords.name(live.name, $0) } ?? live.name }

    /// The machine as it is.
    package var live: MachineView { past?.live ?? machine }

    /// Changes what is known of the machine as it is, whatever is shown.
    @discardableResult
    mutating func changeLive<Answer>(_ change: (inout MachineView) -> Answer) -> Answer {
        past?.changeLive(change) ?? change(&machine)
    }

    package var theme: Theme { settings.themes[settings.theme] }

    package var arrangement: Arrangement {
        var contents = Arrangement.Contents()
        contents.list = transitions.rows.count
        contents.listColumns = listColumns
        contents.roomyListColumns = roomyListColumns
        contents.data = viewedData.count
        contents.log = log.count
        contents.logStep = logStep
        if graph.scope.zoom.drawsBoxes {
            contents.drawing = graph.layout.map { Size(width: $0.width, height: $0.height) }
            contents.labelColumns = graph.labelColumns
        }
        contents.wishes = settings.panes
        func arrangement() -> Arrangement {
            Arrangement(size: size, focus: focus, enlarged: isEnlarged, contents: contents)
        }
        let first = arrangement()
        guard first.kind == .full || first.kind == .stacked, pending.count > 0 || focus == .data || focus == .log else {
            return first
        }
        // The columns of a pane do not depend on its rows, but its rows on its columns.
        func rows(_ pane: Pane) -> Int? { entry(of: pane)?.rowsWhole?(self, first.panes[pane]?.width ?? size.width) }
        if pending.count > 0 { contents.pending = rows(.pending) ?? contents.pending }
        // What is selected is shown whole.
        if focus == .data { contents.data = rows(.data) ?? contents.data }
        if focus == .log { contents.log = rows(.log) ?? contents.log }
        return arrangement()
    }

    /// The state whose data and edges are in view: the selected one, else the present one.
    package var viewedState: Int {
        // What is being written or read stays in view, also when the machine moves on meanwhile.
        switch mode {
        case .line(.edit(let edit)): edit.place.state ?? selection ?? machine.state
        case .reading(let value): value.state
        case .normal, .question, .line, .overlay: selection ?? machine.state
        }
    }

    /// The data of the state in view, by name, and below it the machine's context.
    package var viewedData: [DatumRecord] {
        (machine.data[viewedState] ?? []).sorted { $0.key < $1.key } + contextByNow
    }

    /// The state whose transitions are listed: the selected one, else the present one.
    package var listedState: Int { selection ?? machine.state }

    /// What can be asked now: what the state declares first, what it does not list last.
    package var requests: [RequestRecord] {
        declared.requests(of: machine)
    }

    /// What is known of a request's outcome: the machine's answer, else what the declaration says.
    package func verdict(on request: RequestRecord) -> Verdict {
        shownVerdicts.answers[request] ?? declared.verdict(on: request, of: machine)
    }

    /// What has been counted, by now or by the moment that is shown.
    package var shownFigures: Figures { past?.figures ?? figures }

    /// When what is shown is so.
    package var shownTime: WallTime { past?.time ?? now }

    /// What the machine said of the requests, now or at the moment that is shown.
    var shownVerdicts: VerdictCache { past?.verdicts ?? verdicts }

    /// Why no request can be made at all; nil while they can.
    package var obstacle: String? {
        abilities.contains(.ask) ? machine.link.obstacle : LinkAbilities.cannotAsk
    }

    /// Whether barriers can be asked beforehand.
    package var canJudge: Bool { abilities.contains(.judge) && machine.link.isConnected }

    /// How many requests wait behind the one under way, a person's own included, the dashboard's questions not.
    package var waiting: Int {
        let questions = verdicts.asked != nil && machine.activity?.isQuestion == false ? 1 : 0
        return max(0, (machine.activity?.waiting ?? 0) - questions) + queued
    }

    /// Whether some of those that wait may be the person's, so that Esc can take them back.
    package var canWithdraw: Bool { queued > 0 || (machine.activity?.asker != .person && waiting > 0) }

    package func cursor(of pane: Pane) -> ListCursor { cursors[pane] ?? ListCursor() }

    /// What is known of a pane; nil for one that is in no table.
    package func entry(of pane: Pane) -> PaneEntry<Model>? { panes.first { $0.pane == pane } }
}
