import MachineRecords
import Screen
import Testing

@testable import Dashboard

struct MatrixTests {
    private typealias User = Samples.User

    private func opened(_ structure: StructureRecord = Samples.session, state: Int = User.loggedOut) -> Model {
        var model = Samples.model(structure, state: state, size: Size(width: 80, height: 24))
        model.press(.character(" "), .character("m"))
        return model
    }

    private func sheet(_ model: Model) throws -> MatrixSheet {
        guard case .overlay(.matrix(let sheet)) = model.mode else { throw Missing() }
        return sheet
    }

    private func matrix(_ model: Model) throws -> Matrix { model.matrix(try sheet(model)) }

    private struct Missing: Error {}

    @Test(
        "D3 what an event enters by the machine's own answer is legal, though the declaration leads elsewhere: a history remembers"
    )
    func remembered() throws {
        let edges = [
            EdgeRecord(from: 0, to: 1, request: .event(0)), EdgeRecord(from: 1, to: 2, request: .event(1)),
            EdgeRecord(from: 2, to: 0, request: .event(2)),
        ]
        let machine = StructureRecord(
            states: ["off", "low", "high"].map { StateRecord(name: $0) }, edges: edges,
            events: ["ON", "UP", "OFF"].map { DeclaredEvent($0) })
        var model = opened(machine, state: 0)
        guard case .illegal = try matrix(model).cell(from: 0, to: 2).legality else {
            Issue.record("nothing leads there by the declaration")
            return
        }
        model.answer([.event(0): .allowed(to: 2)])
        let cell = try matrix(model).cell(from: 0, to: 2)
        #expect(cell.legality == .legal && cell.request == .event(0))
        #expect(try matrix(model).cell(from: 0, to: 1).legality == .guarded)
        #expect(try matrix(model).cell(from: 1, to: 0).request != .event(2), "nothing is known of other states")
    }

    @Test(
        "D3 of several states that are declared to be entered together only those are legal that the machine says it enters"
    )
    func rememberedTogether() throws {
        var edges = [1, 2].map { EdgeRecord(from: 0, to: $0, request: .event(0)) }
        for place in edges.indices { edges[place].transition = 0 }
        let machine = StructureRecord(
            states: ["off", "idle", "shut", "wash"].map { StateRecord(name: $0) }, edges: edges,
            events: [DeclaredEvent("ON")])
        var model = opened(machine, state: 0)
        model.answer([.event(0): .allowed(to: 2, company: [3])])
        let matrix = try matrix(model)
        #expect([1, 2, 3].map { matrix.cell(from: 0, to: $0).legality } == [.guarded, .legal, .legal])
    }

    @Test("D3 heads that have no room for all their words keep the last of them, where these tell them apart")
    func lastWords() {
        let names = ["CreateSessionTransactionAction", "BalanceFlowBeforeStatusGetAction", "Main", "Error"]
        let columns = MatrixColumns(names, selected: 0, room: 48, rows: 4, ellipsis: "…")
        #expect(columns.heads[2] == ["Main"] && columns.heads[0].last == "Action")
        #expect(columns.heads.allSatisfy { $0.count <= 4 } && Set(columns.heads).count == 4)
        let few = MatrixColumns(names, selected: 0, room: 52, rows: 2, ellipsis: "…")
        #expect(few.heads[0].last == "Action" && few.heads[0].first?.hasPrefix("…") == true, "\(few.heads)")
        let twins = ["OneTwoThreeFour", "XxxTwoThreeFour"]
        let alike = MatrixColumns(twins, selected: 0, room: 14, rows: 2, ellipsis: "…")
        #expect(Set(alike.heads).count == 2, "\(alike.heads)")
    }

