import Testing

@testable import MachineRecords

@Suite("What verdicts and causes come to")
struct VerdictTests {
    @Test("D3 a request may be made unless it is known to be refused or ignored")
    func mayPass() {
        let passing: [Verdict] = [.allowed(to: 1), .allowed(to: nil), .redirected(to: 2), .unknown]
        let others: [Verdict] = [.refused(RefusalRecord(.suspended)), .ignored, .unmet(guards: ["ready", nil])]
        #expect(passing.map { $0.mayPass } == [true, true, true, true])
        #expect(others.map { $0.mayPass } == [false, false, false])
    }

    @Test("D2 a cause has a request where it was one; triggers are requests or come by themselves")
    func causes() {
        #expect(CauseRecord.request(.dynamic).request == .dynamic)
        #expect(CauseRecord.work(1).request == nil && CauseRecord.unlisted("turn(4)").request == nil)
        let asked = EdgeTrigger.request(.event(3))
        #expect(asked.request == .event(3) && asked.passive == nil)
        let own = EdgeTrigger.passive(.raised("done"))
        #expect(own.passive == .raised("done") && own.request == nil)
    }

    @Test("D14 a step is in doubt where a guard or a barrier decides")
    func doubt() {
        var step = RouteStep(from: 0, to: 1, request: .event(0), guards: [], barriers: [])
        #expect(!step.isDoubtful)
        step.guards = [nil]
        #expect(step.isDoubtful)
        step.guards = []
        step.barriers = [1]
        #expect(step.isDoubtful)
    }
}
