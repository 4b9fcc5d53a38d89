import MachineFormats

/// A reader that broken texts are given to.
enum FuzzFormat: String, CaseIterable {
    case mermaid, markdown, xstate, scxml, dot, json

    /// By which reader the texts are read.
    var format: ChartFileFormat {
        switch self {
        case .mermaid: .mermaid
        case .markdown: .markdown
        case .xstate: .xstate
        case .scxml: .scxml
        case .dot: .dot
        case .json: .json
        }
    }

    /// What a chart that was read is written as, to be read again.
    var written: ChartTextFormat {
        switch self {
        case .mermaid, .markdown: .mermaid
        case .xstate: .xstate
        case .scxml: .scxml
        case .dot: .dot
        case .json: .json
        }
    }

    var grammar: FuzzGrammar {
        switch self {
        case .mermaid: FuzzGrammar(Self.mermaidRules, start: "file")
        case .markdown: FuzzGrammar(Self.mermaidRules, start: "markdown")
        case .xstate: FuzzGrammar(Self.xstateRules, start: "file")
        case .scxml: FuzzGrammar(Self.scxmlRules, start: "file")
        case .dot: FuzzGrammar(Self.dotRules, start: "file")
        case .json: FuzzGrammar(Self.jsonRules, start: "file")
        }
    }

    /// What is put anywhere into a text, besides what other texts have.
    var signs: [[UInt8]] {
        let own: [String] =
            switch self {
            case .mermaid, .markdown:
                [
                    "[*]", "-->", "--", "{", "}", ":", "::", ":::", ";", "\"", "<<", "[H]", "%%", "%%{", "}%%", "#58;",
                    "---\n", "```", "> ", "end note", "note ", "state ",
                ]
            case .xstate, .json:
                [
                    "\"", "{", "}", "[", "]", ":", ",", "#", ".", "\\u0000", "\\", "null", "true", "1e999", "-0", "/*",
                    "'",
                ]
            case .scxml:
                [
                    "<", ">", "/>", "</", "\"", "'", "&", "&amp;", "&#0;", "&x;", "<!--", "-->", "<![CDATA[", "]]>",
                    "<?",
                    "?>", "xmlns='", ":", "<!DOCTYPE s [<!ENTITY x '&x;'>]>",
                ]
            case .dot:
                ["\"", "->", "--", "{", "}", "[", "]", ";", ":", "=", "<", ">", "\\", "/*", "*/", "//", "#", "+"]
            }
        let common = [
            "\n", "\r", "\t", " ", "\u{0}", "\u{feff}", "é", "🙂", "\u{2028}", "0", "-1", "9223372036854775808",
        ]
        return (own + common).map { Array($0.utf8) }
    }
}
