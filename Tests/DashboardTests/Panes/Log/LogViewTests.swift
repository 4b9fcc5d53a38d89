import MachineRecords
import Screen
import Testing

@testable import Dashboard

@Suite("The log")
struct LogViewTests {
    /// The lines of the log after events with these numbers.
    private func lines(upTo number: Int) throws -> [String] {
        var model = Samples.model(Samples.ring(3), size: Size(width: 120, height: 40))
        model.machine.number = number - 2
        model.take([
            .transitioned(from: 0, to: 1, by: .request(.event(0))),
            .transitioned(from: 1, to: 2, by: .request(.event(1))),
        ])
        return model.text.split(separator: "\n").map(String.init).filter {
            $0.contains("state") && $0.contains("✓ state")
        }
    }

    @Test("D6 numbers are whole and apart from the time, however long", arguments: [12, 9_999, 10_000, 1_234_567])
    func numbers(number: Int) throws {
        let lines = try lines(upTo: number)
        try #require(lines.count == 2)
        for (line, number) in zip(lines, [number, number - 1]) {
            let words = line.split(separator: " ")
            #expect(words.first == "\(number)" && words[1].count == 8 && words[1].contains(":"), "\(line)")
        }
        let marks = lines.map { $0.firstIndex(of: "✓")?.utf16Offset(in: $0) }
        #expect(marks[0] == marks[1], "what happened stands below one another")
    }

