extension SCXMLExamples {
    static let histories = [
        Script(
            "shallow history",
            """
            <state id='p'><history id='h'><transition target='a'/></history><transition event='OUT' target='q'/>
            <state id='a'><transition event='E' target='b'/></state><state id='b'/></state>
            <state id='q'><transition event='IN' target='h'/></state>
            """, "-> p.a | E -> p.b | OUT -> q | IN -> p.b"),
        Script(
            "the default of a history",
            """
            <state id='q'><transition event='IN' target='h'/></state>
            <state id='p'><history id='h'><transition target='b'/></history><state id='a'/><state id='b'/></state>
            """, "-> q | IN -> p.b"),
        Script(
            "what is done on the default's way",
            """
            <state id='q'><transition event='IN' target='h'/></state>
            <state id='p'><history id='h'><transition target='b'><raise event='E'/></transition></history>
            <state id='a'/><state id='b'><transition event='E' target='a'/></state></state>
            """, "-> q | IN -> p.a"),
        Script(
            "deep history",
            """
            <state id='p'><history id='h' type='deep'><transition target='a'/></history>
            <transition event='OUT' target='q'/><state id='a'><state id='x'><transition event='E' target='y'/></state>
            <state id='y'/></state></state><state id='q'><transition event='IN' target='h'/></state>
            """, "-> p.a.x | E -> p.a.y | OUT -> q | IN -> p.a.y"),
        Script(
            "shallow history begins anew below",
            """
            <state id='p'><history id='h' type='shallow'><transition target='a'/></history>
            <transition event='OUT' target='q'/><state id='a'><state id='x'><transition event='E' target='y'/></state>
            <state id='y'/></state></state><state id='q'><transition event='IN' target='h'/></state>
            """, "-> p.a.x | E -> p.a.y | OUT -> q | IN -> p.a.x"),
        Script(
            "history as an initial state",
            """
            <state id='p' initial='h'><history id='h'><transition target='a'/></history>
            <transition event='OUT' target='q'/><state id='a'><transition event='E' target='b'/></state><state id='b'/>
            </state><state id='q'><transition event='IN' target='p'/></state>
            """, "-> p.a | E -> p.b | OUT -> q | IN -> p.b"),
        Script(
            "deep history of a parallel state",
            """
            <parallel id='p'><history id='h' type='deep'><transition target='l r'/></history>
            <transition event='OUT' target='q'/>
            <state id='l'><state id='a'><transition event='E' target='b'/></state><state id='b'/></state>
            <state id='r'><state id='c'><transition event='F' target='d'/></state><state id='d'/></state></parallel>
            <state id='q'><transition event='IN' target='h'/></state>
            """, "-> p.l.a & p.r.c | F -> p.l.a & p.r.d | OUT -> q | IN -> p.l.a & p.r.d"),
        Script(
            "shallow history of a parallel state begins its regions anew",
            """
            <parallel id='p'><history id='h'><transition target='l r'/></history>
            <transition event='OUT' target='q'/>
            <state id='l'><state id='a'><transition event='E' target='b'/></state><state id='b'/></state>
            <state id='r'><state id='c'/></state></parallel>
            <state id='q'><transition event='IN' target='h'/></state>
            """, "-> p.l.a & p.r.c | E -> p.l.b & p.r.c | OUT -> q | IN -> p.l.a & p.r.c"),
        Script(
            "two histories of one state",
            """
            <state id='p'><history id='h'><transition target='a'/></history>
            <history id='hh' type='deep'><transition target='a'/></history><transition event='OUT' target='q'/>
            <state id='a'><state id='x'><transition event='E' target='y'/></state><state id='y'/></state></state>
            <state id='q'><transition event='SHALLOW' target='h'/><transition event='DEEP' target='hh'/></state>
            """, "-> p.a.x | E -> p.a.y | OUT -> q | DEEP -> p.a.y | OUT -> q | SHALLOW -> p.a.x"),
    ]

