import MachineFormats
import Testing

/// What is said of a text that is no diagram: each fault of the grammar once, with its place, what was expected and what was
/// found.
@Suite("Faults of Mermaid, as they are told")
struct MermaidFaultTests {
    @Test(
        "F6 what was expected and what was found, at the place where it is wrong",
        arguments: [
            (
                "stateDiagram-V2\na --> b",
                "1:1: expected 'stateDiagram-v2' or 'stateDiagram', found \"stateDiagram-V2\""
            ),
            ("stateChart\na --> b", "1:1: expected 'stateDiagram-v2' or 'stateDiagram', found \"stateChart\""),
            ("stateDiagram-v2\n-->", "2:1: expected '-->' between two states, and no '-' within a name, found '-'"),
            ("stateDiagram-v2\na -->", "2:6: expected a state after '-->', found end of file"),
            ("stateDiagram-v2\n a --> \n", "2:8: expected a state after '-->', found end of line"),
            ("stateDiagram-v2\n a --> \n \n\n %% x", "2:8: expected a state after '-->', found end of line"),
            ("stateDiagram-v2\nstate p {\n a -->  \n\n", "3:9: expected a state after '-->', found end of line"),
            ("stateDiagram-v2\na --> b ::: \n\n", "2:13: expected the name of a class after ':::', found end of line"),
            ("stateDiagram-v2\na --> b :::", "2:12: expected the name of a class after ':::', found end of file"),
            ("stateDiagram-v2\n{ a }", "2:1: expected a state, a transition or a keyword, found '{'"),
            ("stateDiagram-v2\nstate <<choice>>", "2:7: expected a state's id before '<<', found '<'"),
            ("stateDiagram-v2\nstate \"\" as a", "2:7: expected text between the quotes, found none"),
            ("stateDiagram-v2\nstate \"x\" a", "2:11: expected 'as' and a state's id after the text, found 'a'"),
            ("stateDiagram-v2\nstate \"x\" as", "2:13: expected a state's id after 'as', found end of file"),
            (
                "stateDiagram-v2\nstate a b {\n}",
                "2:9: expected '{': a state's id is a single word; for more write state \"text\" as id {, found 'b'"
            ),
            ("stateDiagram-v2\nstate a {", "2:9: expected '}' to close the body of this state, found end of file"),
            ("stateDiagram-v2\na :", "2:4: expected text after ':', found end of file"),
            (
                "stateDiagram-v2\na : x::y",
                "2:6: expected text without '::' or a colon at its end (write #58; for a colon), found ':'"
            ),
            ("stateDiagram-v2\na - b", "2:3: expected '-->' between two states, and no '-' within a name, found '-'"),
            ("stateDiagram-v2\n\"x\" --> b", "2:1: expected a state, found text in quotes: write state \"text\" as id"),
            ("stateDiagram-v2\nscale x", "2:7: expected a number after 'scale', found 'x'"),
            ("stateDiagram-v2\nscale 3 height", "2:9: expected 'width' after the number of 'scale', found 'h'"),
            (
                "stateDiagram-v2\nnote a : x",
                "2:6: expected 'left of', 'right of' or text in double quotes after 'note', found 'a'"
            ),
            ("stateDiagram-v2\nnote left of", "2:13: expected the state of the note, found end of file"),
            (
                "stateDiagram-v2\nnote left of a",
                "2:1: expected ':' and text, or 'end note' on a line of its own, to end the note"
            ),
            (
                "stateDiagram-v2\nnote left of a\nmore",
                "2:1: expected ':' and text, or 'end note' on a line of its own, to end the note"
            ),
            ("stateDiagram-v2\nnote \"x\"", "2:9: expected 'as' and a name after the note's text, found end of file"),
            ("stateDiagram-v2\n%%{init: x\na --> b", "2:1: expected '}%%' to close the directive, found end of file"),
            ("stateDiagram-v2\naccDescr {\nx", "2:10: expected '}' to close the description, found end of file"),
            (
                "stateDiagram-v2\nstate \"x as a",
                "2:7: expected '\"' to close the text that begins here, found end of file"
            ),
            ("stateDiagram-v2\n%%{init: x\na --> b", "2:1: expected '}%%' to close the directive, found end of file"),
            ("stateDiagram-v2\na --> b :", "2:10: expected text after ':', found end of file"),
            (
                "stateDiagram-v2\nstate a {\nb\n}\na : x\na : y",
                "6:1: expected only one description for \"a\": Mermaid refuses a second where a state has a body"
            ),
        ])
    func fault(_ text: String, expected: String) {
        let found = faultLines { _ = try MermaidReader.read(Array(text.utf8), file: "x.mmd") }
        #expect(found.first == "x.mmd:\(expected)")
    }

    @Test(
        "F2 F6 what Mermaid takes otherwise than it is meant is read as Mermaid does, and told",
        arguments: [
            (
                "stateDiagram-v2\na <--> b",
                "2:3: '<-->' is not an arrow in Mermaid, which reads \"<\" as a separate state"
            ),
            ("stateDiagram-v2\nstate", "2:6: expected a state's id or text in double quotes after 'state', found none"),
            ("stateDiagram-v2\na --> b\n}", "3:1: this '}' closes nothing: Mermaid reads it as a state"),
            (
                "stateDiagram-v2\na --> b c --> d",
                "2:9: expected a new line before \"c\": Mermaid reads it as a separate statement"
            ),
            (
                "stateDiagram-v2\nstate a <<choic>>",
                "2:9: expected the end of the line after \"a\": the rest of the line is ignored"
            ),
            ("stateDiagram-v2\nstate a {\nb\n--\n}", "2:9: an empty region is left out"),
            (
                "stateDiagram-v2\nnote left of a : x:y",
                "2:19: Mermaid may refuse a colon within a note: write #58; instead"
            ),
            ("stateDiagram-v2\nstate a {\nstate a\n}", "2:7: \"a\" is declared inside itself: it is drawn outside"),
            ("stateDiagram-v2\na --> b\na --> b", "3:1: this transition repeats the one at 2:1: they count as one"),
        ])
    func note(_ text: String, expected: String) throws {
        let notes = try MermaidReader.read(Array(text.utf8), file: "x.mmd").notes
        #expect(notes.contains("x.mmd:\(expected)"), "\(notes)")
    }
}
