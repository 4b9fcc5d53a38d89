import Testing

@testable import GraphLayout

@Suite("Where one more line may fork or join")
struct PathJointsTests {
    private func path(_ points: [(Int, Int)], label: Layout.LabelPlace? = nil) -> Layout.Path {
        Layout.Path(points: points.map { Layout.Place(x: $0.0, y: $0.1) }, label: label)
    }

    private func layout(_ paths: [Layout.Path]) -> Layout {
        Layout(width: 30, height: 20, nodes: [], edges: paths, direction: .right)
    }

    private func columns(_ joints: PathJoints, row: Int) -> [Int] {
        joints.cells.keys.filter { $0.y == row }.map(\.x).sorted()
    }

    @Test("D9 a line forks on straight cells, two away from its ends and corners")
    func fork() {
        let joints = PathJoints(layout([path([(0, 5), (9, 5), (9, 12)])]), .fork, of: [0])
        #expect(columns(joints, row: 5) == [2, 3, 4, 5, 6, 7])
        #expect(joints.cells.keys.filter { $0.x == 9 }.map(\.y).sorted() == [7, 8, 9, 10])
        let cell = joints.cells[Layout.Place(x: 4, y: 5)]
        #expect(cell == PathJoints.Joint(edge: 0, next: 1, isHorizontal: true, distance: 5))
        #expect(joints.cells[Layout.Place(x: 9, y: 8)]?.next == 2)
        #expect(joints.cells[Layout.Place(x: 9, y: 8)]?.isHorizontal == false)
    }

    @Test("D9 a line is joined at its far end: distances are counted from there, corners by their numbers")
    func join() {
        let joints = PathJoints(layout([path([(0, 5), (9, 5), (9, 12)])]), .join, of: [0])
        #expect(joints.cells[Layout.Place(x: 9, y: 8)] == .init(edge: 0, next: 2, isHorizontal: false, distance: 5))
        #expect(joints.cells[Layout.Place(x: 4, y: 5)]?.next == 1)
    }

    @Test("D9 past its label a line is its own, and beside a label as well")
    func label() {
        let labelled = path([(0, 5), (20, 5)], label: Layout.LabelPlace(x: 8, y: 5, width: 3))
        #expect(columns(PathJoints(layout([labelled]), .fork, of: [0]), row: 5) == [2, 3, 4, 5, 6])
        #expect(columns(PathJoints(layout([labelled]), .join, of: [0]), row: 5) == [12, 13, 14, 15, 16, 17, 18])
    }

    @Test(
        "D9 cells that a stranger's line passes are nobody's, those that two mates share are the first's or the last's")
    func strangers() {
        let lines = [path([(0, 5), (12, 5)]), path([(6, 0), (6, 10)])]
        #expect(columns(PathJoints(layout(lines), .fork, of: [0]), row: 5) == [2, 3, 4, 5, 7, 8, 9, 10])
        let mates = PathJoints(layout(lines), .fork, of: [0, 1])
        #expect(mates.cells[Layout.Place(x: 6, y: 5)] == nil, "where they cross there are four arms already")
        #expect(PathJoints(layout(lines), .fork, of: []).cells.isEmpty)
    }

    @Test("D9 it is left to both sides, in the order of rows and columns, dearer the further it is shared")
    func exits() {
        let joints = PathJoints(layout([path([(0, 5), (5, 5)])]), .fork, of: [0])
        #expect(columns(joints, row: 5) == [2, 3])
        let exits = joints.exits
        #expect(exits.map(\.place) == [(2, 6), (2, 4), (3, 6), (3, 4)].map { Layout.Place(x: $0.0, y: $0.1) })
        #expect(exits.map(\.heading) == [.down, .up, .down, .up])
        #expect(exits.map(\.cost) == [15, 15, 16, 16])
        let upright = PathJoints(layout([path([(5, 0), (5, 4)])]), .fork, of: [0])
        #expect(upright.exits.map(\.heading) == [.right, .left])
    }
}
