/// What the figures say.
package enum FiguresWords {
    package static let title = "figures"
    package static let states = "states"
    package static let pairs = "pairs of states, with the time spent before each"
    package static let unvisited = "states not visited"
    package static let untaken = "graph lines not taken"
    package static let visits = "times"
    package static let total = "total"
    package static let median = "median"
    package static let longest = "longest"
    package static let order = "order"
    /// In the title of the graph.
    package static let heat = "bold where often, dashed where never"
    /// On its tab.
    package static let heatInAWord = "heat"
    /// Instead of what bold and dim mean, while nothing is either.
    package static let noSteps = "no steps yet"
    package static let heatShown = "bold was used often, plain seldom, dashed never"
    package static let heatBeforeSteps = "no steps yet: what is used often will be bold"
    package static let heatHidden = "the graph shows again what can be asked"

    /// How many of how many, also in per cent.
    package struct Share {
        let (part, all, percent): (Int, Int, Int)

        package init(_ part: Int, of all: Int, _ percent: Int) {
            (self.part, self.all, self.percent) = (part, all, percent)
        }

        /// What is less than one in a hundred, or more than 99, is not said to be as much.
        fileprivate var share: String {
            if part > 0, part * 100 < all { return "< 1 %" }
            return part < all && part * 100 > 99 * all ? "> 99 %" : "\(percent) %"
        }
    }

    package static func coverage(_ states: Share, _ pairs: Share) -> String {
        "\(states.part) of \(states.all) states visited, \(states.share); "
            + "\(pairs.part) of \(pairs.all) graph lines taken, \(pairs.share)"
    }
    /// Where the machine is now, and how many other states are current that are not named.
    package static func here(_ stays: [String], more: Int) -> String { "in \(HeaderWords.states(stays, more: more))" }
    package static func stay(in state: String, for stay: String) -> String { "\(state) for \(stay)" }
    package static func exceeded(median: String) -> String { "longer than the median of \(median)" }
    package static func uncounted(_ count: Int) -> String { "and \(count) more that are not told apart" }
}

extension WallTime {
    /// A span in milliseconds that is over, as a person reads it: one of a few seconds with a tenth, as spans are compared
    /// and added.
    package static func span(_ milliseconds: Int) -> String {
        let tenth = milliseconds % 1000 / 100
        if (1000..<10_000).contains(milliseconds), tenth > 0 { return "\(milliseconds / 1000).\(tenth) s" }
        return WallTime(milliseconds: milliseconds).elapsed(since: WallTime(milliseconds: 0))
    }
}
