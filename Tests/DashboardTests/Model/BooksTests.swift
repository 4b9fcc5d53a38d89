import Dashboard
import Testing

struct LogBookTests {
    private func entry(_ text: String) -> LogEntry { LogEntry(time: Samples.noonish, mark: .success, text: text) }

    @Test("D6 the newest line comes first, and the oldest are dropped past the cap and counted")
    func capped() {
        var log = LogBook()
        for number in 0..<LogBook.capacity * 2 { log.append(entry("line \(number)")) }
        #expect(log.newest(0)?.text == "line \(LogBook.capacity * 2 - 1)")
        #expect(log.count >= LogBook.capacity)
        #expect(log.count + log.dropped == LogBook.capacity * 2)
        #expect(log.newest(log.count) == nil)
    }

    @Test("D6 a filter shows the lines that contain all its words, in any case, also those that come later")
    func filtered() {
        var log = LogBook()
        log.append(entry("loggedOut → loggedIn"))
        log.append(entry("loggedIn → banned"))
        log.filter = "LOGGEDIN bann"
        #expect(log.count == 1)
        #expect(log.newest(0)?.text == "loggedIn → banned")
        log.append(entry("banned, loggedIn again"))
        #expect(log.count == 2)
        log.filter = ""
        #expect(log.count == 3)
    }
}

struct PendingErrorsTests {
    private func error(_ number: Int) -> PendingError {
        PendingError(
            number: number, time: Samples.noonish, asked: "banned", from: "loggedOut", reason: "there is no transition",
            legal: ["loggedIn"], asker: .program)
    }

    @Test("D4 none is lost: past the cap the oldest are counted")
    func counted() {
        var pending = PendingErrors()
        for number in 1...PendingErrors.capacity + 7 { pending.add(error(number)) }
        #expect(pending.count == PendingErrors.capacity + 7)
        #expect(pending.shown == PendingErrors.capacity)
        #expect(pending[0]?.number == PendingErrors.capacity + 7)
    }

    @Test("D4 they are acknowledged one by one, or all")
    func acknowledged() {
        var pending = PendingErrors()
        for number in 1...3 { pending.add(error(number)) }
        pending.acknowledge(1)
        #expect(pending[0]?.number == 3)
        #expect(pending[1]?.number == 1)
        pending.acknowledge(9)
        #expect(pending.count == 2)
        pending.acknowledgeAll()
        #expect(pending.count == 0)
    }
}
