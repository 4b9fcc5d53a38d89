import Dispatch
import GraphLayout
import MachineRecords
import Screen
import StateEngine
import Synchronization
import Testing

@testable import Dashboard

/// Layouts that are made beside the loop, by a function that the test holds back.
@Suite(.timeLimit(.minutes(10))) struct LayoutWorkerTests {
    /// A layout that begins, tells a pass, and waits until the test lets it go.
    private final class HeldLayout: Sendable {
        struct Start: Sendable {
            let states: Int
            let watch: @Sendable () -> Bool
        }

        let starts: AsyncStream<Start>
        private let begun: AsyncStream<Start>.Continuation
        private let gate = DispatchSemaphore(value: 0)
        private let asksToStop = Guarded<[Int: Bool]>([:])

        init() { (starts, begun) = AsyncStream.makeStream(of: Start.self) }

        func layOut(_ scene: GraphScene, _ watch: PassWatch) -> GraphScene {
            let count = scene.graph.nodes.count
            begun.yield(Start(states: count) { self.asksToStop.withLock { $0[count] ?? false } })
            gate.wait()
            let isCancelled = watch.isCancelled
            asksToStop.withLock { $0[count] = isCancelled }
            return scene.roughlyLaidOut(watch: watch)
        }

        func letGo() { gate.signal() }
    }

    private func posts() -> (stream: AsyncStream<Message>, post: @Sendable (Message) -> Void) {
        let (stream, posts) = AsyncStream.makeStream(of: Message.self)
        return (stream, { posts.yield($0) })
    }

    private func scene(_ states: Int) -> GraphScene {
        var scene = Samples.model(Samples.ring(states)).graph
        scene.layout = nil
        return scene
    }

    @Test("D9 where no thread is to be had a drawing is made at once, and no long search holds up the loop")
    func refused() async {
        let (stream, post) = posts()
        let worker = LayoutWorker(
            layOut: { scene, _ in
                Issue.record("the search that a person waits for on another thread")
                return scene
            }, start: { _ throws(ThreadRefusal) in throw ThreadRefusal(code: 11) }, post: post)
        for states in [9, 12] { worker.want(scene(states)) }
        var drawn: [Int] = []
        for await message in stream {
            if case .work(.laidOut(let scene)) = message, scene.layout != nil { drawn.append(scene.graph.nodes.count) }
            if drawn.count == 2 { break }
        }
        #expect(drawn == [9, 12])
    }

    @Test("a search beside the loop is lent threads")
    func lent() async {
        let (stream, post) = posts()
        let counts = Mutex([Int?]())
        let desk = LayoutWorker(
            layOut: { scene, watch in
                counts.withLock { $0.append(watch.helpers?.count) }
                return scene
            }, post: post)
        desk.want(scene(5))
        for await message in stream { if case .work(.laidOut) = message { break } }
        #expect(counts.withLock { $0 } == [SearchHelpers.threads(isCancelled: { false }).count])
    }

    @Test("a layout is made beside the loop, tells its passes once each, and then the drawing")
    func one() async {
        let (stream, post) = posts()
        let desk = LayoutWorker(layOut: { $0.roughlyLaidOut(watch: $1) }, post: post)
        let scene = scene(20)
        desk.want(scene)
        var passes: [PassWatch.Pass] = []
        for await message in stream {
            if case .work(.layingOut(let pass)) = message { passes.append(pass) }
            guard case .work(.laidOut(let done)) = message else { continue }
            #expect(done == scene.roughlyLaidOut())
            break
        }
        #expect(passes.first == .cycles && Set(passes).count == passes.count && passes.contains(.places))
    }

    @Test(
        "what is wanted while one is laid out stops that one, whose drawing nobody sees; of several the last counts"
    )
    func restarted() async {
        let (stream, post) = posts()
        let held = HeldLayout()
        let desk = LayoutWorker(layOut: held.layOut, post: post)
        var starts = held.starts.makeAsyncIterator()
        desk.want(scene(5))
        let first = await starts.next()
        #expect(first?.states == 5)
        for states in 6...9 { desk.want(scene(states)) }
        held.letGo()
        let second = await starts.next()
        #expect(second?.states == 9, "those in between are never begun")
        #expect(first?.watch() == true, "the first was told to stop")
        held.letGo()
        for await message in stream {
            guard case .work(.laidOut(let done)) = message else { continue }
            #expect(done.graph.nodes.count == 9 && done.layout != nil)
            break
        }
        #expect(second?.watch() == false)
    }

    @Test("a desk that is closed tells nothing any more, and takes what is wanted later")
    func cancelled() async {
        let (stream, post) = posts()
        let held = HeldLayout()
        let desk = LayoutWorker(layOut: held.layOut, post: post)
        var starts = held.starts.makeAsyncIterator()
        desk.want(scene(5))
        _ = await starts.next()
        desk.cancel()
        held.letGo()
        desk.want(scene(6))
        #expect(await starts.next()?.states == 6)
        held.letGo()
        for await message in stream {
            guard case .work(.laidOut(let done)) = message else { continue }
            #expect(done.graph.nodes.count == 6)
            break
        }
    }

    @Test(
        "while a layout is made keys are answered, the pane says how far it is, and the drawing comes when it is there"
    )
    func progress() throws {
        var model = Model(
            opening: SnapshotRecord(name: "sample", structure: Samples.mesh(60), state: 0),
            settings: Samples.settings(), size: Size(width: 120, height: 40), now: Samples.noonish)
        let commands = model.update([], at: Samples.noonish)
        guard case .layOut(let wanted)? = commands.first(where: { if case .layOut = $0 { true } else { false } }) else {
            Issue.record("no layout is wanted: \(commands)")
            return
        }
        #expect(model.graph.drawing.isUnderWay && model.text.contains("drawing 60 states"))
        _ = model.update([.work(.layingOut(.order))], at: Samples.noonish)
        #expect(model.text.contains("drawing 60 states: untangling lines, 4 of 9"))
        _ = model.update([.work(.layingOut(.ranks))], at: Samples.noonish)
        #expect(model.text.contains("4 of 9"), "it does not go back")
        let asked = model.update([.input(.key(.enter))], at: Samples.noonish)
        #expect(!Model.requests(in: asked).isEmpty || model.focus == .graph, "keys are answered")
        _ = model.update([.input(.key(.character("?")))], at: Samples.noonish)
        #expect(model.mode != .normal)
        _ = model.update([.input(.key(.escape))], at: Samples.noonish)
        _ = model.update([.work(.laidOut(wanted.roughlyLaidOut()))], at: Samples.noonish)
        #expect(!model.graph.drawing.isUnderWay && !model.text.contains("drawing 60"))
        #expect(model.graph.layout != nil && model.text.contains("state0"))
    }

    @Test(
        "a structure that changes while its layout is made is laid out anew; what was made for the old is dropped")
    func changed() {
        var model = Model(
            opening: SnapshotRecord(name: "sample", structure: Samples.ring(30), state: 0),
            settings: Samples.settings(), size: Size(width: 120, height: 40), now: Samples.noonish)
        let scenes = { (commands: [Command]) in
            commands.compactMap { if case .layOut(let scene) = $0 { scene } else { nil } }
        }
        let first = scenes(model.update([], at: Samples.noonish))
        let second = scenes(model.update([.update(.structure(Samples.ring(31)))], at: Samples.noonish))
        #expect(first.count == 1 && second.count == 1)
        for scene in first { _ = model.update([.work(.laidOut(scene.roughlyLaidOut()))], at: Samples.noonish) }
        #expect(model.graph.drawing.isUnderWay && model.graph.layout?.nodes.count == 31, "a draft is there at once")
        for scene in second { _ = model.update([.work(.laidOut(scene.roughlyLaidOut()))], at: Samples.noonish) }
        #expect(model.graph.layout?.nodes.count == 31)
    }
}
