import Statecharts

/// Charts of known shapes, to be written, read, run and checked.
enum FormatCharts {
    /// A ring of states that one event leads round, with a way back from each.
    static func ring(_ size: Int) -> Statechart {
        var chart = Statechart(name: "ring", format: .scxml, dialect: .scxml)
        for number in 0..<size {
            chart.nodes.append(ChartNode(id: "s\(number)", parent: Statechart.root, kind: .state))
        }
        for number in 0..<size {
            chart.transitions.append(
                ChartTransition(from: number + 1, to: [(number + 1) % size + 1], on: .events(["next"])))
            chart.transitions.append(ChartTransition(from: number + 1, to: [1], on: .events(["home"])))
        }
        return chart
    }

    /// Two states at the bottom of so many parents, one within the other; the outermost handles the event.
    static func nested(_ depth: Int) -> Statechart {
        var chart = Statechart(name: "nested", format: .scxml, dialect: .scxml)
        for number in 0..<depth {
            chart.nodes.append(ChartNode(id: "p\(number)", parent: number, kind: .composite))
        }
        for name in ["a", "b"] { chart.nodes.append(ChartNode(id: name, parent: depth, kind: .state)) }
        chart.transitions = [
            ChartTransition(from: 1, to: [depth + 2], on: .events(["next"])),
            ChartTransition(from: 1, to: [depth + 1], on: .events(["home"])),
        ]
        return chart
    }

    /// So many regions of two states side by side, which one event moves together.
    static func regions(_ count: Int) -> Statechart {
        var chart = Statechart(name: "regions", format: .scxml, dialect: .scxml)
        chart.nodes.append(ChartNode(id: "all", parent: Statechart.root, kind: .parallel))
        for region in 0..<count {
            let parent = chart.nodes.count
            chart.nodes.append(ChartNode(id: "r\(region)", parent: 1, kind: .composite))
            for name in ["a", "b"] {
                chart.nodes.append(ChartNode(id: "\(name)\(region)", parent: parent, kind: .state))
            }
            chart.transitions += [
                ChartTransition(from: parent + 1, to: [parent + 2], on: .events(["next"])),
                ChartTransition(from: parent + 2, to: [parent + 1], on: .events(["next"])),
            ]
        }
        return chart
    }
}
