import JSONText
import StateEngine
import Statecharts
import Testing

@testable import MachineFormats

/// A machine that is written in Swift, written out in every format.
@Suite("Machines from code as files")
struct MachineStructureTextTests {
    private enum Door: StateIdentifier {
        case open, closed, locked, broken
        enum Event: Hashable, Sendable { case close, open, lock, knock }
    }

    private typealias Structure = MachineStructure<Door>

    private static func edge(
        _ from: Door, _ to: Door?, _ trigger: Structure.Trigger, guards: [String] = [], actions: [String] = []
    ) -> Structure.TransitionEdge {
        Structure.TransitionEdge(from: from, to: to, trigger: trigger, guards: guards, actions: actions)
    }

    private static let door = Structure(
        name: "front door",
        states: [
            .init(state: .open, kind: .standard),
            .init(state: .closed, kind: .standard, entryActions: ["click"], work: "watch"),
            .init(state: .locked, kind: .standard, closures: [.entryBarrier, .didExit]),
            .init(state: .broken, kind: .final),
        ],
        transitions: [
            edge(.open, .closed, .event(.close)), edge(.closed, .open, .event(.open), guards: ["allowed", "greased"]),
            edge(.closed, .locked, .event(.lock), guards: ["key"], actions: ["turn"]),
            edge(.closed, nil, .event(.knock)), edge(.locked, .closed, .request), edge(.closed, .broken, .failure("")),
        ], version: 0)

    private func readBack(_ written: WrittenChart, _ format: ChartTextFormat) throws -> Statechart {
        let files: [ChartTextFormat: String] = [
            .mermaid: "d.mmd", .xstate: "d.xstate.json", .scxml: "d.scxml", .dot: "d.dot", .json: "d.json",
        ]
        let all = try ChartFile.read(Array(written.text.utf8), file: files[format] ?? "")
        return try #require(all.first?.chart)
    }

    @Test("issue 13.6 every format reads back with the same states and ways", arguments: ChartTextFormat.allCases)
    func formats(format: ChartTextFormat) throws {
        let chart = try readBack(Self.door.written(as: format), format)
        let names = chart.nodes.dropFirst().filter { !$0.kind.isPseudo }.map { $0.text ?? $0.id }
        for name in ["open", "closed", "locked"] { #expect(names.contains(name), "\(format) \(names)") }
        let leaving = chart.transitions.filter { chart.nodes[$0.source].parent != nil && !$0.targets.isEmpty }
        #expect(leaving.count >= 5, "\(format)")
        var run = ChartRun(chart)
        _ = run.take(.event("close"))
        #expect(run.isCurrent("closed") == true, "\(format)")
        #expect(run.failures == 0)
    }

    @Test("XState and SCXML run guards, actions and works; a state that is asked for is an event of its name")
    func charts() throws {
        for format in [ChartTextFormat.xstate, .scxml] {
            var run = ChartRun(try readBack(Self.door.written(as: format), format))
            _ = run.take(.event("close"))
            _ = run.take(.guardSwitch("key", isOn: true))
            _ = run.take(.event("lock"))
            #expect(run.isCurrent("locked") == true && run.failures == 0, "\(format)")
            _ = run.take(.event("closed"))
            #expect(run.isCurrent("closed") == true && run.failures == 0, "\(format)")
            _ = run.take(.event("knock"))
            #expect(run.isCurrent("closed") == true, "\(format)")
        }
    }

    @Test("an event that changes nothing is taken by what is read back, not refused, and does not enter the state anew")
    func staying() throws {
        var run = ChartRun(try readBack(Self.door.written(as: .xstate), .xstate))
        _ = run.take(.event("close"))
        _ = run.take(.event("knock"))
        #expect(run.failures == 0 && run.lastStep.microsteps.count == 1)
        #expect(run.lastStep.microsteps.allSatisfy { $0.entered.isEmpty && $0.exited.isEmpty })
    }

    @Test("F5 what only the program has is listed, in every format", arguments: ChartTextFormat.allCases)
    func losses(format: ChartTextFormat) {
        let losses = Self.door.written(as: format).losses
        #expect(losses.prefix(2) == ["locked has an entry barrier", "locked has a hook on exit"])
    }

    @Test("kinds of states and ways that closures have shown are listed")
    func kinds() {
        let structure = Structure(
            name: "m",
            states: [
                .init(state: .open, kind: .global), .init(state: .closed, kind: .background),
                .init(state: .broken, kind: .finalGlobal, closures: [.dynamicTransition]),
            ],
            transitions: [
                .init(from: .open, to: .closed, trigger: .request, origin: .redirect),
                .init(from: .locked, to: .open, trigger: .request),
            ], version: 1)
        let chart = structure.chart()
        #expect(
            chart.losses.map(\.what) == [
                "open can be entered from anywhere", "closed is current while the program is in the background",
                "broken has a closure that chooses where it goes", "broken can be entered from anywhere",
                "open → closed: a closure led there, and may lead elsewhere",
            ])
        #expect(chart.nodes.map(\.kind) == [.composite, .state, .state, .final])
        #expect(chart.transitions.count == 1, "an edge of no state of the machine's is none")
    }

    @Test("states that are described alike are told apart, and a machine without any is written too")
    func alike() {
        struct Twin: StateIdentifier, CustomStringConvertible {
            let number: Int
            var description: String { "twin" }
        }
        let twins = MachineStructure<Twin>(
            name: "twins", states: (0..<3).map { .init(state: Twin(number: $0), kind: .standard) }, transitions: [],
            version: 0)
        #expect(twins.chart().nodes.map(\.id) == ["", "twin", "twin 2", "twin 3"])
        let empty = Structure(name: "none", states: [], transitions: [], version: 0)
        for format in ChartTextFormat.allCases { #expect(!empty.written(as: format).text.isEmpty) }
    }
}
