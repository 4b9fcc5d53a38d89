import MachineRecords

/// What is written on a line for what takes it by itself; a dashboard's lists say the same.
extension PassiveTrigger {
    package var name: String {
        switch self {
        case .workEnd(.named(let name)), .pattern(let name), .raised(let name): name
        case .eventless(let guarding): guarding.map { "[\($0)]" } ?? "always"
        case .workEnd(.unnamedResult): Self.done
        case .workEnd(.unnamedError): "failed"
        }
    }

    /// What is written of an end where its name has no room.
    package static let done = "done"

    /// Whether the end of work or of the parts of a state takes it.
    package var isEnd: Bool {
        switch self {
        case .workEnd(.named(let name)), .raised(let name): name.hasPrefix(Self.done + ".")
        case .workEnd(.unnamedResult): true
        case .workEnd(.unnamedError), .pattern, .eventless: false
        }
    }
}
