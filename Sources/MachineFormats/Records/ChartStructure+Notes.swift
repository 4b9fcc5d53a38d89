import JSONText
import MachineRecords
import Statecharts

extension ChartStructure {
    /// What the file says about states in words, for each state that is shown: the text it has beside its id, or the id where the text
    /// is its name, its notes, and those of the states around it. O(states · depth).
    func words(in chart: Statechart) -> [Int: [DatumRecord]] {
        let isSaid = chart.nodes.dropFirst().map { !$0.notes.isEmpty || $0.hasOwnText }
        guard isSaid.contains(true) else { return [:] }
        var found: [Int: [DatumRecord]] = [:]
        for (node, state) in states where node != Statechart.root {
            let isNamed = names.isCalledByText(node, as: record.states[state].name)
            var data = chart.nodes[node].words(of: nil, isNamed: isNamed)
            for parent in path(of: state).reversed() where parent != Statechart.root {
                let path = names.path(of: parent)
                data += chart.nodes[parent].words(of: path, isNamed: names.isCalledByText(parent, as: path))
            }
            if !data.isEmpty { found[state] = data }
        }
        return found
    }
}

extension ChartNode {
    /// Whether it is called otherwise than by its id.
    fileprivate var hasOwnText: Bool { text.map { $0 != id } ?? false }

    /// - Parameters:
    ///   - name: of a state around the one that is shown; nil for that itself.
    ///   - isNamed: it is shown by its text already.
    fileprivate func words(of name: String?, isNamed: Bool) -> [DatumRecord] {
        let place = name.map { " of \($0)" } ?? ""
        var data: [DatumRecord] = []
        func add(_ key: String, _ text: String) {
            data.append(DatumRecord(key: key, value: .other(OutsideText.cleanedLine(text), type: DescribedValue.words)))
        }
        if hasOwnText { isNamed ? add("id" + place, id) : add("text" + place, text ?? "") }
        for (number, note) in notes.enumerated() { add("note" + (number == 0 ? "" : " \(number + 1)") + place, note) }
        return data
    }
}
