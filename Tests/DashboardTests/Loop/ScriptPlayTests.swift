import MachineRecords
import Screen
import Testing

@testable import Dashboard

struct ScriptPlayTests {
    /// A door whose requests are answered by its declaration, and a clock that is moved by hand.
    private struct Play {
        var model: Model
        var asked: [Submission] = []
        var files: [ExportFile] = []
        /// The machine answers at once.
        var answers = true

        init(session state: Int? = nil, exits: Bool = false, _ acts: Script.Act...) {
            self.init(session: state, exits: exits, acts)
        }

        init(session state: Int? = nil, exits: Bool, _ acts: [Script.Act]) {
            model = state.map { Samples.model(Samples.session, state: $0) } ?? Samples.model(Samples.door)
            let steps = acts.enumerated().map { Script.Step(line: $0 + 1, column: 5, $1) }
            model.play(Script(name: "door.script", file: "tests/door.script", steps: steps, exits: exits))
            wait(0)
        }

        /// Lets so much time go by, and all that is due be done.
        mutating func wait(_ milliseconds: Int) {
            var time = WallTime(milliseconds: model.now.milliseconds + milliseconds)
            for _ in 0..<50 where !model.isFinished {
                take(model.update([], at: time))
                guard model.tick == .zero else { break }
                time = model.now
            }
        }

        private mutating func take(_ commands: [Command]) {
            model.finishLayout(commands)
            for case .text(.save(let file)) in commands { files.append(file) }
            for case .ask(let submission) in commands {
                asked.append(submission)
                if answers { answer(submission) }
            }
        }

        /// Says what became of the last file.
        mutating func tell(_ outcome: FileOutcome) throws {
            let file = try #require(files.last)
            take(model.update([.work(.text(.saved(outcome, file)))], at: model.now))
            wait(0)
        }

        /// The machine says that it is at a request.
        mutating func work() {
            let activity = ActivityRecord(
                cause: .request(.event(0)), asker: .script, from: 0, target: 1, phase: .exitBarrier(of: 0), waiting: 0)
            _ = model.update([.update(.activity(activity))], at: model.now)
        }

        mutating func answer(_ submission: Submission) {
            let (structure, from) = (model.machine.structure, model.machine.state)
            let kind: EventRecord.Kind =
                switch structure.declaredVerdict(on: submission.request, from: from) {
                case .allowed(let target?, _, _):
                    .transitioned(from: from, to: target, by: .request(submission.request))
                case .refused(let refusal):
                    .rejected(
                        .request(submission.request), from: from,
                        target: structure.declaredTarget(of: submission.request, from: from), refusal)
                default: .ignored(.request(submission.request), in: from)
                }
            let event = EventRecord(number: model.machine.number + 1, asker: submission.asker, kind: kind)
            take(
                model.update(
                    [
                        .update(.event(event)), .update(.activity(nil)),
                        .reply(.request(.taken(lastEvent: event.number))),
                    ], at: model.now))
        }
    }

    @Test(
        "D12 of several current states a state is asked for from the one that leads there, and an event sent that one takes"
    )
    func severalStates() {
        let structure = StructureRecord(
            states: ["a", "b", "c"].map { StateRecord(name: $0) },
            edges: [EdgeRecord(from: 0, to: 1, request: .event(0)), EdgeRecord(from: 1, to: 2, request: .event(2))],
            events: [DeclaredEvent("go"), DeclaredEvent("on", target: 0), DeclaredEvent("on", target: 2)])
        for act in [Script.Act.ask(2), .send([1, 2])] {
            var model = Samples.model(structure, state: 0)
            model.machine.setCurrent([0, 1])
            model.play(Script(name: "on.script", steps: [Script.Step(line: 1, act)], exits: false))
            #expect(Model.requests(in: model.update([], at: model.now)) == [.event(2)], "\(act)")
        }
    }

    @Test("F0 D12 of an event that leads several ways from here a script is to say which")
    func severalWays() {
        let structure = StructureRecord(
            states: ["a", "b", "c"].map { StateRecord(name: $0) },
            edges: [EdgeRecord(from: 0, to: 1, request: .event(0)), EdgeRecord(from: 0, to: 2, request: .event(1))],
            events: [DeclaredEvent("on", target: 1), DeclaredEvent("on", target: 2)])
        func failure(_ events: [Int]) -> String? {
            var model = Samples.model(structure, state: 0)
            model.play(Script(name: "on.script", steps: [Script.Step(line: 1, .send(events))], exits: true))
            let asked = Model.requests(in: model.update([], at: model.now))
            #expect(asked == (events.count == 1 ? [.event(events[0])] : []))
            return model.script?.failure?.reason
        }
        #expect(failure([0, 1]) == ScriptWords.ambiguous(["on → b", "on → c"]))
        #expect(failure([1]) == nil)
    }

