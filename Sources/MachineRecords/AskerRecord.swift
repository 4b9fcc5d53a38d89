/// Who asked for something.
package enum AskerRecord: Hashable, Sendable {
    case person, program, script, work
    /// A chart itself, for what it does at once in the wake of another step.
    case chart
    /// A chart's own time.
    case clock
    case other(String)
}
