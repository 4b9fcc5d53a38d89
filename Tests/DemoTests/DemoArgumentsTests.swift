import Stateloupe
import Testing

@testable import demo

struct DemoArgumentsTests {
    @Test(
        "D12 durations are read with their unit; anything else is none",
        arguments: [
            ("250ms", Duration.milliseconds(250)), ("4s", .seconds(4)), ("4", .seconds(4)), ("1min", .seconds(60)),
            ("0.5s", .milliseconds(500)), (".25s", .milliseconds(250)), ("1.5min", .seconds(90)), ("", nil), ("0", nil),
            ("0s", nil), ("-1s", nil), ("s", nil), ("4h", nil), ("4 s", nil), ("1.2.3s", nil), ("soon", nil),
        ] as [(String, Duration?)])
    func duration(text: String, duration: Duration?) {
        #expect(Duration(text: text) == duration)
    }

    @Test("D12 the demo's own options, beside those of the screen")
    func options() throws {
        let arguments = try DemoArguments(["--seed", "12", "--pace", "250ms", "--quiet", "--ascii", "--theme", "light"])
        #expect(arguments.seed == 12 && arguments.pace == .milliseconds(250) && arguments.isQuiet)
        #expect(arguments.explore.isASCII && arguments.explore.theme == "light")
        let plain = try DemoArguments([])
        #expect(plain.pace == .seconds(4) && !plain.isQuiet && (1...9999).contains(plain.seed))
    }

    @Test("D12 a machine is chosen by its name, and has options of its own")
    func machines() throws {
        #expect(try DemoArguments(["session", "--quiet"]).machine == .session)
        let sync = try DemoArguments(["sync", "--pace", "5ms", "--ascii"])
        #expect(sync.machine == .sync && sync.pace == .milliseconds(5) && sync.explore.isASCII)
        #expect(try DemoArguments(["sync"]).pace == .milliseconds(60))
        #expect(throws: UsageError.self) { _ = try DemoArguments(["sync", "--quiet"]) }
        #expect(throws: UsageError.self) { _ = try DemoArguments(["sync", "session"]) }
    }

    @Test("D20 an unknown machine is told with the list of those there are, and cannot ring or move the cursor")
    func unknownMachine() {
        let error = #expect(throws: UsageError.self) { _ = try DemoArguments(["sy\u{7}nk\u{1b}"]) }
        let lines = error?.description.split(separator: "\n").map(String.init) ?? []
        #expect(lines.first == "no machine is called 'sy\u{fffd}nk\u{fffd}'; there are")
        #expect(lines.dropFirst().map { $0.prefix(10) } == ["  session ", "  sync    "])
        for machine in DemoMachine.allCases { #expect(DemoArguments.help.contains(machine.summary)) }
    }

    @Test("D20 a mistaken value or option is told")
    func mistakes() {
        for wrong in [["--seed"], ["--seed", "-1"], ["--pace", "x"], ["--sede", "1"], ["x"]] {
            #expect(throws: UsageError.self) { _ = try DemoArguments(wrong) }
        }
    }
}
