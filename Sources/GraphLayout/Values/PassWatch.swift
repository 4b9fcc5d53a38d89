/// Called before and after each pass of a layout, so that it can be timed or shown how far it is, and asked whether to go
/// on: the layout itself looks at no clock. What is not wanted any more leaves its long loops at once and goes through the
/// passes that are left for one drawing, in graphs of thousands of boxes for some tenths of a second: boxes and lines are
/// at places that are true but not the best.
package struct PassWatch {
    /// A step of the layout that is worth telling apart.
    package enum Pass: String, CaseIterable, Sendable {
        case cycles, ranks, dummies, order, sizes, places, routes, columns, check
    }

    /// Threads that are lent to the layout; without any, all is done on the caller's.
    package var helpers: SearchHelpers?
    private let report: (_ pass: Pass, _ begins: Bool) -> Void
    private let asksToStop: () -> Bool

    /// - Parameters:
    ///   - report: called with true when a pass begins and with false when it ends; none runs inside another.
    ///   - isCancelled: asked between two drawings and in the long loops of each: the first is always made, the best so
    ///     far is taken.
    package init(
        _ report: @escaping (_ pass: Pass, _ begins: Bool) -> Void = { _, _ in },
        isCancelled: @escaping () -> Bool = { false }
    ) {
        asksToStop = isCancelled
        self.report = report
    }

    /// Whether nobody waits for the layout any more.
    package var isCancelled: Bool { asksToStop() }

    func callAsFunction<Result>(_ pass: Pass, _ body: () -> Result) -> Result {
        report(pass, true)
        defer { report(pass, false) }
        return body()
    }
}