    static let events = [
        Script(
            "a list of events",
            "<state id='a'><transition event='E  F' target='b'/></state><state id='b'><transition event='E' target='a'/></state>",
            "-> a | F -> b | E -> a | E -> b"),
        Script(
            "the start of a name, token by token",
            "<state id='a'><transition event='error' target='b'/></state><state id='b'/>",
            "-> a | errors -> a | error.send.failed -> b"),
        Script(
            "with a star behind it",
            "<state id='a'><transition event='error.*' target='b'/></state><state id='b'/>", "-> a | error -> b"),
        Script(
            "with a point behind it",
            "<state id='a'><transition event='error.' target='b'/></state><state id='b'/>", "-> a | error.x -> b"),
        Script(
            "not the other way round",
            "<state id='a'><transition event='error.send' target='b'/></state><state id='b'/>",
            "-> a | error -> a | error.send -> b"),
        Script(
            "a star takes all",
            "<state id='a'><transition event='*' target='b'/></state><state id='b'/>", "-> a | any.thing -> b"),
        Script(
            "the order of the file, not the longest name",
            """
            <state id='a'><transition event='*' target='b'/><transition event='E' target='c'/></state>
            <state id='b'/><state id='c'/>
            """, "-> a | E -> b"),
        Script(
            "what is raised comes before what is sent",
            """
            <state id='a'><transition event='E' target='b'><send event='S'/><raise event='R'/></transition></state>
            <state id='b'><transition event='S' target='c'/><transition event='R' target='d'/></state>
            <state id='c'/><state id='d'><transition event='S' target='e'/></state><state id='e'/>
            """, "-> a | E -> e"),
        Script(
            "without an event comes before what is raised",
            """
            <state id='a'><transition event='E' target='b'><raise event='R'/></transition></state>
            <state id='b'><transition event='R' target='c'/><transition target='d'/></state>
            <state id='c'/><state id='d'><transition event='R' target='e'/></state><state id='e'/>
            """, "-> a | E -> e"),
        Script(
            "what is raised at the start",
            """
            <state id='a'><onentry><raise event='R'/></onentry><transition event='R' target='b'/></state>
            <state id='b'/>
            """, "-> b"),
        Script(
            "several blocks of entry actions, in order",
            """
            <state id='a'><onentry><raise event='one'/></onentry><onentry><raise event='two'/></onentry>
            <transition event='one' target='b'/><transition event='two' target='c'/></state>
            <state id='b'/><state id='c'/>
            """, "-> b"),
        Script(
            "an event in quotes",
            """
            <state id='a'><onentry><send eventexpr="'R'"/></onentry><transition event='R' target='b'/></state>
            <state id='b'/>
            """, "-> b"),
        Script(
            "sent to the machine's own queue within the step",
            """
            <state id='a'><onentry><send event='R' target='#_internal'/></onentry><transition event='R' target='b'/></state>
            <state id='b'/>
            """, "-> b"),
        Script(
            "sent by the processor of its own kind",
            """
            <state id='a'><onentry><send event='R' type='http://www.w3.org/TR/scxml/#SCXMLEventProcessor'/></onentry>
            <transition event='R' target='b'/></state><state id='b'/>
            """, "-> b"),
        Script(
            "sent to others, it does not come back",
            """
            <state id='a'><onentry><send event='R' target='#_parent'/></onentry><transition event='R' target='b'/></state>
            <state id='b'/>
            """, "-> a"),
        Script(
            "an event that nothing takes is gone",
            """
            <state id='a'><onentry><raise event='R'/></onentry><transition event='E' target='b'/></state>
            <state id='b'><transition event='R' target='c'/></state><state id='c'/>
            """, "-> a | E -> b"),
    ]

    static let conditions = [
        Script(
            "a condition is a switch of its text",
            "<state id='a'><transition event='E' cond='x &gt; 3' target='b'/></state><state id='b'/>",
            "-> a | E -> a | +x > 3 -> a | E -> b"),
        Script(
            "turning a switch starts what waits for it",
            "<state id='a'><transition cond='ready' target='b'/></state><state id='b'/>", "-> a | +ready -> b"),
        Script(
            "true and false",
            """
            <state id='a'><transition event='E' cond='false' target='b'/><transition event='E' cond='true' target='c'/>
            </state><state id='b'/><state id='c'/>
            """, "-> a | E -> c"),
        Script(
            "In of its own state",
            "<state id='a'><transition event='E' cond=\"In('a')\" target='b'/></state><state id='b'/>", "-> a | E -> b"),
        Script(
            "In of a parent",
            "<state id='p'><state id='a'><transition event='E' cond='In(\"p\")' target='b'/></state><state id='b'/></state>",
            "-> p.a | E -> p.b"),
        Script(
            "not In",
            "<state id='a'><transition event='E' cond=\"!In('b')\" target='b'/></state><state id='b'/>", "-> a | E -> b"
        ),
        Script(
            "In and a switch",
            "<state id='a'><transition event='E' cond=\"In('a') &amp;&amp; x\" target='b'/></state><state id='b'/>",
            "-> a | E -> a | +x -> a | E -> b"),
        Script(
            "In or a switch",
            "<state id='a'><transition event='E' cond=\"In('b') || x\" target='b'/></state><state id='b'/>",
            "-> a | E -> a | +x -> a | E -> b"),
        Script(
            "brackets and not",
            "<state id='a'><transition event='E' cond=\"!(In('b') || In( 'c' ))\" target='b'/></state><state id='b'/><state id='c'/>",
            "-> a | E -> b"),
        Script(
            "the words of Lua",
            "<state id='a'><transition event='E' cond=\"In('a') and not In('b')\" target='b'/></state><state id='b'/>",
            "-> a | E -> b"),
        Script(
            "In of what is no state never holds",
            "<state id='a'><transition event='E' cond=\"In('nowhere')\" target='b'/></state><state id='b'/>",
            "-> a | E -> a"),
        Script(
            "what only looks like In is a switch",
            "<state id='a'><transition event='E' cond=\"Inside('a')\" target='b'/></state><state id='b'/>",
            "-> a | E -> a | +Inside('a') -> a | E -> b"),
        Script(
            "an empty condition is none",
            "<state id='a'><transition event='E' cond='' target='b'/></state><state id='b'/>", "-> a | E -> b"),
    ]

