import Observation
import StateEngine
import Testing

/// The code of the article about observing.
@Suite("Article: observing a machine", .endsWaitsInVain)
struct ObservingExamples {
    enum Light: StateIdentifier { case red, green, yellow }

    let journal = Journal()

    func print(_ text: String) { journal.note(text) }

    func light() throws -> StateMachine<Light> {
        try StateMachine<Light>(
            StateConfig(.red, allowedTransitions: .green), StateConfig(.green, allowedTransitions: .yellow),
            StateConfig(.yellow, allowedTransitions: .red))
    }

    @Test("E12 hooks hear in the asker's task, before the request returns")
    func hooks() async throws {
        let light = try light()
        // article: ObservingMachines.1
        light[.green].didEnter = { previous in print("go, after \(previous)") }
        light.didTransition = { from, to in print("\(from) to \(to)") }
        // end
        try await light.transition(to: .green)
        #expect(journal.all == ["go, after red", "red to green"])
    }

    @Test("E28 states begin with the present one")
    func states() async throws {
        let light = try light()
        try await light.transition(to: .green)
        // article: ObservingMachines.2
        for await state in light.states {
            print("now \(state)")
            // end
            if state == .green { try await light.transition(to: .yellow) } else { break }
            // article: ObservingMachines.2
        }
        // end
        #expect(journal.all == ["now green", "now yellow"])
    }

    @Test("E28 errors begin with the present one, and tell when it is cleared")
    func errors() async throws {
        let light = try light()
        var count = 0
        // article: ObservingMachines.3
        for await error in light.errors {
            print(error.map { "banner: \($0)" } ?? "no banner")
            // end
            count += 1
            if count == 3 { break }
            if count == 1 {
                _ = try? await light.transition(to: .red)
                try await light.transition(to: .green)
            }
            // article: ObservingMachines.3
        }
        // end
        #expect(
            journal.all == [
                "no banner",
                "banner: transition to red asked in red: the machine is in red already. Legal: green.", "no banner",
            ])
    }

    @Test("E28 E29 a snapshot and every event after it; a gap in the numbers is what the buffer dropped")
    func events() async throws {
        let light = try light()
        // article: ObservingMachines.4
        let (snapshot, events) = light.subscribe(buffer: .newest(2))
        var last = snapshot.number
        // end
        for state in [Light.green, .yellow, .red] { try await light.transition(to: state) }
        _ = try? await light.transition(to: .yellow)
        // article: ObservingMachines.4

        for await event in events {
            if event.number > last + 1 {
                print("missed \(event.number - last - 1), \(events.dropped) in all")
            }
            last = event.number
            switch event.kind {
            case .transitioned(let from, let to, _, _):
                print("\(event.asker): \(from) to \(to)")
            case .rejected(let request, let state, let error):
                print("\(request) in \(state): \(error.reason)")
            default:
                break
            }
            // end
            if last == 4 { break }
            // article: ObservingMachines.4
        }
        // end
        #expect(
            journal.all == [
                "missed 2, 2 in all", "program: yellow to red",
                "transition to yellow in red: there is no transition from red to yellow",
            ])
    }

    @Test("E30 what was read under observation is told of once")
    func observation() async throws {
        let light = try light()
        // article: ObservingMachines.5
        withObservationTracking {
            print("shown: \(light.state)")
        } onChange: {
            print("to be shown again")
        }
        // end
        try await light.transition(to: .green)
        try await light.transition(to: .yellow)
        #expect(journal.all == ["shown: red", "to be shown again"])
    }

    @Test("E24 E32 what a machine is made of and what happened to it")
    func questions() async throws {
        let light = try light()
        // article: ObservingMachines.6
        try await light.transition(to: .green, by: .person)
        #expect(light.transitions(from: .green).map(\.to) == [.yellow])
        #expect(light.canTransition(to: .yellow))
        #expect(light.history.map(\.asker) == [.person])
        #expect(light.counts.changed == 1)
        #expect(light.structure.states.map(\.state) == [.red, .green, .yellow])
        // end
    }

    @Test("E7 E30 the data of a state is not observed; its changes are events")
    func dataIsNotObserved() async throws {
        let light = try light()
        let events = light.events
        withObservationTracking {
            _ = light[.red].cars as Int?
        } onChange: {
            print("observed")
        }
        light[.red].cars = 3
        #expect(journal.all.isEmpty)
        #expect(await take(1, of: events).map(\.words) == ["red.cars: - to 3"])
    }
}
