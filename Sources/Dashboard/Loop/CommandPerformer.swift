import Screen

/// Carries out all that the model wants done: each command goes to the one who can do it.
package struct CommandPerformer {
    private let runner: Runner
    private let terminal: any Terminal
    private let keyPressed: () -> Void
    private let tape: () -> SessionTape

    /// - Parameters:
    ///   - keyPressed: called for every key, so that a program can hold still while a person works.
    ///   - tape: what was on the screen until now.
    package init(
        runner: Runner, terminal: any Terminal, keyPressed: @escaping () -> Void,
        tape: @escaping () -> SessionTape = { SessionTape() }
    ) {
        self.runner = runner
        self.terminal = terminal
        self.keyPressed = keyPressed
        self.tape = tape
    }

    /// To be called on the thread that runs the loop.
    package func perform(_ command: Command) {
        switch command {
        case .ask(let submission): runner.ask(submission)
        case .withdraw: runner.withdraw()
        case .judge(let question): runner.judge(question)
        case .route(let route): perform(route)
        case .write(let edit): runner.write(edit)
        case .runClock(let pace): runner.runClock(at: pace)
        case .refresh: runner.refresh()
        case .layOut(let scene): runner.layOut(scene)
        case .text(let text): perform(text)
        case .terminal(let command): perform(command)
        // `DashboardLoop.carryOut` does it, which knows the machines.
        case .machines: break
        case .keyPressed: keyPressed()
        }
    }

    private func perform(_ command: RouteCommand) {
        switch command {
        case .seek(let question): runner.seek(question)
        case .stopSeeking: runner.stopSeeking()
        }
    }

    private func perform(_ command: TerminalCommand) {
        switch command {
        case .reportMouse(let isOn): terminal.reportMouse(isOn)
        case .repaint: terminal.repaint()
        }
    }

    private func perform(_ command: TextCommand) {
        switch command {
        case .copy(let copied): if terminal.copy(copied.text) { runner.hasCopied(copied) } else { runner.keep(copied) }
        case .drawToCopy(let file): runner.drawToCopy(file)
        case .save(let file): runner.save(file, tape())
        }
    }
}
