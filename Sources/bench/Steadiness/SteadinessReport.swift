/// What was measured of changes, as it is reported.
struct SteadinessReport: Equatable {
    /// The folder that the machines are of.
    let source: String
    let lines: [SteadinessLine]

    /// The lines of each pane and kind of change, as far as there are any.
    private var groups: [(name: String, kind: GraphChange.Kind, lines: [SteadinessLine])] {
        var panes: [SteadinessLine.Pane] = []
        for line in lines where !panes.contains(line.pane) { panes.append(line.pane) }
        return panes.flatMap { pane in
            GraphChange.Kind.allCases.map { kind in
                (pane.name, kind, lines.filter { $0.pane == pane && $0.change.kind == kind })
            }
        }.filter { !$0.2.isEmpty }
    }
}

// MARK: - One JSON object a line

extension SteadinessReport {
    /// Every change as an object: `group` (`steadiness`), the machine's `name`, `pane`, `change` (`added` or
    /// `removed`), the indexes of its states `from` and `to`, the columns of its `label`, `boxes` of the machine, how many
    /// of them `moved`, `turned`, the pairs that changed sides, and `kept`, the boxes that move where the drawing before is
    /// at hand. Then one of the `group` `summary` for each pane and kind of change: `changes`, `boxes`, `moved`, `share`,
    /// `turned`, `still`, the changes that move nothing, and `kept`.
    var json: String {
        (lines.map(json) + groups.map { json(SteadinessSummary($0.lines), pane: $0.name, $0.kind) }).joined(
            separator: "\n")
    }

    private func json(_ line: SteadinessLine) -> String {
        jsonObject([
            ("group", quoted("steadiness")), ("name", quoted(line.name)), ("pane", quoted(line.pane.name)),
            ("change", quoted(line.change.kind.rawValue)), ("from", String(line.change.edge.from)),
            ("to", String(line.change.edge.to)), ("label", String(line.change.edge.labelWidth)),
            ("boxes", String(line.boxes)), ("moved", String(line.motion.moved)),
            ("turned", String(line.motion.turned)), ("kept", String(line.kept.moved)),
        ])
    }

    private func json(_ summary: SteadinessSummary, pane: String, _ kind: GraphChange.Kind) -> String {
        jsonObject([
            ("group", quoted("summary")), ("name", quoted(pane)), ("change", quoted(kind.rawValue)),
            ("changes", String(summary.changes)), ("boxes", String(summary.boxes)), ("moved", String(summary.moved)),
            ("share", jsonNumber(summary.share)), ("turned", String(summary.turned)),
            ("still", String(summary.still)), ("kept", String(summary.keptMoved)),
        ])
    }
}

// MARK: - The table

extension SteadinessReport {
    /// A row for each pane and kind of change.
    var table: String {
        let machines = Set(lines.map(\.name)).count
        let head = ["one transition", "changes", "boxes", "moved", "percent", "pairs turned", "nothing moved", "kept"]
        let rows = groups.map { name, kind, lines in
            let summary = SteadinessSummary(lines)
            return [
                "  \(kind.rawValue), \(name)", grouped(summary.changes), grouped(summary.boxes), grouped(summary.moved),
                fixed(summary.share.map { $0 * 100 }, 1), grouped(summary.turned), grouped(summary.still),
                grouped(summary.keptMoved),
            ]
        }
        let text = [
            "Boxes that stand elsewhere after one transition was added or taken away, but for one shift of all",
            "of them; pairs of boxes that changed sides; boxes that move where the drawing before is at hand.",
            "\(machines) machines of \(source).", "",
        ]
        return (text + aligned([head] + rows)).joined(separator: "\n")
    }
}
