import MachineRecords
import Screen

extension Model {
    /// The entry that is selected in the data pane.
    package var selectedDatum: DatumRecord? {
        let (data, place) = (viewedData, cursor(of: .data).selected)
        return data.indices.contains(place) ? data[place] : nil
    }

    /// Where an entry of those in view lives.
    package func place(of datum: DatumRecord) -> DatumPlace {
        DatumPlace(state: datum.isContext ? nil : viewedState, key: datum.key)
    }

    /// Whether a value can be written now.
    func canEdit(_ datum: DatumRecord) -> Bool {
        !datum.isContext && past == nil && abilities.contains(.write) && datum.value.editable != nil
    }

    /// Opens a line of the list to be written, or says why not.
    mutating func beginEdit(_ line: Int) {
        let data = viewedData
        guard data.indices.contains(line) else {
            notice = Notices.noData
            return
        }
        let datum = data[line]
        guard !datum.isContext else {
            notice = Notices.contextIsReadOnly
            return
        }
        if let pastObstacle {
            notice = pastObstacle
            return
        }
        guard abilities.contains(.write) else {
            notice = LinkAbilities.cannotWrite(datum.name)
            return
        }
        guard let text = datum.value.editable else {
            notice = EditWords.notEditable(datum.value.typeName)
            return
        }
        mode = .line(.edit(DataEdit(place: place(of: datum), old: datum.value, line: LineEditor(text))))
    }
}
