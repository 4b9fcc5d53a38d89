import Testing

@testable import Screen

@Suite struct DrawableSizeTests {
    @Test(
        "D18 what is drawn of a screen: all of it, and of one that was told in error a part that costs no gigabytes",
        arguments: [
            ((80, 24), (80, 24)), ((1, 1), (1, 1)), ((1000, 500), (1000, 500)), ((1001, 40), (1000, 40)),
            ((65_535, 40), (1000, 40)), ((4000, 3000), (1000, 500)), ((Int.max, Int.max), (1000, 500)),
            ((0, -1), (1, 1)),
        ])
    func drawable(told: (Int, Int), drawn: (Int, Int)) {
        #expect(Size(width: told.0, height: told.1).drawable == Size(width: drawn.0, height: drawn.1))
    }
}
