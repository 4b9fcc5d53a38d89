import JSONText

extension MachineDocument {
    /// Reads the plain JSON form. Throws every fault of the file's meaning at once; a fault of its syntax ends the reading.
    /// O(bytes).
    public init(json bytes: [UInt8], file: String) throws(FileFaults) {
        let (draft, check) = try MachineDocument.read(bytes, file: file)
        self.file = file
        name = draft.name ?? MachineDocument.defaultName(file: file)
        states = check.states
        statesPlace = draft.statesPlace ?? .start
        initial = check.initial ?? check.states.first?.name
        transitions = check.transitions
        details = check.details
        found = check.notes
    }

    private static func read(_ bytes: [UInt8], file: String) throws(FileFaults) -> (PlainDraft, PlainCheck) {
        var syntax = try MachineDocument.syntax(of: bytes, file: file)
        // Names that the rest of the text would have listed cannot be told from those that it would not.
        guard syntax.read() else { throw FileFaults(file: file, syntax.faults) }
        var draft = syntax.draft
        draft.closeNames()
        var check = PlainCheck(draft, faults: syntax.faults, notes: syntax.notes)
        check.check()
        guard check.faults.isEmpty else { throw FileFaults(file: file, check.faults) }
        return (draft, check)
    }

    private static func syntax(of bytes: [UInt8], file: String) throws(FileFaults) -> PlainSyntax {
        do throws(SourceFault) {
            return try PlainSyntax(bytes)
        } catch {
            throw FileFaults(file: file, error)
        }
    }

    private static func defaultName(file: String) -> String {
        if file == "-" { return "machine" }
        let last = file.split(separator: "/").last.map(String.init) ?? file
        guard let dot = last.lastIndex(of: "."), dot > last.startIndex else { return last }
        return String(last[..<dot])
    }
}
