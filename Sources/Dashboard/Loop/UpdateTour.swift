import MachineRecords
import Screen

extension Model {
    /// Rows below the footer that a tour takes.
    static let tourRows = 2

    /// The whole screen: during a tour the dashboard has some rows less.
    package var screen: Size { Size(width: size.width, height: size.height + (tour == nil ? 0 : Self.tourRows)) }

    /// Begins the tour, from its first step.
    mutating func startTour() {
        guard tour == nil else {
            warn(TourWords.underWay)
            return
        }
        guard size.height >= Self.tourRows + Arrangement.smallest.height else {
            warn(TourWords.noRoom)
            return
        }
        returnToLive()
        mode = .normal
        size.height -= Self.tourRows
        tour = Tour(tourSight)
    }

    /// Gives the rows back.
    mutating func endTour() {
        guard tour != nil else { return }
        size.height += Self.tourRows
        tour = nil
    }

    /// Sets the size of the whole screen. A tour ends where it has no room.
    mutating func resize(screen: Size) {
        messages.end { $0 == .resize }
        if tour != nil, screen.height < Self.tourRows + Arrangement.smallest.height { endTour() }
        size = screen
        if tour != nil { size.height -= Self.tourRows }
    }

    /// Whether Esc has just ended the tour, which says how far it came.
    mutating func leaveTour() -> Bool {
        guard let tour else { return false }
        endTour()
        announce(TourWords.left(at: tour.step.rawValue + 1, of: TourStep.allCases.count))
        return true
    }

    /// Goes on when the step has been done.
    mutating func settleTour() {
        guard var tour else { return }
        let isOver = tour.see(tourSight)
        self.tour = tour
        guard isOver else { return }
        endTour()
        announce(TourWords.done)
    }

    private var tourSight: TourSight {
        var sight = TourSight()
        sight.transitions = live.transitions
        sight.refusals = live.refusals
        sight.pending = pending.count
        sight.selection = selection
        sight.showsRefusal = live.ghost.map { $0.from != $0.to } == true
        sight.isPast = past != nil
        sight.hasRoute = route != nil
        sight.sheet = tourSheet
        return sight
    }

    private var tourSheet: TourSight.Sheet {
        switch mode {
        case .line(.search): .search
        case .overlay(.matrix): .matrix
        case .overlay(.palette): .palette
        case .normal, .question, .line, .reading, .overlay: .none
        }
    }
}

extension Model {
    /// A request that may be made now, with its key, for who is told what to press.
    var tourRequest: (key: String, name: String)? {
        for request in requests where KeyAssignment.controlled[request] == nil && verdict(on: request).mayPass {
            if let key = keys.key(of: request) { return (key, machine.structure.seenName(of: request)) }
        }
        return nil
    }

    /// A state some steps away, worth going to, that is not selected already; of many states one of the first.
    var tourGoal: String? {
        let states = machine.structure.states.indices.prefix(40).filter { $0 != selection }
        let far = states.map { ($0, machine.structure.route(from: machine.state, to: $0)?.count ?? 0) }
        return far.max { $0.1 < $1.1 }.flatMap { $0.1 > 0 ? machine.structure.seenName(of: $0.0) : nil }
    }
}
