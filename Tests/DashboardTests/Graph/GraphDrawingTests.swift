import GraphLayout
import MachineRecords
import Screen
import Testing

@testable import Dashboard

/// How far the drawing of a graph is, as the pane shows it.
struct GraphDrawingTests {
    /// A graph too large to be laid out while the loop waits, and what is to be laid out beside it.
    private func opened(_ structure: StructureRecord = Samples.mesh(60)) throws -> (model: Model, scene: GraphScene) {
        let opening = SnapshotRecord(name: "mesh", structure: structure, state: 0)
        var model = Model(
            opening: opening, settings: Samples.settings(), size: Size(width: 120, height: 40), now: Samples.noonish)
        #expect(model.graph.drawing == .none)
        let commands = model.update([], at: Samples.noonish)
        let scenes = commands.compactMap { if case .layOut(let scene) = $0 { scene } else { nil } }
        return (model, try #require(scenes.first))
    }

    @Test(
        "D9 the first picture of a machine of some dozens of states has a drawing; dots say that boxes are searched for"
    )
    func draft() throws {
        let (model, scene) = try opened(Samples.ring(30))
        #expect(model.graph.drawing.isDraft && model.graph.drawing.isUnderWay && model.graph.layout != nil)
        #expect(model.text.contains("● state0") && model.text.contains("drawing 30 states"))
        #expect(!scene.drawing.isDraft && scene.layout == nil, "the search begins anew")
    }

    @Test("D9 dots stay where they are when the log below them grows")
    func steadyDots() throws {
        let size = Size(width: 120, height: 40)
        var model = Samples.model(Samples.mesh(40), size: size)
        let before = try #require(model.graph.layout)
        #expect(model.graph.scope.zoom == .dots)
        func rows() -> [Int] {
            model.text.split(separator: "\n", omittingEmptySubsequences: false).indices.filter { row in
                model.text.split(separator: "\n", omittingEmptySubsequences: false)[row].prefix(60).contains("state30")
            }
        }
        let named = rows()
        for _ in 0..<12 { model.take([.stayed(.request(.event(0)), in: 0)]) }
        #expect(!named.isEmpty && rows() == named && model.graph.layout == before)
    }

    @Test("D9 the title tells the zoom that a person chose, and as long as a better drawing is searched for says so")
    func chosenZoom() throws {
        var (model, scene) = try opened(Samples.ring(40))
        _ = model.update([.work(.laidOut(scene.laidOut(effort: 1_000)))], at: model.now)
        #expect(!model.text.contains("graph: compact") && !model.text.contains("graph: full"))
        if model.graph.scope.zoom == .dots { _ = model.press(.character("+")) }
        let commands = model.update([.input(.key(.character("+")))], at: model.now)
        #expect(model.graph.drawing.isDraft && model.text.contains("1 graph: full, still drawing"))
        model.finishLayout(commands)
        #expect(model.text.contains("1 graph: full ") && !model.text.contains("still drawing"))
        _ = model.press(.character("-"))
        #expect(
            model.graph.scope.writing.namesLines && !model.text.contains("1 graph: "), "what fits is the next smaller")
        _ = model.press(.character("-"))
        #expect(model.text.contains("1 graph: compact "))
        #expect(!model.graph.scope.writing.namesLines, "smaller than the full boxes")
    }

    @Test("D9 a better drawing takes the place of the draft; once a person has acted only if the draft does not fit")
    func yielding() throws {
        var (model, scene) = try opened(Samples.ring(30))
        let found = scene.laidOut(effort: 1_000)
        let draft = try #require(model.graph.layout)
        var acted = model
        acted.press(.tab)
        let fits = draft.width <= model.graph.pane.width && draft.height <= model.graph.pane.height
        _ = acted.update([.work(.laidOut(found))], at: model.now)
        #expect((acted.graph.layout == draft) == (fits || !found.fits), "the drawing under a person's eyes stays")
        #expect(!acted.graph.drawing.isDraft && !acted.graph.drawing.isUnderWay)
        _ = model.update([.work(.laidOut(found))], at: model.now)
        #expect(model.graph.layout == (model.graph.scope == found.scope ? found.layout : draft))
        #expect(!model.graph.drawing.isDraft && !model.graph.drawing.isUnderWay)
    }

    @Test("D9 a key, a press or the wheel of a person is an act on the draft; a key that a script presses is none")
    func touched() throws {
        let (model, _) = try opened(Samples.ring(30))
        #expect(model.graph.drawing.isDraft && !model.graph.drawing.isTouched)
        for act in [MouseReport.Act.press(0), .wheelDown, .wheelUp] {
            var acted = model
            acted.mouse(act, Point(x: 4, y: 10))
            let isTouched = acted.graph.drawing.isTouched
            #expect(isTouched, "\(act)")
        }
        var (pressed, played) = (model, model)
        pressed.press(.tab)
        played.play(Script(name: "tab.script", steps: [Script.Step(line: 1, .key(.tab))]))
        _ = played.update([], at: model.now)
        #expect(pressed.focus == played.focus && pressed.focus != model.focus)
        let areTouched = [pressed, played].map(\.graph.drawing.isTouched)
        #expect(areTouched == [true, false])
    }

