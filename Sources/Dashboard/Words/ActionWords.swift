/// What an action is called in the menu, and what it does, for the help.
package struct ActionWords: Equatable, Sendable {
    /// A word or two.
    package let title: String
    /// A sentence.
    package let help: String

    private init(_ title: String, _ help: String) { (self.title, self.help) = (title, help) }
}

/// What can be done with the machine and the program.
extension ActionWords {
    package static let activate = ActionWords(
        "ask for selected", "Ask for the selection; edit a value; acknowledge an error.")
    package static let menu = ActionWords("menu", "Open the menu of commands.")
    package static let palette = ActionWords(
        "all", "Find a request, state, command or log line by some letters.")
    package static let help = ActionWords("help", "Show the keys that work now; Enter runs the chosen one.")
    package static let tour = ActionWords("tour", "Learn it in ten steps, each done by you; also t in this help.")
    package static let quit = ActionWords("quit", "Leave; the machine and the program go on.")
    package static let cancel = ActionWords(
        "close", "Close, forget half a key, take back requests, or step back.")
    package static let machines = ActionWords("machines", "Show another of the program's machines, from a list.")
    package static let reset = ActionWords("reset", "Put the machine back into its first state; state data is lost.")
    package static let background = ActionWords(
        "background", "Send the machine into its background state, or back.")
    package static let autopilot = ActionWords(
        "autopilot", "Make legal requests by itself, until a key or a refusal.")
    package static let clock = ActionWords(
        "clock", "Let the machine's own time stand still, run, or run faster.")
    package static let acknowledge = ActionWords("acknowledge", "Acknowledge the selected pending error.")
    package static let acknowledgeAll = ActionWords("acknowledge all", "Acknowledge every pending error.")
    package static let dismissGhost = ActionWords("dismiss refusal", "Take the refused edge off the graph.")
    package static let withdraw = ActionWords("withdraw", "Withdraw your requests that wait for their turn.")
    package static let filterLog = ActionWords(
        "filter log", "Show only the lines of the log that contain some words.")
    package static let pause = ActionWords("pause", "Hold the screen still while the machine runs on.")
    package static let askVerdicts = ActionWords(
        "ask barriers", "Switch asking the program's barriers beforehand on or off.")
    package static let nextTheme = ActionWords("theme", "Use the next theme.")
    package static let copy = ActionWords("copy", "Copy the selected state, error, value or line as text.")
    package static let copyGraph = ActionWords("copy graph", "Copy the whole graph as text.")
    package static let export = ActionWords(
        "export", "Write the graph, machine or session to a file, as its name ends.")
    package static let mouse = ActionWords("mouse", "Give the mouse to the terminal, which selects text, or take it.")
    package static let themes = ActionWords(
        "themes", "Choose a theme from a list; the screen shows each at once.")
    package static let repaint = ActionWords("repaint", "Draw the whole screen again.")
}

/// What can be done with the panes.
extension ActionWords {
    package static let enlarge = ActionWords("enlarge", "Give the focused pane the whole screen, or give it back.")
    package static let findState = ActionWords(
        "find", "Select a state by its name; in the log, filter the lines.")
    package static let route = ActionWords(
        "go to", "Find a route to the selected state; Enter takes it step by step.")
    package static let matrix = ActionWords(
        "matrix", "Show every state against every state: legal, tried, refused.")
    package static let figures = ActionWords(
        "figures", "Show visits, times and coverage of states and transitions.")
    package static let findings = ActionWords(
        "findings", "List what a check of the file found; Enter selects the state.")
    package static let heat = ActionWords(
        "heat", "Show on the graph by weight how often each part was used.")
    package static let zoomIn = ActionWords("larger", "Draw the graph larger.")
    package static let fit = ActionWords("fit", "Draw the graph as large as it fits, after each resize too.")
    package static let zoomOut = ActionWords("smaller", "Draw the graph smaller: names and keys, then dots.")
    package static let open = ActionWords(
        "open parent", "Open the selected parent that is folded into a box.")
    package static let fold = ActionWords(
        "fold parent", "Fold the parent around the state in view into a box.")
    package static let neighbours = ActionWords(
        "neighbours", "Draw what is within 1, 2, 3 steps of the state in view, or all.")
    package static let back = ActionWords("step back", "Show the machine as it was an event before.")
    package static let forward = ActionWords("step forward", "Show the machine as it was an event later.")
    package static let refusalBefore = ActionWords("refusal before", "Show the machine at the refusal before.")
    package static let refusalAfter = ActionWords("refusal after", "Show the machine at the refusal after.")
    package static let live = ActionWords("back to live", "Show the machine as it is again.")
    package static let nextPane = ActionWords("next pane", "Move the focus to the next pane.")
    package static let previousPane = ActionWords("previous pane", "Move the focus to the previous pane.")
    package static func focus(_ pane: String) -> ActionWords {
        ActionWords(pane, "Move the focus to the \(pane) pane.")
    }
}

/// How to move in a list and in the graph.
extension ActionWords {
    package static let up = ActionWords("up", "Select the line above; in the graph the nearest state above.")
    package static let down = ActionWords("down", "Select the line below; in the graph the nearest state below.")
    package static let left = ActionWords("left", "In the graph, select the nearest state to the left.")
    package static let right = ActionWords("right", "In the graph, select the nearest state to the right.")
    package static let pageUp = ActionWords("page up", "A page up; in the graph, show what is above.")
    package static let pageDown = ActionWords("page down", "A page down; in the graph, show what is below.")
    package static let panLeft = ActionWords("pan left", "Show what is left of the part of the graph in sight.")
    package static let panRight = ActionWords("pan right", "Show what is right of the part of the graph in sight.")
    package static let first = ActionWords("first", "The first line; in the graph the initial state.")
    package static let last = ActionWords("last", "The last line; in the graph the current state.")
}
