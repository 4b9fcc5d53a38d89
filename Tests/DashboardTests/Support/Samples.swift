import Dashboard
import Foundation
import GraphLayout
import MachineRecords
import Screen
import Testing
import Themes

/// Machines and models that tests build screens from.
enum Samples {
    /// The states of the user session, in the order of `UserState`.
    enum User {
        static let initialising = 0
        static let registering = 1
        static let loggedIn = 2
        static let loggedOut = 3
        static let banned = 4
        static let timedOut = 5
        static let background = 6
    }

    /// A machine driven by its states, as the demo's is.
    static let session = StructureRecord(
        states: [
            StateRecord(name: "initialising"),
            StateRecord(name: "registering", closures: [.dynamicTransition, .didEnter]),
            StateRecord(name: "loggedIn", closures: [.entryBarrier, .didEnter]),
            StateRecord(name: "loggedOut", closures: [.didEnter]),
            StateRecord(name: "banned", kind: .final),
            StateRecord(name: "timedOut", kind: .global),
            StateRecord(name: "background", kind: .background),
        ],
        edges: [(0, 3), (1, 3), (1, 2), (2, 3), (2, 4), (3, 2), (3, 1), (5, 3)].map { from, to in
            EdgeRecord(from: from, to: to, request: .state(to))
        },
        events: [])

    /// A machine driven by events: a door.
    static let door = StructureRecord(
        states: [StateRecord(name: "open"), StateRecord(name: "closed"), StateRecord(name: "locked")],
        edges: [
            EdgeRecord(from: 0, to: 1, request: .event(0)), EdgeRecord(from: 1, to: 0, request: .event(1)),
            EdgeRecord(from: 1, to: 2, request: .event(2)), EdgeRecord(from: 2, to: 1, request: .event(3)),
            EdgeRecord(from: 1, to: nil, request: .event(4)),
        ],
        events: ["close", "open", "lock", "unlock", "knock"])

    /// A ring of so many states, each with an event of its own.
    static func ring(_ count: Int) -> StructureRecord {
        StructureRecord(
            states: (0..<count).map { StateRecord(name: "state\($0)") },
            edges: (0..<count).map { EdgeRecord(from: $0, to: ($0 + 1) % count, request: .event($0)) },
            events: (0..<count).map { DeclaredEvent("event\($0)") })
    }

    /// So many states with three lines each, to the next three; of sixty, too many lines for a first drawing at once.
    static func mesh(_ count: Int) -> StructureRecord {
        StructureRecord(
            states: (0..<count).map { StateRecord(name: "state\($0)") },
            edges: (0..<3 * count).map {
                EdgeRecord(from: $0 / 3, to: ($0 / 3 + $0 % 3 + 1) % count, request: .event($0 % 3))
            },
            events: ["one", "two", "three"])
    }

    /// A moment that every clock shows as 22:13:20: the tests live in UTC, wherever they run.
    static let noonish: WallTime = {
        setenv("TZ", "UTC", 1)
        tzset()
        return WallTime(milliseconds: 1_700_000_000_000)
    }()

    static let actions = ActionTable(panes: PaneTable.standard.map { ($0.pane, $0.name) })

    /// Without motion: pictures do not depend on how long ago an event was.
    static func settings(_ theme: String = "dark", glyphs: GlyphSet = .unicode) -> Settings {
        Settings(themes: [Themes.theme(named: theme)].compactMap { $0 }, glyphs: glyphs, reducedMotion: true)
    }

    /// Those that a person has who changes none.
    static func moving(_ theme: String = "dark", glyphs: GlyphSet = .unicode) -> Settings {
        var settings = settings(theme, glyphs: glyphs)
        settings.reducedMotion = false
        return settings
    }

