import MachineRecords
import Screen
import Testing

@testable import Dashboard

/// What stands beside names in the list of transitions.
struct TransitionRemarksTests {
    @Test(
        "D10 where a row has no room for all, that its target is final, or that data are lost, is cut last")
    func warnings() {
        let remarks = [
            Remark(lead: "→ ", text: "expiredContract", warning: .final),
            Remark(lead: "→ ", text: "terminatedContract", warning: .final),
            Remark(lead: "→ ", text: "start", warning: .losesData),
        ]
        let cut = Remark.fitted(remarks, to: 17, "…")
        #expect(cut == ["→ expired…, final", "→ termina…, final", "→ …rt, loses data"], "\(cut)")
        let wholes = ["→ expiredContract, final", "→ terminatedContract, final", "→ start, loses data"]
        #expect(Remark.fitted(remarks, to: 40, "…") == wholes)
        #expect(Remark.fitted(remarks, to: 9, "…").allSatisfy { TextWidth.columns($0) <= 9 })
    }

    @Test("D10 a name is no warning: a state that is called as a warning ends keeps all of its name")
    func nameLikeWarning() {
        let remark = Remark(lead: "→ ", text: "quarter, final", sender: "by work")
        #expect(Remark.fitted([remark], to: 20, "…") == ["→ quarter, final"])
        #expect(Remark.fitted([remark], to: 12, "…") == ["→ quarter, …"])
        #expect(Remark.fitted([Remark(warning: .final)], to: 5, "…") == ["final"])
    }

    /// Four events that have no transition, and one that a guard holds back.
    private static let fourRefused: [RequestRecord: Verdict] = {
        var answers: [RequestRecord: Verdict] = [.event(5): .unmet(guards: ["isReady"])]
        for event in 1..<5 {
            answers[.event(event)] = .refused(RefusalRecord(.notListed(from: 0, to: event), legal: [1]))
        }
        return answers
    }()

    /// The rows of the list, and which of them is the rule that speaks for those below it.
    private func rowsAndRule(_ model: Model) throws -> (rows: [Substring], rule: Int) {
        let rows = model.text.split(separator: "\n").compactMap { $0.split(separator: "│").last }
        return (rows, try #require(rows.firstIndex { $0.contains("╶╴ ✗ no transition") }, "\(model.text)"))
    }

    @Test("D2 what most rows below the rule would say is said in it once; a row says what differs")
    func sharedRemark() throws {
        var model = Samples.model(Samples.ring(6), state: 0)
        model.answer(Self.fourRefused)
        let (rows, rule) = try rowsAndRule(model)
        #expect(
            rows.dropFirst(rule + 1).prefix(4).allSatisfy { $0.contains("✗ event") && !$0.contains("no transition") })
        #expect(rows[rule + 5].contains("∅ event5") && rows[rule + 5].contains("guard isReady is false"))
        var few = Samples.model(Samples.ring(6), state: 0)
        few.answer(Self.fourRefused.filter { [.event(1), .event(5)].contains($0.key) })
        #expect(!few.text.contains("╴ ✗") && few.text.contains(#/✗ event1 +no transition/#), "\(few.text)")
    }

    @Test("D2 a row that has no room for what differs from the rule above it says that something does")
    func muteRemark() throws {
        let ring = Samples.ring(6)
        let long = String(repeating: "long", count: 12)
        var model = Samples.model(
            StructureRecord(
                states: ring.states, edges: ring.edges,
                events: ring.events.enumerated().map { $0 == 5 ? DeclaredEvent(long) : $1 }), state: 0)
        var answers = Self.fourRefused
        answers[.event(5)] = .unmet(guards: [nil])
        model.answer(answers)
        let (rows, rule) = try rowsAndRule(model)
        let below = rows.dropFirst(rule + 1).prefix(5)
        #expect(below.dropLast().allSatisfy { $0.contains("✗ event") && !$0.contains("…") }, "\(model.text)")
        #expect(below.last?.contains(#/∅ longlong.* …$/#) == true, "\(model.text)")
    }

