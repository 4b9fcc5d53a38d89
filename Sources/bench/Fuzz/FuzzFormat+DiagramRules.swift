extension FuzzFormat {
    /// Mermaid's state diagrams, alone and in a file of Markdown.
    static let mermaidRules: [String: [String]] = [
        "file": [
            "stateDiagram-v2\n‹lines›", "stateDiagram-v2\n‹lines›‹lines›", "stateDiagram\n‹lines›‹lines›",
            "stateDiagram-v2\n‹lines›‹lines›‹lines›‹lines›", "---\ntitle: ‹word›\n---\nstateDiagram-v2\n‹lines›",
            "%%{init: {'theme':'base'}}%%\nstateDiagram-v2\n    direction LR\n‹lines›‹lines›",
        ],
        "markdown": [
            "```mermaid\n‹file›```\n", "# ‹word›\n\n```mermaid\n‹file›```\n\n## ‹word›\n~~~~ mermaid\n‹file›~~~~\n",
            "> ```mermaid\n> ‹file›> ```\n", "- ‹word›\n\n  ```mermaid\n  ‹file›  ```\n",
            "<!--\n```mermaid\n‹file›```\n-->\n",
            "‹word›\n===\n\n```{mermaid}\n‹file›```\n", "```js\n```\n```mermaid\n‹file›",
        ],
        "lines": [
            "", "‹line›\n", "‹line›\n‹lines›", "‹line›\n‹line›\n‹lines›", "  ‹line›\n‹lines›",
            "‹line›\n‹line›\n‹line›\n‹lines›",
            "‹line› %% ‹word›\n‹lines›", "‹line›;‹line›\r\n‹lines›",
        ],
        "line": [
            "‹end› --> ‹end›", "‹end› --> ‹end›", "‹end› --> ‹end› : ‹label›", "‹end› --> ‹end› : ‹label›",
            "[*] --> ‹id›",
            "‹id› --> [*]", "‹id›", "‹id› : ‹word›", "state \"‹word›\" as ‹id›", "state ‹id› <<‹kind›>>",
            "state ‹id› [[‹kind›]]",
            "state ‹id› {\n‹lines›}", "state ‹id› {\n‹lines›--\n‹lines›}", "state \"‹word›\" as ‹id› {\n‹lines›}",
            "state ‹id› { ‹line› }", "note ‹side› of ‹id› : ‹word›", "note ‹side› of ‹id›\n‹word›\nend note",
            "note \"‹word›\" as ‹id›", "direction ‹way›", "classDef c fill:#f00,color:red", "class ‹id›, ‹id› c",
            "style ‹id› fill:#fff", "‹id›:::c --> ‹id›:::c", "click ‹id› href \"x\"", "scale 100 width",
            "accTitle: ‹word›",
            "accDescr {\n‹word›\n}", "hide empty description", "%% ‹word›", "%%{wrap}%%", "--", "}", "‹id› -> ‹id›",
            "‹id› <--> ‹id›", "‹id› --> ‹id› ‹id› : ‹word›",
        ],
        "end": ["‹id›", "‹id›", "‹id›", "‹id›", "[*]", "‹id›[H]", "[H]", "[H*]", "‹id›[H*]", "‹id›:::c"],
        "id": [
            "a", "b", "c", "d", "e", "f", "A.b", "x_1", "end", "start", "région1", "region1", "a#58;b", "Über", "1",
        ],
        "kind": ["choice", "fork", "join", "history", "history*"],
        "side": ["left", "right", "over"],
        "way": ["LR", "TB", "RL", "BT", "XX"],
        "label": [
            "go", "go", "go [ok]", "[ok]", "go [ok] / act", "/ act", "a / b, c", "[In(a)] / x", "after 5 s",
            "after(100ms)", "‹word›",
            "a: b", "go [else]", "[else]", "go [!ok]", "entry / x", "timeout", "\"q\"", "go []", "[a] [b]", "a;b",
            "#91;x#93;",
        ],
        "word": [
            "w", "two words", "a: b", "<br>", "x\\ny", "#quot;", "#9829;", "`code`", "**b**", "'q'", "é", "{",
            "end note", "",
        ],
    ]

    /// Graphs of Graphviz.
    static let dotRules: [String: [String]] = [
        "file": [
            "digraph { ‹statements› }", "digraph G {\n‹statements›‹statements›}",
            "strict digraph \"‹word›\" {‹statements›‹statements›}",
            "graph { a -- b; ‹statements› }", "// c\n/* d */\ndigraph {\n‹statements›}\ndigraph ‹id› { ‹statements› }",
            "# 1 \"x\"\ndigraph { rankdir=LR; ‹statements›‹statements›‹statements›}",
        ],
        "statements": [
            "", "‹statement›;", "‹statement›;\n‹statements›", "‹statement›\n‹statement›\n‹statements›",
            "‹statement›; ‹statement›; ‹statement›; ‹statements›",
        ],
        "statement": [
            "‹id› -> ‹id›", "‹id› -> ‹id›", "‹id› -> ‹id› [label=‹text›]", "‹id› -> ‹id› [label=\"‹label›\"]",
            "‹id› -> ‹id› -> ‹id› [‹attributes›]", "‹id› -> {‹id› ‹id›}", "{‹id› ‹id›} -> ‹id› [‹attributes›]", "‹id›",
            "‹id› [‹attributes›]", "node [‹attributes›]", "edge [‹attributes›]", "graph [‹attributes›]", "rankdir=LR",
            "label=‹text›",
            "subgraph cluster_‹id› { ‹statements› }", "subgraph { ‹statements› }",
            "subgraph cluster_x { label=‹text›; ‹statements› }",
            "{ rank=same ‹id› ‹id› }", "‹id›:n:sw -> ‹id›:p", "‹id› -- ‹id›", "start [shape=point]; start -> ‹id›",
            "‹id› -> ‹id› [lhead=cluster_a, ltail=cluster_b]", "‹id› -> subgraph cluster_b { ‹id› }",
        ],
        "attributes": [
            "", "‹attribute›", "‹attribute›, ‹attributes›", "‹attribute›; ‹attributes›", "‹attribute› ‹attributes›",
        ],
        "attribute": [
            "label=‹text›", "shape=doublecircle", "shape=point", "shape=diamond", "shape=circle", "style=invis",
            "style=\"dashed,bold\"",
            "peripheries=2", "color=red", "statekind=‹kind›", "statename=‹text›", "event=‹id›", "guard=‹id›",
            "action=\"‹word›\"",
            "xlabel=‹text›", "headlabel=‹text›", "dir=back", "dir=both", "dir=none", "arrowhead=none", "class=x",
            "label",
        ],
        "text": [
            "‹id›", "\"‹label›\"", "\"‹word›\"", "<‹word›>", "<a<br/>b>", "\"x\" + \"y\"", "\"a\\\"b\"", "\"\\N\"",
            "-1.5", ".5",
        ],
        "kind": [
            "state", "choice", "fork", "join", "history", "final", "parallel", "region", "composite", "\"history*\"",
            "x",
        ],
        "id": [
            "a", "b", "c", "d", "\"e f\"", "\"A.b\"", "cluster_a", "1", "-2", "q0", "\"\"", "\"[*]\"", "Ä", "node1",
            "start", "end",
        ],
        "label": ["go", "go [ok]", "go [ok] / act", "/ act", "[ok]", "a\\nb", "a | b", "‹word›"],
        "word": ["w", "two words", "a: b", "\\l", "&amp;", "é", "", "x\\\\", "<i>t</i>"],
    ]
}
