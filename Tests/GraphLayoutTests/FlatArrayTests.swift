import Testing

@testable import GraphLayout

@Suite("Flat arrays")
struct FlatArrayTests {
    private func list<Element>(_ array: borrowing FlatArray<Element>) -> [Element] {
        var values: [Element] = []
        for index in array.indices { values.append(array[index]) }
        return values
    }

    @Test("What is appended stays as the array grows, and what is taken out leaves room for the next")
    func grows() {
        var array = FlatArray<Int>()
        for value in 0..<100 { array.append(value) }
        #expect(list(array) == Array(0..<100))
        array[40] = -1
        #expect(array[40] == -1 && array[41] == 41)
        array.removeAll()
        #expect(array.count == 0)
        array.append(7)
        #expect(list(array) == [7])
    }

    @Test("A reset forgets what was there, at any length")
    func reset() {
        var array = FlatArray([1, 2, 3])
        for count in [2, 50, 0, 9] {
            array.reset(to: count, count: count)
            #expect(list(array) == Array(repeating: count, count: count))
        }
    }

    @Test("Sums, the greatest and what is raised are of the places asked for and of no others")
    func rows() {
        var rows = FlatArray<Int32>([5, 1, 9, -4, 2])
        #expect(rows.greatest(in: 1..<2) == 1)
        #expect(rows.greatest(in: 0..<5) == 9)
        #expect(rows.greatest(in: 3..<5) == 2)
        let steps = FlatArray<Int32>([10, 20, 30])
        rows.add(steps.values(from: 1), times: 1, from: 2, count: 2)
        #expect(list(rows) == [5, 1, 29, 26, 2])
        rows.add(steps.values(from: 0), times: 3, from: 0, count: 2)
        #expect(list(rows) == [35, 61, 29, 26, 2])
        rows.fill(1..<3, with: -7)
        #expect(list(rows) == [35, -7, -7, 26, 2])
        rows.raise(1, to: 4)
        rows.raise(3, to: 4)
        #expect(list(rows) == [35, 4, -7, 26, 2])
    }
}
