import Drawing
import GraphLayout
import Screen

/// Labels that say more than those that the drawing was made with, or are nearer to where their lines begin, where it leaves
/// them room.
struct GrownLabels: Equatable, Sendable {
    /// Columns that no label exceeds.
    static let widest = 48
    /// Lines of a drawing up to which its labels grow: larger ones are seen in parts, and not for their labels.
    static let mostLines = 400

    /// A text that stands once where several lines have become one, each of which has its key alone.
    struct Shared: Equatable, Sendable {
        let label: EdgeLabel
        let place: Layout.LabelPlace
        let lines: [Int]
    }

    private(set) var labels: [EdgeLabel]
    private(set) var shared: [Shared] = []
    private(set) var layout: Layout
    /// The columns right of the drawing that labels need to be whole there, or to say clearly more than they did. One that is cut all
    /// the same has no more of them than what lists leave, whose lines are cut too.
    private(set) var columnsClaimed = 0

    /// The room of labels that do not name all that takes their lines: for another name first, as of what was taken last.
    private(set) var spares: [Int: Layout.LabelPlace] = [:]

    /// The columns beside a drawing that are in sight with it.
    struct Margins: Equatable, Sendable {
        var left: Int
        var right: Int
    }

    /// - Returns: nil where all labels stay as they are.
    init?(of content: GraphContent, in layout: Layout, margins: Margins) {
        labels = content.labels
        self.layout = layout
        guard labels.count <= Self.mostLines, layout.edges.count == labels.count else { return nil }
        var room = LabelRoom(layout, left: margins.left, right: margins.right)
        for group in LabelRoom.joined(in: layout) { share(group, of: content, in: &room) }
        let taken = Set(shared.flatMap(\.lines))
        if !content.scope.writing.reservesLabels { placeKeys(content, &room) }
        for line in labels.indices where labels[line].isShort && !taken.contains(line) {
            grow(line, of: content, in: &room)
        }
        // Those that have no room to say more where they are: a name is worth more than its place.
        for line in labels.indices where labels[line] == content.labels[line] && !taken.contains(line) {
            if let place = room.placeNearer(on: line) { self.layout.edges[line].label = place }
        }
        columnsClaimed = claimed(beyond: content.labels)
        for line in labels.indices where !taken.contains(line) { tellCondition(line, of: content, in: &room) }
        for line in labels.indices where labels[line].isShort && !taken.contains(line) { spare(line, in: &room) }
        if labels == content.labels, self.layout == layout, spares.isEmpty { return nil }
    }

    private func claimed(beyond old: [EdgeLabel]) -> Int {
        let claims = layout.edges.indices.filter { line in
            let gain = labels[line].width - old[line].width
            return !labels[line].isShort || gain == 0 || gain >= Self.clearly
        }
        return claims.compactMap { layout.edges[$0].label }.reduce(0) { max($0, $1.x + $1.width - layout.width) }
    }

    /// So many columns more of a name tell it from others that begin alike.
    private static let clearly = 6

    /// Writes keys on lines that were drawn without room for any, and have some.
    private mutating func placeKeys(_ content: GraphContent, _ room: inout LabelRoom) {
        for line in labels.indices {
            let keys = EdgeLabel(content.lines[line], content.vocabulary)
            guard keys.width > 0, let place = room.place(on: line, columns: keys.width) else { continue }
            (labels[line], layout.edges[line].label) = (keys, place)
        }
    }

    /// Tells the condition of a line in its label, as far as that has room for it; that there is one also instead of the last letters
    /// of a long name, and where nothing else is written.
    private mutating func tellCondition(_ line: Int, of content: GraphContent, in room: inout LabelRoom) {
        let guarded = content.lines[line]
        if labels[line].text.isEmpty {
            let mark = EdgeLabel(markOf: guarded)
            guard mark.width > 0, let place = room.place(on: line, columns: mark.width) else { return }
            (labels[line], layout.edges[line].label) = (mark, place)
            return
        }
        for told in labels[line].telling(conditionOf: guarded) where told.width <= Self.widest {
            let columns = told.width - labels[line].width
            guard room.columns(beside: line, atMost: columns) >= columns, let place = room.grow(line, by: columns)
            else { continue }
            (labels[line], layout.edges[line].label) = (told, place)
            return
        }
        let columns = labels[line].width
        let cut = EdgeLabel(guarded, content.vocabulary, room: columns)
        let least = labels[line].isShort ? Self.leastCut : EdgeLabel.tellingRoom
        if cut.isMarked, cut.width - " \(EdgeLabel.guardMark)".count >= least { labels[line] = cut }
    }

    /// The columns of a name that is cut already, so that a mark has room behind it.
    private static let leastCut = 8

    /// Where a label has more room than it makes use of now.
    private mutating func spare(_ line: Int, in room: inout LabelRoom) {
        let free = room.columns(beside: line, atMost: Self.widest - labels[line].width)
        guard free > 0, let place = room.grow(line, by: free) else { return }
        spares[line] = place
    }

    private mutating func grow(_ line: Int, of content: GraphContent, in room: inout LabelRoom) {
        let label = labels[line]
        let free = room.columns(beside: line, atMost: Self.widest - label.width)
        guard free > 0 else { return }
        let longer = EdgeLabel(content.lines[line], content.vocabulary, room: label.width + free)
        guard longer.width > label.width, longer.width <= label.width + free else { return }
        guard let place = room.grow(line, by: longer.width - label.width) else { return }
        (labels[line], layout.edges[line].label) = (longer, place)
    }

    /// Lines that become one and are taken by the same have its name there.
    private mutating func share(_ group: [Int], of content: GraphContent, in room: inout LabelRoom) {
        let free = min(Self.widest, room.columns(onEndOf: group))
        let wholes = Set(group.map { EdgeLabel(content.lines[$0], content.vocabulary, room: .max).text })
        let label = EdgeLabel(content.lines[group[0]], content.vocabulary, room: free)
        guard wholes.count == 1, label.width <= free, !label.isShort || label.width >= EdgeLabel.tellingRoom,
            label.width >= EdgeLabel.briefest
        else { return }
        let keys = group.map { EdgeLabel(keysOf: content.lines[$0], content.vocabulary) }
        guard let place = room.place(onEndOf: group, columns: label.width) else { return }
        shared.append(Shared(label: label, place: place, lines: group))
        for (line, key) in zip(group, keys) where key.width < labels[line].width {
            let place = room.place(of: line, columns: key.width)
            guard place != nil || key.text.isEmpty else { continue }
            (labels[line], layout.edges[line].label) = (key, place)
        }
    }
}
