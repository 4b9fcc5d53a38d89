import MachineRecords
import Screen
import Testing

@testable import Dashboard

@Suite("What the footer says until the next key")
struct FooterMessagesTests {
    private typealias User = Samples.User
    /// A dashboard after the person's event was ignored.
    private func ignoring() -> Model {
        var model = Samples.model(state: User.loggedOut)
        let ignored = EventRecord(number: 1, asker: .person, kind: .ignored(.request(.event(0)), in: User.loggedOut))
        _ = model.update([.update(.event(ignored))], at: model.now)
        return model
    }

    @Test("D11 a warning stands before what is told, which comes back when the warning ends before the next key")
    func warningFirst() {
        var model = ignoring()
        model.announce("a.dot is written")
        #expect(model.messages.shown?.kind == .warning)
        model.take([.transitioned(from: User.loggedOut, to: User.loggedIn, by: .request(.state(User.loggedIn)))])
        #expect(model.messages.shown?.text == "a.dot is written")
        model.press(.tab)
        #expect(model.messages.shown == nil)
    }

    @Test("D11 a message ends with what it is about, whatever its words")
    func ownEnd() {
        var model = ignoring()
        let words = model.warning ?? ""
        model.warn(words)
        model.take([.transitioned(from: User.loggedOut, to: User.loggedIn, by: .request(.state(User.loggedIn)))])
        #expect(model.warning == words, "the same words about something else")
    }

    @Test("D11 why nothing can be asked is said until the link changes")
    func link() {
        var model = Samples.model(state: User.loggedOut)
        _ = model.update([.update(.link(.lost))], at: model.now)
        #expect(model.warnOfObstacle() && model.warning == model.obstacle)
        model.take([.transitioned(from: User.loggedOut, to: User.loggedIn, by: .request(.state(User.loggedIn)))])
        #expect(model.warning != nil)
        _ = model.update([.update(.link(.connected))], at: model.now)
        #expect(model.warning == nil)
        model.warn("something else")
        _ = model.update([.update(.link(.lost))], at: model.now)
        #expect(model.warning == "something else")
    }
}
