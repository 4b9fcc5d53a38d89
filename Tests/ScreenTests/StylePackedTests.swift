import Testing

@testable import Screen

@Suite struct StylePackedTests {
    @Test("No two styles have the same number")
    func distinct() {
        let colors: [Color] = [
            .terminal, .indexed(0), .indexed(255), .rgb(0, 0, 0), .rgb(0, 0, 255), .rgb(255, 0, 0), .rgb(255, 255, 255),
        ]
        let attributes: [Attributes] = [[], .bold, [.bold, .reverse], [.bold, .dim, .italic, .underline, .reverse]]
        let styles = colors.flatMap { front in
            colors.flatMap { back in
                attributes.map { Style(foreground: front, background: back, attributes: $0) }
            }
        }
        #expect(Set(styles.map(\.packed)).count == styles.count)
    }
}
