import MachineRecords

/// One line of the log: of an event (`LogEntry+Event`), of what the program prints (`PrintedOutput`), or of the screen itself.
package struct LogEntry: Equatable, Sendable {
    package enum Mark: Sendable {
        case success, refused, ignored, data, output, workStarted, workDone, workFailed, workCancelled
        /// The machine moved without a transition: to or from the background, or back to its beginning.
        case moved
        /// Something that a person should know of the screen itself.
        case notice
        /// What a person wanted of the screen itself is done.
        case done
    }

    /// The machine's number of the event; nil for what the screen itself or the program's output tells.
    package var number: Int?
    package var time: WallTime
    package var mark: Mark
    /// What happened: `loggedOut → loggedIn`.
    package var text: String
    /// Why, or what else there is to say.
    package var detail: String
    package var asker: AskerRecord?
    /// The parts of which the text, and the beginning of the detail, are made, for where they have no room: see `EventWords`.
    package var step: EventWords.Step?
    package var cause: String?
    /// Lines of one batch came together, and are read downwards.
    package var batch: Int?

    package init(
        time: WallTime, mark: Mark, text: String, detail: String = "", asker: AskerRecord? = nil
    ) {
        self.time = time
        self.mark = mark
        self.text = text
        self.detail = detail
        self.asker = asker
    }

    /// Whether a filter lets the line through: all its words occur, in any case, what its mark means among them.
    package func matches(_ words: [String]) -> Bool {
        guard !words.isEmpty else { return true }
        let line = "\(text) \(detail) \(asker?.text ?? "") \(meaningOfMark)".lowercased()
        return words.allSatisfy { line.contains($0) }
    }

    private var meaningOfMark: String {
        switch mark {
        case .refused: LogWords.refused
        case .ignored: LogWords.ignored
        case .success, .data, .output, .workStarted, .workDone, .workFailed, .workCancelled, .moved, .notice,
            .done:
            ""
        }
    }
}

/// The last lines of what happened, oldest first, with a cap.
package struct LogBook: Equatable, Sendable {
    package static let capacity = 10_000

    package private(set) var entries: [LogEntry] = []
    /// How many lines were dropped at the old end.
    package private(set) var dropped = 0
    /// What a line must contain to be shown; empty shows all.
    package var filter = "" {
        didSet { if filter != oldValue { refilter(after: oldValue) } }
    }
    /// The words of the filter, as lines are searched for them.
    private var words: [String] = []
    /// The positions in `entries` of the lines that the filter lets through.
    private var passing: [Int]?

    package init() {}

    /// Puts a line behind the others, and returns the place by which it can be replaced.
    @discardableResult
    package mutating func append(_ entry: LogEntry) -> Int {
        let place = dropped + entries.count
        entries.append(entry)
        if entries.count > Self.capacity + Self.capacity / 4 {
            dropped += entries.count - Self.capacity
            entries.removeFirst(entries.count - Self.capacity)
            refilter()
        } else if passing != nil, entry.matches(words) {
            passing?.append(entries.count - 1)
        }
        return place
    }

    /// Puts a line in the place of another; false when that has been dropped.
    package mutating func replace(at place: Int, by entry: LogEntry) -> Bool {
        let index = place - dropped
        guard entries.indices.contains(index) else { return false }
        let isAsBefore = passing == nil || entries[index].matches(words) == entry.matches(words)
        entries[index] = entry
        if !isAsBefore { refilter() }
        return true
    }

    /// Nothing is looked up by the numbers of the lines so far: they are another machine's.
    mutating func forgetNumbers() {
        for place in entries.indices { entries[place].number = nil }
    }

    /// How many lines are to be shown.
    package var count: Int { passing?.count ?? entries.count }

    /// The newest line that is more than output, or data that comes with what happened; of nothing else the newest.
    /// - Complexity: linear in the lines after it.
    package var newestStep: LogEntry? {
        entries.last { $0.mark != .output && ($0.mark != .data || $0.asker == .person) } ?? entries.last
    }

    /// A line to be shown, counted from the newest; lines that came together are in the order in which they were printed.
    /// - Complexity: linear in the lines that came together.
    package func newest(_ index: Int) -> LogEntry? {
        guard index >= 0, index < count else { return nil }
        let place = count - 1 - index
        return shown(mirrored(place))
    }

    /// Where the line at a place is in the list, counted from the newest; nil when it has been dropped or is not shown.
    /// - Complexity: linear in the lines that came together, and while a filter is set in those that it lets through.
    package func line(at place: Int) -> Int? {
        let index = place - dropped
        guard entries.indices.contains(index),
            let position = passing?.firstIndex(of: index) ?? (passing == nil ? index : nil)
        else { return nil }
        return count - 1 - mirrored(position)
    }

    /// The place of a line among those that are shown, those that came with it turned round: the list has the newest first, but
    /// what came together from the top down.
    private func mirrored(_ place: Int) -> Int {
        guard let batch = shown(place).batch else { return place }
        var (first, last) = (place, place)
        while first > 0, shown(first - 1).batch == batch { first -= 1 }
        while last < count - 1, shown(last + 1).batch == batch { last += 1 }
        return first + last - place
    }

    /// Where the line of the event of that number is in the list, counted from the newest.
    /// - Complexity: linear in the lines after it.
    package func line(ofEvent number: Int) -> Int? {
        entries.lastIndex { $0.number == number }.flatMap { line(at: dropped + $0) }
    }

    /// A line that the filter lets through, counted from the oldest.
    private func shown(_ place: Int) -> LogEntry { entries[passing?[place] ?? place] }

    /// Where a filter has grown at its end, only lines that it let through before can pass.
    private mutating func refilter(after old: String) {
        words = filter.lowercased().split(separator: " ").map(String.init)
        guard let passing, filter.hasPrefix(old) else { return refilter() }
        self.passing = passing.filter { entries[$0].matches(words) }
    }

    private mutating func refilter() {
        passing = words.isEmpty ? nil : entries.indices.filter { entries[$0].matches(words) }
    }
}
