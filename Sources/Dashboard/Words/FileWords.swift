/// How a file is named in a message: its name where that begins, and its folder at the end, where a row that is too short for all
/// of it is cut.
package enum FileWords {
    /// The name of the file that a path leads to, and the folder; nil where the path has none.
    package static func parts(of path: String) -> (name: String, folder: String?) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let folder = parts.dropLast().joined(separator: "/")
        return (parts.last.map(String.init) ?? "", parts.count > 1 ? (folder.isEmpty ? "/" : folder) : nil)
    }

    /// What is wrong in a file, or with it: its name first, and its folder behind what is said.
    /// - Parameter place: `line:column` in it.
    package static func nameFirst(_ path: String, at place: String? = nil, _ what: String) -> String {
        let (name, folder) = parts(of: path)
        return (["\(name)"] + [place].compactMap(\.self)).joined(separator: ":") + ": \(what)"
            + (folder.map { " (in \($0))" } ?? "")
    }
}
