import Testing

@testable import bench

struct StatisticsTests {
    @Test("the median is the middle one, or between the middle two; the least is the least")
    func medians() {
        #expect(Sample(batches: []).median == nil && Sample(batches: []).least == nil)
        #expect(Sample(batches: [7]).median == 7)
        let odd = Sample(batches: [9, 1, 500])
        #expect(odd.median == 9 && odd.least == 1)
        let even = Sample(batches: [4, 1, 500, 2])
        #expect(even.median == 3 && even.least == 1)
    }

    @Test("a part of the values stays below a quantile; half of them lie within the spread")
    func quantiles() {
        let hundred = Sample(batches: (1...100).reversed().map(Double.init))
        #expect(hundred.quantile(0.95) == 95 && hundred.quantile(0) == 1 && hundred.quantile(1) == 100)
        #expect(hundred.spread == 50)
        #expect(Sample(batches: [7]).quantile(0.95) == 7 && Sample(batches: [7]).spread == 0)
        #expect(Sample(batches: []).quantile(0.5) == nil && Sample(batches: []).spread == nil)
    }

    @Test("a ratio is taken round by round, so that a slow round changes nothing")
    func ratios() {
        let floor = Sample(batches: [10, 100, 10])
        let row = Sample(batches: [50, 500, 50])
        #expect(row.ratio(to: floor) == 5)
        #expect(floor.ratio(to: floor) == 1)
        #expect(row.ratio(to: Sample(batches: [0, 0, 0])) == nil)
        #expect(row.ratio(to: Sample(batches: [])) == nil)
    }
}
