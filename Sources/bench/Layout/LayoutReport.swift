import GraphLayout

/// What was measured of layouts, as it is reported.
struct LayoutReport: Equatable {
    /// The folder that the machines are of.
    let source: String
    let lines: [LayoutLine]

    private func lines(_ origin: LayoutRow.Origin) -> [LayoutLine] { lines.filter { $0.row.origin == origin } }
}

// MARK: - One JSON object a line

extension LayoutReport {
    /// Every graph as an object: `group` (`machines` or `random`), `name`, `states`, `pairs`, `median` and `least` in
    /// milliseconds, `runs`, `width`, `height`, `area`, `crossings`, `fits` (its pane), and `passes`, each pass's share
    /// from 0 to 1. Then one of the `group` `summary` for each of the groups: `graphs`, `median` and `worst` of the
    /// graphs' medians, `slowest`, `crossings` together, median `area`, how many `fit`, `straight`, `flow`, `near` (each
    /// from 0 to 1) and `rows` as a hand would draw them (`HandShares`), and `passes`.
    var json: String {
        let groups = LayoutRow.Origin.allCases.filter { !lines($0).isEmpty }
        return (lines.map(json) + groups.map { json(LayoutSummary(lines($0)), of: $0) }).joined(separator: "\n")
    }

    private func json(_ line: LayoutLine) -> String {
        jsonObject([
            ("group", quoted(line.row.origin.rawValue)), ("name", quoted(line.row.name)),
            ("states", String(line.row.graph.nodes.count)), ("pairs", String(line.row.graph.edges.count)),
            ("median", jsonNumber(line.sample.median.map { $0 / 1e6 })),
            ("least", jsonNumber(line.sample.least.map { $0 / 1e6 })),
            ("runs", String(line.sample.batches.count)), ("width", String(line.layout.width)),
            ("height", String(line.layout.height)), ("area", String(line.area)),
            ("crossings", String(line.layout.crossings)), ("fits", String(line.fits)),
            ("passes", json(PassTimes.shares(line.passes))),
        ])
    }

    private func json(_ summary: LayoutSummary, of origin: LayoutRow.Origin) -> String {
        jsonObject([
            ("group", quoted("summary")), ("name", quoted(origin.rawValue)), ("graphs", String(summary.graphs)),
            ("median", jsonNumber(summary.median.map { $0 / 1e6 })),
            ("worst", jsonNumber(summary.worst.map { $0 / 1e6 })), ("slowest", quoted(summary.slowest)),
            ("crossings", String(summary.crossings)), ("area", jsonNumber(summary.area)),
            ("fit", String(summary.fitting)),
            ("straight", jsonNumber(share(summary.hand.straight, of: summary.hand.tree))),
            ("flow", jsonNumber(share(summary.hand.flow, of: summary.hand.tree))),
            ("near", jsonNumber(share(summary.hand.near, of: summary.hand.labels))),
            ("rows", jsonNumber(share(summary.hand.rows, of: summary.hand.boxes))), ("passes", json(summary.shares)),
        ])
    }

    private func share(_ part: Int, of whole: Int) -> Double? { whole > 0 ? Double(part) / Double(whole) : nil }

    private func json(_ shares: [PassTimes.Pass: Double]) -> String {
        jsonObject(PassTimes.Pass.allCases.map { ($0.rawValue, jsonNumber(shares[$0, default: 0])) })
    }
}

// MARK: - The table

extension LayoutReport {
    /// The machines together, the slowest of them, each random graph, and the shares of the passes.
    var table: String {
        let machines = lines(.machines)
        var text = ["Milliseconds of one layout, median and least of its runs; areas in cells.", ""]
        if !machines.isEmpty {
            text += [machineSummary(machines), ""]
            text += graphs("the slowest of them", Self.slowest(machines)) + [""]
        }
        if !lines(.random).isEmpty {
            text += graphs("random graphs, with twice as many pairs, no pane", lines(.random)) + [""]
        }
        return (text + shares()).joined(separator: "\n")
    }

    private static func slowest(_ lines: [LayoutLine]) -> [LayoutLine] {
        Array(lines.sorted { $0.sample.median ?? 0 > $1.sample.median ?? 0 }.prefix(5))
    }

    private func machineSummary(_ machines: [LayoutLine]) -> String {
        let summary = LayoutSummary(machines)
        return """
            \(summary.graphs) machines of \(source), for a pane of 78x36:
              median \(fixed(summary.median.map { $0 / 1e6 }, 2)), worst \(fixed(summary.worst.map { $0 / 1e6 }, 2))
              \(grouped(summary.crossings)) crossings, median area \(fixed(summary.area, 0)), \(summary.fitting) fit
              \(hand(summary.hand))
            """
    }

    /// As a hand would draw it, in percent.
    private func hand(_ hand: HandShares) -> String {
        let percent = { (part: Int, whole: Int) in fixed(share(part, of: whole).map { $0 * 100 }, 1) + " %" }
        return """
            tree lines straight \(percent(hand.straight, hand.tree)), with the flow \(percent(hand.flow, hand.tree)), \
            labels at the source \(percent(hand.near, hand.labels)), \
            rows beyond three a box \(fixed(share(hand.rows, of: hand.boxes), 2))
            """
    }

    private func graphs(_ title: String, _ lines: [LayoutLine]) -> [String] {
        let head = [title, "states", "pairs", "median", "least", "crossings", "width", "height"]
        return aligned(
            [head]
                + lines.map { line in
                    [
                        "  " + line.row.name, grouped(line.row.graph.nodes.count), grouped(line.row.graph.edges.count),
                        fixed(line.sample.median.map { $0 / 1e6 }, 2), fixed(line.sample.least.map { $0 / 1e6 }, 2),
                        grouped(line.layout.crossings), grouped(line.layout.width), grouped(line.layout.height),
                    ]
                })
    }

    private func shares() -> [String] {
        let machines = lines(.machines)
        let rows = lines(.random).map { ($0.row.name, PassTimes.shares($0.passes)) }
        let all = (machines.isEmpty ? [] : [("machines", LayoutSummary(machines).shares)]) + rows
        return aligned(
            [["passes, in percent"] + PassTimes.Pass.allCases.map(\.rawValue)]
                + all.map { name, shares in
                    ["  " + name] + PassTimes.Pass.allCases.map { fixed(shares[$0, default: 0] * 100, 0) }
                })
    }
}
