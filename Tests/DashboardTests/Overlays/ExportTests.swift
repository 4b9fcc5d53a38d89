import Drawing
import MachineRecords
import Screen
import Testing

@testable import Dashboard

struct ExportTests {
    private typealias User = Samples.User

    private func copied(_ commands: [Command]) -> String? {
        commands.compactMap { if case .text(.copy(let copied)) = $0 { copied.text } else { nil } }.first
    }

    private func refused() -> Model {
        var model = Samples.model(state: User.loggedOut)
        model.take([
            .rejected(.request(.state(User.banned)), from: User.loggedOut, target: User.banned, refusal)
        ])
        return model
    }

    @Test("D17 Space y copies what is selected: a state's name, an error with its reason, a line of the log")
    func copies() {
        var model = refused()
        #expect(copied(model.press(.character(" "), .character("y"))) == "loggedOut")
        #expect(model.announcement == nil, "nothing is said before the clipboard has it")
        let text = CopiedText(text: "loggedOut", what: CopyWords.state("loggedOut"))
        _ = model.update([.work(.text(.copied(text)))], at: model.now)
        #expect(model.announcement == "the name loggedOut is on the clipboard")
        model.press(.character("4"))
        let error = copied(model.press(.character(" "), .character("y")))
        #expect(error?.hasPrefix("loggedOut → banned\n") == true && error?.contains("legal: ") == true)
        #expect(error?.hasSuffix("\n22:13:21 by program") == true, "\(error ?? "")")
        model.take([
            .rejected(.request(.state(User.banned)), from: User.loggedOut, target: User.banned, refusal)
        ])
        let twice = copied(model.press(.character(" "), .character("y")))
        #expect(twice?.hasSuffix("\n22:13:22 by program, 2 times") == true, "\(twice ?? "")")
        model.press(.character("5"))
        #expect(copied(model.press(.character(" "), .character("y")))?.contains("loggedOut → banned") == true)
        model.press(.character("3"))
        #expect(copied(model.press(.character(" "), .character("y"))) == nil)
        #expect(model.warning == "there is nothing to copy here")
    }

