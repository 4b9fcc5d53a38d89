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
            var data = chart.nodes[node].words(of: nil, isNamed: names.isCalledByText(node))
            for parent in path(of: state).reversed() where parent != Statechart.root {
                let name = names.groupName(of: parent)
                data += chart.nodes[parent].words(of: name, isNamed: names.isCalledByText(parent))
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
        // The id of a parent would be found for all within it.
        if hasOwnText, !isNamed { add("text" + place, text ?? "") }
        if isNamed, name == nil { add(DescribedValue.idKey, id) }
        for (number, note) in notes.enumerated() { add("note" + (number == 0 ? "" : " \(number + 1)") + place, note) }
        return data
    }
}
