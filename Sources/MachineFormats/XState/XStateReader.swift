import JSONText
import Statecharts

/// Reads XState's machines as JSON: the configuration of version 4 or 5, what a machine's `toJSON` writes, and what
/// Stately exports.
///
/// A member that XState does not know is ignored. States come in the order in which JavaScript keeps them: names that are
/// whole numbers first. A name that occurs twice in one object is a fault, as only one of the two can be meant.
public struct XStateReader {
    /// Reads a whole file. Throws all faults of its meaning at once; a fault of its syntax ends the reading. O(bytes).
    /// - Parameters:
    ///   - bytes: the file's text.
    ///   - file: its name, as faults have it.
    ///   - dialect: the version's rules; nil lets the file say: version 4 where it uses `cond`, `in`, `internal`, an event
    ///     without a name, a list of events or `predictableActionArguments`, else version 5.
    public static func read(
        _ bytes: [UInt8], file: String, dialect: Dialect? = nil
    ) throws(FileFaults) -> ReadChart {
        var syntax: XStateSyntax
        do throws(SourceFault) {
            syntax = try XStateSyntax(bytes)
            try syntax.read()
        } catch {
            throw FileFaults(file: file, XStateProgram.explain(error, in: bytes))
        }
        guard syntax.faults.isEmpty else { throw FileFaults(file: file, syntax.faults) }
        let written: Dialect = syntax.draft.hasVersion4Marks ? .xstate4 : .xstate5
        let own = syntax.draft.states[0].extra?["dialect"]?.text.flatMap(Dialect.init)
        let rules = dialect ?? own ?? written
        var draft = syntax.draft
        if rules == .xstate4, draft.states[0].id == nil { draft.states[0].id = draft.key }
        var assembly = XStateAssembly(
            draft, dialect: rules,
            name: FileName.stem(of: file, standardInput: "machine"))
        assembly.assemble()
        guard assembly.faults.isEmpty else { throw FileFaults(file: file, assembly.faults) }
        var found = assembly.notes
        ExclusiveTargets(assembly.chart).add(to: &found)
        return ReadChart(assembly.chart, file: file, found: found)
    }
}

/// Tells a program from a machine that is written as JSON.
enum XStateProgram {
    /// The fault itself, or one that says what to do where the text is a program that makes a machine.
    static func explain(_ fault: SourceFault, in bytes: [UInt8]) -> SourceFault {
        let start = String(decoding: bytes.prefix(1 << 14), as: UTF8.self)
        let words = ["createMachine", "Machine(", "import ", "export ", "setup(", "require(", "const "]
        let first = start.unicodeScalars.first { !$0.properties.isWhitespace && $0 != "\u{feff}" }
        guard let first, first != "{", first != "[", words.contains(where: start.contains) else { return fault }
        return SourceFault(
            at: fault.place,
            "expected a machine as JSON, found a program: print JSON.stringify(machine.config), or export JSON from Stately"
        )
    }
}
