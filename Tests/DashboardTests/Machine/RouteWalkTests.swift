import MachineRecords
import Screen
import Testing

@testable import Dashboard

@Suite("A way that is walked")
struct RouteWalkTests {
    private static let steps = Samples.door.route(from: 0, to: 2) ?? []

    @Test("each step is next in its turn, and the rest follows the machine")
    func walk() {
        var walk = RouteWalk(Self.steps)
        #expect(walk.goal == 2)
        #expect(walk.next?.request == .event(0))
        #expect(arrivals(of: &walk, 1) == [true])
        #expect(walk.next?.request == .event(2))
        #expect(walk.rest.count == 1)
        #expect(arrivals(of: &walk, 2) == [true])
        #expect(walk.next == nil && walk.rest.isEmpty)
    }

    @Test("steps may be skipped; a state that is not on the way ahead ends it")
    func skipped() {
        var walk = RouteWalk(Self.steps)
        #expect(arrivals(of: &walk, 2) == [true])
        #expect(walk.next == nil)
        var other = RouteWalk(Self.steps)
        #expect(arrivals(of: &other, 0) == [false])
        #expect(other.taken == 0)
    }

    /// The door, of which a way to its last state is sought.
    private func seeking() -> (model: Model, question: RouteQuestion) {
        var model = Samples.model(Samples.door)
        model.selection = 2
        let question = RouteQuestion(to: 2, on: model.machine.sighting)
        model.routeSearch = .underWay(question)
        return (model, question)
    }

    @Test(
        "D14 a way that is found is walked by Enter, but not where another state was selected meanwhile",
        arguments: [2, 1])
    func late(selection: Int) {
        var (model, question) = seeking()
        model.selection = selection
        _ = model.update([.reply(.route(.found(Self.steps), to: question))], at: model.now)
        #expect(model.routeSearch == .none && model.route?.goal == 2)
        #expect((model.routeInHand == nil) == (selection == 1) && model.selection == (selection == 1 ? 1 : nil))
    }

    @Test("D14 Esc gives up a search, and what it finds later is dropped")
    func givenUp() {
        var (model, question) = seeking()
        #expect(model.press(.escape) == [.route(.stopSeeking)])
        #expect(model.update([.reply(.route(.found(Self.steps), to: question))], at: model.now) == [])
        #expect(model.routeSearch == .none && model.route == nil && model.selection == 2)
    }

    @Test("D14 a search is given up as soon as the machine moves on, and it is said so")
    func movedOn() {
        var model = seeking().model
        let kind = EventRecord.Kind.transitioned(from: 0, to: 1, by: .request(.event(0)))
        let event = EventRecord(number: model.machine.number + 1, asker: .program, kind: kind)
        #expect(model.update([.update(.event(event))], at: model.now).contains(.route(.stopSeeking)))
        #expect(model.routeSearch == .none && model.warning == RouteWords.stale)
    }

    @Test("D14 Enter while a way is sought waits for it: it does not ask for the goal")
    func enterMeanwhile() {
        var (model, question) = seeking()
        model.focus = .graph
        #expect(Model.requests(in: model.press(.enter)).isEmpty)
        #expect(model.routeSearch == .underWay(question))
    }

    @Test("D14 a switch that is turned on the way ends it, and so does a machine that goes elsewhere")
    func turned() {
        let tried = TriedStep(lines: [], entered: [1], states: [1], events: 1)
        var step = RouteStep(from: 0, to: 1, request: .event(0))
        step.tried = tried
        var walk = RouteWalk([step])
        func event(_ kind: EventRecord.Kind) -> EventRecord { EventRecord(number: 1, asker: .person, kind: kind) }
        let staysOn = walk.follow(event(.context(.request(.event(5)), in: 0)), isIn: [0])
        #expect(!staysOn && walk.taken == 0)
        let goesOn = walk.follow(event(.transitioned(from: 0, to: 2, by: .request(.event(5)))), isIn: [2])
        #expect(!goesOn)
    }

    private func arrivals(of walk: inout RouteWalk, _ states: Int...) -> [Bool] { states.map { walk.arrive(at: $0) } }
}
