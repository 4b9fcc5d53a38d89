/// An order of boxes by their distance from the initial states, for large graphs in which a walk winds.
///
/// A depth-first walk through a dense graph is nearly as long as the graph: most lines then pass hundreds of ranks, and
/// their number grows with the square of the boxes. By distance there are as many ranks as the graph is deep. Where that
/// is too deep as well, as a chain of thousands with lines back, boxes are in as few ranks as colours are enough to
/// tell neighbours apart (Gallai 1968, Roy 1967). O(boxes + edges).
struct BreadthOrder {
    /// For each box the boxes that its edges lead to.
    let targets: [[Int]]
    /// Boxes to begin at; then all others in their order.
    let roots: [Int]

    /// The order of the walk, or the one by distance where that leaves lines that are together less than half as long,
    /// or the one by colours where neither keeps them within `Effort.longestLines`.
    ///
    /// All are given as a depth-first search finishes the boxes: the first has the highest number.
    func shorter(than finish: [Int]) -> [Int] {
        let (walk, breadth) = (length(finish), length(byDistance))
        if min(walk, breadth) > Effort.longestLines { return byColour }
        return breadth * 2 < walk ? byDistance : finish
    }

    /// For each box its place counted from the end: by distance.
    var byDistance: [Int] {
        var finish = Array(repeating: -1, count: targets.count)
        var met: [Int] = []
        for root in roots + Array(targets.indices) where finish[root] < 0 {
            var next = met.count
            finish[root] = targets.count - 1 - met.count
            met.append(root)
            while next < met.count {
                for target in targets[met[next]] where finish[target] < 0 {
                    finish[target] = targets.count - 1 - met.count
                    met.append(target)
                }
                next += 1
            }
        }
        return finish
    }

    /// The same by colours: each box takes the first that none of its neighbours has, in the order of distance.
    var byColour: [Int] {
        let distance = byDistance
        var neighbours = targets
        for (box, targets) in targets.enumerated() { for target in targets { neighbours[target].append(box) } }
        var colours = Array(repeating: -1, count: targets.count)
        for box in targets.indices.sorted(by: { distance[$0] > distance[$1] }) {
            let taken = Set(neighbours[box].map { colours[$0] })
            colours[box] = (0...taken.count).first { !taken.contains($0) } ?? 0
        }
        let order = targets.indices.sorted { (colours[$0], -distance[$0]) < (colours[$1], -distance[$1]) }
        var finish = colours
        for (place, box) in order.enumerated() { finish[box] = order.count - 1 - place }
        return finish
    }

    /// How many ranks all edges pass together when each box is as far up as they allow.
    private func length(_ finish: [Int]) -> Int {
        var order = finish
        for (box, number) in finish.enumerated() { order[finish.count - 1 - number] = box }
        var ranks = Array(repeating: 0, count: finish.count)
        var uppers: [[Int]] = Array(repeating: [], count: finish.count)
        for (box, targets) in targets.enumerated() {
            for target in targets where target != box {
                let runsBack = finish[box] < finish[target]
                uppers[runsBack ? box : target].append(runsBack ? target : box)
            }
        }
        var length = 0
        for box in order {
            ranks[box] = uppers[box].reduce(0) { max($0, ranks[$1] + 1) }
            length += uppers[box].reduce(0) { $0 + ranks[box] - ranks[$1] }
        }
        return length
    }
}
