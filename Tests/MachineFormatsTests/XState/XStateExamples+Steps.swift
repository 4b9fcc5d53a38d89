extension XStateExamples {
    static let guards = [
        Script(
            "and, with its guards",
            #"""
            {"id":"m","initial":"a","states":{"a":{"on":{"E":{"target":"b",
            "guard":{"type":"and","guards":["one","two"]}}}},"b":{}}}
            """#, "-> a | +one -> a | E -> a | +two -> a | E -> b"),
        Script(
            "or, with its guards",
            #"""
            {"id":"m","initial":"a","states":{"a":{"on":{"E":{"target":"b",
            "guard":{"type":"xstate.or","guards":["one","two"]}}}},"b":{}}}
            """#, "-> a | E -> a | +two -> a | E -> b"),
        Script(
            "not, with a guard",
            #"""
            {"id":"m","initial":"a","states":{"a":{"on":{"E":{"target":"b","guard":{"type":"not","guards":["one"]}}}},
            "b":{"on":{"E":{"target":"a","guard":{"not":"one"}}}}}}
            """#, "-> a | E -> b | +one -> b | E -> b"),
        Script(
            "guards within guards",
            #"""
            {"id":"m","initial":"a","states":{"a":{"on":{"E":{"target":"b","guard":
            {"type":"and","params":{"guards":["one",{"type":"not","params":{"guards":["two"]}}]}}}}},"b":{}}}
            """#, "-> a | +one -> a | +two -> a | E -> a | -two -> a | E -> b"),
        Script(
            "stateIn with an id",
            #"""
            {"id":"m","type":"parallel","states":{"l":{"initial":"a","states":{"a":{"on":{"E":{"target":"b",
            "guard":{"type":"stateIn","stateValue":"#there"}}}},"b":{}}},
            "r":{"initial":"c","states":{"c":{"on":{"F":"d"}},"d":{"id":"there"}}}}}
            """#, "-> l.a & r.c | E -> l.a & r.c | F -> l.a & r.d | E -> l.b & r.d"),
        Script(
            "stateIn with a value",
            #"""
            {"id":"m","type":"parallel","states":{"l":{"initial":"a","states":{"a":{"on":{"E":{"target":"b",
            "guard":{"type":"xstate.stateIn","params":{"stateValue":{"r":"d"}}}}}},"b":{}}},
            "r":{"initial":"c","states":{"c":{"on":{"F":"d"}},"d":{}}}}}
            """#, "-> l.a & r.c | E -> l.a & r.c | F -> l.a & r.d | E -> l.b & r.d"),
        Script(
            "always in one region once another is there",
            #"""
            {"id":"m","type":"parallel","states":{"l":{"initial":"a","states":{"a":{"always":{"target":"b",
            "guard":{"type":"stateIn","stateValue":"r.d"}}},"b":{}}},
            "r":{"initial":"c","states":{"c":{"on":{"F":"d"}},"d":{}}}}}
            """#, "-> l.a & r.c | F -> l.b & r.d"),
        Script(
            "a guard with parameters is a switch of its own",
            #"""
            {"id":"m","initial":"a","states":{"a":{"on":{"E":[
            {"target":"b","guard":{"type":"over","params":{"limit":1}}},
            {"target":"c","guard":{"type":"over","params":{"limit":2}}}]}},"b":{},"c":{}}}
            """#, #"-> a | +over {"limit":2} -> a | E -> c"#),
        Script(
            "a guard that is an object with a type alone",
            #"{"id":"m","initial":"a","states":{"a":{"on":{"E":{"target":"b","guard":{"type":"ok"}}}},"b":{}}}"#,
            "-> a | +ok -> a | E -> b"),
    ]

    static let timed = [
        Script(
            "after a number of milliseconds",
            ##"{"id":"m","initial":"a","states":{"a":{"after":{"1000":"b"}},"b":{}}}"##, "-> a | @999 -> a | @1 -> b"),
        Script(
            "after, by an object",
            ##"{"id":"m","initial":"a","states":{"a":{"after":{"500":{"target":"b"}}},"b":{}}}"##, "-> a | @500 -> b"),
        Script(
            "after, the first whose guard holds",
            #"""
            {"id":"m","initial":"a","states":{"a":{"after":{"500":[{"target":"b","guard":"g"},{"target":"c"}]}},
            "b":{},"c":{}}}
            """#, "-> a | @500 -> c"),
        Script(
            "the shorter delay comes first, whatever the order",
            #"{"id":"m","initial":"a","states":{"a":{"after":{"2000":"b","1000":"c"}},"b":{},"c":{}}}"#,
            "-> a | @2000 -> c"),
        Script(
            "a delay of a name",
            #"{"id":"m","initial":"a","states":{"a":{"after":{"TIMEOUT":"b"}},"b":{}}}"#,
            "-> a | @100000 -> a | ~TIMEOUT -> b"),
        Script(
            "a delay ends with its state",
            #"{"id":"m","initial":"a","states":{"a":{"on":{"E":"c"},"after":{"500":"b"}},"b":{},"c":{}}}"#,
            "-> a | @400 -> a | E -> c | @400 -> c"),
        Script(
            "version 5: a transition to its own state does not restart its delays",
            #"{"id":"m","initial":"a","states":{"a":{"on":{"E":"a"},"after":{"500":"b"}},"b":{}}}"#,
            "-> a | @400 -> a | E -> a | @100 -> b"),
        Script(
            "version 5: reenter restarts them",
            #"""
            {"id":"m","initial":"a","states":{"a":{"on":{"E":{"target":"a","reenter":true}},
            "after":{"500":"b"}},"b":{}}}
            """#, "-> a | @400 -> a | E -> a | @100 -> a | @400 -> b"),
        Script(
            "version 5: a parent stays for its child's sake",
            #"""
            {"id":"m","initial":"p","states":{"p":{"initial":"x","on":{"E":".y"},"after":{"500":"q"},
            "states":{"x":{},"y":{}}},"q":{}}}
            """#, "-> p.x | @400 -> p.x | E -> p.y | @100 -> q"),
        Script(
            "version 5: a parent that is told to reenter does not",
            #"""
            {"id":"m","initial":"p","states":{"p":{"initial":"x","on":{"E":{"target":".y","reenter":true}},
            "after":{"500":"q"},"states":{"x":{},"y":{}}},"q":{}}}
            """#, "-> p.x | @400 -> p.x | E -> p.y | @100 -> p.y | @400 -> q"),
        Script(
            "an event that is raised later",
            #"""
            {"id":"m","initial":"a","states":{"a":{"entry":{"type":"xstate.raise","event":{"type":"F"},"delay":300},
            "on":{"F":"b"}},"b":{}}}
            """#, "-> a | @299 -> a | @1 -> b"),
        Script(
            "an event that is cancelled",
            #"""
            {"id":"m","initial":"a","states":{"a":{"entry":{"type":"xstate.raise","event":{"type":"F"},"delay":300,
            "id":"later"},"on":{"F":"b","E":{"actions":{"type":"xstate.cancel","sendId":"later"}}}},"b":{}}}
            """#, "-> a | E -> a | @300 -> a"),
    ]

    static let work = [
        Script(
            "work that ends",
            #"""
            {"id":"m","initial":"a","states":{"a":{"invoke":{"src":"load","onDone":"b","onError":"c"}},"b":{},"c":{}}}
            """#, "-> a | !0.m.a -> b"),
        Script(
            "work that fails",
            #"""
            {"id":"m","initial":"a","states":{"a":{"invoke":{"id":"w","src":"load","onDone":"b","onError":
            {"target":"c"}}},"b":{},"c":{}}}
            """#, "-> a | ?w -> c"),
        Script(
            "two works of one state",
            #"""
            {"id":"m","initial":"a","states":{"a":{"invoke":[{"id":"one","src":"x","onDone":"b"},
            {"id":"two","src":"x","onDone":"c"}]},"b":{},"c":{}}}
            """#, "-> a | !two -> c"),
        Script(
            "the end of a work by the name of its event",
            #"""
            {"id":"m","initial":"a","states":{"a":{"invoke":{"id":"w","src":"load"},
            "on":{"xstate.done.actor.w":"b","xstate.error.actor.*":"c"}},"b":{},"c":{}}}
            """#, "-> a | !w -> b"),
        Script(
            "any failure by a wildcard",
            #"""
            {"id":"m","initial":"a","states":{"a":{"invoke":{"id":"w","src":"load"},
            "on":{"xstate.done.actor.w":"b","xstate.error.actor.*":"c"}},"b":{},"c":{}}}
            """#, "-> a | ?w -> c"),
        Script(
            "work of a parent, while its children change",
            #"""
            {"id":"m","initial":"p","states":{"p":{"initial":"x","invoke":{"id":"w","src":"load","onDone":"q"},
            "states":{"x":{"on":{"E":"y"}},"y":{}}},"q":{}}}
            """#, "-> p.x | E -> p.y | !w -> q"),
        Script(
            "the end of a state by the name of its event",
            #"""
            {"id":"m","initial":"p","states":{"p":{"initial":"x","states":{"x":{"on":{"E":"y"}},
            "y":{"type":"final"}}},"q":{}},"on":{"xstate.done.state.m.p":".q"}}
            """#, "-> p.x | E -> q"),
    ]

    static let version4 = [
        Script(
            "cond makes it version 4: a transition to its own state restarts its delays",
            #"""
            {"id":"m","initial":"a","states":{"a":{"on":{"E":"a","F":{"target":"b","cond":"g"}},
            "after":{"500":"b"}},"b":{}}}
            """#, "-> a | @400 -> a | E -> a | @100 -> a | @400 -> b"),
        Script(
            "an internal transition does not",
            #"""
            {"id":"m","initial":"a","states":{"a":{"on":{"E":{"target":"a","internal":true}},
            "after":{"500":"b"}},"b":{}}}
            """#, "-> a | @400 -> a | E -> a | @100 -> b"),
        Script(
            "an event without a name is always",
            #"{"id":"m","initial":"a","states":{"a":{"on":{"E":"b"}},"b":{"on":{"":"c"}},"c":{}}}"#,
            "-> a | E -> c"),
        Script(
            "an event without a name and with guards",
            #"""
            {"id":"m","initial":"a","states":{"a":{"on":{"":[{"target":"b","cond":"one"},{"target":"c","cond":"two"}]}},
            "b":{},"c":{}}}
            """#, "-> a | +two -> c"),
        Script(
            "in, by an id",
            #"""
            {"id":"m","type":"parallel","states":{"l":{"initial":"a","states":{"a":{"on":{"E":{"target":"b",
            "in":"#m.r.d"}}},"b":{}}},"r":{"initial":"c","states":{"c":{"on":{"F":"d"}},"d":{}}}}}
            """#, "-> l.a & r.c | E -> l.a & r.c | F -> l.a & r.d | E -> l.b & r.d"),
        Script(
            "in, as seen from the grandparent",
            #"""
            {"id":"m","type":"parallel","states":{"l":{"initial":"a","states":{"a":{"on":{"E":{"target":"b",
            "in":"r.d"}}},"b":{}}},"r":{"initial":"c","states":{"c":{"on":{"F":"d"}},"d":{}}}}}
            """#, "-> l.a & r.c | F -> l.a & r.d | E -> l.b & r.d"),
        Script(
            "in, by a value",
            #"""
            {"id":"m","type":"parallel","states":{"l":{"initial":"a","states":{"a":{"on":{"E":{"target":"b",
            "in":{"r":"d"}}}},"b":{}}},"r":{"initial":"c","states":{"c":{"on":{"F":"d"}},"d":{}}}}}
            """#, "-> l.a & r.c | E -> l.a & r.c | F -> l.a & r.d | E -> l.b & r.d"),
        Script(
            "the machine's own transition names a child without a point",
            #"{"id":"m","predictableActionArguments":true,"initial":"a","on":{"E":"b"},"states":{"a":{},"b":{}}}"#,
            "-> a | E -> b"),
        Script(
            "what is invoked has its source's name",
            #"""
            {"id":"m","predictableActionArguments":true,"initial":"a","states":{"a":{"invoke":{"src":"load",
            "onDone":"b","onError":"c"}},"b":{},"c":{}}}
            """#, "-> a | !load -> b"),
        Script(
            "names of events match whole",
            #"{"id":"m","predictableActionArguments":true,"initial":"a","states":{"a":{"on":{"x.*":"b"}},"b":{}}}"#,
            "-> a | x.y -> a"),
        Script(
            "transitions as a list that name their events",
            #"""
            {"id":"m","predictableActionArguments":true,"initial":"a","states":{"a":{"on":[
            {"event":"E","target":"b"},{"event":"F","target":"c"}]},"b":{},"c":{}}}
            """#, "-> a | F -> c"),
        Script(
            "delays as a list",
            #"""
            {"id":"m","predictableActionArguments":true,"initial":"a","states":{"a":{"after":[
            {"delay":200,"target":"b"},{"delay":100,"target":"c"}]},"b":{},"c":{}}}
            """#, "-> a | @100 -> c"),
        Script(
            "a separator of its own",
            #"""
            {"id":"m","delimiter":"/","predictableActionArguments":true,"initial":"v.1","states":{
            "v.1":{"on":{"E":"p/y"}},"p":{"initial":"x","states":{"x":{"on":{}},"y":{"on":{"F":"#m/v.1"}}}}}}
            """#, #"-> v\.1 | E -> p.y | F -> v\.1"#),
        Script(
            "version 4 knows a parallel state by a word of its own",
            #"""
            {"id":"m","predictableActionArguments":true,"parallel":true,"states":{"l":{"initial":"a","states":{"a":{}}},
            "r":{"initial":"c","states":{"c":{}}}}}
            """#, "-> l.a & r.c"),
        Script(
            "a state called cond makes no version 4",
            #"""
            {"id":"m","initial":"cond","states":{"cond":{"on":{"internal":"cond","E":"in"},"after":{"500":"in"}},
            "in":{}}}
            """#, "-> cond | @400 -> cond | internal -> cond | @100 -> in"),
    ]
}
