import MachineFormats
import Statecharts
import Testing

/// Diagrams after Mermaid's own page, its parser's tests and its pictures' tests, in other words, as they run.
@Suite("Diagrams of Mermaid's own tests, run")
struct MermaidRunTests {
    @Test("F1, F4, F7 a diagram runs as it is drawn", arguments: MermaidRuns.all)
    func runs(script: Script) throws {
        script.run(try chart(mermaid: "stateDiagram-v2\n" + script.source))
    }

    @Test("F10 and again once it is written as Mermaid", arguments: MermaidRuns.all)
    func written(script: Script) throws {
        let text = try chart(mermaid: "stateDiagram-v2\n" + script.source).mermaidText().text
        script.run(try chart(mermaid: text))
    }
}

enum MermaidRuns {
    static let all = flat + nested + regions + signs + regionHistories + skipped

    static let flat: [Script] = [
        // docs, the first example: an arrow without a label is asked for by its target
        Script(
            "arrows without labels are asked for by their targets",
            """
            [*] --> Still
            Still --> [*]
            Still --> Moving
            Moving --> Still
            Moving --> Crash
            Crash --> [*]
            """,
            "-> Still | Crash -> Still | Moving -> Moving | Crash -> Crash done "
                + "| Still -> Crash done"),
        // super simple: the state before the end is the end
        Script("the only state is start and end", "[*] --> A\nA --> [*]", "-> A done"),
        // docs, states: without a start, the first that is mentioned
        Script(
            "without a start the first state that is mentioned",
            "s2 --> s1 : go\ns1 --> s2 : back", "-> s2 | go -> s1 | back -> s2"),
        // relationship labels: three targets by three labels
        Script(
            "labels are events, and only those of the current state count",
            """
            [*] --> S1
            S1 --> S2 : Transition 1
            S1 --> S3 : Transition 2
            S2 --> S3 : Transition 3
            S3 --> S1 : Transition 1
            """,
            "-> S1 | Transition 3 -> S1 | Transition 1 -> S2 | Transition 1 -> S2 "
                + "| Transition 3 -> S3 "
                + "| Transition 1 -> S1 | Transition 2 -> S3"),
        // multiple arrows from one node to another
        Script(
            "two arrows between the same states are two events",
            "a --> b : Start\na --> b : Stop\nb --> a : Stop",
            "-> a | Start -> b | Start -> b | Stop -> a | Stop -> b"),
        // one event, several targets: each by its arrow
        Script(
            "one label that leads to two states is asked for with its target",
            "[*] --> a\na --> b : go\na --> c : go\nb --> a : back\nc --> a : back",
            "-> a | go -> a | go → c -> c | back -> a | go → b -> b"),
        // a compact self-loop
        Script(
            "an arrow to its own state stays", "[*] --> N\nN --> N : Self Edge",
            "-> N "
                + "| Self Edge -> N"),
        // shared end: two states lead to one end by their labels
        Script(
            "two labels lead to one end",
            """
            [*] --> S1
            S1 --> S2 : Succeeded
            S1 --> [*] : Aborted
            S2 --> [*] : Aborted
            """,
            "-> S1 | Succeeded -> S2 | Succeeded -> S2 | Aborted -> end done"),
        // a state with a way out and an unlabelled end
        Script(
            "the end beside another way out is a state of its own",
            "[*] --> a\na --> [*]\na --> b : go\nb --> a : back",
            "-> a | go -> b | back -> a | end -> end done"),
        // two starts: the machine waits before both
        Script(
            "two starts with labels are two ways out of a start",
            "[*] --> a : one\n[*] --> b : two\na --> b : go", "-> start | two -> b"),
        Script(
            "of two starts the one that is asked for",
            "[*] --> a : one\n[*] --> b : two\na --> b : go", "-> start | one -> a | go -> b"),
        // description after the second state: a start's label is no event to wait for
        Script(
            "a label of the one start does not keep the machine from starting",
            "[*] --> S1 : This is the +-! text\nS1 --> S2 : go", "-> S1 | go -> S2"),
        // docs, spaces in names: a text is what is shown, not what is asked for
        Script(
            "a state is asked for by its id, not by its text",
            "Y : Your state with blanks\n[*] --> X\nX --> Y\nY --> X : back",
            "-> X | Your state with blanks -> X | Y -> Y | back -> X"),
        // edge labels: blanks around an arrow count for nothing
        Script(
            "no blanks around signs, or many",
            "[*]-->A\nA-->B:go\nB   -->   A   :   back", "-> A | go -> B | back -> A"),
    ]

