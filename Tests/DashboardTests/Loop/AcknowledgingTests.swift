import Dashboard
import MachineRecords
import Screen
import Testing

/// What keys do to pending errors and to the edge that is drawn of the last.
struct AcknowledgingTests {
    private typealias User = Samples.User

    /// A refusal of a kind of its own.
    private func refused(_ error: String) -> EventRecord.Kind {
        .rejected(
            .request(.state(User.banned)), from: User.loggedOut, target: User.banned,
            RefusalRecord(.unexpectedError(error)))
    }

    @Test("D4 Enter acknowledges the selected error, Space A all of them")
    func acknowledge() {
        var model = Samples.model(state: User.loggedOut)
        model.take((0..<3).map { refused("error \($0)") })
        model.press(.character("4"), .down, .enter)
        #expect(model.pending.count == 2)
        model.press(.character(" "), .character("A"))
        #expect(model.pending.count == 0)
        #expect(model.machine.ghost == nil)
    }

    @Test("D4 errors of which only the number is known are acknowledged with all others, which is not called nothing")
    func acknowledgeMissed() {
        var model = Samples.model(state: User.loggedOut)
        _ = model.update([.missed(MissedEvents(events: 3, refusals: 2))], at: model.now)
        #expect(model.pending.count == 2 && model.pending.shown == 0)
        model.type(" A")
        #expect(model.pending.count == 0 && model.warning == nil)
    }

    @Test("D3 a ghost edge is dismissed by a command, while its error stays pending")
    func dismiss() {
        var model = Samples.model(state: User.loggedOut)
        model.take([.rejected(.request(.state(User.banned)), from: User.loggedOut, target: User.banned, refusal)])
        #expect(model.graph.ghostPath != nil)
        model.press(.character(" "), .character("d"))
        #expect(model.machine.ghost == nil)
        #expect(model.graph.ghostPath == nil)
        #expect(model.pending.count == 1)
    }

    @Test("D4 acknowledging the error whose edge is drawn takes the edge away; another one leaves it")
    func acknowledgedGhost() {
        var model = Samples.model(state: User.loggedOut)
        model.take((0..<2).map { refused("error \($0)") })
        model.press(.character("4"), .down, .enter)
        #expect(model.machine.ghost != nil)
        model.press(.up, .enter)
        #expect(model.machine.ghost == nil)
    }
}
