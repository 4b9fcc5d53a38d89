/// A cell of the screen by column and row, counted from 0 at the top left.
public struct Point: Hashable, Sendable {
    /// The column.
    public var x: Int
    /// The row.
    public var y: Int

    /// A place, which may lie outside of any screen.
    public init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}

/// The room of a screen or a pane, in columns and rows.
public struct Size: Hashable, Sendable {
    /// In columns.
    public var width: Int
    /// In rows.
    public var height: Int

    /// Room for so many columns and rows.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// A rectangle of cells: columns `x ..< x + width`, rows `y ..< y + height`.
public struct Rect: Hashable, Sendable {
    /// The first column.
    public var x: Int
    /// The first row.
    public var y: Int
    /// In columns, never negative.
    public var width: Int
    /// In rows, never negative.
    public var height: Int

    /// A negative width or height counts as none.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// The rectangle that begins at the top left of a screen of `size`.
    public init(_ size: Size) {
        self.init(x: 0, y: 0, width: size.width, height: size.height)
    }

    /// How much room it has.
    public var size: Size { Size(width: width, height: height) }
    /// One past the last column.
    public var endX: Int { x + width }
    /// One past the last row.
    public var endY: Int { y + height }
    public var isEmpty: Bool { width == 0 || height == 0 }

    /// Whether a cell lies inside.
    public func contains(_ point: Point) -> Bool {
        point.x >= x && point.x < endX && point.y >= y && point.y < endY
    }

    /// The rectangle that is left when so many cells are taken from each side; never negative.
    public func inset(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> Rect {
        Rect(x: x + left, y: y + top, width: width - left - right, height: height - top - bottom)
    }

    /// The cells that both rectangles cover; empty when there are none.
    public func intersection(_ other: Rect) -> Rect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return Rect(x: left, y: top, width: min(endX, other.endX) - left, height: min(endY, other.endY) - top)
    }
}
