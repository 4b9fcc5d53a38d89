import MachineRecords
import Testing

@Suite("Values of the program's, described")
struct DescribedValueTests {
    private static let rows: [(value: DescribedValue, text: String?, type: String)] = [
        (.string(""), "\"\"", "String"), (.string("a b"), "\"a b\"", "String"), (.integer(-7), "-7", "Int"),
        (.integer(Int.max), "9223372036854775807", "Int"), (.double(2), "2.0", "Double"),
        (.double(-0.5), "-0.5", "Double"), (.double(.infinity), "inf", "Double"), (.bool(true), "true", "Bool"),
        (.bool(false), "false", "Bool"), (.other("[1, 2]", type: "Array<Int>"), "[1, 2]", "Array<Int>"),
        (.delay(left: 5), nil, "delay"), (.delay(left: nil), nil, "delay"), (.work(source: "a"), nil, "work"),
    ]

    @Test("the text as Swift writes it, and the name of the type", arguments: 0..<rows.count)
    func texts(row: Int) {
        let row = Self.rows[row]
        #expect(row.value.written == row.text && row.value.typeName == row.type)
    }

    @Test("an entry belongs to a state, or to the context, which keeps nothing")
    func entries() {
        let datum = DatumRecord(key: "k", value: .bool(true), isKept: true)
        let context = DatumRecord(context: "k", .bool(true))
        #expect(datum.isKept && !datum.isContext && context.isContext && !context.isKept)
        #expect(datum != context)
    }
}