    @Test("D6 D18 a log of few lines takes the rows in which the selected one is whole")
    func roomForWhole() {
        var model = Samples.model(size: Size(width: 120, height: 40))
        let reason = Array(repeating: "a reason that is far longer than what is left of the row", count: 3)
        model.log.append(
            LogEntry(time: Samples.noonish, mark: .refused, text: "a → b", detail: reason.joined(separator: ", ")))
        model.press(.character("5"))
        let words = model.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains(reason.joined(separator: ", ")), "\(model.text)")
    }

    @Test("D6 the details of all lines begin in one column, the selected one among them")
    func oneColumn() {
        var model = Samples.model(size: Size(width: 120, height: 40))
        let texts = ["a state of a name of some words → b", "c → d", "e → f"]
        for (text, detail) in zip(texts, ["one detail", "two detail", "three detail"]) {
            model.log.append(LogEntry(time: Samples.noonish, mark: .success, text: text, detail: detail))
        }
        model.press(.character("5"))
        for _ in texts {
            let starts = ["one detail", "two detail", "three detail"].compactMap { detail in
                model.text.split(separator: "\n").compactMap { row in
                    row.firstRange(of: detail).map { row.distance(from: row.startIndex, to: $0.lowerBound) }
                }.first
            }
            #expect(starts.count == 3 && Set(starts).count == 1, "\(model.text)")
            model.press(.down)
        }
    }

    /// A row of the log's pane over so many columns.
    private func row(of text: String, among entries: [LogEntry], width: Int) -> String {
        var model = Samples.model(size: Size(width: width, height: 24))
        for entry in entries { model.log.append(entry) }
        model.press(.character("5"), .character("G"))
        return model.text.split(separator: "\n").map(String.init).first { $0.contains(text) } ?? ""
    }

    @Test(
        "D6 a detail is not cut beside blanks, however long what happened in other lines is", arguments: [60, 80, 120])
    func detailBesideBlanks(width: Int) {
        let long = String(repeating: "long ", count: 9) + "text"
        let detail = String(repeating: "d", count: width - 40)
        let entries = [("a → b", detail), (long, "its detail"), ("c → d", "short")].map {
            LogEntry(time: Samples.noonish, mark: .success, text: $0.0, detail: $0.1)
        }
        #expect(row(of: "a → b", among: entries, width: width).contains("a → b  "))
        #expect(row(of: "a → b", among: entries, width: width).contains(detail))
    }

    @Test("D6 D18 names that have no room keep what tells them from others: states their ends, events both")
    func cutNames() {
        let (from, to) = ("CheckoutAwaitingPaymentMethod", "CheckoutAwaitingConfirmation")
        let cause = "CUSTOMER_HAS_SELECTED_METHOD"
        var long = LogEntry(
            time: Samples.noonish, mark: .success, text: "\(from) → \(to)", detail: "\(cause), after 2 s in \(from)")
        (long.step, long.cause) = (EventWords.Step(from: from, to: to), cause)
        let line = row(of: "CUST", among: [long], width: 80)
        #expect(line.contains("PaymentMethod → …") && line.contains("Confirmation  CUST"), "\(line)")
        #expect(line.contains(/CUST\w+…\w+METHOD/), "\(line)")
        let end = String(repeating: "b", count: 90) + "end"
        var brief = LogEntry(time: Samples.noonish, mark: .refused, text: "a → \(end)")
        brief.step = EventWords.Step(from: "a", to: end)
        #expect(row(of: " → ", among: [brief], width: 80).contains("✗ a → …bbb"))
        #expect(row(of: " → ", among: [brief], width: 80).contains("bbbend"))
        let ignored = LogEntry(
            time: Samples.noonish, mark: .ignored, text: "begin\(String(repeating: "_", count: 90))end")
        #expect(row(of: "begin_", among: [ignored], width: 80).contains(/begin_+…_+end/))
        let data = LogEntry(
            time: Samples.noonish, mark: .data, text: "\(String(repeating: "s", count: 90)).key", detail: "1 → 2")
        #expect(row(of: ".key", among: [data], width: 80).contains("▪ …sss"))
    }

    @Test(
        "D6 D18 of names that have commas or arrows of their own the same is kept",
        arguments: [GlyphSet.unicode, .ascii])
    func cutNamesWithSigns(glyphs: GlyphSet) throws {
        let names = ["ready → \(String(repeating: "r", count: 50))One", "\(String(repeating: "s", count: 50))Two"]
        let event = "begin, then \(String(repeating: "e", count: 60)), END"
        let structure = StructureRecord(
            states: names.map { StateRecord(name: $0) }, edges: [EdgeRecord(from: 0, to: 1, request: .event(0))],
            events: [DeclaredEvent(event)])
        var model = Samples.model(structure, state: 0, size: Size(width: 80, height: 24))
        model.settings.glyphs = glyphs
        model.take([.transitioned(from: 0, to: 1, by: .request(.event(0)))])
        model.press(.character("5"))
        let entry = try #require(model.log.newest(0))
        #expect(entry.step == EventWords.Step(from: names[0], to: names[1]) && entry.cause == event)
        let (arrow, dots) = (Marks(glyphs).arrow, glyphs.ellipsis)
        let row = try #require(
            model.text.split(separator: "\n").first { $0.contains("r\(dots) \(arrow) \(dots)s") }, "\(model.text)")
        #expect(row.contains("Two  begin") && row.contains("END"), "\(row)")
    }

    @Test("D6 where there are few columns the time gives its own to what happened")
    func noTime() {
        let entry = LogEntry(time: Samples.noonish, mark: .success, text: "queued → connecting", detail: "start")
        let rows = [40, 80].map { row(of: "queued", among: [entry], width: $0) }
        #expect(rows.allSatisfy { $0.contains("queued → connecting") && $0.contains("start") }, "\(rows)")
        #expect(rows.map { $0.contains(":") } == [false, true], "\(rows)")
    }

    @Test("D6 below the selected line stands what of it was cut, and nothing that is whole")
    func cutAlone() {
        var model = Samples.model(size: Size(width: 80, height: 24))
        model.press(.character("5"))
        let reason = "a reason that is far longer than what is left of a row beside what has happened"
        model.log.append(LogEntry(time: Samples.noonish, mark: .refused, text: "a → b", detail: reason))
        _ = model.update([], at: model.now)
        let rows = model.text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(rows.count { $0.contains("a → b") } == 1)
        #expect(rows.joined(separator: " ").contains(reason), "\(rows)")
    }
}