    @Test("D17 Space Y copies the whole graph, drawn beside the loop")
    func copiesGraph() throws {
        var model = Samples.model(state: User.loggedOut)
        let commands = model.press(.character(" "), .character("Y"))
        guard case .text(.drawToCopy(let file))? = commands.first else { return #expect(Bool(false), "\(commands)") }
        #expect(file.structure == model.machine.structure)
        let text = CopiedText(text: "the graph", what: CopyWords.graph)
        #expect(copied(model.update([.work(.text(.drawnToCopy(text)))], at: model.now)) == "the graph")
    }

    @Test("D17 the text of a graph that would take gigabytes is refused before it is drawn, and said what does instead")
    func tooLong() {
        var model = Samples.model(Samples.ring(2_001), state: 0)
        #expect(model.press(.character(" "), .character("Y")).isEmpty)
        #expect(model.warning == "the graph: too long as text with over 2000 states; export it as SVG or DOT")
        model.press(.character(" "), .character("x"), .control("u"))
        model.type("ring.txt")
        #expect(model.press(.enter).isEmpty && model.mode != .normal && model.text.contains("too long as text"))
        model.press(.control("u"))
        model.type("ring.svg")
        guard case .text(.save)? = model.press(.enter).first else { return #expect(Bool(false), "\(model.mode)") }
    }

    @Test("D17 D10 a question whether a file may go takes no half-typed key for an answer")
    func lateQuestion() {
        var model = Samples.model(state: User.loggedOut)
        let file = ExportFile(
            path: "x.svg", format: .graph(GraphFormat.all[1]), name: "x", structure: model.machine.structure,
            glyphs: .unicode)
        model.typed = "r"
        _ = model.update([.work(.text(.saved(.exists, file)))], at: model.now)
        #expect(model.mode == .normal && model.warning == CopyWords.notReplaced("x.svg"))
    }

    @Test("D17 a graph as text has the screen's sign for where the machine begins, and none of where it is")
    func textOfNoMoment() {
        func text(_ glyphs: GlyphSet) -> String {
            ExportFile(
                path: "g.txt", format: .graph(.text), name: "door", structure: Samples.door, glyphs: glyphs
            ).written { WrittenText("") }.text
        }
        #expect(text(.unicode).contains("▷ open") && !text(.unicode).contains("●"))
        #expect(text(.ascii).contains("$ open") && !text(.ascii).contains("*"))
    }

    @Test(
        "D17 nothing that acts on a terminal or a shell is copied: neither a control of a name nor an end of line in it"
    )
    func copiedClean() {
        let name = "go\u{1b}[31m\r\nrm -rf\u{9b}\u{202e}\u{0}"
        let structure = StructureRecord(
            states: [StateRecord(name: name), StateRecord(name: "b")], edges: [], events: [])
        var model = Samples.model(structure, state: 0)
        model.take([.rejected(.request(.state(1)), from: 0, target: 1, RefusalRecord(.notListed(from: 0, to: 1)))])
        let copied = [Pane.graph, .log, .pending].compactMap { pane in
            model.panes.first { $0.pane == pane }?.copied(model, 0)?.text
        }
        #expect(copied.count == 3 && copied[0] == "go�[31m� rm -rf���")
        let scalars = copied.joined().unicodeScalars.filter { $0 != "\n" }
        #expect(!scalars.contains(where: TextWidth.isUnsafe), "\(copied)")
        #expect(copied[2].split(separator: "\n").count == 4, "the lines are the pane's own: \(copied[2])")
        #expect(CopiedText(text: "a\r\nb\u{7}", what: "").text == "a�\nb�", "of a value its lines stay")
    }

    @Test("D10 D17 Ctrl-W deletes back to the beginning of a word")
    func deleteWord() {
        var line = LineEditor("one two  ")
        #expect(line.handleKey(.control("w")) && line.string == "one ")
        line.moveToStart()
        #expect(line.handleKey(.control("w")) && line.string == "one ")
        line.moveToEnd()
        _ = line.handleKey(.control("w"))
        #expect(line.string.isEmpty && line.insert("x"))
    }

    @Test("D17 what the clipboard does not take is in a file, whose name is told")
    func kept() {
        var model = Samples.model()
        let text = CopiedText(text: "x", what: CopyWords.graph)
        _ = model.update([.work(.text(.kept(.written(path: "/tmp/x.txt"), text)))], at: model.now)
        #expect(model.warning == "the graph is in /tmp/x.txt, not on the clipboard")
        #expect(model.log.newest(0)?.text == model.warning, "the footer forgets it with the next key")
        _ = model.update([.work(.text(.kept(.failed(reason: "No space left on device"), text)))], at: model.now)
        #expect(model.warning == "the graph: No space left on device")
    }

    @Test("D17 the graph is written to the file that is named; a name that no format has stays to be mended")
    func exports() throws {
        var model = Samples.model()
        model.press(.character(" "), .character("x"))
        #expect(
            model.text.contains("│ sample.svg ") && model.text.contains("▸ SVG .svg")
                && model.text.contains("the graph"))
        model.press(.control("u"))
        model.type("a.png")
        #expect(model.press(.enter).isEmpty)
        #expect(model.text.contains("│ a.png ") && model.text.contains(CopyWords.otherEnding))
        model.press(.control("u"))
        model.type("a.dot")
        let file = try #require(saved(model.press(.enter)))
        #expect(file.path == "a.dot" && !file.replaces && model.mode == .normal)
        #expect(file.written { WrittenText("") }.text.hasPrefix("digraph"))
        _ = model.update([.work(.text(.saved(.written(path: "a.dot"), file)))], at: model.now)
        #expect(model.announcement == "a.dot is written")
        #expect(model.log.newest(0)?.mark == .done && model.text.contains("✓ a.dot is written"))
    }

    private func saved(_ commands: [Command]) -> ExportFile? {
        commands.compactMap { if case .text(.save(let file)) = $0 { file } else { nil } }.first
    }

    @Test("D17 where a file could not be written its name stays, with the reason; a person who went on is only told")
    func failed() {
        var model = Samples.model()
        let file = file(in: model, "/nowhere/a.svg")
        let failed = TextNews.saved(.failed(reason: "No such file or directory"), file)
        _ = model.update([.work(.text(failed))], at: model.now)
        #expect(model.text.contains("/nowhere/a.svg") && model.text.contains("No such file or directory"))
        model.press(.backspace)
        #expect(!model.text.contains("No such file"), "what was refused is being mended")
        model.press(.escape, .character("?"))
        _ = model.update([.work(.text(failed))], at: model.now)
        #expect(
            model.mode == .overlay(.help(chosen: nil)) && model.warning == "/nowhere/a.svg: No such file or directory")
    }

