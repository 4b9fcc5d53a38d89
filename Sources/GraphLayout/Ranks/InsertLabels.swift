/// Pass 6: puts ranks for labels between those of the boxes.
///
/// A label goes to the one of the channels that its edge passes where it costs least: running down, the one with the
/// fewest columns of labels; running right, one that is as wide already. The other lines of such a channel pass the
/// labels. The elements of the new rank are between those above and those below that they link, so that no more lines
/// cross than before.
///
/// Pre-condition: links join neighbouring ranks, in order. Post-condition: the same with each label an element of its
/// edge, the boxes still the first elements, and ranks of labels without boxes.
struct InsertLabels {
    let graph: Graph
    let layered: LayeredGraph
    let direction: Direction

    func run() -> LayeredGraph {
        var ranks = Array(repeating: 0, count: layered.elements.count)
        for (rank, layer) in layered.layers.enumerated() { for element in layer { ranks[element] = rank } }
        let channelOf = layered.links.map { ranks[$0.upper] }
        let labelLinks = chooseLinks(channelOf)
        var hasLabels = Array(repeating: false, count: layered.layers.count)
        for case let link? in labelLinks { hasLabels[channelOf[link]] = true }
        var result = layered
        result.links = []
        var added: [[Int]] = Array(repeating: [], count: layered.layers.count)
        var middles = Array(repeating: 0, count: layered.links.count)
        for (edge, chain) in layered.chains.enumerated() {
            result.chains[edge] = []
            for link in chain {
                guard hasLabels[channelOf[link]] else {
                    result.add(layered.links[link])
                    continue
                }
                middles[link] = result.elements.count
                result.elements.append(link == labelLinks[edge] ? .label(edge) : .line(edge))
                added[channelOf[link]].append(link)
                result.add(LayeredGraph.Link(edge: edge, upper: layered.links[link].upper, lower: middles[link]))
                result.add(LayeredGraph.Link(edge: edge, upper: middles[link], lower: layered.links[link].lower))
            }
        }
        let places = places()
        result.layers = layered.layers.indices.flatMap { rank in
            hasLabels[rank]
                ? [layered.layers[rank], ordered(added[rank], after: rank, places).map { middles[$0] }]
                : [layered.layers[rank]]
        }
        return result
    }

    /// For each edge with a label the link that it is put on.
    private func chooseLinks(_ channelOf: [Int]) -> [Int?] {
        var load = Array(repeating: 0, count: layered.layers.count)
        var chosen: [Int?] = Array(repeating: nil, count: graph.edges.count)
        let labelled = graph.edges.indices.filter { graph.edges[$0].labelWidth > 0 && !layered.chains[$0].isEmpty }
        for edge in labelled.sorted(by: { (layered.chains[$0].count, $0) < (layered.chains[$1].count, $1) }) {
            let width = graph.edges[edge].labelWidth
            let cost = { (link: Int) in
                direction == .down ? load[channelOf[link]] : max(0, width - load[channelOf[link]])
            }
            guard let best = layered.chains[edge].min(by: { cost($0) < cost($1) }) else { continue }
            let channel = channelOf[best]
            chosen[edge] = best
            load[channel] = direction == .down ? load[channel] + width + 2 : max(load[channel], width)
        }
        return chosen
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
