/// What a connection reports.
package enum MachineUpdate: Equatable, Sendable {
    /// The machine as it is now, whatever was known before: after a link was found again, or fell too far behind.
    case snapshot(SnapshotRecord)
    case event(EventRecord)
    case activity(ActivityRecord?)
    /// The same machine with more known of it, as after a hook was attached or a transition found. States, edges and events keep
    /// their numbers and new ones come after them: selections and keys are kept by number. Where they do not, as with another
    /// machine in its place, a `snapshot` is sent instead.
    case structure(StructureRecord)
    case link(LinkState)
    /// The machine's own clock, with what it will bring; after its pace or what is awaited has changed, and each time it
    /// was asked to go on.
    case clock(ClockRecord)
}
