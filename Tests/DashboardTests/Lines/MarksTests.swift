import MachineRecords
import Screen
import Testing

@testable import Dashboard

@Suite("Marks on a terminal that has ASCII alone")
struct MarksTests {
    private typealias User = Samples.User

    private func model(state: Int, width: Int = 120) -> Model {
        Samples.model(
            state: state, size: Size(width: width, height: 40), settings: Samples.settings(glyphs: .ascii))
    }

    private func footer(_ model: Model) -> String { model.text.split(separator: "\n").last.map(String.init) ?? "" }

    @Test("D2 D19 what stands beside a name leaves room for an arrow of two columns, and for an ellipsis of two")
    func remark() {
        let (wide, narrow) = (Remark(lead: "-> ", text: "expiredContract"), Remark(lead: "→ ", text: "expiredContract"))
        #expect(wide.leastColumns == narrow.leastColumns + 1)
        let remarks = [wide, Remark(lead: "-> ", text: "terminatedContract", warning: .final)]
        let cut = Remark.fitted(remarks, to: 17, "..")
        #expect(cut == ["-> ..iredContract", "-> ..tract, final"], "\(cut)")
        for columns in 0...30 {
            let cut = Remark.fitted(remarks, to: columns, "..")
            #expect(cut.allSatisfy { TextWidth.columns($0) <= max(columns, 3) && $0.utf8.allSatisfy { $0 < 0x80 } })
        }
    }

    @Test("D1 D19 what stands before a state's name means one thing each, and is not the sign that a name is cut")
    func beforeNames() {
        for glyphs in [GlyphSet.ascii, .unicode] {
            let marks = Marks(glyphs)
            let signs = [
                marks.here, marks.unvisited, marks.moved, marks.initial, marks.fromAnywhere, marks.workStarted,
                marks.inside,
                marks.finding, glyphs.ellipsis,
            ]
            #expect(Set(signs).count == signs.count, "\(signs)")
        }
    }

    @Test("D2 D4 D6 D19 an arrow has a blank on either side, in the list, in what is pending and in the log")
    func arrows() {
        var model = model(state: User.loggedIn)
        model.take([.transitioned(from: 2, to: 3, by: .request(.state(3)))])
        model.take([.rejected(.request(.state(4)), from: 3, target: 4, refusal)])
        #expect(model.text.contains("+ loggedIn -> loggedOut") && model.text.contains("x loggedOut -> banned"))
        #expect(model.text.split(separator: "\n").count { $0.contains("loggedOut -> banned") } >= 2)
        #expect(!model.text.contains(" > "), "\(model.text)")
        model.selection = User.banned
        _ = model.update([], at: model.now)
        #expect(model.text.contains("<- loggedIn"), "\(model.text)")
        model.selection = User.registering
        _ = model.update([], at: model.now)
        #expect(model.text.contains("-> loggedIn") && model.text.contains("<- loggedOut"), "\(model.text)")
    }

    @Test("D10 D19 the question before a final state names its keys in letters, at every width", arguments: 24...120)
    func questions(width: Int) {
        var model = model(state: User.loggedIn, width: width)
        model.press(.character("2"), .end, .home)
        model.type("b")
        let asked = footer(model)
        #expect(asked.utf8.allSatisfy { $0 < 0x80 } && asked.contains("b ") && asked.contains("Esc no"), "\(asked)")
        #expect(width < 60 || asked.contains("go to banned? It is final"), "\(asked)")
        #expect(width < 80 || asked.contains("b or Enter yes"), "\(asked)")
        model.press(.escape)
        model.selection = User.banned
        model.press(.character("1"), .enter)
        #expect(footer(model).contains("Enter yes  Esc no"), "\(footer(model))")
    }

    @Test("D2 D19 a request that a barrier redirects has its mark in the list and in the footer, and no other arrow")
    func redirected() throws {
        var model = model(state: User.loggedOut)
        model.answer([.state(User.loggedIn): .redirected(to: User.registering)])
        #expect(footer(model).contains("loggedIn ~ registering"), "\(footer(model))")
        let row = try #require(model.text.split(separator: "\n").first { $0.contains("~ loggedIn") }, "\(model.text)")
        #expect(row.contains("to registering") && !row.contains("->"), "\(row)")
        #expect(model.text.utf8.allSatisfy { $0 < 0x80 })
    }
}