    @Test("D3 where not all columns have room each takes what it needs, and no word is broken")
    func needed() {
        let short = MatrixColumns((0..<55).map { "s\($0)" }, selected: 20, room: 90, rows: 4, ellipsis: "…")
        #expect(short.places.count == 22 && short.places.contains(20))
        let words = ["CompareGenerations.MismatchDetected", "UpdateStatus", "END", "CheckResource.NotFound"]
        let names = (0..<20).map { words[$0 % 4] + "\($0)" }
        let long = MatrixColumns(names, selected: 0, room: 100, rows: 4, ellipsis: "…")
        #expect(long.places.count >= 7)
        #expect(long.heads[0] == ["Compare", "Generations.", "Mismatch", "Detected0"])
    }

    @Test("D3 columns are as narrow as their names and counts allow before any is left out")
    func slim() {
        func columns(_ count: Int, cells: Int) -> MatrixColumns {
            MatrixColumns(
                (0..<count).map { "s\($0)" }, selected: 0, room: 70, rows: 4, longestCell: cells, ellipsis: "…")
        }
        #expect(columns(16, cells: 1).places.count == 16 && columns(16, cells: 3).places.count == 16)
        #expect(columns(16, cells: 4).places.count == 14, "a count of two digits has its room")
        #expect(columns(16, cells: 9).places.count == 11, "so much is enough for it to be read at the foot")
        #expect(columns(13, cells: 1).width(of: 0) == 4, "what is left is for all")
        let ring = Samples.ring(16)
        let short = ring.with(states: ring.states.indices.map { StateRecord(name: "s\($0)") })
        var model = opened(short, state: 0)
        #expect(!model.text.contains(" columns "), "\(model.text)")
        let refusal = RefusalRecord(.notListed(from: 0, to: 2))
        for _ in 0..<12 { model.take([.rejected(.request(.state(2)), from: 0, target: 2, refusal)]) }
        #expect(model.text.contains("✗ 12"), "\(model.text)")
    }

    @Test("D3 where heads have to be cut a short one leaves the others the columns that it does not need")
    func given() {
        let names = [
            "FetchLatestKode", "CheckDeletionTimestamp", "HandleDeletingState", "CompareGenerations",
            "MismatchDetected", "NoMismatch", "UpdateObservedGeneration",
        ]
        let columns = MatrixColumns(names + names, selected: 0, room: 59, rows: 4, ellipsis: "…")
        #expect(columns.places == 0..<7 && columns.width(of: 0) == 6)
        #expect(columns.heads[0] == ["Fetch", "Latest", "Kode"])
        #expect(columns.heads[1].contains("Deletion"), "\(columns.heads)")
    }

    @Test("D3 the rulebook decides each cell: legal, decided by a closure, by itself, illegal with its reason")
    func legality() throws {
        let model = opened()
        let cells = try matrix(model)
        #expect(cells.cell(from: User.registering, to: User.loggedOut).legality == .legal)
        #expect(cells.cell(from: User.loggedOut, to: User.loggedIn).legality == .guarded)
        #expect(cells.cell(from: User.loggedIn, to: User.timedOut).legality == .legal)
        let refusal = RefusalRecord(.notListed(from: User.loggedOut, to: User.banned))
        #expect(cells.cell(from: User.loggedOut, to: User.banned).legality == .illegal(refusal))
        let background = cells.cell(from: User.banned, to: User.background)
        #expect(background.legality == .legal && background.request == .background, "it is entered from everywhere")
        let final = RefusalRecord(.finalState(from: User.banned, to: User.loggedIn))
        #expect(cells.cell(from: User.banned, to: User.loggedIn).legality == .illegal(final))
        let sync = opened(Samples.sync, state: Samples.Sync.inProgress)
        let work = try matrix(sync)
        #expect(work.cell(from: 1, to: 2).legality == .passive(.workEnd(.named("all copied"))))
        #expect(work.cell(from: 2, to: 1).legality == .guarded)
        #expect(work.cell(from: 0, to: 1).legality == .legal && work.cell(from: 0, to: 1).request == .event(0))
    }

