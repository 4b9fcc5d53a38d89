import Dashboard
import Drawing
import GraphLayout
import MachineRecords
import Screen
import Testing

struct UpdateNewsTests {
    @Test("D1 what follows a request by itself is lit with it, and the next request puts out both")
    func wholeStep() throws {
        var screen = try ChartScreen(
            #"{"initial":"a","states":{"a":{"on":{"GO":"b"}},"b":{"always":"c"},"c":{"on":{"BACK":"a"}}}}"#)
        screen.ask("GO")
        let machine = screen.model.machine
        #expect(machine.state == 2 && machine.lastEdge == StatePair(from: 1, to: 2))
        #expect(machine.linesTaken == [StatePair(from: 0, to: 1), StatePair(from: 1, to: 2)])
        screen.ask("BACK")
        #expect(screen.model.machine.linesTaken == [StatePair(from: 2, to: 0)])
    }

    private typealias User = Samples.User

    @Test("D15 what ends or changes the machine while the screen is paused is kept, however much has come by then")
    func endedWhilePaused() {
        var model = Samples.model(Samples.session)
        model.press(.character(" "), .character("p"))
        let kind = EventRecord.Kind.stayed(.request(.dynamic), in: 0)
        let first = model.machine.number + 1
        let flood = (first...first + 20_100).map {
            Message.update(.event(EventRecord(number: $0, asker: .program, kind: kind)))
        }
        _ = model.update(flood + [.update(.link(.ended(.machineGone)))], at: model.now)
        model.press(.character(" "), .character("p"))
        #expect(model.pause == .live && !model.machine.link.isConnected)
    }

    @Test("D1 a transition moves the lit state and edge, and counts")
    func transition() {
        var model = Samples.model()
        model.take([.transitioned(from: 0, to: 3, by: .request(.state(3)))])
        #expect(model.machine.state == User.loggedOut)
        #expect(model.machine.lastEdge == StatePair(from: 0, to: 3))
        #expect(model.machine.visited == [0, 3])
        #expect(model.machine.transitions == 1)
        #expect(model.log.newest(0)?.text == "initialising → loggedOut")
        #expect(model.log.newest(0)?.detail == "after 1 s in initialising")
    }

    @Test("D3 a refusal leaves a ghost until the next success")
    func ghost() {
        var model = Samples.model(state: User.loggedOut)
        model.take([.rejected(.request(.state(User.banned)), from: User.loggedOut, target: User.banned, refusal)])
        var ghost = Ghost(from: User.loggedOut, to: User.banned, reason: "no transition", brief: "no transition")
        ghost.request = .state(User.banned)
        #expect(model.machine.ghost == ghost)
        #expect(model.machine.state == User.loggedOut)
        model.take([.transitioned(from: 3, to: 2, by: .request(.state(2)))])
        #expect(model.machine.ghost == nil)
    }

    @Test("D4 a refusal by the program is pending, with when, what, from where, why and what was legal")
    func pending() throws {
        var model = Samples.model(state: User.loggedOut)
        model.take([.rejected(.request(.state(User.banned)), from: User.loggedOut, target: User.banned, refusal)])
        let error = try #require(model.pending[0])
        #expect(error.asked == "banned")
        #expect(error.from == "loggedOut")
        #expect(error.asker == .program)
        #expect(
            error.legal.map(Samples.session.seenName(of:)) == ["loggedIn", "registering", "timedOut", "background"])
        #expect(error.reason == "no transition")
        #expect(model.text.contains("! 1 pending"))
    }

    @Test("D5 data follow its events; what the last transition changed is known with its old value")
    func data() {
        var model = Samples.model(state: User.loggedIn)
        func set(_ old: Int?, _ new: Int?) -> EventRecord.Kind {
            .data(
                state: User.loggedIn, key: "logins", old: old.map { .integer($0) }, new: new.map { .integer($0) },
                isKept: true)
        }
        model.take([set(nil, 2), set(2, 3)])
        #expect(model.viewedData == [DatumRecord(key: "logins", value: .integer(3), isKept: true)])
        #expect(model.machine.changes[DatumPlace(state: User.loggedIn, key: "logins")] == .some(.integer(2)))
        model.take([.transitioned(from: 2, to: 3, by: .request(.state(3)))])
        #expect(model.machine.changes.isEmpty)
        model.take([set(3, nil)])
        #expect(model.machine.data[User.loggedIn] == [])
    }

