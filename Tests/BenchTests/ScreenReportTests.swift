import Foundation
import Screen
import Synchronization
import Testing

@testable import bench

/// A clock that goes on by ten each time it is read.
private final class Steps: Sendable {
    private let time = Mutex(0.0)

    func next() -> Double {
        time.withLock { time in
            time += 10
            return time
        }
    }
}

struct ScreenReportTests {
    private var report: ScreenReport {
        let size = Size(width: 80, height: 24)
        let presses = [
            ScreenRig.Press(frames: 1, bytes: 600, work: 400_000, paint: 500_000),
            ScreenRig.Press(frames: 2, bytes: 700, work: 420_000, paint: 520_000),
            ScreenRig.Press(frames: 1, bytes: 650, work: 900_000, paint: nil),
        ]
        var load = ScreenLoad(size: size)
        load.alone = EngineLoad.Result(batches: [1000, 1100, 1200], elapsed: 3e6)
        load.shown = EngineLoad.Result(batches: [1500, 1400, 1600], elapsed: 3e6)
        load.meanwhile = ScreenRig.Meanwhile(seconds: 2, frames: 60, bytes: 90_000, paints: [4e6, 2e6, 3e6])
        return ScreenReport(lines: [ScreenLine(size: size, name: "a transition", presses: presses)], loads: [load])
    }

    @Test("the table: each size with its rows, then the busy machine")
    func table() {
        #expect(
            report.table == """
                Microseconds for which the loop works for one, and from the key to the last byte of what it paints:
                median, spread between the quarters, and the 95th percentile; bytes and frames: median.

                80x24           work us  spread  paint us  spread  95 %  bytes  frames  runs
                  a transition      420     500       510      20   520    650       1     3

                With the machine at 100,000 transitions a second, keys being typed:

                       a second  ns each  spread  alone ns  spread  frames/s  kB/s  paint ms  95 %  keys
                80x24   100,000    1,500     200     1,100     200      30.0  45.0       3.0   4.0     3
                """)
        #expect(ScreenReport().table.isEmpty)
    }

    @Test("--json: one object a line, which any reader of JSON takes")
    func json() throws {
        let objects = try report.json.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        #expect(objects.map { $0["group"] as? String } == ["frames", "load"])
        #expect(objects[0]["name"] as? String == "a transition" && objects[0]["size"] as? String == "80x24")
        #expect(objects[0]["median"] as? Double == 420 && objects[0]["bytes"] as? Double == 650)
        #expect(objects[0]["runs"] as? Int == 3 && objects[0]["paint95"] as? Double == 520)
        #expect(objects[1]["alone"] as? Double == 1100 && objects[1]["shown"] as? Double == 1500)
        #expect(objects[1]["frames"] as? Double == 30 && objects[1]["paint95"] as? Double == 4)
    }

    @Test("--only takes rows by a part of their names, and the busy machine by its own")
    func only() throws {
        #expect(try ScreenBench.wish(only: nil) == ScreenBench.Wish(rows: ScreenRow.all, hasLoad: true))
        let moved = try ScreenBench.wish(only: "moved")
        #expect(moved.rows.count == 2 && !moved.hasLoad)
        #expect(try ScreenBench.wish(only: "100,000") == ScreenBench.Wish(rows: [], hasLoad: true))
        #expect(throws: BenchUsageError("no row's name contains \"paint\"; without --only all are measured, and named"))
        {
            try ScreenBench.wish(only: "paint")
        }
    }

    @Test("the machine of the bench goes round for ever by one event")
    func machine() async throws {
        let machine = try OrderState.machine()
        for state in OrderState.round {
            #expect(machine.state == state)
            _ = try await machine.send(.next)
        }
        #expect(machine.state == .cart)
    }

    @Test("what the loop worked for a frame is the time that it was awake, and no other")
    func log() {
        let clock = Steps()
        let log = FrameLog { clock.next() }
        // Each call takes a step of ten: awake from 10 to 20 and from 30 to the frame at 40.
        log.wake()
        log.rest()
        log.wake()
        log.takeKey()
        log.show()
        #expect(log.keys == 1)
        #expect(log.takeFrames() == [FrameLog.Frame(keys: 1, shown: 40, work: 20)])
        #expect(log.takeFrames().isEmpty)
    }
}
