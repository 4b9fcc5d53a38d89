import Testing

@testable import StateEngine

@Suite("Steps that follow inside one turn")
struct FollowUpsTests {
    private let work = IndexedSubmission(IndexedRequest(.work, index: 0), .work)

    private let question = Question.exitBarrier(of: 0, to: 1)

    private func words(_ followUp: FollowUp?) -> String {
        switch followUp {
        case .judgeAgain: "judge again"
        case .endWork(let submission): "end of the work of \(submission.request.index)"
        case nil: "nothing"
        }
    }

    @Test("E36 they are taken in order, each once")
    func order() {
        var followUps = FollowUps()
        let first = words(followUps.popFirst())
        #expect(first == "nothing")
        let added = [followUps.add(.judgeAgain(after: question), after: 2), followUps.add(.endWork(work), after: 1)]
        #expect(added == [true, true])
        let taken = (0..<3).map { _ in words(followUps.popFirst()) }
        #expect(taken == ["judge again", "end of the work of 0", "nothing"])
    }

    @Test("E36 a request that is judged again and again is stopped, and the states are known in which it was")
    func limit() {
        var followUps = FollowUps()
        for turn in 0..<FollowUps.limit {
            let (isAdded, next) = (
                followUps.add(.judgeAgain(after: question), after: turn % 2), words(followUps.popFirst())
            )
            #expect(isAdded && next == "judge again")
        }
        let (isAdded, next) = (followUps.add(.judgeAgain(after: question), after: 5), words(followUps.popFirst()))
        #expect(!isAdded && next == "nothing")
        #expect(followUps.rounds.map(\.state) == [0, 1, 0, 1, 0, 1, 0, 1, 5])
        let isWorkAdded = followUps.add(.endWork(work), after: 0)
        #expect(isWorkAdded, "work ends once, so it goes round nowhere")
    }
}
