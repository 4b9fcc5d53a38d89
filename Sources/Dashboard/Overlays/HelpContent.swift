import MachineRecords

/// One row of the help.
package enum HelpRow: Equatable, Sendable {
    case heading(String)
    case request(RequestRecord, key: String, text: String)
    case action(Action, key: String, text: String)
    /// What a mark on the graph means.
    case mark(String, text: String)

    package var isRunnable: Bool {
        switch self {
        case .request, .action: true
        case .heading, .mark: false
        }
    }
}

/// The help: the machine's keys and the program's, as they are bound now, and what the marks mean.
package enum HelpContent {
    package static func rows(of model: Model) -> [HelpRow] {
        machineRows(model) + programRows(model) + markRows(model)
    }

    private static func machineRows(_ model: Model) -> [HelpRow] {
        let structure = model.machine.structure
        let rows = model.requests.map { request -> HelpRow in
            let key = model.keys.key(of: request) ?? ""
            return .request(request, key: key, text: HelpWords.ask(request, structure.name(of: request)))
        }
        return [.heading(HelpWords.machine(in: model.machine.stateName))] + rows
    }

    private static func programRows(_ model: Model) -> [HelpRow] {
        let groups: [(ActionEntry.Group, String)] = [
            (.program, HelpWords.program), (.panes, HelpWords.panes), (.lists, HelpWords.moving),
        ]
        return groups.flatMap { group, title in
            [.heading(title)]
                + model.actions.entries.filter { $0.group == group && isOfUse($0, model) }.map { entry in
                    .action(entry.action, key: keyText(of: entry, model), text: entry.help)
                }
        }
    }

    /// A machine without a background state is not sent there, and one without a clock has no pace.
    static func isOfUse(_ entry: ActionEntry, _ model: Model) -> Bool {
        switch entry.action {
        case .machine(.background): model.machine.structure.background != nil
        case .machine(.clock): model.clock != nil
        default: true
        }
    }

    static func keyText(of entry: ActionEntry, _ model: Model) -> String {
        let direct = entry.keys.map { $0.label(model.settings.glyphs) }
        let menu = entry.menuLetter.map { HelpWords.menuKey(String($0)) }
        return (direct + (direct.isEmpty ? [menu].compactMap { $0 } : [])).joined(separator: " ")
    }

    private static func markRows(_ model: Model) -> [HelpRow] {
        let marks = Marks(model.settings.glyphs)
        return [
            .heading(HelpWords.marks),
            .mark(marks.here, text: MarkWords.here),
            .mark(marks.unvisited, text: MarkWords.unvisited),
            .mark(marks.initial, text: MarkWords.initial),
            .mark(marks.fromAnywhere, text: MarkWords.fromAnywhere),
            .mark(marks.final, text: MarkWords.final),
            .mark(marks.allowed, text: MarkWords.allowed),
            .mark(marks.refused, text: MarkWords.refused),
            .mark(marks.redirected, text: MarkWords.redirected),
            .mark(marks.unknown, text: MarkWords.unknown),
            .mark(marks.workStarted, text: MarkWords.workStarted),
            .mark("\(marks.workDone) \(marks.workCancelled)", text: MarkWords.workEnded),
            .mark(marks.inside, text: MarkWords.inside),
            .mark(marks.context, text: MarkWords.context),
            .mark(marks.kept, text: MarkWords.kept),
        ]
    }

    /// The runnable row that many steps from the chosen one; it stays at the ends. With none chosen, the first step down
    /// chooses the first.
    package static func move(_ chosen: Int?, by steps: Int, in rows: [HelpRow]) -> Int? {
        let runnable = rows.indices.filter { rows[$0].isRunnable }
        let before = chosen.map { chosen in runnable.firstIndex { $0 >= chosen } ?? runnable.count - 1 } ?? -1
        return runnable.isEmpty ? nil : runnable[min(runnable.count - 1, max(0, before + steps))]
    }
}
