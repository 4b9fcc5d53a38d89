/// A terminal whose pictures are recorded on their way to another.
package final class RecordingTerminal: Terminal {
    /// Where the pictures go.
    package let terminal: any Terminal
    private let now: () -> Int
    private let write: (_ text: String, _ isCut: Bool) -> Void
    private var cast: Asciicast

    /// - Parameters:
    ///   - now: the time in milliseconds since 1970.
    ///   - limit: past so many bytes nothing is added.
    ///   - write: called with each piece of the recording as soon as it is there, whole lines of it; without one where
    ///     pictures were left out as the recording had become too long.
    package init(
        _ terminal: any Terminal, title: String, limit: Int = Asciicast.limit, now: @escaping () -> Int,
        write: @escaping (_ text: String, _ isCut: Bool) -> Void
    ) {
        (self.terminal, self.now, self.write) = (terminal, now, write)
        cast = Asciicast(size: terminal.size, title: title, start: now(), limit: limit)
    }

    package var size: Size { terminal.size }
    package var abilities: TerminalAbilities { terminal.abilities }

    package func show(_ picture: Buffer, cursor: Point?) {
        terminal.show(picture, cursor: cursor)
        cast.show(picture, at: now())
        let text = cast.take()
        if !text.isEmpty || cast.isCut { write(text, cast.isCut) }
    }

    package func input(timeout: Duration?) -> [TerminalInput] { terminal.input(timeout: timeout) }
    package func wake() { terminal.wake() }
    package var waker: @Sendable () -> Void { terminal.waker }
    package func copy(_ text: String) -> Bool { terminal.copy(text) }
    package func reportMouse(_ isOn: Bool) { terminal.reportMouse(isOn) }
    package func repaint() { terminal.repaint() }

    package func close() { terminal.close() }
}
