import Dashboard
import MachineRecords
import Screen
import Synchronization

/// A script that is played without a screen: what happens is printed, line by line.
package struct PlainScript: Sendable {
    private let session: ExploreSession
    private let failure = WriteError()
    private let recording: SessionRecording?

    /// What the lines could not be written for.
    private final class WriteError: Sendable {
        let first = Mutex<WriteFailure?>(nil)

        /// Writes lines; that it failed first is kept.
        func write(_ lines: [String], to stream: StandardStream) {
            do throws(WriteFailure) {
                for line in lines { try stream.writeLine(line) }
            } catch {
                first.withLock { $0 = $0 ?? error }
            }
        }
    }

    /// - Parameter machines: one at least.
    /// - Throws: that the session cannot be recorded to the file that is wanted.
    init(
        _ machines: [ExploredMachine], _ options: ExploreOptions, themes: [Theme], configuration: Configuration
    ) throws {
        let recording = try options.record.map { try SessionRecording($0, title: machines[0].link.name) }
        self.recording = recording
        let glyphs = options.isASCII ? .ascii : PlainOutput.glyphs()
        // What is recorded is for another terminal than there may be here.
        let abilities = TerminalAbilities(depth: recording == nil ? .mono : .truecolor, glyphs: glyphs)
        let size = recording == nil ? Size(width: 80, height: 24) : PlainOutput.size()
        var session = ExploreSession(
            Self.unannotated(machines[0]), others: machines.dropFirst().map(Self.unannotated),
            terminal: {
                let terminal = try HeadlessTerminal(abilities, size: size)
                return recording?.recorded(terminal) ?? terminal
            },
            settings: { options.settings(themes, for: $0, configuration) })
        session.script = { structure in
            var script = try options.readScript(for: structure)
            // Nobody is there to close a screen.
            script?.exits = true
            return script
        }
        configuration.addKeyNotices(to: &session)
        session.takeKeyNotices = { [failure] in failure.write($0, to: .errors) }
        session.keyPressed = options.keyPressed
        session.isWatched = recording != nil
        // What a script writes it writes without a screen too.
        session.files = WholeFile.keeper
        session.logged = { [failure] in failure.write($0.map { $0.plain(abilities.glyphs) }, to: .output) }
        self.session = session
    }

    /// A machine without what a person should know of it: what is printed is what happens, and nothing else.
    private static func unannotated(_ machine: ExploredMachine) -> ExploredMachine {
        var machine = machine
        (machine.notes, machine.findings) = ([], nil)
        return machine
    }

    /// - Throws: `ScriptFaults`, the `ScriptFailure` where an expectation failed, or that nobody reads what is printed.
    func run() async throws {
        try await session.run()
        try recording?.finish()
        if let error = failure.first.withLock({ $0 }) { throw error }
    }
}

extension ExploreOptions {
    /// The script, checked against the machine on which it is to be played; nil where none is named.
    func readScript(for structure: StructureRecord) throws -> Script? {
        guard let script else { return nil }
        let bytes = try FileBytes.read(script, atMost: .script)
        return try ScriptReader.read(bytes, file: script, for: structure, exits: exitsAfterScript)
    }
}
