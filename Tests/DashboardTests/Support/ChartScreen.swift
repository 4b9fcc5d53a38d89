import Dashboard
import MachineFormats
import MachineRecords
import Screen

/// A screen that shows a chart: what its keys ask for is done at once, on the chart's own link.
struct ChartScreen {
    var model: Model
    let link: ChartLink
    private let connection: LinkConnection

    /// - Parameter chart: the text of an XState file.
    init(_ chart: String, size: Size = Size(width: 120, height: 40)) throws {
        try self.init(ChartLink(try XStateReader.read(Array(chart.utf8), file: "chart.json").chart), size: size)
    }

    init(_ link: ChartLink, size: Size = Size(width: 120, height: 40)) throws {
        self.link = link
        connection = link.connect()
        model = Model(
            opening: connection.opening, abilities: link.abilities, settings: Samples.settings(), size: size,
            now: Samples.noonish)
        perform(model.update([], at: model.now))
    }

    /// Presses keys one after another.
    mutating func press(_ keys: Key...) {
        for key in keys { perform(model.update([.input(.key(key))], at: model.now)) }
    }

    /// Presses letters one after another.
    mutating func type(_ text: String) {
        for scalar in text.unicodeScalars { press(.character(scalar)) }
    }

    /// Searches for a state and selects it.
    mutating func select(_ name: String) {
        press(.character("/"))
        type(name)
        press(.enter)
    }

    /// Makes a request by its name.
    mutating func ask(_ name: String) {
        guard let request = model.requests.first(where: { model.machine.structure.seenName(of: $0) == name }) else {
            return
        }
        perform([.ask(Submission(request, on: model.machine.sighting))])
    }

    var text: String { model.text }

    private mutating func perform(_ commands: [Command]) {
        var left = commands[...]
        while let command = left.popFirst() {
            let messages = answer(command)
            if !messages.isEmpty { left += model.update(messages, at: model.now) }
        }
    }

    /// What comes of a command.
    private func answer(_ command: Command) -> [Message] {
        switch command {
        case .layOut(let scene): return [.work(.laidOut(scene.roughlyLaidOut()))]
        case .ask(let submission):
            let answer = link.ask(submission)
            var updates: [MachineUpdate] = []
            connection.passOn { updates += $0 }
            return updates.map { .update($0) } + [.reply(.request(answer))]
        case .judge(let question):
            var verdicts: [RequestRecord: Verdict] = [:]
            for request in question.requests {
                if case .verdict(let verdict) = link.verdict(on: Submission(request, on: question.sighting)) {
                    verdicts[request] = verdict
                }
            }
            return [.reply(.verdicts(verdicts, generation: question.generation))]
        case .route(.seek(let question)): return [.reply(.route(link.route(question), to: question))]
        default: return []
        }
    }
}