    static let nested: [Script] = [
        // docs, composite states: entering one enters its start
        Script(
            "a composite state begins with its own start",
            """
            [*] --> First
            state First {
                [*] --> two
                one --> two : x
                two --> one : x
            }
            """,
            "-> First.two | x -> First.one | x -> First.two"),
        // docs, several layers
        Script(
            "starts of three layers, one within the other",
            """
            [*] --> First
            state First {
                [*] --> Second
                state Second {
                    [*] --> second
                    second --> Third : in
                    state Third {
                        [*] --> third
                        third --> last : on
                    }
                }
            }
            """,
            "-> First.Second.second | in -> First.Second.Third.third "
                + "| on -> First.Second.Third.last"),
        // docs, transitions between composite states
        Script(
            "an arrow of a composite state leaves it from wherever it is",
            """
            [*] --> First
            First --> Second : go
            state First {
                [*] --> a
                a --> b : on
            }
            state Second {
                [*] --> c
                c --> d : go
            }
            Second --> First : go
            """,
            "-> First.a | on -> First.b | go -> Second.c | go -> Second.d | go -> First.a"),
        // a composite state should be able to link to itself
        Script(
            "an arrow of a composite state to itself begins it anew, one into it does not pass its start",
            """
            [*] --> Off
            state On {
                [*] --> Idle
                Idle --> Busy : work
            }
            Off --> Busy : jump
            On --> On : reset
            """,
            "-> Off | jump -> On.Busy | reset -> On.Idle | work -> On.Busy | jump -> On.Busy"),
        // transition from one state in a composite state to another composite state's
        Script(
            "an arrow from within one composite state into another",
            """
            state S1 {
                sub1 --> sub2 : on
            }
            state S2 {
                sub3 --> sub4 : on
            }
            sub1 --> sub4 : jump
            S1 --> S2 : go
            """,
            "-> S1.sub1 | jump -> S2.sub4"),
        Script(
            "where no start is said a composite state begins with its first",
            """
            state S1 {
                sub1 --> sub2 : on
            }
            state S2 {
                sub3 --> sub4 : on
            }
            S1 --> S2 : go
            """,
            "-> S1.sub1 | on -> S1.sub2 | go -> S2.sub3"),
        // recursive definitions: a child's label comes before its parent's
        Script(
            "a child's label comes before its parent's, whatever the order in the file",
            """
            [*] --> P
            P --> Q : go
            state P {
                [*] --> x
                x --> y : go
            }
            """,
            "-> P.x | go -> P.y | go -> Q"),
        // quotes: a body within a state that has a text
        Script(
            "a body behind a text, with arrows to its parent's siblings",
            """
            [*] --> S1
            S1 --> S3 : Succeeded
            state "Third state" as S3 {
                state "Enough of it" as long1
                long1 : a second line
                [*] --> long1
                long1 --> long1 : New
                long1 --> Process : Enough
            }
            S3 --> S3 : Failed
            S3 --> [*] : Aborted
            """,
            "-> S1 | Succeeded -> S3.long1 | New -> S3.long1 | Enough -> S3.Process "
                + "| Failed -> S3.long1 "
                + "| Aborted -> end done"),
        // the end within a composite state is not the machine's
        Script(
            "the end within a composite state ends that alone",
            """
            [*] --> TV
            state TV {
                [*] --> Off
                Off --> [*] : pull
            }
            TV --> Radio : switch
            """,
            "-> TV.Off | pull -> TV.end | switch -> Radio"),
        // a state is no part of itself (#6337)
        Script(
            "an arrow from within to the composite state itself begins it anew",
            """
            [*] --> Outer
            state Outer {
                [*] --> in
                in --> leaf : down
                leaf --> Outer : back
            }
            """,
            "-> Outer.in | down -> Outer.leaf | back -> Outer.in"),
        // an empty body, or one with a direction alone, is an ordinary state (#6337)
        Script(
            "states with empty bodies are ordinary ones",
            """
            [*] --> L1
            state L1 {
                state L2 {
                }
                state L3 {
                    direction LR
                }
                L2 --> L3 : go
            }
            """,
            "-> L1.L2 | go -> L1.L3"),
        // a nested state that is mentioned in a document further out, in words that keep its place
        Script(
            "an arrow outside of all bodies leaves its states where they are",
            """
            [*] --> a
            state C {
                b --> c : on
            }
            a --> b : in
            c --> a : out
            """,
            "-> a | in -> C.b | on -> C.c | out -> a"),
    ]

    static let regions: [Script] = [
        // docs, concurrency: three switches
        Script(
            "regions change each by its own event",
            """
            [*] --> Active
            state Active {
                [*] --> NumOff
                NumOff --> NumOn : Num
                NumOn --> NumOff : Num
                --
                [*] --> CapsOff
                CapsOff --> CapsOn : Caps
                CapsOn --> CapsOff : Caps
            }
            """,
            "-> Active.region1.NumOff & Active.region2.CapsOff "
                + "| Caps -> Active.region1.NumOff & Active.region2.CapsOn "
                + "| Num -> Active.region1.NumOn & Active.region2.CapsOn "
                + "| Caps -> Active.region1.NumOn & Active.region2.CapsOff"),
        // one event for two regions (the page's own slip: two regions with one event)
        Script(
            "one event changes every region that knows it",
            """
            state A {
                [*] --> a
                a --> b : k
                --
                [*] --> c
                c --> d : k
                --
                [*] --> e
                e --> f : l
            }
            """,
            "-> A.region1.a & A.region2.c & A.region3.e "
                + "| k -> A.region1.b & A.region2.d & A.region3.e"),
        // dividers: regions of one state each
        Script(
            "regions of a single state are all current",
            """
            state s2 {
                s3
                --
                s4
                --
                55
            }
            s2 --> out : go
            """,
            "-> s2.region1.s3 & s2.region2.s4 & s2.region3.55 | go -> out"),
        // regions of one composite state each are those states
        Script(
            "regions that are composite states keep their names",
            """
            [*] --> P
            state P {
                state l {
                    [*] --> a
                    a --> b : k
                }
                --
                state r {
                    [*] --> c
                    c --> d : k
                }
            }
            P --> off : stop
            """,
            "-> P.l.a & P.r.c | k -> P.l.b & P.r.d | stop -> off"),
        // a region's way out leaves the others too
        Script(
            "an arrow from one region to the outside leaves all of them",
            """
            [*] --> P
            state P {
                [*] --> a
                a --> b : k
                --
                [*] --> c
                c --> d : k
            }
            d --> off : quit
            off --> P : again
            """,
            "-> P.region1.a & P.region2.c | quit -> P.region1.a & P.region2.c "
                + "| k -> P.region1.b & P.region2.d "
                + "| quit -> off | again -> P.region1.a & P.region2.c"),
    ]
}
