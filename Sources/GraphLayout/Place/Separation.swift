/// How far apart the elements of a rank must be.
struct Separation {
    let layered: LayeredGraph
    let sizes: ElementSizes
    let spacing: Spacing

    /// A distance that must be kept between the starts of two elements.
    struct Distance {
        var left: Int
        var right: Int
        var least: Int
    }

    /// All distances that must be kept in a rank: those of neighbours, and those of a label and what is next in its
    /// own row, where labels are staggered.
    func distances(_ layer: [Int]) -> [Distance] {
        var distances: [Distance] = []
        for (place, left) in layer.enumerated() {
            for right in layer[(place + 1)...] {
                distances.append(Distance(left: left, right: right, least: least(left, right)))
                if !passes(left, right) { break }
            }
        }
        return distances
    }

    /// The starts of a rank packed from 0, each counted from the first.
    func packed(_ layer: [Int]) -> [Int] {
        var starts = Array(repeating: 0, count: layer.count)
        for (place, left) in layer.enumerated() {
            for next in layer.indices.dropFirst(place + 1) {
                starts[next] = max(starts[next], starts[place] + least(left, layer[next]))
                if !passes(left, layer[next]) { break }
            }
        }
        return starts
    }

    /// The cells across of a packed rank.
    func width(_ layer: [Int]) -> Int {
        zip(layer, packed(layer)).map { sizes.extents[$0].totalAcross + $1 }.max() ?? 0
    }

    /// Whether a label may reach past the next element to one that follows it.
    private func passes(_ left: Int, _ right: Int) -> Bool {
        guard case .label = layered.elements[left] else { return false }
        switch layered.elements[right] {
        case .box: return false
        case .line: return true
        case .label: return sizes.extents[left].row != sizes.extents[right].row
        }
    }

    private func least(_ left: Int, _ right: Int) -> Int {
        let (one, two) = (sizes.extents[left], sizes.extents[right])
        if case (.label, .label) = (layered.elements[left], layered.elements[right]), one.row != two.row {
            let gap = spacing.labelToAny
            return max(one.across + gap - two.middle, one.middle + 1 + gap)
        }
        return one.totalAcross + spacing.gap(layered.elements[left], layered.elements[right])
    }
}
