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
            return .request(request, key: key, text: "\(verb(of: request)) \(structure.name(of: request))")
        }
        return [.heading("This machine, in \(model.machine.stateName)")] + rows
    }

    private static func verb(of request: RequestRecord) -> String {
        switch request {
        case .event: "send"
        case .state: "ask for"
        case .dynamic: "let the state choose:"
        case .reset, .background, .foreground: "machine:"
        }
    }

    private static func programRows(_ model: Model) -> [HelpRow] {
        let groups: [(ActionEntry.Group, String)] = [
            (.program, "Stateloupe"), (.panes, "Panes"), (.lists, "Moving"),
        ]
        return groups.flatMap { group, title in
            [.heading(title)]
                + ActionTable.entries.filter { $0.group == group }.map { entry in
                    .action(entry.action, key: keyText(of: entry, model), text: entry.help)
                }
        }
    }

    private static func keyText(of entry: ActionEntry, _ model: Model) -> String {
        let direct = entry.keys.map { $0.label(model.settings.glyphs) }
        let menu = entry.menuLetter.map { "Space \($0)" }
        return (direct + (direct.isEmpty ? [menu].compactMap { $0 } : [])).joined(separator: " ")
    }

    private static func markRows(_ model: Model) -> [HelpRow] {
        let marks = Marks(model.settings.glyphs)
        return [
            .heading("Marks"),
            .mark(marks.here, text: "the present state, with a heavy border"),
            .mark(marks.unvisited, text: "a state that was not visited since the screen opened"),
            .mark(marks.initial, text: "where the machine begins"),
            .mark(marks.fromAnywhere, text: "a state that can be entered from everywhere"),
            .mark(marks.final, text: "a final state: only reset leaves it"),
            .mark(marks.allowed, text: "allowed"),
            .mark(marks.refused, text: "refused; on the graph a broken, crossed line to what was asked"),
            .mark(marks.redirected, text: "a barrier leads elsewhere"),
            .mark(marks.unknown, text: "unknown until tried: a closure of the program decides"),
            .mark(
                marks.workStarted, text: "work of a state; in the log, that it began"),
            .mark(
                "\(marks.workDone) \(marks.workCancelled)",
                text: "in the log, work that is done, and work that was cancelled"),
            .mark(marks.inside, text: "in a box, the keys of events that do not leave the state"),
            .mark(marks.context, text: "the machine's context; only its actions change it"),
            .mark(marks.kept, text: "data that outlives the stay in its state"),
        ]
    }

    /// The runnable row that many steps from a row; it stays at the ends.
    package static func move(_ cursor: Int, by steps: Int, in rows: [HelpRow]) -> Int {
        let runnable = rows.indices.filter { rows[$0].isRunnable }
        guard !runnable.isEmpty else { return 0 }
        let position = runnable.firstIndex { $0 >= cursor } ?? runnable.count - 1
        return runnable[min(runnable.count - 1, max(0, position + steps))]
    }
}
