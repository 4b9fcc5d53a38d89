import Foundation
import StateEngine
import Testing

@testable import Stateloupe

/// Ends of programs: each runs in a process of its own.
struct EndingTests {
    private struct Plain: Error, CustomStringConvertible { let description = "it is broken" }
    private struct Placed: Error, CustomStringConvertible { let description = "file:1:2: it is broken" }

    @Test("D22 an error ends the program with status 2 and a line on standard error, after the program's name")
    func error() async throws {
        let result = await #expect(processExitsWith: .exitCode(2), observing: [\.standardErrorContent]) {
            await ExitStatus.exiting(placed: Placed.self) { throw Plain() }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.hasSuffix(": it is broken\n") && !text.hasPrefix(":"))
    }

    @Test("D22 an error that begins with its own place stands alone, as a compiler's does")
    func placed() async {
        let result = await #expect(processExitsWith: .exitCode(2), observing: [\.standardErrorContent]) {
            await ExitStatus.exiting(placed: Placed.self) { throw Placed() }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text == "file:1:2: it is broken\n")
    }

    @Test("D22 without an error the program goes on, and ends with status 0")
    func success() async {
        await #expect(processExitsWith: .success) {
            await ExitStatus.exiting {}
            exit(0)
        }
    }

    @Test("D22 what is printed without a terminal: 80x24, or as COLUMNS and LINES say; other texts are no sizes")
    func size() async {
        await #expect(processExitsWith: .success) {
            unsetenv("COLUMNS")
            unsetenv("LINES")
            #expect(PlainOutput.size().width == 80 && PlainOutput.size().height == 24)
            setenv("COLUMNS", "100", 1)
            setenv("LINES", "30", 1)
            #expect(PlainOutput.size().width == 100 && PlainOutput.size().height == 30)
            for text in ["0", "-3", "wide", "99999999999999999999"] {
                setenv("COLUMNS", text, 1)
                #expect(PlainOutput.size().width == 80)
            }
            setenv("COLUMNS", "30000", 1)
            setenv("LINES", "99999999", 1)
            #expect(PlainOutput.size().width == 1000 && PlainOutput.size().height == 500)
        }
    }

    @Test("D19 what is printed follows the locale: the first of LC_ALL, LC_CTYPE and LANG that is set")
    func glyphs() async {
        await #expect(processExitsWith: .success) {
            let cases: [([String], Bool)] = [
                (["", "", ""], false), (["", "", "en_US.UTF-8"], true), (["", "C", "en_US.UTF-8"], false),
                (["C.utf8", "C", "C"], true), (["POSIX", "C.UTF-8", "C.UTF-8"], false),
                (["de_DE@euro", "", ""], false), (["", "", "de_DE"], false), (["", "de_DE.UTF-8@euro", "C"], true),
                (["de_DE.ISO-8859-1", "", "C.UTF-8"], false),
            ]
            for (values, isUnicode) in cases {
                for (name, value) in zip(["LC_ALL", "LC_CTYPE", "LANG"], values) { setenv(name, value, 1) }
                #expect((PlainOutput.glyphs() == .unicode) == isUnicode, "\(values)")
            }
        }
    }

    @Test("D22 --once prints one plain frame of the machine as it is, and returns")
    func once() async {
        let result = await #expect(processExitsWith: .exitCode(0), observing: [\.standardOutputContent]) {
            setenv("LC_ALL", "C.UTF-8", 1)
            setenv("COLUMNS", "90", 1)
            setenv("LINES", "20", 1)
            let machine = try StateMachine<Light>(name: "traffic light") {
                for light in Light.allCases { StateConfig(light, allowedTransitions: light.next) }
            }
            try await machine.transition(to: .green)
            var options = ExploreOptions()
            options.once = true
            try await machine.explore(options)
            #expect(machine.state == .green)
            exit(0)
        }
        let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        #expect(text.contains("traffic light") && text.contains("● green"))
        for name in ["red", "yellow"] { #expect(text.contains(name)) }
        #expect(!text.contains("\u{1b}"))
    }

    enum Light: StateIdentifier, CaseIterable {
        case red, green, yellow

        var next: Light { self == .red ? .green : self == .green ? .yellow : .red }
    }
}
