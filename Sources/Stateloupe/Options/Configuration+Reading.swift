import JSONText

extension Configuration {
    /// Reads a file that a person has named, or the one at the usual place if there is one.
    /// - Throws: why a named file cannot be read; what is wrong within it is told in `notices`.
    static func read(_ path: String?) throws -> Configuration {
        guard let path else { return readUsual() }
        let configuration = Configuration(try FileBytes.read(path, atMost: .configuration), file: path)
        return configuration
    }

    private static func readUsual() -> Configuration {
        guard let folder = UserFiles.folder else { return Configuration() }
        let path = "\(folder)/config.json5"
        guard FileBytes.exists(path) else { return Configuration() }
        do {
            return Configuration(try FileBytes.read(path, atMost: .configuration), file: path)
        } catch {
            var configuration = Configuration()
            configuration.notices = ["\(error)"]
            return configuration
        }
    }

    /// Takes what is right in a file, and notes what is not.
    init(_ bytes: [UInt8], file: String) {
        var reader = ConfigurationReader()
        reader.read(bytes)
        self = reader.configuration
        notices = reader.faults.lines(file: file)
        self.file = file
    }
}
