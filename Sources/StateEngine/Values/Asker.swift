/// Who asked for something: carried by every event and by the activity.
public struct Asker: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The name under which the asker appears.
    public let rawValue: String

    /// Names an asker of the program's own.
    @inlinable
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name under which the asker appears.
    public var description: String { rawValue }

    /// The program that owns the machine; the default everywhere.
    @inlinable public static var program: Asker { Asker(rawValue: "program") }
    /// A person at a screen.
    @inlinable public static var person: Asker { Asker(rawValue: "person") }
    /// A script that plays requests.
    @inlinable public static var script: Asker { Asker(rawValue: "script") }
    /// Work that a state carries.
    @inlinable public static var work: Asker { Asker(rawValue: "work") }
}
