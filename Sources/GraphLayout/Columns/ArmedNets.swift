/// The nets of a drawing in columns with their arms: vertical lines, and the pins to which each leads.
struct ArmedNets: ~Copyable {
    /// The rows of a net, and its pins in a list of all.
    struct Net {
        var first: Int
        var last: Int
        /// The row in which its lines end.
        var end: Int
        var firstPin: Int
        /// The place after its last pin.
        var pinEnd: Int
        var hasLeft = false
        var hasRight = false
        var track = 0

        var rows: Range<Int> { first..<last + 1 }
        var pins: Range<Int> { firstPin..<pinEnd }
    }

    /// An arm of a net, and how many lines run along it.
    struct Pin {
        var row: Int
        var isRight: Bool
        var lines: Int
    }

    var nets = FlatArray<Net>()
    var pins = FlatArray<Pin>()
    /// The rows of the drawing.
    private(set) var rows = 0

    /// Takes all out, for a drawing of so many rows.
    mutating func clear(rows: Int) {
        nets.removeAll()
        pins.removeAll()
        self.rows = rows
    }
}
