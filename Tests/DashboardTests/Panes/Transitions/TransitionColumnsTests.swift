import MachineRecords
import Screen
import Testing

@testable import Dashboard

/// What names and targets in the list of transitions lose where they have little room.
struct TransitionColumnsTests {
    @Test("D2 no two rows of a selected state look the same though the names of its neighbours begin alike")
    func twins() {
        let names = ["CheckGenerationMismatchDetected", "CheckGenerationMismatchCompared", "CheckGenerationMismatch"]
        let structure = StructureRecord(
            states: (["start"] + names).map { StateRecord(name: $0) },
            edges: [1, 2, 3].flatMap {
                [EdgeRecord(from: $0, to: 0, request: .event(0)), EdgeRecord(from: 0, to: $0, request: .event(1))]
            }, events: ["an event of a long name", "go"])
        var model = Samples.model(structure, state: 1)
        model.selection = 0
        _ = model.update([], at: model.now)
        let rows = model.text.split(separator: "\n").compactMap { $0.split(separator: "│").last.map(String.init) }
            .filter { $0.contains("← ") || $0.contains("→ ") }
        #expect(rows.count >= 6 && Set(rows).count == rows.count, "\(model.text)")
    }

    @Test("D2 a row without a name of its own has those columns for where it leads")
    func withoutName() {
        let target = "IncrementTheRetryCountOnceMore"
        let structure = StructureRecord(
            states: ["start", "failed", target].map { StateRecord(name: $0) },
            edges: [
                EdgeRecord(from: 1, to: 2, request: .state(2)), EdgeRecord(from: 1, to: 0, request: .event(0)),
            ], events: ["an event of a long name"])
        var model = Samples.model(structure, state: 0)
        model.selection = 1
        _ = model.update([], at: model.now)
        let row = model.text.split(separator: "\n").first { $0.contains("→ \(target)") }
        #expect(row != nil, "\(model.text)")
    }

    @Test("D2 how many are ignored is read from its beginning, however few columns there are", arguments: 20...60)
    func ignoredIsCutAtItsEnd(side: Int) {
        let events = (0..<16).map { DeclaredEvent("event number \($0)") }
        let edges = events.indices.map { EdgeRecord(from: $0 < 2 ? 0 : 1, to: $0 < 2 ? 1 : 0, request: .event($0)) }
        var model = Samples.model(
            StructureRecord(states: ["a", "b"].map { StateRecord(name: $0) }, edges: edges, events: events), state: 0,
            size: Size(width: 120, height: 40))
        model.settings.panes.side = side
        _ = model.settle()
        let row = model.text.split(separator: "\n").first { $0.contains("▾ 14") } ?? ""
        #expect(row.contains("▾ 14 ignored"), "\(model.text)")
    }

    @Test("D2 the marks stand in one column right behind the keys, however much room there is")
    func marks() {
        let names = ["idle", "the.sales.awaiting_consent"]
        let structure = StructureRecord(
            states: names.map { StateRecord(name: $0) },
            edges: [0, 1].map { EdgeRecord(from: 0, to: 1, request: .event($0)) }, events: ["go", "leave at once"])
        for side in 34...60 {
            var model = Samples.model(structure, state: 0, size: Size(width: 120, height: 40))
            model.settings.panes.side = side
            _ = model.settle()
            let rows = model.text.split(separator: "\n").filter { $0.contains("✓") }
            let marks = Set(rows.compactMap { row in row.firstIndex(of: "✓").map { row[..<$0].count } })
            #expect(rows.count == 3 && marks.count == 1, "\(model.text)")
            #expect(rows.allSatisfy { $0.contains(#/│ (g |l |\^R) ✓ /#) }, "\(model.text)")
        }
    }

    @Test("D2 an event keeps its whole name where its target, cut at the front, still tells something")
    func longestName() {
        let names = ["idle", "the.sales.awaiting_consent"]
        let structure = StructureRecord(
            states: names.map { StateRecord(name: $0) }, edges: [EdgeRecord(from: 0, to: 1, request: .event(0))],
            events: ["SALES_APPLICATION_STARTED"])
        var model = Samples.model(structure, state: 0, size: Size(width: 120, height: 40))
        model.settings.panes.side = 44
        _ = model.settle()
        #expect(model.text.contains("✓ SALES_APPLICATION_STARTED → …_consent"), "\(model.text)")
    }

