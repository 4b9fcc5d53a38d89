import Statecharts

/// Names of states that are unlike each other in a whole file, and hold no blanks.
enum SCXMLIds {
    /// For each node its id: the name that its own events have, wherever that can be.
    static func ids(of chart: Statechart) -> [String] {
        var taken: Set<String> = []
        var ids = [String](repeating: "", count: chart.nodes.count)
        var left: [Int] = []
        for (index, node) in chart.nodes.enumerated().dropFirst() {
            let wanted = node.eventName ?? node.id
            let isFit = !wanted.isEmpty && withoutBlanks(wanted) == wanted && taken.insert(wanted).inserted
            if isFit { ids[index] = wanted } else { left.append(index) }
        }
        var numbers: [String: Int] = [:]
        for node in left + [Statechart.root] {
            let name = node == Statechart.root ? chart.name : chart.nodes[node].eventName ?? chart.nodes[node].id
            let base = withoutBlanks(name.isEmpty ? "state" : name)
            var id = base
            var number = numbers[base] ?? 1
            while !taken.insert(id).inserted {
                number += 1
                id = "\(base)_\(number)"
            }
            numbers[base] = number
            ids[node] = id
        }
        return ids
    }

    /// A text with `_` for every blank, and for what XML forbids.
    static func withoutBlanks(_ text: String) -> String {
        func isFit(_ scalar: Unicode.Scalar) -> Bool { scalar.value > 0x20 && scalar.value & 0xfffe != 0xfffe }
        guard !text.unicodeScalars.allSatisfy(isFit) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { isFit($0) ? $0 : "_" }))
    }
}
