import Dashboard
import MachineRecords
import Screen

extension Samples {
    /// A machine with all that the others have not: work, guards, a context, events that do not leave the state, and
    /// ways that nobody can ask for.
    static let sync = StructureRecord(
        states: [
            StateRecord(name: "notSynced"), StateRecord(name: "inProgress", work: .named("copy files")),
            StateRecord(name: "synced"),
            StateRecord(name: "failed"),
        ],
        edges: [
            EdgeRecord(from: 0, to: 1, request: .event(0)), EdgeRecord(from: 0, to: nil, request: .event(2)),
            EdgeRecord(from: 0, to: nil, request: .event(3), guards: ["unlocked"]),
            EdgeRecord(from: 1, to: 2, trigger: .passive(.workEnd(.named("all copied")))),
            EdgeRecord(from: 1, to: 3, trigger: .passive(.workEnd(.named("failed")))),
            EdgeRecord(from: 1, to: 0, request: .event(1)),
            EdgeRecord(from: 1, to: nil, trigger: .passive(.pattern("copied"))),
            EdgeRecord(from: 2, to: 1, request: .event(0), guards: ["expired"]),
            EdgeRecord(from: 2, to: nil, request: .event(2)), EdgeRecord(from: 3, to: 1, request: .event(0)),
        ],
        events: [
            "sync", "cancel", "changeFiles", "lockDestination",
        ])

    enum Sync {
        static let notSynced = 0
        static let inProgress = 1
        static let synced = 2
        static let failed = 3
    }

    static func context(files: Int, error: String? = nil) -> [DatumRecord] {
        let reason = error.map { DescribedValue.string($0) } ?? .other("nil", type: "Optional<String>")
        return [
            DatumRecord(context: "files", .integer(files)), DatumRecord(context: "filesLeft", .integer(24 - files)),
            DatumRecord(context: "isFresh", .bool(false)), DatumRecord(context: "lastError", reason),
            DatumRecord(
                context: "folder", .string("/tmp/a-temporary-folder/with-a-name-of-its-own/stateloupe-sync-x1y2z3")),
        ]
    }

    /// The synchronisation in the midst of its second try, the first having failed.
    static func synchronising(size: Size, settings: Settings = settings()) -> Model {
        let opening = SnapshotRecord(name: "synchronisation", structure: sync, context: context(files: 0))
        var model = Model(opening: opening, settings: settings, size: size, now: noonish)
        _ = model.update([], at: noonish)
        model.take([.context(.request(.event(2)), in: 0)], by: .person)
        model.take([.transitioned(from: 0, to: 1, by: .request(.event(0)))], by: .person)
        model.take([.workStarted(in: 1), .workEnded(in: 1, .failed("source: No such file or directory"))], by: .work)
        model.take(
            .transitioned(from: 1, to: 3, by: .work(1)), by: .work,
            context: context(files: 0, error: "source: No such file or directory"))
        model.take([.transitioned(from: 3, to: 1, by: .request(.event(0)))], by: .person)
        model.take([.workStarted(in: 1)], by: .work)
        for file in 1...2 { model.take(.context(.unlisted("copied"), in: 1), by: .work, context: context(files: file)) }
        model.answer([.event(2): .ignored, .event(3): .ignored])
        return model
    }
}

extension Model {
    /// Takes one piece of news that changed the context.
    mutating func take(_ kind: EventRecord.Kind, by asker: AskerRecord, context: [DatumRecord]) {
        let event = EventRecord(number: machine.number + 1, asker: asker, kind: kind, context: context)
        _ = update([.update(.event(event))], at: WallTime(milliseconds: now.milliseconds + 1000))
    }

    /// Takes the machine's answers to what each request would lead to.
    mutating func answer(_ verdicts: [RequestRecord: Verdict]) {
        _ = update([.reply(.verdicts(verdicts, generation: self.verdicts.generation))], at: now)
    }
}
