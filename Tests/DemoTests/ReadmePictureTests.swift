import Dashboard
import Foundation
import MachineRecords
import Screen
import Synchronization
import Testing
import Themes

@testable import StateEngine
@testable import demo

/// The first picture of the README is a screen of the demo, at keys that are pressed on a clock moved by hand.
@Suite(.timeLimit(.minutes(5))) struct ReadmePictureTests {
    private static let readme = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("README.md")

    /// The machine under the screen, each of whose answers is awaited before the clock goes on.
    private final class Desk: Sendable {
        private let machine = userSession(Account())
        let link: InProcessLink<UserState>
        private let updates = Mutex<[MachineUpdate]>([])

        init() { link = InProcessLink(machine) }

        func follow(_ connection: LinkConnection) async {
            await connection.follow({ more in self.updates.withLock { $0 += more } }, {})
        }

        /// Does what the dashboard wants of the machine, and answers with what came of it.
        func perform(_ commands: [Command], _ model: Model) async -> [Message] {
            var messages: [Message] = []
            for command in commands {
                switch command {
                case .ask(let submission): messages.append(.reply(.request(await link.ask(submission))))
                case .judge(let question): messages.append(await judge(question))
                case .layOut(let scene): messages.append(.work(.laidOut(scene.laidOut())))
                default: break
                }
            }
            while machine.lastEvent > newest(model) { await Task.yield() }
            return updates.withLock { updates in
                defer { updates = [] }
                return updates.compactMap { if case .activity = $0 { nil } else { .update($0) } } + messages
            }
        }

        /// The number of the newest event that is known, on the screen or on its way to it.
        private func newest(_ model: Model) -> Int {
            updates.withLock { updates in
                updates.reduce(model.live.number) {
                    if case .event(let event) = $1 { max($0, event.number) } else { $0 }
                }
            }
        }

        private func judge(_ question: VerdictQuestion) async -> Message {
            var answers: [RequestRecord: Verdict] = [:]
            for request in question.requests {
                let answer = await link.verdict(on: Submission(request, on: question.sighting))
                if case .verdict(let verdict) = answer { answers[request] = verdict }
            }
            return .reply(.verdicts(answers, generation: question.generation))
        }
    }

    /// The screen after a person has asked for three states, the last of them illegal.
    private func picture() async -> String {
        setenv("TZ", "UTC", 1)
        tzset()
        let desk = Desk()
        let connection = desk.link.connect()
        let follower = Task { await desk.follow(connection) }
        defer { follower.cancel() }
        var now = WallTime(milliseconds: 1_700_000_000_000)
        var model = Model(
            opening: connection.opening, abilities: desk.link.abilities,
            settings: Settings(themes: [Themes.theme(named: "dark")].compactMap { $0 }),
            size: Size(width: 110, height: 33), now: now)
        for (pause, input) in Self.inputs {
            now.milliseconds += pause
            var messages = input
            repeat { messages = await desk.perform(model.update(messages, at: now), model) } while !messages.isEmpty
        }
        return DashboardView.picture(of: model).buffer.text
    }

    private static let inputs: [(pause: Int, messages: [Message])] = [
        (0, []),
        (1000, [.input(.key(.character("o")))]),
        (2, [.printed([PrintedLine(isError: false, text: "showing the login screen")])]),
        (719, [.input(.key(.character("l")))]),
        (1000, [.input(.key(.character("b")))]),
    ]

    @Test("README: its first picture is the screen of the demo after three keys")
    func first() async throws {
        let lines = await picture().split(separator: "\n", omittingEmptySubsequences: false)
        let trimmed = lines.map { line in
            String(line.reversed().drop { $0 == " " }.reversed())
        }
        let block = "```text\n" + trimmed.joined(separator: "\n") + "\n```\n"
        let text = try String(contentsOf: Self.readme, encoding: .utf8)
        let start = try #require(text.range(of: "```text\n"))
        let end = try #require(text.range(of: "\n```\n", range: start.upperBound..<text.endIndex))
        if ProcessInfo.processInfo.environment["STATELOUPE_RECORD"] == "1" {
            let changed = text.replacingCharacters(in: start.lowerBound..<end.upperBound, with: block)
            return try Data(changed.utf8).write(to: Self.readme)
        }
        #expect(text[start.lowerBound..<end.upperBound] == block)
    }
}
