/// A request that a walk tries.
package struct ChartTrial {
    package var input: ChartInput
    /// What the transitions wait for, where that is for many events of which the input is one.
    package var descriptor: String?
    /// Of a guard that is switched its number: its name may be so long that to look it up takes longer than the step.
    var guardNumber: Int?
}
