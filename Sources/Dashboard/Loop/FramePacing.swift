/// When a changed picture is shown: at once, but no more than thirty times a second in the long run. What a person did is seen
/// at once also while the machine changes faster than that.
///
/// A key that made a request waits up to two milliseconds for the machine's answer, so that both are one picture.
struct FramePacing {
    static let interval = Duration.seconds(1) / 30
    /// Between two pictures of what a person does: a key that is held down repeats no faster.
    static let keyInterval = Duration.milliseconds(8)
    /// How long a picture waits for an answer, and the loop for a request that is made on its thread.
    static let answerTime = Duration.milliseconds(2)
    /// How long a picture waits for a layout, before it tells how far that is.
    static let layoutTime = Duration.milliseconds(50)
    /// How long the first picture waits for the drawing of its graph until that is drafted: nobody sees so little.
    static let draftTime = Duration.milliseconds(40)
    private static let burst = 8

    private let clock: () -> ContinuousClock.Instant
    /// Frames that may be shown at once; one more each interval.
    private var tokens = FramePacing.burst
    private var refilledAt: ContinuousClock.Instant
    private var dueAt: ContinuousClock.Instant?
    private var shownAt: ContinuousClock.Instant?
    /// Since when the picture is no longer what is on the screen.
    private var changedAt: ContinuousClock.Instant?

    init(clock: @escaping () -> ContinuousClock.Instant = { .now }) {
        self.clock = clock
        refilledAt = clock()
    }

    /// The picture is no longer what is on the screen.
    /// - Parameters:
    ///   - wait: how long the answer may take that will change it again; nil if none is awaited. One request after another puts
    ///     the picture off no longer than a layout does.
    ///   - isPersons: whether a person did something.
    mutating func changed(awaitsAnswer wait: Duration? = nil, byPerson isPersons: Bool = false) {
        refill()
        let now = clock()
        let since = changedAt ?? now
        changedAt = since
        var earliest = tokens > 0 ? now : refilledAt + Self.interval
        if isPersons { earliest = min(earliest, shownAt.map { max(now, $0 + Self.keyInterval) } ?? now) }
        dueAt = wait.map { max(earliest, min(now + $0, since + Self.layoutTime)) } ?? min(dueAt ?? earliest, earliest)
    }

    /// Something has changed that is not worth a picture earlier than the one that is due.
    mutating func changedLittle() { if dueAt == nil { changed() } }

    /// Whether what the machine reports can wait for the next picture, which is planned then: the machine has changed faster
    /// than pictures may follow. A picture that nobody sees yet need not be made up to date.
    mutating func putsOff() -> Bool {
        refill()
        guard tokens == 0, dueAt.map({ $0 > clock() }) ?? true else { return false }
        changed()
        return true
    }

    var isDue: Bool { dueAt.map { $0 <= clock() } ?? false }

    /// A picture was shown. What its wait has earned is counted before it is paid for: counted after, every frame that
    /// waited for its token would bring the next one along.
    mutating func shown() {
        refill()
        dueAt = nil
        changedAt = nil
        shownAt = clock()
        // A person's picture may come without one; it leaves no debt, as it shows what the machine did too.
        tokens = max(0, tokens - 1)
    }

    /// How long the loop may wait for input: for ever while nothing is to be shown.
    /// - Parameter tick: after what time the picture changes by itself, if it does.
    func timeout(tick: Duration?) -> Duration? {
        if let dueAt { return max(.zero, dueAt - clock()) }
        return tick
    }

    private mutating func refill() {
        let elapsed = clock() - refilledAt
        let earned = Int(elapsed / Self.interval)
        guard earned > 0 else { return }
        tokens = min(Self.burst, tokens + earned)
        refilledAt = tokens == Self.burst ? clock() : refilledAt + Self.interval * earned
    }
}
