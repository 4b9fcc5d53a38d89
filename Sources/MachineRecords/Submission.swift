/// How much of a machine somebody had seen when they asked something of it.
package struct Sighting: Hashable, Sendable {
    /// Of the structure whose numbers are used. A link that ever gives states or events other numbers refuses what names an older
    /// one as stale; those in this package never do, so that they ask for the last event alone.
    package var structureVersion: Int
    /// The number of the last event seen.
    package var lastEvent: Int

    package init(structureVersion: Int, lastEvent: Int) {
        self.structureVersion = structureVersion
        self.lastEvent = lastEvent
    }
}

/// A request as it is made over a link, with what its maker knew of the machine.
package struct Submission: Hashable, Sendable {
    package var request: RequestRecord
    package var asker: AskerRecord
    package var sighting: Sighting

    package init(_ request: RequestRecord, by asker: AskerRecord = .person, on sighting: Sighting) {
        self.request = request
        self.asker = asker
        self.sighting = sighting
    }
}

/// A new value for one entry of a state's data, with what its writer knew of the machine.
package struct DatumEdit: Hashable, Sendable {
    package var state: Int
    package var key: String
    package var value: DescribedValue
    package var sighting: Sighting

    package init(_ value: DescribedValue, key: String, in state: Int, on sighting: Sighting) {
        self.state = state
        self.key = key
        self.value = value
        self.sighting = sighting
    }
}

/// What became of a submission or an edit, whatever the machine's own rules say of it. Every one is answered once.
package enum SubmissionAnswer: Hashable, Sendable {
    /// The machine took it and is done with it; its events up to that number report what came of it. What changes
    /// nothing has none.
    case taken(lastEvent: Int)
    /// It was withdrawn while it waited.
    case withdrawn
    /// The machine has moved on since the picture that it was made on.
    case stale
    /// Too many others are under way: for links to other processes, as is `unanswered`; none in this package answers so yet.
    case busy
    /// The machine may only be looked at.
    case notAllowed
    /// The link was lost before an answer came; whether the machine took it is not known.
    case unanswered
}

/// What a link says when it is asked what a request would lead to.
package enum VerdictAnswer: Hashable, Sendable {
    case verdict(Verdict)
    /// The machine has moved on since the picture that was asked about; its updates tell where to.
    case stale
    /// Nobody could be asked, as with too many other questions under way: what the declaration says must do. For links to other
    /// processes; none in this package answers so yet.
    case busy
}
