import Foundation
import PseudoTerminal

/// A program that the monkey is let loose on.
struct MonkeySubject {
    let name: String
    let arguments: [String]

    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    /// The demo, quiet and busy, a machine that prints, and ten machines of files.
    static let all: [MonkeySubject] = {
        let own = ["door", "media-player", "odd-names", "traffic-light"].map { "Machines/\($0).json" }
        let gallery = [
            "smcat-tls", "asl-saga", "openstack-ironic", "xstate-snake", "qt-stopwatch", "commons-microwave",
        ]
        let files = own + gallery.map { "Fixtures/gallery/\($0).json" }
        let printing = MonkeySubject(name: "chatty-machine", arguments: [])
        return [
            MonkeySubject(name: "demo", arguments: ["--quiet"]), printing,
            MonkeySubject(name: "demo", arguments: ["--pace", "20ms", "--seed", "7"]), printing,
        ] + files.map { MonkeySubject(name: "stateloupe", arguments: [tests.appendingPathComponent($0).path]) }
    }()

    /// Whether it keeps count of the lines that it prints.
    var counts: Bool { name == "chatty-machine" }

    var text: String {
        ([name] + arguments.map { $0.split(separator: "/").last.map(String.init) ?? $0 }).joined(separator: " ")
    }

    /// What makes the shell go on with a program that has stopped: a line of its own, as what is left of a paste is typed to
    /// the shell too.
    static let goOn = "\ngo on\n"

    /// Starts it as a job of a shell, which says when it stops and how it ends, and goes on with it after `goOn`.
    /// Without the trap the shell would end itself after a job that SIGINT ended. SIGSTOP may come in the middle of an
    /// escape sequence, which no program can prevent: CAN ends it, or the terminal would read the shell's words as its end.
    /// What was typed and not read before a stop is the shell's: without `-r` a backslash at its end would ask for another line.
    func start(counts file: String, in folder: String) throws -> TerminalProgram {
        let words = ([BuiltProgram.path(name)] + arguments + (counts ? [file] : [])).map { "'\($0)'" }
        let script = """
            cd '\(folder)'; trap : INT; ulimit -c 0; set -m; \(words.joined(separator: " ")); s=$?
            while [ $s = \(128 + SIGTSTP) ] || [ $s = \(128 + SIGSTOP) ]; do
                printf '\\030monkey: stopped\\n'
                while read -r line; do [ "$line" = 'go on' ] && break; done
                fg; s=$?
            done
            echo monkey: ended $s
            """
        return try TerminalProgram(
            "/bin/sh", ["-c", script], environment: BuiltProgram.environment, width: 100, height: 30)
    }
}
