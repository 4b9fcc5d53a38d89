import GraphLayout
import MachineRecords
import Screen
import Testing

@testable import Dashboard

/// How a drawing is found for the room that there is.
struct GraphSceneLayoutTests {
    private func scene(_ structure: StructureRecord, _ scope: GraphScope) -> GraphScene {
        let keys = KeyAssignment(requests: structure.requests.map { ($0, structure.seenName(of: $0)) })
        return GraphScene(structure: structure, keys: keys, scope: scope)
    }

    @Test(
        "D9 the first drawing is the largest that fits; where none does the largest that is paged down, or the smallest",
        arguments: [(70, 30), (60, 20), (44, 16), (20, 6)])
    func drafts(width: Int, height: Int) throws {
        let writings = [GraphScope.Writing.whole] + GraphScope.Writing.all
        let scenes = zip([GraphScope.Zoom.full] + writings.dropFirst().map { _ in .compact }, writings).map {
            scene(Samples.ring(14), GraphScope(zoom: $0, writing: $1))
        }
        let room = Size(width: width, height: height)
        let alone = scenes.map { $0.wanted(for: [room]).drafted() }
        let draft = scenes[0].wanted(for: [room], or: Array(scenes.dropFirst())).drafted()
        guard let largest = alone.first(where: \.fits) else {
            // Of those with labels the smallest, unless the largest is as wide as the room and not much higher.
            let smallest = try #require(alone.last { $0.scope.writing.reservesLabels })
            let isPagedDown = alone[0].layout.map { $0.width <= width } ?? false
            let isLong = alone[0].layout?.height ?? 0 > (smallest.layout?.height ?? 0) * 6 / 5
            #expect(draft.drawing.isDraft && draft.scope == (isPagedDown && !isLong ? alone[0] : smallest).scope)
            return
        }
        #expect(draft.drawing.isDraft && draft.scope == largest.scope && draft.layout == largest.layout)
    }

    @Test("D9 names that no cut changes are one graph for all sizes of boxes, searched through once for each room")
    func searchedOnce() {
        let writings = [GraphScope.Writing.whole] + GraphScope.Writing.all
        let scenes = writings.map { scene(Samples.ring(14), GraphScope(zoom: .compact, writing: $0)) }
        let rooms = [Size(width: 30, height: 8), Size(width: 34, height: 9)]
        var wanted: [(Graph, LayoutOptions)] = []
        let search = SceneSearch { graph, options, watch in
            wanted.append((graph, options))
            return layOut(graph, options: options, watch: watch)
        }
        let found = scenes[0].wanted(for: rooms, or: Array(scenes.dropFirst())).laidOut(effort: 4_000, by: search)
        #expect(Set(scenes.map(\.graph)).count < scenes.count && !found.fits)
        for (number, (graph, options)) in wanted.enumerated() {
            #expect(!wanted[..<number].contains { $0 == graph && $1 == options }, "\(options)")
        }
        #expect(wanted.count > 2)
    }

    /// What is found of scenes by a search that finds for one of them, if it is long enough, a drawing that fits, and of
    /// others what is told beforehand.
    private func found(_ scenes: [GraphScene], whereLongFits fitting: Int?, always: [Int] = []) -> GraphScope {
        let room = Size(width: 200, height: 60)
        let search = SceneSearch { graph, options, watch in
            var layout = layOut(graph, options: LayoutOptions(direction: .down, effort: 1), watch: watch)
            let isLong = options.effort > 500_000
            let those = always + (isLong ? [fitting].compactMap(\.self) : [])
            let isFitting = those.contains { graph == scenes[$0].graph }
            layout.width = room.width
            layout.height = isFitting ? room.height : 2 * room.height
            return layout
        }
        return scenes[0].wanted(for: [room], or: Array(scenes.dropFirst())).laidOut(effort: nil, by: search).scope
    }

    /// A ring whose names are cut differently by each size of boxes.
    private var longNamed: StructureRecord {
        let ring = Samples.ring(9)
        return ring.with(states: ring.states.map { StateRecord(name: $0.name + String(repeating: ".part", count: 12)) })
    }

    @Test("D9 what is richer than the drawing that fits at once, and has room enough, is searched for longer")
    func richer() {
        let framed = GraphScope.Writing.whole
        let open = GraphScope.Writing(nameColumns: 24, isOpen: true)
        let scenes = [(GraphScope.Zoom.full, framed), (.compact, framed), (.compact, open)].map {
            scene(longNamed, GraphScope(zoom: $0, writing: $1))
        }
        #expect(Set(scenes.map(\.graph)).count == 3)
        #expect(found(scenes, whereLongFits: 0, always: [2]) == scenes[0].scope)
        #expect(found(scenes, whereLongFits: 1, always: [2]) == scenes[1].scope)
        #expect(found(scenes, whereLongFits: 2, always: [2]) == scenes[2].scope)
    }