    @Test("D6 a redirect is told: what was asked for, and where it led")
    func redirected() throws {
        var model = Samples.model(state: User.loggedOut)
        model.take([.transitioned(from: 3, to: 1, by: .request(.state(2)), asked: User.loggedIn)])
        let entry = try #require(model.log.newest(0))
        #expect(entry.text == "loggedOut → registering")
        #expect(entry.detail.hasPrefix("asked for loggedIn, redirected"))
    }

    @Test("D6 the log tells who asked, and what was missed in between")
    func askers() {
        var model = Samples.model()
        model.take([.transitioned(from: 0, to: 3, by: .request(.state(3)))], by: .person)
        #expect(model.log.newest(0)?.asker == .person)
        _ = model.update(
            [.update(.event(EventRecord(number: 9, asker: .script, kind: .ignored(.request(.event(0)), in: 3))))],
            at: model.now)
        #expect(model.machine.missed == 7)
        #expect(model.log.newest(0)?.mark == .ignored)
    }

    @Test("D15 while paused the screen stands still and counts; afterwards it shows everything")
    func paused() {
        var model = Samples.model()
        model.press(.character(" "), .character("p"))
        model.take([.transitioned(from: 0, to: 3, by: .request(.state(3)))])
        #expect(model.machine.state == User.initialising)
        _ = model.update([.printed([PrintedLine(isError: false, text: "hello")])], at: model.now)
        _ = model.update([.update(.activity(nil))], at: model.now)
        #expect(model.text.contains("paused: 1 event behind") && !model.text.contains("hello"))
        #expect(Model.requests(in: model.type("o")).isEmpty, "nobody acts on an old picture")
        #expect(model.warning == "the screen is paused: Space p resumes it, then ask")
        model.press(.escape)
        #expect(model.text.contains("Space p resume"))
        model.press(.character(" "), .character("p"))
        #expect(model.machine.state == User.loggedOut)
        #expect(model.pause == .live && model.text.contains("hello"))
    }

    @Test("D7 D15 the past says how far it is behind the machine, with what a pause holds back")
    func pausedPast() {
        var model = Samples.model()
        model.take([.transitioned(from: 0, to: 3, by: .request(.state(3)))])
        model.press(.character(" "), .character("p"))
        model.take([
            .transitioned(from: 3, to: 2, by: .request(.state(2))),
            .transitioned(from: 2, to: 3, by: .request(.state(3))),
        ])
        model.press(.character("["))
        #expect(model.eventsAhead == 3 && model.text.contains("3 events behind"))
    }

    @Test("D1 that an event was ignored is said until the machine moves on")
    func ignoredNotice() {
        var model = Samples.model(state: User.loggedOut)
        let ignored = EventRecord(number: 1, asker: .person, kind: .ignored(.request(.event(0)), in: User.loggedOut))
        _ = model.update([.update(.event(ignored))], at: model.now)
        #expect(model.warning?.contains("does not handle") == true)
        model.take([.transitioned(from: 3, to: 2, by: .request(.state(2)))])
        #expect(model.warning == nil)
        model.warn("something else")
        model.take([.transitioned(from: 2, to: 3, by: .request(.state(3)))])
        #expect(model.warning == "something else")
    }