    @Test("D9 none, drawing, drawn, redrawing, drawn: each with what can be shown and how far the next one is")
    func stages() throws {
        var (model, scene) = try opened()
        #expect(model.graph.drawing == .drawing(nil) && model.graph.layout == nil)
        _ = model.update([.work(.layingOut(.order))], at: model.now)
        #expect(model.graph.drawing == .drawing(.order) && model.text.contains("untangling lines, 4 of 9"))
        _ = model.update([.work(.layingOut(.ranks))], at: model.now)
        #expect(model.graph.drawing.pass == .order, "a search that begins again only ever seems to go on")
        _ = model.update([.work(.laidOut(scene.roughlyLaidOut()))], at: model.now)
        let layout = try #require(model.graph.layout)
        #expect(model.graph.drawing == .drawn(layout) && !model.text.contains("untangling"))
        _ = model.update([.work(.layingOut(.places))], at: model.now)
        #expect(model.graph.drawing == .drawn(layout), "nothing is under way")
        let commands = model.update([.input(.resized(Size(width: 130, height: 41)))], at: model.now)
        #expect(model.graph.drawing == .redrawing(layout, nil) && model.graph.drawing.isUnderWay)
        #expect(model.text.contains("drawing 60 states") && model.text.contains("state0"))
        _ = model.update([.work(.layingOut(.places))], at: model.now)
        #expect(model.graph.drawing == .redrawing(layout, .places))
        model.finishLayout(commands)
        #expect(!model.graph.drawing.isUnderWay && model.graph.drawing.pass == nil)
    }

    @Test("D9 an answer to another question leaves the drawing under way")
    func late() throws {
        var (model, scene) = try opened()
        _ = model.update([.input(.resized(Size(width: 200, height: 60)))], at: model.now)
        _ = model.update([.work(.laidOut(scene.roughlyLaidOut()))], at: model.now)
        #expect(model.graph.drawing == .drawing(nil))
    }

    @Test("D18 a small machine that does not fit is shown at once, and the long search goes on beside the loop")
    func small() throws {
        var model = Samples.model(Samples.mesh(4))
        let commands = model.update([.input(.resized(Size(width: 340, height: 8)))], at: model.now)
        let shown = try #require(model.graph.layout)
        #expect(!model.graph.fits && model.graph.drawing == .redrawing(shown, nil))
        let scenes = commands.compactMap { if case .layOut(let scene) = $0 { scene } else { nil } }
        #expect(scenes.count == 1)
        _ = model.update([.work(.laidOut(try #require(scenes.first).laidOutAtOnce()))], at: model.now)
        #expect(model.graph.drawing == .drawn(shown), "nothing better was found")
        let wide = model.update([.input(.resized(Size(width: 120, height: 40)))], at: model.now)
        #expect(!model.graph.drawing.isUnderWay && model.graph.fits, "what fits is all there is to it")
        #expect(!wide.contains { if case .layOut = $0 { true } else { false } })
    }

    @Test("D9 D18 a drawing that still fits stays when a few rows or columns come or go")
    func stays() throws {
        var model = Samples.model(Samples.door, state: 0, size: Size(width: 120, height: 40))
        let layout = try #require(model.graph.layout)
        let room = try #require(model.arrangement.rooms.first)
        #expect(layout.height < room.height - 3 && model.graph.scope.zoom == .full)
        for size in [(120, 37), (116, 38), (124, 42), (120, 40)] {
            model.finishLayout(model.update([.input(.resized(Size(width: size.0, height: size.1)))], at: model.now))
            #expect(model.graph.layout == layout, "\(size)")
            #expect(model.graph.rooms == model.arrangement.rooms && !model.graph.drawing.isUnderWay)
        }
        model.finishLayout(model.update([.input(.resized(Size(width: 80, height: 24)))], at: model.now))
        #expect(model.graph.madeFor == model.arrangement.rooms.first)
    }

    @Test("D9 D18 it stays only near to the room that it was made for, however slowly that changes")
    func slowly() throws {
        var model = Samples.model(Samples.door, state: 0, size: Size(width: 60, height: 20))
        let first = try #require(model.graph.madeFor)
        for step in 1...30 {
            let size = Size(width: 60 + 4 * step, height: 20 + step)
            model.finishLayout(model.update([.input(.resized(size))], at: model.now))
            let (made, room) = (try #require(model.graph.madeFor), try #require(model.arrangement.rooms.first))
            #expect(abs(made.width - room.width) * 8 <= made.width && abs(made.height - room.height) * 4 <= made.height)
        }
        #expect(model.graph.madeFor != first)
    }
}
