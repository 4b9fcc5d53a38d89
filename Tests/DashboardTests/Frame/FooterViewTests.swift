import MachineRecords
import Screen
import Testing

@testable import Dashboard

@Suite("The last row")
struct FooterViewTests {
    /// A dashboard on which some commands have other keys.
    private func model(_ keys: [Action: Key] = [:], menu: [Action: Unicode.Scalar] = [:]) -> Model {
        var model = Samples.model()
        model.actions = ActionTable(
            model.actions.entries.map { entry in
                var entry = entry
                if let key = keys[entry.action] { entry.keys = [key] }
                if let letter = menu[entry.action] { entry.menu?.letter = letter }
                return entry
            })
        return model
    }

    private func footer(_ model: Model) -> String { model.text.split(separator: "\n").last.map(String.init) ?? "" }

    @Test("D11 what always works is named by the keys that the table of actions has for it")
    func general() {
        let model = model([
            .program(.help): .function(1), .program(.menu): .function(2), .program(.palette): .function(3),
            .program(.quit): .function(10),
        ])
        #expect(footer(model).hasSuffix("F2 menu  F3 all  F1 help  F10 quit"), "\(footer(model))")
    }

    @Test("D7 D11 so are the ways through the past")
    func past() {
        var model = model([.past(.back): .function(5), .past(.refusalAfter): .function(6)])
        model.take([.transitioned(from: 3, to: 2, by: .request(.state(2)))])
        model.press(.function(5))
        #expect(model.past != nil && footer(model).contains("F5 ] "), "\(footer(model))")
        #expect(footer(model).contains("{ F6 "), "\(footer(model))")
    }

    @Test("D15 while the screen is paused no key is offered that would be answered by how to resume")
    func paused() {
        var model = Samples.model(size: Size(width: 120, height: 40))
        model.press(.down)
        #expect(footer(model).contains("⏎"), "\(footer(model))")
        model.press(.character(" "), .character("p"))
        #expect(model.pause != .live && !footer(model).contains("⏎"), "\(footer(model))")
    }

    @Test("D11 a command of the menu is named by its letter there, and a click on that presses it")
    func menu() {
        var model = model(menu: [.view(.pause): "P", .view(.enlarge): "Z"])
        model.press(.character(" "), .character("P"))
        #expect(model.pause != .live && footer(model).contains("Space P \(Hints.resume)"), "\(footer(model))")
        model.type(model.keys.key(of: .state(1)) ?? "")
        #expect(model.warning == Notices.paused("Space P"), "\(model.warning ?? "")")
        model.press(.character(" "), .character("P"))
        model.press(.character(" "), .character("Z"))
        #expect(model.isEnlarged && footer(model).contains("Space Z \(Hints.restore)"), "\(footer(model))")
        let area = model.arrangement.footer
        let hit = (0..<area.width).contains { x in
            FooterView.keys(at: Point(x: x, y: area.y), model, in: area) == [.character(" "), .character("Z")]
        }
        #expect(hit)
    }

    @Test(
        "D11 on a screen without a row for news a message leaves the way out in sight, and is cut itself where both have no room",
        arguments: [44, 80, 120])
    func message(width: Int) {
        var model = Samples.model(size: Size(width: width, height: 9))
        model.warn("short")
        #expect(footer(model).hasPrefix(" short  ") && footer(model).hasSuffix("q quit"))
        model.warn((0..<40).map { "word\($0)" }.joined(separator: " "))
        #expect(footer(model).hasPrefix(" word0 word1") && footer(model).hasSuffix("…  q quit"), "\(footer(model))")
        model.press(.character("?"))
        model.warn((0..<40).map { "word\($0)" }.joined(separator: " "))
        #expect(footer(model).hasPrefix(" word0 word1") && footer(model).hasSuffix("…  Esc close"), "\(footer(model))")
    }

    @Test(
        "D11 D18 what is open says how to leave it on the smallest screens too, in place of other keys",
        arguments: [24, 30, 40])
    func wayOut(width: Int) {
        for keys in ["?", " ", ":", " T", " m", " x"] {
            var model = Samples.model(size: Size(width: width, height: 12))
            for key in keys.unicodeScalars { model.press(.character(key)) }
            guard case .overlay = model.mode else {
                Issue.record("nothing is open after '\(keys)'")
                continue
            }
            let end = keys == " x" ? "Esc cancel" : keys == " T" ? "Esc back" : "Esc close"
            #expect(footer(model).hasSuffix(end), "\(footer(model))")
        }
        var model = Samples.model(size: Size(width: 40, height: 12))
        model.press(.character(" "), .character("x"))
        #expect(footer(model) == " Enter save  Tab format  Esc cancel")
    }

    @Test("D11 where a message and the whole of what always works have no room, the menu is named before the rest")
    func middling() {
        var model = Samples.model(size: Size(width: 80, height: 9))
        model.warn(String(repeating: "x", count: 54))
        #expect(footer(model).hasSuffix("  Space menu  q quit"), "\(footer(model))")
    }

