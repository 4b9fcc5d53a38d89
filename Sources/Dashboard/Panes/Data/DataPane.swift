import MachineRecords

extension PaneEntry<Model> {
    /// The data of the state in view, and the machine's context.
    package static let data: PaneEntry = {
        var entry = PaneEntry(.data, name: PaneWords.data, draw: DataView.draw)
        entry.title = { PaneWords.data(of: $0.machine.structure.name(of: $0.viewedState)) }
        entry.count = { $0.viewedData.count }
        entry.hint = { $0.selectedDatum?.isContext == false ? PaneHint(.enter, Hints.edit) : nil }
        entry.activate = { model, line in
            model.beginEdit(line)
            return []
        }
        return entry
    }()
}