    private func file(in model: Model, _ path: String) -> ExportFile {
        ExportFile(
            path: path, format: .graph(.text), name: "sample", structure: model.machine.structure, glyphs: .unicode)
    }

    @Test("D17 a file that is there is replaced only by who has seen the question, which keeps its keys in sight")
    func asks() {
        var model = Samples.model(size: Size(width: 80, height: 24))
        let file = file(in: model, "a.svg")
        // Enter together with the news answers no question that was seen.
        _ = model.update([.work(.text(.saved(.exists, file))), .input(.key(.enter))], at: model.now)
        #expect(
            model.mode == .question(.overwrite(file))
                && model.text.contains("a.svg exists; r replace it  n or Esc new name"))
        #expect(model.press(.enter).isEmpty && model.mode == .question(.overwrite(file)), "the key that asked")
        var replaced = file
        replaced.replaces = true
        #expect(model.press(.character("r")) == [.text(.save(replaced))])
        let long = self.file(in: model, String(repeating: "folder/", count: 30) + "last.svg")
        _ = model.update([.work(.text(.saved(.exists, long)))], at: model.now)
        #expect(model.text.contains("/last.svg exists; r replace it  n or Esc new name"))
        let rows = [
            (40, " …ast.svg exists; r replace  n new name"), (30, " ….svg? r replace  n new name"),
            (24, " …t.svg? r replace  Esc"),
        ]
        for (width, row) in rows {
            model.resize(screen: Size(width: width, height: 12))
            #expect(model.text.split(separator: "\n").last.map(String.init) == row)
        }
        model.press(.character("n"))
        #expect(model.mode == .overlay(.export(ExportEdit(line: LineEditor(long.path)))))
        model.press(.escape)
        _ = model.update([.work(.text(.saved(.exists, long)))], at: model.now)
        model.press(.escape)
        #expect(model.mode == .overlay(.export(ExportEdit(line: LineEditor(long.path)))))
        model.press(.escape)
        #expect(model.mode == .normal)
    }

    @Test("D17 a long name scrolls with the cursor, which stays in sight, on every screen", arguments: [40, 80, 200])
    func scrolls(width: Int) throws {
        var model = Samples.model(size: Size(width: width, height: 24))
        model.press(.character(" "), .character("x"), .control("u"))
        model.type(String(repeating: "0123456789", count: 30) + ".svg")
        #expect(model.text.contains("789.svg "))
        let end = try #require(DashboardView.picture(of: model).cursor)
        model.press(.left)
        #expect(try #require(DashboardView.picture(of: model).cursor).y == end.y)
        model.press(.home)
        #expect(model.text.contains("│ 0123456789") && !model.text.contains("789.svg"))
        #expect(try #require(DashboardView.picture(of: model).cursor).x < end.x)
    }

    @Test("D17 D18 where not all formats have room it is seen that more stand above or below, the chosen one in sight")
    func moreFormats() throws {
        var model = Samples.model(size: Size(width: 30, height: 8))
        model.press(.character(" "), .character("x"))
        #expect(model.text.contains("▸ SVG .svg") && model.text.contains("▾ 2 more"), "\(model.text)")
        let formats = model.exportFormats
        model.press(.backTab, .backTab)
        let last = try #require(formats.last)
        #expect(model.text.contains("▸ \(last.name) "), "\(model.text)")
        #expect(model.text.contains(/▴ \d more/) && !model.text.contains("▾"), "\(model.text)")
        // What a click meets is what is seen there.
        let above = try #require(formats.first { model.text.contains("  \($0.name) .") })
        model.click(try model.place(of: "\(above.name) ."))
        #expect(model.text.contains("sample.\(above.endings[0])"), "\(model.text)")
        model.press(.control("u"))
        model.type("a.png")
        model.press(.enter)
        #expect(model.text.contains("│ \(CopyWords.otherEnding) "), "\(model.text)")
    }

    @Test("D17 Tab goes through the formats and changes the ending of the name, Shift-Tab back")
    func endings() {
        var model = Samples.model()
        model.writers = [MachineWriter(name: "XState", endings: ["xstate.json"]) { WrittenText("{}") }]
        model.press(.character(" "), .character("x"))
        var names: [String] = []
        for _ in model.exportFormats {
            model.press(.tab)
            guard case .overlay(.export(let edit)) = model.mode else { return #expect(Bool(false), "\(model.mode)") }
            names.append(edit.line.string)
        }
        let endings = ["dot", "mmd", "json", "xstate.json", "cast", "txt", "svg"]
        #expect(names == endings.map { "sample.\($0)" })
        model.press(.backTab)
        #expect(model.text.contains("sample.txt"))
        model.press(.control("u"))
        model.type("plan")
        model.press(.tab)
        #expect(model.text.contains("plan.txt"))
    }

    @Test(
        "D17 a writer of the file's own format goes before the drawing of that ending, and what it cannot hold is told")
    func writers() throws {
        var model = Samples.model()
        model.writers = [
            MachineWriter(name: "Mermaid", endings: ["mmd", "mermaid"]) {
                WrittenText("own", losses: ["a guard", "b"])
            }
        ]
        #expect(model.exportFormats.filter { $0.name == "Mermaid" }.count == 1)
        model.press(.character(" "), .character("x"), .control("u"))
        model.type("a.mermaid")
        #expect(model.text.contains(CopyWords.machine))
        let file = try #require(saved(model.press(.enter)))
        let written = file.written { WrittenText("") }
        #expect(written == WrittenText("own", losses: ["a guard", "b"]))
        _ = model.update(
            [.work(.text(.saved(.written(path: "a.mermaid"), file, losses: written.losses)))], at: model.now)
        #expect(model.announcement == "a.mermaid is written; the log tells 2 things that it cannot hold")
        #expect(model.log.entries.suffix(3).map(\.text).prefix(2) == ["a.mermaid: a guard", "a.mermaid: b"])
    }

    @Test("D17 every format writes, and is found by its endings alone", arguments: ExportFormat.all([]))
    func formats(format: ExportFormat) {
        var file = file(in: Samples.model(), "x")
        file.format = format
        #expect(file.written { WrittenText("cast") }.text.isEmpty == false)
        let formats = ExportFormat.all([
            MachineWriter(name: "long", endings: ["x.\(format.endings[0])"]) { WrittenText("") }
        ])
        for ending in format.endings {
            #expect(ExportFormat.of(file: "a.b/y.\(ending.uppercased())", among: formats) == format)
            for none in ["x.\(ending)/", ".\(ending)", ending, "a.\(ending)/x"] {
                #expect(ExportFormat.of(file: none, among: formats) == nil, "\(none)")
            }
        }
        #expect(ExportFormat.of(file: "y.x.\(format.endings[0])", among: formats)?.name == "long")
    }
}
