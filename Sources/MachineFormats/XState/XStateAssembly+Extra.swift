import JSONText
import Statecharts

extension XStateAssembly {
    mutating func takeExtra(_ extra: JSONValue, _ node: Int) {
        if let paths = extra["initial"]?.elements {
            let found = paths.compactMap(\.text).compactMap { XStatePath.node($0, in: names) }
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
