import Foundation
import Testing

/// The manual page, and the help of each command.
struct ManualTests {
    private static let mandoc = ["/usr/bin/mandoc", "/bin/mandoc"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// Every option that a help text lists.
    private static func options(_ help: String) -> [String] {
        help.split(separator: "\n").filter { $0.hasPrefix("  --") }
            .compactMap { $0.split(separator: " ").first.map(String.init) }
    }

    @Test(
        "D11 the manual has every command and every option of every help, and a line of its own for each file it reads")
    func everything() throws {
        let manual = try Piped(Programs.command, ["--man"])
        #expect(manual.status == 0 && manual.errors.isEmpty && manual.output.hasPrefix(".TH STATELOUPE 1 "))
        let text = manual.output.replacing("\\-", with: "-").replacing("\\(ti", with: "~")
        for command in ["explore", "render", "check", "run", "convert"] {
            let help = try Piped(Programs.command, [command, "--help"]).output
            let options = Self.options(help)
            #expect(options.count >= 4)
            for option in options { #expect(text.contains("\\fB\(option)\\fR"), "\(command) \(option)") }
            #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(command)")
            #expect(command == "explore" || text.contains("stateloupe \(command) FILE"))
        }
        #expect(text.contains("\\fB~/.config/stateloupe/config.json5\\fR"))
        #expect(!manual.output.split(separator: "\n").contains { $0.hasPrefix("'") })
    }

    @Test(
        "D11 the manual has its signs by the names that a formatter knows, so that each terminal has its own for them")
    func signs() throws {
        let manual = try Piped(Programs.command, ["--man"]).output
        #expect(manual.utf8.allSatisfy { $0 < 0x80 } && manual.contains("is a \\*(St (* in ASCII)"))
    }

    @Test("D11 a formatter of manuals has nothing to say against it", .enabled(if: mandoc != nil))
    func lint() throws {
        let manual = try Piped(Programs.command, ["--man"]).output
        let lint = try Piped(try #require(Self.mandoc), ["-Tlint", "-W", "warning"], input: manual)
        #expect(lint.status == 0 && lint.output.isEmpty, "\(lint.output)")
        let shown = try Piped(try #require(Self.mandoc), ["-Tascii"], input: manual)
        #expect(shown.status == 0 && shown.output.contains("STATELOUPE(1)"))
    }
}
