import Synchronization

/// A terminal without a screen, for tests: it plays a list of inputs and keeps every picture it was shown.
///
/// `input` answers the scripted inputs one at a time and `.ended` when there are no more, so that a loop under test
/// always comes to its end.
public final class MemoryTerminal: Terminal {
    public private(set) var size: Size
    public let abilities: TerminalAbilities
    /// Every picture shown so far with its cursor, oldest first.
    public private(set) var pictures: [(picture: Buffer, cursor: Point?)] = []
    public private(set) var isClosed = false
    private var script: [TerminalInput]
    private let wakes = WakeCount()

    public init(
        size: Size, abilities: TerminalAbilities = TerminalAbilities(depth: .truecolor, glyphs: .unicode),
        script: [TerminalInput] = []
    ) {
        self.size = size
        self.abilities = abilities
        self.script = script
    }

    public func show(_ picture: Buffer, cursor: Point?) {
        guard !isClosed else { return }
        pictures.append((picture, cursor))
    }

    public func input(timeout: Duration?) -> [TerminalInput] {
        if wakes.take() > 0 { return [.woken] }
        guard !script.isEmpty else { return [.ended] }
        let next = script.removeFirst()
        if case .resized(let size) = next { self.size = size }
        return [next]
    }

    public func wake() { wakes.add() }

    public var waker: @Sendable () -> Void { { [wakes] in wakes.add() } }

    public func repaint() {}

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
