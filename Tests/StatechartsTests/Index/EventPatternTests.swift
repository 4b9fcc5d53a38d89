import Testing

@testable import Statecharts

@Suite("What a descriptor of events matches")
struct EventPatternTests {
    private static let names = [
        "go", "go.on", "go.on.far", "gone", "*", "go.*", "go.", ".go", "", "a.*.b.*", "go.\u{301}x",
    ]

    @Test("each dialect reads descriptors as its own rules say")
    func reading() {
        let read: [(Dialect, String, EventPattern)] = [
            (.diagram, "*", .name("*")), (.diagram, "go.*", .name("go.*")), (.diagram, "go", .name("go")),
            (.xstate4, "*", .all), (.xstate4, "go.*", .name("go.*")), (.xstate4, "go*", .name("go*")),
            (.xstate5, "*", .all), (.xstate5, "go.*", .prefix("go")), (.xstate5, "go.", .name("go.")),
            (.xstate5, "a.*.b.*", .nothing("a.*.b.*")), (.xstate5, "*.x", .name("*.x")),
            (.scxml, "*", .all), (.scxml, "go", .prefix("go")), (.scxml, "go.", .prefix("go")),
            (.scxml, "go.*", .prefix("go")), (.scxml, "go*", .prefix("go*")),
        ]
        for (dialect, descriptor, pattern) in read {
            #expect(dialect.pattern(of: descriptor) == pattern, "\(dialect) \(descriptor)")
        }
    }

    @Test("what is written for many is not the name of an event")
    func forMany() {
        func many(_ dialect: Dialect) -> [String] { Self.names.filter(dialect.isForMany) }
        #expect(many(.diagram).isEmpty && many(.xstate4) == ["*"])
        #expect(many(.xstate5) == ["*", "go.*", "a.*.b.*"])
        #expect(many(.scxml) == ["*", "go.*", "go.", "a.*.b.*"])
    }

    @Test("a pattern matches what the table of a chart finds by it", arguments: Dialect.allCases)
    func table(dialect: Dialect) {
        for descriptor in Self.names {
            var chart = ChartBuilder(dialect)
            chart.states("a")
            chart.on("x", "a", "a") { $0.trigger = .events([descriptor]) }
            let table = EventTable(chart.chart)
            for name in Self.names {
                let isFound = !table.key(of: name).descriptors.isEmpty
                #expect(dialect.pattern(of: descriptor).matches(name) == isFound, "\(descriptor) \(name)")
            }
        }
    }

    @Test("a pattern covers another exactly where it is among those that are wider", arguments: Dialect.allCases)
    func covers(dialect: Dialect) {
        let patterns = Self.names.map(dialect.pattern)
        for one in patterns {
            for other in patterns { #expect(one.covers(other) == other.wider().contains(one), "\(one) \(other)") }
        }
        #expect(EventPattern.name("a.b.c").wider(upTo: 3) == [.name("a.b.c"), .prefix("a.b"), .prefix("a"), .all])
    }
}
