/// The times of a row's batches, in nanoseconds a request, in the order of the rounds.
struct Sample: Equatable {
    let batches: [Double]

    /// The middle one, which noise in fewer than half of the batches does not move; nil without batches.
    var median: Double? { Self.median(batches) }

    /// The shortest, which has seen the least of the noise.
    var least: Double? { batches.min() }

    /// The value that this share of the batches does not exceed; nil without batches.
    func quantile(_ share: Double) -> Double? {
        let sorted = batches.sorted()
        guard !sorted.isEmpty else { return nil }
        let place = (share * Double(sorted.count)).rounded(.up) - 1
        return sorted[min(sorted.count - 1, max(0, Int(place)))]
    }

    /// How far the quarters are apart, between which half of the batches lies; nil without batches.
    var spread: Double? {
        guard let low = quantile(0.25), let high = quantile(0.75) else { return nil }
        return high - low
    }

    /// How many times as long as the floor's batches: the median of the ratios of one round each, so that what slows a
    /// whole round slows both.
    func ratio(to floor: Sample) -> Double? {
        Self.median(zip(batches, floor.batches).filter { $1 > 0 }.map { $0 / $1 })
    }

    private static func median(_ values: [Double]) -> Double? {
        let sorted = values.sorted()
        guard !sorted.isEmpty else { return nil }
        let middle = sorted.count / 2
        return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }
}
