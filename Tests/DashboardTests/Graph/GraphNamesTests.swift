import MachineRecords
import Screen
import Testing

@testable import Dashboard

/// Names in a drawing, and those that go without them.
struct GraphNamesTests {
    @Test("D9 of a name of a million letters as much is looked at as could be shown, and it looks as one of a hundred")
    func hugeNames() {
        func names(_ count: Int, _ zoom: GraphScope.Zoom) -> [String] {
            let long = String(repeating: "é", count: count)
            let twins = StructureRecord(
                states: ["a" + long + "b", "a" + long + "c"].map { StateRecord(name: $0) }, edges: [], events: [])
            return scene(twins, GraphScope(zoom: zoom)).names
        }
        for zoom in [GraphScope.Zoom.full, .compact] { #expect(names(1_000_000, zoom) == names(100, zoom)) }
        #expect(names(100, .full).map(\.last) == ["b", "c"] && names(100, .compact).map(\.last) == ["b", "c"])
    }

    @Test("D9 names that would be cut alike are told apart by what differs in them, and by a number where nothing does")
    func apart() {
        func names(_ names: [String]) -> [String] {
            let structure = StructureRecord(states: names.map { StateRecord(name: $0) }, edges: [], events: [])
            return scene(structure, GraphScope(writing: GraphScope.Writing(nameColumns: 16))).names
        }
        let long = "waiting for the answer of the "
        #expect(names([long + "server", long + "client", "idle"]) == ["waiting … server", "waiting … client", "idle"])
        let odd = names(["a " + long + "x b", "a " + long + "y b"])
        #expect(Set(odd).count == 2 && odd.allSatisfy { TextWidth.columns($0) <= 16 })
    }

    @Test(
        "L2 beside its target an event is not told where it leads: on its line, and in the list where the verdict does")
    func besideItsTarget() {
        let structure = StructureRecord(
            states: ["home", "left", "right"].map { StateRecord(name: $0) },
            edges: [
                EdgeRecord(from: 0, to: 1, request: .event(0)), EdgeRecord(from: 0, to: 2, request: .event(1)),
                EdgeRecord(from: 1, to: 0, request: .event(2)),
            ],
            events: [
                DeclaredEvent("go", target: 1), DeclaredEvent("go", target: 2), DeclaredEvent("", target: 0),
            ])
        #expect(
            scene(structure, GraphScope()).labels.map { $0.text.prefix(2) } == ["go", "go", "h"],
            "one without a name is its key")
        let list = Samples.model(structure, state: 0).text.split(separator: "\n").compactMap { row in
            row.split(separator: "│").last.map(String.init)
        }
        #expect(list.contains { $0.contains("✓ go ") && $0.contains("→ left") }, "\(list)")
        #expect(list.contains { $0.contains("→ home") && $0.contains("ignored here") })
        let left = Samples.model(structure, state: 1)
        let line = left.text.split(separator: "\n").first { $0.contains("✓") && $0.contains("home") }
        #expect(line?.components(separatedBy: "→ home").count == 2, "its target is told once")
    }

    @Test("L2 names that begin alike are cut to different ones, thousands of them as soon as a few")
    func twins() {
        let long = String(repeating: "application.", count: 3)
        let structure = StructureRecord(
            states: (0..<3_000).map { StateRecord(name: "\(long)\($0)") }, edges: [], events: [])
        let names = scene(structure, GraphScope()).names
        #expect(Set(names).count == 3_000 && names.allSatisfy { TextWidth.columns($0) <= 32 })
    }

    @Test("D10 the footer names one key at least, however long its name is")
    func oneKey() {
        let long = String(repeating: "long_", count: 5)
        let names = (0..<3).map { StateRecord(name: "\(long)\($0)") }
        let lines = (1...2).map { EdgeRecord(from: 0, to: $0, request: .state($0)) }
        var model = Samples.model(
            StructureRecord(states: names, edges: lines, events: []), state: 0, size: Size(width: 60, height: 24))
        model.press(.character("-"))
        let footer = model.text.split(separator: "\n").last ?? ""
        #expect(footer.contains("long_") && footer.contains("…"))
    }

    @Test("D9 the names in a machine of many states are cut once for all that it does, and again where it is another")
    func namesOnce() {
        var model = Samples.model(Samples.ring(200), state: 10)
        let names = model.graph.vocabulary.names
        model.take([.transitioned(from: 10, to: 11, by: .request(.event(10)))])
        #expect(model.graph.states.contains(14) && model.graph.vocabulary.names === names)
        _ = model.update([.update(.structure(Samples.ring(201)))], at: model.now)
        #expect(model.graph.vocabulary.names !== names)
    }
}
