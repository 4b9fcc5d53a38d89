import MachineRecords

extension PaneEntry<Model> {
    /// The data of the state in view, and the machine's context.
    package static let data: PaneEntry = {
        var entry = PaneEntry(.data, name: PaneWords.data, draw: DataView.draw)
        entry.title = { model in
            let state = model.machine.structure.name(of: model.viewedState)
            if model.machine.context.isEmpty { return PaneWords.data(of: state) }
            let hasData = model.machine.data[model.viewedState]?.isEmpty == false
            return hasData ? PaneWords.dataAndContext(of: state) : PaneWords.context
        }
        entry.count = { $0.viewedData.count }
        entry.line = DataView.line
        entry.hint = { $0.selectedDatum?.isContext == false ? PaneHint(.enter, Hints.edit) : nil }
        entry.activate = { model, line in
            model.beginEdit(line)
            return []
        }
        return entry
    }()
}
