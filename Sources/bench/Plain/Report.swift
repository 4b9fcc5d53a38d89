/// What was measured, as it is reported.
struct Report: Equatable {
    /// A row that has been measured.
    struct Line: Equatable {
        let group: RowGroup
        let name: String
        /// How many requests a batch was.
        let requests: Int
        let sample: Sample
    }

    /// The name of the row that the ratios are to.
    let floor: String
    let lines: [Line]

    /// Each row with its ratio to the floor.
    private var ratios: [(line: Line, ratio: Double?)] {
        let base = lines.first { $0.name == floor }?.sample
        return lines.map { line in (line, base.flatMap { line.sample.ratio(to: $0) }) }
    }
}

// MARK: - One JSON object a line

extension Report {
    /// Every row as an object: `group`, `name`, `unit`, `median` and `least` in nanoseconds a unit, `ratio` to the
    /// floor, `floor`, the number of `batches`, and how many units a batch was (`requests`).
    var json: String {
        ratios.map { line, ratio in
            let fields = [
                ("group", quoted(line.group.rawValue)), ("name", quoted(line.name)),
                ("unit", quoted(line.group.unit)), ("median", jsonNumber(line.sample.median)),
                ("least", jsonNumber(line.sample.least)), ("ratio", jsonNumber(ratio)),
                ("floor", quoted(floor)), ("batches", String(line.sample.batches.count)),
                ("requests", String(line.requests)),
            ]
            return jsonObject(fields)
        }.joined(separator: "\n")
    }
}

// MARK: - The table

extension Report {
    /// The rows one below the other, those of a group together under its title.
    var table: String {
        let batches = lines.map(\.sample.batches.count).max() ?? 0
        let cells = ratios.map { line, ratio in
            ["  " + line.name, fixed(line.sample.median, 1), fixed(line.sample.least, 1), fixed(ratio, 1)]
        }
        let groups = RowGroup.allCases.filter { group in lines.contains { $0.group == group } }
        let heads = groups.map { [$0.title, "median", "least", "ratio"] }
        let widths = (0..<4).map { column in (cells + heads).map { $0[column].count }.max() ?? 0 }
        var text = [
            "Nanoseconds, median and least of \(batches) batches; ratio: to \(floor), round by round.", "",
        ]
        for (group, head) in zip(groups, heads) {
            let rows = zip(lines, cells).filter { $0.0.group == group }.map(\.1)
            text.append(aligned(head, widths))
            text += rows.map { aligned($0, widths) } + [""]
        }
        return text.dropLast().joined(separator: "\n")
    }
}
