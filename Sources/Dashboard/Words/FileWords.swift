/// How a file is named in a message: its name where that begins, and its folder at the end, where a row that is too short for all
/// of it is cut.
package enum FileWords {
    /// The name of the file that a path leads to, and the folder; nil where the path has none.
    package static func parts(of path: String) -> (name: String, folder: String?) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let folder = parts.dropLast().joined(separator: "/")
        return (parts.last.map(String.init) ?? "", parts.count > 1 ? (folder.isEmpty ? "/" : folder) : nil)
    }

    /// A message that begins with a path, with the name of the file there and the folder behind it.
    package static func nameFirst(_ message: String, of path: String) -> String {
        let (name, folder) = parts(of: path)
        guard let folder, message.hasPrefix("\(path):") else { return message }
        return "\(name)\(message.dropFirst(path.count)) (in \(folder))"
    }
}
