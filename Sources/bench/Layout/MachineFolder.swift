import Drawing
import GraphLayout
import MachineFormats

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A folder of machine files in the plain JSON form.
struct MachineFolder {
    /// As seen from where the bench was started.
    let path: String

    /// Where machines are looked for; the first folder that has some is taken.
    static let known = [MachineFolder(path: "../shared/corpus/normalised"), MachineFolder(path: "Tests/Machines")]

    /// The machines of the first known folder that has some, and its path; none where there is no such folder.
    /// - Throws: what is wrong in a file.
    static func first(_ limits: WordLimits = WordLimits()) throws -> (source: String, machines: [LayoutRow]) {
        for folder in known {
            let machines = try folder.rows(limits)
            if !machines.isEmpty { return (folder.path, machines) }
        }
        return ("", [])
    }

    /// Its machines in the order of their names, each for a pane of 78 by 36; empty where there is no such folder.
    /// - Throws: what is wrong in a file.
    func rows(_ limits: WordLimits = WordLimits()) throws -> [LayoutRow] {
        try machines(limits).map { name, machine in
            LayoutRow(
                origin: .machines, name: name, graph: machine.graph, options: LayoutOptions(width: 78, height: 36))
        }
    }

    /// Its machines with their words, in the order of their names; empty where there is no such folder.
    /// - Throws: what is wrong in a file.
    func machines(_ limits: WordLimits = WordLimits()) throws -> [(name: String, machine: MachineGraph)] {
        try fileNames().map { file in
            let document = try MachineDocument(json: bytes(path + "/" + file), file: file)
            return (String(file.dropLast(5)), MachineGraph(document.structure, limits: limits))
        }
    }

    private func fileNames() -> [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasSuffix(".json") { names.append(name) }
        }
        return names.sorted()
    }

    private func bytes(_ path: String) throws(BenchUsageError) -> [UInt8] {
        guard let file = fopen(path, "r") else { throw BenchUsageError("\(path): \(String(cString: strerror(errno)))") }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            guard count > 0 else { return bytes }
            bytes += chunk[..<count]
        }
    }
}
