import MachineFormats
import Statecharts
import Testing

/// What the tests of XState 4 itself expect (packages/core/test of 4.x), with machines in other words.
@Suite("XState 4's own tests")
struct XState4SuiteTests {
    @Test("F1, F2, F8 a machine runs as XState 4's tests expect", arguments: XState4Suite.all)
    func runs(script: Script) throws {
        let bytes = Array(script.source.utf8)
        script.run(try XStateReader.read(bytes, file: "m.json", dialect: .xstate4).chart)
    }
}

enum XState4Suite {
    static let all = regions + ways + moments + endings

    static let regions: [Script] = [
        // guards: `in` by a path, in two regions
        Script(
            "in names a state beside the region, whatever always has done before",
            #"""
            {"type":"parallel","states":{"A":{"initial":"2","states":{"2":{"on":{"E":"3"}},
            "3":{"on":{"":"4"}},
            "4":{"on":{"":"5"}},"5":{}}},"B":{"initial":"0","states":{"0":{"on":{"":{"target":"4",
            "in":"A.4"}}},"4":{}}}}}
            """#, "-> A.2 & B.0 | E -> A.5 & B.4"),
        // transient: automatic transitions after the steps of another region
        Script(
            "two regions go on at once when a third has changed",
            #"""
            {"type":"parallel","states":{"A":{"initial":"1","states":{"1":{"on":{"A":"2"}},"2":{}}},
            "B":{"initial":"1","states":{"1":{"on":{"":{"target":"2","in":{"A":"2"}}}},"2":{}}},
            "C":{"initial":"1","states":{"1":{"on":{"":{"target":"2","in":"A.2"}}},"2":{}}}}}
            """#, "-> A.1 & B.1 & C.1 | A -> A.2 & B.2 & C.2"),
        // transient: what regions raise, one after the other
        Script(
            "what two regions raise is heard in the order of the file",
            #"""
            {"type":"parallel","states":{
            "A":{"initial":"1","states":{"1":{"on":{"E":"2"}},"2":{"entry":{"type":"xstate.raise",
            "event":"I1"}}}},
            "B":{"initial":"1","states":{"1":{"on":{"E":"2"}},"2":{"entry":{"type":"xstate.raise",
            "event":"I2"}}}},
            "C":{"initial":"1","states":{"1":{"on":{"I1":"2","I2":"3"}},"2":{"on":{"I2":"4"}},
            "3":{"on":{"I1":"5"}},
            "4":{},"5":{}}}}}
            """#, "-> A.1 & B.1 & C.1 | E -> A.2 & B.2 & C.4"),
        // state: a region that only acts does not escape
        Script(
            "a region that only acts beside one with a list of guards",
            #"""
            {"type":"parallel","states":{"edit":{"on":{"C":{"actions":"keep"}}},
            "is":{"initial":"bad","on":{"C":[{"target":".good","cond":"ok"},{"target":".bad"}]},
            "states":{"bad":{},"good":{}}}}}
            """#,
            "-> edit & is.bad | C -> edit & is.bad | +ok -> edit & is.bad "
                + "| C -> edit & is.good"),
        // parallel: word machine
        Script(
            "regions whose states share their names",
            ##"""
            {"id":"word","type":"parallel","on":{"RESET":"#word"},"states":{
            "bold":{"initial":"off","states":{"on":{"on":{"B":"off"}},"off":{"on":{"B":"on"}}}},
            "list":{"initial":"none","states":{"none":{"on":{"D":"dots","N":"nums"}},
            "dots":{"on":{"N":"nums","X":"none"}},
            "nums":{"on":{"D":"dots","X":"none"}}}}}}
            """##,
            "-> bold.off & list.none | B -> bold.on & list.none "
                + "| D -> bold.on & list.dots | N -> bold.on & list.nums "
                + "| X -> bold.on & list.none | D -> bold.on & list.dots "
                + "| RESET -> bold.off & list.none"),
        // multiple: targets of several regions
        Script(
            "targets in two of three regions",
            #"""
            {"initial":"o","states":{"o":{"on":{"E":[{"target":["p.y.2","p.z.2"]}]}},
            "p":{"type":"parallel","states":{"x":{"initial":"1","states":{"1":{},"2":{}}},
            "y":{"initial":"1","states":{"1":{},"2":{}}},"z":{"initial":"1","states":{"1":{},
            "2":{}}}}}}}
            """#, "-> o | E -> p.x.1 & p.y.2 & p.z.2"),
        // history: shallow and deep, of a parallel state and of its regions
        Script(
            "shallow histories of both regions begin what is below them anew",
            #"""
            {"initial":"off","states":{"off":{"on":{"ON":"on","BOTH":{"target":["on.a.h",
            "on.k.h"]}}},
            "on":{"type":"parallel","on":{"OFF":"off"},"states":{
            "a":{"initial":"1","states":{"1":{"on":{"A":"2"}},
            "2":{"initial":"d","states":{"d":{"on":{"A":"e"}},"e":{}}},"h":{"history":true}}},
            "k":{"initial":"1","states":{"1":{"on":{"K":"2"}},"2":{},"h":{"history":true}}}}}}}
            """#,
            "-> off | ON -> on.a.1 & on.k.1 | A -> on.a.2.d & on.k.1 "
                + "| A -> on.a.2.e & on.k.1 "
                + "| K -> on.a.2.e & on.k.2 | OFF -> off | BOTH -> on.a.2.d & on.k.2"),
        Script(
            "deep history of a parallel state brings all of it back",
            #"""
            {"initial":"off","states":{"off":{"on":{"ON":"on","ALL":"on.h"}},
            "on":{"type":"parallel","on":{"OFF":"off"},"states":{
            "a":{"initial":"1","states":{"1":{"on":{"A":"2"}},"2":{"initial":"d",
            "states":{"d":{"on":{"A":"e"}},"e":{}}}}},
            "k":{"initial":"1","states":{"1":{"on":{"K":"2"}},"2":{}}},"h":{"history":"deep"}}}}}
            """#,
            "-> off | ON -> on.a.1 & on.k.1 | A -> on.a.2.d & on.k.1 "
                + "| A -> on.a.2.e & on.k.1 "
                + "| K -> on.a.2.e & on.k.2 | OFF -> off | ALL -> on.a.2.e & on.k.2"),
    ]

    static let ways: [Script] = [
        // internalTransitions: the parent is left only where it is told to
        Script(
            "internal false with a point leaves the parent, whose delays begin anew",
            #"""
            {"initial":"d","states":{"d":{"initial":"l","on":{"IN":".r","OUT":{"target":".r",
            "internal":false}},
            "after":{"100":"z"},"states":{"l":{},"r":{}}},"z":{}}}
            """#,
            "-> d.l | @60 -> d.l | IN -> d.r | @30 -> d.r | OUT -> d.r | @90 -> d.r "
                + "| @10 -> z"),
        Script(
            "a parent's transition to itself begins it anew, delays too",
            #"""
            {"initial":"d","states":{"d":{"initial":"l","on":{"N":".r","RESET":"d"},
            "after":{"100":"z"},
            "states":{"l":{},"r":{}}},"z":{}}}
            """#, "-> d.l | N -> d.r | @60 -> d.r | RESET -> d.l | @60 -> d.l | @40 -> z"),
        // internalTransitions: the machine's own events
        Script(
            "the machine's own lists and objects without a target keep the child",
            #"""
            {"initial":"h","on":{"SHUT":".h","A":[{"actions":"p"}],"B":{"actions":"p"}},"states":{
            "h":{"on":{"F":"f","A":[{"actions":"c"}]}},"f":{"after":{"50":"g"}},"g":{}}}
            """#, "-> h | A -> h | F -> f | @30 -> f | A -> f | B -> f | @20 -> g | SHUT -> h"),
        // state: internal with the state's own key
        Script(
            "internal true with its own key does nothing, external does",
            #"""
            {"initial":"one","states":{"one":{"on":{"INERT":{"target":"one","internal":true},
            "EXT":{"target":"one","internal":false}},"after":{"100":"z"}},"z":{}}}
            """#,
            "-> one | @60 -> one | INERT -> one | @30 -> one | EXT -> one | @90 -> one "
                + "| @10 -> z"),
        // deterministic: forbidden events in nested states
        Script(
            "a forbidden event of a child, until its last state takes none",
            #"""
            {"key":"light","initial":"red","states":{"green":{},"red":{"initial":"walk",
            "on":{"T":"green","P":"red"},"states":{
            "walk":{"on":{"P":"wait","T":null}},"wait":{"on":{"P":"stop","T":{}}},"stop":{}}}}}
            """#,
            "-> red.walk | T -> red.walk | P -> red.wait | T -> red.wait | P -> red.stop "
                + "| P -> red.walk | P -> red.wait "
                + "| P -> red.stop | T -> green"),
        // deep: by the machine's key
        Script(
            "the machine's key stands for its id in targets",
            ##"""
            {"key":"deep","initial":"A","on":{"M":"#deep.DONE"},"states":{"DONE":{},"FAIL":{},
            "A":{"initial":"B","on":{"B_E":"FAIL"},"states":{"B":{"initial":"C",
            "on":{"B_E":"#deep.DONE"},"states":{
            "C":{"on":{"S":"#deep.P.Q.S"}}}}}},
            "P":{"initial":"Q","states":{"Q":{"initial":"R","states":{"R":{},"S":{}}}}}}}
            """##, "-> A.B.C | S -> P.Q.S | M -> DONE"),
        // id: chains of ids
        Script(
            "ids and a path behind an id",
            ##"""
            {"initial":"A","states":{"A":{"id":"A","initial":"f","on":{"R":"#B.b"},"states":{
            "f":{"id":"Af","on":{"N":"#Ab"}},"b":{"id":"Ab","on":{"N":"#Bf"}}}},
            "B":{"id":"B","initial":"f","states":{"f":{"id":"Bf","on":{"N":"#Bb"}},"b":{"id":"Bb",
            "on":{"N":"#Af"}}}}}}
            """##, "-> A.f | N -> A.b | N -> B.f | N -> B.b | N -> A.f | R -> B.b"),
        // eventDescriptors: a wildcard in a list, and in an object
        Script(
            "a wildcard of the child comes before the parent's own name",
            #"""
            {"initial":"p","on":{"E":"q"},"states":{"p":{"initial":"x",
            "states":{"x":{"on":{"*":"y"}},"y":{}}},"q":{}}}
            """#, "-> p.x | E -> p.y | E -> q"),
        Script(
            "an exact name whose guard is off leaves the event to the wildcard of its state",
            #"""
            {"initial":"a","states":{"a":{"on":{"E":{"target":"b","cond":"g"},"*":"c"}},"b":{},
            "c":{"on":{"R":"a"}}}}
            """#, "-> a | E -> c | R -> a | +g -> a | E -> b"),
    ]

    static let moments: [Script] = [
        // transient: the first whose cond holds, at the start
        Script(
            "the machine begins where the first cond that holds leads",
            #"""
            {"initial":"G","states":{"G":{"on":{"U":"E"}},"E":{"on":{"":[{"target":"D",
            "cond":"none"},
            {"target":"B","cond":"y"},{"target":"C","cond":"x"},"F"]}},"D":{},"B":{},
            "C":{"on":{"R":"G"}},"F":{"on":{"R":"G"}}}}
            """#, "-> G | U -> F | R -> G | +x -> G | U -> C | +y -> C | R -> G | U -> B"),
        // transient: before what was raised
        Script(
            "an event without a name comes before what was raised on entry, two in a row too",
            #"""
            {"initial":"a","states":{"a":{"on":{"E":"b"}},"b":{"entry":{"type":"xstate.raise",
            "event":"R"},"on":{"":"c","R":"bad"}},
            "c":{"on":{"":"d","R":"bad"}},"d":{"on":{"R":"e"}},"e":{},"bad":{}}}
            """#, "-> a | E -> e"),
        // history, by way of a state without a name's event
        Script(
            "a history is of the last time, by way of a state that is left at once",
            ##"""
            {"initial":"idle","states":{"idle":{"id":"idle","initial":"none",
            "states":{"none":{"on":{"D":"#dep"}},
            "some":{"on":{"D":"#dep","X":"#drop"}},"h":{"history":true}}},
            "dep":{"id":"dep","on":{"OK":"idle.some","BAD":"idle.h"}},
            "drop":{"id":"drop","on":{"":[{"target":"idle.none"}]}}}}
            """##,
            "-> idle.none | D -> dep | OK -> idle.some | X -> idle.none | D -> dep "
                + "| BAD -> idle.none"),
        // after: with conds, in order
        Script(
            "the delayed transition whose cond holds, else the last",
            #"""
            {"initial":"X","states":{"X":{"after":{"10":[{"target":"Y","cond":"g"},
            {"target":"Z"}]}},"Y":{},
            "Z":{"after":{"10":"X"}}}}
            """#, "-> X | @10 -> Z | @10 -> X | +g -> X | @10 -> Y"),
        // after: a child's transition keeps the parent's delay
        Script(
            "a child that changes, and one that begins itself anew, leave the parent's delay alone",
            #"""
            {"initial":"p","states":{"p":{"initial":"x","after":{"100":"q"},
            "states":{"x":{"on":{"N":"y","S":"x"}},"y":{}}},"q":{}}}
            """#, "-> p.x | @40 -> p.x | S -> p.x | @40 -> p.x | N -> p.y | @20 -> q"),
        // actions: send to itself comes after what always does
        Script(
            "an event that is sent to the machine itself comes last in the step",
            #"""
            {"initial":"a","states":{"a":{"on":{"E":{"target":"b","actions":[{"type":"xstate.send",
            "event":"S"},
            {"type":"xstate.raise","event":"R"}]}}},"b":{"on":{"S":"bad","R":"c"}},
            "c":{"on":{"S":"d"}},"d":{},"bad":{}}}
            """#, "-> a | E -> d"),
        // onEntry and onExit, the old words
        Script(
            "onEntry and onExit raise as entry and exit do",
            #"""
            {"initial":"a","states":{"a":{"onExit":{"type":"xstate.raise","event":"X"},
            "on":{"E":"b"}},
            "b":{"onEntry":[{"type":"xstate.raise","event":"N"}],"on":{"X":"c"}},
            "c":{"on":{"N":"d"}},"d":{}}}
            """#, "-> a | E -> d"),
    ]

    static let endings: [Script] = [
        // final: a parallel state ends with its regions
        Script(
            "onDone of a parallel state, and done of the machine",
            #"""
            {"id":"m","initial":"foo","states":{"foo":{"type":"parallel","onDone":"bar","states":{
            "1":{"initial":"a","states":{"a":{"on":{"N1":"b"}},"b":{"type":"final"}}},
            "2":{"initial":"a","states":{"a":{"on":{"N2":"b"}},"b":{"type":"final"}}}}},
            "bar":{"type":"final"}}}
            """#, "-> foo.1.a & foo.2.a | N2 -> foo.1.a & foo.2.b | N1 -> bar done"),
        // final: onDone by the name of its event
        Script(
            "the end of a state by the event's own name",
            #"""
            {"id":"m","initial":"p","states":{"p":{"initial":"x","on":{"done.state.m.p":"q"},
            "states":{
            "x":{"on":{"E":"f"}},"f":{"type":"final"}}},"q":{}}}
            """#, "-> p.x | E -> q"),
        // final: child before parent
        Script(
            "the end of a child takes its parent to its end",
            #"""
            {"id":"m","initial":"foo","states":{"foo":{"initial":"bar","onDone":"out","states":{
            "bar":{"initial":"baz","onDone":"barFinal","states":{"baz":{"on":{"E":"f"}},
            "f":{"type":"final"}}},
            "barFinal":{"type":"final"}}},"out":{}}}
            """#, "-> foo.bar.baz | E -> out"),
        // invoke: onDone and onError of work with an id
        Script(
            "the outcomes of work with an id, and of work begun anew",
            #"""
            {"id":"m","initial":"a","states":{"a":{"invoke":{"id":"w","src":"load",
            "onDone":[{"target":"ok","cond":"good"},
            {"target":"poor"}],"onError":"bad"}},"ok":{},"poor":{"on":{"R":"a"}},
            "bad":{"on":{"R":"a"}}}}
            """#, "-> a | !w -> poor | R -> a | ?w -> bad | R -> a | +good -> a | !w -> ok"),
        // invoke: by the names of the events
        Script(
            "the outcomes of work by the names of their events",
            #"""
            {"id":"m","initial":"a","states":{"a":{"invoke":{"id":"w","src":"load"},
            "on":{"done.invoke.w":"ok","error.platform.w":"bad"}},"ok":{},"bad":{"on":{"R":"a"}}}}
            """#, "-> a | ?w -> bad | R -> a | !w -> ok"),
        // invoke: an error that nobody takes
        Script(
            "an error that no state takes leaves the machine where it is",
            #"""
            {"id":"m","initial":"a","states":{"a":{"invoke":{"id":"w","src":"load","onDone":"ok"},
            "on":{"N":"b"}},"ok":{},"b":{}}}
            """#, "-> a | ?w -> a | N -> b"),
    ]
}
