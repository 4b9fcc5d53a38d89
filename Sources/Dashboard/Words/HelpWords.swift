import MachineRecords

/// The help's headings, and what is said of a request in it.
package enum HelpWords {
    package static let title = "help"
    package static let menuTitle = "menu"
    /// Over the commands of the menu that are about the machine, what is seen of it, and the screen.
    package static let menuMachine = "machine"
    package static let menuSight = "view"
    package static let menuScreen = "screen"
    package static let program = "Stateloupe"
    package static let panes = "Panes"
    package static let moving = "Moving"
    /// The hint at the key that goes to them.
    package static let signs = "signs"
    /// Of the machine's requests that come to nothing in the present state.
    package static func others(_ count: Int) -> String { "\(count) more are not possible here: see pane 2, or press :" }
    package static let boxMarks = "Signs in and beside the boxes"
    package static let lineMarks = "Lines of the graph"
    package static let listMarks = "Signs in the lists"

    package static func machine(in state: String) -> String { "This machine, in \(state)" }
    package static func menuKey(_ letter: String) -> String { "Space \(letter)" }

    package static func ask(_ request: RequestRecord, _ name: String) -> String {
        switch request {
        case .event: "send \(name)"
        case .state: "ask for \(name)"
        case .dynamic: "let the state choose: \(name)"
        case .reset, .background, .foreground: "machine: \(name)"
        }
    }
}

/// What each mark means.
package enum MarkWords {
    package static let here = "the current state, with a heavy border"
    package static let unvisited = "a state not visited since the screen opened"
    package static let initial = "where the machine begins"
    package static let fromAnywhere = "a state that can be entered from anywhere"
    package static let final = "a final state: it ends the machine, or the parent it is in"
    package static let allowed = "allowed"
    package static let refused = "refused; on the graph, beside the state that was asked for"
    package static let moved = "as a dot, a visited state; in the log, reset or background"
    package static let neighbours = "neighbours not drawn: lead here, lead from here, both"
    package static let folded = "how many states are in a parent that is drawn as one box"
    package static let leads = "leads to another state"
    package static let leadsUnseen = "on dots, a line to it or from it that had no room"
    package static let leadsBack = "on dots, a line from a state back to itself"
    package static let lastStep = "the last transition; in the route's colour the way to go"
    package static let unlistedStep = "the last transition, or a way out, that has no line of its own"
    package static let ghost = "what was asked for and refused"
    package static let foundLine = "a check of the file has found something about this line"
    package static let heat = "with weights shown: used often, seldom, never"
    package static let beyond = "more that way; with a name, where a line out of sight leads"
    package static let below = "how many more stand below"
    package static let waiting = "a request under way"
    package static let output = "what the program has printed"
    package static let none = "in the matrix, no transition; in the list, no key asks for it"
    package static let cut = "cut here; a selected row is shown whole"
    package static let redirected = "a barrier redirects the request"
    package static let unknown = "unknown until tried: a closure decides"
    package static let workStarted = "work of a state; in the log, that it began"
    package static let workEnded = "in the log, work that is done, and work that was cancelled"
    package static let inside = "in a box, the keys of events that do not leave the state"
    package static let context = "the machine's context; only its actions change it"
    package static let ignored = "ignored in the current state"
    package static let moreLabels = "+1"
    package static let moreOnLine = "on a line, how many events more lead the same way"
    package static let parents = "behind a label: \(PaneWords.parents)"
    package static let guarded = "behind a label: it depends on a guard"
    package static let finding = "a check of the file has found something; in the log, a notice"
    package static let kept = "data that is kept when its state is left"
}
