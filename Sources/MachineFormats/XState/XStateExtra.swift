import JSONText
import Statecharts

/// What a chart has and XState has no word for, as it is put down in `meta.stateloupe`.
enum XStateExtra {
    private static let kinds: [(name: String, kind: ChartNode.Kind)] = [
        ("region", .region), ("choice", .choice), ("fork", .fork), ("join", .join), ("state", .state),
        ("composite", .composite), ("parallel", .parallel), ("final", .final),
    ]

    static func kind(_ name: String) -> ChartNode.Kind? { kinds.first { $0.name == name }?.kind }

    static func name(_ kind: ChartNode.Kind) -> String? { kinds.first { $0.kind == kind }?.name }
}

extension XStateAssembly {
    mutating func takeExtra(_ extra: JSONValue, _ node: Int) {
        if let paths = extra["initial"]?.elements {
            let found = paths.compactMap(\.text).compactMap { ChartPaths.node($0, in: names) }
            if found.count == paths.count { chart.nodes[node].initial = found }
        }
        if let declares = extra["declaresInitial"]?.bool { chart.nodes[node].declaresInitial = declares }
        if let actions = extra["actions"] {
            var made = XStateActions()
            made.add(actions)
            chart.nodes[node].initialActions = made.actions
        }
    }
}

/// Finds nodes by the paths that `Chart.path(of:)` makes.
enum ChartPaths {
    static func node(_ path: String, in names: XStateNames) -> Int? {
        var current = Chart.root
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
