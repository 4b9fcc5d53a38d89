import StateEngine
import Testing

@Suite("What tests wait with")
struct ToolsTests {
    @Test("E37 a wait in vain ends when the test is cancelled, as its time limit does")
    func waitsEnd() async throws {
        let (asked, machine) = (Cell(0), try ring())
        let waiting = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await until {
                asked.increment()
                return asked.value > 100
            }
            return await take(1, of: machine.events).count
        }
        #expect(await waiting.value == 0)
        #expect(asked.value == 1)
    }
}
