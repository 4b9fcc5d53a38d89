import CNcurses

/// What the description of the terminal that is open says.
enum Capability {
    /// A sequence, or nil where the terminal has none.
    static func text(_ name: String) -> String? {
        guard let found = tigetstr(name), Int(bitPattern: found) != -1 else { return nil }
        return String(cString: found)
    }

    /// Whether it says so.
    static func flag(_ name: String) -> Bool { tigetflag(name) == 1 }
}
