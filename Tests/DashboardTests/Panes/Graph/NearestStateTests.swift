import GraphLayout
import MachineRecords
import Screen
import Testing

@testable import Dashboard

/// Where an arrow leads from a box, and how a step is shown that no line of the graph shows.
struct NearestStateTests {
    private typealias User = Samples.User

    /// Four boxes: one in the middle of the top, one right below it, one far to the left of that, one to the right.
    private var scene: GraphScene {
        let structure = StructureRecord(
            states: ["top", "below", "left", "right"].map { StateRecord(name: $0) }, edges: [], events: [])
        var scene = GraphScene(structure: structure, keys: KeyAssignment(requests: []))
        var layout = Layout(width: 90, height: 12, nodes: [], edges: [], direction: .down)
        layout.nodes = [(40, 0), (43, 8), (0, 8), (75, 1)].map { Layout.Box(x: $0.0, y: $0.1, width: 10, height: 3) }
        scene.layout = layout
        return scene
    }

    @Test("D10 an arrow goes to the nearest state within 45 degrees of its direction, and nowhere where there is none")
    func cone() {
        let scene = scene
        #expect(scene.nearest(to: 0, .down) == 1)
        #expect(scene.nearest(to: 0, .up) == 0)
        #expect(scene.nearest(to: 0, .right) == 3)
        #expect(scene.nearest(to: 0, .left) == 2, "40 columns aside, 8 rows down")
        #expect(scene.nearest(to: 2, .up) == 2, "the top is far more to the right than up")
        #expect(scene.nearest(to: 3, .down) == 3)
        #expect(scene.nearest(to: 1, .left) == 2)
    }

    @Test("D10 what overlaps with a box is straight ahead, however far its middle is")
    func overlapping() {
        var scene = scene
        scene.layout?.nodes[1] = Layout.Box(x: 43, y: 40, width: 10, height: 3)
        scene.layout?.nodes[2] = Layout.Box(x: 0, y: 5, width: 45, height: 3)
        #expect(scene.nearest(to: 0, .down) == 2)
        #expect(scene.nearest(to: 2, .up) == 0)
        scene.layout?.nodes[3] = Layout.Box(x: 52, y: 5, width: 10, height: 3)
        #expect(scene.nearest(to: 0, .down) == 2, "before one beside it whose middle is nearer")
    }

    @Test("D1 a step without a line of its own is a lit, dotted line; one with a line is not drawn twice")
    func steps() {
        var model = Samples.model(state: User.loggedOut)
        model.take([.transitioned(from: User.loggedOut, to: User.timedOut, by: .request(.state(User.timedOut)))])
        #expect(model.graph.stepPath != nil)
        model.take([.transitioned(from: User.timedOut, to: User.loggedOut, by: .request(.state(User.loggedOut)))])
        #expect(model.graph.stepPath == nil)
        model.take([.reset(from: User.loggedOut, to: User.initialising)])
        #expect(model.graph.stepPath != nil, "a reset is seen too")
        #expect(model.machine.lastEdge == StatePair(from: User.loggedOut, to: User.initialising))
    }
}
