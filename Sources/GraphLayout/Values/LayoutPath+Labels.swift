extension Layout.Path {
    /// The cell of the arrowhead, right before the border of the target; nil for a path without places.
    var head: Layout.Place? {
        guard points.count > 1, let end = points.last else { return nil }
        let before = points[points.count - 2]
        return Layout.Place(x: end.x - (end.x - before.x).signum(), y: end.y - (end.y - before.y).signum())
    }

    /// -1 where the label ends right before the arrowhead, 1 where it begins right behind it, and else 0.
    private var sideOfHead: Int {
        guard let label, let head, head.y >= label.y, head.y < label.y + label.height else { return 0 }
        return label.x == head.x + 1 ? 1 : label.x + label.width == head.x ? -1 : 0
    }

    /// The label, and beyond it the blank cell for whoever draws it one column away from its arrowhead.
    var labelWithBlank: Layout.LabelPlace? {
        guard var label else { return nil }
        if sideOfHead < 0 { label.x -= 1 }
        if sideOfHead != 0 { label.width += 1 }
        return label
    }

    /// Where the label is drawn by whoever leaves a blank between an arrowhead and the text beside it: in plain ASCII
    /// the head is a letter.
    package var labelApart: Layout.LabelPlace? {
        guard var label else { return nil }
        label.x += sideOfHead
        return label
    }
}
