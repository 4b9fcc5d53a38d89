import Dashboard
import MachineFormats
import MachineRecords
import Screen
import Testing

/// The tour on the built-in machine, by the keys that it tells.
struct UpdateTourTests {
    private func model(_ size: Size = Size(width: 80, height: 24), isPractice: Bool = true) throws -> Model {
        var settings = Samples.settings()
        settings.isPractice = isPractice
        return Samples.model(try MachineDocument.readBuiltIn().structure, size: size, settings: settings)
    }

    /// What the two rows say.
    private func rows(_ model: Model) -> String {
        model.text.split(separator: "\n").suffix(2).joined(separator: "\n")
    }

    /// Begins the tour and does the first steps.
    private func touring(_ size: Size = Size(width: 80, height: 24), done: Int = 0) throws -> Model {
        var model = try model(size)
        model.press(.character("?"), .character("t"))
        for step in 0..<done { try take(step, &model) }
        return model
    }

    /// Does a step by the keys that the tour names.
    private func take(_ step: Int, _ model: inout Model) throws {
        switch step {
        case 0:
            let commands = model.press(.character("s"))
            guard case .ask(let submission) = try #require(commands.first) else { return }
            model.take([.transitioned(from: 0, to: 2, by: .request(submission.request))], by: .person)
        case 1:
            model.press(.character("1"))
            for arrow in [Key.right, .down, .left, .up] where model.selection == nil { model.press(arrow) }
        case 2:
            model.take(
                [.rejected(.request(.state(9)), from: 2, target: 9, refusal)],
                by: .person)
        case 3: model.press(.character("4"), .enter)
        case 4: model.press(.character("["))
        case 5: model.press(.escape)
        case 6:
            model.press(.character("/"))
            model.type("ready")
            model.press(.enter)
        case 7: model.press(.character(" "), .character("g"))
        case 8: model.press(.character(" "), .character("m"), .escape)
        default: model.press(.character(":"), .escape)
        }
    }

    @Test("D11 each of the ten steps is told in two rows at the foot, with its number, and ends when it is done")
    func whole() throws {
        var model = try touring()
        for step in 0..<10 {
            let rows = rows(model)
            #expect(rows.contains(" \(step + 1)/10 "), "\(rows)")
            #expect(rows.contains(TourWords.why(try #require(model.tour).step)))
            #expect(rows.contains(TourWords.leaves), "\(step)")
            try take(step, &model)
        }
        #expect(model.tour == nil && model.announcement == TourWords.done && model.size.height == 24)
        #expect(!model.text.contains("/10 "))
    }

    @Test(
        "D11 D18 what is to be pressed is whole on small screens too, in the place of why if need be",
        arguments: [40, 30])
    func narrow(width: Int) throws {
        let actions = [
            TourWords.ask("s", "start"), TourWords.select, TourWords.refuse, TourWords.acknowledge, TourWords.back,
            TourWords.live, TourWords.find("damaged"), TourWords.route, TourWords.matrix, TourWords.palette,
        ]
        var model = try touring(Size(width: width, height: 12))
        for (step, action) in actions.enumerated() {
            let rows = rows(model)
            let words = rows.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            let shown = width == 30 && action == TourWords.refuse ? action.inShort : action.whole
            #expect(words.contains(shown) && (width == 30 || words.contains(TourWords.leaves)), "\(rows)")
            try take(step, &model)
        }
        #expect(model.tour == nil)
    }

    @Test("D11 what is to be pressed is named as it is now, whole in 80 columns")
    func keys() throws {
        var model = try touring()
        #expect(rows(model).contains("press s, which asks for start"))
        try take(0, &model)
        try take(1, &model)
        #expect(rows(model).contains(TourWords.refuse.whole))
        for step in 2..<6 { try take(step, &model) }
        #expect(rows(model).contains("press /, write "))
        for step in TourStep.allCases { #expect(TourWords.why(step).count <= 71) }
        #expect(TourWords.refuse.whole.count <= 71)
    }

    @Test("D11 a state to look for is never the one that is selected already, so that finding it is the step")
    func goal() throws {
        var model = try touring(done: 6)
        let first = try #require(rows(model).firstMatch(of: /write (\w+)/)?.1)
        model.selection = model.machine.structure.states.firstIndex { $0.name == first }
        let second = try #require(rows(model).firstMatch(of: /write (\w+)/)?.1)
        #expect(first != second)
        model.press(.character("/"))
        model.type(String(second))
        model.press(.enter)
        #expect(rows(model).contains(" 8/10 "))
    }

    @Test("D11 asked for once more while it is on, it goes on and says that it is")
    func twice() throws {
        var model = try touring(done: 2)
        model.press(.character("?"), .character("t"))
        #expect(model.warning == TourWords.underWay && rows(model).contains(" 3/10 "))
    }

    @Test("D11 Esc closes what is open, returns from the past, and then leaves the tour")
    func leaving() throws {
        var model = try touring(done: 5)
        model.press(.character(" "), .escape)
        #expect(model.tour?.step == .live)
        model.press(.escape)
        #expect(model.past == nil && model.tour?.step == .find)
        model.press(.escape)
        #expect(model.tour == nil && model.announcement == "the tour was left at 7 of 10; ? and t begin it again")
        model.press(.character(" "), .character("u"))
        #expect(model.tour?.step == .ask)
    }

    @Test("D11 D18 the rows of the tour are taken from the dashboard and given back, at every size")
    func sizes() throws {
        var model = try touring()
        #expect(model.size == Size(width: 80, height: 22) && model.screen == Size(width: 80, height: 24))
        for (width, height) in [(120, 40), (40, 12), (24, 8), (200, 60)] {
            _ = model.update([.input(.resized(Size(width: width, height: height)))], at: model.now)
            #expect(model.screen == Size(width: width, height: height) && model.tour != nil)
            #expect(DashboardView.picture(of: model).buffer.size == model.screen)
        }
        _ = model.update([.input(.resized(Size(width: 24, height: 7)))], at: model.now)
        #expect(model.tour == nil && model.size == Size(width: 24, height: 7))
        model.press(.character(" "), .character("u"))
        #expect(model.tour == nil && model.warning == TourWords.noRoom)
    }

    @Test("D11 on another machine than the built-in one nothing is begun")
    func elsewhere() throws {
        var model = try model(isPractice: false)
        model.press(.character("?"), .character("t"))
        #expect(model.tour == nil && model.warning == TourWords.elsewhere)
    }

    @Test("D11 D18 the tour on the screen", arguments: [(80, 24), (120, 40)])
    func golden(width: Int, height: Int) throws {
        try Golden.check(try touring(Size(width: width, height: height), done: 2), "tour-\(width)x\(height)")
    }
}
