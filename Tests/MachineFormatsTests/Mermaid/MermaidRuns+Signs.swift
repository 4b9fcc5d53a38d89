extension MermaidRuns {
    static let signs: [Script] = [
        // docs, choice: labels that are prose wait for the person
        Script(
            "a choice whose ways have prose waits there",
            """
            state if_state <<choice>>
            [*] --> Ask
            Ask --> if_state
            if_state --> False : if n < 0
            if_state --> True : if n >= 0
            """,
            "-> Ask | if_state -> if_state | if n >= 0 -> True"),
        // choice with guards in brackets: left at once
        Script(
            "a choice whose ways have guards is left at once, by the first that holds",
            """
            state c <<choice>>
            [*] --> a
            a --> c : go
            c --> b : [big]
            c --> d : [else]
            d --> a : back
            """,
            "-> a | go -> d | back -> a | +big -> a | go -> b"),
        // cypress: a choice in brackets, both ways without labels
        Script(
            "a choice in square brackets whose ways have no labels takes the first",
            """
            state pick [[choice]]
            [*] --> On
            On --> pick : go
            pick --> Wash : [dirty]
            pick --> Dry
            """,
            "-> On | go -> Dry"),
        // as READMEs have it: a join in which alternatives come together, declared before all else, and no start
        Script(
            "without a start no join is what a diagram begins with, and one of alternatives waits for none",
            """
            state over <<join>>
            Ask --> Yes : agree
            Ask --> No : refuse
            Yes --> over : sign
            No --> over : leave
            over --> Archived
            Archived --> Ask : again
            """,
            "-> Ask | agree -> Yes | sign -> Archived | again -> Ask | refuse -> No | leave -> Archived"),
        // docs, forks: both branches, and the join waits for them
        Script(
            "a fork begins both branches and a join waits for both",
            """
            state f <<fork>>
            state j <<join>>
            [*] --> f
            f --> a
            f --> b
            a --> j : one
            b --> j : two
            j --> z
            z --> [*]
            """,
            "-> a & b | two -> j & a | one -> z done"),
        Script(
            "a join with a label waits for both branches and then for its label",
            """
            state f <<fork>>
            state j <<join>>
            [*] --> f
            f --> a
            f --> b
            a --> j : one
            b --> j : two
            j --> z : on
            """,
            "-> a & b | one -> j & b | on -> j & b | two -> j | on -> z"),
        Script(
            "a join with a label is not left by its arrow's target either, nor for a guard, before all branches are there",
            """
            state f <<fork>>
            state j <<join>>
            [*] --> f
            f --> a
            f --> b
            a --> j : one
            b --> j : two
            j --> z : on [ok]
            j --> y : on
            """,
            "-> a & b | one -> j & b | +ok -> j & b | on → z -> j & b | on → y -> j & b | two -> j | on -> z"),
        // cypress: forks within a composite state
        Script(
            "a fork and a join within a composite state",
            """
            [*] --> TV
            state TV {
                state f <<fork>>
                state j <<join>>
                [*] --> f
                f --> s2
                f --> s3
                s2 --> j : a
                s3 --> j : b
                j --> s4
            }
            TV --> off : pull
            """,
            "-> TV.s2 & TV.s3 | a -> TV.j & TV.s3 | b -> TV.s4 | pull -> off"),
        // events with guards on ordinary arrows
        Script(
            "a guard in brackets is a switch that is off at first",
            "[*] --> a\na --> b : go [ready]\nb --> a : go",
            "-> a | go -> a | +ready -> a "
                + "| go -> b | go -> a"),
        // labels with actions
        Script(
            "an action behind a slash is no part of the event",
            "[*] --> a\na --> b : go / log\nb --> a : back [ok] / save",
            "-> a | go -> b "
                + "| +ok -> b | back -> a"),
        // colons and entities in labels
        Script(
            "colons and entities belong to the event",
            "[*] --> 1\n1 --> 2 : test({ foo#colon; 'far' })\n2 --> 1 : at: noon",
            "-> 1 | test({ foo: 'far' }) -> 2 | at: noon -> 1"),
        // breaks in labels
        Script(
            "a break in a label is a blank",
            "[*] --> S1\nS1 --> S2 : long line<br/>works\nS1 --> S3 : long line <br>works too",
            "-> S1 | long line works -> S2"),
        // history within a composite state
        Script(
            "a history brings back the state that was left",
            """
            [*] --> on
            state on {
                [*] --> a
                a --> b : k
            }
            on --> off : stop
            off --> on[H] : back
            """,
            "-> on.a | k -> on.b | stop -> off | back -> on.b"),
        Script(
            "a history of a composite state that was never left is its start",
            """
            [*] --> off
            state on {
                [*] --> a
                a --> b : k
            }
            off --> on[H] : back
            """,
            "-> off | back -> on.a | k -> on.b"),
    ]

    static let regionHistories: [Script] = [
        Script(
            "a deep history of a state with regions brings all of them back",
            """
            [*] --> P
            state P {
                [*] --> a
                a --> b : x
                --
                [*] --> c
                c --> d : y
            }
            P --> off : stop
            off --> P[H*] : back
            """,
            "-> P.region1.a & P.region2.c | x -> P.region1.b & P.region2.c | y -> P.region1.b & P.region2.d | stop -> off | back -> P.region1.b & P.region2.d"
        ),
        Script(
            "one written in a region is that region's",
            """
            [*] --> P
            state P {
                [*] --> a
                a --> b : x
                c --> [H] : z
                --
                [*] --> d
                d --> e : y
            }
            P --> off : stop
            off --> P : back
            """,
            "-> P.region1.a & P.region2.d | x -> P.region1.b & P.region2.d | stop -> off | back -> P.region1.a & P.region2.d"
        ),
    ]

    static let skipped: [Script] = [
        // parser tests: classDef, class, style, click, `:::`
        Script(
            "styles and links change nothing",
            """
            classDef bad fill:#f00,color:white,font-weight:bold
            classDef move font-style:italic;
            [*]:::bad --> A
            A --> B:::move : go
            B --> A : back
            class A, B move
            class B bad
            style A fill:#636,border:1px solid red,color:white;
            click A "https://example.org" "A tip"
            """,
            "-> A | go -> B | back -> A"),
        // comments inside states
        Script(
            "comments on lines of their own and behind arrows",
            """
            [*] --> Moving
            %% the whole line
            state Moving {
            %% inside a state
            slow --> fast %% behind an arrow
            }
            Moving --> Crash : hit
            """,
            "-> Moving.slow | fast -> Moving.fast | hit -> Crash"),
        // accessible titles, scale, hide, direction
        Script(
            "titles, sizes and directions are no states",
            """
            accTitle: one
            accDescr: two --> three
            hide empty description
            scale 350 width
            direction LR
            A --> B : go
            state C {
                direction BT
                c --> d : on
            }
            B --> C : in
            """,
            "-> A | go -> B | in -> C.c | on -> C.d"),
        // notes of all kinds, with arrows in them
        Script(
            "notes are no states, whatever stands in them",
            """
            [*] --> Active
            Active --> Idle : rest
            note left of Active : short<br/>note
            note right of Idle
                Idle --> Nowhere : jump
                state X {
            end note
            note "This floats" as N1
            Idle --> Active : wake
            """,
            "-> Active | rest -> Idle | jump -> Idle | wake -> Active"),
        // "as" in names
        Script(
            "words that begin like keywords are ids",
            """
            [*] --> assemble
            state "as" as as
            assemble --> as : go
            as --> stateful : on
            stateful --> notes : on
            notes --> ending : on
            """,
            "-> assemble | go -> as | on -> stateful | on -> notes | on -> ending"),
        // ids that are numbers or begin with one
        Script(
            "ids that begin with a digit",
            """
            [*] --> First
            First --> 2nd : go
            state First {
                [*] --> 1st
                1st --> 1st2nd : on
            }
            """,
            "-> First.1st | on -> First.1st2nd | go -> 2nd"),
    ]
}
