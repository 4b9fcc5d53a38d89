import NcursesScreen
import Screen

/// The real terminal, whose loop is watched.
final class TimedTerminal: Terminal {
    private let screen: NcursesTerminal
    private let log: FrameLog

    init(_ screen: NcursesTerminal, log: FrameLog) { (self.screen, self.log) = (screen, log) }

    var size: Size { screen.size }
    var abilities: TerminalAbilities { screen.abilities }
    var waker: @Sendable () -> Void { screen.waker }

    func show(_ picture: Buffer, cursor: Point?) {
        screen.show(picture, cursor: cursor)
        log.show()
    }

    func input(timeout: Duration?) -> [TerminalInput] {
        log.rest()
        defer { log.wake() }
        return screen.input(timeout: timeout)
    }

    func wake() { screen.wake() }
    func copy(_ text: String) -> Bool { screen.copy(text) }
    func reportMouse(_ isOn: Bool) { screen.reportMouse(isOn) }
    func repaint() { screen.repaint() }
    func close() { screen.close() }
}
