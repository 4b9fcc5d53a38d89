import JSONText
import Statecharts

/// Reads SCXML 1.0, as its recommendation of 2015 describes it.
///
/// Scripts, data and what depends on them are listed as lost; a condition is a switch of its text's name, but for `In()`.
/// Elements of other namespaces are passed by with a note, and nothing is ever fetched.
public struct SCXMLReader {
    /// How many states and transitions a machine may have.
    static let limit = 2_000_000
    static let namespace = "http://www.w3.org/2005/07/scxml"
    /// In which a writer of this house puts down what SCXML has no word for.
    static let ownNamespace = "urn:stateloupe:chart"
    /// The type of what is invoked and is no machine, as a writer of this house puts it down.
    static let workType = "urn:stateloupe:work"

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
        assembly.assemble(name: syntax.draft.name ?? ChartName.of(file))
        guard assembly.faults.isEmpty else { throw FileFaults(file: file, assembly.faults) }
        return ReadChart(assembly.chart, file: file, found: assembly.notes)
    }
}
