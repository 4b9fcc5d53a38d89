import Testing

@testable import GraphLayout

@Suite("Room beside labels")
struct LabelRoomTests {
    /// Two boxes of 9 columns one under the other, 3 rows between them, with a line down in column 4 and its label beside it.
    private func drawing(label: Layout.LabelPlace?, width: Int = 30, others: [Layout.Path] = []) -> Layout {
        let line = Layout.Path(points: [Layout.Place(x: 4, y: 2), Layout.Place(x: 4, y: 6)], label: label)
        return Layout(
            width: width, height: 9,
            nodes: [Layout.Box(x: 0, y: 0, width: 9, height: 3), Layout.Box(x: 0, y: 6, width: 9, height: 3)],
            edges: [line] + others, direction: .down)
    }

    private let beside = Layout.LabelPlace(x: 5, y: 3, width: 4)

    @Test("L2 a label beside its line grows over blank cells, and leaves two blanks before the drawing's border")
    func blank() {
        let room = LabelRoom(drawing(label: beside))
        #expect(room.columns(beside: 0, atMost: 100) == 30 - 9 - 2)
        #expect(room.columns(beside: 0, atMost: 6) == 6)
        #expect(room.columns(beside: 0, atMost: 0) == 0)
        #expect(room.columns(beside: 7, atMost: 6) == 0)
    }

    @Test(
        "L2 a line drawn without a label has it beside its way down, where there is room, and each next one elsewhere")
    func placedBeside() {
        var room = LabelRoom(
            drawing(
                label: nil,
                others: [
                    Layout.Path(points: [Layout.Place(x: 6, y: 2), Layout.Place(x: 6, y: 6)])
                ]))
        // The neighbour's line leaves one column, and a text does not come next to it: it stands on the other side.
        #expect(room.place(on: 0, columns: 1) == Layout.LabelPlace(x: 3, y: 3, width: 1))
        var narrow = LabelRoom(
            drawing(
                label: nil,
                others: [2, 6].map { Layout.Path(points: [Layout.Place(x: $0, y: 2), Layout.Place(x: $0, y: 6)]) }))
        #expect(narrow.place(on: 0, columns: 1) == nil, "neither side has room")
        #expect(room.place(on: 1, columns: 5) == Layout.LabelPlace(x: 7, y: 3, width: 5))
        #expect(room.place(on: 1, columns: 40) == nil && room.place(on: 9, columns: 1) == nil)
    }

    @Test("L2 a line along a row has it in the middle of a piece of its own, with line left on either side")
    func placedAlong() {
        let boxes = [Layout.Box(x: 0, y: 0, width: 5, height: 3), Layout.Box(x: 15, y: 0, width: 5, height: 3)]
        let line = Layout.Path(points: [Layout.Place(x: 4, y: 1), Layout.Place(x: 15, y: 1)])
        let back = Layout.Path(points: [Layout.Place(x: 15, y: 2), Layout.Place(x: 4, y: 2)])
        let crossing = Layout.Path(points: [Layout.Place(x: 8, y: 0), Layout.Place(x: 8, y: 2)])
        let layout = Layout(width: 20, height: 3, nodes: boxes, edges: [line, back, crossing], direction: .right)
        var room = LabelRoom(layout)
        #expect(room.place(on: 0, columns: 2) == Layout.LabelPlace(x: 10, y: 1, width: 2), "behind the crossing")
        #expect(room.place(on: 1, columns: 3) == Layout.LabelPlace(x: 11, y: 2, width: 3), "seen from its source")
        #expect(room.place(on: 0, columns: 5) == nil)
    }

    @Test("L10 the label of a long line that is far from its source comes near it where there is room, and else stays")
    func nearer() {
        func drawing(_ others: [Layout.Path]) -> Layout {
            let line = Layout.Path(
                points: [Layout.Place(x: 4, y: 2), Layout.Place(x: 4, y: 20)],
                label: Layout.LabelPlace(x: 5, y: 18, width: 1))
            return Layout(
                width: 30, height: 23,
                nodes: [Layout.Box(x: 0, y: 0, width: 9, height: 3), Layout.Box(x: 0, y: 20, width: 9, height: 3)],
                edges: [line] + others, direction: .down)
        }
        var room = LabelRoom(drawing([]))
        #expect(room.placeNearer(on: 0) == Layout.LabelPlace(x: 5, y: 3, width: 1))
        #expect(room.placeNearer(on: 0) == nil && room.placeNearer(on: 7) == nil, "it is near by now")
        let beside = [2, 6].map {
            Layout.Path(points: [Layout.Place(x: $0, y: 2), Layout.Place(x: $0, y: 16), Layout.Place(x: 30, y: 16)])
        }
        var narrow = LabelRoom(drawing(beside))
        #expect(narrow.placeNearer(on: 0) == nil, "neither side has room")
    }

    @Test("L2 what is in sight beside the drawing is room too")
    func margin() {
        #expect(LabelRoom(drawing(label: beside), margin: 5).columns(beside: 0, atMost: 100) == 35 - 9 - 2)
        #expect(LabelRoom(drawing(label: beside), left: 9, right: 2).columns(beside: 0, atMost: 100) == 32 - 9 - 2)
    }

