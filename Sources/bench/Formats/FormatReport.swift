/// What was measured of files, steps and checks, as it is reported.
struct FormatReport: Equatable {
    /// What a row came to.
    struct Line: Equatable {
        let name: String
        let unit: String
        /// How much of the unit one run does.
        let amount: Double
        /// Nanoseconds a run.
        let sample: Sample
    }

    let lines: [Line]

    /// The rows with what one unit takes, and of a reader how much it reads in a second.
    var table: String {
        let header = "                            median       least      spread"
        let rows = lines.map { line in
            let columns = [line.sample.median, line.sample.least, line.sample.spread].map { time in
                Self.right(line.text(of: time), 12)
            }
            return Self.left(line.name, 22) + columns.joined() + "  \(line.unitText)"
        }
        return ([header] + rows).joined(separator: "\n")
    }

    /// Every row as an object: `group` (`formats`), `name`, `unit`, `amount` of a run, and nanoseconds a run: `median`,
    /// `least`, `spread`.
    var json: String {
        lines.map { line in
            "{\"group\":\"formats\",\"name\":\(quoted(line.name)),\"unit\":\(quoted(line.unit))"
                + ",\"amount\":\(jsonNumber(line.amount)),\"median\":\(jsonNumber(line.sample.median))"
                + ",\"least\":\(jsonNumber(line.sample.least)),\"spread\":\(jsonNumber(line.sample.spread))}"
        }.joined(separator: "\n")
    }

    private static func left(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}

extension FormatReport.Line {
    fileprivate var isReader: Bool { unit == "MB" }

    /// Megabytes a second of a reader, microseconds of all else.
    fileprivate func text(of time: Double?) -> String {
        guard let time, time > 0 else { return "-" }
        return isReader ? fixed(amount / time * 1e9, 1) : fixed(time / amount / 1e3, 2)
    }

    fileprivate var unitText: String { isReader ? "MB/s" : "µs a \(unit)" }
}
