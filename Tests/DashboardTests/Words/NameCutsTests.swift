import MachineRecords
import Screen
import Testing

@testable import Dashboard

@Suite("Names in fewer columns than they need")
struct NameCutsTests {
    private func cut(_ names: RequestName..., to columns: Int) -> [String] {
        NameCuts.cut(names, to: columns, ellipsis: "…")
    }

    @Test("D2 of a guarded event the guard loses its end, then goes; only then the event is cut, in its middle")
    func guarding() {
        let name = RequestName(name: "DHCPACK [dhcp_check]")
        #expect(cut(name, to: 20) == [name.name])
        #expect(cut(name, to: 18) == ["DHCPACK [dhcp_ch…]"])
        #expect(cut(name, to: 17) == ["DHCPACK […]"], "a few letters of a guard tell no more than that there is one")
        #expect(cut(name, to: 11) == ["DHCPACK […]"] && cut(name, to: 10) == ["DHCPACK"])
        let leading = RequestName(name: "DHCPACK [dhcp_check]", target: "bound.renewing")
        #expect(cut(leading, to: 24) == ["DHCPACK […] → ….renewing"])
        #expect(cut(name, to: 6) == ["DHC…CK"])
    }

    @Test("D2 of an event and its target the target is cut at its front, then goes; only then the event is cut")
    func targets() {
        let name = RequestName(name: "SIGN_IN", target: "signInActor.spawnActor")
        #expect(cut(name, to: 40) == [name.whole])
        #expect(cut(name, to: 22) == ["SIGN_IN → ….spawnActor"])
        #expect(cut(name, to: 17) == ["SIGN_IN → …nActor"])
        #expect(cut(name, to: 16) == ["SIGN_IN"])
        #expect(cut(name, to: 5) == ["SI…IN"])
        let long = RequestName(name: "CONFIRM_REGISTRATION", target: "registeredUsers")
        let guarded = RequestName(name: "DHCPACK [dhcp_check]", target: "bound.renewing")
        for columns in 7...50 {
            for (name, event) in [(name, "SIGN_IN"), (long, "CONFIRM_REGISTRATION"), (guarded, "DHCPACK")] {
                let shown = cut(name, to: columns)[0]
                #expect(TextWidth.columns(shown) <= columns, "\(shown)")
                #expect(shown.hasPrefix(event) == (columns >= event.count), "\(columns): \(shown)")
            }
        }
        #expect(cut(guarded, to: 17) == ["DHCPACK → …newing"])
    }

    @Test("D2 D21 wide letters count as two columns: no cut is wider than its room, and each shows what it should")
    func wide() {
        let event = RequestName(name: "注文の確認待ちを取り消す")
        let guarded = RequestName(name: "支払い [在庫がある]")
        let leading = RequestName(name: "戻る", target: "最初の注文")
        let state = RequestName(name: "確認待ちの注文", kind: .state)
        #expect(cut(event, to: 24) == [event.whole] && cut(event, to: 13) == ["注文の…り消す"])
        #expect(cut(guarded, to: 17) == ["支払い [在庫が…]"] && cut(guarded, to: 16) == ["支払い […]"])
        #expect(cut(leading, to: 14) == ["戻る → …の注文"] && cut(leading, to: 13) == ["戻る"])
        #expect(cut(state, to: 9) == ["…ちの注文"] && cut(state, to: 8) == ["…の注文"])
        for columns in 0...30 {
            let cuts = cut(event, guarded, leading, state, to: columns)
            #expect(cuts.allSatisfy { TextWidth.columns($0) <= columns }, "\(columns): \(cuts)")
        }
    }

    @Test("D2 states lose their beginnings, events their middles, commands their ends")
    func kinds() {
        #expect(cut(RequestName(name: "findeks.completed", kind: .state), to: 10) == ["…completed"])
        #expect(cut(RequestName(name: "CAR_SALES_EXPIRED"), to: 10) == ["CAR_S…IRED"])
        #expect(cut(RequestName(name: "reset: back to", kind: .command), to: 10) == ["reset: ba…"])
    }

    @Test("D2 events that begin alike lose their beginnings")
    func alike() {
        let names = ["CarRadio.SoundOn", "CarRadio.SoundOff", "Engine.StartStop"].map { RequestName(name: $0) }
        let cuts = NameCuts.cut(names, to: 12, ellipsis: "…")
        #expect(cuts == ["…dio.SoundOn", "…io.SoundOff", "Engine…tStop"], "\(cuts)")
        let guarded = ["CONFIRM_THE_RESET [isLate]", "CONFIRM_THE_ORDER [isLate]"].map { RequestName(name: $0) }
        #expect(NameCuts.cut(guarded, to: 12, ellipsis: "…") == ["…M_THE_RESET", "…M_THE_ORDER"])
    }

