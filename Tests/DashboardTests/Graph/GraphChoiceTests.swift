import MachineRecords
import Testing

@testable import Dashboard

/// What is wanted of the graph, as a value without a screen.
struct GraphChoiceTests {
    private static let ring = Samples.ring(70)

    private func scene(_ zoom: GraphScope.Zoom, _ structure: StructureRecord = Samples.ring(3)) -> GraphScene {
        GraphScene(structure: structure, keys: KeyAssignment(of: structure, given: [:]), scope: GraphScope(zoom: zoom))
    }

    @Test("D9 the parts follow one another: all, one step, two, three, all; from what it was opened at the next larger")
    func parts() {
        var choice = GraphChoice(opening: 0, in: Samples.ring(3))
        let parts = (0..<5).map { _ in
            choice.nextPart()
            return choice.part
        }
        #expect(parts == [.near(steps: 1), .near(steps: 2), .near(steps: 3), .all, .near(steps: 1)])
        var opened = GraphChoice(opening: 10, in: Self.ring)
        #expect(opened.part == .opened(around: 10, steps: 3))
        opened.nextPart()
        #expect(opened.part == .all)
    }

    @Test("D9 what the program chose follows the state in view, what a person chose stays")
    func follows() {
        var choice = GraphChoice(opening: 10, in: Self.ring)
        choice.follow(20, in: Self.ring)
        #expect(choice.part == .opened(around: 20, steps: 3))
        for part in [GraphChoice.Part.near(steps: 2), .all] {
            choice.part = part
            choice.follow(30, in: Self.ring)
            #expect(choice.part == part)
        }
    }

    @Test(
        "D9 the zoom is changed from what is drawn until a person chose one; at the ends, and before that is known, it is said"
    )
    func zooms() {
        var choice = GraphChoice(opening: 0, in: Samples.ring(3))
        #expect(
            choice.zoom(isLarger: false, from: scene(.compact), fitting: nil) == .zoomed
                && choice.size == .chosen(.dots))
        #expect(
            choice.zoom(isLarger: false, from: scene(.compact), fitting: nil) == .isSmallest
                && choice.size == .chosen(.dots))
        #expect(
            choice.zoom(isLarger: true, from: scene(.dots), fitting: nil) == .zoomed && choice.size == .chosen(.compact)
        )
        choice.fit()
        #expect(
            choice.zoom(isLarger: true, from: scene(.full), fitting: nil) == .isLargest && choice.size == .chosen(.full)
        )
        choice.fit()
        var awaited = scene(.full)
        awaited.drawing.begin()
        #expect(choice.zoom(isLarger: true, from: awaited, fitting: nil) == .isStillDrawn && !choice.isZoomChosen)
        let many = (0..<50).flatMap { from in (0..<50).map { EdgeRecord(from: from, to: $0, request: .state($0)) } }
        let dense = StructureRecord(
            states: (0..<50).map { StateRecord(name: "s\($0)") }, edges: many, events: [])
        #expect(
            choice.zoom(isLarger: true, from: scene(.dots, dense), fitting: nil) == .hasTooManyLines
                && !choice.isZoomChosen)
    }

    @Test("D9 what fits is one of the sizes that plus and minus go through, in its place among them")
    func zoomsThroughFitting() {
        var choice = GraphChoice(opening: 0, in: Samples.ring(3))
        let named = GraphScope(zoom: .compact, writing: GraphScope.Writing(nameColumns: 32, namesLines: true))
        let fitted = GraphScene(scene(.compact).vocabulary, scope: named, extent: scene(.compact).extent)
        var drawn = fitted
        func sizes(_ isLarger: Bool, _ count: Int) -> [GraphChoice.Size] {
            (0..<count).map { _ in
                #expect(choice.zoom(isLarger: isLarger, from: drawn, fitting: named) == .zoomed)
                drawn = scene(choice.zoom(drawnAs: named))
                return choice.size
            }
        }
        #expect(sizes(false, 2) == [.chosen(.compact), .chosen(.dots)])
        #expect(sizes(true, 2) == [.chosen(.compact), .fitting])
        drawn = fitted
        #expect(sizes(true, 1) == [.chosen(.full)] && sizes(false, 1) == [.fitting])
    }

    @Test(
        "D9 what was found to fit stays; a chosen zoom begins with whole words, its lines without names; dots have no focus"
    )
    func scopes() {
        var choice = GraphChoice(opening: 10, in: Self.ring)
        let narrow = GraphScope.Writing(nameColumns: 14)
        let named = GraphScope.Writing(nameColumns: 32, namesLines: true)
        func scope(_ zoom: GraphScope.Zoom, _ writing: GraphScope.Writing) -> GraphScope {
            choice.scope(around: 10, route: [], drawnAs: GraphScope(zoom: zoom, writing: writing))
        }
        let focus = GraphScope.Focus(centre: 10, steps: 3)
        #expect(scope(.compact, named) == GraphScope(zoom: .compact, focus: focus, writing: named))
        choice.size = .chosen(.compact)
        #expect(scope(.compact, narrow) == GraphScope(zoom: .compact, focus: focus, writing: narrow))
        #expect(scope(.compact, named) == GraphScope(zoom: .compact, focus: focus, writing: .whole))
        #expect(scope(.full, .spacious) == GraphScope(zoom: .compact, focus: focus, writing: .whole))
        choice.size = .chosen(.dots)
        #expect(scope(.compact, narrow) == GraphScope(zoom: .dots, writing: .whole))
    }
}