    @Test("D2 that an event was ignored is said no longer once it may pass", arguments: [true, false])
    func outdatedNotice(passes: Bool) {
        var model = Samples.model(state: User.loggedOut)
        let ignored = EventRecord(number: 1, asker: .person, kind: .ignored(.request(.event(0)), in: User.loggedOut))
        _ = model.update([.update(.event(ignored))], at: model.now)
        let verdict: Verdict = passes ? .allowed(to: User.loggedIn) : .unmet(guards: ["isReady"])
        let answers = [RequestRecord.event(0): verdict]
        _ = model.update([.reply(.verdicts(answers, generation: model.verdicts.generation))], at: model.now)
        #expect((model.warning == nil) == passes)
    }

    @Test("D2 an answer that comes too late is dropped, and the machine is asked again")
    func lateVerdicts() {
        var model = Samples.model(state: User.loggedOut)
        let first = model.verdicts.generation
        #expect(model.verdicts.asked == first)
        model.take([.transitioned(from: 3, to: 2, by: .request(.state(2)))])
        let commands = model.update([.reply(.verdicts([.reset: .ignored], generation: first))], at: model.now)
        #expect(model.verdicts.answers.isEmpty)
        let asksAgain = commands.contains {
            if case .judge(let question) = $0 {
                !question.requests.isEmpty && question.generation == model.verdicts.generation
            } else {
                false
            }
        }
        #expect(asksAgain)
        _ = model.update([.reply(.verdicts([.reset: .ignored], generation: model.verdicts.generation))], at: model.now)
        #expect(model.verdict(on: .reset) == .ignored)
    }

    @Test("D2 first answers are shown while others are waited for, and dropped where they come too late")
    func someVerdicts() {
        var model = Samples.model(state: User.loggedOut)
        let asked = model.verdicts.generation
        _ = model.update([.reply(.someVerdicts([.reset: .ignored], generation: asked))], at: model.now)
        #expect(model.verdict(on: .reset) == .ignored && model.verdicts.asked == asked && !model.verdicts.isKnown)
        model.take([.transitioned(from: 3, to: 2, by: .request(.state(2)))])
        _ = model.update([.reply(.someVerdicts([.reset: .ignored], generation: asked))], at: model.now)
        #expect(model.verdict(on: .reset) != .ignored)
    }

    @Test("D2 where the declaration is exact the closures are asked for what it leaves open, and for nothing else")
    func exactDeclaration() {
        var model = Samples.model()
        model.abilities.insert(.exactDeclaration)
        let asked = model.verdicts.generation
        model.take([.transitioned(from: 0, to: 3, by: .request(.state(3)))])
        let commands = model.update([.reply(.verdicts([:], generation: asked))], at: model.now)
        #expect(commands.compactMap(\.question?.requests) == [[.state(User.loggedIn)]], "it has an entry barrier")
        #expect(model.verdict(on: .state(User.registering)) == .allowed(to: User.registering))
    }

    @Test("D1 D6 D8 an event that moves two regions lights, tells and counts the steps of both")
    func regions() {
        let structure = StructureRecord(
            states: ["a", "b", "c", "d"].map { StateRecord(name: $0) },
            edges: [(0, 1), (2, 3)].map { EdgeRecord(from: $0, to: $1, request: .event(0)) },
            events: [DeclaredEvent("go")])
        var model = Samples.model(structure)
        var event = EventRecord(
            number: 1, asker: .person, kind: .transitioned(from: 0, to: 1, by: .request(.event(0))), states: [1, 3])
        event.beside = [StatePair(from: 2, to: 3)]
        _ = model.update([.update(.event(event))], at: model.now)
        let both: Set = [StatePair(from: 0, to: 1), StatePair(from: 2, to: 3)]
        #expect(model.machine.linesTaken == both)
        #expect(Set(model.figures.pairs.keys) == both)
        #expect(model.log.entries.last?.text == "a → b & c → d")
        model.take([.transitioned(from: 1, to: 0, by: .request(.event(0)))])
        #expect(model.machine.linesTaken.isEmpty, "what was lit before is so no longer")
    }

