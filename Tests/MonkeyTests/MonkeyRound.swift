import Foundation
import PseudoTerminal

/// One round: a script played against a program, and everything looked at that must hold whatever was done.
final class MonkeyRound {
    /// What did not hold.
    struct Finding: Error, CustomStringConvertible {
        let description: String
    }

    private let script: MonkeyScript
    private let subject: MonkeySubject
    /// Where it runs: what it exports by chance is in nobody's way.
    private let folder: URL
    private let file: String
    private let terminal: TerminalProgram
    /// The program under test, which the shell has started.
    private var program: pid_t = 0
    private var firstMemory: Int?
    private var wide = false

    init(_ script: MonkeyScript) throws {
        self.script = script
        subject = MonkeySubject.all[script.subject % MonkeySubject.all.count]
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("monkey-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        file = folder.appendingPathComponent("counts").path
        terminal = try subject.start(counts: file, in: folder.path)
    }

    deinit {
        if program > 0 { kill(-program, SIGKILL) }
        do { try FileManager.default.removeItem(at: folder) } catch { print("monkey: \(folder.path): \(error)") }
    }

    /// The seed and the moves, to be played again.
    var report: String {
        "STATELOUPE_MONKEY_SEED=\(script.seed) plays this round again: \(subject.text)\n\(script.text)"
    }

    /// Plays the script.
    /// - Throws: the first thing that did not hold.
    func play() throws {
        try terminal.wait(for: "the first frame") { $0.isAlternate && $0.updates > 0 && !$0.isUpdating }
        program = terminal.foregroundGroup
        for (number, move) in script.moves.enumerated() {
            do {
                guard try make(move) else { return try lookAtEnd(status: 0) }
            } catch {
                throw Finding(description: "at move \(number) (\(move)): \(error)")
            }
        }
        try end()
    }

    // MARK: Moves

    /// Makes a move; false when the program has been left by the menu or the help, which is its right.
    private func make(_ move: MonkeyMove) throws -> Bool {
        switch move {
        case .type(let bytes): terminal.type(bytes, seconds: 2)
        case .paste(let bytes, let isEnded):
            terminal.type(Array("\u{1b}[200~".utf8) + bytes + Array((isEnded ? "\u{1b}[201~" : "").utf8), seconds: 2)
        case .resize(let width, let height): terminal.resize(width: width, height: height)
        case .signal(let number): kill(-program, number)
        case .stop(let how): try stop(how)
        case .probe: try probe()
        }
        return !hasEnded
    }

    private var hasEnded: Bool {
        terminal.screen.text.contains("monkey: ended") || terminal.hasReceived("monkey: ended")
    }

    private func stop(_ how: MonkeyStop) throws {
        let stops = terminal.count(of: "monkey: stopped")
        switch how {
        case .key: pressStop { self.terminal.count(of: "monkey: stopped") > stops || self.hasEnded }
        case .signal: kill(-program, SIGTSTP)
        case .hard: kill(-program, SIGSTOP)
        }
        try wait("the stop") { self.terminal.count(of: "monkey: stopped") > stops || self.hasEnded }
        guard !hasEnded else { return }
        if how != .hard, !terminal.isRestored {
            throw Finding(description: "stopped, and the terminal is left with \(terminal.leftovers)")
        }
        let updates = terminal.screen.updates
        terminal.type(MonkeySubject.goOn)
        try wait("a frame after fg") { self.terminal.screen.updates > updates && self.terminal.screen.isAlternate }
    }

    /// Presses Ctrl-Z, and again where it was text: within a paste without an end, or a terminal's answer, until that is given
    /// up.
    private func pressStop(_ isDone: () -> Bool) {
        for _ in 0..<2 {
            terminal.type("\u{1a}")
            if terminal.reads(milliseconds: 3_000, until: { _ in isDone() }) { return }
        }
    }

    /// A new size, Esc, `?` and Esc must be answered, whatever the program is at.
    private func probe() throws {
        wide.toggle()
        terminal.resize(width: wide ? 101 : 100, height: 30)
        try answer("the help", to: "?") { $0.rows[1].contains(" help ") }
        try answer("no help", to: "") { !$0.rows[1].contains(" help ") }
        guard !hasEnded else { return }
        if !terminal.screen.unknown.isEmpty {
            throw Finding(description: "the terminal does not understand \(terminal.screen.unknown)")
        }
        try lookAtMemory()
    }

    /// Presses Esc and a key until they are answered: the end of a paste, or of half a key, is waited for.
    private func answer(_ what: String, to key: String, _ isReached: @escaping (ScreenReader) -> Bool) throws {
        let patience = MonkeyPatience(program)
        while !hasEnded {
            terminal.type("\u{1b}")
            _ = terminal.reads(milliseconds: 60) { _ in false }
            terminal.type(key)
            if terminal.reads(milliseconds: 400, until: { $0.isAlternate && !$0.isUpdating && isReached($0) }) {
                return
            }
            if patience.isOver {
                throw silence("no answer (\(what))")
            }
        }
    }

    private func wait(_ what: String, _ isReached: () -> Bool) throws {
        let patience = MonkeyPatience(program)
        while !terminal.reads(milliseconds: 100, until: { _ in isReached() }) {
            if patience.isOver {
                throw silence("no sign of \(what)")
            }
        }
    }

    private func silence(_ what: String) -> Finding {
        let threads = TerminalProgram.threads(of: program).joined(separator: "\n")
        return Finding(description: "\(what); its threads:\n\(threads)\non the screen:\n\(terminal.screen.text)")
    }

    private func lookAtMemory() throws {
        guard let memory = TerminalProgram.memory(of: program) else { return }
        let first = firstMemory ?? memory
        firstMemory = first
        // A log and a graph fill up, and a screen of 400x150 is kept twice.
        if memory > first + 96 << 20 { throw Finding(description: "grown from \(first >> 20) to \(memory >> 20) MB") }
    }

    // MARK: The end

    private func end() throws {
        switch script.ending {
        case .hangUp:
            terminal.hangUp()
            try wait("its end after the window was closed") { kill(self.program, 0) != 0 }
        case .quit:
            terminal.type("q")
            try lookAtEnd(status: 0)
        case .signal(let number):
            kill(program, number)
            try lookAtEnd(status: 128 + number)
        }
    }

    private func lookAtEnd(status: Int32) throws {
        try wait("the end") { self.terminal.hasReceived("monkey: ended ") }
        _ = try terminal.waitForEnd(seconds: 10)
        if !terminal.isRestored {
            throw Finding(description: "ended, and the terminal is left with \(terminal.leftovers)")
        }
        guard terminal.textOnMainScreen.contains("monkey: ended \(status)") else {
            throw Finding(description: "ended otherwise than with \(status):\n\(terminal.screen.text)")
        }
        if subject.counts { try lookAtLines() }
    }

    /// Every line that was printed stands on the main screen, once, in its order.
    private func lookAtLines() throws {
        let counted = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
        for (place, name) in ["out", "err"].enumerated() {
            let printed = counted.dropFirst(place * 8).prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
            let seen = MainScreenText(terminal.received).numbers(after: name)
            guard seen == Array(1..<(seen.count + 1)), seen.count >= printed else {
                throw Finding(description: "\(printed) lines were printed to \(name), and these came: \(seen)")
            }
        }
    }
}
