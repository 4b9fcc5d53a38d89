/// A terminal whose pictures are recorded on their way to another.
package final class RecordingTerminal: Terminal {
    /// Where the pictures go.
    package let terminal: any Terminal
    private let now: () -> Int
    private var closed: ((Asciicast) -> Void)?
    private var cast: Asciicast

    /// - Parameters:
    ///   - now: the time in milliseconds since 1970.
    ///   - closed: called once, with all that was shown.
    package init(
        _ terminal: any Terminal, title: String, now: @escaping () -> Int, closed: @escaping (Asciicast) -> Void
    ) {
        (self.terminal, self.now, self.closed) = (terminal, now, closed)
        cast = Asciicast(size: terminal.size, title: title, start: now())
    }

    package var size: Size { terminal.size }
    package var abilities: TerminalAbilities { terminal.abilities }

    package func show(_ picture: Buffer, cursor: Point?) {
        cast.show(picture, at: now())
        terminal.show(picture, cursor: cursor)
    }

    package func input(timeout: Duration?) -> [TerminalInput] { terminal.input(timeout: timeout) }
    package func wake() { terminal.wake() }
    package var waker: @Sendable () -> Void { terminal.waker }
    package func copy(_ text: String) -> Bool { terminal.copy(text) }
    package func reportMouse(_ isOn: Bool) { terminal.reportMouse(isOn) }
    package func repaint() { terminal.repaint() }

    package func close() {
        terminal.close()
        closed?(cast)
        closed = nil
    }
}