    static let delays = [
        Script(
            "seconds",
            "<state id='a'><onentry><send event='T' delay='1s'/></onentry><transition event='T' target='b'/></state><state id='b'/>",
            "-> a | @999 -> a | @1 -> b"),
        Script(
            "milliseconds",
            "<state id='a'><onentry><send event='T' delay='250ms'/></onentry><transition event='T' target='b'/></state><state id='b'/>",
            "-> a | @250 -> b"),
        Script(
            "parts of a second",
            "<state id='a'><onentry><send event='T' delay='1.5s'/></onentry><transition event='T' target='b'/></state><state id='b'/>",
            "-> a | @1499 -> a | @1 -> b"),
        Script(
            "parts of a second without a digit in front",
            "<state id='a'><onentry><send event='T' delay='.5s'/></onentry><transition event='T' target='b'/></state><state id='b'/>",
            "-> a | @500 -> b"),
        Script(
            "no time at all",
            "<state id='a'><onentry><send event='T' delay='0s'/></onentry><transition event='T' target='b'/></state><state id='b'/>",
            "-> b"),
        Script(
            "a length in quotes",
            "<state id='a'><onentry><send event='T' delayexpr=\"'2s'\"/></onentry><transition event='T' target='b'/></state><state id='b'/>",
            "-> a | @2000 -> b"),
        Script(
            "a length that is computed ends when it is told to",
            "<state id='a'><onentry><send event='T' delayexpr='limit'/></onentry><transition event='T' target='b'/></state><state id='b'/>",
            "-> a | @9000 -> a | ~limit -> b"),
        Script(
            "a delay outlives its state",
            """
            <state id='a'><onentry><send event='T' delay='1s'/></onentry><transition event='E' target='b'/></state>
            <state id='b'><transition event='T' target='c'/></state><state id='c'/>
            """, "-> a | E -> b | @1000 -> c"),
        Script(
            "cancelled on the way out",
            """
            <state id='a'><onentry><send event='T' id='t' delay='1s'/></onentry><onexit><cancel sendid='t'/></onexit>
            <transition event='E' target='b'/></state><state id='b'><transition event='T' target='c'/></state>
            <state id='c'/>
            """, "-> a | E -> b | @1000 -> b"),
        Script(
            "cancelled by an id in quotes",
            """
            <state id='a'><onentry><send event='T' id='t' delay='1s'/></onentry><onexit><cancel sendidexpr="'t'"/></onexit>
            <transition event='E' target='b'/></state><state id='b'><transition event='T' target='c'/></state>
            <state id='c'/>
            """, "-> a | E -> b | @1000 -> b"),
        Script(
            "the shorter delay comes first",
            """
            <state id='a'><onentry><send event='L' delay='2s'/><send event='S' delay='1s'/></onentry>
            <transition event='L' target='b'/><transition event='S' target='c'/></state><state id='b'/><state id='c'/>
            """, "-> a | @2000 -> c"),
    ]

    static let work = [
        Script(
            "work that ends",
            """
            <state id='a'><invoke id='w' type='x'/><transition event='done.invoke.w' target='b'/></state><state id='b'/>
            """, "-> a | !w -> b"),
        Script(
            "work that fails",
            """
            <state id='a'><invoke id='w' type='x'/><transition event='error.platform' target='b'/></state><state id='b'/>
            """, "-> a | ?w -> b"),
        Script(
            "any work that ends",
            "<state id='a'><invoke id='w' src='x.scxml'/><transition event='done.invoke' target='b'/></state><state id='b'/>",
            "-> a | !w -> b"),
        Script(
            "work without an id is named by its state",
            "<state id='a'><invoke type='x'/><transition event='done.invoke.a.1' target='b'/></state><state id='b'/>",
            "-> a | !a.1 -> b"),
        Script(
            "work that is stopped with its state",
            """
            <state id='a'><invoke id='w' type='x'/><transition event='E' target='b'/></state>
            <state id='b'><transition event='done.invoke.w' target='c'/></state><state id='c'/>
            """, "-> a | E -> b | !w -> b"),
        Script(
            "a machine within what is invoked is no part of this one",
            """
            <state id='a'><invoke id='w'><content><scxml><state id='x'/></scxml></content></invoke>
            <transition event='done.invoke.w' target='b'/></state><state id='b'/>
            """.replacing("<scxml>", with: "<scxml xmlns='http://www.w3.org/2005/07/scxml'>").wrapped, "-> a | !w -> b"),
    ]
}

extension String {
    fileprivate var wrapped: String {
        "<scxml xmlns=\"http://www.w3.org/2005/07/scxml\" version=\"1.0\">\(self)</scxml>"
    }
}
