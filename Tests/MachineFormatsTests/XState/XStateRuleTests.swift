import MachineFormats
import Statecharts
import Testing

@Suite("XState's rules, one by one")
struct XStateRuleTests {
    @Test("F2, F8 what XState's own tests are about", arguments: XStateRules.all)
    func rule(script: Script) throws {
        script.run(try XStateReader.read(Array(script.source.utf8), file: "m.json").chart)
    }

    @Test("F10 and again after it has been written", arguments: XStateRules.all)
    func written(script: Script) throws {
        let chart = try XStateReader.read(Array(script.source.utf8), file: "m.json").chart
        script.run(try XStateReader.read(Array(chart.xstateText().text.utf8), file: "m.json").chart)
        try RoundTrip.expectSCXML(chart, script.title)
    }
}

/// Machines of the kind that XState's own tests have, in other words: versions 5 and 4.
enum XStateRules {
    static let all = regions + endings + targets + choices + memories + version4
}

extension XStateRules {
    static let regions: [Script] = [
        Script(
            "regions raise for each other, at the start too",
            #"""
            {"type":"parallel","states":{
            "o":{"initial":"c","states":{
            "a":{"entry":{"type":"xstate.raise","event":{"type":"OFF"}},"on":{"B":"b","C":"c"}},
            "b":{"entry":{"type":"xstate.raise","event":{"type":"ON"}},"on":{"A":"a","C":"c"}},
            "c":{"entry":[{"type":"xstate.raise","event":{"type":"CLEAR"}}],"on":{"A":"a","B":"b"}}}},
            "n":{"type":"parallel","states":{
            "x":{"initial":"on","states":{"off":{"on":{"ON":"on"}},"on":{"on":{"CLEAR":"off"}}}},
            "y":{"initial":"off","states":{"off":{"on":{"ON":"on"}},"on":{"on":{"OFF":"off"}}}}}}}}
            """#,
            "-> o.c & n.x.off & n.y.off | B -> o.b & n.x.on & n.y.on | C -> o.c & n.x.off & n.y.on | A -> o.a & n.x.off & n.y.off"
        ),
        Script(
            "regions without states are current by themselves",
            #"""
            {"type":"parallel","states":{"x":{},"y":{},"z":{"initial":"one","states":{"one":{"on":{"E":"two"}},"two":{}}}}}
            """#, "-> x & y & z.one | E -> x & y & z.two"),
        Script(
            "a region's own transition names a path from its parent",
            #"""
            {"type":"parallel","states":{"x":{},"v":{"initial":"a","on":{"a":"v.a","b":{"target":"v.b"},"c":"v.c"},
            "states":{"a":{},"b":{"initial":"n","states":{"n":{"type":"parallel","states":{"k":{},"l":{}}}}},"c":{}}}}}
            """#, "-> x & v.a | b -> x & v.b.n.k & v.b.n.l | c -> x & v.c | a -> x & v.a"),
        Script(
            "one event leads one region into regions of its own, another somewhere else",
            #"""
            {"type":"parallel","states":{
            "l":{"initial":"off","states":{"off":{"on":{"BOTH":"on","ONE":"on"}},
            "on":{"type":"parallel","states":{"a":{"initial":"x","states":{"x":{"on":{"F":"y"}},"y":{}}},
            "b":{"initial":"x","states":{"x":{"on":{"G":"y"}},"y":{}}}}}}},
            "r":{"initial":"off","states":{"off":{"on":{"BOTH":"many","ONE":"few"}},"few":{},
            "many":{"type":"parallel","states":{"i":{"initial":"u","states":{"u":{},"w":{}}},"j":{}}}}}}}
            """#,
            """
            -> l.off & r.off | BOTH -> l.on.a.x & l.on.b.x & r.many.i.u & r.many.j
            | G -> l.on.a.x & l.on.b.y & r.many.i.u & r.many.j
            """),
        Script(
            "the machine's transition to itself begins all regions anew",
            ##"""
            {"id":"m","type":"parallel","on":{"RESET":"#m"},"states":{
            "l":{"initial":"off","states":{"off":{"on":{"E":"on"}},"on":{}}},
            "r":{"initial":"off","states":{"off":{"on":{"F":"on"}},"on":{}}}}}
            """##, "-> l.off & r.off | E -> l.on & r.off | F -> l.on & r.on | RESET -> l.off & r.off"),
        Script(
            "version 5: a target in another region begins all regions of their parent anew",
            ##"""
            {"id":"m","initial":"p","states":{"p":{"type":"parallel","states":{
            "l":{"initial":"a","states":{"a":{"on":{"F":"b"}},"b":{"on":{"E":"#m.p.r.d"}}}},
            "r":{"initial":"c","states":{"c":{},"d":{}}},
            "t":{"initial":"x","states":{"x":{"on":{"F":"y"}},"y":{}}}}}}}
            """##, "-> p.l.a & p.r.c & p.t.x | F -> p.l.b & p.r.c & p.t.y | E -> p.l.a & p.r.d & p.t.x"),
        Script(
            "version 5: targets in two regions, from within one, begin the third anew",
            ##"""
            {"id":"m","initial":"p","states":{"p":{"type":"parallel","states":{
            "l":{"initial":"a","states":{"a":{"on":{"E":{"target":["#m.p.l.b","#m.p.r.d"]}}},"b":{}}},
            "r":{"initial":"c","states":{"c":{},"d":{}}},
            "t":{"initial":"x","states":{"x":{"on":{"F":"y"}},"y":{}}}}}}}
            """##, "-> p.l.a & p.r.c & p.t.x | F -> p.l.a & p.r.c & p.t.y | E -> p.l.b & p.r.d & p.t.x"),
        Script(
            "version 5: the parallel state's own transition to one of its states begins the other regions anew",
            ##"""
            {"id":"m","initial":"p","states":{"p":{"type":"parallel","on":{"E":".l.b"},"states":{
            "l":{"initial":"a","states":{"a":{},"b":{}}},
            "t":{"initial":"x","states":{"x":{"on":{"F":"y"}},"y":{}}}}}}}
            """##, "-> p.l.a & p.t.x | F -> p.l.a & p.t.y | E -> p.l.b & p.t.x"),
        Script(
            "a region that leaves takes the others with it; the first in the file decides",
            #"""
            {"initial":"p","states":{"p":{"type":"parallel","states":{
            "l":{"initial":"a","states":{"a":{"on":{"E":"#q"}}}},
            "r":{"initial":"c","states":{"c":{"on":{"E":"d"}},"d":{}}}}},"q":{"id":"q"}}}
            """#, "-> p.l.a & p.r.c | E -> q"),
        Script(
            "a region that stays comes before a later one that leaves",
            #"""
            {"initial":"p","states":{"p":{"type":"parallel","states":{
            "l":{"initial":"a","states":{"a":{"on":{"E":"b"}},"b":{}}},
            "r":{"initial":"c","states":{"c":{"on":{"E":"#q"}}}}}},"q":{"id":"q"}}}
            """#, "-> p.l.a & p.r.c | E -> p.l.b & p.r.c | E -> q"),
        Script(
            "a parallel state's transition counts where no region has one",
            #"""
            {"initial":"p","states":{"p":{"type":"parallel","on":{"E":"q"},"states":{
            "l":{"initial":"a","states":{"a":{"on":{"E":"b"}},"b":{}}},"r":{}}},"q":{}}}
            """#, "-> p.l.a & p.r | E -> p.l.b & p.r | E -> q"),
        Script(
            "always of two regions in one round, each seeing where the other was",
            #"""
            {"type":"parallel","states":{
            "a":{"initial":"1","states":{"1":{"on":{"E":"2"}},"2":{"always":"3"},
            "3":{"always":{"target":"4","guard":{"type":"xstate.stateIn","params":{"stateValue":{"b":"3"}}}}},"4":{}}},
            "b":{"initial":"1","states":{"1":{"on":{"E":"2"}},
            "2":{"always":{"target":"3","guard":{"type":"xstate.stateIn","params":{"stateValue":{"a":"2"}}}}},
            "3":{"always":{"target":"4","guard":{"type":"xstate.stateIn","params":{"stateValue":{"a":"3"}}}}},"4":{}}}}}
            """#, "-> a.1 & b.1 | E -> a.4 & b.4"),
        Script(
            "what two regions raise comes one after the other",
            #"""
            {"type":"parallel","states":{
            "a":{"initial":"1","states":{"1":{"on":{"E":"2"}},"2":{"entry":{"type":"xstate.raise","event":{"type":"X"}}}}},
            "b":{"initial":"1","states":{"1":{"on":{"E":"2"}},"2":{"entry":{"type":"xstate.raise","event":{"type":"Y"}}}}},
            "c":{"initial":"1","states":{"1":{"on":{"X":"2","Y":"3"}},"2":{"on":{"Y":"4"}},"3":{"on":{"X":"5"}},
            "4":{},"5":{}}}}}
            """#, "-> a.1 & b.1 & c.1 | E -> a.2 & b.2 & c.4"),
        Script(
            "delays of two regions that end at one moment both count",
            #"""
            {"type":"parallel","states":{"l":{"initial":"a","states":{"a":{"after":{"100":"b"}},"b":{}}},
            "r":{"initial":"c","states":{"c":{"after":{"100":"d"}},"d":{"after":{"50":"e"}},"e":{}}}}}
            """#, "-> l.a & r.c | @100 -> l.b & r.d | @50 -> l.b & r.e"),
    ]

    static let endings: [Script] = [
        Script(
            "parallel states within each other end from the inside out, in any order",
            #"""
            {"initial":"p","states":{"p":{"type":"parallel","onDone":"end","states":{
            "k":{"type":"parallel","states":{
            "1":{"initial":"s","states":{"s":{"on":{"A":"f"}},"f":{"type":"final"}}},
            "2":{"initial":"s","states":{"s":{"on":{"B":"f"}},"f":{"type":"final"}}}}},
            "l":{"initial":"s","states":{"s":{"on":{"C":"f"}},"f":{"type":"final"}}}}},"end":{"type":"final"}}}
            """#,
            "-> p.k.1.s & p.k.2.s & p.l.s | C -> p.k.1.s & p.k.2.s & p.l.f | A -> p.k.1.f & p.k.2.s & p.l.f | B -> end done"
        ),
        Script(
            "what is final from the start ends at the start",
            #"""
            {"initial":"a","states":{"a":{"type":"parallel","onDone":"b","states":{
            "a1":{"type":"parallel","states":{"x":{"type":"final"},"y":{"type":"final"}}},
            "a2":{"initial":"z","states":{"z":{"type":"final"}}}}},"b":{"type":"final"}}}
            """#, "-> b done"),
        Script(
            "a parallel machine ends with the last of its regions",
            #"""
            {"type":"parallel","states":{"a":{"initial":"x","states":{"x":{"on":{"E":"y"}},"y":{"type":"final"}}},
            "b":{"initial":"x","states":{"x":{"on":{"F":"y"}},"y":{"type":"final"}}}}}
            """#, "-> a.x & b.x | F -> a.x & b.y | E -> a.y & b.y done"),
        Script(
            "a region that never ends keeps a parallel machine going",
            #"""
            {"type":"parallel","states":{"a":{"initial":"x","states":{"x":{"on":{"E":"y"}},"y":{"type":"final"}}},"b":{}}}
            """#, "-> a.x & b | E -> a.y & b"),
        Script(
            "a region's onDone is its own",
            #"""
            {"id":"m","initial":"p","states":{"p":{"type":"parallel","states":{
            "l":{"initial":"a","onDone":"#m.q","states":{"a":{"on":{"E":"f"}},"f":{"type":"final"}}},"r":{}}},"q":{}}}
            """#, "-> p.l.a & p.r | E -> q"),
        Script(
            "onDone of a child can end its parent",
            #"""
            {"initial":"s","states":{"s":{"initial":"t","onDone":"q","states":{
            "t":{"initial":"x","onDone":"f","states":{"x":{"type":"final"}}},"f":{"type":"final"}}},"q":{}}}
            """#, "-> q"),
        Script(
            "the first onDone whose guard holds",
            #"""
            {"initial":"s","states":{"s":{"initial":"x","onDone":[{"target":"a","guard":"g"},{"target":"b"}],
            "states":{"x":{"on":{"E":"f"}},"f":{"type":"final"}}},"a":{},"b":{}}}
            """#, "-> s.x | +g -> s.x | E -> a"),
        Script(
            "onDone whose guard is off stays where it is, and does not wait",
            #"""
            {"initial":"s","states":{"s":{"initial":"x","onDone":{"target":"a","guard":"g"},
            "states":{"x":{"on":{"E":"f"}},"f":{"type":"final"}}},"a":{}}}
            """#, "-> s.x | E -> s.f | +g -> s.f"),
        Script(
            "what a final state raises on entry comes before onDone",
            #"""
            {"initial":"s","states":{"s":{"initial":"x","onDone":"late","on":{"R":"early"},"states":{"x":{"on":{"E":"f"}},
            "f":{"type":"final","entry":{"type":"xstate.raise","event":{"type":"R"}}}}},"early":{},"late":{}}}
            """#, "-> s.x | E -> early"),
        Script(
            "a final state is left by its parent's transition",
            #"""
            {"initial":"s","states":{"s":{"initial":"x","on":{"AGAIN":".x"},"states":{"x":{"on":{"E":"f"}},
            "f":{"type":"final"}}}}}
            """#, "-> s.x | E -> s.f | AGAIN -> s.x"),
        Script(
            "nothing happens behind the end of a machine, delays included",
            #"""
            {"initial":"a","on":{"E":".a"},"states":{"a":{"on":{"F":"f"},"after":{"100":"b"}},"b":{},"f":{"type":"final"}}}
            """#, "-> a | F -> f done | E -> f done | @100 -> f done"),
    ]
}
