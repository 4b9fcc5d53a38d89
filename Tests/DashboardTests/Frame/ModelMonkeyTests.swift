import Foundation
import GraphLayout
import MachineRecords
import Screen
import Testing

@testable import Dashboard

/// Random keys, clicks, pastes, sizes, news and signals on the model and its pictures.
///
/// `STATELOUPE_SEED` plays a run again; `STATELOUPE_MONKEY_STEPS` says how long it is.
struct ModelMonkeyTests {
    private static let letters: [Key] =
        "abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ?::[[]{}12345 zaAdwfpvtlxmisuFTMgnheco+-<>//..0"
        .unicodeScalars.map { .character($0) }
    private static let others: [Key] = [
        .enter, .enter, .escape, .escape, .tab, .backTab, .backspace, .delete, .up, .down, .left, .right, .home, .end,
        .pageUp, .pageDown, .control("l"), .control("u"), .control("r"), .control("b"), .control("a"), .function(1),
    ]
    private static let pastes = ["", "a", ":q\n", "\u{1b}[2J", "状態 👩‍👧", String(repeating: "x", count: 5_000)]

    private var random: SeededGenerator
    private var model: Model
    private var hasLayout = true

    init() {
        random = SeededGenerator(seed: 1)
        model = Samples.model()
    }

    private static func number(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    }

    @Test("D18 D22 whatever is pressed, clicked, pasted and resized, pictures fit the screen and nothing grows")
    mutating func everything() throws {
        let seed = Self.number("STATELOUPE_SEED") ?? UInt64.random(in: 1...999_999_999)
        let steps = Int(Self.number("STATELOUPE_MONKEY_STEPS") ?? 300)
        print("model monkey: \(steps) steps, STATELOUPE_SEED=\(seed)")
        random = SeededGenerator(seed: seed)
        begin()
        for step in 0..<steps {
            act()
            if step % 20_000 == 19_999 { begin() }
            guard step % (steps > 2_000 ? 40 : 6) == 0 else { continue }
            let picture = DashboardView.picture(of: model)
            try #require(picture.buffer.size == model.screen, "STATELOUPE_SEED=\(seed), step \(step)")
            if let cursor = picture.cursor {
                try #require(Rect(model.screen).contains(cursor), "STATELOUPE_SEED=\(seed), step \(step)")
            }
            let text = picture.buffer.cells.filter { !$0.isContinuation }.map(\.scalar)
            try #require(!text.contains { TextWidth.isUnsafe($0) }, "STATELOUPE_SEED=\(seed), step \(step)")
        }
        #expect(model.log.entries.count <= 100_000 && model.cursors.count <= 5)
    }

    private mutating func begin() {
        let machines = [Samples.session, Samples.sync, Samples.ring(12), Samples.door]
        var settings = Samples.settings()
        settings.isPractice = true
        model = Samples.model(machines.randomElement(using: &random) ?? Samples.door, settings: settings)
        model.findings = Findings([MachineFinding(state: 0, place: "x:1:1", message: "found")])
        let entry = MachineList.Entry(name: "other", state: "s", since: model.now, pending: 1)
        model.machineList = MachineList(
            [MachineList.Entry(name: "sample", state: "s", since: model.now), entry], place: 0)
    }

    private mutating func act() {
        let time = WallTime(milliseconds: model.now.milliseconds + Int.random(in: 0...900, using: &random))
        let commands = model.update([message()], at: time)
        for command in commands { answer(command) }
        // Who has left begins again.
        if model.isFinished { begin() }
    }

    private mutating func message() -> Message {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<45: return .input(.key(Self.letters.randomElement(using: &random) ?? .enter))
        case 45..<65: return .input(.key(Self.others.randomElement(using: &random) ?? .enter))
        case 65..<80: return .input(.mouse(report()))
        case 80..<82: return .input(.pasted(Self.pastes.randomElement(using: &random) ?? ""))
        case 82: return .input(.resized(size()))
        case 83: return .input(.resumed)
        case 84: return .printed([PrintedLine(isError: Bool.random(using: &random), text: "\u{1b}[31mred\u{7}")])
        case 85: return .work(.text(.kept(.failed(reason: "full"), CopiedText(text: "x", what: "the graph"))))
        default: return .update(.event(event()))
        }
    }

    private mutating func size() -> Size {
        Size(width: .random(in: 1...210, using: &random), height: .random(in: 1...70, using: &random))
    }

    private mutating func report() -> MouseReport {
        let acts: [MouseReport.Act] = [.press(0), .press(0), .press(2), .drag, .release, .wheelUp, .wheelDown]
        let place = Point(
            x: .random(in: 0...model.size.width, using: &random), y: .random(in: 0...model.size.height, using: &random))
        return MouseReport(acts.randomElement(using: &random) ?? .release, at: place)
    }

    private mutating func event() -> EventRecord {
        let state = Int.random(in: 0..<model.live.structure.states.count, using: &random)
        let here = model.live.state
        let kinds: [EventRecord.Kind] = [
            .transitioned(from: here, to: state, by: .request(.state(state))),
            .rejected(.request(.state(state)), from: here, target: state, refusal(from: here, to: state)),
            .data(state: here, key: "k\(state % 3)", old: nil, new: .integer(state), isKept: false),
            .ignored(.request(.state(state)), in: here),
        ]
        let kind = kinds.randomElement(using: &random) ?? kinds[0]
        return EventRecord(number: model.live.number + 1, asker: .program, kind: kind)
    }

    private func refusal(from: Int, to: Int) -> RefusalRecord {
        RefusalRecord(.notListed(from: from, to: to), legal: [])
    }

    /// What the world beside the model does.
    private mutating func answer(_ command: Command) {
        switch command {
        case .layOut(let scene):
            // Most drawings come late or never, as where keys come fast.
            guard Int.random(in: 0..<6, using: &random) == 0 else { return }
            _ = model.update([.work(.laidOut(scene.roughlyLaidOut()))], at: model.now)
        case .judge(let question):
            let verdicts = Dictionary(question.requests.map { ($0, Verdict.ignored) }, uniquingKeysWith: { $1 })
            _ = model.update([.reply(.verdicts(verdicts, generation: question.generation))], at: model.now)
        case .ask: _ = model.update([.reply(.request(.withdrawn))], at: model.now)
        case .text(.save(let file)):
            let outcomes: [FileOutcome] = [.written(path: "x"), .exists, .failed(reason: "full")]
            let outcome = outcomes.randomElement(using: &random) ?? .exists
            _ = model.update([.work(.text(.saved(outcome, file, losses: ["a"])))], at: model.now)
        default: break
        }
    }
}
