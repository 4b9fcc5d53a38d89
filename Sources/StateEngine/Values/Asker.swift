/// Who asked for something: carried by every event and by the activity.
public struct Asker: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The name under which the asker appears.
    public let rawValue: String

    /// Names an asker of the program's own.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name under which the asker appears.
    public var description: String { rawValue }

    /// The program that owns the machine; the default everywhere.
    public static let program = Asker(rawValue: "program")
    /// A person at a screen.
    public static let person = Asker(rawValue: "person")
    /// A script that plays requests.
    public static let script = Asker(rawValue: "script")
    /// Work that a state carries.
    public static let work = Asker(rawValue: "work")
}
