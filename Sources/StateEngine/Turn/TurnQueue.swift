/// A place in one of the two lines of those that wait.
@usableFromInline
struct Ticket: Equatable, Sendable {
    let isUrgent: Bool
    let number: Int
}

/// Who has the machine to itself, and who waits for it: one request at a time, first come first served, those of the
/// process itself ahead of the others.
struct TurnQueue: Sendable {
    /// Who has the machine.
    struct Turn: Sendable {
        /// Tells one turn from another.
        let number: Int
        /// The place that was called, if the turn was waited for.
        var ticket: Ticket?
    }

    /// Who waits.
    enum Waiter: Sendable {
        case task(Waker?)
        case posted(PostedRequest)
    }

    /// What to do after the turn has passed on.
    enum Handover: Sendable {
        case nobody
        case resume(Waker)
        case run(PostedRequest)
    }

    private(set) var turn: Turn?
    private var turns = 0
    private var urgent = WaitingLine<Waiter>()
    private var ordinary = WaitingLine<Waiter>()

    /// How many requests wait.
    var count: Int { urgent.count + ordinary.count }

    /// Takes the free turn; returns its number.
    @discardableResult
    mutating func take() -> Int {
        begin(nil)
        return turns
    }

    /// Joins the line.
    mutating func join(_ waiter: Waiter, isUrgent: Bool) -> Ticket {
        let number = isUrgent ? urgent.join(waiter) : ordinary.join(waiter)
        return Ticket(isUrgent: isUrgent, number: number)
    }

    /// Says whom to wake; false if there is nothing to wait for.
    mutating func wait(_ ticket: Ticket, _ waker: Waker) -> Bool {
        update(ticket) { $0 = .task(waker) }
    }

    /// Leaves the line; whoever waits there is to be woken.
    mutating func leave(_ ticket: Ticket) -> Waker? {
        let waiter = ticket.isUrgent ? urgent.leave(ticket.number) : ordinary.leave(ticket.number)
        if case .task(let waker) = waiter { return waker }
        return nil
    }

    /// Whether the turn was given to this place.
    func isCalled(_ ticket: Ticket) -> Bool { turn?.ticket == ticket }

    /// Passes the turn to the next, who has it from now on.
    mutating func passOn() -> Handover {
        if urgent.count > 0, let (number, waiter) = urgent.callNext() {
            return give(Ticket(isUrgent: true, number: number), waiter)
        }
        if ordinary.count > 0, let (number, waiter) = ordinary.callNext() {
            return give(Ticket(isUrgent: false, number: number), waiter)
        }
        turn = nil
        return .nobody
    }

    /// Ends the turn; nobody waits for it.
    mutating func end() { turn = nil }

    private mutating func begin(_ ticket: Ticket?) {
        turns += 1
        turn = Turn(number: turns, ticket: ticket)
    }

    private mutating func give(_ ticket: Ticket, _ waiter: Waiter) -> Handover {
        begin(ticket)
        switch waiter {
        case .task(let waker): return waker.map { .resume($0) } ?? .nobody
        case .posted(let posted): return .run(posted)
        }
    }

    private mutating func update(_ ticket: Ticket, _ change: (inout Waiter) -> Void) -> Bool {
        ticket.isUrgent ? urgent.update(ticket.number, change) : ordinary.update(ticket.number, change)
    }
}
