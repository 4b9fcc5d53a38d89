import GraphLayout
import MachineRecords
import Screen
import Testing

@testable import Dashboard

@Suite("Labels that grow into free room")
struct GrownLabelsTests {
    private let events = ["open the door", "open the window", "a name that is so long that nobody shows it whole"]

    /// Two states and one line between them for these events.
    private func structure(_ taken: [Int]) -> StructureRecord {
        StructureRecord(
            states: ["a", "b"].map { StateRecord(name: $0) },
            edges: taken.map { EdgeRecord(from: 0, to: 1, request: .event($0)) },
            events: events.map { DeclaredEvent($0) })
    }

    private func scene(_ taken: [Int], _ zoom: GraphScope.Zoom = .full, in room: Size) -> GraphScene {
        let keys = KeyAssignment(requests: [(.event(0), "o"), (.event(1), "w"), (.event(2), "9")])
        return GraphScene(structure: structure(taken), keys: keys, scope: GraphScope(zoom: zoom)).laidOut(for: room)
    }

    @Test("L2 a label names all events of its line where the pane has room beside it, each with its key")
    func all() {
        let scene = scene([0, 1], in: Size(width: 100, height: 20))
        #expect(scene.labels.map(\.text) == ["open the door, open the window"])
        #expect(scene.labels[0].keyScalars == [0..<1, 24..<25])
        #expect(scene.shownLayout?.edges[0].label?.width == 30)
        // What else becomes of the drawing begins with the labels that it was searched for with.
        #expect(scene.layout?.edges[0].label?.width == "open the door +1".count)
    }

