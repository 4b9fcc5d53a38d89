import MachineRecords
import Screen

extension Model {
    /// Does what a key means while a value is written, in the footer.
    mutating func handleEditKey(_ key: Key, _ edit: DataEdit) -> [Command] {
        var edit = edit
        if [.up, .down, .character(" ")].contains(key), let other = edit.old.flipped(edit.line.string) {
            (edit.line, edit.refusal) = (LineEditor(other), nil)
            mode = .line(.edit(edit))
            return []
        }
        switch key {
        case .escape: mode = .normal
        case .enter:
            switch edit.old.parsed(edit.line.string) {
            case .success(let value):
                mode = .normal
                guard value != edit.old, let state = edit.place.state else { return [] }
                return [.write(DatumEdit(value, key: edit.place.key, in: state, on: machine.sighting))]
            case .failure(let refusal):
                edit.refusal = refusal.reason
                mode = .line(.edit(edit))
            }
        default:
            guard edit.line.handleKey(key) else { return [] }
            edit.refusal = nil
            mode = .line(.edit(edit))
        }
        return []
    }

    /// Does what a key means while a value is read that cannot be changed: what writes does nothing, as whoever writes at it has not
    /// seen that yet; Esc and Enter close it, and any other key too, and does what it does.
    mutating func handleReadingKey(_ key: Key) -> [Command] {
        switch key {
        case .character, .backspace, .delete: return []
        default: mode = .normal
        }
        return key == .escape || key == .enter ? [] : handlePanesKey(key)
    }
}
