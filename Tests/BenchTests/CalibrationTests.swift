import Testing

@testable import bench

struct CalibrationTests {
    /// Calibrates with a row of a known cost; how often it tried, and what it found.
    private func calibrated(costing cost: Double, batch: Double = 1_000_000) -> (tries: Int, repetitions: Int) {
        var calibration = Calibration(batch: batch)
        var tries = 0
        while !calibration.isDone && tries < 100 {
            tries += 1
            calibration.take(cost * Double(calibration.repetitions))
        }
        return (tries, calibration.repetitions)
    }

    @Test("a batch takes as long as it should, whatever a repetition costs", arguments: [1, 80, 7_000, 900_000])
    func fills(cost: Double) {
        let (tries, repetitions) = calibrated(costing: cost)
        #expect(repetitions == Int(1_000_000 / cost))
        #expect(tries <= 8)
    }

    @Test("what takes longer than a batch is made once, and is tried once")
    func slow() {
        #expect(calibrated(costing: 5_000_000) == (tries: 1, repetitions: 1))
    }

    @Test("a clock that does not move on never leads to more than a trillion")
    func stopped() {
        let (tries, repetitions) = calibrated(costing: 0)
        #expect(tries == 100 && repetitions == 1_000_000_000_000)
    }

    @Test("the shortest try decides, so a disturbed one does not make the batches short")
    func disturbed() {
        var calibration = Calibration(batch: 1_000_000)
        calibration.take(1_000)
        #expect(calibration.repetitions == 10)
        calibration.take(500)
        #expect(calibration.repetitions == 100)
        calibration.take(300_000)
        #expect(calibration.isDone && calibration.repetitions == 20_000)
    }
}
