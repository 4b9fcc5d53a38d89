import StateEngine
import Testing

@Suite("The definition's check")
struct DefinitionCheckTests {
    private func faults<S>(
        _ configs: StateConfig<S>..., options: MachineOptions = []
    ) -> [DefinitionFault<S>] where S.Context == Void {
        do {
            _ = try StateMachine(configs, options: options)
            return []
        } catch {
            return error.faults
        }
    }

    @Test("E4 states alone need three, with any edge by event one is enough")
    func sizes() {
        #expect(faults(StateConfig(Ring.a), StateConfig(.b)) == [.tooFewStates(found: 2, needed: 3)])
        #expect(faults(StateConfig(Ring.a), StateConfig(.b), StateConfig(.c)).isEmpty)
        #expect(faults(StateConfig(Door.open).on(.push)).isEmpty)
        #expect(faults(StateConfig(Door.open)) == [.tooFewStates(found: 1, needed: 3)])
        #expect(faults(StateConfig(Ring.a), options: .anySize).isEmpty)
        #expect(faults(StateConfig<Ring>(.a), StateConfig(.b), options: .anySize).isEmpty)
        #expect(throws: DefinitionError<Ring>(faults: [.tooFewStates(found: 0, needed: 1)])) {
            try StateMachine<Ring>([], options: .anySize)
        }
    }

    @Test("E5 each fault alone")
    func eachFault() {
        #expect(
            faults(StateConfig(Ring.a), StateConfig(.a), StateConfig(.b), StateConfig(.c)) == [.duplicateState(.a)])
        #expect(
            faults(StateConfig(Ring.a), .background(.b), .background(.c))
                == [.secondBackgroundState(.c, first: .b)])
        #expect(faults(.background(Ring.a), StateConfig(.b), StateConfig(.c)) == [.startsInBackground(.a)])
        #expect(
            faults(
                StateConfig(User.registering, allowedTransitions: .banned), StateConfig(.loggedIn),
                StateConfig(.loggedOut))
                == [.unknownTarget(from: .registering, to: .banned, event: nil)])
        #expect(
            faults(StateConfig(Door.open).on(.kick, to: .broken))
                == [.unknownTarget(from: .open, to: .broken, event: "kick")])
        #expect(
            faults(StateConfig(Door.open).on(.kick).on(.kick, to: .closed), StateConfig(.closed))
                == [.ambiguousEvent(.open, event: "kick")])
        #expect(
            faults(StateConfig(Door.open).on(.push), .final(.broken).on(.kick, to: .open))
                == [.edgeOutOfFinal(.broken, event: "kick")])
    }

    @Test("E5 all faults are thrown together, as readable text, which is what a try! shows")
    func together() throws {
        let error = try #require(throws: DefinitionError<Door>.self) {
            try StateMachine<Door> {
                StateConfig<Door>.background(.open)
                StateConfig(.closed, allowedTransitions: .broken).on(.set(1), to: .broken).on(.set(1))
                StateConfig<Door>.final(.closed).on(.push, to: .open)
            }
        }
        let text = """
            the definition of StateMachine<Door> has 6 faults:
              - open is a background state and cannot be the first: write the state to start in before it
              - closed is configured twice: write everything about it in one place
              - closed allows a transition to broken, which is not configured: configure broken, or take it from the list
              - closed goes to broken on set(1), but broken is not configured: configure broken, or lead the event elsewhere
              - closed has two transitions on set(1) and no guard to choose between them: guard the first, or drop one
              - closed is final but has a transition on push: drop the transition, or have closed not be final
            """
        #expect(error.description == text)
        #expect(String(reflecting: error) == text)
    }

    @Test("E5 an edge to a final state, a pattern beside an exact event and the same event elsewhere are no faults")
    func harmless() {
        #expect(
            faults(
                StateConfig(Door.open).on(.set(1), to: .broken).on({ _ in true }, named: "any", to: .open).on(.set(2)),
                StateConfig(.closed).on(.set(1), to: .open), .final(.broken)
            ).isEmpty)
    }
}
