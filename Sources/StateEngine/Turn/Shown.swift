/// What a request shows of itself.
enum Shown: Sendable {
    case record(IndexedActivity)
    /// Its hooks run. Nothing about it changes outside the lock any more, so the record is made when somebody asks for it,
    /// which mostly nobody does.
    case hooks(of: HeldTurn)

    var record: IndexedActivity {
        switch self {
        case .record(let record): record
        case .hooks(let held): IndexedActivity(of: held.request, in: .hook(.didExit))
        }
    }

    mutating func change(_ body: (inout IndexedActivity) -> Void) {
        var record = record
        body(&record)
        self = .record(record)
    }
}

/// What a direct request shows of itself while its hooks run. It is written at each and mostly never read.
struct ShownDirect: Sendable {
    /// The direct request under way; nil where there is none, or where its activity is kept as a whole, as other requests' are.
    private(set) var direct: DirectRequest?
    private var request = IndexedRequest(.dynamic)
    private var asker = Asker.program

    var record: IndexedActivity? {
        direct.map { direct in
            IndexedActivity(
                request: request, asker: asker, isPreflight: false, from: direct.from,
                target: direct.holds ? direct.to : nil, phase: .hook(.didExit))
        }
    }

    mutating func keep(_ direct: DirectRequest, _ submission: IndexedSubmission) {
        self.direct = direct
        request = submission.request
        asker = submission.asker
    }

    /// Shows it no more. Whoever asked still holds the event, so that none is let go of here.
    mutating func clear() {
        direct = nil
        request = IndexedRequest(.dynamic)
    }
}
