/// What plans have cost that a search has looked at, by the lines that each makes: many plans come again, and many differ in
/// nothing that is drawn.
///
/// A table with open addressing that grows with what is noted, to a most: a small graph is drawn before all of that could be made
/// ready. Were two plans ever taken
/// for one, the search would pass over the second; what is drawn is found anew from the plan itself.
struct KnownCosts: ~Copyable {
    /// What is known of a plan: what it costs, or that it was no better than both limits.
    struct Entry {
        var signature: UInt64
        var cost: PlanCost
        var limits: PlanLimits
    }

    private var entries: FlatArray<Entry>
    private var count = 0
    private let most: Int

    /// - Parameter plans: how many are noted at most.
    init(plans: Int) {
        most = plans
        entries = Self.empty(256)
    }

    private static func empty(_ size: Int) -> FlatArray<Entry> {
        FlatArray(repeating: Entry(signature: 0, cost: .blocked, limits: (.min, .min)), count: size)
    }

    /// What a plan costs, or that it is blocked, where it is known to be no better than both limits; nil where that is to be
    /// found out.
    func cost(of signature: UInt64, below limits: PlanLimits) -> PlanCost? {
        let entry = entries[place(of: signature)]
        guard entry.signature == signature else { return nil }
        guard entry.cost.isBlocked else { return entry.cost }
        return limits.total <= entry.limits.total && limits.rough <= entry.limits.rough ? entry.cost : nil
    }

    /// Notes what a plan costs, or that it is blocked below both limits.
    mutating func note(_ cost: PlanCost, of signature: UInt64, below limits: PlanLimits) {
        note(Entry(signature: signature, cost: cost, limits: limits))
    }

    private mutating func note(_ entry: Entry) {
        var place = place(of: entry.signature)
        if entries[place].signature != entry.signature {
            guard count < most else { return }
            count += 1
            if count * 2 > entries.count {
                grow()
                place = self.place(of: entry.signature)
            }
        }
        entries[place] = entry
    }

    private mutating func grow() {
        let size = entries.count
        var smaller = Self.empty(size * 2)
        swap(&smaller, &entries)
        for index in 0..<size where smaller[index].signature != 0 {
            entries[place(of: smaller[index].signature)] = smaller[index]
        }
    }

    private func place(of signature: UInt64) -> Int {
        let mask = entries.count - 1
        var place = Int(truncatingIfNeeded: signature) & mask
        while entries[place].signature != signature, entries[place].signature != 0 { place = (place + 1) & mask }
        return place
    }
}
