extension XStateSuite {
    static let paths: [Script] = [
        // id: a chain of ids
        Script(
            "ids of states at all levels, one after the other",
            ##"""
            {"initial":"A","states":{"A":{"id":"A","initial":"f","on":{"R":"#B.b"},"states":{
            "f":{"id":"Af","on":{"N":"#Ab"}},"b":{"id":"Ab","on":{"N":"#Bf"}}}},
            "B":{"id":"B","initial":"f","states":{"f":{"id":"Bf","on":{"N":"#Bb","DOT":"#B.dot"}},
            "b":{"id":"Bb","on":{"N":"#Af"}},"dot":{"on":{"N":"f"}}}}}}
            """##,
            "-> A.f | N -> A.b | N -> B.f | DOT -> B.dot | N -> B.f | N -> B.b "
                + "| N -> A.f | R -> B.b"),
        // id: an id and a path behind it, where the state there has an id of its own
        Script(
            "an id with a path to a state whose own id looks like that path",
            ##"""
            {"initial":"a","on":{"E":"#p.q.r"},"states":{"a":{},"p":{"id":"p","initial":"x",
            "states":{"x":{},
            "q":{"initial":"y","states":{"y":{},"r":{"id":"#p.q.r"}}}}}}}
            """##, "-> a | E -> p.q.r"),
        // id: keys with escaped points
        Script(
            "a key with a point and a path with one",
            #"""
            {"initial":"s","states":{"s":{"on":{"KEY":"f\\.b","PATH":"f.b"}},"f.b":{"on":{"N":"s"}},
            "f":{"initial":"c","states":{"b":{},"c":{}}}}}
            """#, #"-> s | KEY -> f\.b | N -> s | PATH -> f.b"#),
        // id: ids with escaped points
        Script(
            "an id with a point and an id with a path",
            ##"""
            {"initial":"s","states":{"s":{"on":{"ID":"#f\\.b","PATH":"#f.b"}},"dot":{"id":"f.b",
            "on":{"N":"s"}},
            "f":{"id":"f","initial":"c","states":{"b":{},"c":{}}}}}
            """##, "-> s | ID -> dot | N -> s | PATH -> f.b"),
        // id: an escaped backslash is no escape for the point behind it
        Script(
            "a backslash that is itself escaped leaves the point behind it a point",
            ##"""
            {"initial":"s","states":{"s":{"on":{"E":"#some\\\\.thing"}},"foo":{"id":"some\\.thing"},
            "bar":{"id":"some\\","initial":"baz","states":{"baz":{},"thing":{}}}}}
            """##, "-> s | E -> bar.thing"),
        // deterministic: a path into a nested state
        Script(
            "a target with a path enters below the sibling, whose initial is another",
            #"""
            {"initial":"a","states":{"a":{"on":{"T":"b.b2","F":"b"}},"b":{"initial":"b1",
            "on":{"T":"a"},
            "states":{"b1":{},"b2":{}}}}}
            """#, "-> a | T -> b.b2 | T -> a | F -> b.b1"),
        // deterministic: nested states take what they can, the rest goes up
        Script(
            "events that a child does not know go up, those it forbids do not",
            #"""
            {"initial":"red","states":{"green":{"on":{"T":"yellow"}},"yellow":{"on":{"T":"red"}},
            "red":{"initial":"walk","on":{"T":"green"},"states":{"walk":{"on":{"P":"wait",
            "T":null}},
            "wait":{"on":{"P":"stop","T":{}}},"stop":{}}}}}
            """#,
            "-> red.walk | T -> red.walk | P -> red.wait | T -> red.wait | P -> red.stop "
                + "| P -> red.stop "
                + "| T -> green | T -> yellow | T -> red.walk"),
        // internalTransitions: explicit self-transition against one to a child
        Script(
            "a path from the parent to an own child keeps the parent, and its delays",
            #"""
            {"initial":"d","states":{"d":{"initial":"left","on":{"MID":"d.mid"},
            "after":{"100":"out"},
            "states":{"left":{},"mid":{}}},"out":{}}}
            """#, "-> d.left | @60 -> d.left | MID -> d.mid | @40 -> out"),
        // internalTransitions: a machine's event that only acts keeps the child
        Script(
            "the machine's own action keeps the child and its delay",
            #"""
            {"initial":"p","on":{"LOG":{"actions":"log"},"SHUT":".p"},"states":{"p":{"initial":"x",
            "states":{
            "x":{"on":{"N":"y"}},"y":{"after":{"50":"z"}},"z":{}}},"q":{}}}
            """#, "-> p.x | N -> p.y | @30 -> p.y | LOG -> p.y | @20 -> p.z | SHUT -> p.x"),
        // deep: the machine's own id with a long path
        Script(
            "from the deepest state into another, four levels down, by the machine's id",
            ##"""
            {"id":"deep","initial":"A","on":{"M":"#deep.DONE"},
            "states":{"DONE":{"on":{"R":"#deep.A.B.C.D"}},
            "A":{"on":{"B_E":"FAIL"},"initial":"B","states":{"B":{"on":{"B_E":"#deep.DONE"},
            "initial":"C","states":{
            "C":{"initial":"D","states":{"D":{"on":{"S":"#deep.P.Q.R.S"}}}}}}}},"FAIL":{},
            "P":{"initial":"Q","states":{"Q":{"initial":"R","states":{"R":{"initial":"T",
            "states":{"S":{},"T":{}}}}}}}}}
            """##, "-> A.B.C.D | B_E -> DONE | R -> A.B.C.D | S -> P.Q.R.S | M -> DONE"),
        // deterministic: a key that stands for several states is the nearest one
        Script(
            "a key is a sibling, whatever else has the same key",
            #"""
            {"initial":"a","states":{"a":{"initial":"a","on":{"OUT":"b"},
            "states":{"a":{"on":{"E":"b"}},
            "b":{"on":{"E":"a"}}}},"b":{}}}
            """#, "-> a.a | E -> a.b | E -> a.a | OUT -> b"),
    ]

    static let order: [Script] = [
        // actions: parents are entered before their children
        Script(
            "what a parent raises on entry comes before what its child does",
            #"""
            {"type":"parallel","states":{"l":{"initial":"o","states":{"o":{"on":{"E":"p"}},
            "p":{"entry":{"type":"xstate.raise","event":{"type":"P"}},"initial":"c","states":{
            "c":{"entry":{"type":"xstate.raise","event":{"type":"C"}}}}}}},
            "r":{"initial":"0","states":{"0":{"on":{"P":"p","C":"c"}},"p":{"on":{"C":"pc"}},
            "c":{"on":{"P":"cp"}},
            "pc":{},"cp":{}}}}}
            """#, "-> l.o & r.0 | E -> l.p.c & r.pc"),
        // actions: children are left before their parents
        Script(
            "what a child raises on exit comes before what its parent does",
            #"""
            {"type":"parallel","states":{"l":{"initial":"p","states":{"o":{},
            "p":{"on":{"E":"o"},"exit":{"type":"xstate.raise","event":{"type":"P"}},"initial":"c",
            "states":{
            "c":{"exit":{"type":"xstate.raise","event":{"type":"C"}}}}}}},
            "r":{"initial":"0","states":{"0":{"on":{"P":"p","C":"c"}},"p":{"on":{"C":"pc"}},
            "c":{"on":{"P":"cp"}},
            "pc":{},"cp":{}}}}}
            """#, "-> l.p.c & r.0 | E -> l.o & r.cp"),
        // actions: exit, then the transition's own, then entry
        Script(
            "exit, then the transition's own action, then entry",
            #"""
            {"type":"parallel","states":{"l":{"initial":"a","states":{
            "a":{"exit":{"type":"xstate.raise","event":{"type":"X"}},
            "on":{"E":{"target":"b","actions":{"type":"xstate.raise","event":{"type":"T"}}}}},
            "b":{"entry":{"type":"xstate.raise","event":{"type":"N"}}}}},
            "r":{"initial":"0","states":{"0":{"on":{"X":"1","T":"bad","N":"bad"}},
            "1":{"on":{"T":"2","N":"bad"}},
            "2":{"on":{"N":"3"}},"3":{},"bad":{}}}}}
            """#, "-> l.a & r.0 | E -> l.b & r.3"),
        // order: regions are left in the reverse of the file's order
        Script(
            "the later region is left first",
            #"""
            {"type":"parallel","states":{"w":{"initial":"p","states":{"o":{},"p":{"type":"parallel",
            "on":{"E":"o"},
            "states":{"a":{"exit":{"type":"xstate.raise","event":{"type":"A"}}},
            "b":{"exit":{"type":"xstate.raise","event":{"type":"B"}}}}}}},
            "r":{"initial":"0","states":{"0":{"on":{"A":"a","B":"b"}},"a":{"on":{"B":"ab"}},
            "b":{"on":{"A":"ba"}},
            "ab":{},"ba":{}}}}}
            """#, "-> w.p.a & w.p.b & r.0 | E -> w.o & r.ba"),
        // predictableExec: what is raised is handled before the next event from outside
        Script(
            "an event raised on entry is handled in the same step, its own raised event too",
            #"""
            {"initial":"a","states":{"a":{"on":{"E":"b"}},
            "b":{"entry":{"type":"xstate.raise","event":{"type":"R1"}},"on":{"R1":"c"}},
            "c":{"entry":{"type":"xstate.raise","event":{"type":"R2"}},"on":{"R2":"d"}},"d":{}}}
            """#, "-> a | E -> d"),
        // actions: a raised event that nobody takes is gone
        Script(
            "a raised event that no state takes is not kept for later",
            #"""
            {"initial":"a","states":{"a":{"on":{"E":{"target":"b","actions":{"type":"xstate.raise",
            "event":{"type":"R"}}}}},
            "b":{"on":{"N":"c"}},"c":{"on":{"R":"d"}},"d":{}}}
            """#, "-> a | E -> b | N -> c | R -> d"),
        // transient: events raised by two always in a row
        Script(
            "always goes first, then what was raised in the order it was raised",
            #"""
            {"initial":"a","states":{"a":{"on":{"E":"b"}},
            "b":{"entry":{"type":"xstate.raise","event":{"type":"ONE"}},"always":"c",
            "on":{"ONE":"bad"}},
            "c":{"entry":{"type":"xstate.raise","event":{"type":"TWO"}},"on":{"ONE":"d",
            "TWO":"bad"}},
            "d":{"on":{"TWO":"e"}},"e":{},"bad":{}}}
            """#, "-> a | E -> e"),
        // transient: eventless transitions of a parent while a child's hold
        Script(
            "an always of the parent waits until its child has none",
            #"""
            {"initial":"p","states":{"p":{"initial":"x","always":{"target":"q","guard":"g"},
            "states":{
            "x":{"always":{"target":"y","guard":"g"}},"y":{}}},"q":{}}}
            """#, "-> p.x | +g -> q"),
        // actions: the child's transition is taken, the parent's action is not
        Script(
            "a child that only acts hides the parent's transition for the event, not for others",
            #"""
            {"initial":"p","on":{"E":".q","F":".q"},"states":{"p":{"initial":"x","states":{
            "x":{"on":{"E":[{"actions":"log"}]}}}},"q":{}}}
            """#, "-> p.x | E -> p.x | F -> q"),
    ]

    static let guards: [Script] = [
        // guards: interim states count
        Script(
            "stateIn sees a state that another region is in for one round only",
            #"""
            {"type":"parallel","states":{"A":{"initial":"2","states":{"2":{"on":{"E":"3"}},
            "3":{"always":"4"},
            "4":{"always":"5"},"5":{}}},"B":{"initial":"0","states":{"0":{"always":{"target":"4",
            "guard":{"type":"xstate.stateIn","params":{"stateValue":"A.4"}}}},"4":{}}}}}
            """#, "-> A.2 & B.0 | E -> A.5 & B.4"),
        // guards: not with stateIn
        Script(
            "not of stateIn, within and",
            ##"""
            {"type":"parallel","states":{"l":{"initial":"a","states":{"a":{"on":{"E":{"target":"b",
            "guard":{"type":"and","guards":["ok",{"type":"not","guards":[{"type":"stateIn",
            "stateValue":"#busy"}]}]}}}},
            "b":{}}},"r":{"initial":"busy","states":{"busy":{"id":"busy","on":{"FREE":"free"}},
            "free":{}}}}}
            """##,
            "-> l.a & r.busy | +ok -> l.a & r.busy | E -> l.a & r.busy "
                + "| FREE -> l.a & r.free | E -> l.b & r.free"),
        // guards: one switch, several transitions
        Script(
            "one guard of several transitions is one switch",
            #"""
            {"initial":"y","states":{"y":{"on":{"T":{"target":"r","guard":"late"},"O":{"target":"r",
            "guard":{"type":"late"}}}},
            "r":{"on":{"N":"y","BAD":{"target":"y","guard":"never"}}}}}
            """#, "-> y | T -> y | O -> y | +late -> y | O -> r | BAD -> r | N -> y | T -> r"),
        // guards: no candidate holds, so the parent is asked
        Script(
            "where none of a child's guards holds the parent's list is asked in its order",
            #"""
            {"initial":"p","on":{"E":[{"target":".q","guard":"c"},{"target":".z"}]},
            "states":{"p":{"initial":"x","states":{
            "x":{"on":{"E":[{"target":"y","guard":"a"},{"target":"w","guard":"b"}]}},"y":{},
            "w":{}}},
            "q":{"on":{"R":"p"}},"z":{"on":{"R":"p"}}}}
            """#,
            "-> p.x | E -> z | R -> p.x | +c -> p.x | E -> q | R -> p.x | +b -> p.x "
                + "| E -> p.w"),
        // guards: of a transition that only acts
        Script(
            "a guarded action hides the parent's transition only while its guard holds",
            #"""
            {"initial":"p","on":{"E":".q"},"states":{"p":{"on":{"E":{"guard":"g","actions":"log"}}},
            "q":{"on":{"R":"p"}}}}
            """#, "-> p | +g -> p | E -> p | -g -> p | E -> q"),
        // guards: and, or, not of a nested kind
        Script(
            "or of and and not",
            #"""
            {"initial":"a","states":{"a":{"on":{"E":{"target":"b","guard":{"type":"xstate.or",
            "guards":[
            {"type":"xstate.and","guards":["x","y"]},{"type":"xstate.not","guards":["z"]}]}}}},
            "b":{"on":{"R":"a"}}}}
            """#,
            "-> a | E -> b | +z -> b | R -> a | E -> a | +x -> a | E -> a | +y -> a "
                + "| E -> b"),
    ]

    static let names: [Script] = [
        // eventDescriptors: a longer one whose guard is off gives way to a shorter
        Script(
            "a longer wildcard whose guard is off gives way to a shorter one",
            #"""
            {"initial":"a","states":{"a":{"on":{"foo.bar.*":{"target":"long","guard":"g"},
            "foo.*":"short"}},
            "long":{},"short":{"on":{"R":"a"}}}}
            """#, "-> a | foo.bar.baz -> short | R -> a | +g -> a | foo.bar.baz -> long"),
        // eventDescriptors: an exact name before a wildcard that comes first in the file
        Script(
            "a whole name comes before the wildcard for it, wherever that stands",
            #"""
            {"initial":"a","states":{"a":{"on":{"foo.*":"bad","*":"bad","foo.bar":"ok"}},"ok":{},
            "bad":{}}}
            """#, "-> a | foo.bar -> ok"),
        // eventDescriptors: infix wildcards match nothing
        Script(
            "a star between two tokens, or before one, matches nothing",
            #"""
            {"initial":"a","states":{"a":{"on":{"e.*.b.*":"bad","*.e.*":"bad"}},"bad":{}}}
            """#, "-> a | e.x.b.c -> a | what.e.x -> a"),
        // eventDescriptors: stars that are part of a token
        Script(
            "a star that is part of a token is no wildcard",
            #"""
            {"initial":"a","states":{"a":{"on":{"event*":"bad","pre*.b.*":"bad","*vent.*":"bad"}},
            "bad":{}}}
            """#, "-> a | event -> a | eventually -> a | prefix.b.c -> a | prevent.x -> a"),
        // eventDescriptors: several prefixes at once
        Script(
            "a wildcard of three tokens takes longer names, not shorter ones",
            #"""
            {"initial":"a","states":{"a":{"on":{"e.foo.bar.*":"ok"}},"ok":{}}}
            """#, "-> a | e.foo -> a | e.foo.bars -> a | e.foo.bar.first.second -> ok"),
        // eventDescriptors: the child's wildcard before the parent's wildcard that is longer
        Script(
            "a child's star comes before its parent's longer wildcard",
            #"""
            {"initial":"p","on":{"k.*":".q"},"states":{"p":{"initial":"x",
            "states":{"x":{"on":{"*":"y"}},"y":{}}},"q":{}}}
            """#, "-> p.x | k.a -> p.y | k.a -> q"),
    ]

    static let time: [Script] = [
        // after: from a nested initial state to an id outside
        Script(
            "a delay of a nested state leads out by an id",
            ##"""
            {"initial":"n","states":{"n":{"initial":"w","states":{"w":{"after":{"10":"#end"}}}},
            "end":{"id":"end","type":"final"}}}
            """##, "-> n.w | @9 -> n.w | @1 -> end done"),
        // after: to a child of its own, which goes on at once
        Script(
            "a delay that leads to an own child does not begin the parent's delays anew",
            #"""
            {"initial":"o","states":{"o":{"initial":"t","after":{"10":".u","30":"out"},
            "states":{"t":{},"u":{}}},"out":{}}}
            """#, "-> o.t | @10 -> o.u | @19 -> o.u | @1 -> out"),
        // after: three states in a row
        Script(
            "delays one after the other, within one stretch of time",
            #"""
            {"initial":"g","states":{"g":{"after":{"1000":"y"}},
            "y":{"after":{"1000":[{"target":"r"}]}},
            "r":{"after":{"1000":"g"}}}}
            """#, "-> g | @500 -> g | @510 -> y | @990 -> r | @2500 -> y"),
        // after: a delay begins when its state is entered
        Script(
            "a delay begins with its state, not with the machine",
            #"""
            {"initial":"a","states":{"a":{"on":{"N":"b"}},"b":{"after":{"100":"c"}},"c":{}}}
            """#, "-> a | @90 -> a | N -> b | @99 -> b | @1 -> c"),
        // invoke: work of the machine itself
        Script(
            "work of the machine itself ends in one of its states",
            #"""
            {"id":"m","initial":"a","invoke":{"id":"w","src":"load","onDone":".ok",
            "onError":".bad"},
            "states":{"a":{"on":{"N":"b"}},"b":{},"ok":{},"bad":{}}}
            """#, "-> a | N -> b | !w -> ok"),
        // invoke: two regions with work of their own
        Script(
            "work of two regions has names of its own where none is given",
            #"""
            {"id":"m","type":"parallel","states":{
            "l":{"initial":"i","states":{"i":{"invoke":{"src":"s","onDone":"d"}},"d":{}}},
            "r":{"initial":"i","states":{"i":{"invoke":{"src":"s","onDone":"d"}},"d":{}}}}}
            """#, "-> l.i & r.i | !0.m.r.i -> l.i & r.d | !0.m.l.i -> l.d & r.d"),
        // invoke: work of a state that was left is not heard
        Script(
            "the end of work whose state was left changes nothing",
            #"""
            {"id":"m","initial":"a","on":{"xstate.done.actor.w":".bad"},"states":{
            "a":{"invoke":{"id":"w","src":"s","onDone":"ok"},"on":{"N":"b"}},"b":{},"ok":{},
            "bad":{}}}
            """#, "-> a | N -> b | !w -> b"),
        // invoke: guards of onDone in their order
        Script(
            "onError in a list, the first whose guard holds",
            #"""
            {"id":"m","initial":"a","states":{"a":{"invoke":{"id":"w","src":"s","onDone":"ok",
            "onError":[{"target":"retry","guard":"again"},{"target":"bad"}]}},"ok":{},
            "retry":{"on":{"R":"a"}},"bad":{}}}
            """#, "-> a | +again -> a | ?w -> retry | -again -> retry | R -> a | ?w -> bad"),
    ]
}
