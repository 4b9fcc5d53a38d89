extension XStateRules {
    static let targets: [Script] = [
        Script(
            "a target that is the source's parent leaves it and begins it anew, delays too",
            ##"""
            {"id":"m","initial":"p","states":{"p":{"initial":"x","after":{"500":"q"},"states":{"x":{"on":{"F":"y"}},
            "y":{"on":{"E":"#m.p"}}}},"q":{}}}
            """##, "-> p.x | F -> p.y | @400 -> p.y | E -> p.x | @100 -> p.x | @400 -> q"),
        Script(
            "an id of a state deep in another branch",
            ##"""
            {"id":"m","initial":"a","states":{"a":{"initial":"b","states":{"b":{"initial":"c","states":{
            "c":{"on":{"E":"#deep"}}}}}},"x":{"initial":"w","states":{"w":{},"y":{"initial":"v","states":{"v":{},
            "z":{"id":"deep"}}}}}}}
            """##, "-> a.b.c | E -> x.y.z"),
        Script(
            "an id names a state and the keys behind it its children",
            ##"""
            {"id":"m","initial":"a","states":{"a":{"on":{"E":"#part.y.z"}},"p":{"id":"part","initial":"x","states":{
            "x":{},"y":{"initial":"w","states":{"w":{},"z":{}}}}}}}
            """##, "-> a | E -> p.y.z"),
        Script(
            "an id that looks like a path of another state is the id",
            ##"""
            {"id":"m","initial":"a","states":{"a":{"on":{"E":"#m.b"}},"c":{"id":"m.b"}}}
            """##, "-> a | E -> c"),
        Script(
            "version 5: an id ends at the first point, whatever other id is written like the path",
            ##"""
            {"id":"m","initial":"a","states":{"a":{"on":{"E":"#m.b.x","F":"#m\\.b\\.x"}},
            "b":{"initial":"w","states":{"w":{},"x":{}}},"c":{"id":"m.b.x","on":{"E":"a"}}}}
            """##, "-> a | F -> c | E -> a | E -> b.x"),
        Script(
            "version 4: an id is looked for whole, before it is taken for a path",
            ##"""
            {"id":"m","predictableActionArguments":true,"initial":"a","states":{"a":{"on":{"E":"#p.x","F":"#p.y"}},
            "b":{"id":"p","initial":"w","states":{"w":{},"x":{},"y":{}}},"c":{"id":"p.x","on":{"E":"a"}}}}
            """##, "-> a | E -> c | E -> a | F -> b.y"),
        Script(
            "version 5: a target of its own child keeps the parent, reenter does not",
            #"""
            {"initial":"p","states":{"p":{"initial":"x","entry":{"type":"xstate.raise","event":{"type":"IN"}},
            "on":{"STAY":".y","LEAVE":{"target":".y","reenter":true}},
            "states":{"x":{},"y":{"on":{"IN":"z"}},"z":{}}}}}
            """#, "-> p.x | STAY -> p.y | LEAVE -> p.z"),
        Script(
            "version 5: a transition to its own compound state begins its children anew",
            #"""
            {"initial":"p","states":{"p":{"initial":"x","on":{"E":"p"},"after":{"500":"q"},
            "states":{"x":{"on":{"F":"y"}},"y":{}}},"q":{}}}
            """#, "-> p.x | F -> p.y | @400 -> p.y | E -> p.x | @100 -> q"),
        Script(
            "a transition without a target acts and stays",
            #"""
            {"initial":"p","states":{"p":{"initial":"x","on":{"E":{"actions":{"type":"xstate.raise","event":{"type":"R"}}}},
            "states":{"x":{"on":{"F":"y"}},"y":{"on":{"R":"z"}},"z":{}}}}}
            """#, "-> p.x | E -> p.x | F -> p.y | E -> p.z"),
        Script(
            "a child without a target hides its parent's transition",
            #"""
            {"initial":"p","states":{"p":{"initial":"x","on":{"E":"q"},"states":{"x":{"on":{"E":{"actions":"log"}}}}},"q":{}}}
            """#, "-> p.x | E -> p.x"),
        Script(
            "initial states four levels down",
            #"""
            {"initial":"a","states":{"a":{"initial":"b","states":{"b":{"initial":"c","states":{"c":{"initial":"d",
            "states":{"d":{"on":{"E":"#out"}},"e":{}}}}}}},"out":{"id":"out","on":{"E":"a.b.c.e"}}}}
            """#, "-> a.b.c.d | E -> out | E -> a.b.c.e"),
    ]

    static let choices: [Script] = [
        Script(
            "a wildcard of a child comes before its parent's own name for the event",
            #"""
            {"initial":"p","states":{"p":{"initial":"x","on":{"E":"q"},"states":{"x":{"on":{"*":"y"}},"y":{}}},"q":{}}}
            """#, "-> p.x | E -> p.y | E -> q"),
        Script(
            "an empty wildcard hides all that is above",
            #"""
            {"initial":"p","on":{"E":".q"},"states":{"p":{"on":{"*":{}}},"q":{}}}
            """#, "-> p | E -> p | F -> p"),
        Script(
            "a wildcard sees what is raised",
            #"""
            {"initial":"a","states":{"a":{"on":{"E":{"target":"b","actions":{"type":"xstate.raise","event":{"type":"R"}}}}},
            "b":{"on":{"*":"c"}},"c":{}}}
            """#, "-> a | E -> c"),
        Script(
            "a wildcard is no always",
            #"{"initial":"a","states":{"a":{"on":{"E":"b"}},"b":{"on":{"*":"c"}},"c":{}}}"#, "-> a | E -> b | E -> c"),
        Script(
            "a wildcard within a name stands for itself",
            #"{"initial":"a","states":{"a":{"on":{"x*":"b"}},"b":{}}}"#, "-> a | xy -> a | x* -> b"),
        Script(
            "tokens are whole in a wildcard",
            #"{"initial":"a","states":{"a":{"on":{"x.y.*":"b"}},"b":{}}}"#, "-> a | x.yy -> a | x -> a | x.y.z.w -> b"),
        Script(
            "always comes before what was raised on the way in",
            #"""
            {"initial":"a","states":{"a":{"on":{"E":"b"}},"b":{"entry":{"type":"xstate.raise","event":{"type":"R"}},
            "always":"c","on":{"R":"d"}},"c":{"on":{"R":"e"}},"d":{},"e":{}}}
            """#, "-> a | E -> e"),
        Script(
            "always of a child comes before its parent's",
            #"""
            {"initial":"p","states":{"p":{"initial":"x","always":{"target":"q","guard":"g"},
            "states":{"x":{"always":{"target":"y","guard":"g"}},"y":{}}},"q":{}}}
            """#, "-> p.x | +g -> q"),
        Script(
            "always of the machine itself",
            #"""
            {"initial":"first","always":{"target":".last","guard":"over"},"states":{"first":{"on":{"E":{}}},
            "last":{"type":"final"}}}
            """#, "-> first | E -> first | +over -> last done"),
        Script(
            "version 5: an always that only acts is done once for each round",
            #"""
            {"initial":"a","states":{"a":{"always":{"actions":{"type":"xstate.raise","event":{"type":"R"}}},"on":{"R":"b"}},
            "b":{}}}
            """#, "-> b"),
        Script(
            "the first always whose guard holds, else the last",
            #"""
            {"initial":"g","states":{"g":{"on":{"E":"e"}},"e":{"always":[{"target":"d","guard":"one"},
            {"target":"b","guard":"two"},{"target":"f"}]},"d":{},"b":{},"f":{}}}
            """#, "-> g | +two -> g | E -> b"),
        Script(
            "an always guarded by not and stateIn",
            ##"""
            {"id":"m","type":"parallel","states":{"l":{"initial":"a","states":{"a":{"always":{"target":"b",
            "guard":{"type":"xstate.not","guards":[{"type":"xstate.stateIn","params":{"stateValue":"#m.r.c"}}]}}},"b":{}}},
            "r":{"initial":"c","states":{"c":{"on":{"F":"d"}},"d":{}}}}}
            """##, "-> l.a & r.c | F -> l.b & r.d"),
        Script(
            "after with a guard that is off is over, and does not come again",
            #"""
            {"initial":"a","states":{"a":{"after":{"100":{"target":"b","guard":"g"}}},"b":{}}}
            """#, "-> a | @100 -> a | +g -> a | @1000 -> a"),
        Script(
            "after of a parent goes on while its children change",
            #"""
            {"initial":"p","states":{"p":{"initial":"x","after":{"1000":"q"},"states":{"x":{"after":{"400":"y"}},
            "y":{"after":{"400":"x"}}}},"q":{}}}
            """#, "-> p.x | @400 -> p.y | @400 -> p.x | @200 -> q"),
        Script(
            "one after of several lengths, the shortest first, and the state's end takes the rest",
            #"""
            {"initial":"a","states":{"a":{"after":{"300":"c","100":{"actions":"log"},"200":"b"}},"b":{},"c":{}}}
            """#, "-> a | @100 -> a | @100 -> b | @100 -> b"),
        Script(
            "work is begun anew when its state is, and its end is heard once",
            #"""
            {"initial":"a","states":{"a":{"invoke":{"id":"w","src":"load","onDone":{"actions":"log"},"onError":"b"},
            "on":{"AGAIN":{"target":"a","reenter":true}}},"b":{}}}
            """#, "-> a | !w -> a | ?w -> a | AGAIN -> a | ?w -> b"),
    ]

    static let memories: [Script] = [
        Script(
            "version 5: a history that stands for its source by default takes nothing from another region",
            ##"""
            {"id":"m","initial":"p","states":{"p":{"type":"parallel","states":{"a":{"on":{"D":"#m.p.h"}},
            "b":{"initial":"x","states":{"x":{},"y":{}},"on":{"D":".y"}},"h":{"type":"history","target":"a"}}}}}
            """##, "-> p.a & p.b.x | D -> p.a & p.b.y"),
        Script(
            "version 5: and leaves nothing in it, but where it is to be entered again",
            ##"""
            {"id":"m","initial":"p","states":{"p":{"type":"parallel","states":{
            "a":{"on":{"D":"#m.p.h","R":{"target":"#m.p.h","reenter":true}}},
            "b":{"initial":"x","states":{"x":{"on":{"N":"y"}},"y":{}}},"h":{"type":"history","target":"a"}}}}}
            """##, "-> p.a & p.b.x | N -> p.a & p.b.y | D -> p.a & p.b.y | R -> p.a & p.b.x"),
        Script(
            "a history is of the last time its parent was left, not of the last time it was entered",
            ##"""
            {"initial":"idle","states":{"idle":{"initial":"absent","states":{"absent":{"on":{"DEPLOY":"#deploy"}},
            "present":{"on":{"DEPLOY":"#deploy","DESTROY":"#destroy"}},"hist":{"type":"history"}}},
            "deploy":{"id":"deploy","on":{"SUCCESS":"idle.present","FAILURE":"idle.hist"}},
            "destroy":{"id":"destroy","always":"idle.absent"}}}
            """##,
            "-> idle.absent | DEPLOY -> deploy | SUCCESS -> idle.present | DESTROY -> idle.absent | DEPLOY -> deploy | FAILURE -> idle.absent"
        ),
        Script(
            "a machine that begins in a history begins in what that says",
            #"{"initial":"h","states":{"h":{"type":"history","target":"b"},"a":{},"b":{}}}"#, "-> b"),
        Script(
            "a history as the initial state of a target",
            #"""
            {"initial":"a","states":{"a":{"on":{"E":"p"}},"p":{"initial":"h","on":{"OUT":"a"},"states":{
            "h":{"type":"history","target":"y"},"x":{},"y":{"on":{"F":"x"}}}}}}
            """#, "-> a | E -> p.y | F -> p.x | OUT -> a | E -> p.x"),
        Script(
            "deep history goes back to all regions",
            #"""
            {"initial":"p","states":{"p":{"type":"parallel","on":{"OUT":"q"},"states":{
            "l":{"initial":"a","states":{"a":{"on":{"E":"b"}},"b":{"initial":"i","states":{"i":{"on":{"E":"j"}},"j":{}}}}},
            "r":{"initial":"c","states":{"c":{"on":{"F":"d"}},"d":{}}},"h":{"type":"history","history":"deep"}}},
            "q":{"on":{"IN":"p.h"}}}}
            """#,
            "-> p.l.a & p.r.c | E -> p.l.b.i & p.r.c | E -> p.l.b.j & p.r.c | F -> p.l.b.j & p.r.d | OUT -> q | IN -> p.l.b.j & p.r.d"
        ),
        Script(
            "shallow history of a parallel state begins its regions anew",
            #"""
            {"initial":"p","states":{"p":{"type":"parallel","on":{"OUT":"q"},"states":{
            "l":{"initial":"a","states":{"a":{"on":{"E":"b"}},"b":{}}},"r":{},"h":{"type":"history"}}},
            "q":{"on":{"IN":"p.h"}}}}
            """#, "-> p.l.a & p.r | E -> p.l.b & p.r | OUT -> q | IN -> p.l.a & p.r"),
        Script(
            "histories of two regions as targets together",
            #"""
            {"id":"m","initial":"p","states":{"p":{"type":"parallel","on":{"OUT":"q"},"states":{
            "l":{"initial":"a","states":{"a":{"on":{"E":"b"}},"b":{},"h":{"type":"history"}}},
            "r":{"initial":"c","states":{"c":{"on":{"E":"d"}},"d":{},"h":{"type":"history"}}}}},
            "q":{"on":{"IN":{"target":["p.l.h","p.r.h"]},"ONE":"p.l.h"}}}}
            """#,
            "-> p.l.a & p.r.c | E -> p.l.b & p.r.d | OUT -> q | IN -> p.l.b & p.r.d | OUT -> q | ONE -> p.l.b & p.r.c"),
        Script(
            "a history of the machine, for a state of its own",
            #"""
            {"initial":"a","states":{"a":{"on":{"E":"b"}},"b":{"on":{"HELP":"help"}},"help":{"on":{"BACK":"h"}},
            "h":{"type":"history","target":"a"}}}
            """#, "-> a | E -> b | HELP -> help | BACK -> a"),
    ]

    static let version4: [Script] = [
        Script(
            "a list in `on` is of version 4 alone, and a wildcard at its head comes first",
            #"""
            {"initial":"a","states":{"a":{"on":[{"event":"*","target":"pass"},{"event":"E","target":"fail"}]},"pass":{},"fail":{}}}
            """#, "-> a | E -> pass"),
        Script(
            "a machine without an id is known by its key",
            #"""
            {"key":"m","predictableActionArguments":true,"initial":"a","states":{"a":{"on":{"E":"#m.b"}},
            "b":{"initial":"x","states":{"x":{"on":{"F":"y"}},"y":{"type":"final"}},"on":{"done.state.m.b":"c"}},"c":{}}}
            """#, "-> a | E -> b.x | F -> c"),
        Script(
            "a wildcard at the head of a list comes first",
            #"""
            {"predictableActionArguments":true,"initial":"a","states":{"a":{"on":[{"event":"*","target":"pass"},
            {"event":"E","target":"fail"}]},"pass":{},"fail":{}}}
            """#, "-> a | E -> pass"),
        Script(
            "a wildcard in an object comes last, wherever it stands",
            #"""
            {"predictableActionArguments":true,"initial":"a","states":{"a":{"on":{"*":"fail","E":"pass"}},"pass":{},"fail":{}}}
            """#, "-> a | E -> pass"),
        Script(
            "an event without a name in a list, behind a wildcard",
            #"""
            {"initial":"a","states":{"a":{"on":{"E":"b"}},"b":{"on":[{"event":"*","target":"fail"},
            {"event":"","target":"pass"}]},"pass":{},"fail":{}}}
            """#, "-> a | E -> pass"),
        Script(
            "an event by a name with a star is only that event",
            #"""
            {"predictableActionArguments":true,"initial":"a","states":{"a":{"on":{"x.*":"b"}},"b":{}}}
            """#, "-> a | x.y -> a | x.* -> b"),
        Script(
            "rounds of events without a name, as both regions see each other",
            #"""
            {"type":"parallel","states":{
            "A":{"initial":"1","states":{"1":{"on":{"E":"2"}},"2":{"on":{"":"3"}},
            "3":{"on":{"":{"target":"4","in":"B.3"}}},"4":{}}},
            "B":{"initial":"1","states":{"1":{"on":{"E":"2"}},"2":{"on":{"":{"target":"3","in":"A.2"}}},
            "3":{"on":{"":{"target":"4","in":"A.3"}}},"4":{}}}}}
            """#, "-> A.1 & B.1 | E -> A.4 & B.4"),
        Script(
            "without a name before what was raised",
            #"""
            {"initial":"a","states":{"a":{"on":{"E":"b"}},"b":{"entry":{"type":"xstate.raise","event":"R"},
            "on":{"":"c","R":"d"}},"c":{"on":{"R":"e"}},"d":{},"e":{}}}
            """#, "-> a | E -> e"),
        Script(
            "the machine's own transition without a name",
            #"""
            {"id":"m","initial":"first","states":{"first":{"on":{"E":{"actions":"log"}}},"last":{"type":"final"}},
            "on":{"":[{"target":".last","cond":"over"}]}}
            """#, "-> first | E -> first | +over -> last done"),
        Script(
            "a path from the parent to a child of its own leaves the state, one with a point does not",
            #"""
            {"predictableActionArguments":true,"initial":"p","states":{"p":{"initial":"x","after":{"500":"q"},
            "on":{"IN":".y","OUT":"p.y","SELF":"p","ASK":{"target":".y","internal":false}},
            "states":{"x":{},"y":{}}},"q":{}}}
            """#,
            "-> p.x | @400 -> p.x | OUT -> p.y | @400 -> p.y | SELF -> p.x | @400 -> p.x | ASK -> p.y | @400 -> p.y | IN -> p.y | @100 -> q"
        ),
        Script(
            "a region stays as it is when another's state changes",
            #"""
            {"predictableActionArguments":true,"type":"parallel","states":{
            "l":{"initial":"a","states":{"a":{"on":{"E":"b"}},"b":{}}},
            "r":{"initial":"c","on":{"RIGHT":".d"},"states":{"c":{},"d":{}}}}}
            """#, "-> l.a & r.c | RIGHT -> l.a & r.d | E -> l.b & r.d"),
        Script(
            "cond as an object, and in a list",
            #"""
            {"initial":"a","states":{"a":{"on":{"E":[{"target":"b","cond":{"type":"one"}},{"target":"c","cond":"two"},
            {"target":"d"}]}},"b":{},"c":{},"d":{}}}
            """#, "-> a | +one -> a | E -> b"),
        Script(
            "history, by a word and by true",
            #"""
            {"predictableActionArguments":true,"initial":"p","states":{"p":{"initial":"x","on":{"OUT":"q"},"states":{
            "x":{"on":{"E":"y"}},"y":{"initial":"i","states":{"i":{"on":{"E":"j"}},"j":{}}},
            "flat":{"history":true},"all":{"type":"history","history":"deep"}}},"q":{"on":{"FLAT":"p.flat","ALL":"p.all"}}}}
            """#,
            "-> p.x | E -> p.y.i | E -> p.y.j | OUT -> q | ALL -> p.y.j | OUT -> q | FLAT -> p.y.i"),
        Script(
            "onDone of a parallel state",
            #"""
            {"predictableActionArguments":true,"initial":"p","states":{"p":{"type":"parallel","onDone":"q","states":{
            "l":{"initial":"a","states":{"a":{"on":{"E":"f"}},"f":{"type":"final"}}},
            "r":{"initial":"c","states":{"c":{"on":{"F":"f"}},"f":{"type":"final"}}}}},"q":{}}}
            """#, "-> p.l.a & p.r.c | F -> p.l.a & p.r.f | E -> q"),
        Script(
            "onDone and onError of work, in lists with guards",
            #"""
            {"initial":"a","states":{"a":{"invoke":{"id":"w","src":"load","onDone":[{"target":"b","cond":"g"},
            {"target":"c"}],"onError":[{"target":"d"}]}},"b":{},"c":{"on":{"E":"a"}},"d":{}}}
            """#, "-> a | !w -> c | E -> a | ?w -> d"),
        Script(
            "an empty object forbids what the parent does",
            #"""
            {"predictableActionArguments":true,"initial":"p","states":{"p":{"initial":"x","on":{"E":"q"},"states":{
            "x":{"on":{"E":{},"F":"y"}},"y":{}}},"q":{}}}
            """#, "-> p.x | E -> p.x | F -> p.y | E -> q"),
    ]
}
