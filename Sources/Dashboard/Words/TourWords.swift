/// What the tour says: of each step why, and what to press.
package enum TourWords {
    package static let elsewhere = "the tour is on the built-in machine: stateloupe without a file"
    package static let noRoom = "the tour needs two rows more"
    package static let underWay = "the tour is on: its step stands below; Esc leaves it"
    package static let done = "that was the tour; ? shows every key"
    package static let leaves = "Esc leaves"
    package static let hint = "tour"

    package static func left(at step: Int, of count: Int) -> String {
        "the tour was left at \(step) of \(count); ? and t begin it again"
    }

    package static func progress(_ step: Int, of count: Int) -> String { "\(step)/\(count)" }

    /// Why, in a sentence.
    package static func why(_ step: TourStep) -> String {
        switch step {
        case .ask: "The filled name is where the machine is; each way out has a letter."
        case .select: "An arrow selects a state: what leads out of it and in is shown."
        case .refuse: "What is illegal is refused and drawn as a broken, crossed line."
        case .acknowledge: "A refusal is kept, with what was legal, until you acknowledge it."
        case .back: "What has happened can be looked at again; nothing runs twice."
        case .live: "The header says how far behind you are; nothing is asked from there."
        case .find: "A state is found by some letters of its name."
        case .route: "The shortest way to the selected state is drawn; Enter walks it."
        case .matrix: "Every state against every state: what is legal, tried and refused."
        case .palette: "Everything that can be done is found by some letters of it."
        }
    }

    /// What is to be pressed.
    package struct Press: Equatable, Sendable {
        /// Where there is little room: that it is to be pressed is known from the steps before.
        package let inShort: String
        package var whole: String { "press \(inShort)" }

        fileprivate init(_ keys: String) { inShort = keys }
    }

    package static func ask(_ key: String, _ name: String) -> Press { Press("\(key), which asks for \(name)") }
    package static let nothingToAsk = Press("^R twice: from here only reset leads on")
    package static let select = Press("1, then an arrow")
    package static let refuse = Press("Enter on a state that has no line from here")
    package static let acknowledge = Press("4, then Enter")
    package static let back = Press("[")
    package static let live = Press("Esc: back to the present")
    package static func find(_ state: String) -> Press { Press("/, write \(state), press Enter") }
    package static let route = Press("Space, then g")
    package static let matrix = Press("Space, then m; Esc closes it")
    package static let palette = Press(":, write theme, press Enter, or Esc")
}
