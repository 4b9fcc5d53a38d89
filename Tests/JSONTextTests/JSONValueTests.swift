import JSONText
import Testing

@Suite("JSON as a tree")
struct JSONValueTests {
    private func read(_ text: String) throws -> JSONValue { try JSONValue.read(Array(text.utf8)) }

    @Test("F0 every kind of value with its place, in the order of the text")
    func kinds() throws {
        let value = try read("{\"a\": [1, \"x\"],\n \"b\": {\"c\": null}, \"d\": false}")
        guard case .object(let members) = value.content else {
            Issue.record("expected an object")
            return
        }
        #expect(members.map(\.name) == ["a", "b", "d"])
        #expect(members.map(\.place.description) == ["1:2", "2:2", "2:20"])
        #expect(members.map(\.value.place.description) == ["1:7", "2:7", "2:25"])
        guard case .array(let list)? = value["a"]?.content else {
            Issue.record("expected a list")
            return
        }
        #expect(list.map(\.content) == [.number(1), .string("x")])
        #expect(list.map(\.place.description) == ["1:8", "1:11"])
        #expect(value["b"]?["c"]?.content == .null)
        #expect(value["d"]?.content == .bool(false))
    }

    @Test(
        "F0 of a name that is there twice the last counts, and both are kept; a value that is no object has no members")
    func names() throws {
        let value = try read("{\"a\": 1, \"b\": 2, \"a\": 3}")
        #expect(value["a"]?.content == .number(3))
        #expect(value["c"] == nil)
        guard case .object(let members) = value.content else {
            Issue.record("expected an object")
            return
        }
        #expect(members.map(\.value.content) == [.number(1), .number(2), .number(3)])
        #expect(try read("[1]")["a"] == nil)
        #expect(try read("\"a\"")["a"] == nil)
    }

    @Test("F0 numbers that no double holds are a fault where they are read, and where they are passed over")
    func hugeNumbers() throws {
        let long = String(repeating: "9", count: 400)
        for text in ["[1e999]", "[\(long)]", "[-1e400]"] {
            #expect(throws: SourceFault.self) { try read(text) }
            var reader = try JSONReader(Array(text.utf8))
            #expect(throws: SourceFault.self) { try reader.skip() }
        }
        // So many digits are within the range of a double, and so is a small number of any length.
        for text in ["[\(String(repeating: "9", count: 300))]", "[0.\(long)]", "[1e-999]", "[\(long)e-200]"] {
            _ = try read(text)
            var reader = try JSONReader(Array(text.utf8))
            try reader.skip()
            try reader.end()
        }
    }

    @Test("F6 places are in reading order, and stay at the last that can be counted")
    func places() {
        let places = [(2, 1), (1, 9), (1, 2), (10, 1)].map { SourcePlace(line: $0.0, column: $0.1) }
        #expect(places.sorted().map(\.description) == ["1:2", "1:9", "2:1", "10:1"])
        #expect(SourcePlace.start == SourcePlace(line: 1, column: 1))
        let last = SourcePlace(line: .max, column: -3)
        #expect(last.line == 4_294_967_295 && last.column == 0)
        #expect(SourceFault(at: places[0], "expected more").description == "2:1: expected more")
    }

    @Test("F6 one fault of a file is a line with its name")
    func fileFault() {
        let faults = FileFaults(file: "door.json", SourceFault(at: SourcePlace(line: 3, column: 4), "expected a state"))
        #expect(faults.description == "door.json:3:4: expected a state")
        #expect(faults.faults.map(\.message) == ["expected a state"])
        #expect(faults.file == "door.json")
    }
}
