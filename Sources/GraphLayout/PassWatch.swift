/// Told before and after each pass of a layout, so that a bench can time them: the layout itself looks at no clock.
package struct PassWatch {
    /// A step of the layout that is worth telling apart.
    package enum Pass: String, CaseIterable, Sendable {
        case cycles, ranks, dummies, order, sizes, places, routes, columns, check
    }

    private let tell: (_ pass: Pass, _ begins: Bool) -> Void

    /// - Parameter tell: called with true when a pass begins and with false when it ends; none runs inside another.
    package init(_ tell: @escaping (_ pass: Pass, _ begins: Bool) -> Void = { _, _ in }) { self.tell = tell }

    func callAsFunction<Result>(_ pass: Pass, _ body: () -> Result) -> Result {
        tell(pass, true)
        defer { tell(pass, false) }
        return body()
    }
}
