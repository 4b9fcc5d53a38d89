/// What a request shows of itself.
enum Shown: Sendable {
    case record(ActivityRecord)
    /// Its hooks run. Nothing about it changes outside the lock any more, so the record is made when somebody asks for it,
    /// which mostly nobody does.
    case hooks(of: HeldTurn)

    var record: ActivityRecord {
        switch self {
        case .record(let record): record
        case .hooks(let held): ActivityRecord(of: held.request, in: .hook(.didExit))
        }
    }

    mutating func change(_ body: (inout ActivityRecord) -> Void) {
        var record = record
        body(&record)
        self = .record(record)
    }
}

/// What a direct request shows of itself while its hooks run.
struct ShownDirect: Sendable {
    let direct: DirectRequest
    let request: IndexedRequest
    let asker: Asker

    var record: ActivityRecord {
        ActivityRecord(
            request: request, asker: asker, isPreflight: false, from: direct.from,
            target: direct.holds ? direct.to : nil, phase: .hook(.didExit))
    }
}
