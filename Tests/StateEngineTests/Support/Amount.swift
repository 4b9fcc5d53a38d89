/// How much of a long test is done: all of it where `STATELOUPE_ALL_TESTS=1` is set, as `.ci/run` does; otherwise a part
/// that takes a second or two and fails for the same reasons. The test's output says which.
func amount(of test: String, all: Int, usually part: Int) -> Int {
    if environment("STATELOUPE_ALL_TESTS") == 1 {
        note("\(test): all \(all)")
        return all
    }
    note("\(test): \(part) of \(all); STATELOUPE_ALL_TESTS=1 does all")
    return part
}
