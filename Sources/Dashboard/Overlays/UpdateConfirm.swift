import MachineRecords
import Screen

extension Model {
    /// Does what a key means while a request is to be confirmed; the question is drawn in the footer.
    mutating func handleConfirmKey(_ key: Key, _ request: RequestRecord, pressed: Key?) -> [Command] {
        // A key that came together with the one that asked answers no question that was seen.
        guard isQuestionShown || key == .escape else { return [] }
        // Enter is named only where it was pressed for it, or where nothing else can be: where it is not, it is no answer.
        if key == .enter, pressed != .enter, keys.key(of: request) != nil { return [] }
        mode = .normal
        if key == .enter || key == pressed || KeyAssignment.controlled[request] == key { return ask(request) }
        guard case .character(let scalar) = key else { return key == .escape ? [] : handleKey(key) }
        typed += String(Character(scalar))
        switch keys.read(typed) {
        case .request(request):
            typed = ""
            return ask(request)
        case .prefix where keys.key(of: request)?.hasPrefix(typed) == true:
            mode = .question(.confirm(request, pressed: pressed))
            return []
        case .request, .prefix, .nothing:
            typed = ""
            return handleKey(key)
        }
    }
}
