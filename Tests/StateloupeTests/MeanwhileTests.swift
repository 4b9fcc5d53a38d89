import Dispatch
import Testing

@testable import Stateloupe

@Suite struct MeanwhileTests {
    private struct Lost: Error {}

    @Test("What is found meanwhile is waited for, and is the same whenever it is asked for")
    func value() throws {
        let gate = DispatchSemaphore(value: 0)
        let number = try Meanwhile {
            gate.wait()
            return 7
        }
        // The caller goes on: were it found in the caller's own time, nobody would open the gate.
        gate.signal()
        #expect(try number.value() == 7)
        #expect(try number.value() == 7)
    }

    @Test("What goes wrong meanwhile is thrown where it is waited for")
    func failure() throws {
        let nothing = try Meanwhile<Int> { throw Lost() }
        #expect(throws: Lost.self) { try nothing.value() }
    }
}
