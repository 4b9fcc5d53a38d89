import JSONText
import Statecharts

/// What is said of a name that no state has: which one was most likely meant.
struct XStateAdvice {
    /// How often all states are searched; after that the names are many and the advice is short.
    private static let limit = 200

    private var nearest: NearestName?
    private var paths: [String: Int] = [:]
    private var asked = 0

    mutating func text(for name: String, among chart: Statechart, children parent: Int, machine: String) -> String {
        asked += 1
        guard asked <= Self.limit else { return "expected the name of one" }
        let siblings = chart.nodes.indices.filter { chart.nodes[$0].parent == parent && $0 != Statechart.root }
        let last = name.split(separator: ".").last.map(String.init) ?? name
        let wanted = XStateText.rest(of: last, behind: "#") ?? last
        let keys = siblings.map { chart.nodes[$0].id }
        if let meant = NearestName.of(wanted, among: keys), meant != name {
            return NearestName.didYouMean(ShownText.quoted(meant))
        }
        if let meant = anywhere(wanted, chart), let node = paths[meant] {
            return NearestName.didYouMean(ShownText.quoted("#\(machine).\(chart.path(of: node))"))
        }
        let shown = keys.prefix(5).map(ShownText.quoted).joined(separator: ", ")
        let more = keys.count > 5 ? " and \(keys.count - 5) more" : ""
        return keys.isEmpty ? "expected the name of one" : "expected one of \(shown)\(more)"
    }

    private mutating func anywhere(_ name: String, _ chart: Statechart) -> String? {
        if nearest == nil {
            let keys = chart.nodes.dropFirst().map(\.id)
            for (node, key) in keys.enumerated() where paths[key] == nil { paths[key] = node + 1 }
            nearest = NearestName(among: keys)
        }
        return nearest?.of(name)
    }
}
