import Statecharts

/// Finds nodes by the paths that `Statechart.path(of:)` makes.
enum XStatePath {
    static func node(_ path: String, in names: XStateNames) -> Int? {
        var current = Statechart.root
        for key in keys(path) {
            guard let next = names.child(of: current, key: key) else { return nil }
            current = next
        }
        return current
    }

    private static func keys(_ path: String) -> [String] {
        var keys: [String] = []
        var key: [UInt8] = []
        var isEscaped = false
        for byte in path.utf8 {
            if !isEscaped, byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if !isEscaped, byte == UInt8(ascii: ".") {
                keys.append(String(decoding: key, as: UTF8.self))
                key = []
            } else {
                key.append(byte)
                isEscaped = false
            }
        }
        return keys + [String(decoding: key, as: UTF8.self)]
    }
}