    static func model(
        _ structure: StructureRecord = session, state: Int? = nil, size: Size = Size(width: 120, height: 40),
        settings: Settings = settings()
    ) -> Model {
        let opening = SnapshotRecord(name: "sample", structure: structure, state: state ?? structure.initial)
        var model = Model(opening: opening, settings: settings, size: size, now: noonish)
        model.finishLayout(model.update([], at: noonish))
        return model
    }
}

extension StructureRecord {
    /// The same machine with other states or edges.
    func with(states: [StateRecord]? = nil, edges: [EdgeRecord]? = nil, version: Int? = nil) -> StructureRecord {
        var changed = StructureRecord(
            states: states ?? self.states, edges: edges ?? self.edges, events: events, initial: initial)
        changed.version = version ?? self.version
        return changed
    }
}

extension Model {
    /// A dashboard whose link can do all that most can.
    init(opening: SnapshotRecord, settings: Settings, size: Size, now: WallTime) {
        self.init(
            opening: opening, abilities: [.ask, .judge, .write], settings: settings, size: size, now: now)
    }
}

extension Model {
    /// What the footer warns of, and what it tells.
    var warning: String? { messages.warning?.text }
    var announcement: String? { messages.announcement?.text }

    /// Takes news as they come from a machine, a second apart.
    /// - Parameter current: all current states after each, where the machine is in several.
    mutating func take(_ kinds: [EventRecord.Kind], by asker: AskerRecord = .program, current: [Int]? = nil) {
        for kind in kinds {
            let event = EventRecord(number: machine.number + 1, asker: asker, kind: kind, states: current)
            _ = update([.update(.event(event))], at: WallTime(milliseconds: now.milliseconds + 1000))
        }
    }

    /// Presses keys one after another, what is laid out beside the loop being there at once; the commands of the last,
    /// without the one that every key has.
    @discardableResult
    mutating func press(_ keys: Key...) -> [Command] {
        var commands: [Command] = []
        for key in keys {
            commands = update([.input(.key(key))], at: now).filter { $0 != .keyPressed }
            finishLayout(commands)
        }
        return commands
    }

    /// Makes the layout that is to be made beside the loop, if one is.
    mutating func finishLayout(_ commands: [Command]) {
        for case .layOut(let scene) in commands { _ = update([.work(.laidOut(scene.roughlyLaidOut()))], at: now) }
    }

    /// Types letters.
    @discardableResult
    mutating func type(_ text: String) -> [Command] {
        var commands: [Command] = []
        for scalar in text.unicodeScalars { commands = press(.character(scalar)) }
        return commands
    }

    /// What the loop would ask the machine for.
    static func requests(in commands: [Command]) -> [RequestRecord] {
        commands.compactMap { if case .ask(let submission) = $0 { submission.request } else { nil } }
    }

    var text: String { DashboardView.picture(of: self).buffer.text }
}

extension GraphScene {
    /// Laid out with so little search that a build which is not optimised is quick.
    func roughlyLaidOut(watch: PassWatch = PassWatch()) -> GraphScene {
        laidOut(effort: 1_000, watch: watch)
    }
}

let refusal = RefusalRecord(
    .notListed(from: Samples.User.loggedOut, to: Samples.User.banned), legal: [Samples.User.loggedIn])

extension DeclaredEvent: ExpressibleByStringLiteral {
    public init(stringLiteral name: String) { self.init(name) }
}

extension Sighting {
    /// Of somebody who knows nothing of the machine yet.
    static let nothing = Sighting(structureVersion: 0, lastEvent: 0)
}

extension Submission {
    /// Made by somebody who knows nothing of the machine yet.
    init(_ request: RequestRecord) { self.init(request, on: .nothing) }
}

extension VerdictQuestion {
    /// Asked by somebody who knows nothing of the machine yet.
    init(_ requests: [RequestRecord], generation: Int, stay: Int) {
        self.init(requests, generation: generation, stay: stay, on: .nothing)
    }
}

extension Command {
    /// What is asked beforehand, if this asks.
    var question: VerdictQuestion? { if case .judge(let question) = self { question } else { nil } }
}
