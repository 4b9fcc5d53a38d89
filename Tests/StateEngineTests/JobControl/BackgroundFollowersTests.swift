import Testing

@testable import StateEngine

@Suite("Machines that follow their process", .endsWaitsInVain)
struct BackgroundFollowersTests {
    /// What identifies a machine here.
    private final class Owner {}

    private let one = Owner()
    private let other = Owner()

    private func machine(
        _ owner: Owner, _ name: String, in journal: Journal, behind gate: Gate? = nil
    ) -> BackgroundSwitch {
        BackgroundSwitch(BackgroundSwitch.ID(ObjectIdentifier(owner))) { suspends in
            if suspends { await gate?.pass() }
            journal.note("\(name) \(suspends ? "in" : "back")")
        }
    }

    @Test("E19 a way back never overtakes a way in, however long that takes")
    func order() async {
        let (journal, gate) = (Journal(), Gate())
        var followers = BackgroundFollowers()
        followers.add(machine(one, "a", in: journal, behind: gate))
        _ = followers.suspend()
        followers.resume()
        let last = followers.suspend()
        // Time enough for the second and third to come first, if they could.
        for _ in 0..<2_000 { await Task.yield() }
        #expect(journal.all.isEmpty)
        gate.open()
        for task in last { await task.value }
        #expect(journal.all == ["a in", "a back", "a in"])
    }

    @Test("E19 one machine that takes its time holds up no other, and every one is waited for")
    func several() async {
        let (journal, gate) = (Journal(), Gate())
        var followers = BackgroundFollowers()
        #expect(followers.isEmpty)
        followers.add(machine(one, "slow", in: journal, behind: gate))
        followers.add(machine(other, "quick", in: journal))
        #expect(!followers.isEmpty)
        let tasks = followers.suspend()
        #expect(tasks.count == 2)
        await until { journal.all == ["quick in"] }
        gate.open()
        for task in tasks { await task.value }
        #expect(journal.all == ["quick in", "slow in"])
    }

    @Test("E19 one that is removed is asked no more, and one that is added again takes the place of the first")
    func removed() async {
        let journal = Journal()
        var followers = BackgroundFollowers()
        followers.add(machine(one, "first", in: journal))
        followers.add(machine(one, "again", in: journal))
        for task in followers.suspend() { await task.value }
        #expect(journal.all == ["again in"])
        followers.remove(BackgroundSwitch.ID(ObjectIdentifier(one)))
        followers.remove(BackgroundSwitch.ID(ObjectIdentifier(other)))
        #expect(followers.isEmpty && followers.suspend().isEmpty)
        #expect(journal.all == ["again in"])
    }
}
