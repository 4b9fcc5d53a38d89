import JSONText
import Statecharts

/// Finds the state that a text of a machine means: a child's key, a path of keys, or an id.
struct XStateNames {
    private struct ChildKey: Hashable {
        var parent: Int
        var key: String
    }

    /// How many keys a path of states can have: more than JSON can nest.
    private static let longestPath = 512
    /// How many points an id may have that begins a path.
    private static let longestID = 16

    private var children: [ChildKey: Int] = [:]
    private var ids: [String: Int] = [:]
    private var mostIDParts = 1
    private let isVersion4: Bool
    private let delimiter: String
    let machineID: String

    init(_ draft: XStateDraft, isVersion4: Bool, nodes: [Int]) {
        self.isVersion4 = isVersion4
        delimiter = isVersion4 ? draft.delimiter.flatMap { $0.isEmpty ? nil : $0 } ?? "." : "."
        machineID = draft.states[0].id?.text ?? XStateText.unnamedMachine
        for (index, state) in draft.states.enumerated() {
            if let parent = state.parent { children[ChildKey(parent: nodes[parent], key: state.key)] = nodes[index] }
            if let id = state.id?.text {
                // Version 4 takes the last of those that share one; version 5 refuses them.
                ids[id] = isVersion4 ? nodes[index] : ids[id] ?? nodes[index]
                mostIDParts = max(mostIDParts, min(Self.longestID, split(id).count))
            }
        }
        ids[machineID] = ids[machineID] ?? Statechart.root
        mostIDParts = max(mostIDParts, min(Self.longestID, split(machineID).count))
    }

    func child(of parent: Int, key: String) -> Int? { children[ChildKey(parent: parent, key: key)] }

    /// The state that a target names, as seen from the transition's source.
    func target(_ text: String, from source: Int, parent: Int?) -> Int? {
        if let id = XStateText.rest(of: text, behind: "#") {
            return byID(id) ?? parent.flatMap { child(of: $0, key: text) }
        }
        if let path = XStateText.rest(of: text, behind: delimiter) {
            // A path ends at an empty key: a point alone is the state itself.
            return split(path)[0].isEmpty ? source : byPath(path, from: source)
        }
        // Version 5 refuses a bare name at the machine itself, version 4 takes it for a child.
        return byPath(text, from: parent ?? source)
    }

    /// The state that a path of keys names, as seen from one; `#id` is that state wherever it is.
    func byPath(_ path: String, from start: Int) -> Int? {
        if let id = XStateText.rest(of: path, behind: "#"), let found = byID(id) { return found }
        return walk(split(path)[...], from: start) ?? child(of: start, key: path)
    }

    /// The state that `id` or `id.a.b` names, which stands behind `#`.
    ///
    /// Version 4 looks for the whole text among the ids first. Version 5 takes what stands before the first point for the
    /// id, the rest for keys. An id with points of its own that neither finds is read all the same, as what is meant.
    func byID(_ name: String) -> Int? {
        if isVersion4, let found = ids[name] { return found }
        let parts = split(name)
        guard parts.count <= Self.longestPath else { return nil }
        if let start = ids[parts[0]], let found = walk(parts[1...], from: start) { return found }
        if let found = ids[name] { return found }
        for count in (1...min(parts.count, mostIDParts)).reversed() {
            guard let start = ids[parts[..<count].joined(separator: delimiter)] else { continue }
            if let found = walk(parts[count...], from: start) { return found }
        }
        return nil
    }

    /// The state with that id, be it its own or the one that its path makes.
    func byWholeID(_ id: String) -> Int? { ids[id] ?? byID(id) }

    /// Version 5 ends a path at an empty key, unless a state has it.
    private func walk(_ keys: ArraySlice<String>, from start: Int) -> Int? {
        guard keys.count <= Self.longestPath else { return nil }
        var current = start
        for (number, key) in keys.enumerated() {
            guard let next = child(of: current, key: key) else { return key.isEmpty && number > 0 ? current : nil }
            current = next
        }
        return current
    }

    /// The keys of a path; in version 5 a backslash takes the meaning from what follows it.
    func split(_ path: String) -> [String] {
        let separator = Array(delimiter.utf8)
        var parts: [String] = []
        var part: [UInt8] = []
        var bytes = Array(path.utf8)[...]
        while let byte = bytes.first {
            if byte == UInt8(ascii: "\\"), !isVersion4, bytes.count > 1 {
                bytes = bytes.dropFirst()
                if let next = bytes.popFirst() { part.append(next) }
            } else if byte == separator[0], bytes.starts(with: separator) {
                bytes = bytes.dropFirst(separator.count)
                parts.append(String(decoding: part, as: UTF8.self))
                part = []
            } else {
                part.append(byte)
                bytes = bytes.dropFirst()
            }
        }
        return parts + [String(decoding: part, as: UTF8.self)]
    }
}
