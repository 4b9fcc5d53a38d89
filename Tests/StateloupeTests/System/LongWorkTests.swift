import Dispatch
import Synchronization
import Testing

@testable import Stateloupe

@Suite struct LongWorkTests {
    @Test("What takes long is told while it is under way")
    func long() {
        let told = DispatchSemaphore(value: 0)
        let tell: @Sendable () -> Void = { told.signal() }
        // The work ends when it has been told, and waits in vain where that comes only afterwards.
        let isTold = LongWork.done({ told.wait(timeout: .now() + 60) == .success }, tellingAfter: .seconds(0), tell)
        #expect(isTold)
    }

    @Test("What is done before anybody waits for it is not told")
    func short() {
        let isTold = Mutex(false)
        let tell: @Sendable () -> Void = { isTold.withLock { $0 = true } }
        #expect(LongWork.done({ 7 }, tellingAfter: .seconds(1000), tell) == 7)
        #expect(!isTold.withLock { $0 })
    }
}
