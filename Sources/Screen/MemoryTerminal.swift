import Synchronization

/// A terminal without a screen, for tests: it plays a list of inputs and keeps every picture it was shown.
///
/// `input` answers the scripted inputs one at a time and `.ended` when there are no more, so that a loop under test
/// always comes to its end.
public final class MemoryTerminal: Terminal {
    /// What it was made with, then what a scripted `.resized` says.
    public private(set) var size: Size
    /// What it was made with; by default everything.
    public let abilities: TerminalAbilities
    /// Every picture shown so far with its cursor, oldest first.
    public private(set) var pictures: [(picture: Buffer, cursor: Point?)] = []
    /// Whether `close` was called.
    public private(set) var isClosed = false
    private var script: [TerminalInput]
    private let isBurst: Bool
    private let wakes = WakeCount()

    /// Plays `script`, one input at a time, on a screen of that size.
    /// - Parameter isBurst: all of it comes at once, as keys do that are pressed while the program is busy.
    public init(
        size: Size, abilities: TerminalAbilities = TerminalAbilities(depth: .truecolor, glyphs: .unicode),
        script: [TerminalInput] = [], isBurst: Bool = false
    ) {
        self.size = size
        self.abilities = abilities
        self.script = script
        self.isBurst = isBurst
    }

    /// Keeps the picture, unless it has been closed.
    public func show(_ picture: Buffer, cursor: Point?) {
        guard !isClosed else { return }
        pictures.append((picture, cursor))
    }

    /// The next input of the script at once, whatever the timeout; `.ended` when there are no more.
    public func input(timeout: Duration?) -> [TerminalInput] {
        if wakes.take() > 0 { return [.woken] }
        guard !script.isEmpty else { return [.ended] }
        let next = Array(script.prefix(isBurst ? script.count : 1))
        script.removeFirst(next.count)
        for case .resized(let size) in next { self.size = size }
        return next
    }

    /// Puts `.woken` before the next input of the script.
    public func wake() { wakes.add() }

    /// The same for another task or thread to hold.
    public var waker: @Sendable () -> Void { { [wakes] in wakes.add() } }

    /// What was copied, oldest first.
    public private(set) var copied: [String] = []
    /// Whether reports of the mouse are wanted.
    public private(set) var reportsMouse = false

    /// Keeps the text, if a terminal could.
    public func copy(_ text: String) -> Bool {
        guard !isClosed, ClipboardText.sequence(text) != nil else { return false }
        copied.append(text)
        return true
    }

    /// Keeps the wish.
    public func reportMouse(_ isOn: Bool) { reportsMouse = isOn }

    /// Nothing to do: it keeps whole pictures.
    public func repaint() {}

    /// From now on pictures are not kept any more.
    public func close() { isClosed = true }
}

/// How often somebody called `wake` since the last input.
private final class WakeCount: Sendable {
    private let count = Mutex(0)

    func add() { count.withLock { $0 += 1 } }

    func take() -> Int {
        count.withLock { count in
            defer { count = 0 }
            return count
        }
    }
}
