/// Diagrams after Mermaid's own page and its parser's tests, in other words.
enum MermaidExamples {
    static let simple: [MermaidExample] = [
        MermaidExample("a state by its id alone", "Parked", states: ["Parked"]),
        MermaidExample("a text by state", "state \"Engine off\" as off", states: ["off \"Engine off\""]),
        MermaidExample("a text by colon", "off : Engine off", states: ["off \"Engine off\""]),
        MermaidExample("two texts are two lines", "s : one\ns : two", states: ["s \"one\ntwo\""]),
        MermaidExample("a transition makes its states", "s1 --> s2", states: ["s1", "s2"], ways: ["s1 > s2"]),
        MermaidExample("a label", "s1 --> s2 : go", states: ["s1", "s2"], ways: ["s1 > s2 : go"]),
        MermaidExample("no blanks around signs", "s1-->s2:go", states: ["s1", "s2"], ways: ["s1 > s2 : go"]),
        MermaidExample(
            "start and end by their sides", "[*] --> s1\ns1 --> s2 : x\ns2 --> [*]", states: ["s1", "s2 final"],
            ways: ["s1 > s2 : x"], start: "s1"),
        MermaidExample(
            "a labelled way to the end makes the end a state", "s --> [*] : done", states: ["s", "end final"],
            ways: ["s > end : done"]),
        MermaidExample(
            "a state with another way out is no end itself", "s --> [*]\ns --> t", states: ["s", "end final", "t"],
            ways: ["s > end", "s > t"]),
        MermaidExample(
            "one end for a scope", "a --> [*] : x\nb --> [*] : y", states: ["a", "end final", "b"],
            ways: ["a > end : x", "b > end : y"]),
        MermaidExample(
            "a state called end is another", "a --> end\na --> [*] : x", states: ["a", "end", "end_ final"],
            ways: ["a > end", "a > end_ : x"]),
        MermaidExample(
            "two starts are a state", "[*] --> a : one\n[*] --> b : two", states: ["start", "a", "b"],
            ways: ["start > a : one", "start > b : two"], start: "start"),
        MermaidExample("the same start twice is one", "[*] --> a\n[*] --> a", states: ["a"], start: "a"),
        MermaidExample(
            "a start's label is lost", "[*] --> a : Pacifist", states: ["a"], start: "a", losses: 1),
        MermaidExample("a start's action stays", "[*] --> a : / log", states: ["a"], start: "a"),
        MermaidExample("a state to itself", "a --> a : again", states: ["a"], ways: ["a > a : again"]),
        MermaidExample(
            "two ways between two states", "a --> b : x\na --> b : y", states: ["a", "b"],
            ways: ["a > b : x", "a > b : y"]),
        MermaidExample(
            "the same way twice is one", "a --> b : x\na --> b : x", states: ["a", "b"], ways: ["a > b : x"], notes: 1),
        MermaidExample("ids beyond ASCII", "Größe --> 状態", states: ["Größe", "状態"], ways: ["Größe > 状態"]),
        MermaidExample("points in ids", "a.b --> c.d", states: ["a\\.b", "c\\.d"], ways: ["a\\.b > c\\.d"]),
        MermaidExample("ids that are case apart", "a --> A", states: ["a", "A"], ways: ["a > A"]),
        MermaidExample("nothing at all", "", states: []),
    ]