    @Test(
        "D9 what is richer is searched for once in the room that panes like best, and again in a larger one if it nearly fits"
    )
    func richerOnce() {
        let scenes = [GraphScope.Zoom.full, .compact].map {
            scene(longNamed, GraphScope(zoom: $0, writing: GraphScope.Writing(nameColumns: 24, isOpen: $0 == .compact)))
        }
        let rooms = [Size(width: 180, height: 50), Size(width: 200, height: 60)]
        for (rows, searches) in [(120, 1), (64, 2)] {
            var long = 0
            let search = SceneSearch { graph, options, watch in
                var layout = layOut(graph, options: LayoutOptions(direction: .down, effort: 1), watch: watch)
                layout.width = rooms[0].width
                layout.height = graph == scenes[1].graph ? rooms[0].height : rows
                if options.effort > 500_000 { long += 1 }
                return layout
            }
            let found = scenes[0].wanted(for: rooms, or: [scenes[1]]).laidOut(effort: nil, by: search)
            #expect(found.scope == scenes[1].scope && long == searches)
        }
    }

    @Test("D9 a long search that finds no room for the smallest boxes tries larger ones without frames before the dots")
    func widestOpen() throws {
        let scenes =
            GraphScope.Writing.all.map { scene(longNamed, GraphScope(zoom: .compact, writing: $0)) }
            + [scene(longNamed, GraphScope(zoom: .dots))]
        let open = try #require(scenes.firstIndex { $0.scope.writing.isOpen && !$0.scope.writing.namesLines })
        #expect(found(scenes, whereLongFits: open) == scenes[open].scope)
        let narrower = try #require(scenes.firstIndex { $0.scope.writing.isOpen && $0.scope.writing.nameColumns == 24 })
        #expect(found(scenes, whereLongFits: narrower) == scenes[narrower].scope, "names of half as many columns, too")
        #expect(found(scenes, whereLongFits: nil).zoom == .dots)
    }

    @Test("D9 which of those without frames is the largest is told by the columns of its names, not by its place")
    func widestOpenInAnyOrder() throws {
        let columns = [18, 32, 48, 24, 14]
        let writings = [32, 18, 14].map { GraphScope.Writing(nameColumns: $0) }
        let open = columns.map { GraphScope.Writing(nameColumns: $0, isOpen: true) }
        let scenes =
            (writings + open).map { scene(longNamed, GraphScope(zoom: .compact, writing: $0)) }
            + [scene(longNamed, GraphScope(zoom: .dots))]
        for widest in [48, 24] {
            let place = try #require(columns.firstIndex(of: widest)) + writings.count
            #expect(found(scenes, whereLongFits: place) == scenes[place].scope, "\(widest)")
        }
    }

    @Test(
        "D9 where nothing fits, names are cut no further than the columns of the pane ask for",
        arguments: [32, 24, 18, 14])
    func cutToTheColumns(narrow: Int) throws {
        let scenes = GraphScope.Writing.all.filter { !$0.namesLines }
            .map { scene(longNamed, GraphScope(zoom: .compact, writing: $0)) }
        let room = Size(width: 80, height: 20)
        let search = SceneSearch { graph, options, watch in
            let scene = scenes.first { $0.graph == graph }?.scope.writing
            var layout = layOut(graph, options: LayoutOptions(direction: .down, effort: 1), watch: watch)
            layout.width = scene?.isOpen == true && scene?.nameColumns ?? 0 <= narrow ? room.width : room.width + 1
            layout.height = 2 * room.height
            return layout
        }
        let found = scenes[0].wanted(for: [room], or: Array(scenes.dropFirst())).laidOut(effort: nil, by: search)
        // Not each number of columns is tried.
        #expect(found.scope.writing == GraphScope.Writing(nameColumns: min(narrow, 24), isOpen: true))
    }

    @Test("D9 whole names that do not fit keep nobody from trying cut ones, before the dots take their place")
    func cutBeforeDots() throws {
        let scenes =
            GraphScope.Writing.all.filter(\.isOpen).map { scene(longNamed, GraphScope(zoom: .compact, writing: $0)) }
            + [scene(longNamed, GraphScope(zoom: .dots))]
        let cut = try #require(scenes.first { $0.scope.writing.nameColumns == 24 })
        let room = Size(width: 200, height: 60)
        let search = SceneSearch { graph, options, watch in
            var layout = layOut(graph, options: LayoutOptions(direction: .down, effort: 1), watch: watch)
            layout.width = room.width
            layout.height = graph == cut.graph ? room.height : 2 * room.height
            return layout
        }
        let found = scenes[0].wanted(for: [room], or: Array(scenes.dropFirst())).laidOut(effort: 1_000, by: search)
        #expect(found.scope == cut.scope)
    }

