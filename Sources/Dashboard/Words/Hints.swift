/// What keys do, in a word or two for the footer.
package enum Hints {
    package static let menu = "menu"
    package static let help = "help"
    package static let palette = "all"
    package static let quit = "quit"
    package static let find = "find"
    package static let askForSelected = "ask for selected"
    package static let ask = "ask"
    /// Of what is selected, where there is little room: behind it stand requests that are not meant.
    package static let askForIt = "ask for it"
    /// Of what nobody can ask for.
    package static let why = "why"
    package static let edit = "edit"
    package static let acknowledge = "acknowledge"
    package static let allLines = "all lines"
    package static let drawMore = "draw more"
    /// The same where there is little room.
    package static let wider = "wider"
    package static let zoom = "zoom"
    package static let losingReset = "reset: loses state data except kept values"
    package static let reset = "reset: back to the first state"
    package static func resetTurningOff(_ guards: Int) -> String {
        guards == 1 ? "reset: turns 1 guard off" : "reset: turns \(guards) guards off"
    }
    /// The same where there is little room.
    package static let losingResetInShort = "reset: loses state data"
    package static let resetInShort = "reset"
    /// After the first letter of a key of two, before the letters that may follow it.
    package static let then = "then"
    package static let clear = "clear"
    package static let run = "run"
    package static let choose = "choose"
    package static let resume = "resume"
    package static let restore = "all panes"
    package static let unfold = "show them"
    package static let fold = "hide them"
    package static let selectState = "select that state"
    package static let close = "close"
    package static let save = "save"
    package static let flip = "true or false"
    package static let cancel = "cancel"
    package static let done = "done"
    package static let next = "next"
    package static let select = "select"
    package static let back = "back"

    /// Behind the number of the list that shows all of them.
    package static let list = "list"
    package static func list(more count: Int) -> String { "\(list) (\(count))" }
}
