/// The links of each element above and below, in the order in which their ports are on it.
struct PortOrder {
    let above: [[Int]]
    let below: [[Int]]

    init(_ layered: LayeredGraph) {
        let (linksAbove, linksBelow, links) = (layered.linksAbove(), layered.linksBelow(), layered.links)
        var above: [[Int]] = Array(repeating: [], count: layered.elements.count)
        var below = above
        // Rank by rank from the left, so that the lists need no sorting.
        for layer in layered.layers {
            for element in layer {
                for link in linksBelow[element] { above[links[link].lower].append(link) }
                for link in linksAbove[element] { below[links[link].upper].append(link) }
            }
        }
        self.above = above
        self.below = below
    }
}
