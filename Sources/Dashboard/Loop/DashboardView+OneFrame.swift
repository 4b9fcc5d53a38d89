import MachineRecords
import Screen

/// One frame of a machine as plain text, for where there is no screen.
extension DashboardView {
    /// A machine as its screen shows it once all that it asks for has been answered.
    /// - Parameters:
    ///   - connection: by which it says what it is now.
    ///   - machines: those of which it is one; nil where there is no other.
    package static func frame(
        of machine: ExploredMachine, by connection: LinkConnection, among machines: MachineList? = nil,
        settings: Settings, size: Size, now: WallTime
    ) async -> String {
        let link = machine.link
        var model = Model(
            opening: connection.opening, abilities: link.abilities, settings: settings, size: size, now: now)
        model.takeWhatHasCome(by: connection, at: now)
        model.machineList = machines
        if let look = machine.findings { _ = model.take([.work(.found(look()))], at: now) }
        return await frame(of: model, asking: link, at: now)
    }

    /// What a model shows as soon as its graph is laid out, and the machine has said what its requests would lead to.
    ///
    /// Where the declaration is exact, closures of the program alone are left to be asked, and they may take long: their rows say
    /// that a closure decides.
    package static func frame(of model: Model, asking link: (any MachineLink)? = nil, at now: WallTime) async -> String
    {
        var model = model
        model.logStep = 1
        var commands = model.settle()
        // An answer may widen a list, and the graph is laid out for the room that is left.
        for _ in 0..<mostRounds {
            var next: [Command] = []
            for command in commands {
                if case .layOut(let scene) = command {
                    next += model.update([.work(.laidOut(scene.laidOut()))], at: now)
                } else if case .judge(let question) = command, let link, !link.abilities.contains(.exactDeclaration) {
                    let answers = await link.verdicts(on: question)
                    next += model.update([.reply(.verdicts(answers, generation: question.generation))], at: now)
                }
            }
            commands = next
        }
        return picture(of: model).buffer.text
    }

    private static let mostRounds = 8
}

extension MachineLink {
    /// What the requests of a question would lead to; nil where the machine has gone on meanwhile.
    fileprivate func verdicts(on question: VerdictQuestion) async -> [RequestRecord: Verdict]? {
        var answers: [RequestRecord: Verdict] = [:]
        for request in question.requests {
            switch await verdict(on: Submission(request, on: question.sighting)) {
            case .verdict(let verdict): answers[request] = verdict
            case .busy: break
            case .stale: return nil
            }
        }
        return answers
    }
}
