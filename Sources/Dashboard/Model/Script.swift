import MachineRecords
import Screen

/// What is to be done with a machine, step by step, the same every time.
package struct Script: Equatable, Sendable {
    package struct Step: Equatable, Sendable {
        /// Where it begins in the file, both from 1; columns are scalars.
        package var line: Int
        package var column: Int
        package var act: Act

        package init(line: Int, column: Int = 1, _ act: Act) {
            (self.line, self.column, self.act) = (line, column, act)
        }
    }

    package enum Act: Equatable, Sendable {
        /// Asks for a state: by an event that leads there from where the machine is, else by its name.
        case ask(Int)
        /// Sends the first of these events that the present state lists, or else the first.
        case send([Int])
        case make(RequestRecord)
        /// Milliseconds.
        case wait(Int)
        case select(Int)
        case key(Key)
        /// That the machine is in a state, or comes to be in it within so many milliseconds.
        case expectState(Int, within: Int?)
        /// The same of a state that is shown by its parts alone: that the machine is in one of these.
        case expectParent(String, parts: [Int], within: Int?)
        /// What came of the last request.
        case expectOutcome(Outcome)
    }

    /// What came of a request.
    package enum Outcome: String, CaseIterable, Equatable, Sendable { case allowed, ignored, refused }

    /// Of the file, without its folder.
    package var name: String
    /// The file as a person named it.
    package var file: String
    package var steps: [Step]
    /// The screen closes at the end, and at the first expectation that fails.
    package var exits: Bool

    /// - Parameter file: the name where there is none.
    package init(name: String, file: String? = nil, steps: [Step], exits: Bool = false) {
        (self.name, self.file, self.steps, self.exits) = (name, file ?? name, steps, exits)
    }
}

/// The first expectation of a script that failed, or why the script could not go on.
package struct ScriptFailure: Error, Equatable, Sendable, CustomStringConvertible {
    private let name: String
    private let file: String
    /// Where the step begins that failed; of a script without any, where that does.
    package let line: Int
    private let column: Int
    package var reason: String
    /// Why files that were asked for before were not written: there is no screen any more that says so.
    package var unwritten: [String] = []

    package init(of script: Script, at step: Script.Step?, reason: String) {
        (name, file) = (script.name, script.file)
        (line, column) = (step?.line ?? 1, step?.column ?? 1)
        self.reason = reason
    }

    /// `demo/tour.script:12:1: the machine is in open, not in closed`, as editors take a place, and a line for each file that was
    /// not written.
    package var description: String { (["\(file):\(line):\(column): \(reason)"] + unwritten).joined(separator: "\n") }

    /// The same as a screen has room for it, where the script is known.
    var notice: String { "\(name):\(line): \(reason)" }
}

/// A script while it is played.
package struct ScriptPlay: Equatable, Sendable {
    package let script: Script
    /// The place of the next step.
    package internal(set) var place = 0
    /// Since when the next step lets time go by; nil before its turn.
    var began: WallTime?
    /// What came of the last request; nil while that is not known.
    var outcome: Script.Outcome?
    package internal(set) var failure: ScriptFailure?

    package init(_ script: Script) { self.script = script }

    package var next: Script.Step? { place < script.steps.count ? script.steps[place] : nil }

    mutating func advance() {
        place += 1
        began = nil
    }

    mutating func fail(_ reason: String) {
        failure = ScriptFailure(of: script, at: next ?? script.steps.last, reason: reason)
    }

    /// What an event says of the last request: what follows it by itself and has no end is as bad as a refusal.
    mutating func noteOutcome(of event: EventRecord) {
        if event.asker == .chart, outcome != nil, case .rejected = event.kind { outcome = .refused }
        guard event.asker == .script else { return }
        switch event.kind {
        case .rejected: outcome = .refused
        case .ignored: outcome = .ignored
        case .transitioned, .stayed, .context, .suspended, .resumed, .reset: outcome = .allowed
        case .workStarted, .workEnded, .data: break
        }
    }
}
