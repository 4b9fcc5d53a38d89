/// How many colours a terminal can show.
public enum ColorDepth: Int, Sendable, Hashable, Comparable {
    case mono = 0
    case ansi8 = 8
    case ansi16 = 16
    case indexed256 = 256
    case truecolor = 16_777_216

    public static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.rawValue < b.rawValue }
}

/// What a terminal is able to show.
public struct TerminalAbilities: Hashable, Sendable {
    /// The most colours it can tell apart.
    public var depth: ColorDepth
    /// Whether it shows more than ASCII.
    public var glyphs: GlyphSet

    /// What a terminal was found to be able to.
    public init(depth: ColorDepth, glyphs: GlyphSet) {
        self.depth = depth
        self.glyphs = glyphs
    }
}

/// A screen with a keyboard: everything that the dashboard needs of a terminal.
///
/// All calls but `wake` come from the thread that runs the loop: one at a time, not always the same.
public protocol Terminal: AnyObject {
    var size: Size { get }
    var abilities: TerminalAbilities { get }

    /// Shows a picture, sending only what changed since the last one, and rests the cursor at `cursor` (hidden if nil).
    func show(_ picture: Buffer, cursor: Point?)

    /// Waits for input, at most until `timeout` is over (for ever if nil), and returns everything that has arrived, in
    /// order; empty only when the time is over.
    func input(timeout: Duration?) -> [TerminalInput]

    /// Makes a waiting `input` return with `.woken`. Callable from any thread, any number of times.
    func wake()

    /// What another thread or task holds in order to wake the loop; calling it is `wake`; after `close` it may wake another
    /// terminal of the process, which finds nothing to do.
    var waker: @Sendable () -> Void { get }

    /// Puts a text on the terminal's clipboard; false where the terminal has none, or the text is too long for it.
    func copy(_ text: String) -> Bool

    /// Has the terminal report clicks, drags and the wheel, or leaves them to it, as at the beginning.
    func reportMouse(_ isOn: Bool)

    /// The next picture is drawn wholly, whatever is on the screen now.
    func repaint()

    /// Restores what was there before; later calls do nothing. A `show` afterwards is ignored.
    func close()
}

extension Terminal {
    /// A terminal without a clipboard.
    public func copy(_ text: String) -> Bool { false }

    /// A terminal without a mouse.
    public func reportMouse(_ isOn: Bool) {}
}
