import MachineRecords
import Screen
import Testing
import Themes

@testable import Dashboard

/// What has just happened is brighter for a moment, and wakes nobody after it.
struct ModelFlashTests {
    private typealias User = Samples.User

    private func after(_ milliseconds: Int) -> WallTime {
        WallTime(milliseconds: Samples.noonish.milliseconds + milliseconds)
    }

    private func step(_ number: Int, to state: Int, from: Int) -> Message {
        let kind = EventRecord.Kind.transitioned(from: from, to: state, by: .request(.state(state)))
        return .update(.event(EventRecord(number: number, asker: .program, kind: kind)))
    }

    private func model(_ settings: Settings = Samples.moving()) -> Model {
        var model = Samples.model(state: User.loggedOut, settings: settings)
        let number = model.live.number
        let data = EventRecord.Kind.data(
            state: User.loggedIn, key: "attempts", old: .integer(2), new: .integer(3), isKept: false)
        _ = model.update(
            [
                step(number + 1, to: User.loggedIn, from: User.loggedOut),
                .update(.event(EventRecord(number: number + 2, asker: .program, kind: data))),
            ], at: after(1_000))
        return model
    }

    /// The styles of what the picture has that is reversed.
    private func reversed(_ model: Model) -> [String] {
        let buffer = DashboardView.picture(of: model).buffer
        let cells = buffer.cells.filter { $0.style.attributes.contains(.reverse) && !$0.isContinuation }
        return cells.map { String(Character($0.scalar)) }
    }

    @Test("D21 the line of a step and a value that changed are reversed for 250 ms, and then as they were")
    func flashes() {
        var model = model()
        #expect(model.tick == .milliseconds(250))
        let fresh = DashboardView.picture(of: model).buffer
        #expect(reversed(model).joined().contains("3"), "the value")
        let looks = GraphStyling(model).edges
        let line = model.graph.pairs.firstIndex(of: StatePair(from: User.loggedOut, to: User.loggedIn))
        #expect(line.map { looks[$0].label.attributes.contains(.reverse) } == true, "the label of the line")
        _ = model.update([], at: after(1_100))
        #expect(model.tick == .milliseconds(150) && model.timeOfFlash != nil)
        _ = model.update([], at: after(1_250))
        #expect(model.tick == nil && model.timeOfFlash == nil && reversed(model).isEmpty)
        let calm = DashboardView.picture(of: model).buffer
        #expect(calm.text == fresh.text, "no letter moves")
        _ = model.update([step(model.live.number + 1, to: User.loggedOut, from: User.loggedIn)], at: after(9_000))
        #expect(model.tick == .milliseconds(250), "the next step again")
    }

    @Test("D21 a value that changes long after the last step flashes alone")
    func alone() {
        var model = model()
        let number = model.live.number + 1
        let kind = EventRecord.Kind.data(
            state: User.loggedIn, key: "name", old: nil, new: .string("ann"), isKept: false)
        _ = model.update(
            [.update(.event(EventRecord(number: number, asker: .program, kind: kind)))], at: after(60_000))
        #expect(model.timeOfFlash != nil && reversed(model).joined().contains("ann"))
        #expect(!reversed(model).joined().contains("3"), "the value that changed a minute ago")
        #expect(GraphStyling(model).edges.allSatisfy { !$0.label.attributes.contains(.reverse) })
    }

    @Test("D21 with reduced motion, in the past, while paused and out of sight nothing flashes and nobody is woken")
    func calm() {
        let reduced = model(Samples.settings())
        #expect(reduced.tick == nil && reversed(reduced).isEmpty)
        var past = model()
        past.press(.character("["))
        #expect(past.past != nil && past.timeOfFlash == nil && past.tick == nil)
        var paused = model()
        paused.press(.character(" "), .character("p"))
        #expect(paused.timeOfFlash == nil && paused.tick == nil)
        var hidden = model()
        hidden.leaveSight()
        #expect(hidden.tick == nil)
    }

    @Test("D21 what changes nothing does not flash: a refusal, an ignored event, a context that is as it was")
    func unchanged() {
        var model = Samples.model(Samples.door, state: 0, settings: Samples.moving())
        let refusal = RefusalRecord(.notListed(from: 0, to: 1), legal: [])
        let kinds: [EventRecord.Kind] = [
            .ignored(.request(.event(3)), in: 0), .rejected(.request(.state(1)), from: 0, target: 1, refusal),
        ]
        for (place, kind) in kinds.enumerated() {
            let event = EventRecord(number: place + 1, asker: .person, kind: kind, context: model.machine.context)
            _ = model.update([.update(.event(event))], at: after(10))
            #expect(model.timeOfFlash == nil, "\(kind)")
        }
        let context = [DatumRecord(context: "light", .integer(7))]
        let event = EventRecord(number: 3, asker: .person, kind: .context(.request(.event(0)), in: 0), context: context)
        _ = model.update([.update(.event(event))], at: after(20))
        #expect(model.timeOfFlash != nil, "another value")
    }

    @Test("D1 D5 in no theme, and without colours, a flash hides what it shows: its contrast is that of the style")
    func contrast() {
        for theme in Themes.names.compactMap(Themes.theme) {
            for role in [Role.lit, .changed] {
                let style = theme[role]
                #expect(model().flashing(style, since: after(1_000)) == style.adding(.reverse))
                #expect(!style.attributes.contains(.reverse), "\(theme.name) \(role): twice reversed is not reversed")
            }
        }
    }
}
