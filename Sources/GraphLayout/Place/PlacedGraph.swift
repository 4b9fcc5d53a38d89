/// Where the elements of a layered graph are across the flow.
struct PlacedGraph {
    /// The first cell across of each element's extent.
    var starts: [Int]
    /// For each link the cell across at which it leaves its upper element, and at which it reaches its lower one.
    var upperPorts: [Int]
    var lowerPorts: [Int]
    /// Cells across by which each element is wider than it was measured; empty where none is.
    var growth: [Int] = []
}
