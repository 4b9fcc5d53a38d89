import MachineRecords
import Testing

@testable import Dashboard

struct RequestNameTests {
    @Test("D21 what has a name of blanks alone is named so that it is seen, and asked for by what it is called")
    func seen() {
        let structure = StructureRecord(
            states: [StateRecord(name: " ", work: .named("\u{2800}")), StateRecord(name: "b")],
            edges: [EdgeRecord(from: 0, to: 1, request: .event(0), guards: [" "])], events: [DeclaredEvent("  ")])
        let (event, work) = ("\"  \"", "\"\u{2800}\"")
        #expect(structure.seenName(of: .event(0)) == event && structure.seenName(of: .state(0)) == "\" \"")
        #expect(structure.seenName(of: .work(0)) == work && structure.seenName(of: .unlisted("  ")) == event)
        for trigger in [PassiveTrigger.pattern("  "), .raised("  "), .workEnd(.named("  "))] {
            #expect(structure.requestName(of: .passive(trigger), beside: nil).whole == event)
            #expect(VerdictWords.unaskable(trigger).hasPrefix(event))
        }
        #expect(VerdictWords.unmet([" "]) == "guard \" \" is false")
        #expect(RouteWords.asks(barriers: [], guards: [" "]) == "asks guards: \" \"")
        let started = EventWords(.workStarted(in: 0), in: structure, stay: { _ in "" })
        #expect(started.text == work)
        // What took a line is found by what it is called.
        let raised = EdgeTrigger.passive(.raised("  "))
        #expect(structure.trigger(of: .unlisted("  "), among: [raised, .passive(.raised(" "))]) == raised)
        let asked = EdgeTrigger.request(.event(0))
        #expect(structure.trigger(of: .unlisted("  "), among: [asked, .request(.state(1))]) == asked)
        #expect(MatrixWords.holds([" "]) == "if \" \"")
    }
}
