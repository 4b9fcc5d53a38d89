import Dashboard
import JSONText

extension Configuration {
    /// Reads a file that a person has named, or the one at the usual place if there is one.
    /// - Throws: why a named file cannot be read; what is wrong within it is told in `notices`.
    static func read(_ path: String?) throws -> Configuration {
        guard let path else { return readUsual() }
        // Who names the device that is always empty wants no configuration.
        if FileBytes.isSame(path, "/dev/null") { return Configuration() }
        return Configuration(try FileBytes.read(path, atMost: .configuration), file: path)
    }

    /// What is at the usual place; why it cannot be read is told in `notices`, unless nothing is there.
    static func readUsual(in folder: String? = UserFiles.folder) -> Configuration {
        guard let folder else { return Configuration() }
        let path = "\(folder)/config.json5"
        guard FileBytes.isTakenOrHidden(path) else { return Configuration() }
        do {
            // A pipe that nobody has named on purpose may never have a writer.
            return Configuration(try FileBytes.read(path, atMost: .configuration, isPipeTaken: false), file: path)
        } catch {
            var configuration = Configuration()
            configuration.notices = [FileWords.nameFirst(path, error)]
            return configuration
        }
    }

    /// Takes what is right in a file, and notes what is not.
    init(_ bytes: [UInt8], file: String) {
        var reader = ConfigurationReader()
        reader.read(bytes)
        self = reader.configuration
        let shown = OutsideText.cleanedLine(file)
        notices = reader.faults.lines { FileWords.nameFirst(shown, at: $0.map { "\($0)" }, $1) }
        self.file = file
    }
}

extension FileWords {
    /// Why a file of a person's cannot be read: its name first, and its folder behind what is said.
    static func nameFirst(_ path: String, _ error: any Error) -> String {
        nameFirst(OutsideText.cleanedLine(path), (error as? UsageError)?.reason ?? "\(error)")
    }
}