    @Test("D2 of guards that are false the names are cut last, and where there is little room are told in brackets")
    func unmetGuards() {
        let remarks =
            ["canOpenActivation", "canOpenPausing"].map { Remark(unmet: [$0]) } + [Remark(unmet: ["a", "b"])]
        func fitted(_ columns: Int) -> [String] { Remark.fitted(remarks, to: columns, "…") }
        #expect(
            fitted(32) == [
                "guard canOpenActivation is false", "guard canOpenPausing is false", "guards a, b are false",
            ])
        #expect(fitted(27) == ["canOpenActivation is false", "canOpenPausing is false", "guards a, b are false"])
        #expect(fitted(19) == ["[canOpenActivation]", "[canOpenPausing]", "a, b are false"], "\(fitted(19))")
        #expect(fitted(13) == ["[canOpenAct…]", "[canOpenPau…]", "[a, b]"], "\(fitted(13))")
        #expect(fitted(7) == ["", "", "[a, b]"])
        for columns in 0...40 { #expect(fitted(columns).allSatisfy { TextWidth.columns($0) <= columns }) }
        #expect(Remark(unmet: ["canOpenActivation"]).leastColumns == 8 && Remark(unmet: ["a"]).leastColumns == 3)
        #expect(
            Remark(text: "stays", sender: "by itself").leastColumns == 5
                && Remark(text: "no transition").leastColumns == 0)
    }

    @Test("D2 what a guard holds back says where it would lead, behind the verdict, and gives way to all else")
    func goalsBehindGuards() {
        let goal = RequestName(name: "", target: "the.open.door")
        let remarks = [Remark(unmet: ["isReady"], goal: goal), Remark(unmet: [nil], goal: goal), Remark(goal: goal)]
        func fitted(_ columns: Int) -> [String] { Remark.fitted(remarks, to: columns, "…") }
        #expect(
            fitted(39) == [
                "guard isReady is false → the.open.door", "a guard is false → the.open.door", "→ the.open.door",
            ])
        #expect(
            fitted(32) == ["guard isReady is false → …n.door", "a guard is false → the.open.door", "→ the.open.door"])
        #expect(fitted(25) == ["guard isReady is false", "a guard is false", "→ the.open.door"])
        #expect(fitted(10) == ["[isReady]", "a guard i…", "→ …en.door"] && fitted(8)[2] == "")
        for columns in 0...40 { #expect(fitted(columns).allSatisfy { TextWidth.columns($0) <= columns }) }
        #expect(remarks[2].isEmpty && remarks[2].leastColumns == 0 && remarks[0].leastColumns == 8)
    }

    /// From a to b behind one guard, to c or d behind two, to d behind the same as to b.
    private func guarded(_ answers: [RequestRecord: Verdict], side: Int?) -> Model {
        let structure = StructureRecord(
            states: ["start", "opened", "closing", "done"].map { StateRecord(name: $0) },
            edges: [
                EdgeRecord(from: 0, to: 1, request: .event(0)), EdgeRecord(from: 0, to: 2, request: .event(1)),
                EdgeRecord(from: 0, to: 3, request: .event(1)), EdgeRecord(from: 0, to: 3, request: .event(2)),
            ], events: ["go", "leave", "end"].map { DeclaredEvent($0) })
        var model = Samples.model(structure, state: 0, size: Size(width: 120, height: 40))
        model.settings.panes.side = side
        model.answer(answers)
        return model
    }

    @Test(
        "D2 in the list a row whose guard is false names its target where there is room, one that the rule speaks for too"
    )
    func goalsInTheList() {
        let answers: [RequestRecord: Verdict] = [
            .event(0): .unmet(guards: ["isReady"]), .event(1): .unmet(guards: ["isReady", "isFull"]),
            .event(2): .unmet(guards: ["isReady"]),
        ]
        let text = guarded(answers, side: 70).text
        #expect(text.contains("╶╴ ∅ guard isReady is false"), "\(text)")
        #expect(text.contains(#/∅ go +→ opened/#) && text.contains(#/∅ end +→ done/#), "\(text)")
        #expect(text.contains(#/∅ leave +guards isReady, isFull are false → closing or done/#), "\(text)")
        let wide = guarded([.event(1): .unmet(guards: ["isReady"])], side: nil).text
        #expect(wide.contains("guard isReady is false → closing or done"), "\(wide)")
        var few = guarded([.event(1): .unmet(guards: ["isReady"])], side: 30)
        #expect(few.text.contains("∅ leave isReady is false") && !few.text.contains("→ closing"), "\(few.text)")
        few.press(.character("2"), .end)
        let detail = few.text.split(separator: "\n").compactMap { $0.split(separator: "│").last }.joined()
        #expect(detail.contains("leave → closing"), "\(few.text)")
    }
}
