import MachineFormats
import Statecharts
import Testing

@Suite("XState's own rules")
struct XStateExampleTests {
    @Test("F2, F3, F8 what XState's documentation describes runs as it says", arguments: XStateExamples.all)
    func example(script: Script) throws {
        script.run(try XStateReader.read(Array(script.source.utf8), file: "m.json").chart)
    }

    @Test("F10 and again after it has been written as XState or SCXML", arguments: XStateExamples.all)
    func written(script: Script) throws {
        let chart = try XStateReader.read(Array(script.source.utf8), file: "m.json").chart
        script.run(try XStateReader.read(Array(chart.xstateText().text.utf8), file: "m.json").chart)
        try RoundTrip.expectSCXML(chart, script.title)
    }
}

enum XStateExamples {
    static let all = flat + nested + guards + timed + work + version4

    static let flat = [
        Script(
            "a transition by its target's key", #"{"id":"m","initial":"a","states":{"a":{"on":{"E":"b"}},"b":{}}}"#,
            "-> a | X -> a | E -> b | E -> b"),
        Script(
            "a transition by an object",
            ##"{"id":"m","initial":"a","states":{"a":{"on":{"E":{"target":"b"}}},"b":{}}}"##, "-> a | E -> b"),
        Script(
            "the first of several whose guard holds",
            #"""
            {"id":"m","initial":"a","states":{"a":{"on":{"E":[{"target":"b","guard":"one"},
            {"target":"c","guard":"two"},"d"]}},"b":{},"c":{},"d":{}}}
            """#, "-> a | +two -> a | E -> c"),
        Script(
            "the last of several without a guard",
            #"""
            {"id":"m","initial":"a","states":{"a":{"on":{"E":[{"target":"b","guard":"one"},"d"]}},"b":{},"d":{}}}
            """#, "-> a | E -> d"),
        Script(
            "without initial, the first state",
            ##"{"id":"m","states":{"a":{"on":{"E":"b"}},"b":{}}}"##, "-> a | E -> b"),
        Script(
            "the end of the machine", #"{"id":"m","initial":"a","states":{"a":{"on":{"E":"b"}},"b":{"type":"final"}}}"#,
            "-> a | E -> b done | E -> b done"),
        Script(
            "names with colons and blanks",
            #"{"id":"m","initial":"New Game","states":{"New Game":{"on":{"go: on":"run:2"}},"run:2":{}}}"#,
            "-> New Game | go: on -> run:2"),
        Script(
            "a guard whose name has a colon",
            #"{"id":"m","initial":"a","states":{"a":{"on":{"E":{"target":"b","guard":"Mode: First"}}},"b":{}}}"#,
            "-> a | E -> a | +Mode: First -> a | E -> b"),
        Script(
            "a wildcard takes what nothing else takes",
            #"{"id":"m","initial":"a","states":{"a":{"on":{"*":"c","E":"b"}},"b":{"on":{"*":"a"}},"c":{}}}"#,
            "-> a | E -> b | E -> a | F -> c"),
        Script(
            "a wildcard of tokens",
            #"{"id":"m","initial":"a","states":{"a":{"on":{"mouse.*":"b"}},"b":{"on":{"mouse.click.*":"a"}}}}"#,
            "-> a | mouses -> a | mouse.move -> b | mouse.move -> b | mouse.click.left -> a"),
        Script(
            "a wildcard of tokens takes the token alone",
            ##"{"id":"m","initial":"a","states":{"a":{"on":{"mouse.*":"b"}},"b":{}}}"##, "-> a | mouse -> b"),
        Script(
            "the longer wildcard comes first",
            #"{"id":"m","initial":"a","states":{"a":{"on":{"*":"d","x.*":"c","x.y.*":"b"}},"b":{},"c":{},"d":{}}}"#,
            "-> a | x.y.z -> b"),
        Script(
            "an exact name whose guard is off leaves the event to a wildcard, as since 5.32.2",
            #"""
            {"id":"m","initial":"a","states":{"a":{"on":{"E":{"target":"b","guard":"g"},"*":"c"}},"b":{},"c":{}}}
            """#, "-> a | E -> c | F -> c"),
        Script(
            "always, once its guard holds",
            #"{"id":"m","initial":"a","states":{"a":{"always":{"target":"b","guard":"g"}},"b":{}}}"#,
            "-> a | X -> a | +g -> b"),
        Script(
            "always through several states",
            #"{"id":"m","initial":"a","states":{"a":{"on":{"E":"b"}},"b":{"always":"c"},"c":{"always":["d"]},"d":{}}}"#,
            "-> a | E -> d"),
        Script(
            "an empty object forbids the event",
            #"""
            {"id":"m","initial":"a","on":{"E":".b"},"states":{"a":{"on":{"E":{}}},"b":{}}}
            """#, "-> a | E -> a"),
        Script(
            "null forbids the event",
            ##"{"id":"m","initial":"a","on":{"E":".b"},"states":{"a":{"on":{"E":null}},"b":{}}}"##, "-> a | E -> a"),
        Script(
            "a target of null is none",
            #"{"id":"m","initial":"a","on":{"E":".b"},"states":{"a":{"on":{"E":{"target":null}}},"b":{}}}"#,
            "-> a | E -> a"),
        Script(
            "an empty list says nothing",
            ##"{"id":"m","initial":"a","on":{"E":".b"},"states":{"a":{"on":{"E":[]}},"b":{}}}"##, "-> a | E -> b"),
        Script(
            "a machine that raises its own event",
            #"""
            {"id":"m","initial":"a","states":{"a":{"on":{"E":{"target":"b","actions":
            {"type":"xstate.raise","event":{"type":"F"}}}}},"b":{"on":{"F":"c"}},"c":{}}}
            """#, "-> a | E -> c"),
    ]

    static let nested = [
        Script(
            "a parent enters its initial child",
            #"{"id":"m","initial":"a","states":{"a":{"on":{"E":"p"}},"p":{"initial":"y","states":{"x":{},"y":{}}}}}"#,
            "-> a | E -> p.y"),
        Script(
            "a child's transition comes before its parent's",
            #"""
            {"id":"m","initial":"p","states":{"p":{"initial":"x","on":{"E":"q"},
            "states":{"x":{"on":{"E":"y"}},"y":{}}},"q":{}}}
            """#, "-> p.x | E -> p.y | E -> q"),
        Script(
            "a child's transition with a guard that is off does not hide its parent's",
            #"""
            {"id":"m","initial":"p","states":{"p":{"initial":"x","on":{"E":"q"},
            "states":{"x":{"on":{"E":{"target":"y","guard":"g"}}},"y":{}}},"q":{}}}
            """#, "-> p.x | E -> q"),
        Script(
            "a target of its own child begins with a point",
            #"""
            {"id":"m","initial":"p","states":{"p":{"initial":"x","on":{"E":".y"},"states":{"x":{},"y":{}}}}}
            """#, "-> p.x | E -> p.y"),
        Script(
            "a path of keys from a sibling",
            #"{"id":"m","initial":"a","states":{"a":{"on":{"E":"p.y"}},"p":{"initial":"x","states":{"x":{},"y":{}}}}}"#,
            "-> a | E -> p.y"),
        Script(
            "a state by its own id",
            #"""
            {"id":"m","initial":"a","states":{"a":{"on":{"E":"#deep"}},
            "p":{"initial":"x","states":{"x":{},"y":{"id":"deep"}}}}}
            """#, "-> a | E -> p.y"),
        Script(
            "a child of a state by its id",
            #"""
            {"id":"m","initial":"a","states":{"a":{"on":{"E":"#part.y"}},
            "p":{"id":"part","initial":"x","states":{"x":{},"y":{}}}}}
            """#, "-> a | E -> p.y"),
        Script(
            "a state by the machine's id",
            #"""
            {"id":"m","initial":"p","states":{"p":{"initial":"x","states":{"x":{"on":{"E":"#m.q"}}}},"q":{}}}
            """#, "-> p.x | E -> q"),
        Script(
            "a state by the id of a machine without one",
            ##"{"initial":"p","states":{"p":{"initial":"x","states":{"x":{"on":{"E":"#(machine).q"}}}},"q":{}}}"##,
            "-> p.x | E -> q"),
        Script(
            "an id with a point",
            ##"{"id":"m","initial":"a","states":{"a":{"on":{"E":"#my.state"}},"b":{"id":"my.state"}}}"##,
            "-> a | E -> b"),
        Script(
            "a key with a point, escaped",
            ##"{"id":"m","initial":"a","states":{"a":{"on":{"E":"v1\\.2"}},"v1.2":{}}}"##, #"-> a | E -> v1\.2"#),
        Script(
            "the end of a compound state",
            #"""
            {"id":"m","initial":"p","states":{"p":{"initial":"x","onDone":"q",
            "states":{"x":{"on":{"E":"y"}},"y":{"type":"final"}}},"q":{}}}
            """#, "-> p.x | E -> q"),
        Script(
            "regions side by side",
            #"""
            {"id":"m","type":"parallel","states":{"l":{"initial":"a","states":{"a":{"on":{"E":"b"}},"b":{}}},
            "r":{"initial":"c","states":{"c":{"on":{"E":"d","F":"d"}},"d":{}}}}}
            """#, "-> l.a & r.c | E -> l.b & r.d"),
        Script(
            "one region alone",
            #"""
            {"id":"m","type":"parallel","states":{"l":{"initial":"a","states":{"a":{"on":{"E":"b"}},"b":{}}},
            "r":{"initial":"c","states":{"c":{"on":{"F":"d"}},"d":{}}}}}
            """#, "-> l.a & r.c | F -> l.a & r.d"),
        Script(
            "several targets at once",
            #"""
            {"id":"m","initial":"o","states":{"o":{"on":{"E":["#m.p.l.b"]}},
            "p":{"type":"parallel","states":{"l":{"initial":"a","states":{"a":{},"b":{}}},
            "r":{"initial":"c","states":{"c":{},"d":{}}}}}}}
            """#, "-> o | E -> p.l.b & p.r.c"),
        Script(
            "targets in both regions",
            #"""
            {"id":"m","initial":"o","states":{"o":{"on":{"E":{"target":["p.l.b","p.r.d"]}}},
            "p":{"type":"parallel","states":{"l":{"initial":"a","states":{"a":{},"b":{}}},
            "r":{"initial":"c","states":{"c":{},"d":{}}}}}}}
            """#, "-> o | E -> p.l.b & p.r.d"),
        Script(
            "the end of a parallel state",
            #"""
            {"id":"m","initial":"p","states":{"p":{"type":"parallel","onDone":"q","states":{
            "l":{"initial":"a","states":{"a":{"on":{"E":"b"}},"b":{"type":"final"}}},
            "r":{"initial":"c","states":{"c":{"on":{"F":"d"}},"d":{"type":"final"}}}}},"q":{}}}
            """#, "-> p.l.a & p.r.c | E -> p.l.b & p.r.c | F -> q"),
        Script(
            "shallow history",
            #"""
            {"id":"m","initial":"p","states":{"p":{"initial":"x","on":{"OUT":"q"},
            "states":{"x":{"on":{"E":"y"}},"y":{},"h":{"type":"history"}}},"q":{"on":{"IN":"p.h"}}}}
            """#, "-> p.x | OUT -> q | IN -> p.x | E -> p.y | OUT -> q | IN -> p.y"),
        Script(
            "deep history",
            #"""
            {"id":"m","initial":"p","states":{"p":{"initial":"x","on":{"OUT":"q"},"states":{
            "x":{"initial":"i","states":{"i":{"on":{"E":"j"}},"j":{}}},
            "h":{"type":"history","history":"deep"}}},"q":{"on":{"IN":"p.h"}}}}
            """#, "-> p.x.i | E -> p.x.j | OUT -> q | IN -> p.x.j"),
        Script(
            "shallow history enters what is below anew",
            #"""
            {"id":"m","initial":"p","states":{"p":{"initial":"x","on":{"OUT":"q"},"states":{
            "x":{"initial":"i","states":{"i":{"on":{"E":"j"}},"j":{}}},
            "h":{"type":"history","history":"shallow"}}},"q":{"on":{"IN":"p.h"}}}}
            """#, "-> p.x.i | E -> p.x.j | OUT -> q | IN -> p.x.i"),
        Script(
            "the default of a history state",
            #"""
            {"id":"m","initial":"q","states":{"p":{"initial":"x","states":{"x":{},"y":{},
            "h":{"type":"history","target":"y"}}},"q":{"on":{"IN":"p.h"}}}}
            """#, "-> q | IN -> p.y"),
        Script(
            "a history state without a default means its parent's initial",
            #"""
            {"id":"m","initial":"q","states":{"p":{"initial":"x","states":{"y":{},"x":{},"h":{"history":true}}},
            "q":{"on":{"IN":"p.h"}}}}
            """#, "-> q | IN -> p.x"),
        Script(
            "keys that are whole numbers come first, as in JavaScript",
            ##"{"id":"m","states":{"b":{},"2":{"on":{"E":"b"}},"1":{"on":{"E":"2"}}}}"##, "-> 1 | E -> 2 | E -> b"),
        Script(
            "an initial object with actions",
            #"""
            {"id":"m","initial":{"target":"b","actions":{"type":"xstate.raise","event":{"type":"E"}}},
            "states":{"a":{},"b":{"on":{"E":"a"}}}}
            """#, "-> a"),
        Script(
            "a transition of the machine itself",
            ##"{"id":"m","initial":"a","on":{"E":".b","F":"#m.c"},"states":{"a":{},"b":{},"c":{}}}"##,
            "-> a | E -> b | F -> c"),
        Script(
            "a parent's own transition to itself enters its initial child anew",
            #"""
            {"id":"m","initial":"p","states":{"p":{"initial":"x","on":{"E":"p"},
            "states":{"x":{"on":{"F":"y"}},"y":{}}}}}
            """#, "-> p.x | F -> p.y | E -> p.x"),
    ]
}
