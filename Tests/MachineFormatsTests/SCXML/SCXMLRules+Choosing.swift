extension SCXMLRules {
    static let conflicts: [Script] = [
        Script(
            "of two regions that leave for the same state, the first counts",
            """
            <parallel id='p'><state id='l'><transition event='E' target='a1'/></state>
            <state id='r'><transition event='E' target='a2'/></state></parallel>
            <state id='a'><state id='a1'/><state id='a2'/></state>
            """, "-> p.l & p.r | E -> a.a1"),
        Script(
            "a region that stays comes before a later one that leaves",
            """
            <parallel id='p'><state id='l'><state id='a'><transition event='E' target='b'/></state><state id='b'/></state>
            <state id='r'><transition event='E' target='q'/></state></parallel><state id='q'/>
            """, "-> p.l.a & p.r | E -> p.l.b & p.r"),
        Script(
            "a region that leaves comes before a later one that stays",
            """
            <parallel id='p'><state id='l'><transition event='E' target='q'/></state>
            <state id='r'><state id='c'><transition event='E' target='d'/></state><state id='d'/></state></parallel>
            <state id='q'/>
            """, "-> p.l & p.r.c | E -> q"),
        Script(
            "a child in one region hides what the parallel state would do for its sake alone",
            """
            <parallel id='p'><transition event='E' target='q'/>
            <state id='l'><state id='a'><transition event='E' target='b'/></state><state id='b'/></state>
            <state id='r'/></parallel><state id='q'/>
            """, "-> p.l.a & p.r | E -> p.l.b & p.r | E -> q"),
        Script(
            "a deeper transition of a later region outdoes the parallel state's, found for an earlier one",
            """
            <parallel id='p'><transition event='E' target='q'/><state id='l'/>
            <state id='r'><state id='c'><transition event='E' target='d'/></state><state id='d'/></state></parallel>
            <state id='q'/>
            """, "-> p.l & p.r.c | E -> p.l & p.r.d | E -> q"),
        Script(
            "a transition without a target is in no other's way",
            """
            <parallel id='p'><transition event='E' target='q'/><state id='l'><transition event='E'/></state>
            <state id='r'/></parallel><state id='q'/>
            """, "-> p.l & p.r | E -> q"),
        Script(
            "in nested parallel states the first region that leaves more outdoes the inner ones",
            """
            <parallel id='p'><state id='l'><transition event='E' target='q'/></state>
            <parallel id='n'><state id='x'><state id='x1'><transition event='E' target='x2'/></state><state id='x2'/></state>
            <state id='y'/></parallel></parallel><state id='q'/>
            """, "-> p.l & p.n.x.x1 & p.n.y | E -> q"),
        Script(
            "in nested parallel states an inner one that was found first holds back the outer",
            """
            <parallel id='p'><parallel id='n'><state id='x'><state id='x1'><transition event='E' target='x2'/></state>
            <state id='x2'/></state><state id='y'/></parallel>
            <state id='r'><transition event='E' target='q'/></state></parallel><state id='q'/>
            """, "-> p.n.x.x1 & p.n.y & p.r | E -> p.n.x.x2 & p.n.y & p.r"),
        Script(
            "two inner regions that leave the inner state only for the outer's sake: the first",
            """
            <parallel id='p'><state id='l'><parallel id='n'>
            <state id='x'><transition event='E' target='m1'/></state>
            <state id='y'><transition event='E' target='m2'/></state></parallel><state id='m1'/><state id='m2'/></state>
            <state id='r'><state id='c'><transition event='E' target='d'/></state><state id='d'/></state></parallel>
            """, "-> p.l.n.x & p.l.n.y & p.r.c | E -> p.l.m1 & p.r.d"),
        Script(
            "three regions, of which the second leaves and the first stays",
            """
            <parallel id='p'><state id='l'><state id='a'><transition event='E' target='b'/></state><state id='b'/></state>
            <state id='r'><transition event='E' target='q'/></state>
            <state id='t'><state id='e'><transition event='E' target='g'/></state><state id='g'/></state></parallel>
            <state id='q'/>
            """, "-> p.l.a & p.r & p.t.e | E -> p.l.b & p.r & p.t.g"),
        Script(
            "a transition whose condition is off leaves the event to the one above",
            """
            <state id='s'><transition event='E' target='q'/><state id='a'>
            <transition event='E' cond="In('q')" target='b'/></state><state id='b'/></state><state id='q'/>
            """, "-> s.a | E -> q"),
        Script(
            "of parent and child with the same event the child counts, though the parent comes first in the file",
            """
            <state id='s'><transition event='E' target='q'/><state id='t'><transition event='E' target='r'/>
            <state id='a'/></state></state><state id='q'/><state id='r'/>
            """, "-> s.t.a | E -> r"),
        Script(
            "without events, the first region's comes first, and the other's after it",
            """
            <parallel id='p'><state id='l'><state id='a'><transition cond="In('d')" target='b'/></state><state id='b'/></state>
            <state id='r'><state id='c'><transition event='E' target='d'/></state>
            <state id='d'><transition cond="In('b')" target='g'/></state><state id='g'/></state></parallel>
            """, "-> p.l.a & p.r.c | E -> p.l.b & p.r.g"),
    ]

    static let histories: [Script] = [
        Script(
            "a history without a memory acts by its own transition, and its state's initial one does not act",
            """
            <state id='q'><transition event='IN' target='h'/></state>
            <state id='p'><initial><transition target='a'><raise event='wrong'/></transition></initial>
            <history id='h'><transition target='b'><raise event='R'/></transition></history>
            <state id='a'/><state id='b'><transition event='wrong' target='a'/><transition event='R' target='c'/></state>
            <state id='c'/></state>
            """, "-> q | IN -> p.c"),
        Script(
            "its transition does not act once there is a memory",
            """
            <state id='p'><history id='h'><transition target='a'><raise event='R'/></transition></history>
            <transition event='OUT' target='q'/><state id='a'><transition event='R' target='b'/></state><state id='b'/>
            </state><state id='q'><transition event='IN' target='h'/></state>
            """, "-> p.a | OUT -> q | IN -> p.a"),
        Script(
            "a history is never current",
            """
            <state id='q'><transition event='IN' target='h'/></state>
            <state id='p'><history id='h'><transition target='a'/></history>
            <state id='a'><transition cond="In('h')" target='b'/></state><state id='b'/></state>
            """, "-> q | IN -> p.a"),
        Script(
            "deep history of five parallel states within each other",
            """
            <parallel id='a'><history id='h' type='deep'><transition target='b'/></history>
            <parallel id='b'><parallel id='c'><state id='i'><state id='i1'><transition event='E' target='i2'/></state>
            <state id='i2'><transition event='OUT' target='q'/></state></state><state id='j'/></parallel>
            <state id='f'><state id='f1'><transition event='E' target='f2'/></state><state id='f2'/></state></parallel>
            <state id='k'/></parallel><state id='q'><transition event='IN' target='h'/></state>
            """,
            """
            -> a.b.c.i.i1 & a.b.c.j & a.b.f.f1 & a.k | E -> a.b.c.i.i2 & a.b.c.j & a.b.f.f2 & a.k | OUT -> q
            | IN -> a.b.c.i.i2 & a.b.c.j & a.b.f.f2 & a.k
            """),
        Script(
            "two histories of two regions as the targets of one transition",
            """
            <parallel id='p'><transition event='OUT' target='q'/>
            <state id='l'><history id='hl'><transition target='a'/></history><state id='a'>
            <transition event='E' target='b'/></state><state id='b'/></state>
            <state id='r'><history id='hr'><transition target='c'/></history><state id='c'>
            <transition event='F' target='d'/></state><state id='d'/></state></parallel>
            <state id='q'><transition event='IN' target='hl hr'/><transition event='HALF' target='hl'/></state>
            """,
            "-> p.l.a & p.r.c | E -> p.l.b & p.r.c | F -> p.l.b & p.r.d | OUT -> q | IN -> p.l.b & p.r.d | OUT -> q | HALF -> p.l.b & p.r.c"
        ),
        Script(
            "a memory is of the last time its state was left",
            """
            <state id='p'><history id='h'><transition target='a'/></history><transition event='OUT' target='q'/>
            <state id='a'><transition event='E' target='b'/></state><state id='b'><transition event='E' target='a'/></state>
            </state><state id='q'><transition event='IN' target='h'/><transition event='NEW' target='p'/></state>
            """, "-> p.a | E -> p.b | OUT -> q | NEW -> p.a | OUT -> q | IN -> p.a"),
        Script(
            "a history that its own state's transition leads to",
            """
            <state id='p'><history id='h' type='deep'><transition target='a'/></history>
            <transition event='AGAIN' target='h'/><state id='a'><state id='x'><transition event='E' target='y'/></state>
            <state id='y'/></state></state>
            """, "-> p.a.x | E -> p.a.y | AGAIN -> p.a.y"),
        Script(
            "the default of one history is another",
            """
            <state id='q'><transition event='IN' target='h'/></state>
            <state id='p'><history id='h'><transition target='hh'/></history><state id='a'/>
            <state id='b'><history id='hh'><transition target='y'/></history><state id='x'/><state id='y'/></state></state>
            """, "-> q | IN -> p.b.y"),
        Script(
            "a final state is remembered too, and ends its parent again",
            """
            <state id='o'><history id='h' type='deep'><transition target='a'/></history><transition event='OUT' target='q'/>
            <state id='a'><state id='x'><transition event='E' target='f'/></state><final id='f'/></state>
            <transition event='done.state.a' cond="!In('o')" target='q'/></state>
            <state id='q'><transition event='IN' target='h'/></state>
            """, "-> o.a.x | E -> o.a.f | OUT -> q | IN -> o.a.f"),
    ]

    static let queues: [Script] = [
        Script(
            "what is raised is heard in its order",
            """
            <state id='a'><transition event='E' target='b'><raise event='one'/><raise event='two'/></transition></state>
            <state id='b'><transition event='two' target='wrong'/><transition event='one' target='c'/></state>
            <state id='c'><transition event='two' target='d'/></state><state id='d'/><state id='wrong'/>
            """, "-> a | E -> d"),
        Script(
            "what is sent is heard after the whole step, what is raised within it",
            """
            <state id='a'><onentry><send event='S'/><raise event='R'/></onentry>
            <transition event='S' target='wrong'/><transition event='R' target='b'/></state>
            <state id='b'><transition target='c'/></state><state id='c'><transition event='S' target='d'/></state>
            <state id='d'/><state id='wrong'/>
            """, "-> d"),
        Script(
            "an end is heard behind what was raised before it",
            """
            <state id='s'><state id='a'><transition event='E' target='f'><raise event='R'/></transition></state>
            <final id='f'/><transition event='R' target='q'/><transition event='done.state.s' target='wrong'/></state>
            <state id='q'/><state id='wrong'/>
            """, "-> s.a | E -> q"),
        Script(
            "what nothing waits for is forgotten, and does not wait",
            """
            <state id='a'><transition event='E' target='b'><raise event='R'/><send event='R'/></transition></state>
            <state id='b'><transition event='F' target='c'/></state><state id='c'><transition event='R' target='d'/></state>
            <state id='d'/>
            """, "-> a | E -> b | F -> c"),
        Script(
            "one raised event goes to all regions at once",
            """
            <parallel id='p'><state id='l'><onentry><raise event='R'/></onentry>
            <state id='a'><transition event='R' target='b'/></state><state id='b'/></state>
            <state id='r'><state id='c'><transition event='R' target='d'/></state><state id='d'/></state></parallel>
            """, "-> p.l.b & p.r.d"),
        Script(
            "a chain of raised events through three regions in one step",
            """
            <parallel id='p'><state id='l'><state id='a'><transition event='E' target='b'><raise event='F'/></transition>
            </state><state id='b'/></state><state id='r'><state id='c'><transition event='F' target='d'>
            <raise event='G'/></transition></state><state id='d'/></state><state id='t'><state id='e'>
            <transition event='G' target='g'/></state><state id='g'/></state></parallel>
            """, "-> p.l.a & p.r.c & p.t.e | E -> p.l.b & p.r.d & p.t.g"),
        Script(
            "sent again before it is over, it comes twice",
            """
            <state id='a'><onentry><send event='T' delay='2s'/></onentry><transition event='E' target='a'/>
            <transition event='T' target='b'/></state><state id='b'><transition event='T' target='c'/></state><state id='c'/>
            """, "-> a | @1000 -> a | E -> a | @1000 -> b | @1000 -> c"),
        Script(
            "cancel takes back all that was sent by that id",
            """
            <state id='a'><onentry><send event='T' id='t' delay='1s'/></onentry><transition event='E' target='a'/>
            <transition event='STOP' target='b'><cancel sendid='t'/></transition></state>
            <state id='b'><transition event='T' target='c'/></state><state id='c'/>
            """, "-> a | E -> a | STOP -> b | @5000 -> b"),
        Script(
            "of delays that end at one moment the one that began first counts",
            """
            <state id='a'><onentry><send event='one' delay='10ms'/><send event='two' delay='0.01s'/></onentry>
            <transition event='two' target='wrong'/><transition event='one' target='b'/></state>
            <state id='b'><transition event='two' target='c'/></state><state id='c'/><state id='wrong'/>
            """, "-> a | @10 -> c"),
        Script(
            "the end of work is heard by the state around it too",
            """
            <state id='s'><transition event='done.invoke.w' target='q'/><state id='a'><invoke id='w' type='x'/></state>
            </state><state id='q'/>
            """, "-> s.a | !w -> q"),
        Script(
            "work of two regions ends one by one",
            """
            <parallel id='p'><state id='l'><state id='a'><invoke id='v' type='x'/>
            <transition event='done.invoke.v' target='b'/></state><state id='b'/></state>
            <state id='r'><state id='c'><invoke id='w' type='x'/><transition event='done.invoke.w' target='d'/></state>
            <state id='d'/></state></parallel>
            """, "-> p.l.a & p.r.c | !w -> p.l.a & p.r.d | !v -> p.l.b & p.r.d"),
    ]

    static let names: [Script] = [
        Script(
            "names are told apart by case",
            "<state id='a'><transition event='go' target='b'/></state><state id='b'/>", "-> a | GO -> a | go -> b"),
        Script(
            "a descriptor of two tokens takes what goes on behind them, and nothing shorter",
            "<state id='a'><transition event='x.y' target='b'/></state><state id='b'><transition event='E' target='a'/></state>",
            "-> a | x -> a | x.yz -> a | x.y.z -> b | E -> a | x.y -> b"),
        Script(
            "one of several descriptors with stars",
            """
            <state id='a'><transition event='foo.* bar.*' target='b'/></state>
            <state id='b'><transition event='E' target='a'/></state>
            """, "-> a | bar -> b | E -> a | foo.x.y -> b | E -> a | foobar -> a"),
        Script(
            "a star alone does not set off what waits for nothing",
            "<state id='a'><transition event='*' target='b'/></state><state id='b'/>", "-> a | E -> b"),
        Script(
            "line ends and tabs part descriptors as blanks do",
            "<state id='a'><transition event='&#10;one&#9;two  three ' target='b'/></state><state id='b'/>",
            "-> a | three -> b"),
        Script(
            "targets are parted by any blanks",
            """
            <state id='o'><transition event='E' target=' b
             d '/></state><parallel id='p'><state id='l'><state id='a'/><state id='b'/></state>
            <state id='r'><state id='c'/><state id='d'/></state></parallel>
            """, "-> o | E -> p.l.b & p.r.d"),
        Script(
            "ids with points, minus signs and letters of other scripts",
            """
            <state id='a-b.c'><transition event='E' target='Zustand_ä'/></state>
            <state id='Zustand_ä'><transition event='E' target='a-b.c'/></state>
            """, #"-> a-b\.c | E -> Zustand_ä | E -> a-b\.c"#),
        Script(
            "elements of another namespace within a state change nothing, whatever they are called",
            """
            <scxml xmlns='http://www.w3.org/2005/07/scxml' xmlns:q='urn:q'><q:state id='x'/><state id='a'>
            <q:transition event='E' target='nowhere'/><transition event='E' target='b'/></state><state id='b'/></scxml>
            """, "-> a | E -> b"),
    ]
}
