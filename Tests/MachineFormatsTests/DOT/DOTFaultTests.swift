import MachineFormats
import Testing

/// What is said of a text that is no graph: each fault of the grammar once, with its place, what was expected and what was found.
@Suite("Faults of DOT, as they are told")
struct DOTFaultTests {
    @Test(
        "F6 what was expected and what was found, at the place where it is wrong",
        arguments: [
            ("graf { a }", "1:1: expected 'strict', 'graph' or 'digraph', found \"graf\""),
            ("strict { a }", "1:8: expected 'graph' or 'digraph', found '{'"),
            ("digraph a b { }", "1:11: expected '{', found \"b\""),
            ("digraph { a", "1:9: expected '}' to close what begins here, found end of file"),
            ("digraph { ; a }", "1:11: expected a statement, found ';'"),
            ("digraph { = }", "1:11: expected a node, an edge, an attribute, a subgraph or '}', found '='"),
            ("digraph { node a }", "1:16: expected '[' after 'node', found \"a\""),
            ("digraph { edge = x }", "1:16: expected '[' after 'edge', found '='"),
            ("digraph { graph }", "1:17: expected '[' after 'graph', found '}'"),
            ("digraph { a [1=2, =3] }", "1:19: expected the name of an attribute or ']', found '='"),
            ("digraph { a [color red] }", "1:20: expected '=' after the attribute \"color\", found \"red\""),
            ("digraph { a [color=] }", "1:20: expected a value for the attribute \"color\", found ']'"),
            ("digraph { a -- b }", "1:13: expected '->' in a digraph, found '--'"),
            ("graph { a -> b }", "1:11: expected '--' in a graph, found '->'"),
            ("digraph { a -> ; }", "1:16: expected a node or a subgraph, found ';'"),
            ("digraph { a:-> b }", "1:13: expected the name of a port after ':', found '->'"),
            ("digraph { subgraph x a }", "1:22: expected '{' to begin the subgraph, found \"a\""),
            ("digraph { a -> \"b }", "1:16: expected '\"' to close the text that begins here, found end of file"),
            ("digraph { a -> b + c }", "1:18: expected a node, an edge, an attribute, a subgraph or '}', found '+'"),
            ("digraph { \"a\" + b }", "1:17: expected text in double quotes after '+', found 'b'"),
            ("digraph { a -> b /* c }", "1:18: expected '*/' to close the comment, found end of file"),
            ("digraph { a $ b }", "1:13: expected a name, a number, text in quotes or one of , ; = { } [ ], found '$'"),
            ("digraph { a -> <b }", "1:16: expected '>' to close the text that begins here, found end of file"),
            ("digraph { a - b }", "1:13: expected a name, a number, text in quotes, '->' or '--', found '-'"),
        ])
    func fault(_ text: String, expected: String) {
        #expect(faultLines { _ = try DOTReader.read(Array(text.utf8), file: "x.dot") } == ["x.dot:\(expected)"])
    }
}
