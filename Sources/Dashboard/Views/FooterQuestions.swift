import MachineRecords
import Screen

/// The last row while something is asked of the person: whether it is meant, or a line to write.
extension FooterView {
    static func drawConfirm(_ request: RequestRecord, _ model: Model, _ line: TextLine, on buffer: inout Buffer) {
        let theme = model.theme
        let ground = theme[.footer]
        var line = line
        let structure = model.machine.structure
        let why =
            if request == .reset {
                resetWords
            } else {
                "\(model.finalTarget(of: request).map(structure.name(of:)) ?? "it") is final: only reset leaves it"
            }
        line.write("\(why); ", theme.look(.caution, on: .footer), on: &buffer)
        line.write(model.keys.key(of: request) ?? "Enter", theme.look(.key, on: .footer), on: &buffer)
        line.write(" again does it, ", ground, on: &buffer)
        line.write("Esc", theme.look(.key, on: .footer), on: &buffer)
        line.write(" does not", ground, on: &buffer)
    }

    static func drawEdit(_ edit: DataEdit, _ model: Model, _ line: TextLine, on buffer: inout Buffer) {
        var line = line
        if let refusal = edit.refusal {
            line.write(refusal, model.theme.look(.trouble, on: .footer), on: &buffer)
        } else {
            line.write("\(edit.place.key): \(edit.old.typeName)", model.theme.look(.name, on: .footer), on: &buffer)
        }
        line.skip(3)
        write(Hint(key: "Enter", text: "keep", role: .footer), model, &line, on: &buffer)
        write(Hint(key: "Esc", text: "leave as it was", role: .footer), model, &line, on: &buffer)
    }

    static func drawFilter(_ editor: LineEditor, _ model: Model, _ line: TextLine, on buffer: inout Buffer)
        -> Point
    {
        var line = line
        let caret = write("show lines with: ", editor, model, &line, on: &buffer)
        line.skip(2)
        write(Hint(key: "Enter", text: "done", role: .footer), model, &line, on: &buffer)
        write(Hint(key: "Esc", text: "all lines", role: .footer), model, &line, on: &buffer)
        return caret
    }

    static func drawSearch(_ search: StateSearch, _ model: Model, _ line: TextLine, on buffer: inout Buffer) -> Point {
        var line = line
        let caret = write("find a state: ", search.line, model, &line, on: &buffer)
        line.skip(2)
        let matches = search.matches(in: model.machine.structure)
        let place = model.selection.flatMap(matches.firstIndex(of:))
        let found = place.map { "\($0 + 1) of \(matches.count)" } ?? (search.line.string.isEmpty ? "" : "none")
        line.write(found, columns: 8, model.theme[.footer], on: &buffer)
        line.skip(1)
        if matches.count > 1 {
            write(
                Hint(key: Key.down.label(model.settings.glyphs), text: "next", role: .footer), model, &line, on: &buffer
            )
        }
        write(Hint(key: "Enter", text: "keep", role: .footer), model, &line, on: &buffer)
        write(Hint(key: "Esc", text: "back", role: .footer), model, &line, on: &buffer)
        return caret
    }

    /// What is asked, and the line that is written.
    /// - Returns: where the text cursor stands.
    private static func write(
        _ question: String, _ editor: LineEditor, _ model: Model, _ line: inout TextLine, on buffer: inout Buffer
    ) -> Point {
        line.write(question, model.theme.look(.key, on: .footer), on: &buffer)
        let caret = Point(x: min(line.end - 1, line.x + TextWidth.columns(editor.beforeCursor)), y: line.y)
        line.write(editor.string, model.theme[.input], on: &buffer)
        line.write(" ", model.theme[.input], on: &buffer)
        return caret
    }
}
