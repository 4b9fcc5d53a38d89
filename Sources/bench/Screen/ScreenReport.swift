import Screen

/// What was measured of one row at one size.
struct ScreenLine: Equatable, Sendable {
    let size: Size
    let name: String
    let presses: [ScreenRig.Press]

    /// Microseconds for which the loop worked.
    var work: Sample { Sample(batches: presses.map { $0.work / 1e3 }) }
    /// Microseconds until all was painted.
    var paint: Sample { Sample(batches: presses.compactMap { $0.paint.map { $0 / 1e3 } }) }
    var bytes: Sample { Sample(batches: presses.map { Double($0.bytes) }) }
    var frames: Sample { Sample(batches: presses.map { Double($0.frames) }) }
}

/// What was measured of a busy machine at one size.
struct ScreenLoad: Equatable, Sendable {
    /// The name of what is measured beside the rows.
    static let name = "\(grouped(EngineLoad.pace)) transitions a second"

    let size: Size
    /// The machine without a dashboard, and with one.
    var alone = EngineLoad.Result()
    var shown = EngineLoad.Result()
    var meanwhile = ScreenRig.Meanwhile()

    init(size: Size) { self.size = size }

    /// Nanoseconds a transition.
    var costs: (alone: Sample, shown: Sample) {
        (Sample(batches: alone.batches), Sample(batches: shown.batches))
    }

    var frameRate: Double? { meanwhile.seconds > 0 ? Double(meanwhile.frames) / meanwhile.seconds : nil }
    var byteRate: Double? { meanwhile.seconds > 0 ? Double(meanwhile.bytes) / meanwhile.seconds : nil }
    /// Milliseconds from a key to the frame that shows it.
    var paint: Sample { Sample(batches: meanwhile.paints.map { $0 / 1e6 }) }
}

/// What was measured of screens, as it is reported.
struct ScreenReport: Equatable, Sendable {
    var lines: [ScreenLine] = []
    var loads: [ScreenLoad] = []
}

// MARK: - One JSON object a line

extension ScreenReport {
    /// Every row at each size as an object: `group` (`frames`), `name`, `size`, `runs`; the `median` and `spread` (between
    /// the quarters) of the microseconds for which the loop worked, those until all was painted (`paint`, `paintSpread`,
    /// `paint95`), the median `bytes` and `frames`. Then one of the `group` `load` for each size: `pace` and `rate` in
    /// transitions a second, nanoseconds a transition `alone` and `shown`, each with its spread, `frames` and `bytes` a
    /// second, and milliseconds from a key to its frame, `paint` and `paint95`.
    var json: String { (lines.map(json) + loads.map(json)).joined(separator: "\n") }

    private func json(_ line: ScreenLine) -> String {
        jsonObject([
            ("group", quoted("frames")), ("name", quoted(line.name)), ("size", quoted(line.size.words)),
            ("runs", String(line.presses.count)), ("median", jsonNumber(line.work.median)),
            ("spread", jsonNumber(line.work.spread)), ("paint", jsonNumber(line.paint.median)),
            ("paintSpread", jsonNumber(line.paint.spread)), ("paint95", jsonNumber(line.paint.quantile(0.95))),
            ("bytes", jsonNumber(line.bytes.median)), ("frames", jsonNumber(line.frames.median)),
        ])
    }

    private func json(_ load: ScreenLoad) -> String {
        let (alone, shown) = load.costs
        return jsonObject([
            ("group", quoted("load")), ("name", quoted(ScreenLoad.name)), ("size", quoted(load.size.words)),
            ("pace", String(EngineLoad.pace)), ("rate", jsonNumber(load.shown.rate)),
            ("alone", jsonNumber(alone.median)), ("aloneSpread", jsonNumber(alone.spread)),
            ("shown", jsonNumber(shown.median)), ("shownSpread", jsonNumber(shown.spread)),
            ("frames", jsonNumber(load.frameRate)), ("bytes", jsonNumber(load.byteRate)),
            ("keys", String(load.meanwhile.paints.count)), ("paint", jsonNumber(load.paint.median)),
            ("paint95", jsonNumber(load.paint.quantile(0.95))),
        ])
    }
}

// MARK: - The table

extension ScreenReport {
    /// The rows size by size, then the busy machine.
    var table: String {
        var text: [String] = []
        if !lines.isEmpty {
            text += [
                "Microseconds for which the loop works for one, and from the key to the last byte of what it paints:",
                "median, spread between the quarters, and the 95th percentile; bytes and frames: median.", "",
            ]
            for size in sizes { text += aligned(rows(size)) + [""] }
        }
        if !loads.isEmpty {
            text += ["With the machine at \(ScreenLoad.name), keys being typed:", ""] + aligned(loadRows) + [""]
        }
        return text.dropLast().joined(separator: "\n")
    }

    private var sizes: [Size] {
        lines.reduce(into: []) { sizes, line in if sizes.last != line.size { sizes.append(line.size) } }
    }

    private func rows(_ size: Size) -> [[String]] {
        let head = [size.words, "work us", "spread", "paint us", "spread", "95 %", "bytes", "frames", "runs"]
        return [head]
            + lines.filter { $0.size == size }.map { line in
                [
                    "  " + line.name, fixed(line.work.median, 0), fixed(line.work.spread, 0),
                    fixed(line.paint.median, 0), fixed(line.paint.spread, 0), fixed(line.paint.quantile(0.95), 0),
                    fixed(line.bytes.median, 0), fixed(line.frames.median, 0), grouped(line.presses.count),
                ]
            }
    }

    private var loadRows: [[String]] {
        let head = [
            "", "a second", "ns each", "spread", "alone ns", "spread", "frames/s", "kB/s", "paint ms", "95 %", "keys",
        ]
        return [head]
            + loads.map { load in
                let (alone, shown) = load.costs
                return [
                    load.size.words, fixed(load.shown.rate, 0), fixed(shown.median, 0), fixed(shown.spread, 0),
                    fixed(alone.median, 0), fixed(alone.spread, 0), fixed(load.frameRate, 1),
                    fixed(load.byteRate.map { $0 / 1e3 }, 1), fixed(load.paint.median, 1),
                    fixed(load.paint.quantile(0.95), 1), grouped(load.meanwhile.paints.count),
                ]
            }
    }
}
