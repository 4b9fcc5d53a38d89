import MachineRecords

extension PaneEntry<Model> {
    /// The data of the state in view, and the machine's context.
    package static let data: PaneEntry = {
        var entry = PaneEntry(.data, name: PaneWords.data, draw: DataView.draw)
        entry.title = { $0.titleOfData(of: $0.machine.structure.seenName(of: $0.viewedState)) }
        entry.shortTitle = { model, columns in model.title(model.titleOfData(of:), of: model.viewedState, in: columns) }
        entry.subject = { $0.subject }
        entry.count = { $0.viewedData.count }
        entry.list = DataView.list
        entry.rowsWhole = DataView.rowsWhole
        entry.hint = { model in
            guard let datum = model.selectedDatum else { return nil }
            if datum.request != nil { return PaneHint(.enter, Hints.ask) }
            return model.canEdit(datum) ? PaneHint(.enter, Hints.edit) : nil
        }
        entry.activate = { model, line in
            let data = model.viewedData
            if data.indices.contains(line), let request = data[line].request {
                return model.make(request)
            }
            model.beginEdit(line)
            return []
        }
        entry.copied = { model, line in
            let data = model.viewedData
            return data.indices.contains(line) ? CopiedText(text: data[line].value.text, what: CopyWords.value) : nil
        }
        return entry
    }()
}

extension Model {
    /// The title of the data, with a state's name or what is left of it.
    fileprivate func titleOfData(of state: String) -> String {
        if machine.context.isEmpty { return PaneWords.data(of: state) }
        let hasData = machine.data[viewedState]?.isEmpty == false
        return hasData ? PaneWords.dataAndContext(of: state) : PaneWords.context
    }
}
