/// Something that a check of the opened file has to say, by the states that it is about.
package struct MachineFinding: Hashable, Sendable {
    /// Nil for what is said of the whole machine.
    package var state: Int?
    /// Where a transition is meant, the state that it leads to.
    package var target: Int?
    /// Where the file says it, as `door.mmd:3:1`.
    package var place: String
    /// One line.
    package var message: String
    /// Requests that lead there from the start, as `run --events` takes them: none to where the machine starts, nil where no path
    /// is known.
    package var path: [String]?

    package init(state: Int?, target: Int? = nil, place: String, message: String, path: [String]? = nil) {
        (self.state, self.target, self.place, self.message, self.path) = (state, target, place, message, path)
    }

    /// No more are kept: who has as many begins with the first.
    package static let most = 200
}

/// What a check of the opened file has found.
package struct Findings: Equatable, Sendable {
    package private(set) var all: [MachineFinding] = []
    private(set) var states: Set<Int> = []
    private var lines: Set<[Int]> = []

    /// Whether somebody has looked.
    private(set) var progress: Progress

    enum Progress: Equatable, Sendable { case none, underWay, done }

    private init(_ progress: Progress) { self.progress = progress }

    /// Nobody looks for any.
    static let unknown = Findings(Progress.none)
    /// They are being looked for.
    package static let underWay = Findings(Progress.underWay)

    init(_ all: [MachineFinding]) {
        progress = .done
        self.all = Array(all.prefix(MachineFinding.most))
        for finding in self.all {
            guard let state = finding.state else { continue }
            states.insert(state)
            if let target = finding.target { lines.insert([state, target]) }
        }
    }

    /// Whether a transition between two states is meant.
    func areAbout(_ from: Int, _ to: Int) -> Bool { lines.contains([from, to]) }
}
