import Foundation
import PseudoTerminal
import Testing

/// `demo/run` and `Tests/run`, in a copy of the package where a stand-in for `swift` notes what it is asked to do.
@Suite struct ScriptTests {
    /// The copy: the scripts as they are, and nothing to build.
    private struct Copy {
        let folder: TemporaryFolder
        var path: String { folder.url.path }
        var notes: String { folder.url.appendingPathComponent("notes").path }
        var environment: [String: String] { ["PATH": "\(path)/bin:/usr/bin:/bin", "TMPDIR": path] }

        init() throws {
            folder = try TemporaryFolder()
            for name in ["Sources", "Themes", "bin"] {
                try FileManager.default.createDirectory(
                    at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
            }
            for name in ["demo/run", "Tests/run", ".ci/setup"] {
                try install(Programs.package.appendingPathComponent(name).path, name)
            }
            _ = try folder.write("".utf8, to: "Package.swift")
            try standIn("swiftc", "exit 0")
            try standIn(
                "swift",
                """
                echo "$@" >>'\(notes)'
                scratch='\(path)/.build/demo-run/release'
                mkdir -p "$scratch" && cp '\(Programs.demo)' "$scratch/demo"
                """)
        }

        private func standIn(_ name: String, _ script: String) throws {
            try install(folder.write("#!/bin/sh\n\(script)\n".utf8, to: "\(name).text"), "bin/\(name)")
        }

        /// Another process writes what will be run: a file that this one had open for writing would be open in every program
        /// that another test starts meanwhile, and the system runs none that anybody writes ("Text file busy").
        private func install(_ source: String, _ name: String) throws {
            let place = folder.url.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            let made = try Piped("/usr/bin/install", ["-m", "755", source, place.path])
            try #require(made.status == 0, "\(made.errors)")
        }

        /// What `swift` was asked to do, call by call.
        var calls: [String] {
            ((try? String(contentsOfFile: notes, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
        }
    }

    @Test("D22 demo/run builds once, passes its arguments on, and ends in the program: signals and status are its own")
    static func demoRun() throws { try demoRun("--quiet", opening: "initialising") }

    /// - Parameters:
    ///   - argument: what is written after `demo/run`.
    ///   - state: where the machine stands when the screen opens.
    static func demoRun(_ argument: String, opening state: String) throws {
        let copy = try Copy()
        for round in 1...2 {
            let program = try Programs.start("\(copy.path)/demo/run", [argument], setting: copy.environment)
            try program.waitForState(state)
            #expect(copy.calls.count == 1, "built in round 1 alone, this is \(round)")
            if round == 1 {
                #expect(try program.quit() == .exited(0))
            } else {
                program.send(signal: SIGTERM)
                #expect(try program.waitForEnd() == .killed(signal: SIGTERM))
            }
            #expect(program.isRestored)
        }
        #expect(copy.calls.first?.contains("-c release --product demo") == true)
        let mistaken = try Piped("\(copy.path)/demo/run", ["--quite"], setting: copy.environment)
        #expect(mistaken.status == 2 && mistaken.errors == "demo: unknown option '--quite', did you mean --quiet?\n")
    }

    @Test("D22 demo/run --help answers without building, and names every machine and option of the demo")
    func demoHelp() throws {
        let copy = try Copy()
        let help = try Piped("\(copy.path)/demo/run", ["--quiet", "--help"], setting: copy.environment)
        #expect(help.status == 0 && help.errors.isEmpty && copy.calls.isEmpty)
        let own = try Piped(Programs.demo, ["--help"])
        for option in own.output.matches(of: /--[a-z-]+/) { #expect(help.output.contains(option.0)) }
        let machines = own.output.matches(of: /\n  [a-z]+ +[a-z].*/)
        #expect(machines.count == 2)
        for machine in machines { #expect(help.output.contains(machine.0), "\(machine.0)") }
    }

    @Test("Tests/run builds the tests and runs them; its arguments go to swift test")
    static func testsRun() throws {
        let copy = try Copy()
        let all = try Piped("\(copy.path)/Tests/run", setting: copy.environment)
        #expect(all.status == 0 && copy.calls == ["build --build-tests", "test --skip-build"])
        let some = try Piped("\(copy.path)/Tests/run", ["--filter", "ScreenTests"], setting: copy.environment)
        #expect(some.status == 0 && copy.calls.last == "test --filter ScreenTests")
    }
}
