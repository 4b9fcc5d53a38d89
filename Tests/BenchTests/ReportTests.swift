import Foundation
import Testing

@testable import bench

struct ReportTests {
    private let report = Report(
        floor: "lock",
        lines: [
            Report.Line(group: .floors, name: "lock", requests: 1_000, sample: Sample(batches: [10, 12, 11])),
            Report.Line(
                group: .requests, name: "a \"plain\" event", requests: 20,
                sample: Sample(batches: [8_000, 7_200, 7_700])),
            Report.Line(
                group: .construction, name: "3 states", requests: 30, sample: Sample(batches: [100.0004, 90, 110])),
        ])

    @Test("the table: groups with their titles, columns aligned at the right")
    func table() {
        #expect(
            report.table == """
                Nanoseconds, median and least of 3 batches; ratio: to lock, round by round.

                floors: the language's own means    median    least  ratio
                  lock                                11.0     10.0    1.0

                a request, three states in a ring   median    least  ratio
                  a "plain" event                  7,700.0  7,200.0  700.0

                making a machine, for each state    median    least  ratio
                  3 states                           100.0     90.0   10.0
                """)
    }

    @Test("--json: one object a line, which any reader of JSON takes")
    func json() throws {
        let objects = try report.json.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        #expect(objects.count == 3)
        #expect(objects.allSatisfy { $0.count == 9 && $0["floor"] as? String == "lock" && $0["batches"] as? Int == 3 })
        #expect(objects[1]["name"] as? String == "a \"plain\" event" && objects[1]["group"] as? String == "requests")
        #expect(objects[1]["median"] as? Double == 7_700 && objects[1]["least"] as? Double == 7_200)
        #expect(objects[1]["ratio"] as? Double == 700 && objects[1]["requests"] as? Int == 20)
        #expect(objects.map { $0["unit"] as? String } == ["request", "request", "state"])
        #expect(objects[2]["median"] as? Double == 100)
    }

    @Test("a figure that is missing is null, and a dash in the table")
    func missing() throws {
        let empty = Report(
            floor: "lock",
            lines: [Report.Line(group: .requests, name: "event", requests: 1, sample: Sample(batches: []))])
        #expect(empty.json.contains("\"median\":null,\"least\":null,\"ratio\":null"))
        #expect(empty.table.contains("\n  event                                 -      -      -"))
    }
}
