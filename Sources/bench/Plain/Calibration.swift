/// How often a row is repeated in one batch, found by trying: 1, then more and more, until a try takes long enough to
/// tell. A row that costs a nanosecond and one that costs a millisecond so take the same time.
struct Calibration: Equatable {
    /// How long a batch should take, in nanoseconds.
    let batch: Double
    /// How often to repeat, in the next try or, once it is known, in a batch.
    private(set) var repetitions = 1
    /// `repetitions` fills a batch.
    private(set) var isDone = false
    /// The shortest time of one repetition so far, in nanoseconds.
    private var least = Double.infinity

    init(batch: Double) { self.batch = batch }

    /// Learns how many nanoseconds a try took.
    ///
    /// A quarter of a batch is enough to tell. Less makes the next try longer, tenfold at most, as the first ones also pay
    /// for what happens only once. The shortest try decides: a longer one was disturbed.
    mutating func take(_ elapsed: Double) {
        least = min(least, elapsed / Double(repetitions))
        isDone = elapsed >= batch / 4
        let wanted = least > 0 ? batch / least : .infinity
        let next = isDone ? wanted : min(wanted, Double(repetitions) * 10)
        repetitions = Int(min(max(1, next.rounded(.down)), 1e12))
    }
}