    @Test("D12 requests are the script's own, in their order, each once the one before it is answered")
    func order() {
        var play = Play(.ask(1), .send([2]), .ask(1), .expectState(1, within: nil))
        #expect(play.asked.map(\.request) == [.event(0), .event(2), .event(3)])
        #expect(play.asked.allSatisfy { $0.asker == .script } && play.model.machine.state == 1)
        #expect(play.model.script == nil && play.model.text.contains("door.script has come to its end"))
        play = Play(.wait(10), .ask(1), .ask(0))
        play.answers = false
        play.wait(10)
        #expect(play.asked.count == 1 && play.model.tick == nil, "the answer wakes the loop")
        play.answer(play.asked[0])
        play.wait(0)
        #expect(play.asked.count == 2)
    }

    @Test("D12 a key waits for what came of the request before it, unless that lasts")
    func keyAfterRequest() {
        var play = Play(.wait(10), .ask(1), .key(.character("o")))
        play.answers = false
        play.wait(10)
        #expect(play.asked.count == 1 && play.model.tick == nil, "the answer wakes the loop")
        play.answer(play.asked[0])
        play.wait(0)
        #expect(play.asked.count == 2, "it is made on the machine as it is by then")
        #expect(play.asked.last?.sighting == play.model.machine.sighting)

        var lasting = Play(.wait(10), .ask(1), .key(.character(" ")), .wait(1))
        lasting.answers = false
        lasting.wait(10)
        lasting.work()
        #expect(lasting.model.tick == .milliseconds(MachineView.patience))
        lasting.wait(MachineView.patience)
        #expect(
            lasting.model.mode.layer == .menu, "a person would press a key by then, as one that takes the request back")
    }

    @Test("D12 pauses are on the loop's own clock, which wakes it when they are over")
    func pauses() {
        var play = Play(.wait(1000), .ask(1), .wait(500), .ask(0))
        #expect(play.asked.isEmpty && play.model.tick == .seconds(1))
        play.wait(999)
        #expect(play.asked.isEmpty && play.model.tick == .milliseconds(1))
        play.wait(1)
        #expect(play.asked.count == 1 && play.model.tick == .milliseconds(500))
        #expect(play.model.text.contains("script door.script, 3/4"))
        play.wait(500)
        #expect(play.asked.count == 2 && play.model.script == nil)
    }

    @Test("D12 an expectation that holds is passed, one that fails ends the script with its line and why")
    func expectations() {
        var play = Play(exits: true, .ask(1), .expectState(1, within: nil), .expectOutcome(.refused))
        #expect(play.model.isFinished)
        #expect(
            play.model.scriptFailure?.description == "tests/door.script:3:5: the last request was allowed, not refused")
        play = Play(exits: true, .expectState(2, within: nil))
        #expect(play.model.scriptFailure?.reason == "the machine is in open, not in locked")
        play = Play(exits: true, .send([3]), .expectOutcome(.refused))
        #expect(play.model.scriptFailure?.reason == "the last request was ignored, not refused")
        play = Play(exits: true, .expectOutcome(.refused))
        #expect(play.model.scriptFailure?.reason == "nothing has come of a request of this script")
        play = Play(exits: true, .send([3]), .expectOutcome(.ignored), .send([3]), .expectOutcome(.allowed))
        #expect(
            play.model.scriptFailure?.description == "tests/door.script:4:5: the last request was ignored, not allowed")
        play = Play(exits: true, .ask(1), .expectOutcome(.allowed))
        #expect(play.model.isFinished && play.model.scriptFailure == nil)
        play = Play(session: Samples.User.loggedOut, exits: true, .ask(0), .expectOutcome(.refused))
        #expect(play.model.isFinished && play.model.scriptFailure == nil)
    }

    @Test("D12 a request after which the machine goes round without an end counts as refused, what others ask does not")
    func endless() {
        func event(_ kind: EventRecord.Kind, by asker: AskerRecord) -> EventRecord {
            EventRecord(number: 1, asker: asker, kind: kind)
        }
        let loop = RefusalRecord(.endless([1, 2], isClosed: true))
        let round = EventRecord.Kind.rejected(.eventless, from: 1, target: nil, loop)
        let step = EventRecord.Kind.transitioned(from: 0, to: 1, by: .request(.event(0)))
        func outcome(_ events: EventRecord...) -> Script.Outcome? {
            var play = ScriptPlay(Script(name: "a", file: "a", steps: [], exits: true))
            for event in events { play.noteOutcome(of: event) }
            return play.outcome
        }
        #expect(outcome(event(step, by: .script)) == .allowed)
        #expect(outcome(event(step, by: .script), event(round, by: .chart)) == .refused)
        #expect(outcome(event(step, by: .script), event(round, by: .person)) == .allowed)
        #expect(outcome(event(step, by: .person), event(round, by: .chart)) == nil, "the script asked for nothing")
    }

    @Test(
        "D12 a parent is expected to have any of its children current, and is called by its own name where it has none")
    func parents() {
        var play = Play(exits: true, .ask(1), .expectParent("p", parts: [1, 2], within: nil), .expectOutcome(.refused))
        #expect(play.model.scriptFailure?.line == 3)
        play = Play(exits: true, .expectParent("p", parts: [1, 2], within: nil))
        #expect(play.model.scriptFailure?.reason == "the machine is in open, not in p")
        play = Play(exits: true, .expectParent("p", parts: [1, 2], within: 2000))
        #expect(play.model.tick == .seconds(2))
        play.wait(2000)
        #expect(play.model.scriptFailure?.reason == "the machine is in open after 2 s, not in p")
    }

    @Test("D12 a state may be waited for, so long and no longer")
    func within() {
        var play = Play(exits: true, .expectState(1, within: 2000), .wait(10))
        #expect(play.model.tick == .seconds(2))
        play.wait(1500)
        play.model.take([.transitioned(from: 0, to: 1, by: .request(.event(0)))])
        #expect(play.model.scriptFailure?.line == 2, "the first line was passed")
        play = Play(exits: true, .wait(10), .expectState(1, within: 2000))
        play.wait(10)
        play.wait(1999)
        #expect(!play.model.isFinished)
        play.wait(1)
        #expect(play.model.scriptFailure?.reason == "the machine is in open after 2 s, not in closed")
    }

    @Test("D12 keys are pressed as a person presses them, one picture after another, and ask in the script's name")
    func keys() {
        var play = Play(.key(.character("c")), .key(.character(" ")), .key(.character("i")))
        #expect(play.asked.map(\.request) == [.event(0)] && play.asked.first?.asker == .script)
        #expect(play.model.mode == .overlay(.figures(FiguresSheet())))
        play = Play(session: Samples.User.loggedIn, .key(.character("b")), .key(.character("b")))
        #expect(play.asked.map(\.request) == [.state(Samples.User.banned)], "it asks once whether it is meant")
        play = Play(session: Samples.User.loggedIn, .ask(Samples.User.banned))
        #expect(play.asked.count == 1, "who writes ask means it")
    }

    @Test("D12 select selects; what is asked on a screen that is held still waits for it")
    func selects() {
        var play = Play(.select(2), .key(.character(" ")), .key(.character("p")), .ask(1))
        #expect(play.model.selection == 2 && play.asked.isEmpty && play.model.tick == nil)
        let commands = play.model.press(.character(" "), .character("p"))
        #expect(Model.requests(in: commands) == [.event(0)])
    }

    @Test("D12 Esc stops a script that is watched; one that is a test fails where it is left")
    func stops() {
        var play = Play(.wait(1000), .ask(1))
        play.model.press(.escape)
        #expect(play.model.script == nil && play.model.text.contains("door.script stopped at line 1"))
        play = Play(exits: true, .wait(1000), .ask(1))
        play.model.press(.escape)
        #expect(play.model.script != nil)
        play.model.press(.character("q"))
        #expect(
            play.model.scriptFailure?.description == "tests/door.script:1:5: the screen was closed before this line")
        play = Play(.expectState(2, within: nil))
        #expect(play.model.text.contains("door.script:1: the machine is in open, not in locked"))
        #expect(!play.model.isFinished && play.model.scriptFailure == nil)
    }

    @Test("D12 a script whose last line closes the screen has come to its end, one that is closed in between has not")
    func closesItself() {
        var play = Play(exits: true, .key(.down), .key(.character("q")))
        #expect(play.model.isFinished && play.model.scriptFailure == nil)
        play = Play(exits: true, .key(.character("q")), .key(.down))
        #expect(play.model.scriptFailure?.line == 2)
    }

    @Test("D12 a script that was written for another machine is not played on")
    func otherMachine() {
        var play = Play(exits: true, .wait(1000), .ask(1))
        let other = SnapshotRecord(name: "ring", structure: Samples.ring(5), state: 0)
        _ = play.model.update([.update(.snapshot(other))], at: play.model.now)
        #expect(play.model.scriptFailure?.reason == "the machine is another one now")
    }

    @Test("D12 it ends once what was asked last is done")
    func end() {
        var play = Play(exits: true, .wait(1), .ask(1))
        play.answers = false
        play.wait(1)
        #expect(play.asked.count == 1 && !play.model.isFinished && play.model.tick == nil)
        play.answer(play.asked[0])
        #expect(play.model.isFinished && play.model.scriptFailure == nil)
    }

    @Test(
        "D12 D15 a script that has paused the screen and then asks ends at once, also where the last answer is held back"
    )
    func pausedBefore() {
        var play = Play(exits: true, .wait(1), .ask(1), .key(.character(" ")), .key(.character("p")), .ask(0))
        play.answers = false
        play.wait(1)
        play.work()
        play.wait(MachineView.patience)
        #expect(play.model.isFinished && play.asked.count == 1)
        #expect(play.model.scriptFailure?.line == 5)
        #expect(play.model.scriptFailure?.reason == "the screen is paused: Space p resumes it, then ask")
    }

    @Test("D12 D15 a script that ends while the screen is paused ends once what it asked is done")
    func pausedAtTheEnd() {
        var play = Play(exits: true, .wait(1), .ask(1), .key(.character(" ")), .key(.character("p")))
        play.answers = false
        play.wait(1)
        play.work()
        play.wait(MachineView.patience)
        #expect(!play.model.isFinished)
        play.answer(play.asked[0])
        #expect(play.model.isFinished && play.model.scriptFailure == nil)
    }

    @Test("D12 D15 on the screen a script waits for the person who paused it, and the header says so")
    func pausedByAPerson() {
        var play = Play(.wait(1), .ask(1))
        play.model.press(.character(" "), .character("p"))
        play.wait(1)
        #expect(play.asked.isEmpty && play.model.tick == nil)
        #expect(play.model.text.contains("paused: 0 events behind, script waits"))
        #expect(Model.requests(in: play.model.press(.character(" "), .character("p"))).count == 1)
    }

    @Test("D12 D6 lines for where there is no screen")
    func lines() {
        var play = Play(session: Samples.User.loggedOut, .ask(Samples.User.registering), .ask(0))
        #expect(
            play.model.log.entries.map { $0.plain(.unicode) } == [
                "✓ loggedOut → registering  after 0 ms in loggedOut  script",
                "✗ registering → initialising  illegal transition  script",
            ])
        #expect(
            play.model.log.entries[0].plain(.ascii) == "+ loggedOut -> registering  after 0 ms in loggedOut  script")
        play.wait(0)
    }

    private static let export: [Script.Act] = [.key(.character(" ")), .key(.character("x")), .key(.enter)]

    @Test("D12 D17 a script waits for what becomes of a file, and at its end one that was not written is told")
    func fileExists() throws {
        var play = Play(exits: true, Self.export + [.wait(500)])
        play.wait(1000)
        #expect(play.files.count == 1 && !play.model.isFinished && play.model.tick == nil)
        try play.tell(.exists)
        #expect(!play.model.isFinished, "the pause begins now")
        play.wait(500)
        #expect(play.model.isFinished && play.model.scriptFailure == nil)
        #expect(play.model.texts.reasons == play.files.map { CopyWords.notReplaced($0.path) })
    }

    @Test("D12 D17 the key that follows answers whether a file may go; what is written then is no failure")
    func fileReplaced() throws {
        var play = Play(exits: true, Self.export + [.key(.enter), .key(.character("r"))])
        try play.tell(.exists)
        #expect(play.files.map(\.replaces) == [false, true] && !play.model.isFinished)
        try play.tell(.written(path: "a.svg"))
        #expect(play.model.isFinished && play.model.texts.reasons.isEmpty)
    }

    @Test("D12 D17 a file's name without a format's ending is a fault of its line", arguments: [true, false])
    func otherEnding(exits: Bool) throws {
        let name = "a.doc".unicodeScalars.map { Script.Act.key(.character($0)) }
        var play = Play(exits: exits, Self.export.dropLast() + name + [.key(.enter), .key(.escape), .wait(500)])
        let reason = CopyWords.failed("a.doc", CopyWords.otherEnding)
        #expect(play.files.isEmpty && play.model.isFinished == exits)
        #expect(play.model.scriptFailure?.description == (exits ? "tests/door.script:8:5: \(reason)" : nil))
        #expect(play.model.warning == (exits ? nil : "door.script:8: \(reason)") && play.model.text.contains("a.doc"))
        play.wait(500)
        #expect(play.model.script == nil || exits)
    }

    @Test("D17 a person is told on the screen which file was not written, and no more at the end")
    func fileSeen() throws {
        var play = Play(exits: false, Self.export)
        try play.tell(.failed(reason: "no room"))
        #expect(play.model.texts.reasons.count == 1)
        _ = play.model.settleForPicture()
        #expect(play.model.texts.reasons.isEmpty)
    }
}
