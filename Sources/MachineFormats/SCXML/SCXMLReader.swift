import JSONText
import Statecharts

/// Reads SCXML 1.0, as its recommendation of 2015 describes it.
///
/// Scripts, data and what depends on them are listed as lost; a condition is a switch of its text's name, but for `In()`.
/// Elements of other namespaces are passed by with a note, and nothing is ever fetched.
public struct SCXMLReader {
    /// Reads a whole file. Throws all faults of its meaning at once; a fault of its syntax ends the reading. O(bytes).
    public static func read(_ bytes: [UInt8], file: String) throws(FileFaults) -> ReadChart {
        var syntax: SCXMLSyntax
        do throws(SourceFault) {
            syntax = try SCXMLSyntax(bytes)
            try syntax.read()
        } catch {
            throw FileFaults(file: file, error)
        }
        var assembly = SCXMLAssembly(syntax.draft, faults: syntax.faults, notes: syntax.notes)
        assembly.assemble(name: syntax.draft.name ?? FileName.stem(of: file, standardInput: "machine"))
        guard assembly.faults.isEmpty else { throw FileFaults(file: file, assembly.faults) }
        var found = assembly.notes
        ExclusiveTargets(assembly.chart).add(to: &found)
        return ReadChart(assembly.chart, file: file, found: found, asides: syntax.asides)
    }
}
