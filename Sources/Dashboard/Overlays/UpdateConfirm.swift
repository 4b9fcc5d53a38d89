import MachineRecords
import Screen

extension Model {
    /// Does what a key means while a request is to be confirmed; the question is drawn in the footer.
    mutating func handleConfirmKey(_ key: Key, _ request: RequestRecord, pressed: Key?) -> [Command] {
        // A key that came together with the one that asked answers no question that was seen.
        guard isQuestionShown || key == .escape else { return [] }
        mode = .normal
        if key == .enter || key == pressed || KeyAssignment.controlled[request] == key || isYes(key) {
            return ask(request)
        }
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

    /// `y` confirms too, as in other programs that ask, unless it is a key of the machine's.
    private func isYes(_ key: Key) -> Bool { key == .character("y") && typed.isEmpty && keys.read("y") == .nothing }
}
