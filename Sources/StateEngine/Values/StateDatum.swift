/// One value stored with a state.
public struct StateDatum: Sendable {
    /// The name under which the value is stored.
    public let key: String
    /// The value.
    public let value: any Sendable
    /// Whether the value outlives the stay in its state, and a reset.
    public let isKept: Bool

    /// Names a value.
    public init(key: String, value: any Sendable, isKept: Bool) {
        self.key = key
        self.value = value
        self.isKept = isKept
    }
}
