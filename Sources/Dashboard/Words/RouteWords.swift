/// What is said of a route to a state.
package enum RouteWords {
    package static func title(to goal: String, taken: Int, of count: Int) -> String {
        "route to \(goal), \(taken) of \(count) steps"
    }

    /// In the log, in front of all of it.
    package static func found(_ goal: String, _ steps: Int) -> String {
        "route to \(goal), \(steps == 1 ? "1 step" : "\(steps) steps")"
    }

    /// Before the key that asks for the next step.
    package static func next(_ name: String) -> String { "next step: \(name)" }
    package static let step = "step"
    package static let underWay = "the step before is under way"

    package static func alreadyThere(_ state: String) -> String { "the machine is in \(state)" }
    /// While the machine is asked for it.
    package static func sought(_ goal: String) -> String { "looking for a way to \(goal)" }
    /// Where the declaration alone is known, and a closure may lead anywhere.
    package static func undeclared(from state: String, to goal: String) -> String {
        "no declared way from \(state) to \(goal)"
    }
    /// Where all routes were tried.
    package static func none(from state: String, to goal: String) -> String { "no way leads from \(state) to \(goal)" }
    package static func passed(_ goal: String) -> String {
        "\(goal) is only passed through: the step that enters it leaves it"
    }
    /// Where there are more states than were looked at.
    package static func notFound(_ goal: String, within count: Int) -> String {
        "search given up after \(count) configurations: no way to \(goal) found yet"
    }
    package static let stale = "the search is given up: something has happened since; look again"
    package static func left(at state: String) -> String { "the route is given up: the machine went to \(state)" }
    package static func changed(_ key: String) -> String {
        "the route is given up: the context has changed; \(key) looks again"
    }
    package static func refused(_ state: String) -> String { "the route is given up: \(state) was refused" }
    package static func arrived(_ state: String) -> String { "arrived at \(state)" }
    /// At the end of the route to a state that is left in the step that enters it.
    package static func wentThrough(_ state: String) -> String { "went through \(state), which is left at once" }

    /// One step of a route behind the state before it: the state that takes it, where that is another, what is asked, where that is
    /// named, and what is entered, unless nothing is.
    package static func leg(_ request: String?, from other: String? = nil, to state: String?, arrow: String) -> String {
        let asked = (other.map { ", \($0)" } ?? "") + (request.map { ": \($0)" } ?? "")
        return asked + (state.map { " \(arrow) \($0)" } ?? "")
    }

    /// Of a step that would be ignored now: why, and what to do.
    package static func held(_ step: String, _ why: String) -> String { "\(step) is held back: \(why)" }

    /// For a guard that has no name.
    private static let nameless = "one without a name"

    /// What closures decide on a route.
    package static func asks(barriers: [String], guards: [String?]) -> String {
        let names = guards.map { GuardWords.name($0) ?? nameless }
        let parts =
            (barriers.isEmpty ? [] : ["barriers: " + barriers.joined(separator: ", ")])
            + (guards.isEmpty ? [] : ["guards: " + names.joined(separator: ", ")])
        return parts.isEmpty ? "" : "asks " + parts.joined(separator: "; ")
    }
}
