import GraphLayout
import Screen
import Testing

@testable import Dashboard

@Suite("What a drawing surely takes")
struct RoomEstimateTests {
    private func graph(_ boxes: Int, frames: [Graph.Frame] = []) -> Graph {
        var graph = Graph(
            nodes: (0..<boxes).map { place in
                var node = Graph.Node(width: 7, height: 3)
                if !frames.isEmpty { node.frame = place % frames.count }
                return node
            }, edges: (1..<boxes).map { Graph.Edge(from: $0 - 1, to: $0, labelWidth: 6) })
        graph.frames = frames
        return graph
    }

    @Test("L4 boxes and labels fit where they leave a quarter of the room")
    func flat() {
        // 10 boxes of 10 x 4 cells and 9 labels of 10: 490.
        #expect(RoomEstimate(graph(10)).seemsToFit(Size(width: 66, height: 10)))
        #expect(!RoomEstimate(graph(10)).seemsToFit(Size(width: 65, height: 10)))
    }

    @Test(
        "L11 the borders of frames count, those of frames in frames twice, and what is not in any is no more for them")
    func nested() {
        func least(_ frames: [Graph.Frame]) -> Int {
            let estimate = RoomEstimate(graph(10, frames: frames))
            return (1...200).first { estimate.seemsToFit(Size(width: 20, height: $0)) } ?? .max
        }
        let one = [Graph.Frame(titleWidth: 3)]
        let two = [Graph.Frame(titleWidth: 3), Graph.Frame(titleWidth: 3)]
        var inner = two
        inner[1] = Graph.Frame(parent: 0, titleWidth: 3)
        #expect(least(one) < least(two) && least(two) < least(inner))
    }
}