    /// Two states of a group that `smash` leaves for a third, `drop` from the second if a guard holds, and `split` for two.
    private func grouped() -> StructureRecord {
        var smash = EdgeRecord(from: 0, to: 2, request: .event(0))
        smash.group = 0
        var split = [3, 4].map { EdgeRecord(from: 1, to: $0, request: .event(2)) }
        for place in split.indices { split[place].transition = 7 }
        let names = [("a", 0), ("b", 0), ("c", nil), ("d", nil), ("e", nil)]
        return StructureRecord(
            states: names.map { StateRecord(name: $0.0, group: $0.1) },
            edges: [smash, EdgeRecord(from: 1, to: 0, request: .event(1), guards: ["free"])] + split,
            events: ["smash", "drop", "split"], groups: [StateGroup("ab")])
    }

    @Test("D3 what leaves a group is legal from each of its states, and drawn, counted and listed there")
    func groups() throws {
        var model = opened(grouped(), state: 1)
        let cells = try matrix(model)
        #expect(cells.cell(from: 0, to: 2).legality == .legal && cells.cell(from: 1, to: 2).legality == .legal)
        model.press(.escape)
        model.take([.transitioned(from: 1, to: 2, by: .request(.event(0)))])
        #expect(model.machine.linesTaken.isEmpty, "the line leaves the other state, where the machine was not")
        #expect(!model.figures.coverage(of: model.machine.structure).untaken.contains(StatePair(from: 0, to: 2)))
        model.selection = 0
        _ = model.settle()
        #expect(model.transitions.rows.contains(.leadsOut(.request(.event(0)), to: 2)))
        model.take([.transitioned(from: 2, to: 0, by: .unlisted("back"))])
        (model.selection, model.focus) = (2, .transitions)
        _ = model.settle()
        #expect(model.transitions.rows.contains(.leadsInFromAll(.request(.event(0)), of: 0)))
        #expect(model.text.contains("← all of ab"))
    }

    @Test("D3 where the machine would stay nothing else is legal; what is entered together is legal together")
    func outcomes() throws {
        var model = opened(grouped(), state: 1)
        model.answer([.event(1): .allowed(to: nil), .event(2): .allowed(to: 3)])
        let cells = try matrix(model)
        #expect(cells.cell(from: 1, to: 0).legality == .guarded, "it stays, as the guard does not hold")
        #expect(cells.cell(from: 1, to: 3).legality == .legal && cells.cell(from: 1, to: 4).legality == .legal)
        model.press(.escape)
        model.take([.transitioned(from: 1, to: 3, by: .request(.event(2)))], current: [3, 4])
        #expect(model.machine.linesTaken == [StatePair(from: 1, to: 3), StatePair(from: 1, to: 4)])
    }

    @Test(
        "D3 the foot says what a request depends on: its guards by name, what the machine answers; what was ignored was tried"
    )
    func conditions() throws {
        let machine = StructureRecord(
            states: ["shut", "open", "locked"].map { StateRecord(name: $0) },
            edges: [
                EdgeRecord(from: 0, to: 1, request: .event(0), guards: ["isFree"]),
                EdgeRecord(from: 0, to: 2, request: .event(1), guards: ["isNight", "isCold"]),
                EdgeRecord(from: 0, to: 1, request: .event(1)),
                EdgeRecord(from: 1, to: 2, request: .event(1), guards: ["isNight"]),
                EdgeRecord(from: 1, to: 0, request: .event(1)),
            ], events: ["push", "turn"])
        var model = opened(machine, state: 0)
        #expect(model.text.contains("shut → open: by push, if isFree; not tried"), "\(model.text)")
        model.answer([.event(0): .unmet(guards: ["isFree"]), .event(1): .allowed(to: 2)])
        #expect(model.text.contains("by push, guard isFree is false"))
        model.take([.ignored(.request(.event(0)), in: 0)], by: .person)
        #expect(model.text.contains("; tried once, 1 ignored") && model.text.contains("? 1 "), "\(model.text)")
        #expect(try matrix(model).cell(from: 1, to: 2).ignored == 0)
        model.press(.right)
        #expect(model.text.contains("shut → locked: by turn"))
        model.press(.down, .left, .left)
        #expect(model.text.contains("open → shut: by turn, unless isNight; not tried"), "\(model.text)")
        #expect(!model.text.contains("a closure decides"))
    }

