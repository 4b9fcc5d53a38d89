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
    func canEdit(_ datum: DatumRecord) -> Bool { obstacle(toEditing: datum) == nil }

    /// Opens a line of the list to be written, or to be read with what stands in the way: what is typed behind that is meant for
    /// the value, and no request.
    mutating func beginEdit(_ line: Int) {
        let data = viewedData
        guard data.indices.contains(line) else {
            warn(Notices.noData)
            return
        }
        let (datum, place) = (data[line], place(of: data[line]))
        // In the past no letter makes a request from which what is typed would have to be kept.
        if let pastObstacle, !datum.isContext {
            warn(pastObstacle)
        } else if let obstacle = obstacle(toEditing: datum) {
            mode = .reading(ReadValue(state: viewedState, obstacle: obstacle))
        } else {
            mode = .line(.edit(DataEdit(place: place, old: datum.value, line: LineEditor(datum.value.editable ?? ""))))
        }
    }

    /// Why a value cannot be written now; nil where it can.
    private func obstacle(toEditing datum: DatumRecord) -> String? {
        if datum.isContext { return EditWords.contextIsReadOnly }
        if let pastObstacle { return pastObstacle }
        guard abilities.contains(.write) else { return LinkAbilities.cannotWrite(datum.name) }
        return datum.value.editable == nil ? EditWords.notEditable(datum.value.typeName) : nil
    }
}
