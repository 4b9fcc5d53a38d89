/// The names of files that are not UTF-8, as they were given to the program.
///
/// The strings of a command line have U+FFFD in the place of what is no UTF-8, and lead to no file. They are what is shown; the
/// system is asked by the bytes.
enum ArgumentBytes {
    /// What the system is to be asked by for the path of a file, with a zero at the end.
    /// - Parameter arguments: those of the program, as bytes.
    static func path(_ path: String, among arguments: () -> [[UInt8]] = commandLine) -> [CChar] {
        let bytes = path.unicodeScalars.contains("\u{fffd}") ? damaged(path, among: arguments()) : nil
        return (bytes ?? Array(path.utf8)).map { CChar(bitPattern: $0) } + [0]
    }

    /// The bytes of the argument that is shown as the path, or that begins so and goes on with a part of the file, as in
    /// `README.md:2`; nil where each that is shown so is UTF-8.
    private static func damaged(_ path: String, among arguments: [[UInt8]]) -> [UInt8]? {
        for argument in arguments {
            let shown = String(decoding: argument, as: UTF8.self)
            guard Array(shown.utf8) != argument, shown.hasPrefix(path) else { continue }
            let rest = shown.utf8.dropFirst(path.utf8.count)
            if argument.suffix(rest.count).elementsEqual(rest) { return argument.dropLast(rest.count) }
        }
        return nil
    }

    private static func commandLine() -> [[UInt8]] {
        (0..<Int(CommandLine.argc)).compactMap { place in
            CommandLine.unsafeArgv[place].map { argument in
                let bytes = UnsafeRawPointer(argument)
                return (0...).lazy.map { bytes.load(fromByteOffset: $0, as: UInt8.self) }.prefix { $0 != 0 }.map { $0 }
            }
        }
    }
}
