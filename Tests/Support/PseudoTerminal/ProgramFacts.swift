import Foundation

extension TerminalProgram {
    /// The most memory that the program has had, in bytes; nil where the system does not tell, or once it has ended.
    public var peakMemory: Int? { Self.status("VmHWM:", of: process) }

    /// The memory that a process has now, in bytes; nil where the system does not tell, or once it has ended.
    public static func memory(of process: Int32) -> Int? { status("VmRSS:", of: process) }

    private static func status(_ name: String, of process: Int32) -> Int? {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8) else { return nil }
        let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 }
    }

    /// What each thread of a process is at: its state and ticks, what it waits for; none where the system does not tell.
    public static func threads(of process: Int32) -> [String] {
        let folder = "/proc/\(process)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return threads.map { thread in
            let facts = ["stat", "wchan", "syscall"].map { name in
                let text = (try? String(contentsOfFile: "\(folder)/\(thread)/\(name)", encoding: .utf8)) ?? ""
                let words = text.split(whereSeparator: \.isWhitespace)
                return name == "stat" && words.count > 14
                    ? "\(words[2]) \(words[13])" : words.prefix(4).joined(separator: " ")
            }
            return "\(thread): \(facts.joined(separator: ", "))"
        }
    }

    /// Whether the program has written some text to the terminal, wherever it stands now.
    public func hasReceived(_ text: String) -> Bool { Data(received).range(of: Data(text.utf8)) != nil }

    /// How often the program has written some text to the terminal.
    public func count(of text: String) -> Int {
        let (all, text) = (Data(received), Data(text.utf8))
        var (count, place) = (0, all.startIndex)
        while let found = all.range(of: text, in: place..<all.endIndex) {
            count += 1
            place = found.upperBound
        }
        return count
    }
}