    @Test("D3 the two states at the foot are told apart where both are cut")
    func endsApart() {
        let machine = StructureRecord(
            states: ["server", "client"].map { StateRecord(name: "waiting for the answer of the only \($0)") },
            edges: [EdgeRecord(from: 0, to: 1, request: .event(0))], events: ["push"])
        var model = opened(machine, state: 0)
        _ = model.update([.input(.resized(Size(width: 60, height: 24)))], at: model.now)
        let foot = model.text.split(separator: "\n").first { $0.contains("not tried") || $0.contains(": by push") }
        let ends = foot?.prefix { $0 != ":" }.split(separator: "→").map { $0.filter(\.isLetter) } ?? []
        #expect(ends.count == 2 && ends.first != ends.last, "\(model.text)")
    }

    @Test("D3 in the present state the machine's own answers count")
    func verdicts() throws {
        var model = opened()
        model.answer([.state(User.loggedIn): .allowed(to: User.loggedIn)])
        let cell = try matrix(model).cell(from: User.loggedOut, to: User.loggedIn)
        #expect(cell.legality == .legal)
        model.answer([.state(User.loggedIn): .refused(RefusalRecord(.entryDenied(from: 3, to: 2)))])
        let denied = RefusalRecord(.entryDenied(from: 3, to: 2))
        #expect(try matrix(model).cell(from: 3, to: 2).legality == .illegal(denied))
    }

    @Test("D3 what the program tried and was refused is counted too")
    func counts() {
        var model = opened()
        for _ in 0..<2 {
            model.take(
                [.rejected(.request(.state(4)), from: User.loggedOut, target: User.banned, refusal)], by: .program)
        }
        #expect(model.text.contains("✗ 2"))
        model.press(.end, .left, .left)
        #expect(model.text.contains("loggedOut → banned: no transition; tried 2 times, 2 refused"))
    }

