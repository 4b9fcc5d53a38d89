import Foundation
import Testing

@testable import bench

struct TextTests {
    @Test(
        "numbers have a fixed number of digits, and commas between the thousands",
        arguments: [
            (0, 1, "0.0"), (1, 0, "1"), (0.04, 1, "0.0"), (0.05, 1, "0.1"), (9.96, 1, "10.0"), (12.345, 2, "12.35"),
            (999.95, 1, "1,000.0"), (12_628, 1, "12,628.0"), (1_234_567.89, 0, "1,234,568"), (-0.01, 1, "0.0"),
            (-1_234.5, 1, "-1,234.5"), (nil, 1, "-"), (.nan, 1, "-"), (.infinity, 1, "-"), (1e300, 1, "-"),
        ] as [(Double?, Int, String)])
    func fixedDigits(number: Double?, digits: Int, text: String) {
        #expect(fixed(number, digits) == text)
    }

    @Test(
        "whole numbers are grouped by three",
        arguments: [(0, "0"), (300, "300"), (3_000, "3,000"), (10_000_000, "10,000,000")])
    func groups(number: Int, text: String) {
        #expect(grouped(number) == text)
    }

    @Test(
        "a quoted text is one line of JSON that means the same",
        arguments: ["", "plain", "a \"quote\" and \\", "line\nnext\ttab\r", "\u{0}\u{1b}[31m\u{7f}\u{9b}", "é 状态 🚪"])
    func quotes(text: String) throws {
        let written = quoted(text)
        #expect(!written.unicodeScalars.contains { $0.properties.generalCategory == .control })
        let read = try JSONSerialization.jsonObject(with: Data(written.utf8), options: .fragmentsAllowed)
        #expect(read as? String == text)
    }

    @Test("rows of cells are aligned, the first at the left and the others at the right")
    func rows() {
        #expect(aligned([["name", "a"], ["x", "123"], ["longer"]]) == ["name      a", "x       123", "longer"])
        #expect(aligned([]).isEmpty)
        #expect(jsonObject([("a \"b\"", "1"), ("c", jsonNumber(nil))]) == "{\"a \\\"b\\\"\":1,\"c\":null}")
    }
}
