/// The elements that are straight above each other whatever it costs: those of long lines, where they cross no others.
/// In small graphs none, as straight lines make a drawing wide.
///
/// A piece of a line from one rank to the next, neither of its ends at a box, is straight if it crosses none of its
/// like, as in Brandes and Koepf, "Fast and simple horizontal coordinate assignment" (2002). What hangs together so is a
/// block with one coordinate. As blocks do not cross, there is an order of them from left to right.
struct AlignLines {
    let layered: LayeredGraph
    let sizes: ElementSizes
    /// For each element its block, and what must be added to the block's coordinate for the start of its extent.
    let blocks: [Int]
    let offsets: [Int]
    let count: Int
    /// What must be kept between two blocks, one distance for each pair, by the number of the left one.
    let distances: [Separation.Distance]
    /// Where the distances from each block begin, and where the last ones end.
    private let firstDistances: [Int]

    init(layered: LayeredGraph, sizes: ElementSizes, spacing: Spacing) {
        self.layered = layered
        self.sizes = sizes
        let isLarge = Effort.alignsLines(links: layered.links.count)
        (blocks, count) = isLarge ? Self.blocks(layered) : (Array(layered.elements.indices), layered.elements.count)
        offsets = zip(layered.elements, sizes.extents).map { $0.isBox ? 0 : -$1.before - $1.middle }
        let separation = Separation(layered: layered, sizes: sizes, spacing: spacing)
        var all: [Separation.Distance] = []
        for layer in layered.layers {
            for distance in separation.distances(layer) {
                let (left, right) = (distance.left, distance.right)
                let least = distance.least + offsets[left] - offsets[right]
                all.append(Separation.Distance(left: blocks[left], right: blocks[right], least: least))
            }
        }
        distances = Self.widest(all)
        var first = Array(repeating: 0, count: count + 1)
        for distance in distances { first[distance.left + 1] += 1 }
        for block in 0..<count { first[block + 1] += first[block] }
        firstDistances = first
    }

    /// Of the distances between the same two the widest.
    private static func widest(_ all: [Separation.Distance]) -> [Separation.Distance] {
        var widest: [Separation.Distance] = []
        for distance in all.sorted(by: { ($0.left, $0.right, $1.least) < ($1.left, $1.right, $0.least) })
        where widest.last.map({ $0.left != distance.left || $0.right != distance.right }) ?? true {
            widest.append(distance)
        }
        return widest
    }

    // MARK: blocks

    private static func blocks(_ layered: LayeredGraph) -> ([Int], Int) {
        var places = Array(repeating: 0, count: layered.elements.count)
        for layer in layered.layers { for (place, element) in layer.enumerated() { places[element] = place } }
        var above: [Int?] = Array(repeating: nil, count: layered.elements.count)
        let isBox = layered.elements.map(\.isBox)
        for link in layered.links where !isBox[link.upper] && !isBox[link.lower] {
            above[link.lower] = link.upper
        }
        var blocks = Array(repeating: 0, count: layered.elements.count)
        var count = 0
        for layer in layered.layers {
            let isStraight = straight(layer.map { element in above[element].map { places[$0] } })
            for (element, isStraight) in zip(layer, isStraight) {
                if isStraight, let upper = above[element] {
                    blocks[element] = blocks[upper]
                } else {
                    blocks[element] = count
                    count += 1
                }
            }
        }
        return (blocks, count)
    }

    /// For each element of a rank, given the place above that its line comes from, whether no other such line crosses.
    private static func straight(_ uppers: [Int?]) -> [Bool] {
        var least = Int.max
        var isFree = uppers.map { $0 != nil }
        for place in uppers.indices.reversed() {
            guard let upper = uppers[place] else { continue }
            isFree[place] = upper < least
            least = min(least, upper)
        }
        var most = -1
        for place in uppers.indices {
            guard let upper = uppers[place] else { continue }
            isFree[place] = isFree[place] && upper > most
            most = max(most, upper)
        }
        return isFree
    }

    // MARK: coordinates

    /// Starts of all elements that keep all distances with the blocks straight, near those wished for.
    ///
    /// Once as far right as distances push what is wished, once as far left: what lies between keeps them, too.
    /// O(distances).
    func starts(near wished: [Int]) -> [Int] {
        var sums = Array(repeating: (sum: 0, count: 0), count: count)
        for (element, start) in wished.enumerated() {
            sums[blocks[element]].sum += start - offsets[element]
            sums[blocks[element]].count += 1
        }
        let means = sums.map { $0.sum / max(1, $0.count) }
        let order = order()
        var (rightmost, leftmost) = (means, means)
        for block in order {
            for distance in following(block) {
                rightmost[distance.right] = max(rightmost[distance.right], rightmost[block] + distance.least)
            }
        }
        for block in order.reversed() {
            for distance in following(block) {
                leftmost[block] = min(leftmost[block], leftmost[distance.right] - distance.least)
            }
        }
        return wished.indices.map { (rightmost[blocks[$0]] + leftmost[blocks[$0]]) >> 1 + offsets[$0] }
    }

    private func following(_ block: Int) -> ArraySlice<Separation.Distance> {
        distances[firstDistances[block]..<firstDistances[block + 1]]
    }

    /// The blocks in an order in which each is behind all those to the left of it.
    private func order() -> [Int] {
        var waiting = Array(repeating: 0, count: count)
        for distance in distances { waiting[distance.right] += 1 }
        var order = waiting.indices.filter { waiting[$0] == 0 }
        var next = 0
        while next < order.count {
            for distance in following(order[next]) {
                waiting[distance.right] -= 1
                if waiting[distance.right] == 0 { order.append(distance.right) }
            }
            next += 1
        }
        return order
    }
}