    @Test("D9 D10 compact boxes have names on their lines where these fit, with frames rather than without, else keys")
    func namedLines() {
        let scenes = GraphScope.Writing.all.map { scene(longNamed, GraphScope(zoom: .compact, writing: $0)) }
        let named = scenes.indices.filter { scenes[$0].scope.writing.namesLines }
        #expect(named.map { scenes[$0].scope.writing.isOpen } == [false, true])
        for place in named {
            #expect(scenes[place].labels.contains { $0.text.contains("event") })
            #expect(!scenes[place + 1].labels.contains { $0.text.contains("event") })
            let smaller = Array(place + 1..<scenes.count)
            #expect(found(scenes, whereLongFits: nil, always: [place] + smaller) == scenes[place].scope)
            #expect(found(scenes, whereLongFits: place, always: smaller) == scenes[place + 1].scope)
        }
    }

    @Test("D9 the largest drawing of a zoom that a person chose stays in a little more room; a smaller one does not")
    func staysAsChosen() {
        let room = Size(width: 100, height: 40)
        let wider = [Size(width: 104, height: 40)]
        for (columns, stays) in [(GraphScope.Writing.whole.nameColumns, true), (14, false)] {
            let writing = GraphScope.Writing(nameColumns: columns)
            let compact = scene(Samples.ring(6), GraphScope(zoom: .compact, writing: writing)).laidOut(for: room)
            #expect(compact.fits && compact.keepsDrawing(in: wider, isZoomChosen: true) == stays, "\(columns)")
        }
    }

    @Test("D9 D18 dots that were there at once give way to boxes that nearly fit, as after a resize, to no others")
    func dotsYield() throws {
        let dots = scene(Samples.ring(12), GraphScope(zoom: .dots)).laidOut(for: Size(width: 80, height: 20))
        var boxes = scene(Samples.ring(12), GraphScope(zoom: .compact)).laidOut(for: Size(width: 200, height: 200))
        let layout = try #require(boxes.layout)
        for (rows, isShown) in [(layout.height, true), (layout.height - 1, true), (layout.height / 2, false)] {
            boxes.rooms = [Size(width: layout.width, height: rows)]
            #expect(dots.yields(to: boxes) == isShown, "\(rows) of \(layout.height)")
        }
    }
    @Test("D9 a first drawing that does not fit gives way to a smaller zoom even after a key; one that fits stays")
    func draftYields() throws {
        let room = Size(width: 40, height: 10)
        var draft = scene(Samples.ring(12), GraphScope(zoom: .full)).wanted(for: [room]).drafted()
        draft.drawing.touch()
        let compact = scene(Samples.ring(12), GraphScope(zoom: .compact)).wanted(for: [room]).drafted()
        #expect(!draft.fits && !compact.fits && draft.yields(to: compact))
        let whole = Size(width: 400, height: 400)
        draft.rooms = [whole]
        var other = compact
        other.rooms = [whole]
        #expect(draft.fits && other.fits && !draft.yields(to: other))
    }

    @Test("D11 L6 a drawing keeps the way that it runs where its pane is given the whole screen, or gives it back")
    func enlargedAlike() throws {
        let (small, large) = (Size(width: 80, height: 24), Size(width: 130, height: 40))
        let plain = scene(Samples.ring(3), GraphScope(zoom: .full))
        let usual = try #require(plain.laidOut(for: large).layout).direction
        var wanted = plain.wanted(for: [small])
        wanted.keptFlow = usual == .right ? .down : .right
        let shown = wanted.laidOut()
        #expect(shown.fits && shown.layout?.direction != usual)
        for next in [plain, shown] {
            func direction(keepsFlow: Bool) -> GraphLayout.Direction? {
                var (next, shown) = (next, shown)
                (next.keepsFlow, shown.keepsFlow) = (keepsFlow && next.layout != nil, keepsFlow)
                return next.following(shown).wanted(for: [large]).laidOut().layout?.direction
            }
            #expect(direction(keepsFlow: true) == shown.layout?.direction)
            #expect(direction(keepsFlow: false) == usual, "another room is another drawing")
        }
        var model = Samples.model(Samples.ring(3), state: 0)
        model.press(.character(" "), .character("z"))
        #expect(model.isEnlarged && !model.graph.keepsFlow, "it is kept once")
    }

    @Test("D9 D11 where a pane has the whole screen already, or nothing larger fits there, Space z says so")
    func enlarged() {
        var small = Samples.model(Samples.ring(9), state: 0, size: Size(width: 80, height: 24))
        small.press(.character(" "), .character("z"))
        #expect(small.announcement == Announcements.hasScreen && !small.isEnlarged)
        var dots = Samples.model(Samples.ring(59), state: 0, size: Size(width: 112, height: 31))
        #expect(dots.graph.scope.zoom == .dots)
        dots.press(.character(" "), .character("z"))
        #expect(dots.graph.scope.zoom == .dots ? dots.announcement == Announcements.noLarger : dots.announcement == nil)
        #expect(dots.isEnlarged)
    }
}
