import MachineRecords

/// The help: the machine's keys and the program's, as they are bound now, and what the marks mean.
package enum HelpContent {
    package static func rows(of model: Model) -> [HelpRow] {
        machineRows(model) + programRows(model) + HelpLegend.rows(model.settings.glyphs)
    }

    /// Whether Enter does something on the chosen row. Where the machine has fewer requests by now it may be none any more.
    static func runs(_ chosen: Int?, _ model: Model) -> Bool {
        let rows = rows(of: model)
        return chosen.map { rows.indices.contains($0) && rows[$0].isRunnable } ?? false
    }

    /// The first of the rows that tell what signs mean.
    static func firstSign(in rows: [HelpRow]) -> Int? {
        rows.firstIndex(of: .heading(HelpWords.boxMarks)).map { $0 + 1 }
    }

    private static func machineRows(_ model: Model) -> [HelpRow] {
        let structure = model.machine.structure
        // What a key does now comes before what it would do elsewhere, and of that what is refused before what does nothing.
        let judged = model.requests.map { (request: $0, verdict: model.verdict(on: $0)) }
        let now = judged.filter(\.verdict.mayPass).map(\.request)
        let vain = judged.filter { !$0.verdict.mayPass }
        let others = (vain.filter { $0.verdict != .ignored } + vain.filter { $0.verdict == .ignored }).map(\.request)
        // Behind hundreds that come to nothing here nobody would find what the program's own keys do. One more takes no more room than
        // to count it.
        let isFew = others.count <= mostOthers + 1
        let rows = (now + (isFew ? others[...] : others.prefix(mostOthers))).map { request -> HelpRow in
            let key = model.keys.key(of: request) ?? ""
            return .request(request, key: key, text: HelpWords.ask(request, structure.seenName(of: request)))
        }
        let rest: [HelpRow] = isFew ? [] : [.leftOut(HelpWords.others(others.count - mostOthers))]
        return [.heading(HelpWords.machine(in: model.machine.stateName))] + rows + rest
    }

    /// How many requests are named that come to nothing in the present state.
    private static let mostOthers = 12

    private static func programRows(_ model: Model) -> [HelpRow] {
        let groups: [(ActionEntry.Group, String)] = [
            (.program, HelpWords.program), (.panes, HelpWords.panes), (.lists, HelpWords.moving),
        ]
        return groups.flatMap { group, title in
            [.heading(title)]
                + model.actions.entries.filter { $0.group == group && model.isOfUse($0.action) }.map { entry in
                    .action(entry.action, key: keyText(of: entry, model), text: entry.help)
                }
        }
    }

    static func keyText(of entry: ActionEntry, _ model: Model) -> String {
        let direct = entry.keys.map { $0.label(model.settings.glyphs) }
        let menu = entry.menu.map { HelpWords.menuKey(String($0.letter)) }
        return (direct + (direct.isEmpty ? [menu].compactMap { $0 } : [])).joined(separator: " ")
    }

    /// The row that can be chosen that many steps from the chosen one; it stays at the ends. With none chosen, the first step
    /// down chooses the first. The signs are walked through too: so all of them come in sight, and a screen reader reads each.
    package static func move(_ chosen: Int?, by steps: Int, in rows: [HelpRow]) -> Int? {
        let open = rows.indices.filter { !rows[$0].isHeading }
        let before = chosen.map { chosen in open.firstIndex { $0 >= chosen } ?? open.count - 1 } ?? -1
        return open.isEmpty ? nil : open[min(open.count - 1, max(0, before + steps))]
    }
}
