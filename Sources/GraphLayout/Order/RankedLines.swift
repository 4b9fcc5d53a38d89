/// The boxes and lines of each rank while boxes are taken out and put back.
struct RankedLines {
    /// An edge between two boxes.
    struct Line {
        /// Its number in the graph.
        var edge: Int
        var from: Int
        var to: Int
    }

    /// For each box its rank; -1 while it is out.
    private(set) var ranks: [Int]
    /// What is in each rank: a box by its number, a line on its way by the complement of its own.
    private(set) var layers: [[Int]]
    let lines: [Line]
    /// For each box its lines.
    let linesOfBoxes: [[Int]]
    /// Places in their ranks: of the boxes, then of each line in each rank.
    private var places: [Int]

    /// - Parameter layered: without labels.
    init(_ layered: LayeredGraph, _ graph: Graph) {
        let boxCount = graph.nodes.count
        let lines = graph.edges.indices.filter { !layered.chains[$0].isEmpty }.map {
            Line(edge: $0, from: graph.edges[$0].from, to: graph.edges[$0].to)
        }
        var numbers = Array(repeating: 0, count: graph.edges.count)
        var linesOfBoxes: [[Int]] = Array(repeating: [], count: boxCount)
        for (number, line) in lines.enumerated() {
            numbers[line.edge] = number
            for box in [line.from, line.to] { linesOfBoxes[box].append(number) }
        }
        self.lines = lines
        self.linesOfBoxes = linesOfBoxes
        layers = layered.layers.map { layer in
            layer.map { element in
                switch layered.elements[element] {
                case .box(let node): node
                case .label(let edge), .line(let edge): ~numbers[edge]
                }
            }
        }
        ranks = Array(repeating: 0, count: boxCount)
        places = Array(repeating: 0, count: boxCount + lines.count * layers.count)
        for (rank, layer) in layers.enumerated() { for box in layer where box >= 0 { ranks[box] = rank } }
        for rank in layers.indices { number(rank) }
    }

    private mutating func number(_ rank: Int) {
        for (place, element) in layers[rank].enumerated() {
            places[element >= 0 ? element : index(~element, rank)] = place
        }
    }

    private func index(_ line: Int, _ rank: Int) -> Int { ranks.count + line * layers.count + rank }

    // MARK: where things are

    /// The place of a box in its rank.
    func place(of box: Int) -> Int { places[box] }

    /// The place of a line in a rank that it passes, or of the box in it at which it ends.
    func place(of line: Int, at rank: Int) -> Int {
        let (from, to) = (lines[line].from, lines[line].to)
        if ranks[from] == rank { return places[from] }
        return ranks[to] == rank ? places[to] : places[index(line, rank)]
    }

    /// The box at the other end of a line.
    func end(of line: Int, from box: Int) -> Int { lines[line].from == box ? lines[line].to : lines[line].from }

    /// Lists the places in the next rank that the elements of a rank are linked to, and where each one's begin.
    func gatherTargets(below rank: Int, _ targets: inout [Int], _ bounds: inout [Int]) {
        targets.removeAll(keepingCapacity: true)
        bounds.removeAll(keepingCapacity: true)
        bounds.append(0)
        for element in layers[rank] {
            if element < 0 {
                targets.append(place(of: ~element, at: rank + 1))
            } else {
                for line in linesOfBoxes[element] where ranks[end(of: line, from: element)] > rank {
                    targets.append(place(of: line, at: rank + 1))
                }
            }
            bounds.append(targets.count)
        }
    }

    // MARK: changes

    /// Takes a box and all its lines out.
    mutating func remove(_ box: Int) {
        for line in linesOfBoxes[box] {
            let (one, two) = (ranks[box], ranks[end(of: line, from: box)])
            for rank in min(one, two) + 1..<max(one, two) {
                layers[rank].remove(at: places[index(line, rank)])
                number(rank)
            }
        }
        layers[ranks[box]].remove(at: places[box])
        number(ranks[box])
        ranks[box] = -1
    }

    /// Puts a box that is out into a rank, before what is at that place.
    mutating func insert(_ box: Int, at place: Int, of rank: Int) {
        ranks[box] = rank
        layers[rank].insert(box, at: place)
        number(rank)
    }

    /// Puts lines into a rank that they pass, each before what was at its place, in this order.
    mutating func insert(_ passing: [(line: Int, place: Int)], into rank: Int) {
        for (line, place) in passing.reversed() { layers[rank].insert(~line, at: place) }
        number(rank)
    }

    /// Takes back all changes since those ranks of that state, in which the box stood in that rank.
    mutating func restore(_ layers: [[Int]], changedIn changed: Range<Int>, box: Int, in rank: Int) {
        self.layers = layers
        ranks[box] = rank
        for rank in changed { number(rank) }
    }
}
