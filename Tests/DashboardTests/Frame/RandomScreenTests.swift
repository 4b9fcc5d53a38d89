import Dashboard
import GraphLayout
import MachineRecords
import Screen
import Testing

struct RandomScreenTests {
    private static let keys: [Key] =
        "abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ?::[[[]{}12345 zaAdwfpvtl+-<>//  n n n".unicodeScalars.map {
            .character($0)
        }
        + [
            .enter, .escape, .tab, .backTab, .backspace, .delete, .up, .down, .left, .right, .home, .end, .pageUp,
            .pageDown, .control("l"), .control("u"), .function(1),
        ]

    @Test("D18 random keys, news and sizes: nothing traps, and the cursor stays on the screen", arguments: 0..<4)
    func random(_ round: UInt64) {
        let seed = 20_261_121 + round
        var random = SeededGenerator(seed: seed)
        var model = Samples.model(round % 2 == 0 ? Samples.session : Samples.ring(60))
        for step in 0..<200 {
            let message = Self.message(&random, model)
            _ = model.update([message], at: WallTime(milliseconds: model.now.milliseconds + 300))
            guard step % 5 == 0 else { continue }
            let picture = DashboardView.picture(of: model)
            #expect(picture.buffer.size == model.size, "seed \(seed), step \(step)")
            if let cursor = picture.cursor {
                #expect(Rect(model.size).contains(cursor), "seed \(seed), step \(step), \(message)")
            }
        }
    }

    private static func message(_ random: inout SeededGenerator, _ model: Model) -> Message {
        let states = model.machine.structure.states.count
        let state = Int.random(in: 0..<states, using: &random)
        switch Int.random(in: 0..<12, using: &random) {
        case 0:
            let size = Size(width: .random(in: 1...220, using: &random), height: .random(in: 1...70, using: &random))
            return .input(.resized(size))
        case 1: return event(.transitioned(from: model.machine.state, to: state, by: .request(.state(state))), model)
        case 2:
            return event(.rejected(.request(.state(state)), from: model.machine.state, target: state, refusal), model)
        case 3:
            let kind = EventRecord.Kind.data(
                state: state, key: "k\(state % 4)", old: nil, new: .integer(state), isKept: false)
            return event(kind, model)
        case 4: return .printed([PrintedLine(isError: false, text: "\u{1b}[31mprinted\u{7}\t\(state)")])
        default: return .input(.key(keys.randomElement(using: &random) ?? .enter))
        }
    }

    private static func event(_ kind: EventRecord.Kind, _ model: Model) -> Message {
        .update(.event(EventRecord(number: model.machine.number + 1, asker: .program, kind: kind)))
    }

    @Test("D21 names from outside cannot move the cursor, ring or recolour: no control character reaches a picture")
    func hostileNames() {
        let hostile = "\u{1b}[2Jred\u{7}\u{202e}evil\u{200b}\r\n\u{9b}31m"
        let long = String(repeating: "x", count: 500)
        let structure = StructureRecord(
            states: [StateRecord(name: hostile), StateRecord(name: ""), StateRecord(name: long)],
            edges: [EdgeRecord(from: 0, to: 1, request: .event(0)), EdgeRecord(from: 1, to: 2, request: .event(0))],
            events: [DeclaredEvent(hostile)])
        var model = Samples.model(structure)
        model.take([
            .data(state: 0, key: hostile, old: nil, new: .string(hostile), isKept: false),
            .rejected(.request(.event(0)), from: 0, target: 1, RefusalRecord(.unexpectedError(hostile))),
        ])
        _ = model.update([.printed([PrintedLine(isError: true, text: hostile)])], at: model.now)
        for entry in PaneTable.standard {
            model.press(.character(Unicode.Scalar(UInt8(48 + entry.pane.rawValue))))
            #expect(model.focus == entry.pane)
            let scalars = DashboardView.picture(of: model).buffer.cells.filter { !$0.isContinuation }.map(\.scalar)
            #expect(!scalars.contains { TextWidth.isUnsafe($0) })
            #expect(scalars.contains("\u{fffd}"))
        }
    }
}
