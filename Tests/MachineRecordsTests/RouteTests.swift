import MachineRecords
import Testing

@Suite("The way from one state to another")
struct RouteTests {
    private typealias Edge = (from: Int, to: Int, request: RequestRecord, guards: [String?])

    private func structure(
        _ states: [StateRecord], _ edges: [Edge], events: Int = 4
    ) -> StructureRecord {
        StructureRecord(
            states: states,
            edges: edges.map { EdgeRecord(from: $0.from, to: $0.to, request: $0.request, guards: $0.guards) },
            events: (0..<events).map { DeclaredEvent("e\($0)") })
    }

    private func states(_ count: Int) -> [StateRecord] { (0..<count).map { StateRecord(name: "s\($0)") } }

    private func requests(_ way: [RouteStep]?) -> [RequestRecord]? { way?.map(\.request) }

    @Test("the shortest is found, though a longer one is declared first")
    func shortest() {
        let record = structure(
            states(4),
            [
                (0, 1, .event(0), []), (1, 2, .event(0), []), (2, 3, .event(0), []), (0, 2, .event(1), []),
            ])
        #expect(requests(record.route(from: 0, to: 3)) == [.event(1), .event(0)])
        #expect(record.route(from: 0, to: 3)?.map(\.from) == [0, 2])
        #expect(record.route(from: 0, to: 3)?.map(\.to) == [2, 3])
    }

    @Test("of two that are as long, the one that fewer closures decide")
    func doubts() {
        let record = structure(
            states(4),
            [
                (0, 1, .event(0), ["ready"]), (0, 2, .event(1), []), (1, 3, .event(2), []), (2, 3, .event(2), []),
            ])
        #expect(requests(record.route(from: 0, to: 3)) == [.event(1), .event(2)])
        #expect(record.route(from: 0, to: 3)?.contains(where: \.isDoubtful) == false)
        let guarded = record.route(from: 0, to: 1)
        #expect(guarded?.map(\.guards) == [["ready"]] && guarded?.map(\.isDoubtful) == [true])
    }

    @Test("there is none back, an empty one to the state itself, and none for a state that does not exist")
    func none() {
        let record = structure(states(2), [(0, 1, .event(0), [])])
        #expect(record.route(from: 1, to: 0) == nil)
        #expect(record.route(from: 1, to: 1) == [])
        for state in [-1, 2] {
            #expect(record.route(from: 0, to: state) == nil && record.route(from: state, to: 0) == nil)
        }
    }

    @Test("a global state is asked for from everywhere but a final one; the background is on no way")
    func kinds() {
        let kinds: [StateRecord.Kind] = [.standard, .global, .final, .background, .standard]
        let record = structure(
            kinds.enumerated().map { StateRecord(name: "s\($0)", kind: $1) },
            [(0, 2, .event(0), []), (1, 4, .event(0), []), (0, 3, .event(1), []), (3, 4, .event(0), [])])
        #expect(requests(record.route(from: 0, to: 4)) == [.state(1), .event(0)])
        #expect(record.route(from: 2, to: 1) == nil)
        #expect(record.route(from: 0, to: 3) == nil)
    }

    @Test("the barriers that are asked on the way are named, the one that is left through first")
    func barriers() {
        var asked = states(3)
        asked[0].closures = .exitBarrier
        asked[1].closures = [.entryBarrier, .didEnter]
        let record = structure(asked, [(0, 1, .event(0), []), (1, 2, .event(0), [])])
        let route = record.route(from: 0, to: 2)
        #expect(route?.map(\.barriers) == [[0, 1], []])
        #expect(route?.map(\.isDoubtful) == [true, false])
    }

    @Test("of an event with several targets the guards of each decide on all of them")
    func severalTargets() {
        let record = structure(states(3), [(0, 1, .event(0), ["ready"]), (0, 2, .event(0), [nil])])
        #expect(record.route(from: 0, to: 2)?.map(\.guards) == [["ready", nil]])
    }

    @Test("what only the program sends, and what a closure chose once, is no way for a person")
    func passive() {
        let record = StructureRecord(
            states: states(3),
            edges: [
                EdgeRecord(from: 0, to: 1, trigger: .passive(.workEnd(.unnamedResult))),
                EdgeRecord(from: 0, to: 2, request: .dynamic, isDiscovered: true),
                EdgeRecord(from: 0, to: 0, request: .event(0)),
            ], events: [DeclaredEvent("again")])
        #expect(record.route(from: 0, to: 1) == nil && record.route(from: 0, to: 2) == nil)
    }
}