    @Test("L2 a name that nobody shows whole is shown as far as there is room")
    func long() throws {
        let wide = scene([2], in: Size(width: 100, height: 20)).labels[0].text
        #expect(wide == "a name that is so long t…t nobody shows it whole", "\(wide)")
        #expect(wide.count == GrownLabels.widest)
        for columns in 30...60 {
            let scene = scene([2], in: Size(width: columns, height: 20))
            let (text, layout) = (scene.labels[0].text, try #require(scene.shownLayout))
            #expect(text.hasPrefix("a name tha") && text.hasSuffix("ws it whole") && text.contains("…"), "\(text)")
            let place = try #require(layout.edges[0].label)
            let end = place.x + place.width - scene.pan(showing: layout, in: Size(width: columns, height: 20)).x
            #expect((columns - 2...columns).contains(end), "\(columns): \(end) of \(text)")
        }
    }

    @Test("L2 D18 labels that have grown are whole in sight where lists take columns beside the drawing")
    func besideWiderLists() throws {
        var scene = scene([0, 1], in: Size(width: 60, height: 20))
        let wide = try #require(scene.shownLayout?.edges[0].label)
        for columns in (12..<60).reversed() {
            scene.pane.width = columns
            let layout = try #require(scene.shownLayout)
            let area = Rect(x: 0, y: 0, width: columns, height: 20)
            guard layout.width < columns else { break }
            let pan = scene.pan(showing: layout, in: area.size)
            for label in layout.edges.compactMap(\.label) {
                #expect(label.x - pan.x >= 0 && label.x + label.width - pan.x <= columns, "\(columns) columns")
            }
        }
        #expect(scene.shownLayout?.edges[0].label != wide, "it became shorter")
    }

    /// A line down with its label at one side, in the middle of a room with so many columns on either side.
    private func beside(_ taken: [Int], isRight: Bool, columns: Int) -> GraphScene {
        let keys = KeyAssignment(requests: [(.event(0), "o"), (.event(1), "w"), (.event(2), "9")])
        let plain = GraphScene(structure: structure(taken), keys: keys)
        var scene = plain.wanted(for: [Size(width: 41 + 2 * columns, height: 20)])
        let width = scene.labels[0].width
        let boxes = [0, 5].map { Layout.Box(x: isRight ? 34 - width : 0, y: $0, width: width + 7, height: 3) }
        let (x, left) = isRight ? (40 - width, 41 - width) : (width, 0)
        let line = Layout.Path(
            points: [Layout.Place(x: x, y: 2), Layout.Place(x: x, y: 5)],
            label: Layout.LabelPlace(x: left, y: 3, width: width))
        scene.layout = Layout(width: 41, height: 8, nodes: boxes, edges: [line], direction: .down)
        return scene
    }

    @Test("L2 D2 labels claim columns of the lists that make them whole or say clearly more, at the lists' side alone")
    func claims() {
        let (whole, short) = ("open the door, open the window".count, "open the door +1".count)
        #expect(beside([0, 1], isRight: true, columns: 20).labelColumns == whole - short + LabelRoom.blanks)
        #expect(beside([0, 1], isRight: false, columns: 20).labels[0].width == whole)
        #expect(beside([0, 1], isRight: false, columns: 20).labelColumns == 0)
        let cut = beside([2], isRight: true, columns: 5)
        #expect(cut.labels[0].width == EdgeLabel.widest + 5 - LabelRoom.blanks && cut.labelColumns == 0)
        #expect(beside([2], isRight: true, columns: 10).labelColumns == 10)
    }

    @Test("L2 a label at the left keeps what lists take at the right")
    func apart() {
        var scene = beside([0, 1], isRight: false, columns: 20)
        scene.pane = Size(width: 41 + 22, height: 20)
        #expect(scene.labels[0].text == "open the door, open the window")
    }

    @Test("D1 the label of a line that nothing takes without a guard is marked where there is room")
    func guarded() {
        func scene(_ guards: [[String?]], columns: Int = 60) -> GraphScene {
            let one = structure([0])
            let edges = guards.map { EdgeRecord(from: 0, to: 1, trigger: .request(.event(0)), guards: $0) }
            let keys = KeyAssignment(requests: [(.event(0), "o")])
            return GraphScene(structure: one.with(edges: edges), keys: keys).laidOut(
                for: Size(width: columns, height: 20))
        }
        let guarded = scene([["isShut"]])
        #expect(guarded.labels[0].text == "open the door [isShut]" && guarded.shownLayout?.edges[0].label?.width == 22)
        #expect(guarded.labelColumns == 0)
        #expect(scene([["isShut"]], columns: 30).labels[0].text == "open the door ?", "no room for its name")
        #expect(scene([["isShut"], ["isOld"]]).labels[0].text == "open the door ?", "two ways, and two guards")
        #expect(scene([[]]).labels[0].text == "open the door")
        #expect(scene([["isShut"], []]).labels[0].text == "open the door", "one way needs none")
    }

    @Test("D1 D2 that a line has a guard takes the place of the last letters of a long name", arguments: 30...60)
    func guardedAndLong(columns: Int) {
        let edges = [EdgeRecord(from: 0, to: 1, trigger: .request(.event(2)), guards: ["isShut"])]
        let keys = KeyAssignment(requests: [(.event(2), "9")])
        let scene = GraphScene(structure: structure([2]).with(edges: edges), keys: keys).laidOut(
            for: Size(width: columns, height: 20))
        let text = scene.labels[0].text
        #expect(text.hasPrefix("a name") && text.contains("…") && text.hasSuffix("whole ?"), "\(text)")
        #expect(scene.labels[0].width <= scene.shownLayout?.edges[0].label?.width ?? 0)
    }

    @Test("D1 a bracket in an event's own name is no guard")
    func bracket() {
        let edges = [EdgeRecord(from: 0, to: 1, trigger: .request(.event(0)), guards: ["isShut"])]
        let machine = StructureRecord(
            states: ["a", "b"].map { StateRecord(name: $0) }, edges: edges, events: [DeclaredEvent("key[0]")])
        let scene = GraphScene(structure: machine, keys: KeyAssignment(requests: [(.event(0), "o")]))
            .laidOut(for: Size(width: 60, height: 20))
        let text = scene.labels[0].text
        #expect(text.hasSuffix("[isShut]"), "\(text)")
    }

    @Test("D1 D2 of a line that nothing but its guard takes the mark is seen, where names have no room")
    func guardedAlone() {
        let edges = [EdgeRecord(from: 0, to: 1, trigger: .passive(.eventless(guarding: "isShut")), guards: ["isShut"])]
        let keys = KeyAssignment(requests: [])
        func text(_ guards: [String?]) -> String {
            var edges = edges
            edges[0].guards = guards
            return GraphScene(
                structure: structure([2]).with(edges: edges), keys: keys, scope: GraphScope(zoom: .compact)
            )
            .laidOut(for: Size(width: 60, height: 20)).labels[0].text
        }
        #expect(text(["isShut"]) == "?" && text([]).isEmpty)
    }

    @Test("D1 a line that is taken where no guard holds says so where there is room")
    func otherwise() {
        let states = ["a", "b", "c"].map { StateRecord(name: $0) }
        func labels(_ guards: [[String?]]) -> [String] {
            let edges = guards.enumerated().map {
                EdgeRecord(from: 0, to: $0 + 1, trigger: .request(.event(0)), guards: $1)
            }
            let structure = StructureRecord(states: states, edges: edges, events: [DeclaredEvent("go")])
            let keys = KeyAssignment(requests: [(.event(0), "g")])
            let scene = GraphScene(structure: structure, keys: keys).laidOut(for: Size(width: 90, height: 20))
            return scene.labels.map(\.text)
        }
        #expect(labels([["ok"], []]) == ["go [ok]", "go [else]"])
        #expect(labels([[], ["ok"]]) == ["go", "go [ok]"], "the guard is never asked")
    }

    @Test("L2 a line that was taken is named by what took it as far as its own room reaches")
    func taken() throws {
        let scene = beside([0, 1], isRight: true, columns: 6)
        #expect(scene.labels[0].text == "open the door +1")
        let label = try #require(scene.label(scene.labels[0], of: 0, naming: .request(.event(1))))
        #expect(label.text == "open the window +1")
        let plain = try #require(scene.shownLayout?.edges[0].label)
        let place = try #require(scene.place(of: label, on: 0))
        #expect(place.x == plain.x && place.width == label.width && scene.place(of: scene.labels[0], on: 0) == nil)
    }

    @Test("L2 where there is no room beside them labels stay as they are")
    func none() {
        let scene = scene([0, 1], in: Size(width: 20, height: 12))
        #expect(scene.labels.map(\.text) == ["open the door +1"])
        #expect(scene.shownLayout == scene.layout)
    }

    @Test("L7 compact lines have the names of their events where there is room, and else their keys")
    func compact() {
        let roomy = scene([0, 1], .compact, in: Size(width: 100, height: 20))
        #expect(roomy.labels.map(\.text) == ["open the door, open the window"])
        let narrow = scene([0, 1], .compact, in: Size(width: 10, height: 12))
        #expect(narrow.labels.map(\.text) == ["o w"])
        #expect(scene([0, 1, 2], .compact, in: Size(width: 10, height: 12)).labels.map(\.text) == ["o +2"])
        #expect(scene([0], .dots, in: Size(width: 100, height: 20)).shownLayout != nil)
    }

    @Test("L7 D10 that a line leaves from all states of a parent is marked behind a key alone too")
    func parentsInCompact() {
        var edge = EdgeRecord(from: 0, to: 2, request: .event(0))
        edge.group = 0
        let structure = StructureRecord(
            states: [("a", 0), ("b", 0), ("c", nil)].map { StateRecord(name: $0.0, group: $0.1) }, edges: [edge],
            events: ["stop"], groups: [StateGroup("ab")])
        for zoom in [GraphScope.Zoom.full, .compact] {
            let scene = GraphScene(
                structure: structure, keys: KeyAssignment(requests: [(.event(0), "s")]), scope: GraphScope(zoom: zoom))
            #expect(scene.labels.map(\.text) == [zoom == .full ? "stop*" : "s*"])
            #expect(scene.hasParentsLabels)
        }
    }

    @Test("L2 the name of what took a line is cut after how many others there are is left out")
    func takenInLittleRoom() {
        let words = EdgeLabel.Vocabulary(
            structure([0, 1]), keys: KeyAssignment(requests: [(.event(0), "o"), (.event(1), "w")]), glyphs: .unicode)
        var line = EdgeLabel.Line(triggers: [.request(.event(1)), .request(.event(0))], to: 1)
        func text(_ columns: Int) -> String { EdgeLabel(firstOf: line, words, room: columns).text }
        let (name, counted) = ("open the window", "open the window +1")
        #expect(text(counted.count) == counted && text(counted.count - 1) == name && text(name.count) == name)
        #expect(text(name.count - 1) != name && text(name.count - 1).hasSuffix(" +1"))
        line.isParents = true
        #expect(text(counted.count + 1) == counted + "*" && text(name.count + 1) == name + "*")
    }

    @Test("L2 what is written for a room never exceeds it", arguments: 1...60)
    func room(columns: Int) {
        let words = EdgeLabel.Vocabulary(
            structure([0, 1, 2]), keys: KeyAssignment(requests: [(.event(0), "o"), (.event(1), "w")]), glyphs: .unicode)
        for isParents in [false, true] {
            var line = EdgeLabel.Line(triggers: [0, 1, 2].map { .request(.event($0)) }, to: 1)
            (line.isBrief, line.isParents) = (true, isParents)
            let label = EdgeLabel(line, words, room: columns)
            #expect(label.width <= max(columns, isParents ? 5 : 4))
            #expect(label.text.hasSuffix("*") == isParents)
            #expect(!label.keyScalars.isEmpty)
        }
    }

    /// Three states that lead to a fourth by these events, drawn with their lines joined before it.
    private func joined(_ taken: [Int]) -> GraphScene {
        let structure = StructureRecord(
            states: ["a", "b", "c", "d"].map { StateRecord(name: $0) },
            edges: taken.enumerated().map { EdgeRecord(from: $0, to: 3, request: .event($1)) },
            events: events.map { DeclaredEvent($0) })
        let keys = KeyAssignment(requests: [(.event(0), "o"), (.event(1), "w"), (.event(2), "9")])
        var scene = GraphScene(structure: structure, keys: keys)
        let boxes = [0, 4, 8, 12].map { Layout.Box(x: 0, y: $0, width: 9, height: 3) }
        let lines = zip([1, 5, 9], scene.labels).map { y, label in
            Layout.Path(
                points: [(8, y), (40, y), (40, 13), (8, 13)].map { Layout.Place(x: $0.0, y: $0.1) },
                label: Layout.LabelPlace(x: 10, y: y, width: label.width))
        }
        scene.layout = Layout(width: 41, height: 15, nodes: boxes, edges: lines, direction: .down)
        return scene
    }

    @Test("L2 that one of them is straight changes nothing: what they have in common is written once")
    func sharedWithAStraightOne() {
        var scene = joined([0, 0, 0])
        let sources = [0, 4, 8].map { Layout.Box(x: 0, y: $0, width: 9, height: 3) }
        let lines = zip([1, 5, 9], scene.labels).map { y, label in
            let points = y == 1 ? [(8, 1), (60, 1)] : [(8, y), (30, y), (30, 1), (60, 1)]
            return Layout.Path(
                points: points.map { Layout.Place(x: $0.0, y: $0.1) },
                label: Layout.LabelPlace(x: 10, y: y, width: label.width))
        }
        scene.layout = Layout(
            width: 70, height: 11, nodes: sources + [Layout.Box(x: 60, y: 0, width: 9, height: 3)], edges: lines,
            direction: .right)
        #expect(scene.labels.map(\.text) == ["o", "o", "o"])
        #expect(scene.sharedLabels.map(\.label.text) == ["open the door"])
    }

    @Test("L2 what several lines have in common that become one is written once, and at each of them its key")
    func shared() {
        let scene = joined([0, 0, 0])
        #expect(scene.labels.map(\.text) == ["o", "o", "o"])
        #expect(scene.sharedLabels.map(\.label.text) == ["open the door"])
        #expect(scene.sharedLabels.map(\.lines) == [[0, 1, 2]])
        #expect(scene.shownLayout?.edges.map(\.label?.width) == [1, 1, 1])
        let other = joined([0, 1, 0])
        #expect(other.labels.map(\.text) == ["open the door", "open the window", "open the door"])
        #expect(other.sharedLabels.isEmpty)
    }
}
