import NcursesScreen
import Screen
import Themes

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A screen that lists what comes in.
final class FixtureScreen {
    private let terminal: NcursesTerminal
    private let look: Theme
    private var lines: [String]
    private var unfinished: [CapturedLine.Stream: Int] = [:]

    init(_ arguments: [String]) throws(TerminalError) {
        terminal = try NcursesTerminal(limit: arguments.contains("--256") ? .indexed256 : .truecolor)
        look = (Themes.theme(named: "dark") ?? .plain).reduced(to: terminal.abilities.depth)
        lines = ["ready \(terminal.abilities.depth) \(terminal.abilities.glyphs)"] + terminal.notices
        let meanwhile = arguments.compactMap { Acts.signalsMeanwhile[$0] }.flatMap { $0 }
        terminal.willStop = { [unowned self] in
            lines.append("stopping")
            for signal in meanwhile { raise(signal) }
        }
        terminal.didContinue = { [unowned self] in lines.append("going on") }
        if arguments.contains("--twice") { tryAnother() }
        if arguments.contains("--mouse") { terminal.reportMouse(true) }
    }

    /// Shows what comes in until `q`, and closes the screen.
    func run(isBlind: Bool, isSilent: Bool) {
        if isBlind { print("blind") } else { draw() }
        while take(terminal.input(timeout: nil)) {
            for line in terminal.takePrinted() { show(line) }
            if Acts.word.exchange(false, ordering: .sequentiallyConsistent) { lines.append("woken by another thread") }
            if !isBlind { draw() }
        }
        terminal.close()
        terminal.close()
        if !isSilent { print("left") }
    }

    /// Acts on some inputs; false when it is time to leave.
    private func take(_ inputs: [TerminalInput]) -> Bool {
        for input in inputs {
            if input != .woken { lines.append(Self.name(input)) }
            if input == .ended || input == .key(.character("q")) { return false }
            if input == .key(.control("l")) { terminal.repaint() }
            if input == .key(.character("D")) { drawMuch() }
            if input == .key(.character("M")) { terminal.reportMouse(false) }
            if input == .key(.character("C")) { lines.append("copied \(terminal.copy("a text"))") }
            if case .key(.character(let key)) = input { Acts.act(on: key, waker: terminal.waker) }
        }
        return true
    }

    /// More than a terminal takes that nobody reads.
    private func drawMuch() {
        for number in 0..<1000 {
            lines.append("picture \(number)")
            terminal.repaint()
            draw()
        }
    }

    /// A line that is not finished stands where it is until it is.
    private func show(_ line: CapturedLine) {
        let text = "\(line.stream): \(line.kind == .skipped ? "skipped" : line.text)"
        if let place = unfinished[line.stream], line.kind != .skipped {
            lines[place] = text
        } else {
            lines.append(text)
        }
        let place = unfinished[line.stream] ?? lines.count - 1
        unfinished[line.stream] = line.kind == .unfinished ? place : nil
    }

    private func tryAnother() {
        do throws(TerminalError) {
            _ = try NcursesTerminal()
        } catch {
            lines.append("\(error)")
        }
    }

    private func draw() {
        let size = terminal.size
        var picture = Buffer(size: size, glyphs: terminal.abilities.glyphs, style: look[.text])
        picture.frame(Rect(size), style: look[.frame])
        picture.write("\(size.width)x\(size.height)", at: Point(x: 2, y: 0), style: look[.here])
        let room = max(0, size.height - 2)
        for (row, line) in lines.suffix(room).enumerated() {
            picture.write(line, at: Point(x: 2, y: row + 1), style: look[.text], limit: size.width - 4)
        }
        terminal.show(picture, cursor: Point(x: 1, y: min(lines.count, room)))
    }

    private static func name(_ input: TerminalInput) -> String {
        switch input {
        case .key(let key): "\(key)".replacing("Screen.Key.", with: "")
        case .resized(let size): "resized \(size.width)x\(size.height)"
        case .resumed: "resumed"
        case .woken: "woken"
        case .pasted(let text): "pasted \(text)"
        case .pasteOverdue: "paste overdue"
        case .mouse(let report): "\(report.act) \(report.place.x),\(report.place.y)"
        case .ended: "ended"
        }
    }
}
