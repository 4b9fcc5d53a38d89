/// A request that a walk tries.
struct ChartTrial {
    var input: ChartInput
    /// Of a guard that is switched its number: its name may be so long that to look it up takes longer than the step.
    var guardNumber: Int?
}
