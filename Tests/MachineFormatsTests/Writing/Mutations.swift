import Foundation
import JSONText
import MachineFormats
import SeededRandom
import Statecharts
import Testing

/// What a screen and a command do with any chart that was read: none of it may trap.
enum Exercise {
    /// Runs a chart for some rounds of all that can be asked, and writes it in every format.
    static func take(_ chart: Statechart) {
        let interpreter = ChartInterpreter(chart, microstepLimit: 200)
        var (state, _) = interpreter.start()
        for name in interpreter.guards.prefix(2) {
            (state, _) = interpreter.step(state, .guardSwitch(name, isOn: true))
        }
        for round in 0..<4 {
            let requests = interpreter.requests(in: state)
            if !requests.isEmpty { (state, _) = interpreter.step(state, requests[round % requests.count].input) }
            if let work = interpreter.running(in: state).first {
                let id = chart.nodes[work.node].invocations[work.place].id
                (state, _) = interpreter.step(state, round % 2 == 0 ? .finish(id) : .fail(id))
            }
            (state, _) = interpreter.step(state, .nextDelay)
        }
        for format in ChartTextFormat.allCases { _ = chart.written(as: format) }
    }
}

/// Makes broken files of whole ones.
struct Mutations {
    private var generator: SeededGenerator
    private let seeds: [[UInt8]]
    private let words: [[UInt8]]

    init(_ seeds: [String], words: [String], for test: String) {
        generator = SeededGenerator(for: test)
        self.seeds = seeds.map { Array($0.utf8) }
        self.words = words.map { Array($0.utf8) }
    }

    /// How many inputs a test makes: some thousands, or as `STATELOUPE_FUZZ` says.
    static let count = ProcessInfo.processInfo.environment["STATELOUPE_FUZZ"].flatMap(Int.init) ?? 4_000

    private mutating func number(below bound: Int) -> Int { bound < 1 ? 0 : Int(generator.next() % UInt64(bound)) }

    mutating func next() -> [UInt8] {
        var bytes = seeds[number(below: seeds.count)]
        for _ in 0...number(below: 3) { mutate(&bytes) }
        return bytes
    }

    private mutating func mutate(_ bytes: inout [UInt8]) {
        let place = number(below: bytes.count + 1)
        let end = min(bytes.count, place + number(below: 20))
        switch number(below: 8) {
        case 0 where place < bytes.count: bytes[place] = UInt8(truncatingIfNeeded: generator.next())
        case 1: bytes.removeSubrange(place..<end)
        case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
        case 3, 4: bytes.insert(contentsOf: words[number(below: words.count)], at: place)
        case 5 where place < end: bytes.replaceSubrange(place..<end, with: words[number(below: words.count)])
        case 6:
            let other = seeds[number(below: seeds.count)]
            let start = number(below: other.count)
            bytes.insert(contentsOf: other[start..<min(other.count, start + number(below: 60))], at: place)
        case 7 where number(below: 20) == 0: bytes.removeSubrange(place...)
        default: bytes.swapAt(min(place, bytes.count - 1), number(below: bytes.count))
        }
        if bytes.isEmpty { bytes = [UInt8(ascii: "<")] }
    }

    /// Reads each input; none may take long, and what is read is written and read back.
    mutating func run(reading read: ([UInt8]) throws(FileFaults) -> Statechart, writing write: (Statechart) -> String) {
        let clock = ContinuousClock()
        var whole = 0
        for number in 0..<Self.count {
            let bytes = next()
            let begin = clock.now
            do throws(FileFaults) {
                let chart = try read(bytes)
                whole += 1
                if number % 10 == 0 {
                    _ = try read(Array(write(chart).utf8))
                    Exercise.take(chart)
                }
            } catch {
                if error.faults.isEmpty {
                    Issue.record("an error without a fault: \(String(decoding: bytes, as: UTF8.self))")
                }
            }
            let took = clock.now - begin
            guard took > .seconds(1) else { continue }
            Issue.record("input \(number) took \(took): \(String(decoding: bytes.prefix(2000), as: UTF8.self))")
        }
        #expect(whole > Self.count / 100)
    }
}

@Suite("Broken files")
struct BrokenFileTests {
    @Test("no mutated XState file traps or takes long")
    func xstate() {
        let words = [
            "\"", "{", "}", "[", "]", ":", ",", "null", "#", ".", "\\u0000", "\"states\":{", "\"on\":{\"\":", "cond",
            "in",
        ]
        var mutations = Mutations(XStateExamples.all.map(\.source), words: words, for: "broken XState")
        mutations.run(
            reading: { bytes throws(FileFaults) in try XStateReader.read(bytes, file: "m").chart },
            writing: { $0.xstateText().text })
    }

    @Test("no mutated SCXML file traps or takes long")
    func scxml() {
        let words = [
            "<", ">", "/>", "</", "\"", "'", "&", "&amp;", "&x;", "<!--", "-->", "<![CDATA[", "]]>", "<state>",
            "</state>",
            " In('a') ", "!", "(", ")", "&&", "\u{0}", "<!DOCTYPE s [<!ENTITY x '&x;'>]>", "xmlns:a='b'", "<initial>",
        ]
        var mutations = Mutations(
            SCXMLExamples.all.map { SCXMLExamples.whole($0.source) }, words: words, for: "broken SCXML")
        mutations.run(
            reading: { bytes throws(FileFaults) in try SCXMLReader.read(bytes, file: "m").chart },
            writing: { $0.scxmlText().text })
    }
}
