import MachineRecords
import Screen

extension Model {
    /// Does what a key means while a request is to be confirmed; the question is drawn in the footer.
    mutating func handleConfirmKey(_ key: Key, _ request: RequestRecord, pressed: Key?) -> [Command] {
        // A key that came together with the one that asked answers no question that was seen.
        guard isQuestionShown || key == .escape else { return [] }
        mode = .normal
        if key == .enter || key == pressed || KeyAssignment.controlled[request] == key || answers("y", key) {
            return ask(request)
        }
        // As Escape, which the question names: they say no. Who closes a window by `q` does not mean to leave.
        if ["n", "q"].contains(where: { answers($0, key) }) { return [] }
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

    /// Whether a key is such a letter, small or capital: `y` and `n` answer as in other programs that ask, unless they are keys of the
    /// machine's.
    private func answers(_ letter: String, _ key: Key) -> Bool {
        guard case .character(let scalar) = key, typed.isEmpty else { return false }
        return scalar.properties.lowercaseMapping == letter && keys.read(String(scalar)) == .nothing
    }
}
