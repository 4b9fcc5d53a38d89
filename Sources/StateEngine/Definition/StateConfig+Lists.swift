/// The form for targets that are computed, as those of a machine read from a file are.
extension StateConfig {
    /// A standard state that may be left for those of a list.
    public init(_ state: S, allowedTransitions: [S]) {
        self.init(state, .standard, allowed: allowedTransitions, StateClosures())
    }
}
