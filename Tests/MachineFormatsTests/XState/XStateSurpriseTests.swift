import MachineFormats
import Statecharts
import Testing

/// What XState's own tests expect where a first reading of its rules goes wrong.
@Suite("XState's own tests, where its rules surprise")
struct XStateSurpriseTests {
    @Test("F1, F8 a machine of version 5 runs as XState's tests expect", arguments: XStateSurprise.version5)
    func version5(script: Script) throws {
        let bytes = Array(script.source.utf8)
        script.run(try XStateReader.read(bytes, file: "m.json", dialect: .xstate5).chart)
    }

    @Test("F1, F8 a machine of version 4 runs as XState's tests expect", arguments: XStateSurprise.version4)
    func version4(script: Script) throws {
        let bytes = Array(script.source.utf8)
        script.run(try XStateReader.read(bytes, file: "m.json", dialect: .xstate4).chart)
    }
}

enum XStateSurprise {
    static let version5: [Script] = [
        // state: a point alone is the state itself
        Script(
            "a target that is a point alone is the state itself, whose children begin anew",
            #"""
            {"initial":"p","states":{"p":{"initial":"x","on":{"E":"."},"after":{"100":"q"},
            "states":{"x":{"on":{"N":"y"}},"y":{}}},"q":{}}}
            """#, "-> p.x | N -> p.y | @60 -> p.y | E -> p.x | @40 -> q"),
        // machine: an atomic machine
        Script(
            "a machine without states is its own only state",
            #"""
            {"id":"m","on":{"GO":{"actions":"act"}},"invoke":{"id":"w","src":"w"}}
            """#, "->  | GO ->  | X -> "),
        Script(
            "the machine itself is neither an end nor a history",
            #"""
            {"id":"m","type":"final","initial":"a","states":{"a":{"on":{"E":"b"}},"b":{}}}
            """#, "-> a | E -> b"),
    ]

    static let version4: [Script] = [
        // StateNode.next: what is internal leaves nothing for certain
        Script(
            "an internal transition to the parent of its source lets the parent's delay run on",
            #"""
            {"initial":"p","states":{"p":{"id":"p","initial":"x","after":{"100":"q"},
            "states":{"x":{"on":{"N":"y"}},"y":{"on":{"E":{"target":"#p","internal":true}}}}},"q":{}}}
            """#, "-> p.x | N -> p.y | @60 -> p.y | E -> p.x | @40 -> q"),
        Script(
            "an event that only looks like the end of a state, as ids have another sign between keys",
            #"""
            {"id":"m","delimiter":"/","initial":"a","on":{"done.state.m.a":"b"},"states":{"a":{},"b":{}}}
            """#, "-> a | done.state.m.a -> b"),
        Script(
            "the end of the machine by the name of its event",
            #"""
            {"id":"m","initial":"a","onDone":{"target":"#m"},"states":{"a":{"on":{"E":"b"}},"b":{"on":{"F":"a"}}}}
            """#, "-> a | E -> b | done.state.m -> a"),
        // state: a point alone is the state itself, within
        Script(
            "a target that is a point alone is an internal transition to the state itself",
            #"""
            {"initial":"p","states":{"p":{"initial":"x","on":{"E":"."},"after":{"100":"q"},
            "states":{"x":{"on":{"N":"y"}},"y":{}}},"q":{}}}
            """#, "-> p.x | N -> p.y | @60 -> p.y | E -> p.x | @40 -> q"),
        // invoke, #464: done of one work is not heard by another of the same source
        Script(
            "two regions with work of one source end each by its own",
            #"""
            {"id":"m","type":"parallel","states":{
            "l":{"initial":"i","states":{"i":{"invoke":{"src":"get","onDone":"d"}},"d":{}}},
            "r":{"initial":"i","states":{"i":{"invoke":{"src":"get","onDone":"d"}},"d":{}}}}}
            """#, "-> l.i & r.i | !m.r.i:invocation[0] -> l.i & r.d | !get -> l.d & r.d"),
        // invoke: the generated id is predictable
        Script(
            "the end of work without an id by the name of its event",
            #"""
            {"id":"m","initial":"a","states":{"a":{"invoke":[{"src":"x"},{"src":"x"}],"on":{
            "done.invoke.m.a:invocation[1]":"b","error.platform.m.a:invocation[0]":"c"}},"b":{},
            "c":{}}}
            """#, "-> a | ?m.a:invocation[0] -> c"),
        // actions: a self-transition enters all that it has left, however deep
        Script(
            "a parent's transition to itself begins a delay two levels down anew",
            #"""
            {"id":"m","initial":"p","states":{"p":{"initial":"x","on":{"E":"p"},"states":{
            "x":{"initial":"y","states":{"y":{"after":{"500":"z"}},"z":{}}}}}}}
            """#, "-> p.x.y | @300 -> p.x.y | E -> p.x.y | @300 -> p.x.y | @200 -> p.x.z"),
        // actions: and its entry actions are done again
        Script(
            "a parent's transition to itself does the entry actions two levels down",
            #"""
            {"id":"m","type":"parallel","states":{
            "k":{"initial":"0","states":{"0":{"on":{"IN":"1"}},"1":{"on":{"IN":"2"}},"2":{}}},
            "p":{"initial":"x","on":{"E":"p"},"states":{"x":{"initial":"y","states":{
            "y":{"entry":{"type":"xstate.raise","event":"IN"}}}}}}}}
            """#, "-> k.1 & p.x.y | E -> k.2 & p.x.y"),
        // history: a history that stands for the state that is left
        Script(
            "a history that means the state it is asked from begins its delays anew",
            #"""
            {"id":"m","initial":"a","states":{"a":{"on":{"B":"h"},"after":{"100":"b"}},"b":{},
            "h":{"type":"history"}}}
            """#, "-> a | @60 -> a | B -> a | @60 -> a | @40 -> b"),
        // actions, 4.35: the ancestor that is targeted is left and entered
        Script(
            "a child's transition to its parent begins the parent's delays anew",
            ##"""
            {"id":"m","initial":"p","states":{"p":{"initial":"x","after":{"150":"q"},"states":{
            "x":{"on":{"E":"#m.p"}}}},"q":{}}}
            """##, "-> p.x | @100 -> p.x | E -> p.x | @100 -> p.x | @50 -> q"),
        // parallel, 4.35: what is left across regions is entered, or not left at all
        Script(
            "a transition into a later region begins its source anew",
            ##"""
            {"id":"m","type":"parallel","states":{
            "b":{"initial":"c","states":{"c":{"on":{"E":"#m.z.2"},"after":{"100":"d"}},"d":{}}},
            "z":{"initial":"1","states":{"1":{},"2":{}}}}}
            """##,
            "-> b.c & z.1 | @60 -> b.c & z.1 | E -> b.c & z.2 | @60 -> b.c & z.2 "
                + "| @40 -> b.d & z.2"),
        Script(
            "a transition into an earlier region leaves its source alone",
            ##"""
            {"id":"m","type":"parallel","states":{"a":{"initial":"1","states":{"1":{},"2":{}}},
            "b":{"initial":"c","states":{"c":{"on":{"E":"#m.a.2"},"after":{"100":"d"}},"d":{}}}}}
            """##, "-> a.1 & b.c | @60 -> a.1 & b.c | E -> a.2 & b.c | @40 -> a.2 & b.d"),
    ]
}
