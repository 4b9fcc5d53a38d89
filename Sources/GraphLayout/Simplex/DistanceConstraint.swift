/// A least distance between two of the numbers that a `DistanceProgram` chooses, and what each step more of it costs.
struct DistanceConstraint {
    var tail: Int
    var head: Int
    var length: Int
    var weight: Int
}
