import Drawing
import GraphLayout

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// `bench gallery`: drawings of some machines at three sizes of a pane in one text file, for the eye.
///
/// The machines are the same every time: spread evenly over the folder in the order of their names.
enum GalleryFile {
    /// How many machines, of how many states at most, at which sizes of a pane.
    static let count = 40
    static let mostStates = 60
    static let panes = [(width: 78, height: 20), (width: 78, height: 36), (width: 158, height: 56)]
    /// Columns to which names and labels are cut, as on the dashboard.
    static let columns = 24

    /// Writes the file into a folder that is there.
    /// - Returns: what was done, in a line.
    static func write(into folder: String) throws -> String {
        var machines: [(name: String, machine: MachineGraph)] = []
        for known in MachineFolder.known where machines.isEmpty {
            machines = try known.machines(WordLimits(cut: columns)).filter {
                $0.machine.graph.nodes.count <= mostStates
            }
        }
        let chosen = some(of: machines)
        let path = folder + "/gallery.txt"
        guard let file = fopen(path, "w") else { throw BenchUsageError("\(path): \(String(cString: strerror(errno)))") }
        let isWhole = chosen.allSatisfy { fputs(page($0.name, $0.machine), file) >= 0 }
        guard fclose(file) == 0, isWhole else { throw BenchUsageError("\(path): \(String(cString: strerror(errno)))") }
        return "\(chosen.count) machines at \(panes.count) sizes in \(path)"
    }

    /// As many as are wanted, evenly spread; all where there are no more.
    static func some<Element>(of all: [Element]) -> [Element] {
        guard all.count > count else { return all }
        return (0..<count).map { all[$0 * all.count / count] }
    }

    /// The drawings of one machine, each under a line that says what it is.
    static func page(_ name: String, _ machine: MachineGraph) -> String {
        panes.map { pane in
            let options = LayoutOptions(width: pane.width, height: pane.height)
            let drawing = machine.drawn(options).withRoomyLabels(for: options)
            let size = "\(drawing.layout.width)x\(drawing.layout.height)"
            return "=== \(name) for \(pane.width)x\(pane.height), is \(size)\n\n\(drawing.text(.unicode))\n\n"
        }.joined()
    }
}
