import Dashboard
import MachineRecords
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

    @Test("D6 D18 where one line has room it is what happened last, not what was printed or changed with it")
    func newestStep() {
        var log = LogBook()
        #expect(log.newestStep == nil)
        log.append(LogEntry(time: Samples.noonish, mark: .output, text: "starting"))
        #expect(log.newestStep?.text == "starting")
        log.append(entry("loggedOut → loggedIn"))
        log.append(LogEntry(time: Samples.noonish, mark: .data, text: "loggedIn.user"))
        log.append(LogEntry(time: Samples.noonish, mark: .output, text: "welcome"))
        #expect(log.newestStep?.text == "loggedOut → loggedIn")
        log.append(LogEntry(time: Samples.noonish, mark: .data, text: "loggedIn.user", asker: .person))
        #expect(log.newestStep?.text == "loggedIn.user", "what a person wrote is what happened")
    }

    @Test("D6 a filter finds lines by what their marks mean, which nobody can type")
    func filteredByMark() {
        var log = LogBook()
        for mark in [LogEntry.Mark.success, .refused, .ignored] {
            log.append(LogEntry(time: WallTime(milliseconds: 0), mark: mark, text: "a → b"))
        }
        for (filter, mark) in [("refused", LogEntry.Mark.refused), ("Ignored", .ignored)] {
            log.filter = filter
            #expect(log.count == 1 && log.newest(0)?.mark == mark)
        }
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

    @Test("D6 whatever was written before, a filter lets the same lines through")
    func steps() {
        let filters = ["b", "be", "be d", "be do", "be d", "b", "", "a", "ab", "x", "xb", "b"]
        var log = LogBook()
        for text in ["ab", "abe", "be dog", "BED", "xb", "cd"] { log.append(entry(text)) }
        for filter in filters {
            log.filter = filter
            var fresh = LogBook()
            for entry in log.entries { fresh.append(entry) }
            fresh.filter = filter
            #expect((0..<log.count).map { log.newest($0)?.text } == (0..<fresh.count).map { fresh.newest($0)?.text })
        }
    }
}
