/// Holds the plan's memory and the signals for as long as a screen is open.
final class GuardedPlan {
    let plan: UnsafeMutablePointer<RestorePlan>

    init(_ device: TerminalDevice) {
        plan = .allocate(capacity: 1)
        plan.initialize(to: RestorePlan(terminal: device.output, modes: device.modes))
        CrashGuard.install(plan)
    }

    /// Gives the signals back, unless they are held for the plan of another screen by now.
    func end() { CrashGuard.remove(plan) }

    deinit {
        end()
        plan.pointee.deallocate()
        plan.deallocate()
    }
}
