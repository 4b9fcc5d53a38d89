import MachineRecords

/// What is written on a line for what takes it by itself; a dashboard's lists say the same.
extension PassiveTrigger {
    package var name: String {
        switch self {
        case .workEnd(.named(let name)), .pattern(let name), .raised(let name): name
        case .eventless(let guarding): guarding.map { "[\($0)]" } ?? "always"
        case .workEnd(.unnamedResult): "done"
        case .workEnd(.unnamedError): "failed"
        }
    }
}
