import Testing

@testable import Screen

/// Moves of the cursor in few bytes.
@Suite struct CursorPathTests {
    private func path(_ start: (Int, Int)?, _ end: (Int, Int)) -> String {
        var bytes: [UInt8] = []
        let (from, to) = (start.map { CursorPath.Place(x: $0.0, y: $0.1) }, CursorPath.Place(x: end.0, y: end.1))
        CursorPath(from: from, to: to).write(to: &bytes)
        #expect(bytes.count == CursorPath.cost(from: from, to: to))
        return String(decoding: bytes, as: UTF8.self).replacing("\u{1b}[", with: "^").replacing("\n", with: "v")
            .replacing("\r", with: "|").replacing("\u{8}", with: "<")
    }

    @Test("D22 the shortest way: not at all, step by step, by a sequence, or to the place from anywhere")
    func ways() {
        #expect(path((4, 2), (4, 2)).isEmpty)
        #expect(path(nil, (0, 0)) == "^H" && path(nil, (0, 4)) == "^5H" && path(nil, (11, 4)) == "^5;12H")
        #expect(path((5, 2), (4, 2)) == "<" && path((5, 2), (0, 2)) == "|" && path((5, 2), (6, 2)) == "^C")
        #expect(path((5, 2), (9, 2)) == "^4C" && path((150, 2), (5, 2)) == "^6G" && path((30, 2), (12, 2)) == "^18D")
        #expect(path((5, 2), (5, 4)) == "vv" && path((5, 9), (5, 2)) == "^7A" && path((5, 2), (4, 3)) == "v<")
        #expect(path((70, 2), (0, 3)) == "v|" && path((5, 2), (5, 59)) == "^60d" || path((5, 2), (5, 59)) == "^57B")
        #expect(path((10, 30), (118, 3)) == "^4;119H")
    }
}
