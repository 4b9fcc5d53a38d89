import JSONText
import MachineRecords
import Statecharts

extension ChartStructure {
    /// How many lines of what a state around others does are told with each of these.
    private static let mostOfParent = 40

    /// What the file says about states in words, for each state that is shown: the text it has beside its id, or the id where the text
    /// is its name, its notes, what it and its transitions do, and the same of the states around it, as far as a person reads that.
    /// O(states · depth).
    func words(in chart: Statechart) -> [Int: [DatumRecord]] {
        let deeds = ChartDeeds(chart, names).lines
        let isSaid = chart.nodes.dropFirst().map { !$0.notes.isEmpty || $0.hasOwnText }
        guard isSaid.contains(true) || deeds.contains(where: { !$0.isEmpty }) else { return [:] }
        var found: [Int: [DatumRecord]] = [:]
        for (node, state) in states where node != Statechart.root {
            var data = chart.nodes[node].words(of: nil, isNamed: names.isCalledByText(node))
            data += deeds[node].map { DatumRecord($0.key, words: $0.text) }
            for parent in path(of: state).reversed() {
                let name = parent == Statechart.root ? chart.name : names.groupName(of: parent)
                if parent != Statechart.root {
                    data += chart.nodes[parent].words(of: name, isNamed: names.isCalledByText(parent))
                }
                data += deeds[parent].prefix(Self.mostOfParent).map {
                    DatumRecord("\($0.key) of \(name)", words: $0.text)
                }
            }
            if !data.isEmpty { found[state] = data }
        }
        return found
    }
}

extension DatumRecord {
    fileprivate init(_ key: String, words: String) {
        self.init(
            key: OutsideText.cleanedLine(key), value: .other(OutsideText.cleanedLine(words), type: DescribedValue.words)
        )
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
        func add(_ key: String, _ text: String) { data.append(DatumRecord(key, words: text)) }
        // The id of a parent would be found for all within it.
        if hasOwnText, !isNamed { add("text" + place, text ?? "") }
        if isNamed, name == nil { add(DescribedValue.idKey, id) }
        for (number, note) in notes.enumerated() { add("note" + (number == 0 ? "" : " \(number + 1)") + place, note) }
        return data
    }
}
