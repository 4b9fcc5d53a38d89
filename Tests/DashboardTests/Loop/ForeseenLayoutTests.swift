import GraphLayout
import MachineRecords
import Screen
import Testing

@testable import Dashboard

/// The search for a drawing that begins before the terminal is open.
@Suite(.timeLimit(.minutes(10))) struct ForeseenLayoutTests {
    private struct NotOpened: Error {}

    private let link = MemoryLink(Samples.ring(12), state: 0)

    /// What is searched for where the terminal will most likely have a size.
    private func layout(of link: MemoryLink, in size: Size) async throws -> ForeseenLayout? {
        var session = ExploreSession(
            ExploredMachine(link), terminal: { throw NotOpened() }, settings: { _ in Samples.settings() })
        session.foreseen = { (size, TerminalAbilities(depth: .truecolor, glyphs: .unicode)) }
        return try session.foreseenLayout(try await link.connect(), playing: nil)
    }

    /// What a loop has laid out first on a terminal of 120 columns and 40 rows.
    private func wanted() async throws -> GraphScene {
        let terminal = MemoryTerminal(size: Size(width: 120, height: 40), script: [.woken])
        let model = Model(
            opening: try await link.connect().opening, abilities: link.abilities, settings: Samples.settings(),
            size: terminal.size, now: Samples.noonish)
        var scenes: [GraphScene] = []
        let session = MachineSession(
            model: model, messageQueue: MessageQueue(wake: terminal.waker),
            perform: { if case .layOut(let scene) = $0 { scenes.append(scene) } })
        let surroundings = DashboardLoop.Surroundings(terminal: terminal, wallTime: { Samples.noonish })
        _ = DashboardLoop([session], surroundings: surroundings).run()
        return try #require(scenes.first)
    }

    @Test("D9 what is searched for while the terminal opens is what the loop wants then, and drawn the same")
    func right() async throws {
        let layout = try #require(try await layout(of: link, in: Size(width: 120, height: 40)))
        let scene = try await wanted()
        #expect(layout.take(scene, watch: PassWatch()) == scene.laidOut())
    }

    @Test("D9 what was foreseen for another size is not taken")
    func wrong() async throws {
        let layout = try #require(try await layout(of: link, in: Size(width: 100, height: 40)))
        #expect(layout.take(try await wanted(), watch: PassWatch()) == nil)
    }

    @Test("D9 of a machine of many states no model is made beforehand")
    func large() async throws {
        let link = MemoryLink(Samples.ring(61), state: 0)
        #expect(try await layout(of: link, in: Size(width: 120, height: 40)) == nil)
    }
}
