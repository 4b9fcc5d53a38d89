import NcursesScreen
import Screen
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Output that comes fast, long, late, or while the screen opens and closes.
enum Floods {
    static func act(on key: Unicode.Scalar) {
        switch key {
        case "R": Task.detached { while true { write(block) } }
        case "Y": start(["/usr/bin/yes"])
        case "L": Task.detached { writeLongLine(megabytes: 16) }
        case "M": Task.detached { writeLongLine(megabytes: 64) }
        case "Z": Task.detached { showProgress(steps: 1_000_000) }
        case "S": Task.detached { write(lines(200_000)) }
        case "B": startLateChild()
        default: break
        }
    }

    private static let block = lines(5000)

    private static func lines(_ count: Int) -> [UInt8] { Array((1...count).map { "raw \($0)\n" }.joined().utf8) }

    private static func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(STDOUT_FILENO, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest.removeFirst(count)
        }
    }

    private static func writeLongLine(megabytes: Int) {
        let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
        for _ in 0..<megabytes { write(piece) }
        write(Array("\nlong line over\n".utf8))
    }

    private static func showProgress(steps: Int) {
        for step in 1...steps { write(Array("\rprogress \(step) of \(steps)".utf8)) }
        write([UInt8(ascii: "\n")])
    }

    /// A child that prints when somebody opens the named pipe `LATE` for writing, which may be after our end. It says itself
    /// that it has started: before its trap is set, a Ctrl-C would end it too.
    private static func startLateChild() {
        let script = "trap '' HUP INT; echo child started; read word < \"$LATE\"; echo late; echo late error >&2"
        start(["/bin/sh", "-c", script])
    }

    private static func start(_ words: [String]) {
        var process: pid_t = 0
        var arguments = words.map { strdup($0) } + [nil]
        posix_spawn(&process, words[0], nil, nil, &arguments, environ)
        for argument in arguments { free(argument) }
    }
}

/// A thread that prints numbered lines all the time, while the screen is opened and closed again and again.
enum Counting {
    private static let isOver = Atomic<Bool>(false)
    private static let hasBegun = Atomic<Bool>(false)
    private static let hasEnded = Atomic<Bool>(false)

    static func run(rounds: Int) throws(TerminalError) {
        Task.detached {
            var number = 0
            while !isOver.load(ordering: .sequentiallyConsistent) {
                number += 1
                print("line \(number)")
                hasBegun.store(true, ordering: .sequentiallyConsistent)
            }
            print("last \(number)")
            hasEnded.store(true, ordering: .sequentiallyConsistent)
        }
        while !hasBegun.load(ordering: .sequentiallyConsistent) { sched_yield() }
        for round in 1...rounds {
            let terminal = try NcursesTerminal()
            var picture = Buffer(size: terminal.size, glyphs: .ascii, style: .plain)
            picture.write("round \(round)", at: Point(x: 0, y: 0), style: .plain, limit: 20)
            terminal.show(picture, cursor: nil)
            terminal.close()
        }
        isOver.store(true, ordering: .sequentiallyConsistent)
        while !hasEnded.load(ordering: .sequentiallyConsistent) { sched_yield() }
    }
}

/// `write(2)`, beside functions of the same name.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
        Darwin.write(descriptor, bytes, count)
    #else
        Glibc.write(descriptor, bytes, count)
    #endif
}
