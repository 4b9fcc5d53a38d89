/// How much work a graph of some size gets: the steps by which a drawing becomes plainer as graphs grow.
///
/// Sizes are counted, nothing is timed, so that a graph is drawn the same on every machine. Nothing is ever left
/// undrawn. A link is a piece of a line between two ranks: a line has one for each rank that it or its label passes.
///
/// | at or above this size | is left out |
/// |---|---|
/// | 31 boxes or 101 lines | looking for an order of the boxes with fewer ranks (`ShallowOrder`) |
/// | 1,001 boxes, 41 parts | drawing parts between which no lines run each for itself (`IndependentParts`) |
/// | 40 boxes and lines | plans of columns looked at: as many as `LayoutOptions.effort` allows (`ColumnSearch`) |
/// | 201 boxes and lines | all but an eighth of those plans |
/// | 40 lines at one box | as many more of those plans as it takes to compare these lines pair by pair |
/// | 60 boxes | ranks as a walk meets the boxes, where ranks by their distance make lines half as long (`BreadthOrder`) |
/// | 13 links | some of the 24 starting orders; from 151 on all but one, the walk (`OrderLayers`) |
/// | 1,000 links | labels right beside the boxes that their lines leave (`InsertLabels`) |
/// | 400 links | letting boxes grow across where that makes their lines straight (`CoordinateProgram`) |
/// | 400 links | letting long lines bend where that makes the drawing narrower (`AlignLines`) |
/// | 2,500 links and elements | the exact coordinates (`CoordinateProgram`): the swept ones stay (`PlaceElements`) |
/// | 3,000 links | swaps of neighbours between two sweeps (`OrderLayers`) |
/// | 6,000 links | taking boxes out and putting them back where they cross least (`ReinsertBoxes`) |
/// | 601 lines in one channel | comparing them pair by pair for the tracks that cross least (`LargeChannel`) |
/// | 1,000,000 ranks passed by all lines | the flow: boxes are in as few ranks as can be (`BreadthOrder.byColour`) |
/// | 101 boxes and lines; 4,001 for a pane, or after defects | drawings in columns (`ColumnSearch`) |
/// | 400,000 boxes and lines times lines | ranks in which no line of the tree from the first box runs back (`BreakCycles`) |
/// | 20,000 links | the second direction where both are allowed, and the roomy spacing |
/// | 8,001 cells | keeping the boxes where they are when lines are added (`Layout.changed`) |
/// | 200,001 cells | taking out rows that nothing needs (`SqueezeRows`) |
/// | 200,001 cells | the search for defects in what was drawn (`LayoutCost`) |
///
/// Links of the order are counted without labels. Network simplex and `ReinsertBoxes` stop at a number of steps and keep
/// the best they have (`rankSteps`, `placeSteps`, `reinsertSteps`).
enum Effort {
    /// Steps of network simplex, each a look at one variable or constraint, and of putting boxes back, each a look at a
    /// link or at four slots.
    static let rankSteps = 40_000_000
    static let placeSteps = 10_000_000
    static let reinsertSteps = 60_000_000

    /// Whether an order of the boxes with fewer ranks is looked for.
    static func seeksShallow(_ graph: Graph) -> Bool { graph.nodes.count <= 30 && graph.edges.count <= 100 }

    /// Whether a graph may be drawn part by part, and whether so many parts are joined.
    static func triesParts(_ graph: Graph) -> Bool { graph.nodes.count <= 1_000 }
    static func joins(_ parts: Int) -> Bool { (2...40).contains(parts) }

    /// How many plans of columns each part of the search looks at. Each costs two looks at each box and line, and at some pairs of
    /// lines: at those of one box where so many leave it that they fill a channel.
    static func columnPlans(_ graph: Graph, _ options: LayoutOptions) -> Int {
        let (boxes, lines) = (graph.nodes.count, graph.edges.count)
        let looks = max(1, 2 * (boxes + lines) + lines * lines / 50)
        // In large graphs single changes gain little.
        if boxes + lines > 200 { return min(12_000, options.effort / 8 / looks) }
        let hub = graph.mostLinesAtOneBox
        return min(12_000, options.effort / (hub < 40 ? looks : looks + hub * hub))
    }

    /// Whether drawings in columns are tried: of large graphs only for a pane, where their small area counts, or where
    /// what was drawn before has defects.
    static func triesColumns(_ graph: Graph, _ options: LayoutOptions, mending hasDefects: Bool) -> Bool {
        let hasReason = hasDefects || options.width != nil || options.height != nil
        return graph.nodes.count + graph.edges.count <= (hasReason ? 4_000 : 100)
    }

    /// In how many columns boxes may be: where there are few lines, few have to pass many columns.
    static func mostColumns(_ graph: Graph) -> Int { graph.edges.count > graph.nodes.count ? 3 : 6 }

    /// Whether the boxes may be ranked by their distance.
    static func mayRankByDistance(_ graph: Graph) -> Bool { graph.nodes.count >= 60 }

    /// Whether no line of the breadth-first tree runs back.
    static func leadsTreeForwards(_ graph: Graph) -> Bool {
        graph.edges.count * (graph.nodes.count + graph.edges.count) <= 400_000
    }

    /// Ranks that all lines together may pass before boxes are in as few ranks as can be.
    static let longestLines = 1_000_000

    /// Whether labels of lines that run with the flow and against it have ranks of their own.
    static func splitsLabels(links: Int) -> Bool { links < 1_000 }

    /// Whether both directions and all spacings are tried.
    static func triesVariants(links: Int) -> Bool { links < 20_000 }

    /// From how many starting orders the ranks are put in order.
    static func startingOrders(links: Int) -> Int { max(1, min(24, 300 / max(1, links))) }

    /// Whether neighbours are swapped between two sweeps.
    static func swapsNeighbours(links: Int) -> Bool { links < 3_000 }

    /// Whether boxes are taken out and put back where their lines cross least.
    static func reinserts(links: Int) -> Bool { links < 6_000 }

    /// Whether boxes may grow across so that their lines are straight.
    static func growsBoxes(links: Int) -> Bool { links < 400 }

    /// Whether long lines are straight for certain: few coordinates are left to be found.
    static func alignsLines(links: Int) -> Bool { links >= 400 }

    /// Whether the coordinates across are found exactly.
    static func placesExactly(links: Int, elements: Int) -> Bool { links + elements < 2_500 }

    /// Whether the pieces of lines in one channel are compared pair by pair.
    static func comparesPieces(_ count: Int) -> Bool { count <= 600 }

    /// Whether new lines are led through a drawing that is there already (`Layout.changed`).
    static func reroutes(_ layout: Layout) -> Bool { layout.width * layout.height <= 8_000 }

    /// Whether rows that nothing needs are taken out.
    static func squeezes(_ layout: Layout) -> Bool { layout.width * layout.height <= 200_000 }

    /// Whether a drawing is looked through for defects.
    static func checks(_ layout: Layout) -> Bool { layout.width * layout.height <= 200_000 }
}

extension Graph {
    /// The most lines that leave one box or lead to it.
    fileprivate var mostLinesAtOneBox: Int {
        var counts = Array(repeating: 0, count: nodes.count)
        for edge in edges where edge.from != edge.to {
            for box in [edge.from, edge.to] where counts.indices.contains(box) { counts[box] += 1 }
        }
        return counts.max() ?? 0
    }
}