    @Test(
        "D3 Enter asks from the row of the present state, an illegal one too; a final one asks once; elsewhere it says why not"
    )
    func asks() throws {
        var model = opened()
        #expect(Model.requests(in: model.press(.enter)) == [.state(User.registering)])
        #expect(try sheet(model) == MatrixSheet(), "it stays open, to be seen what came of it")
        model.press(.up)
        #expect(
            model.press(.enter).isEmpty && model.text.contains("not from loggedIn: a request is made from loggedOut"))
        model = opened()
        model.press(.home, .right, .right, .right, .right)
        #expect(
            Model.requests(in: model.press(.enter)) == [.state(User.banned)],
            "no way leads there, so nothing is given up")
        model = opened(state: User.loggedIn)
        model.press(.home, .right, .right, .right, .right)
        #expect(model.press(.enter).isEmpty && model.mode == .question(.confirm(.state(User.banned), pressed: .enter)))
        _ = model.update([], at: model.now)
        #expect(Model.requests(in: model.press(.enter)) == [.state(User.banned)])
    }

    @Test("D3 D9 the row of a state is found by its name, or its column where it has no row, in sight before or not")
    func search() throws {
        let edges = (0..<40).map { EdgeRecord(from: 2 * $0, to: 2 * $0 + 100, request: .event(0)) }
        let machine = StructureRecord(
            states: (0..<300).map { StateRecord(name: "state\($0)") }, edges: edges, events: ["go"])
        var model = opened(machine, state: 0)
        #expect(model.text.contains("/ find  Esc close"), "\(model.text)")
        model.press(.character("/"))
        model.type("state22")
        #expect(model.text.contains("find a state: state22") && model.text.contains("state22 → state122: by go"))
        #expect(DashboardView.picture(of: model).cursor?.y == 23)
        model.press(.enter)
        #expect(try sheet(model).from == 22 && sheet(model).to == nil && model.selection == nil)
        model.press(.character("/"))
        model.type("174")
        model.press(.enter)
        #expect(try sheet(model).from == 22 && sheet(model).to == 174, "nothing leads on from it")
        model.press(.character("/"))
        model.type("state29")
        model.press(.down)
        #expect(model.text.contains("state290 → state174: no transition"), "\(model.text)")
        model.press(.escape)
        #expect(try sheet(model).from == 22 && sheet(model).showsAll == nil, "as it was")
        model.press(.character("/"))
        model.type("state0")
        model.press(.enter)
        #expect(try sheet(model).from == nil, "the row of the present state is followed")
        model.press(.character("/"))
        model.type("zzz")
        model.press(.enter)
        #expect(model.warning == Notices.noStateFound("zzz") && model.text.contains("matrix: from a row"))
        model.press(.escape, .escape)
        #expect(model.mode == .normal)
    }

    @Test("D3 the row of the present state is followed until another is chosen; Esc closes")
    func follows() throws {
        var model = opened()
        model.press(.right, .left)
        model.take([.transitioned(from: 3, to: 2, by: .request(.state(2)))])
        #expect(try sheet(model).from == nil)
        model.press(.down)
        #expect(try sheet(model).from == User.loggedOut)
        model.press(.up)
        #expect(try sheet(model).from == nil)
        model.press(.escape)
        #expect(model.mode == .normal)
    }

    @Test("D3 where all states are of interest none are offered to be left out")
    func nothingToLeaveOut() {
        func footer(_ structure: StructureRecord) -> String {
            var model = Samples.model(structure, state: 0)
            model.press(.character(" "), .character("m"))
            return model.text.split(separator: "\n").last.map(String.init) ?? ""
        }
        #expect(!footer(Samples.ring(5)).contains("states"), "\(footer(Samples.ring(5)))")
        let alone = StructureRecord(
            states: ["a", "b", "alone"].map { StateRecord(name: $0) },
            edges: [EdgeRecord(from: 0, to: 1, request: .state(1)), EdgeRecord(from: 1, to: 0, request: .state(0))],
            events: [])
        #expect(footer(alone).contains("Tab fewer states"), "\(footer(alone))")
    }

    @Test(
        "D3 of 300 states only what is declared or tried is shown, the rest after Tab; < and > go to what is declared")
    func large() throws {
        let edges = (0..<40).map { EdgeRecord(from: 2 * $0, to: 2 * $0 + 100, request: .event(0)) }
        let machine = StructureRecord(
            states: (0..<300).map { StateRecord(name: "state\($0)") }, edges: edges, events: ["go"])
        var model = opened(machine, state: 0)
        #expect(try matrix(model).rows.count == 40 && matrix(model).columns.count == 40)
        #expect(try sheet(model).to == nil && model.text.contains("state0 → state100: by go"))
        model.press(.down, .character(">"))
        #expect(try sheet(model).from == 2 && sheet(model).to == 102)
        model.press(.character("<"))
        #expect(try sheet(model).to == 102, "there is no other")
        model.press(.tab)
        #expect(try matrix(model).rows.count == 300 && model.text.contains("fewer states"))
        model.press(.end, .pageDown, .pageDown)
        #expect(try sheet(model).to == 299 && sheet(model).from == 2 + 2 * 14)
    }

    @Test("D3 at 80x24 ten states with long names have seven columns at least, their names on several rows")
    func narrow() {
        let names = [
            "Created", "Unmanaged", "Registering", "Deleting", "ExternallyProvisioned", "Inspecting", "Preparing",
            "Available", "PoweringOffBeforeDelete", "Deprovisioning",
        ]
        let edges = (1..<names.count).map { EdgeRecord(from: $0 - 1, to: $0, request: .state($0)) }
        let machine = StructureRecord(states: names.map { StateRecord(name: $0) }, edges: edges, events: [])
        let rows = opened(machine, state: 0).text.split(separator: "\n", omittingEmptySubsequences: false)
        let here = rows.first { $0.contains("│ ● Created") } ?? ""
        #expect(here.count { "✓–○".contains($0) } >= 7, "\(here)")
        #expect(rows.contains { $0.contains("Register") || $0.contains("Registe") })
    }

    @Test("D3 names of columns are broken between their words while there are columns for that, else into even pieces")
    func heads() {
        func heads(_ names: [String], columns: Int) -> [String] {
            let edges = names.indices.map { EdgeRecord(from: $0, to: ($0 + 1) % names.count, request: .state($0)) }
            let machine = StructureRecord(states: names.map { StateRecord(name: $0) }, edges: edges, events: [])
            var model = Samples.model(machine, state: 0, size: Size(width: columns, height: 24))
            model.press(.character(" "), .character("m"))
            return model.text.split(separator: "\n").dropFirst(2).prefix { !$0.contains("○") }.map(String.init)
        }
        let names = ["Normal", "Detected", "Analyzing", "Minor", "Major", "Critical", "Resolving", "Recovering"]
        let whole = heads(names, columns: 92)
        #expect(whole.contains { $0.contains("Resolving ") && $0.contains("Recovering") }, "\(whole)")
        let session = heads(Samples.session.states.map(\.name), columns: 80)
        #expect(session.contains { $0.contains("registering") && $0.contains("background") }, "\(session)")
        let long =
            ["CompareGenerations", "MismatchDetected", "NoMismatch"].map { "CheckGenerationMismatch.\($0)" }
            + ["CheckDeletionTimestamp", "HandleDeletingState", "UpdateObservedGeneration", "ReconciliationRequest"]
            + (0..<12).map { "AssessCurrentPhase\($0)" }
        let words = heads(long, columns: 80).flatMap { $0.split(separator: " ") }.filter { $0 != "│" && $0 != "●" }
        #expect(words.contains { $0.hasPrefix("Mism") } && !words.isEmpty)
        #expect(words.allSatisfy { $0.count > 2 || $0 == "No" }, "no last letters on a row of their own: \(words)")
        let pieces = ["initia ", "lising "]
        #expect(pieces.allSatisfy { piece in session.contains { $0.contains(piece) } }, "\(session)")
    }

    @Test("D3 cells that were refused and are out of sight are counted on the frame")
    func refusedOutOfSight() {
        let structure = Samples.ring(40)
        var model = Samples.model(structure, state: 0, size: Size(width: 80, height: 24))
        for target in [2, 35, 38] {
            let refusal = RefusalRecord(.notListed(from: 0, to: target))
            model.take([.rejected(.request(.state(target)), from: 0, target: target, refusal)])
        }
        model.press(.character(" "), .character("m"))
        let frame = { (model: Model) in model.text.split(separator: "\n").last { $0.contains("╰") } ?? "" }
        #expect(frame(model).contains(" ✗ 2 refused out of sight "), "\(frame(model))")
        let wide = Samples.model(Samples.door, state: 0)
        var whole = wide
        whole.take([.rejected(.request(.state(2)), from: 0, target: 2, RefusalRecord(.notListed(from: 0, to: 2)))])
        whole.press(.character(" "), .character("m"))
        #expect(!whole.text.contains("out of sight"))
    }

    @Test(
        "D3 names of rows are whole where all columns have room beside them; how many columns are out of sight is said")
    func wholeRows() {
        let ring = Samples.ring(9)
        let long = ring.with(states: ring.states.map { StateRecord(name: "the.long.name.of.some.part.\($0.name)") })
        // A fifth of the columns would not do for them.
        var model = Samples.model(long, size: Size(width: 150, height: 60))
        model.press(.character(" "), .character("m"))
        // Other panes have the names too: a row of the matrix has the mark of its own cell.
        let rows = model.text.split(separator: "\n").filter { $0.contains("○ ") && $0.contains("│") }
        for place in 0..<9 {
            #expect(rows.contains { $0.contains("the.long.name.of.some.part.state\(place) ") }, "\(rows)")
        }
        #expect(!model.text.contains(" columns "))
        _ = model.update([.input(.resized(Size(width: 60, height: 24)))], at: model.now)
        #expect(model.text.contains(" 4 columns "), "\(model.text)")
    }

    @Test("D3 what no further column has room in is for the names of rows")
    func leftOver() {
        let ring = Samples.ring(30)
        let long = ring.with(states: ring.states.map { StateRecord(name: "part.of.the.long.name.\($0.name)") })
        let isWhole = (100...130).contains { width in
            var model = Samples.model(long, size: Size(width: width, height: 40))
            model.press(.character(" "), .character("m"), .tab)
            let rows = model.text.split(separator: "\n").filter { $0.hasPrefix("│") }
            return rows.contains { $0.contains("part.of.the.long.name.state8 ") } && model.text.contains(" columns ")
        }
        #expect(isWhole)
    }

    @Test("D3 the words for a cell are whole on 80 columns, however long the names at its ends are")
    func longEnds() {
        let stem = String(repeating: "configuration.", count: 4)
        let names = ["begin", "middle", "end"].map { StateRecord(name: stem + $0) }
        let edges = [EdgeRecord(from: 0, to: 1, request: .state(1))]
        var model = Samples.model(
            StructureRecord(states: names, edges: edges, events: []), state: 0, size: Size(width: 80, height: 24))
        model.press(.character(" "), .character("m"), .end)
        let row = model.text.split(separator: "\n").first { $0.contains(" → ") && $0.contains(": ") } ?? ""
        #expect(row.contains("begin → …") && row.contains("end: no transition"), "\(model.text)")
    }

    @Test("D3 the mark of a state's own cell is told with the others")
    func legend() {
        #expect(opened().text.contains("✗ refused  ○ itself"))
    }

    @Test("D3 on the smallest screens no two rows look the same")
    func apart() {
        let names = ["loggedInByPassword", "loggedInByToken", "loggedOut"].map { StateRecord(name: $0) }
        var model = Samples.model(
            StructureRecord(states: names, edges: [EdgeRecord(from: 0, to: 1, request: .state(1))], events: []),
            state: 0, size: Size(width: 40, height: 12))
        model.press(.character(" "), .character("m"))
        let heads = model.text.split(separator: "\n").filter { $0.contains("○") }.map { $0.prefix(16).dropFirst(4) }
        #expect(heads.count == 3 && Set(heads).count == 3, "\(heads)")
    }

    @Test("D3 the headers stay in sight wherever the selection is")
    func headers() throws {
        var model = opened(Samples.mesh(300), state: 0)
        for key in [Key.pageDown, .pageDown, .end, .pageUp, .home, .pageDown] {
            model.press(key)
            let rows = model.text.split(separator: "\n", omittingEmptySubsequences: false)
            let selected = try #require(
                try matrix(model).columns.contains(sheet(model).to ?? -1) ? sheet(model).to : nil)
            #expect(rows[2].contains("\(selected) "), "\(key)")
            #expect(rows[3].contains("state"), "\(key)")
        }
    }

    @Test("counts are written in three columns")
    func short() {
        #expect([0, 999, 1000, 999_999, 1_000_000].map(MatrixWords.short) == ["0", "999", "1k", "999k", "1M"])
    }
}
