extension Layout {
    /// The same drawing without rows and columns that nothing needs: in which only straight pieces of lines and borders run on, and beside
    /// which are others of that kind; where the drawing does not fit its pane, without all of which it can do.
    ///
    /// O(rows and columns * cells).
    func squeezed(_ graph: Graph, for options: LayoutOptions) -> Layout {
        guard Effort.checks(self) else { return self }
        var squeezed = self
        for axis in [LayoutAxis.down, .across] {
            let room = axis == .down ? options.height : options.width
            var number = squeezed.extent(axis) - 1
            while number >= 0 {
                let isTooLarge = squeezed.extent(axis) > room ?? .max
                if squeezed.isBlank(number, axis, beside: isTooLarge ? 0 : axis.air) {
                    let closer = squeezed.without(number, axis)
                    if LayoutCheck(layout: closer, graph: graph).run().isEmpty { squeezed = closer }
                }
                number -= 1
            }
        }
        return squeezed
    }

    private func extent(_ axis: LayoutAxis) -> Int { axis == .down ? height : width }

    /// Whether nothing begins, ends or turns in a row or column, and no word is in it, and the same is so for some before it.
    private func isBlank(_ number: Int, _ axis: LayoutAxis, beside count: Int) -> Bool {
        guard number >= count else { return false }
        let numbers = number - count...number
        let boxes = (nodes + frames.map(\.box)).allSatisfy { box in
            let cells = axis.cells(of: box)
            return !numbers.contains(cells.lowerBound) && !numbers.contains(cells.upperBound)
        }
        guard boxes else { return false }
        // The box of a state is as large as it should be.
        let isInBox = nodes.contains { axis.cells(of: $0).overlaps(numbers) }
        let hasWords = edges.contains { $0.label.map { axis.cells(of: $0).overlaps(numbers) } ?? false }
        let hasCorners = edges.contains { $0.points.contains { numbers.contains(axis.place(of: $0)) } }
        return !isInBox && !hasWords && !hasCorners
    }

    /// The same without a row or column: what is behind it moves up.
    private func without(_ number: Int, _ axis: LayoutAxis) -> Layout {
        var closer = self
        func moved(_ place: Place) -> Place {
            switch axis {
            case .down: Place(x: place.x, y: place.y > number ? place.y - 1 : place.y)
            case .across: Place(x: place.x > number ? place.x - 1 : place.x, y: place.y)
            }
        }
        func moved(_ box: Box) -> Box {
            let first = moved(Place(x: box.x, y: box.y))
            let last = moved(Place(x: box.x + box.width - 1, y: box.y + box.height - 1))
            return Box(x: first.x, y: first.y, width: last.x - first.x + 1, height: last.y - first.y + 1)
        }
        closer.nodes = nodes.map(moved)
        func moved(_ label: LabelPlace) -> LabelPlace {
            let place = moved(Place(x: label.x, y: label.y))
            return LabelPlace(x: place.x, y: place.y, width: label.width, height: label.height)
        }
        closer.frames = frames.map { Frame(box: moved($0.box), title: moved($0.title)) }
        for edge in edges.indices {
            closer.edges[edge].points = edges[edge].points.map(moved)
            closer.edges[edge].label = edges[edge].label.map(moved)
        }
        if axis == .down { closer.height -= 1 } else { closer.width -= 1 }
        return closer
    }
}

/// Whether rows or columns are meant.
private enum LayoutAxis {
    case down, across

    /// How many blank ones in a row are left as they are.
    var air: Int { self == .down ? 1 : 2 }

    func place(of place: Layout.Place) -> Int { self == .down ? place.y : place.x }

    func cells(of box: Layout.Box) -> ClosedRange<Int> {
        self == .down ? box.y...box.y + box.height - 1 : box.x...box.x + box.width - 1
    }

    func cells(of label: Layout.LabelPlace) -> ClosedRange<Int> {
        self == .down ? label.y...label.y + label.height - 1 : label.x...label.x + label.width - 1
    }
}
