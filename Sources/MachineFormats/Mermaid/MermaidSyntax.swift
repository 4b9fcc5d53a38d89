import JSONText
import Statecharts

/// Reads the statements of a diagram into a draft, going on after each fault in the next line.
///
/// It follows the states of Mermaid's own lexer: within the brackets of a state line breaks count for nothing, outside
/// they end what an arrow began; and a word is a keyword only where blanks follow it.
struct MermaidSyntax {
    var draft = MermaidDraft()
    private(set) var faults = FaultList()
    private(set) var notes = FaultList()
    /// What is left out wherever the diagram is written anew.
    var unwritten = FaultList()
    var scanner: TextScanner
    /// The bodies that are open, outermost first.
    var open: [OpenBody] = []
    /// Whether a line ended, or a body began or ended, since the last statement.
    var isFresh = true
    /// Where the last gap ended in which a line ended.
    var lineGapEnd = -1
    /// Before here no `<<choice>>` or its like, and no opening bracket, is to be found in the line at hand.
    var noSignUntil = 0
    var noBracketUntil = 0
    /// From here on no `end note` is to be found.
    var noEndNoteFrom = Int.max

    /// A body whose closing bracket is still to come.
    struct OpenBody {
        let state: Int
        var scope: Int
        let place: SourcePlace
    }

    init(_ bytes: [UInt8], firstLine: Int) throws(SourceFault) {
        // Before anything is overwritten, so that a fault of the encoding is found where it is.
        _ = try TextScanner(bytes, firstLine: firstLine)
        let preamble = MermaidPreamble(bytes)
        scanner = try TextScanner(preamble.bytes, firstLine: firstLine)
        draft.title = preamble.title
        if let index = preamble.openDirective {
            var finder = scanner
            faults.add(at: finder.place(at: index), "expected '}%%' to close the directive, found end of file")
        }
    }

    /// The scope in which a statement stands.
    var scope: Int { open.last?.scope ?? 0 }
    /// Whether it stands within the brackets of a state.
    var isInside: Bool { !open.isEmpty }

    mutating func note(at place: SourcePlace, _ message: @autoclosure () -> String) { notes.add(at: place, message()) }

    /// Reads the whole text.
    mutating func read() {
        do throws(SourceFault) {
            try header()
        } catch {
            return faults.add(error)
        }
        while goToStatement() {
            guard hasRoom() else { return }
            do throws(SourceFault) {
                try statement()
            } catch {
                faults.add(error)
                scanner.skipLine()
                isFresh = true
            }
        }
        // A fault within a body may have hidden its end.
        if faults.isEmpty {
            for body in open { addOpen(body) }
        }
        checkTexts()
    }

    /// Whether one more state or transition would not be too many; if it would, that is told.
    private mutating func hasRoom() -> Bool {
        do throws(SourceFault) {
            try ChartSize.check(draft.states.count + draft.transitions.count, at: scanner.here)
            return true
        } catch {
            faults.add(error)
            return false
        }
    }

    private mutating func addOpen(_ body: OpenBody) {
        faults.add(at: body.place, "expected '}' to close the body of this state, found end of file")
    }

    /// Mermaid shows one text above a body, and refuses to draw more.
    private mutating func checkTexts() {
        for state in draft.states where !state.bodies.isEmpty {
            guard let place = state.secondText else { continue }
            let name = ShownText.quoted(state.id)
            faults.add(
                at: place,
                "expected only one description for \(name): Mermaid refuses a second where a state has a body")
        }
    }

    private mutating func header() throws(SourceFault) {
        scanner.position = scanner.blanksEnd(from: scanner.position)
        let start = scanner.position
        for name: StaticString in ["stateDiagram-v2", "stateDiagram"] {
            guard scanner.hasText(name, at: start) else { continue }
            let end = start + name.utf8CodeUnitCount
            if end >= scanner.bytes.count || scanner.blankLength(at: end) > 0 {
                scanner.position = end
                return
            }
        }
        if scanner.hasAnyCase("statediagram", at: start), !scanner.hasText("stateDiagram", at: start) {
            throw SourceFault(
                at: scanner.here, "expected 'stateDiagram-v2' or 'stateDiagram' with exactly these capitals")
        }
        var end = start
        while scanner.isWord(at: end) || scanner.hasText("-", at: end) { end += 1 }
        let found = end - start > 1 ? ShownText.quoted(scanner.text(start..<end)) : scanner.found
        throw SourceFault(at: scanner.here, "expected 'stateDiagram-v2' or 'stateDiagram', found \(found)")
    }

    /// Goes past blanks, comments and separators to the next statement; false at the end.
    private mutating func goToStatement() -> Bool {
        while true {
            let start = scanner.position
            if scanner.isLineEnd(start) {
                if start >= scanner.bytes.count { return false }
                isFresh = true
                scanner.position += 1
            } else if scanner.next == UInt8(ascii: ";") {
                isFresh = true
                scanner.position += 1
            } else if let comment = commentEnd(at: start) {
                scanner.position = comment
            } else {
                let length = scanner.blankLength(at: start)
                if length == 0 { return true }
                scanner.position += length
            }
        }
    }

    /// The end of the comment that begins at a byte: the rest of the line after `%%`, or after a `#` that begins no entity.
    func commentEnd(at index: Int) -> Int? {
        guard index < scanner.bytes.count else { return nil }
        if scanner.bytes[index] == UInt8(ascii: "%"), scanner.hasText("%%", at: index) {
            return scanner.lineEnd(from: index)
        }
        guard scanner.bytes[index] == UInt8(ascii: "#") else { return nil }
        if MermaidText.entityEnd(scanner.bytes, at: index) != nil { return nil }
        return scanner.lineEnd(from: index)
    }

    /// Goes past what may lie between the parts of a statement. Outside of bodies a line break ends it, unless blanks
    /// come before the break: Mermaid takes both for white space then. Where nothing follows the break, the gap ends at it.
    mutating func skipGap() {
        var firstBreak: Int?
        while true {
            if let comment = commentEnd(at: scanner.position) {
                scanner.position = comment
                continue
            }
            if !isInside, scanner.isLineEnd(scanner.position) { break }
            let end = scanner.blanksEnd(from: scanner.position)
            if end == scanner.position { break }
            if let lineBreak = (scanner.position..<end).first(where: scanner.isLineEnd) {
                firstBreak = firstBreak ?? lineBreak
                lineGapEnd = end
            }
            scanner.position = end
        }
        if scanner.position == scanner.bytes.count, let firstBreak { scanner.position = firstBreak }
    }

    /// Goes past blanks and comments, but not past the line.
    mutating func skipInline() {
        while !scanner.isLineEnd(scanner.position) {
            if let comment = commentEnd(at: scanner.position) {
                scanner.position = comment
                return
            }
            let length = scanner.blankLength(at: scanner.position)
            if length == 0 { return }
            scanner.position += length
        }
    }
}