    @Test("D2 where the declaration says all nobody is asked, and what was answered elsewhere is forgotten")
    func declaredWhole() {
        var model = Samples.model(Samples.door, state: 0)
        model.abilities.insert(.exactDeclaration)
        _ = model.update([.reply(.verdicts([.reset: .ignored], generation: model.verdicts.generation))], at: model.now)
        #expect(model.verdict(on: .reset) == .ignored)
        let number = model.machine.number + 1
        let commands = model.update(
            [.update(.event(EventRecord(number: number, asker: .program, kind: .context(.request(.event(4)), in: 0))))],
            at: model.now)
        #expect(commands.compactMap(\.question) == [])
        #expect(model.verdicts.isKnown && model.verdicts.answers.isEmpty)
        #expect(model.verdict(on: .reset) == .allowed(to: 0))
    }

    @Test("D2 nobody is asked while a request is under way, and its phase is seen")
    func underWay() {
        var model = Samples.model(state: User.loggedOut)
        let activity = ActivityRecord(
            cause: .request(.state(2)), asker: .program, from: 3, target: 2, phase: .entryBarrier(of: 2), waiting: 2)
        _ = model.update([.reply(.verdicts([:], generation: model.verdicts.generation))], at: model.now)
        let event = EventRecord(number: 1, asker: .program, kind: .ignored(.request(.dynamic), in: User.loggedOut))
        let commands = model.update([.update(.activity(activity)), .update(.event(event))], at: model.now)
        let asked = commands.filter { if case .judge = $0 { true } else { false } }
        #expect(asked.isEmpty)
        #expect(model.tick == .milliseconds(MachineView.patience))
        _ = model.update([], at: WallTime(milliseconds: model.now.milliseconds + MachineView.patience))
        let text = model.text
        #expect(text.contains("entry barrier of loggedIn"))
        #expect(text.contains("2 waiting"))
        #expect(model.press(.escape) == [.withdraw])
        let answers = model.update([.update(.activity(nil))], at: model.now)
        #expect(
            answers.map(\.question) == [
                VerdictQuestion(
                    model.requests, generation: model.verdicts.generation, stay: 0, on: model.machine.sighting)
            ])
    }

    @Test("E32 a target that only a closure knew joins the graph when it is seen")
    func discovered() {
        var model = Samples.model()
        let learned = EdgeRecord(from: 1, to: 5, request: .dynamic)
        let structure = Samples.session.with(edges: Samples.session.edges + [learned], version: 1)
        _ = model.update([.update(.structure(structure))], at: model.now)
        #expect(model.graph.pairs.contains(StatePair(from: 1, to: 5)))
        #expect(model.graph.layout != nil)
    }

    @Test("L6 a target that is seen late joins the graph, and no box moves")
    func discoveredSteadily() throws {
        var model = Samples.model()
        let before = try #require(model.graph.layout)
        let places = before.nodes.map { Point(x: $0.x - model.graph.offset.x, y: $0.y - model.graph.offset.y) }
        let learned = EdgeRecord(from: 1, to: 5, request: .dynamic)
        let structure = Samples.session.with(edges: Samples.session.edges + [learned], version: 1)
        let commands = model.update([.update(.structure(structure))], at: model.now)
        let after = try #require(model.graph.layout)
        #expect(after.edges.count == before.edges.count + 1 && !model.graph.drawing.isUnderWay)
        #expect(LayoutCheck(layout: after, graph: model.graph.graph).run() == [])
        let now = after.nodes.map { Point(x: $0.x - model.graph.offset.x, y: $0.y - model.graph.offset.y) }
        let shifts = Set(zip(places, now).map { Point(x: $1.x - $0.x, y: $1.y - $0.y) })
        #expect(shifts.count == 1)
        #expect(!commands.contains { if case .layOut = $0 { true } else { false } })
    }

    @Test("L6 where other states are drawn, the drawing is made anew")
    func anew() throws {
        var model = Samples.model(Samples.ring(5))
        let other = Samples.ring(6)
        _ = model.update([.update(.structure(other))], at: model.now)
        let layout = try #require(model.graph.layout)
        #expect(layout.nodes.count == 6 && LayoutCheck(layout: layout, graph: model.graph.graph).run() == [])
    }
}
