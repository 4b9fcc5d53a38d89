import Testing

@testable import Screen

/// The terminal without a screen.
@Suite struct MemoryTerminalTests {
    @Test("it keeps what it is shown, plays its script, and ends")
    func script() {
        let terminal = MemoryTerminal(
            size: Size(width: 10, height: 2), script: [.key(.up), .resized(Size(width: 4, height: 1))])
        terminal.show(Buffer(size: terminal.size), cursor: Point(x: 1, y: 1))
        #expect(terminal.input(timeout: nil) == [.key(.up)])
        #expect(terminal.input(timeout: nil) == [.resized(Size(width: 4, height: 1))])
        #expect(terminal.size == Size(width: 4, height: 1))
        #expect(terminal.input(timeout: .zero) == [.ended])
        #expect(terminal.pictures.count == 1 && terminal.pictures.first?.cursor == Point(x: 1, y: 1))
    }

    @Test("it is woken from anywhere, before its script goes on")
    func waking() async {
        let terminal = MemoryTerminal(size: Size(width: 1, height: 1), script: [.key(.down)])
        let waker = terminal.waker
        await Task.detached { waker() }.value
        terminal.wake()
        #expect(terminal.input(timeout: nil) == [.woken])
        #expect(terminal.input(timeout: nil) == [.key(.down)])
    }

    @Test("once closed it shows nothing more")
    func closing() {
        let terminal = MemoryTerminal(size: Size(width: 1, height: 1))
        terminal.close()
        terminal.show(Buffer(size: terminal.size), cursor: nil)
        #expect(terminal.isClosed && terminal.pictures.isEmpty)
    }
}