    static let labels: [MermaidExample] = [
        MermaidExample("a colon within", "a --> b : at: noon", states: ["a", "b"], ways: ["a > b : at: noon"]),
        MermaidExample("minus signs", "a --> b : this +-! one", states: ["a", "b"], ways: ["a > b : this +-! one"]),
        MermaidExample("an arrow within", "a --> b : x --> y", states: ["a", "b"], ways: ["a > b : x --> y"]),
        MermaidExample("a semicolon ends it", "a --> b : go;", states: ["a", "b"], ways: ["a > b : go"]),
        MermaidExample(
            "a statement behind a semicolon", "a --> b : go; b --> a", states: ["a", "b"],
            ways: ["a > b : go", "b > a"]),
        MermaidExample("a semicolon behind an id", "a --> b;", states: ["a", "b"], ways: ["a > b"]),
        MermaidExample("a semicolon alone", "a\n;\nb", states: ["a", "b"]),
        MermaidExample("an entity by number", "a --> b : x#58;y", states: ["a", "b"], ways: ["a > b : x:y"]),
        MermaidExample(
            "a semicolon as an entity", "a --> b : x#59;y", states: ["a", "b"], ways: ["a > b : x;y"]),
        MermaidExample(
            "an entity by name", "a --> b : say #quot;hi#quot;", states: ["a", "b"], ways: ["a > b : say \"hi\""]),
        MermaidExample("an entity in an id", "a#32;b --> c", states: ["a b", "c"], ways: ["a b > c"]),
        MermaidExample("a break is a blank", "a --> b : one<br/>two", states: ["a", "b"], ways: ["a > b : one two"]),
        MermaidExample("blanks are one", "a --> b : one   two  ", states: ["a", "b"], ways: ["a > b : one two"]),
        MermaidExample(
            "per cent signs within", "a --> b : 50%% done", states: ["a", "b"], ways: ["a > b : 50%% done"]),
        MermaidExample("a sharp within", "a --> b : C# code", states: ["a", "b"], ways: ["a > b : C# code"]),
    ]

    static let nested: [MermaidExample] = [
        MermaidExample(
            "a composite state", "[*] --> First\nstate First {\n[*] --> second\nsecond --> [*]\n}",
            states: ["First composite", "First.second final"], start: "First"),
        MermaidExample(
            "each scope has its start",
            "[*] --> First\nstate First {\n[*] --> Second\nstate Second {\n[*] --> third\nthird --> fourth\n}\n}",
            states: ["First composite", "First.Second composite", "First.Second.third", "First.Second.fourth"],
            ways: ["First.Second.third > First.Second.fourth"], start: "First"),
        MermaidExample(
            "each scope has its end", "a --> [*] : x\nstate c {\nb --> [*] : y\n}",
            states: ["a", "end final", "c composite", "c.b", "c.end final"], ways: ["a > end : x", "c.b > c.end : y"]),
        MermaidExample(
            "transitions to and from composite states", "a --> c\nstate c {\nb\n}\nc --> d",
            states: ["a", "c composite", "c.b", "d"],
            ways: ["a > c", "c > d"]),
        MermaidExample(
            "a composite state to itself", "state c {\nb\n}\nc --> c : LOG", states: ["c composite", "c.b"],
            ways: ["c > c : LOG"]),
        MermaidExample(
            "into a state within", "state c {\nb\n}\na --> b : ACT", states: ["c composite", "c.b", "a"],
            ways: ["a > c.b : ACT"]),
        MermaidExample(
            "the last mention counts", "state c {\na --> b\n}\nstate d {\nb --> e\n}",
            states: ["c composite", "c.a", "d composite", "d.b", "d.e"], ways: ["c.a > d.b", "d.b > d.e"]),
        MermaidExample(
            "one outside of all counts for nothing", "state c {\na\n}\na --> b", states: ["c composite", "c.a", "b"],
            ways: ["c.a > b"]),
        MermaidExample(
            "a state is no part of itself", "state c {\na\na --> c : back\n}", states: ["c composite", "c.a"],
            ways: ["c.a > c : back"]),
        MermaidExample("an empty body is none", "state c {\n}", states: ["c"]),
        MermaidExample("a body of a direction alone is none", "state c {\ndirection LR\n}", states: ["c"]),
        MermaidExample(
            "a text and a body", "state \"Not shooting\" as N {\nstate \"Idle mode\" as Idle\n[*] --> Idle\n}",
            states: ["N composite \"Not shooting\"", "N.Idle \"Idle mode\""]),
        MermaidExample("the bracket in the next line", "state c\n{\na\n}", states: ["c composite", "c.a"]),
        MermaidExample("all on one line", "state c { a }", states: ["c composite", "c.a"]),
        MermaidExample(
            "breaks count for nothing within", "state c {\na\n-->\nb\n: go\n}",
            states: ["c composite", "c.a", "c.b"], ways: ["c.a > c.b : go"]),
        MermaidExample(
            "regions", "state P {\n[*] --> a\na --> b : x\n--\n[*] --> c\nc --> d : x\n}",
            states: [
                "P parallel", "P.region1 region", "P.region1.a", "P.region1.b", "P.region2 region", "P.region2.c",
                "P.region2.d",
            ], ways: ["P.region1.a > P.region1.b : x", "P.region2.c > P.region2.d : x"]),
        MermaidExample(
            "each region has its end", "state P {\na --> [*]\n--\nb --> [*]\n}",
            states: ["P parallel", "P.region1 region", "P.region1.a final", "P.region2 region", "P.region2.b final"]),
        MermaidExample(
            "a region of one composite state is that state", "state P {\nstate a {\nx\n}\n--\nstate b {\ny\n}\n}",
            states: ["P parallel", "P.a composite", "P.a.x", "P.b composite", "P.b.y"]),
        MermaidExample(
            "a separator with nothing behind it", "state P {\na\n--\n}", states: ["P composite", "P.a"], notes: 1),
        MermaidExample(
            "bodies in a circle", "state a {\nb\n}\nstate b {\na\n}", states: ["a composite", "a.b"], notes: 1),
    ]

