import Stateloupe

/// The one file that a command is about, and how it is to be read.
struct FileArgument {
    /// As the person wrote it; nil until a word was taken for it.
    private(set) var name: String?
    private var reading = MachineFile.Reading()

    static let table = MachineFile.Reading.table.within(\FileArgument.reading)

    /// Takes a word that is no option.
    mutating func take(_ word: String) throws(UsageError) {
        if name != nil { throw UsageError.secondFile(word) }
        name = word
    }

    func opened() throws -> MachineFile { try MachineFile.opened(name ?? "-", reading) }
}
