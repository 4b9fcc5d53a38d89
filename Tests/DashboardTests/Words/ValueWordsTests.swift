import Dashboard
import MachineRecords
import Testing

@Suite("Values as a person reads them")
struct ValueWordsTests {
    private static let rows: [(value: DescribedValue, text: String)] = [
        (.string(""), "\"\""), (.string("a b"), "\"a b\""), (.integer(-7), "-7"),
        (.integer(Int.max), "9223372036854775807"), (.double(2), "2.0"), (.double(-0.5), "-0.5"),
        (.double(.infinity), "inf"), (.bool(true), "true"), (.bool(false), "false"),
        (.other("[1, 2]", type: "Array<Int>"), "[1, 2]"), (.delay(left: 1500), "1500 ms to go"),
        (.delay(left: 2000), "2 s to go"), (.delay(left: 0), "0 ms to go"), (.delay(left: 999), "999 ms to go"),
        (.delay(left: nil), "waits"), (.work(source: nil), "running"), (.work(source: "fetch"), "fetch, running"),
    ]

    @Test("D5 a value as Swift writes it; what is left of a delay, and that work runs", arguments: 0..<rows.count)
    func texts(row: Int) {
        #expect(Self.rows[row].value.text == Self.rows[row].text)
    }
}