    static let signs: [MermaidExample] = [
        MermaidExample(
            "a choice", "state if <<choice>>\na --> if\nif --> b : if n < 0\nif --> c : if n >= 0",
            states: ["if choice", "a", "b", "c"], ways: ["a > if", "if > b : if n < 0", "if > c : if n >= 0"],
            start: "a"),
        MermaidExample("a choice in brackets", "state x [[choice]]", states: ["x choice"]),
        MermaidExample(
            "fork and join",
            "state f <<fork>>\n[*] --> f\nf --> a\nf --> b\nstate j <<join>>\na --> j\nb --> j\nj --> c",
            states: ["f fork", "a", "b", "j join", "c"], ways: ["f > a", "f > b", "a > j", "b > j", "j > c"], start: "f"
        ),
        MermaidExample(
            "fork and join in brackets", "state f [[fork]]\nstate j [[join]]", states: ["f fork", "j join"]),
        MermaidExample("signs in capitals", "STATE f <<FORK>>", states: ["f fork"]),
        MermaidExample(
            "a history", "state c {\na --> b\n}\nd --> c[H]\nc[H] --> a",
            states: ["c composite", "c.a", "c.b", "d", "c.[H] history"],
            ways: ["c.a > c.b", "d > c.[H]"]),
        MermaidExample(
            "a history within", "state c {\n[H] --> a\n}\nd --> c",
            states: ["c composite", "c.[H] history", "c.a", "d"],
            ways: ["d > c"]),
        MermaidExample(
            "a parent with the sign of a history", "state c {\na --> b\nstate c <<history>>\n}\nd --> c",
            states: ["c composite", "c.a", "c.b", "d"], ways: ["c.a > c.b", "d > c"], notes: 1),
        MermaidExample(
            "a deep history", "state c {\na\n}\nd --> c[H*]",
            states: ["c composite", "c.a", "d", "c.[H*] deep history"],
            ways: ["d > c.[H*]"]),
        MermaidExample(
            "a deep history of regions", "state c {\na\n--\nb\n}\nd --> c[H*]",
            states: [
                "c parallel", "c.region1 region", "c.region1.a", "c.region2 region", "c.region2.b", "d",
                "c.[H*] deep history",
            ],
            ways: ["d > c.[H*]"]),
        MermaidExample(
            "a shallow history of regions", "state c {\na\n--\nb\n}\nd --> c[H]",
            states: [
                "c parallel", "c.region1 region", "c.region1.a", "c.region2 region", "c.region2.b", "d",
                "c.[H] history",
            ],
            ways: ["d > c.[H]"], notes: 1),
    ]

