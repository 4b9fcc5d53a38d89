/// What a plan costs: `total` compares plans, `rough` guides the search over plans that fit no pane.
struct PlanCost {
    var total: Int
    var rough: Int
    /// Whether any lines cross, as far as that was found out.
    var crosses: Bool?

    static let blocked = PlanCost(total: .max, rough: .max / 2, crosses: nil)

    var isBlocked: Bool { total == .max }
}

/// What a plan must be below in one or the other to be worth anything.
typealias PlanLimits = (total: Int, rough: Int)
