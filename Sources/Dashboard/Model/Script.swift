import MachineRecords
import Screen

/// What is to be done with a machine, step by step, the same every time.
package struct Script: Equatable, Sendable {
    package struct Step: Equatable, Sendable {
        /// Its line in the file, from 1.
        package var line: Int
        package var act: Act

        package init(line: Int, _ act: Act) { (self.line, self.act) = (line, act) }
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
        /// That the last request was refused.
        case expectRefused
    }

    /// Of the file.
    package var name: String
    package var steps: [Step]
    /// The screen closes at the end, and at the first expectation that fails.
    package var exits: Bool

    package init(name: String, steps: [Step], exits: Bool = false) {
        (self.name, self.steps, self.exits) = (name, steps, exits)
    }
}

/// The first expectation of a script that failed, or why the script could not go on.
package struct ScriptFailure: Error, Equatable, Sendable, CustomStringConvertible {
    package var name: String
    package var line: Int
    package var reason: String
    /// Why files that were asked for before were not written: there is no screen any more that says so.
    package var unwritten: [String] = []

    package init(name: String, line: Int, reason: String) { (self.name, self.line, self.reason) = (name, line, reason) }

    /// `tour.script:12: the machine is in open, not in closed`, and a line for each file that was not written.
    package var description: String { (["\(name):\(line): \(reason)"] + unwritten).joined(separator: "\n") }
}

/// A script while it is played.
package struct ScriptPlay: Equatable, Sendable {
    /// What came of the last request.
    enum Outcome: Equatable, Sendable { case passed, ignored, refused }

    package let script: Script
    /// The place of the next step.
    package internal(set) var place = 0
    /// When the next step is due at the latest; nil while what the machine does is waited for.
    var due: WallTime?
    /// Since when the next step has waited; nil before its turn.
    var began: WallTime?
    var outcome: Outcome?
    package internal(set) var failure: ScriptFailure?

    package init(_ script: Script) { self.script = script }

    package var next: Script.Step? { place < script.steps.count ? script.steps[place] : nil }

    mutating func advance() {
        place += 1
        (due, began) = (nil, nil)
    }

    mutating func fail(_ reason: String) {
        failure = ScriptFailure(name: script.name, line: next?.line ?? script.steps.last?.line ?? 1, reason: reason)
    }

    /// What an event says of the last request.
    mutating func noteOutcome(of event: EventRecord) {
        guard event.asker == .script else { return }
        switch event.kind {
        case .rejected: outcome = .refused
        case .ignored: outcome = .ignored
        case .transitioned, .stayed, .context, .suspended, .resumed, .reset: outcome = .passed
        case .workStarted, .workEnded, .data: break
        }
    }
}
