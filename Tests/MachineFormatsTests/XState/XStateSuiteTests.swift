import MachineFormats
import Statecharts
import Testing

/// What the tests of XState 5 itself expect (packages/core/test), with machines in other words.
@Suite("XState 5's own tests")
struct XStateSuiteTests {
    @Test("F1, F2, F8 a machine runs as XState's tests expect", arguments: XStateSuite.all)
    func runs(script: Script) throws {
        script.run(try read(script.source))
    }

    @Test("F10 and again once it is written as XState", arguments: XStateSuite.all)
    func written(script: Script) throws {
        script.run(try read(read(script.source).xstateText().text))
    }

    private func read(_ text: String) throws -> Statechart {
        try XStateReader.read(Array(text.utf8), file: "m.json", dialect: .xstate5).chart
    }
}

enum XStateSuite {
    static let all = regions + endings + memories + paths + order + guards + names + time
}

extension XStateSuite {
    static let regions: [Script] = [
        // parallel: to be in a region that only acts does not keep another from its transition
        Script(
            "a region that only acts and one that moves take the same event",
            #"""
            {"id":"ed","type":"parallel","states":{"text":{"on":{"KEY":{"actions":"write"}}},
            "file":{"initial":"dirty","states":{"dirty":{"on":{"SAVE":"clean"}},
            "clean":{"on":{"KEY":"dirty"}}}}}}
            """#, "-> text & file.dirty | SAVE -> text & file.clean | KEY -> text & file.dirty"),
        // parallel: a transition without a target enters and leaves nothing
        Script(
            "the machine's own action leaves its regions and their delays as they are",
            #"""
            {"id":"m","type":"parallel","on":{"LOG":{"actions":"log"}},"states":{
            "l":{"initial":"a","states":{"a":{"on":{"E":"b"}},"b":{"after":{"100":"c"}},"c":{}}},
            "r":{}}}
            """#, "-> l.a & r | E -> l.b & r | @60 -> l.b & r | LOG -> l.b & r | @40 -> l.c & r"),
        // parallel, #531: the entry set of a transition that reenters is its own region's
        Script(
            "reenter in one region leaves the delays of the other alone",
            #"""
            {"id":"m","type":"parallel","states":{
            "l":{"initial":"a","states":{"a":{"on":{"E":{"target":"a","reenter":true}},
            "after":{"100":"b"}},"b":{}}},
            "r":{"initial":"c","states":{"c":{"after":{"100":"d"}},"d":{}}}}}
            """#,
            "-> l.a & r.c | @60 -> l.a & r.c | E -> l.a & r.c | @40 -> l.a & r.d "
                + "| @60 -> l.b & r.d"),
        // parallel: "source parallel region should be reentered", parallel root
        Script(
            "a target in another region of the machine begins the source's region anew",
            ##"""
            {"type":"parallel","states":{
            "work":{"initial":"wait","states":{"wait":{"on":{"GO":"fetch"}},
            "fetch":{"on":{"MODE":"#demo"}}}},
            "mode":{"initial":"plain","states":{"plain":{},"demo":{"id":"demo"}}}}}
            """##,
            "-> work.wait & mode.plain | GO -> work.fetch & mode.plain "
                + "| MODE -> work.wait & mode.demo"),
        // parallel, #518: regions may lead to each other, to two targets from within one
        Script(
            "two targets, one in the source's own region, one in another",
            ##"""
            {"type":"parallel","states":{
            "page":{"initial":"about","states":{"about":{},"board":{"id":"board"}}},
            "menu":{"initial":"shut","states":{"shut":{"on":{"T":"open"}},
            "open":{"id":"open","on":{"T":"shut","SHOW":{"target":["#board","#open"]}}}}}}}
            """##,
            "-> page.about & menu.shut | SHOW -> page.about & menu.shut "
                + "| T -> page.about & menu.open "
                + "| SHOW -> page.board & menu.open"),
        // parallel, #191: flat regions deep within
        Script(
            "the machine leaves regions that have no states, and comes back to them",
            #"""
            {"initial":"a","on":{"BACK":".a"},"states":{"a":{"on":{"IN":"b"}},
            "b":{"type":"parallel","states":{"c":{},"d":{}}}}}
            """#, "-> a | IN -> b.c & b.d | BACK -> a | IN -> b.c & b.d"),
        // multiple: targets of some of the regions, the others at their initial states
        Script(
            "targets in two of three regions",
            #"""
            {"initial":"o","states":{"o":{"on":{"E":{"target":["p.y.2","p.z.2"]},"F":"p.y.2"}},
            "p":{"type":"parallel","on":{"OUT":"o"},"states":{"x":{"initial":"1","states":{"1":{},
            "2":{}}},
            "y":{"initial":"1","states":{"1":{},"2":{}}},"z":{"initial":"1","states":{"1":{},
            "2":{}}}}}}}
            """#, "-> o | E -> p.x.1 & p.y.2 & p.z.2 | OUT -> o | F -> p.x.1 & p.y.2 & p.z.1"),
        // multiple: regions within a region of the target
        Script(
            "two targets in regions below one region of another parallel state",
            #"""
            {"initial":"o","states":{"o":{"on":{"E":{"target":["p.k.l.a.2","p.k.l.b.2"]}}},
            "p":{"type":"parallel","states":{"j":{"initial":"1","states":{"1":{}}},
            "k":{"initial":"m","states":{"m":{},"l":{"type":"parallel","states":{
            "a":{"initial":"1","states":{"1":{},"2":{}}},"b":{"initial":"1","states":{"1":{},
            "2":{}}},
            "c":{"initial":"1","states":{"1":{}}}}}}}}}}}
            """#, "-> o | E -> p.j.1 & p.k.l.a.2 & p.k.l.b.2 & p.k.l.c.1"),
        // initial: the deep initial states of regions within an initial state
        Script(
            "initial states below regions, three levels down",
            #"""
            {"initial":"one","states":{"one":{"type":"parallel","states":{
            "foo":{"initial":"a","states":{"leaf":{},"a":{"initial":"b",
            "states":{"b":{"initial":"c","states":{"c":{}}}}}}},
            "bar":{"initial":"a","states":{"leaf":{},"a":{"initial":"b","states":{"b":{}}}}}}},
            "two":{}}}
            """#, "-> one.foo.a.b.c & one.bar.a.b"),
        // parallel: composer machine, a region's `.child` and the way to another parallel state
        Script(
            "a region's own child by a point, and the parallel state's sibling",
            #"""
            {"initial":"edit","states":{
            "edit":{"type":"parallel","on":{"SWAP":"plan"},"states":{
            "pick":{"initial":"none","on":{"CLICK":".one"},"states":{"none":{},
            "one":{"on":{"OFF":"none"}}}},
            "clip":{"initial":"empty","states":{"empty":{"on":{"CUT":"full"}},"full":{}}}}},
            "plan":{"type":"parallel","on":{"SWAP":"edit"},"states":{"pick":{"initial":"none",
            "states":{"none":{}}}}}}}
            """#,
            "-> edit.pick.none & edit.clip.empty | CUT -> edit.pick.none & edit.clip.full "
                + "| CLICK -> edit.pick.one & edit.clip.full "
                + "| OFF -> edit.pick.none & edit.clip.full "
                + "| SWAP -> plan.pick.none | SWAP -> edit.pick.none & edit.clip.empty"),
        // parallel: history of a region as the target of another region's transition
        Script(
            "another region's transition to itself from a child begins the child anew, not the region beside it",
            #"""
            {"type":"parallel","states":{
            "l":{"initial":"a","on":{"RESET":"l"},"states":{"a":{"on":{"E":"b"}},"b":{}}},
            "r":{"initial":"c","states":{"c":{"on":{"E":"d"}},"d":{}}}}}
            """#, "-> l.a & r.c | E -> l.b & r.d | RESET -> l.a & r.d"),
    ]

    static let endings: [Script] = [
        // parallel: done of three regions by one event
        Script(
            "three regions end by one event, and onDone comes once",
            #"""
            {"initial":"p","states":{"p":{"type":"parallel","onDone":"count","states":{
            "a":{"initial":"i","states":{"i":{"on":{"F":"f"}},"f":{"type":"final"}}},
            "b":{"initial":"i","states":{"i":{"on":{"F":"f"}},"f":{"type":"final"}}},
            "c":{"initial":"i","states":{"i":{"on":{"F":"f"}},"f":{"type":"final"}}}}},
            "count":{"on":{"xstate.done.state.*":"twice"}},"twice":{}}}
            """#, "-> p.a.i & p.b.i & p.c.i | F -> count"),
        // parallel: a history state directly below a parallel one is no region
        Script(
            "a history state below a parallel one does not keep it from its end",
            #"""
            {"initial":"p","states":{"p":{"type":"parallel","onDone":"end",
            "states":{"h":{"type":"history"},
            "x":{"initial":"w","states":{"w":{"on":{"ONE":"d"}},"d":{"type":"final"}}},
            "y":{"initial":"w","states":{"w":{"on":{"TWO":"d"}},"d":{"type":"final"}}}}},"end":{}}}
            """#, "-> p.x.w & p.y.w | TWO -> p.x.w & p.y.d | ONE -> end"),
        // final: a region that is itself final waits for the others
        Script(
            "version 5: a region that is final itself counts as ended",
            #"""
            {"type":"parallel","states":{"a":{"type":"final"},
            "b":{"initial":"1","states":{"1":{"on":{"E":"2"}},"2":{"type":"final"}}}}}
            """#, "-> a & b.1 | E -> a & b.2 done"),
        // final: the machine does not complete with a parallel child of a compound one
        Script(
            "the end of a parallel state is not the machine's, and the machine goes on",
            #"""
            {"initial":"a","states":{"a":{"type":"parallel","on":{"E":"z"},
            "states":{"b":{"initial":"c","states":{"c":{"type":"final"}}}}},"z":{}}}
            """#, "-> a.b.c | E -> z"),
        // final: onDone of an outer parallel state by its direct parallel child
        Script(
            "the end of an inner parallel state ends the outer one",
            #"""
            {"initial":"a","states":{"a":{"type":"parallel","onDone":"z",
            "states":{"b":{"type":"parallel","states":{
            "c":{"initial":"d","states":{"d":{"on":{"E":"e"}},"e":{"type":"final"}}}}}}},"z":{}}}
            """#, "-> a.b.c.d | E -> z"),
        // final: child's done before its parent's
        Script(
            "onDone of the child comes before what its parent's onDone would do",
            #"""
            {"initial":"s","states":{"s":{"initial":"t","onDone":"out","states":{
            "t":{"initial":"x","onDone":"u","states":{"x":{"on":{"E":"f"}},"f":{"type":"final"}}},
            "u":{"on":{"G":"g"}},"g":{"type":"final"}}},"out":{}}}
            """#, "-> s.t.x | E -> s.u | G -> out"),
        // final: order of done events, inner first
        Script(
            "an ended child does not end its grandparent",
            #"""
            {"initial":"s","states":{"s":{"initial":"t","onDone":"out","states":{
            "t":{"initial":"x","states":{"x":{"on":{"E":"f"}},"f":{"type":"final"}}}}},"out":{}}}
            """#, "-> s.t.x | E -> s.t.f"),
        // final: onDone that has no target acts and stays
        Script(
            "onDone without a target stays in the final state",
            #"""
            {"initial":"s","states":{"s":{"initial":"x","onDone":{"actions":"note"},
            "on":{"BACK":".x"},"states":{
            "x":{"on":{"E":"f"}},"f":{"type":"final"}}}}}
            """#, "-> s.x | E -> s.f | BACK -> s.x"),
        // final: the machine is done only by a final child of its own
        Script(
            "an onDone of the machine itself is never heard",
            #"""
            {"initial":"a","onDone":".b","states":{"a":{"on":{"E":"f"}},"b":{},
            "f":{"type":"final"}}}
            """#, "-> a | E -> f done"),
    ]

    static let memories: [Script] = [
        // history: by way of a state that is left at once
        Script(
            "a history is of the state before an always in between",
            ##"""
            {"initial":"idle","states":{"idle":{"initial":"none","states":{
            "none":{"on":{"DEPLOY":"#deploy"}},"some":{"on":{"DEPLOY":"#deploy","DROP":"#drop"}},
            "h":{"type":"history"}}},
            "deploy":{"id":"deploy","on":{"OK":"idle.some","FAIL":"idle.h"}},
            "drop":{"id":"drop","always":"idle.none"}}}
            """##,
            "-> idle.none | DEPLOY -> deploy | OK -> idle.some | DROP -> idle.none "
                + "| DEPLOY -> deploy "
                + "| FAIL -> idle.none"),
        // history: reenter to a history of its own remembers what it leaves
        Script(
            "reenter to a history within remembers the state that is being left",
            ##"""
            {"initial":"a","states":{"a":{"initial":"x","on":{"AGAIN":{"target":"#h",
            "reenter":true}},
            "states":{"x":{"on":{"N":"y"}},"y":{},"z":{"type":"history","id":"h"}}}}}
            """##, "-> a.x | N -> a.y | AGAIN -> a.y"),
        // history: an inner transition to a history of a state never left
        Script(
            "a history of a state that was never left is its initial state",
            #"""
            {"initial":"a","states":{"a":{"on":{"N":"p.other"}},"p":{"initial":"x","on":{"N":".h"},
            "states":{"x":{},"other":{},"h":{"history":true}}}}}
            """#, "-> a | N -> p.other | N -> p.x"),
        // history: a parallel state by a state of one region and the history of another
        Script(
            "one region by a state, the other by its history",
            #"""
            {"initial":"off","states":{"off":{"on":{"ON":"on","SOME":{"target":["on.a.2",
            "on.k.h"]}}},
            "on":{"type":"parallel","on":{"OFF":"off"},"states":{
            "a":{"initial":"1","states":{"1":{},"2":{"initial":"d","states":{"d":{"on":{"A":"e"}},
            "e":{}}}}},
            "k":{"initial":"1","states":{"1":{"on":{"K":"2"}},
            "2":{"initial":"n","states":{"n":{"on":{"K":"o"}},"o":{}}},
            "h":{"history":"shallow"}}}}}}}
            """#,
            "-> off | ON -> on.a.1 & on.k.1 | K -> on.a.1 & on.k.2.n "
                + "| K -> on.a.1 & on.k.2.o | OFF -> off "
                + "| SOME -> on.a.2.d & on.k.2.n"),
        // history: deep histories of both regions
        Script(
            "deep histories of two regions as targets together",
            #"""
            {"initial":"off","states":{"off":{"on":{"ON":"on","ALL":{"target":["on.a.h",
            "on.k.h"]}}},
            "on":{"type":"parallel","on":{"OFF":"off"},"states":{
            "a":{"initial":"1","states":{"1":{"on":{"A":"2"}},
            "2":{"initial":"d","states":{"d":{"on":{"A":"e"}},"e":{}}},"h":{"type":"history",
            "history":"deep"}}},
            "k":{"initial":"1","states":{"1":{},"h":{"type":"history","history":"deep"}}}}}}}
            """#,
            "-> off | ON -> on.a.1 & on.k.1 | A -> on.a.2.d & on.k.1 "
                + "| A -> on.a.2.e & on.k.1 | OFF -> off "
                + "| ALL -> on.a.2.e & on.k.1"),
        // history: multistage
        Script(
            "a history is remembered over several states outside",
            #"""
            {"initial":"run","states":{"run":{"initial":"slow","on":{"P":"off"},"states":{
            "slow":{"on":{"S":"fast"}},"fast":{"on":{"S":"slow"}},"H":{"history":true}}},
            "start":{"on":{"GO":"run.H"}},"off":{"on":{"P":"start"}}}}
            """#, "-> run.slow | S -> run.fast | P -> off | P -> start | GO -> run.fast"),
        // history: a default is for the first time alone
        Script(
            "the default of a history counts only while nothing is remembered",
            #"""
            {"initial":"o","states":{"o":{"on":{"IN":"p.h","NEW":"p"}},"p":{"initial":"x",
            "on":{"OUT":"o"},
            "states":{"x":{},"y":{},"h":{"type":"history","target":"y"}}}}}
            """#, "-> o | IN -> p.y | OUT -> o | NEW -> p.x | OUT -> o | IN -> p.x"),
        // history: deepest
        Script(
            "deep history of a state three levels down",
            #"""
            {"initial":"on","states":{"off":{"on":{"P":"on.h"}},"on":{"initial":"a",
            "on":{"P":"off"},"states":{
            "a":{"on":{"S":"b"}},"b":{"initial":"c","states":{"c":{"on":{"I":"d"}},
            "d":{"initial":"e","states":{"e":{"on":{"I":"f"}},"f":{}}}}},"h":{"history":"deep"}}}}}
            """#,
            "-> on.a | S -> on.b.c | I -> on.b.d.e | I -> on.b.d.f | P -> off "
                + "| P -> on.b.d.f"),
        // history: the initial state of a parent that is a history with a default deeper down
        Script(
            "two histories of one state, shallow and deep, remember the same time",
            #"""
            {"initial":"p","states":{"p":{"initial":"x","on":{"OUT":"o"},"states":{
            "x":{"initial":"1","states":{"1":{"on":{"N":"2"}},"2":{}}},
            "s":{"type":"history"},"d":{"type":"history","history":"deep"}}},"o":{"on":{"S":"p.s",
            "D":"p.d"}}}}
            """#,
            "-> p.x.1 | N -> p.x.2 | OUT -> o | D -> p.x.2 | OUT -> o | S -> p.x.1 "
                + "| OUT -> o | D -> p.x.1"),
    ]
}