    static let other: [MermaidExample] = [
        MermaidExample("a note on a line", "a\nnote left of a : short<br/>note", states: ["a"]),
        MermaidExample("a note in a block", "a\nnote right of a\nmany\n--> lines\nend note\nb", states: ["a", "b"]),
        MermaidExample("a note makes its state", "note right of a : x", states: ["a"]),
        MermaidExample("a colon within a note", "note right of a : timeout: 5m", states: ["a"], notes: 1),
        MermaidExample("a floating note", "foo\nnote \"This floats\" as N1", states: ["foo"]),
        MermaidExample("NOTE in capitals", "NOTE LEFT OF a : x", states: ["a"]),
        MermaidExample("directions", "direction LR\na\nDIRECTION tb", states: ["a"]),
        MermaidExample("a direction that is none", "direction TD", states: ["direction", "TD"], notes: 1),
        MermaidExample("a line of comment", "%% a --> b\nc", states: ["c"]),
        MermaidExample("a comment behind", "a --> b %% go", states: ["a", "b"], ways: ["a > b"]),
        MermaidExample("a comment by a sharp", "# a --> b\nc", states: ["c"]),
        MermaidExample("a directive", "%%{init: {\n'theme': 'dark'}}%%\na", states: ["a"]),
        MermaidExample("hide empty description", "hide empty description\na", states: ["a"]),
        MermaidExample("scale", "scale 350 width\na", states: ["a"]),
        MermaidExample(
            "titles for those who do not see", "accTitle: one\naccDescr: two\naccDescr {\nthree\n}\na", states: ["a"]),
        MermaidExample(
            "styles", "classDef bad fill:#f00,color:#fff;\nclass a,b bad\nstyle a fill:#f9f\na:::bad --> b:::bad : go",
            states: ["a", "b"], ways: ["a > b : go"]),
        MermaidExample("a link", "click a \"https://example.org\" \"tip\"\na", states: ["a"]),
        MermaidExample(
            "a class on the end", "a --> [*]:::bad", states: ["a final"]),
        MermaidExample("as in a name", "assemble\nstate assemble", states: ["assemble"]),
        MermaidExample("as as a name", "state \"as\" as as", states: ["as"]),
        MermaidExample("state alone", "state a", states: ["a"]),
        MermaidExample(
            "what is too much", "a --> b c : x", states: ["a", "b", "c \"x\""], ways: ["a > b"], notes: 1),
        MermaidExample("a bracket that closes nothing", "a\n}", states: ["a", "}"], notes: 1),
        MermaidExample(
            "an arrow that is none", "a <--> b", states: ["a", "<", "b"], ways: ["< > b"], notes: 1),
        MermaidExample("words behind a state", "state a b", states: ["a"], notes: 1),
    ]

