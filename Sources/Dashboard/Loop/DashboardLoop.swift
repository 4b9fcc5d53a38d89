import Screen

/// The one loop that owns the model: what arrives is taken, the model updated, commands carried out, a picture shown.
///
/// It blocks its thread while nothing happens; nothing else may touch the model or the terminal.
package final class DashboardLoop {
    /// What the loop needs of the world around it.
    package struct Surroundings {
        package var terminal: any Terminal
        package var inbox: MessageQueue
        package var perform: (Command) -> Void
        /// What the program has printed since the last call.
        package var printed: () -> [PrintedLine]
        package var wallTime: () -> WallTime
        /// Called with the lines that are new in the log.
        package var logged: ([LogEntry]) -> Void = { _ in }

        package init(
            terminal: any Terminal, inbox: MessageQueue, perform: @escaping (Command) -> Void,
            printed: @escaping () -> [PrintedLine] = { [] }, wallTime: @escaping () -> WallTime = WallTime.now
        ) {
            self.terminal = terminal
            self.inbox = inbox
            self.perform = perform
            self.printed = printed
            self.wallTime = wallTime
        }
    }

    package private(set) var model: Model
    private let surroundings: Surroundings
    private var pacing = FramePacing()
    /// How many lines of the log have been passed on.
    private var told = 0

    package init(model: Model, surroundings: Surroundings) {
        self.model = model
        self.surroundings = surroundings
    }

    /// Runs until a person leaves or the input ends.
    package func run() {
        carryOut(model.settle())
        tellLog()
        show()
        while !model.isFinished { turn() }
    }

    private func turn() {
        let inputs = surroundings.terminal.input(timeout: pacing.timeout(tick: model.tick))
        let printed = surroundings.printed()
        if printed.isEmpty, inputs.allSatisfy({ $0 == .woken }), !surroundings.inbox.isUrgent, pacing.putsOff() {
            return
        }
        var messages = surroundings.inbox.drain() + inputs.filter { $0 != .woken }.map { .input($0) }
        if !printed.isEmpty { messages.append(.printed(printed)) }
        let wasTicking = model.tick != nil
        let commands = model.update(messages, at: surroundings.wallTime())
        tellLog()
        carryOut(commands)
        if !messages.isEmpty, messages.allSatisfy(\.isProgress) {
            pacing.changedLittle()
        } else if !messages.isEmpty || model.machine.activity != nil || wasTicking {
            pacing.changed(
                awaitsAnswer: commands.compactMap(\.answerTime).max(), byPerson: inputs.contains(where: \.isKey))
        }
        if pacing.isDue, !model.isFinished { show() }
    }

    private func tellLog() {
        let count = model.log.dropped + model.log.entries.count
        guard count > told else { return }
        surroundings.logged(model.log.entries.suffix(count - told))
        told = count
    }

    private func carryOut(_ commands: [Command]) {
        for command in commands { surroundings.perform(command) }
    }

    private func show() {
        let picture = DashboardView.picture(of: model)
        surroundings.terminal.show(picture.buffer, cursor: picture.cursor)
        pacing.shown()
    }
}

extension Command {
    /// How long a picture should wait for what comes of it, most often at once; nil where nothing does.
    fileprivate var answerTime: Duration? {
        switch self {
        case .ask, .judge, .runClock: FramePacing.answerTime
        case .layOut: FramePacing.layoutTime
        case .withdraw, .write, .refresh, .text, .reportMouse, .repaint, .keyPressed: nil
        }
    }
}

extension TerminalInput {
    fileprivate var isKey: Bool { if case .key = self { true } else { false } }
}

extension Message {
    fileprivate var isProgress: Bool { if case .layingOut = self { true } else { false } }
}
