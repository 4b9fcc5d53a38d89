import Screen

extension LineEditor {
    /// Edits by one key as a shell does; false if the key means nothing here, or the line is full.
    mutating func handleKey(_ key: Key) -> Bool {
        switch key {
        case .character(let scalar): return insert(String(Character(scalar)))
        case .backspace: deleteBackward()
        case .delete: deleteForward()
        case .left: move(-1)
        case .right: move(1)
        case .home, .control("a"): moveToStart()
        case .end, .control("e"): moveToEnd()
        case .control("u"): clear()
        case .control("w"): deleteWord()
        default: return false
        }
        return true
    }
}
