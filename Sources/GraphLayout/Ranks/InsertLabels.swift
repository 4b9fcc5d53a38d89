/// Pass 6: puts ranks for labels between those of the boxes.
///
/// A label is at the source's end of its line: in the channel at its source. Running down, what leaves a box downwards
/// has its label in a rank right under the boxes, and what leaves one upwards, against the flow, in one right above
/// them; a channel with both kinds has two ranks. Running right, and in large graphs, all labels of a channel share one.
/// The other lines of such a channel pass the labels. The elements of the new ranks are between those above and those
/// below that they link, so that no more lines cross than before.
///
/// Pre-condition: links join neighbouring ranks, in order. Post-condition: the same with each label an element of its
/// edge, the boxes still the first elements, and ranks of labels without boxes.
struct InsertLabels {
    let graph: Graph
    let layered: LayeredGraph
    let direction: Direction

    /// The ranks of labels in one channel, by what is in them.
    private struct LabelRanks {
        var forward = false
        var back = false
        var count: Int { (forward ? 1 : 0) + (back ? 1 : 0) }
    }

    func run() -> LayeredGraph {
        var ranks = Array(repeating: 0, count: layered.elements.count)
        for (rank, layer) in layered.layers.enumerated() { for element in layer { ranks[element] = rank } }
        let channelOf = layered.links.map { ranks[$0.upper] }
        let isSplit = direction == .down && Effort.splitsLabels(links: layered.links.count)
        let labelRanks = labelRanks(channelOf, isSplit: isSplit)
        var result = layered
        result.links = []
        var added: [[Int]] = Array(repeating: [], count: layered.layers.count)
        var middles: [[Int]] = Array(repeating: [], count: layered.links.count)
        for (edge, chain) in layered.chains.enumerated() {
            result.chains[edge] = []
            let labelled = labelledLink(edge)
            for link in chain {
                let all = labelRanks[channelOf[link]]
                added[channelOf[link]].append(link)
                var upper = layered.links[link].upper
                for number in 0..<all.count {
                    let holdsBack = isSplit && (number == 1 || !all.forward)
                    let isLabel = link == labelled && (!isSplit || holdsBack == layered.isReversed[edge])
                    middles[link].append(result.elements.count)
                    result.add(LayeredGraph.Link(edge: edge, upper: upper, lower: result.elements.count))
                    upper = result.elements.count
                    result.elements.append(isLabel ? .label(edge) : .line(edge))
                }
                result.add(LayeredGraph.Link(edge: edge, upper: upper, lower: layered.links[link].lower))
            }
        }
        let places = places()
        result.layers = layered.layers.indices.flatMap { rank in
            let links = labelRanks[rank].count > 0 ? ordered(added[rank], after: rank, places) : []
            return [layered.layers[rank]]
                + (0..<labelRanks[rank].count).map { number in links.map { middles[$0][number] } }
        }
        return result
    }

    /// The piece at the source's end of an edge that has a label.
    private func labelledLink(_ edge: Int) -> Int? {
        guard graph.edges[edge].labelWidth > 0 else { return nil }
        return layered.isReversed[edge] ? layered.chains[edge].last : layered.chains[edge].first
    }

    private func labelRanks(_ channelOf: [Int], isSplit: Bool) -> [LabelRanks] {
        var all = Array(repeating: LabelRanks(), count: layered.layers.count)
        for edge in graph.edges.indices {
            guard let link = labelledLink(edge) else { continue }
            if isSplit, layered.isReversed[edge] {
                all[channelOf[link]].back = true
            } else {
                all[channelOf[link]].forward = true
            }
        }
        return all
    }

    private func places() -> [Int] {
        var places = Array(repeating: 0, count: layered.elements.count)
        for layer in layered.layers { for (place, element) in layer.enumerated() { places[element] = place } }
        return places
    }

    /// The links of a channel from the left: by the sum of where they begin and end in ranks thought equally wide.
    private func ordered(_ links: [Int], after rank: Int, _ places: [Int]) -> [Int] {
        let (width, nextWidth) = (layered.layers[rank].count, layered.layers[rank + 1].count)
        let all = layered.links
        return links.map { link in
            (key: places[all[link].upper] * nextWidth + places[all[link].lower] * width, link: link)
        }.sorted { $0 < $1 }.map(\.link)
    }
}