    @Test("D2 an event that is cut anyway yields columns till its target is whole, or has half of the row")
    func longNameYields() {
        let structure = StructureRecord(
            states: [
                StateRecord(name: "idle"), StateRecord(name: "Deleting", kind: .final),
                StateRecord(name: "PoweringOffBeforeDelete"),
            ],
            edges: [1, 2].map { EdgeRecord(from: 0, to: $0, request: .event($0 - 1)) },
            events: ["deletionTimestampIsThere()", "poweredOnAndShallBeDeletedNow()"])
        var model = Samples.model(structure, state: 0, size: Size(width: 120, height: 40))
        model.settings.panes.side = 44
        _ = model.settle()
        #expect(model.text.contains(#/deletion\w*…\w+\(\) +→ Deleting, final/#), "\(model.text)")
        #expect(model.text.contains(#/powered\w*…\w+\(\) +→ …\w*BeforeDelete/#), "\(model.text)")
    }

    @Test("D2 a target that has its room is like none that is cut: of those alone what differs is shown")
    func apartAsShown() {
        let remarks = ["Validate Input", "Notify Invalid Input"].map { Remark(lead: "→ ", text: $0) }
        #expect(Remark.fitted(remarks, to: [16, 9], "…") == ["→ Validate Input", "→ Notify…"])
        #expect(Remark.fitted(remarks, to: [9, 9], "…") == ["→ Valida…", "→ Notify…"])
        let twice = [remarks[0], remarks[0], remarks[1]]
        #expect(Remark.fitted(twice, to: [16, 9, 9], "…") == ["→ Validate Input", "→ Valida…", "→ Notify…"])
    }

    @Test(
        "D2 no target is cut beside more columns that its name leaves free than stand below its like, and no name beside such"
    )
    func sharedRow() {
        let names = ["a", "Get The Customer Status", "b", "a state of a name of very many words"]
        let events = ["go", "an event of a long name", "z"]
        let structure = StructureRecord(
            states: names.map { StateRecord(name: $0) },
            edges: [
                EdgeRecord(from: 0, to: 1, request: .event(0)), EdgeRecord(from: 0, to: 2, request: .event(1)),
                EdgeRecord(from: 0, to: 3, request: .event(2)),
            ],
            events: events.map { DeclaredEvent($0) })
        var model = Samples.model(structure, state: 0, size: Size(width: 120, height: 40))
        model.settings.panes.side = 38
        _ = model.settle()
        #expect(model.text.contains("✓ go  → Get The Customer Status"), "\(model.text)")
        #expect(model.text.contains("an event of a long name → b\n"), "\(model.text)")
        #expect(model.text.contains("z  ✓ z   → a state of a name of ver…"), "\(model.text)")
    }

    @Test("D2 one name looks the same in all rows, and no piece of a remark is shown that tells nothing")
    func oneLook() {
        let long = "[In('State22') && In('State2') && In('State_2')]"
        let structure = StructureRecord(
            states: ["a", "b", "state_eleven", "goal"].map { StateRecord(name: $0) },
            edges: (0..<3).map { EdgeRecord(from: $0, to: 3, request: .event(0)) }, events: [DeclaredEvent(long)])
        var model = Samples.model(structure, state: 0)
        model.selection = 3
        _ = model.settle()
        let rows = model.text.split(separator: "\n").filter { $0.contains("← ") }
        let names = Set(rows.compactMap { $0.firstMatch(of: #/\[In.*\]/#)?.output })
        #expect(rows.count == 3 && names.count == 1, "\(model.text)")
        #expect(Set(rows.compactMap { $0.split(separator: "←").first?.count }).count == 1, "\(model.text)")
        let remark = Remark(text: "no transition")
        for columns in 0..<8 { #expect(Remark.fitted([remark], to: columns, "…") == [""]) }
        #expect(Remark.fitted([remark], to: 8, "…") == ["no tran…"])
    }

    @Test("D2 targets that end alike are told apart beside short names too")
    func alikeTargets() {
        let names = ["a", "the.northern.customer.settings.details", "the.southern.customer.settings.details", "b"]
        let events = ["go", "leave", "an event of a long name"]
        let structure = StructureRecord(
            states: names.map { StateRecord(name: $0) },
            edges: (0..<3).map { EdgeRecord(from: 0, to: $0 + 1, request: .event($0)) },
            events: events.map { DeclaredEvent($0) })
        var model = Samples.model(structure, state: 0, size: Size(width: 120, height: 40))
        model.settings.panes.side = 38
        _ = model.settle()
        let rows = model.text.split(separator: "\n").compactMap { row in
            row.firstRange(of: "→ ").map { String(row[$0.upperBound...]) }
        }
        let cut = rows.filter { $0.contains("…") }
        #expect(cut.count == 2 && Set(cut).count == 2, "\(model.text)")
    }
}
