import Dashboard
import MachineRecords
import Screen
import Testing

struct AutopilotTests {
    /// A model whose machine does what it is asked, as a link would tell it; the requests that were made.
    private struct Flight {
        var model: Model
        var asked: [RequestRecord] = []

        init(_ structure: StructureRecord, seed: UInt64? = nil) {
            var settings = Samples.settings()
            settings.asksVerdicts = false
            model = Samples.model(structure, settings: settings)
            model.autopilot = seed.map { Autopilot(seed: $0, now: model.now) }
        }

        /// Lets so much time go by, in which the machine carries out what is asked.
        mutating func wait(_ milliseconds: Int) {
            let later = WallTime(milliseconds: model.now.milliseconds + milliseconds)
            for case .ask(let submission) in model.update([], at: later) {
                asked.append(submission.request)
                #expect(submission.asker == Autopilot.asker)
                let from = model.machine.state
                let edge = model.machine.structure.edges(from: from).first {
                    $0.trigger == .request(submission.request)
                }
                guard let target = edge?.to else { continue }
                let event = EventRecord(
                    number: model.machine.number + 1, asker: submission.asker,
                    kind: .transitioned(from: from, to: target, by: .request(submission.request)))
                _ = model.update(
                    [.update(.event(event)), .reply(.request(.taken(lastEvent: event.number)))], at: later)
            }
        }
    }

    /// Three states in a ring, the middle one with a way back.
    private static let ring = StructureRecord(
        states: ["a", "b", "c"].map { StateRecord(name: $0) },
        edges: [
            EdgeRecord(from: 0, to: 1, request: .event(0)), EdgeRecord(from: 1, to: 2, request: .event(0)),
            EdgeRecord(from: 1, to: 0, request: .event(1)), EdgeRecord(from: 2, to: 0, request: .event(0)),
        ],
        events: ["on", "back"])

    @Test("D13 it takes the least used ways first, one a pace, and says that it flies; the same for the same seed")
    func leastUsed() {
        var flight = Flight(Self.ring, seed: 7)
        #expect(flight.model.text.contains("autopilot, seed 7"))
        for _ in 0..<40 { flight.wait(Autopilot.pace) }
        let first = flight.asked
        #expect(first.count >= 39)
        let (on, back) = (first.count { $0 == .event(0) }, first.count { $0 == .event(1) })
        #expect(back >= 8 && on > back, "each way out of b is taken as often as the other")
        #expect(flight.model.log.newest(0)?.asker == Autopilot.asker)
        var again = Flight(Self.ring, seed: 7)
        for _ in 0..<40 { again.wait(Autopilot.pace) }
        #expect(again.asked == first)
    }

    @Test("D13 where nothing leads on, final or not, is entered last")
    func deadEnds() {
        let structure = StructureRecord(
            states: ["a", "b", "stuck"].map { StateRecord(name: $0) },
            edges: [
                EdgeRecord(from: 0, to: 2, request: .event(1)), EdgeRecord(from: 0, to: 1, request: .event(0)),
                EdgeRecord(from: 1, to: 0, request: .event(0)),
            ],
            events: ["on", "fall"])
        for seed in 1...8 {
            var flight = Flight(structure, seed: UInt64(seed))
            for _ in 0..<20 { flight.wait(Autopilot.pace) }
            #expect(flight.asked.last == .event(1) && flight.asked.dropLast().allSatisfy { $0 == .event(0) })
            #expect(flight.asked.count >= 7, "every other way is taken three times before")
        }
    }

    @Test("D13 nothing is asked before its time, nor while the screen is paused; it wakes the loop when it is due")
    func pace() {
        var flight = Flight(Self.ring, seed: 1)
        flight.wait(0)
        let count = flight.asked.count
        #expect(flight.model.tick == .milliseconds(Autopilot.pace))
        flight.wait(Autopilot.pace - 1)
        #expect(flight.asked.count == count && flight.model.tick == .milliseconds(1))
        flight.wait(1)
        #expect(flight.asked.count == count + 1)
        flight.model.pause = .paused(held: [], lost: 0)
        flight.wait(5 * Autopilot.pace)
        #expect(flight.asked.count == count + 1 && flight.model.tick == nil)
    }

    @Test("D13 it waits for the machine's own verdicts without waking the loop meanwhile, and takes what they allow")
    func verdicts() throws {
        var model = Samples.model(Self.ring, state: 1)
        model.autopilot = Autopilot(seed: 1, now: model.now)
        let later = WallTime(milliseconds: model.now.milliseconds + Autopilot.pace)
        #expect(model.update([], at: later).isEmpty && model.tick == nil)
        let refusal = Verdict.refused(RefusalRecord(.notListed(from: 1, to: 2)))
        let answers: [RequestRecord: Verdict] = [.event(0): refusal, .event(1): .allowed(to: 0)]
        let commands = model.update([.reply(.verdicts(answers, generation: model.verdicts.generation))], at: later)
        #expect(Model.requests(in: commands) == [.event(1)])
    }

