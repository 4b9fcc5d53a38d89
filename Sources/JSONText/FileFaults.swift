/// Everything that keeps a file from being read as a machine, in the order of the text.
public struct FileFaults: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file as the person named it.
    public let file: String
    /// What was found: at least one fault, the first hundred of them and how many there are beyond.
    package let found: FaultList

    /// A file with that much wrong.
    package init(file: String, _ found: FaultList) {
        self.file = file
        self.found = found
    }

    /// A file with one fault.
    public init(file: String, _ fault: SourceFault) {
        var found = FaultList()
        found.add(fault)
        self.init(file: file, found)
    }

    /// The first of the faults, sorted by place.
    public var faults: [SourceFault] { found.first }

    /// One line a fault, `file:line:column: why`, without a newline at the end; a last line counts those left out.
    public var description: String { found.lines(file: file).joined(separator: "\n") }
}
