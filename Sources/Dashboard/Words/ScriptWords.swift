/// What is said of a script that is played.
package enum ScriptWords {
    package static func heading(_ name: String, _ place: Int, of count: Int) -> String {
        "script \(name), \(place)/\(count)"
    }
    package static func done(_ name: String) -> String { "\(name) has come to its end" }
    package static func stopped(_ name: String, line: Int) -> String { "\(name) stopped at line \(line)" }
    package static let left = "the screen was closed before this line"
    package static let otherMachine = "the machine is another one now"

    // Why an expectation fails.
    package static func isElsewhere(_ state: String, expected: String) -> String {
        "the machine is in \(state), not in \(expected)"
    }
    package static func isElsewhere(_ state: String, expected: String, after span: String) -> String {
        "the machine is in \(state) after \(span), not in \(expected)"
    }
    package static func came(_ outcome: String, expected: String) -> String {
        "the last request was \(outcome), not \(expected)"
    }
    package static func ambiguous(_ events: [String]) -> String {
        "it may be any of \(events.joined(separator: ", ")): write which"
    }
    package static let nothingAsked = "nothing has come of a request of this script"
}
