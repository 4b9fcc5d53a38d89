import JSONText
import Testing

@testable import MachineFormats

@Suite("Fences of Mermaid in Markdown")
struct MarkdownFencesTests {
    private func fences(_ text: String) -> [(text: String, line: Int, heading: String?)] {
        MarkdownFences(Array(text.utf8)).fences.map {
            (String(decoding: $0.bytes, as: UTF8.self), $0.firstLine, $0.heading)
        }
    }

    private func texts(_ text: String) -> [String] { fences(text).map(\.text) }

    @Test(
        "a fence opens with three marks or more and its word, and closes with as many of the same",
        arguments: [
            ("```mermaid\na\n```", ["a\n"]), ("~~~mermaid\na\n~~~", ["a\n"]), ("````mermaid\n```\n````", ["```\n"]),
            ("```mermaid\n~~~\n```\n", ["~~~\n"]), ("``` Mermaid title\na\n```", ["a\n"]),
            ("```{.mermaid}\na\n```", ["a\n"]), ("```mermaid\na", ["a"]), ("```mermaid\n```", [""]),
            ("```js\na\n```", []), ("::: mermaid\na\n:::", ["a\n"]), (":::mermaid\na\n:::\nb", ["a\n"]),
            (":::note\n```mermaid\na\n```\n:::", ["a\n"]), (":: mermaid\na\n::", []),
            ("``mermaid\na\n``", []), ("```mermaid `x`\na\n```", []), ("text ```mermaid\na\n```", []),
            ("```mermaid\na\n``` x\n```", ["a\n``` x\n"]), ("```mermaid\na\n`````", ["a\n"]),
            ("```mermaid\r\na\r\n```\r\n", ["a\r\n"]), ("    ```mermaid\n    a\n    ```", ["    a\n"]),
        ])
    func fence(_ text: String, _ found: [String]) { #expect(texts(text) == found) }

    @Test("in quotes and lists the marks before its lines are blanks, and a quote's end closes it")
    func marks() {
        #expect(texts("> ```mermaid\n> a\n> ```") == ["  a\n"].map { String($0) })
        #expect(texts("- ```mermaid\n  a\n  ```") == ["  a\n"])
        #expect(texts("12. ```mermaid\n    a\n    ```") == ["    a\n"])
        #expect(texts("> ```mermaid\n> a\nb\n```mermaid\nc\n```") == ["  a\n", "c\n"])
        #expect(texts("> > ```mermaid\n> > a\n> b") == ["    a\n"])
    }

    @Test("what a comment of HTML holds is no diagram, up to its end wherever that is")
    func comments() {
        #expect(texts("<!--\n```mermaid\na\n```\n-->\n```mermaid\nb\n```") == ["b\n"])
        #expect(texts("  <!-- x -->\n```mermaid\nb\n```") == ["b\n"])
        #expect(texts("<!-- x\ny --> z\n```mermaid\nb\n```") == ["b\n"])
        #expect(texts("<!--> x\n```mermaid\nb\n```") == ["b\n"], "as CommonMark has it")
        #expect(texts("> <!-- x\n```mermaid\nb\n```\n--") == [])
        #expect(texts("```html\n<!--\n```\n```mermaid\nb\n```") == ["b\n"], "in another fence it is none")
    }

    @Test("a fence knows its line and the heading above it; a heading within another fence is none")
    func headings() {
        let found = fences("# One #\n```mermaid\na\n```\n```\n# no\n```\n## Two words\n\n```mermaid\nb\n```\n")
        #expect(found.map(\.heading) == ["One", "Two words"])
        #expect(found.map(\.line) == [3, 11])
        #expect(fences("```mermaid\na\n```").first?.heading == nil)
        #expect(fences("####### seven\n#none\n```mermaid\na\n```").first?.heading == nil)
    }

    @Test(
        "a heading is named as links name it",
        arguments: [
            ("Two words", "two-words"), ("A & B!", "a--b"), ("snake_case", "snake_case"), ("Über 9", "über-9"),
            ("a-b", "a-b"), ("", ""),
        ])
    func slugs(_ heading: String, _ slug: String) { #expect(MarkdownReader.slug(heading) == slug) }

    @Test("the second of two equal headings has a number in the names of links, as on GitHub, which finds it")
    func anchors() throws {
        let diagram = "\n```mermaid\nstateDiagram\na-->b\n```\n"
        let headings = ["A b", "C", "A b", "a-b", "A b 1", "A b"]
        let text =
            headings.map { "# \($0)" + ($0 == "C" ? "\n" : diagram) }.joined() + "```mermaid\nstateDiagram\nx\n```\n"
        let found = MarkdownFences(Array(text.utf8)).fences
        #expect(found.map(\.anchor) == ["a-b", "a-b-1", "a-b-2", "a-b-1-1", "a-b-3", "a-b-3"])
        func lines(_ part: String) throws -> [Int] {
            try MarkdownReader.read(Array(text.utf8), file: "x.md", part: part).map { $0.chart.nodes[1].place.line }
        }
        #expect(try lines("a-b-1") == [10] && lines("a-b-2") == [15], "a link's name stands for one place")
        #expect(try lines("a-b").count == 5 && lines("A b 1") == [20])
        #expect(try lines("a-b-3") == [25, 29])
        #expect(
            faultLines { _ = try lines("xyzzy") } == [
                #"x.md:1:1: there is no state diagram below the heading "xyzzy", expected one of "A b", "a-b", "A b 1""#
            ])
    }

    @Test("a diagram that ends with an arrow and a blank is wrong in that line, and not at the end of its fence")
    func trailingBlank() {
        let text = "# One\n```mermaid\nstateDiagram\n X --> \n```\n"
        let expected = "x.md:4:8: expected a state after '-->', found end of line"
        #expect(faultLines { _ = try MarkdownReader.read(Array(text.utf8), file: "x.md") } == [expected])
    }

    @Test("a part is a number or a heading; another is a fault that says what there is")
    func parts() throws {
        let text = "# One\n```mermaid\nstateDiagram\na-->b\n```\n# Two\n```mermaid\nstateDiagram\nc-->d\n```\n"
        func names(_ part: String?) throws -> [String] {
            try MarkdownReader.read(Array(text.utf8), file: "x.md", part: part).map(\.chart.name)
        }
        #expect(try names(nil) == ["One", "Two"])
        #expect(try names("2") == ["Two"])
        #expect(try names("one") == ["One"])
        #expect(try names("One") == ["One"])
        #expect(
            faultLines { _ = try names("3") } == [#"x.md:1:1: there are 2 state diagrams, so there is no "3""#])
        #expect(
            faultLines { _ = try names("twoo") } == [
                #"x.md:1:1: there is no state diagram below the heading "twoo", did you mean "Two"?"#
            ])
        #expect(
            faultLines { _ = try MarkdownReader.read(Array("# x".utf8), file: "x.md") } == [
                "x.md:1:1: expected a ```mermaid fence with a state diagram, found none"
            ])
    }
}