    /// What Mermaid's own tests are about besides, in other words.
    static let everyday: [MermaidExample] = [
        MermaidExample(
            "words of the language within ids", "state1 --> endState\nnoteX --> classDefX : x\ndirection1 --> stylish",
            states: ["state1", "endState", "noteX", "classDefX", "direction1", "stylish"],
            ways: ["state1 > endState", "noteX > classDefX : x", "direction1 > stylish"]),
        MermaidExample(
            "words of JavaScript as ids", "__proto__ --> constructor\nconstructor --> toString : valueOf",
            states: ["__proto__", "constructor", "toString"],
            ways: ["__proto__ > constructor", "constructor > toString : valueOf"]),
        MermaidExample("numbers as ids", "1 --> 2 : 10%", states: ["1", "2"], ways: ["1 > 2 : 10%"]),
        MermaidExample(
            "end and its capitals are ids", "end --> End\nEnd --> END", states: ["end", "End", "END"],
            ways: ["end > End", "End > END"]),
        MermaidExample(
            "tabs are blanks", "\tA\t-->\tB\t:\tgo\tnow", states: ["A", "B"], ways: ["A > B : go now"]),
        MermaidExample(
            "an address as a label", "A --> B : http://x.y/z", states: ["A", "B"], ways: ["A > B : http://x.y/z"]),
        MermaidExample(
            "braces, brackets and bars in labels", "A --> B : a {b} c\nB --> C : (x) => y\nC --> D : a | b",
            states: ["A", "B", "C", "D"], ways: ["A > B : a {b} c", "B > C : (x) => y", "C > D : a | b"]),
        MermaidExample(
            "a composite state that has transitions, a child with transitions of its own, and one outside",
            "state Foo {\nstate Bar {\n[*] --> Baz\nBaz --> [*]\n}\nBar --> Qux\n}\nFoo --> Foo : self\nBar --> Out",
            states: ["Foo composite", "Foo.Bar composite", "Foo.Bar.Baz final", "Foo.Qux", "Out"],
            ways: ["Foo.Bar > Foo.Qux", "Foo > Foo : self", "Foo.Bar > Out"]),
        MermaidExample(
            "three regions of switches",
            "[*] --> On\nstate On {\n[*] --> a\na --> b : A\n--\n[*] --> c\nc --> d : C\n--\n[*] --> e\ne --> f : E\n}",
            states: [
                "On parallel", "On.region1 region", "On.region1.a", "On.region1.b", "On.region2 region", "On.region2.c",
                "On.region2.d", "On.region3 region", "On.region3.e", "On.region3.f",
            ],
            ways: [
                "On.region1.a > On.region1.b : A", "On.region2.c > On.region2.d : C", "On.region3.e > On.region3.f : E",
            ], start: "On"),
        MermaidExample(
            "a text with a line break of its own", "state \"Long\nname\" as l\nl : more\n[*] --> l",
            states: ["l \"Long name\nmore\""], start: "l"),
        MermaidExample(
            "a class on the start", "[*]:::first --> a:::mid\na --> [*]:::last", states: ["a final"], start: "a"),
        MermaidExample(
            "a bracket right behind a name", "state \"A long name\" as A{\nB\n}\nA-->C",
            states: ["A composite \"A long name\"", "A.B", "C"], ways: ["A > C"]),
    ]
    /// Lines on which Mermaid's parser takes another turn than their reader.
    static let corners: [MermaidExample] = [
        MermaidExample("state and its id on two lines", "state\na", states: ["a"]),
        MermaidExample("a state called state, which Mermaid drops", "state : text\na", states: ["a"], notes: 1),
        MermaidExample("a transition from state, which Mermaid drops", "state --> a\nb", states: ["b"], notes: 1),
        MermaidExample("an id that ends in an entity", "state a#59;\nb", states: ["a;", "b"]),
        MermaidExample("a text for an id that ends in an entity", "state \"x\" as a#59;", states: ["a; \"x\""]),
        MermaidExample(
            "a start within that leads outside is a state", "state c {\n[*] --> d\na\n}\nd --> c\nstate e {\nd\n}",
            states: ["c composite", "c.start", "e composite", "e.d", "c.a"], ways: ["c.start > e.d", "e.d > c"],
            notes: 1),
        MermaidExample(
            "a start that leads two levels down", "[*] --> a\nstate p {\nstate q {\na\n}\n}",
            states: ["p composite", "p.q composite", "p.q.a"], start: "p.q.a"),
        MermaidExample(
            "a comment between the lines of a transition within a body", "state c {\na -->\n%% why\nb\n}",
            states: ["c composite", "c.a", "c.b"], ways: ["c.a > c.b"]),
        MermaidExample("an entity in a note", "note right of a : one#59; two", states: ["a"]),
    ]
}
