// Opens the screen, shows what comes in, and ends in the way that the last key asks for.
import NcursesScreen
import Screen
import Themes

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

func name(_ input: TerminalInput) -> String {
    switch input {
    case .key(let key): "\(key)".replacing("Screen.Key.", with: "")
    case .resized(let size): "resized \(size.width)x\(size.height)"
    case .resumed: "resumed"
    case .woken: "woken"
    case .pasted(let text): "pasted \(text)"
    case .ended: "ended"
    }
}

/// Uses up the stack, in a way that no optimiser takes for a loop.
func overflow(_ depth: Int) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 512, alignment: 8) { memory in
        memory[0] = UInt8(truncatingIfNeeded: depth)
        return overflow(depth + 1) + Int(memory[0])
    }
}

func complain(_ line: String) { _ = write(STDERR_FILENO, line + "\n", line.utf8.count + 1) }

func act(on key: Unicode.Scalar) {
    switch key {
    case "o": print("printed to output")
    case "e": complain("printed to errors")
    case "n": print("no line end", terminator: "")
    case "T": fatalError("a trap")
    case "A": abort()
    case "O": print(overflow(1))
    case "X": exit(3)
    case "U": raise(SIGUSR1)
    default: break
    }
}

let showsAtOnce = !CommandLine.arguments.contains("--blind")
if CommandLine.arguments.contains("--own-interrupt") { signal(SIGINT) { _ in _ = write(2, "own handler\n", 12) } }

do {
    let theme = Themes.theme(named: CommandLine.arguments.contains("--light") ? "light" : "dark") ?? .plain
    let terminal = try NcursesTerminal(limit: CommandLine.arguments.contains("--256") ? .indexed256 : .truecolor)
    let look = theme.reduced(to: terminal.abilities.depth)
    var lines = ["ready \(terminal.abilities.depth) \(terminal.abilities.glyphs)"] + terminal.notices
    terminal.willStop = { lines.append("stopping") }

    func draw() {
        guard showsAtOnce else { return }
        var picture = Buffer(size: terminal.size, glyphs: terminal.abilities.glyphs, style: look[.text])
        picture.frame(Rect(terminal.size), style: look[.frame])
        picture.write("\(terminal.size.width)x\(terminal.size.height)", at: Point(x: 2, y: 0), style: look[.here])
        let room = max(0, terminal.size.height - 2)
        for (row, line) in lines.suffix(room).enumerated() {
            picture.write(line, at: Point(x: 2, y: row + 1), style: look[.text], limit: terminal.size.width - 4)
        }
        terminal.show(picture, cursor: Point(x: 1, y: min(lines.count, room)))
    }

    draw()
    if !showsAtOnce { print("blind") }
    loop: while true {
        for input in terminal.input(timeout: nil) {
            if input != .woken { lines.append(name(input)) }
            if input == .ended || input == .key(.character("q")) { break loop }
            if case .key(.character(let key)) = input { act(on: key) }
        }
        lines += terminal.takePrinted().map { "\($0.stream): \($0.text)" }
        draw()
    }
    terminal.close()
    terminal.close()
    print("left")
} catch {
    complain("\(error)")
    exit(2)
}
