import Screen

extension Model {
    /// Does what a person or the terminal asks for.
    mutating func handleInput(_ input: TerminalInput) -> [Command] {
        // What is typed after the key that leaves is for whoever has the terminal then.
        guard !isFinished else { return [] }
        switch input {
        case .key(let key):
            pointer.forgetPress()
            return [.keyPressed] + handleKey(key)
        case .pasted(let text):
            messages.end { $0 == .pasteEnd }
            paste(text)
            return [.keyPressed]
        case .pasteOverdue: warn(Notices.pasteOverdue, until: .pasteEnd)
        case .mouse(let report): return handleMouse(report)
        case .resized(let size): resize(screen: size)
        case .resumed: return [.terminal(.repaint)]
        case .woken: break
        case .ended: isFinished = true
        }
        return []
    }
}