    @Test("D13 what ends the walk comes last, but it comes: a loop is not gone round for ever")
    func finals() {
        let machine = StructureRecord(
            states: [StateRecord(name: "a"), StateRecord(name: "b", kind: .final)],
            edges: [EdgeRecord(from: 0, to: 0, request: .event(0)), EdgeRecord(from: 0, to: 1, request: .event(1))],
            events: ["again", "finish"])
        var flight = Flight(machine, seed: 1)
        for _ in 0..<10 { flight.wait(Autopilot.pace) }
        #expect(flight.asked.prefix(3).allSatisfy { $0 == .event(0) } && flight.asked.last == .event(1))
    }

    @Test("D13 a person's key stops it, and so do a refusal and a dead end; it says which")
    func stops() {
        var flight = Flight(Self.ring)
        flight.model.press(.character(" "), .character("o"))
        flight.wait(0)
        #expect(flight.model.autopilot?.made == 1)
        flight.model.press(.down)
        #expect(flight.model.autopilot == nil && flight.model.text.contains("autopilot stopped after"))
        #expect(flight.model.tick == nil)
        flight.model.pause = .paused(held: [], lost: 0)
        flight.model.press(.character(" "), .character("o"))
        #expect(flight.model.autopilot == nil && flight.model.warning != nil)
        flight = Flight(Self.ring, seed: 3)
        let refusal = EventRecord(
            number: 1, asker: Autopilot.asker,
            kind: .rejected(.request(.event(0)), from: 0, target: 1, RefusalRecord(.notListed(from: 0, to: 1))))
        _ = flight.model.update([.update(.event(refusal))], at: flight.model.now)
        #expect(flight.model.autopilot == nil && flight.model.text.contains("its request was refused"))
        let dead = StructureRecord(
            states: [StateRecord(name: "a"), StateRecord(name: "b", kind: .final)],
            edges: [EdgeRecord(from: 0, to: 1, request: .event(0))], events: ["on"])
        flight = Flight(dead, seed: 3)
        for _ in 0..<3 { flight.wait(Autopilot.pace) }
        #expect(flight.model.autopilot == nil && flight.model.text.contains("nothing leads out of b"))
    }

    @Test("D13 where all that can be asked leads back to the same state it is tried some times, then the walk ends")
    func circles() {
        let loop = StructureRecord(
            states: ["a", "b"].map { StateRecord(name: $0) },
            edges: [
                EdgeRecord(from: 0, to: 1, request: .event(0)), EdgeRecord(from: 1, to: 1, request: .event(0)),
                EdgeRecord(from: 1, to: 1, request: .event(1)),
            ],
            events: ["on", "again"])
        var flight = Flight(loop, seed: 3)
        for _ in 0..<20 { flight.wait(Autopilot.pace) }
        #expect(flight.model.autopilot == nil && flight.model.warning == AutopilotWords.circles("b"))
        #expect(flight.asked.count == 7, "once out of a, and three times each of two in b")
    }

    @Test("D13 a refusal of somebody else's does not stop it, and a second walk takes another seed")
    func others() {
        var settings = Samples.settings()
        settings.autopilot = 3
        var model = Samples.model(Self.ring, settings: settings)
        model.take([.rejected(.request(.event(1)), from: 0, target: 1, RefusalRecord(.notListed(from: 0, to: 1)))])
        #expect(model.autopilot?.seed == 3)
        model.press(.escape, .character(" "), .character("o"))
        #expect(model.autopilot?.seed == 4)
    }

    @Test("D13 < and > change its pace while it goes on, which is told with its keys, and the next walk has that pace")
    func chosenPace() {
        var flight = Flight(Self.ring, seed: 1)
        flight.wait(0)
        #expect(flight.model.text.contains("every 700 ms") && flight.model.text.contains("< > pace "))
        _ = flight.model.update([.input(.resized(Size(width: 80, height: 24)))], at: flight.model.now)
        #expect(
            flight.model.text.contains("< > pace ") && flight.model.text.contains("every 700 ms"),
            "on a small screen too")
        flight.model.press(.character(">"))
        #expect(flight.model.autopilot?.pace == 350 && flight.model.tick == .milliseconds(350))
        flight.model.press(.character("<"), .character("<"))
        #expect(flight.model.text.contains("every 1.4 s") && flight.model.autopilot != nil, "\(flight.model.text)")
        for _ in 0..<20 { flight.model.press(.character(">")) }
        #expect(flight.model.autopilot?.pace == 87)
        flight.model.press(.escape, .character(" "), .character("o"))
        #expect(flight.model.autopilot?.pace == 87)
    }
}
