/// What a file's name says.
enum FileName {
    /// The last part of a path without its extension.
    /// - Parameter standardInput: what to call `-`.
    static func stem(of file: String, standardInput: String) -> String {
        if file == "-" { return standardInput }
        let last = lastPart(of: file)
        guard let dot = last.lastIndex(of: "."), dot > last.startIndex else { return last }
        return String(last[..<dot])
    }

    /// What follows the last point of a path's last part, in lower case; empty without one.
    static func suffix(of file: String) -> String {
        let last = lastPart(of: file)
        guard let dot = last.lastIndex(of: "."), dot > last.startIndex else { return "" }
        return last[last.index(after: dot)...].lowercased()
    }

    private static func lastPart(of file: String) -> String {
        file.split(separator: "/").last.map(String.init) ?? file
    }
}