    @Test(
        "D10 in a final state a message is cut before the key that leads on is lost", arguments: [44, 60, 80, 98, 120])
    func resetBehindMessage(width: Int) {
        var model = Samples.model(state: Samples.User.banned, size: Size(width: width, height: 9))
        model.warn(AutopilotWords.deadEnd("banned"))
        #expect(footer(model).contains("  ^R \(Hints.resetInShort)"), "\(footer(model))")
        #expect(!footer(model).contains("back to the…") && footer(model).hasSuffix("q quit"), "\(footer(model))")
        if width >= 120 { #expect(footer(model).contains("^R \(Hints.reset)  "), "\(footer(model))") }
        model.take([.data(state: Samples.User.banned, key: "days", old: nil, new: .integer(9), isKept: false)])
        model.warn(AutopilotWords.deadEnd("banned"))
        let words = width < 98 ? Hints.resetInShort : width < 120 ? Hints.losingResetInShort : Hints.losingReset
        #expect(footer(model).contains("^R \(words)  "), "\(footer(model))")
    }

    @Test("D10 where reset alone leads on the footer's first entry says that it turns guards off")
    func resetOfGuards() throws {
        var screen = try ChartScreen(
            "{\"initial\": \"a\", \"states\": {\"a\": {\"on\": {\"go\": {\"target\": \"b\", \"guard\": \"isReady\"}}}, \"b\": {\"type\": \"final\"}}}"
        )
        let request = try #require(screen.model.requests.first { screen.model.machine.entry(changedBy: $0) != nil })
        screen.type(screen.model.keys.key(of: request) ?? "")
        screen.type(screen.model.keys.key(of: .event(0)) ?? "")
        if screen.model.machine.state == 0 { screen.press(.enter) }
        #expect(footer(screen.model).hasPrefix(" ^R \(Hints.resetTurningOff(1))"), "\(footer(screen.model))")
    }

    @Test(
        "D11 what is said stands above the keys, which stay, where there is a row for news",
        arguments: [Size(width: 80, height: 24), Size(width: 40, height: 12), Size(width: 80, height: 9)])
    func messageAbove(size: Size) {
        var model = Samples.model(state: Samples.User.loggedOut, size: size)
        let keys = footer(model)
        model.press(.character("z"))
        let words = Notices.noRequest("z", "?")
        let isAbove = size.height >= 10
        #expect(footer(model).hasPrefix(" \(words.prefix(20))") != isAbove && (footer(model) == keys) == isAbove)
        #expect(model.text.contains(words.prefix(30)))
        model.press(.tab)
        #expect(!model.text.contains(words.prefix(30)), "until the next key")
    }

    @Test("D11 what happens after something was said has its row again, and that is said before the keys")
    func newsAfterMessage() {
        var model = Samples.model(state: Samples.User.loggedOut, size: Size(width: 80, height: 24))
        model.announce("a.dot is written")
        #expect(!footer(model).contains("a.dot is written") && model.text.contains("a.dot is written"))
        model.take([.transitioned(from: Samples.User.loggedOut, to: Samples.User.loggedIn, by: .request(.state(3)))])
        #expect(footer(model).hasPrefix(" a.dot is written  "), "\(footer(model))")
        let rows = model.text.split(separator: "\n")
        #expect(rows[rows.count - 2].contains("loggedIn"), "\(rows[rows.count - 2])")
    }

    @Test("D13 D15 who pauses the screen while the machine is walked by itself is told that the walk has ended")
    func pausedWalk() {
        var model = Samples.model(size: Size(width: 120, height: 40))
        model.autopilot = Autopilot(seed: 1, now: model.now)
        model.press(.character(" "))
        let stopped = AutopilotWords.stopped(after: 0)
        #expect(model.autopilot == nil && footer(model).contains(stopped), "\(footer(model))")
        model.press(.character("p"))
        #expect(model.pause != .live && footer(model).contains(stopped), "\(footer(model))")
        #expect(footer(model).contains("Space p \(Hints.resume)"), "\(footer(model))")
    }

    @Test(
        "D11 the footer says what the chosen command of the menu does, where there is room", arguments: [80, 120])
    func menuSentence(width: Int) {
        var model = Samples.model(size: Size(width: width, height: 40))
        model.press(.character(" "))
        var told = 0
        for _ in model.menu {
            model.press(.down)
            guard case .overlay(.menu(.some(let chosen))) = model.mode else { continue }
            let sentence = model.menu[chosen].help
            if footer(model).contains(sentence) { told += 1 }
            #expect(footer(model).hasPrefix(" ↑ ↓ choose  Enter run  Esc close"), "\(footer(model))")
        }
        #expect(width == 120 ? told == model.menu.count : told > 0, "\(told)")
    }
}
