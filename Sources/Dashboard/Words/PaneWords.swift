/// The names of the panes, their titles, and what stands in one that is empty.
package enum PaneWords {
    package static let graph = "graph"
    package static let transitions = "transitions"
    package static let data = "data"
    package static let pending = "pending"
    package static let log = "log"

    // MARK: graph

    package static func selected(_ state: String) -> String { "\(state) selected" }
    /// On the tab of the graph; without the pane's name where that has no room.
    package static func graphTab(_ pane: String?, selected state: String) -> String {
        (pane.map { "\($0), " } ?? "") + selected(state)
    }
    /// What of a machine is drawn.
    package static func part(_ count: Int, of all: Int) -> String { "\(count) of \(all) states" }
    /// - Parameter isOnward: whether what leads there is left out.
    package static func around(_ state: String, steps: Int, isOnward: Bool) -> String {
        "\(steps == 1 ? "1 step" : "\(steps) steps") \(isOnward ? "from" : "around") \(state)"
    }
    package static func graph(_ parts: [String]) -> String {
        parts.isEmpty ? graph : "\(graph): \(parts.joined(separator: ", "))"
    }
    /// What the mark of a folded parent means, and the key that opens one; longest first.
    package static func folds(_ key: String) -> [String] {
        ["a folded parent, \(key) opens the selected one", "\(key) opens the selected", "\(key) opens"]
    }
    /// Of the mark behind the labels of lines that leave from every state of a parent.
    package static let parents = "leaves from all states of a parent"
    package static let parentsInShort = "from all states of a parent"
    package static let parentsInAWord = "of parent"
    /// Of dots: the lines of the others are not drawn.
    package static func lines(from state: String) -> String { "lines from \(state) only" }
    package static func lines(of state: String) -> String { "lines of \(state) only" }
    /// Of dots, most of which have no room for a name, and of which one has its lines drawn.
    package static let largerWithAllLines = "larger, all lines"
    package static let allLines = "all lines"
    package static let larger = "larger"
    package static func graphTab(_ count: Int, of all: Int, _ parts: [String]) -> String {
        (["graph \(count) of \(all)"] + parts).joined(separator: ", ")
    }
    /// Beside an arrow at a border, where the drawing goes on.
    package static let more = "more"
    /// The zoom that a person chose; dots are told by their lines.
    package static func zoom(isFull: Bool) -> String { isFull ? "full" : "compact" }
    /// Of parents that a person folded or opened.
    package static let foldedByHand = "folded by you"
    /// Of a first drawing at that zoom.
    package static let stillDrawing = "still drawing"
    /// While a layout is made; `pass` is what is done for it now.
    package static func drawing(_ states: Int, pass: String?) -> String {
        "drawing \(states) states" + (pass.map { ": \($0)" } ?? "")
    }

    package static func pass(_ words: String, number: Int, of all: Int) -> String { "\(words), \(number) of \(all)" }
    /// Behind the current state's name, where another one is selected and what is near that is drawn.
    package static func notDrawn(_ key: String) -> String { "\(notDrawn), \(key) shows it" }
    /// Behind the names of current states, where what is near another one is drawn.
    package static let notDrawn = "not drawn"
    /// In the box of a state with neighbours that are not drawn.
    package static func beyond(_ count: Int, _ mark: String) -> String { "\(mark) \(count) more" }

    /// In the box of a parent in place of its states.
    package static let nameless = "region"
    package static func folded(_ count: Int, _ mark: String) -> String {
        "\(mark) \(count) \(count == 1 ? "state" : "states")"
    }

    // MARK: transitions and data

    /// On the tab of a pane that shows another state than the machine's.
    /// - Parameter pane: nil where its name has no room.
    package static func tab(_ pane: String?, of state: String) -> String {
        (pane.map { "\($0) " } ?? "") + "of \(state)"
    }
    package static func transitions(from state: String, since clock: String) -> String {
        "\(from(state)), since \(clock)"
    }
    package static func transitions(around state: String) -> String { "out of and into \(state)" }
    package static let noTransitions = "no transition leads here or away"
    package static func data(of state: String) -> String { "data of \(state)" }
    package static func dataAndContext(of state: String) -> String { "data of \(state), and context" }
    package static let context = "context"
    package static let noData = "no data"
    /// Of a refused request whose other end is out of sight, and over the list where there is no room for a time.
    package static func from(_ state: String) -> String { "from \(state)" }
    /// Behind the words of a refusal.
    package static func leadsThere(by key: String, _ request: String) -> String { "; \(key) \(request) leads there" }
    /// What an entry of data was before it had a value, or is without one.
    package static let noValue = "nil"

    // MARK: pending and log

    /// The title, of which the tab has room for a word.
    package static let pendingErrors = "pending errors"
    package static func pending(_ count: Int) -> String { "\(pendingErrors): \(count)" }
    package static func pendingTab(_ count: Int) -> String { "pending \(count)" }
    package static func more(_ count: Int) -> String { "\(count) more" }
    /// Below as much of a value as has room.
    package static func moreLines(_ count: Int, _ key: String) -> String {
        "\(count == 1 ? "1 more line" : "\(count) more lines"); \(key) copies it"
    }
    package static func older(_ count: Int) -> String { "and \(count) older ones" }
    package static func refused(at clock: String, asker: String) -> String { "\(clock) by \(asker)" }
    /// Behind the last time of several.
    package static func times(_ count: Int) -> String { ", \(count) times" }
    /// What could have been asked instead, but for reset, which always can.
    /// - Parameter most: how many are named; the others are counted.
    package static func legal(_ states: [String], atMost most: Int = .max) -> String {
        guard !states.isEmpty else { return "only reset is legal" }
        // One more takes no more room than to count it.
        let shown = states.count - 1 > most ? states.prefix(most) + [more(states.count - most)] : states[...]
        return "legal: \(shown.joined(separator: ", "))"
    }
    package static func log(filter: String) -> String { "log /\(filter)" }
    package static let emptyLog = "nothing has happened yet"
    package static func nothingMatches(_ filter: String) -> String { "no line contains \(filter)" }
}
