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
        #expect(model.announcement == "the name loggedOut is on the clipboard")
        model.press(.character("4"))
        let error = copied(model.press(.character(" "), .character("y")))
        #expect(error?.hasPrefix("loggedOut → banned\n") == true && error?.contains("legal: ") == true)
        model.press(.character("5"))
        #expect(copied(model.press(.character(" "), .character("y")))?.contains("loggedOut → banned") == true)
        model.press(.character("3"))
        #expect(copied(model.press(.character(" "), .character("y"))) == nil)
        #expect(model.notice == "there is nothing to copy here")
    }

    @Test("D17 Space Y copies the whole graph, drawn beside the loop")
    func copiesGraph() throws {
        var model = Samples.model(state: User.loggedOut)
        let commands = model.press(.character(" "), .character("Y"))
        guard case .text(.drawToCopy(let file))? = commands.first else { return #expect(Bool(false), "\(commands)") }
        #expect(file.structure == model.machine.structure)
        let text = CopiedText(text: "the graph", what: CopyWords.graph)
        #expect(copied(model.update([.text(.drawnToCopy(text))], at: model.now)) == "the graph")
    }

    @Test("D17 what the clipboard does not take is in a file, whose name is told")
    func kept() {
        var model = Samples.model()
        let text = CopiedText(text: "x", what: CopyWords.graph)
        _ = model.update([.text(.kept(.written(path: "/tmp/x.txt"), text))], at: model.now)
        #expect(model.notice == "the terminal's clipboard does not take the graph; it is in /tmp/x.txt")
        _ = model.update([.text(.kept(.failed(reason: "No space left on device"), text))], at: model.now)
        #expect(model.notice == "the graph: No space left on device")
    }

    @Test("D17 the graph is written to the file that is named; a name that no format has stays to be mended")
    func exports() {
        var model = Samples.model()
        model.press(.character(" "), .character("x"))
        #expect(model.text.contains("export the graph to: sample.svg"))
        model.press(.control("u"))
        model.type("a.png")
        #expect(model.press(.enter).isEmpty)
        #expect(model.text.contains("the name must end in .txt, .svg, .dot, .json: a.png"))
        model.press(.control("u"))
        model.type("a.dot")
        guard case .text(.save(let file))? = model.press(.enter).first else { return #expect(Bool(false), "no file") }
        #expect(file.path == "a.dot" && !file.replaces && model.mode == .normal)
        #expect(file.text?.hasPrefix("digraph") == true)
        _ = model.update([.text(.saved(.written(path: "a.dot"), file))], at: model.now)
        #expect(model.announcement == "the graph is in a.dot")
        _ = model.update([.text(.saved(.failed(reason: "Permission denied"), file))], at: model.now)
        #expect(model.notice == "a.dot: Permission denied")
    }

    @Test("D17 a file that is there is replaced only by who has seen the question")
    func asks() {
        var model = Samples.model()
        let file = ExportFile(
            path: "a.svg", name: "sample", structure: model.machine.structure, glyphs: .unicode)
        // Enter together with the news answers no question that was seen.
        _ = model.update([.text(.saved(.exists, file)), .input(.key(.enter))], at: model.now)
        #expect(model.mode == .overwrite(file) && model.text.contains("a.svg exists; Enter replace it"))
        var replaced = file
        replaced.replaces = true
        #expect(model.press(.enter) == [.text(.save(replaced))])
        _ = model.update([.text(.saved(.exists, file))], at: model.now)
        model.press(.escape)
        #expect(model.mode == .export(ExportEdit(line: LineEditor("a.svg"))))
        model.press(.escape)
        #expect(model.mode == .normal)
    }

    @Test("D17 every format writes, and is found by its endings alone", arguments: GraphFormat.all.map(\.name))
    func formats(name: String) throws {
        let format = try #require(GraphFormat.all.first { $0.name == name })
        #expect(!format.write(Samples.session, "session", .unicode).isEmpty)
        for ending in format.endings {
            #expect(GraphFormat.of(file: "a.b/x.\(ending.uppercased())")?.name == name)
            for none in ["x.\(ending)/", ".\(ending)", ending, "a.\(ending)/x"] {
                #expect(GraphFormat.of(file: none) == nil, "\(none)")
            }
        }
    }
}