    @Test(
        "D2 L2 of a guarded event that begins as others do the guard goes before its own end; of one of several guards the end stays"
    )
    func guardedAlike() {
        func cut(_ name: String, _ difference: NameCuts.Difference, to columns: Int) -> String {
            NameCuts.event(GuardedName(reading: name), toldBy: difference, to: columns, ellipsis: "…").text
        }
        let name = "ORDER_ITEMS_MOVED [isValidAndComplete]"
        #expect(cut(name, .event, to: 38) == name && cut(name, .guarding, to: 38) == name)
        #expect(cut(name, .event, to: 30) == "ORDER_ITEMS_MOVED [isValidAn…]")
        #expect(cut(name, .guarding, to: 30) == "ORDER_ITEMS_MOVED […dComplete]")
        #expect(cut(name, .event, to: 24) == "ORDER_ITEMS_MOVED" && cut(name, .event, to: 12) == "…ITEMS_MOVED")
        #expect(cut(name, .guarding, to: 24) == "…ED [isValidAndComplete]")
        #expect(cut("GO [!isValidAndComplete]", .guarding, to: 20) == "GO [!…idAndComplete]")
        #expect(cut("[not isValidAndComplete]", .event, to: 20) == "[not …idAndComplete]", "it would say the opposite")
        #expect(cut("submit [!isValidAndComplete]", .guarding, to: 14) == "[!…ndComplete]")
        for columns in 8...40 {
            for negated in ["!isValidAndComplete", "not isValidAndComplete", "not(isValidAndComplete)"] {
                let cuts = [negated, "isValidAndComplete"].map { cut("submit [\($0)]", .guarding, to: columns) }
                #expect(cuts[0] != cuts[1] && cuts.allSatisfy { TextWidth.columns($0) <= columns }, "\(cuts)")
            }
        }
        #expect(
            cut("go", .event, to: 1) == "…"
                && NameCuts.bothEnds(of: "copy all files [fast]", to: 12, ellipsis: "…") == "copy a…fast]")
    }

    @Test("D2 no two names that differ look the same where what differs has room, and none is too long")
    func apart() {
        let events = ["Radio.One.Sound", "Radio.Two.Sound", "Radio.Six.Sound", "reset"].map { RequestName(name: $0) }
        for columns in 0...16 {
            let cuts = NameCuts.cut(events, to: columns, ellipsis: "…")
            #expect(cuts.allSatisfy { TextWidth.columns($0) <= columns }, "\(cuts)")
            #expect(columns < 9 || Set(cuts).count == 4, "\(cuts)")
        }
        let states = ["northern.customer.details", "southern.customer.details"]
        #expect(Set(NameCuts.targets(states, behind: [0, 0], to: 14, ellipsis: "…")).count == 2)
    }

    @Test("D2 of a target the parents go first where its own name is a sentence, as of the two ends of a step")
    func sentences() {
        var state = StateRecord(name: "Pack.1. Check the payment")
        state.ownName = "1. Check the payment"
        let structure = StructureRecord(
            states: [state, StateRecord(name: "Send to example.com and wait")], edges: [],
            events: [DeclaredEvent("go", target: 0)])
        let names = [RequestRecord.event(0), .state(0), .state(1)].map { structure.requestName(of: $0) }
        #expect(NameCuts.cut(names, to: 14, ellipsis: "…") == ["go → …1. Chec…", "…1. Check the…", "Send to examp…"])
        let step = EventWords.Step(StatePair(from: 0, to: 1), in: structure)
        #expect(NameCuts.step(step, to: 31, glyphs: .unicode) == "…1. Check the… → Send to examp…")
        #expect(step.written { $0 } == step)
        let event = EventRecord.Kind.transitioned(from: 1, to: 0, by: .request(.event(0)))
        #expect(EventWords(event, in: structure) { _ in "1 s" }.step?.toParentLetters == 5)
    }

    @Test("D6 D18 the two ends of a step are told apart where both begin alike")
    func stepApart() {
        let (server, client) = ("waiting for the answer of the server", "waiting for the answer of the client")
        for columns in 23...60 {
            let step = NameCuts.step(EventWords.Step(from: server, to: client), to: columns, glyphs: .unicode)
            let ends = step.split(separator: "→").map { $0.filter(\.isLetter) }
            let isTold = ends.count == 2 && !ends[0].hasPrefix(ends[1]) && !ends[1].hasPrefix(ends[0])
            #expect(isTold && TextWidth.columns(step) <= columns, "\(step)")
        }
        let same = NameCuts.step(EventWords.Step(from: server, to: server), to: 23, glyphs: .unicode)
        #expect(same == "waiting f… → waiting f…")
    }
}
