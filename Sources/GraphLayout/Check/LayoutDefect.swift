/// Something in a drawing that a reader could take for something else, or not see.
public struct LayoutDefect: Hashable, Sendable {
    /// What is wrong with a drawing.
    public enum Kind: Hashable, Sendable {
        /// A box is missing, too small, outside of the drawing or on another box, or its corners touch another's.
        case box
        /// A frame is missing, too small for its name, outside, on another border, or holds another than its own boxes and frames.
        case frame
        /// A line is missing, slanting, outside, or does not go from border to border with room for its arrowhead.
        case line
        /// A line runs along the border of a frame or through its name or corner, crosses one twice or one that has both of its ends on one
        /// side, has its arrowhead on one, or begins where another leads the other way.
        case lineOnFrame
        /// A line runs through a box.
        case lineThroughBox
        /// Two lines share cells in another way than by crossing straight or by a join that leads nowhere wrong.
        case linesTouch
        /// Corners of lines that are not joined are side by side, which plain `+` cannot show.
        case cornersTouch
        /// A label is missing, outside, on a box, on another label or on the line of another edge.
        case label
        /// A label does not touch its own line, or a row of a label of three or more rows is right at another line.
        case labelAway
        /// A line ends at a label with a corner: with plain `+` the corner would not lead there.
        case cornerAtLabel
    }

    /// Which of the defects it is.
    public var kind: Kind
    /// Index of the box for `box`, of the frame for `frame`, of the edge for all others.
    public var index: Int
}