    @Test("L2 a label at the left of its line grows to the left")
    func left() {
        let layout = drawing(label: Layout.LabelPlace(x: 2, y: 3, width: 2))
        var room = LabelRoom(layout, margin: 10)
        #expect(room.columns(beside: 0, atMost: 100) == 10)
        #expect(room.grow(0, by: 3) == Layout.LabelPlace(x: -1, y: 3, width: 5))
    }

    @Test("L2 it stops before a line, an arrowhead above it and the text of another", arguments: [3, 4])
    func stops(row: Int) {
        let line = Layout.Path(points: [Layout.Place(x: 20, y: row), Layout.Place(x: 26, y: row)])
        let room = LabelRoom(drawing(label: beside, others: [line]))
        #expect(room.columns(beside: 0, atMost: 100) == 20 - 9 - 2)
        let text = Layout.Path(
            points: [Layout.Place(x: 24, y: 0), Layout.Place(x: 24, y: 8)],
            label: Layout.LabelPlace(x: 18, y: 3, width: 6))
        #expect(LabelRoom(drawing(label: beside, others: [text])).columns(beside: 0, atMost: 100) == 18 - 9 - 2)
    }

    @Test("L2 two labels share the room between them")
    func shared() {
        let other = Layout.Path(
            points: [Layout.Place(x: 24, y: 0), Layout.Place(x: 24, y: 8)],
            label: Layout.LabelPlace(x: 22, y: 3, width: 2))
        var room = LabelRoom(drawing(label: beside, others: [other]))
        let columns = room.columns(beside: 0, atMost: 5)
        #expect(columns == 5)
        #expect(room.grow(0, by: columns) == Layout.LabelPlace(x: 5, y: 3, width: 9))
        #expect(room.columns(beside: 1, atMost: 100) == 22 - 14 - 2)
    }

    @Test("L2 a label on its line grows along it away from its source, and stops before a joint")
    func along() {
        let out = Layout.Path(
            points: [Layout.Place(x: 8, y: 1), Layout.Place(x: 20, y: 1), Layout.Place(x: 20, y: 8)],
            label: Layout.LabelPlace(x: 10, y: 1, width: 3))
        let layout = drawing(label: beside, others: [out])
        var room = LabelRoom(layout)
        #expect(room.columns(beside: 1, atMost: 100) == 20 - 13 - 1)
        #expect(room.grow(1, by: 2) == Layout.LabelPlace(x: 10, y: 1, width: 5))
        // Where another line joins it, the cell is nobody's own.
        let joined = Layout.Path(points: [
            Layout.Place(x: 16, y: 8), Layout.Place(x: 16, y: 1), Layout.Place(x: 20, y: 1),
        ])
        #expect(
            LabelRoom(drawing(label: beside, others: [out, joined])).columns(beside: 1, atMost: 100) == 16 - 13 - 1)
    }

    @Test("L2 a text of several rows, or one that no line of its own is beside, stays as it is")
    func stays() {
        let tall = Layout.LabelPlace(x: 5, y: 3, width: 4, height: 2)
        #expect(LabelRoom(drawing(label: tall)).columns(beside: 0, atMost: 100) == 0)
        let away = Layout.LabelPlace(x: 15, y: 3, width: 4)
        #expect(LabelRoom(drawing(label: away)).columns(beside: 0, atMost: 100) == 0)
        #expect(LabelRoom(drawing(label: nil)).columns(beside: 0, atMost: 100) == 0)
    }

    /// Three boxes one under the other, each with a line to a vertical one in column 40 that enters the lowest from the right.
    private var bus: Layout {
        let boxes = [0, 4, 8, 12].map { Layout.Box(x: 0, y: $0, width: 9, height: 3) }
        let lines = [1, 5, 9].map { y in
            Layout.Path(
                points: [(8, y), (40, y), (40, 13), (8, 13)].map { Layout.Place(x: $0.0, y: $0.1) },
                label: Layout.LabelPlace(x: 10, y: y, width: 6))
        }
        return Layout(width: 41, height: 15, nodes: boxes, edges: lines, direction: .down)
    }

    @Test("L2 three lines that enter a box as one have room for a text before their arrowhead")
    func shared3() {
        #expect(LabelRoom.joined(in: bus) == [[0, 1, 2]])
        var room = LabelRoom(bus)
        // Between the head in column 9 and the joint in column 40, with a piece of line on either side.
        #expect(room.columns(onEndOf: [0, 1, 2]) == 40 - 10 - 2)
        #expect(room.place(onEndOf: [0, 1, 2], columns: 8) == Layout.LabelPlace(x: 11, y: 13, width: 8))
        #expect(room.columns(onEndOf: [0, 1, 2]) == 0)
        #expect(room.place(of: 1, columns: 1) == Layout.LabelPlace(x: 10, y: 5, width: 1))
        #expect(room.place(of: 1, columns: 0) == nil)
        var pair = bus
        pair.edges.removeLast()
        #expect(LabelRoom.joined(in: pair).isEmpty)
    }
}
