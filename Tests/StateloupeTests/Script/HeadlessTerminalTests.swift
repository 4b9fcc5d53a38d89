import Foundation
import Screen
import Testing

@testable import Stateloupe

/// The terminal that nobody sees.
@Suite(.timeLimit(.minutes(10))) struct HeadlessTerminalTests {
    private func terminal() throws -> HeadlessTerminal {
        try HeadlessTerminal(TerminalAbilities(depth: .mono, glyphs: .ascii), size: Size(width: 80, height: 24))
    }

    @Test("D21 it has the size and the abilities that it was given, and nobody types on it")
    func quiet() throws {
        let terminal = try terminal()
        #expect(terminal.size == Size(width: 80, height: 24))
        #expect(terminal.abilities == TerminalAbilities(depth: .mono, glyphs: .ascii))
        #expect(terminal.input(timeout: .zero) == [])
        #expect(terminal.input(timeout: .milliseconds(1)) == [])
        terminal.show(Buffer(size: terminal.size), cursor: nil)
        terminal.repaint()
        terminal.close()
        #expect(terminal.input(timeout: .zero) == [])
    }

    @Test("D21 who wakes it ends its wait, before or meanwhile, and however many do it is woken once")
    func woken() throws {
        let terminal = try terminal()
        terminal.wake()
        #expect(terminal.input(timeout: nil) == [.woken])
        #expect(terminal.input(timeout: .zero) == [])
        // More than one read takes, and more than the pipe holds.
        for _ in 0..<200_000 { terminal.wake() }
        #expect(terminal.input(timeout: .seconds(1)) == [.woken])
        #expect(terminal.input(timeout: .zero) == [])
        let waker = terminal.waker
        // A thread of its own: the wait holds one of the pool's, which may have no other.
        Thread.detachNewThread { waker() }
        #expect(terminal.input(timeout: nil) == [.woken])
    }

    @Test("D21 a wait is never shorter than was asked for, so that nobody wakes too early and waits again")
    func patience() throws {
        let terminal = try terminal()
        for wanted in [Duration.microseconds(100), .microseconds(1_900), .milliseconds(5)] {
            let begin = ContinuousClock.now
            #expect(terminal.input(timeout: wanted) == [])
            #expect(ContinuousClock.now - begin >= wanted)
        }
    }
}
