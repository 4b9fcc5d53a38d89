extension SCXMLSuite {
    /// In which order a step does what it does.
    static let order: [Script] = [
        // W3C 404: a child before its parent, the later region before the earlier
        Script(
            "all is left from the last leaf of the file upward",
            """
            <parallel id='p'><onexit><raise event='e4'/></onexit>
            <transition event='t' target='q'/><state id='a'><onexit><raise event='e3'/></onexit>
            <state id='a1'><onexit><raise event='e2'/></onexit></state></state><state id='b'>
            <onexit><raise event='e1'/></onexit><state id='b1'><onexit><raise event='e0'/>
            </onexit></state></state></parallel><state id='q'><transition event='e0' target='r'/>
            <transition event='*' target='bad'/></state><state id='r'>
            <transition event='e1' target='s'/><transition event='*' target='bad'/></state>
            <state id='s'><transition event='e2' target='u'/><transition event='*' target='bad'/>
            </state><state id='u'><transition event='e3' target='v'/>
            <transition event='*' target='bad'/></state><state id='v'>
            <transition event='e4' target='good'/><transition event='*' target='bad'/></state>
            <state id='good'/><state id='bad'/>
            """, "-> p.a.a1 & p.b.b1 | t -> good"),
        // W3C 406: parents before children, the earlier region before the later
        Script(
            "all is entered from the first of the file downward",
            """
            <state id='o'><transition event='t' target='p'/></state><parallel id='p'><onentry>
            <raise event='e0'/></onentry><transition event='e0' target='q'/>
            <transition event='*' target='bad'/><state id='a'><onentry><raise event='e1'/>
            </onentry><state id='a1'><onentry><raise event='e2'/></onentry></state></state>
            <state id='b'><onentry><raise event='e3'/></onentry><state id='b1'><onentry>
            <raise event='e4'/></onentry></state></state></parallel><state id='q'>
            <transition event='e1' target='r'/><transition event='*' target='bad'/></state>
            <state id='r'><transition event='e2' target='s'/><transition event='*' target='bad'/>
            </state><state id='s'><transition event='e3' target='u'/>
            <transition event='*' target='bad'/></state><state id='u'>
            <transition event='e4' target='good'/><transition event='*' target='bad'/></state>
            <state id='good'/><state id='bad'/>
            """, "-> o | t -> good"),
        // W3C 377: blocks of exit actions
        Script(
            "several blocks of exit actions are done in their order",
            """
            <state id='a'><onexit><raise event='one'/></onexit><onexit><raise event='two'/>
            </onexit><transition event='t' target='b'/></state><state id='b'>
            <transition event='one' target='c'/><transition event='*' target='bad'/></state>
            <state id='c'><transition event='two' target='good'/>
            <transition event='*' target='bad'/></state><state id='good'/><state id='bad'/>
            """, "-> a | t -> good"),
        // W3C 372: what a final state does when it is left comes behind its parent's end
        Script(
            "a final state's entry, its parent's end, and its exit",
            """
            <state id='s'><transition event='in' target='q'/><transition event='*' target='bad'/>
            <state id='a'><transition event='t' target='f'/></state><final id='f'><onentry>
            <raise event='in'/></onentry><onexit><raise event='out'/></onexit></final></state>
            <state id='q'><transition event='done.state.s' target='r'/>
            <transition event='*' target='bad'/></state><state id='r'>
            <transition event='out' target='good'/><transition event='*' target='bad'/></state>
            <state id='good'/><state id='bad'/>
            """, "-> s.a | t -> good"),
        // W3C 412 and 579: entry, the initial transition, the history's default, the child
        Script(
            "an initial transition to a history does both their actions before the child's entry",
            """
            <state id='s'><onentry><raise event='e0'/></onentry><initial><transition target='h'>
            <raise event='e1'/></transition></initial><transition event='e0'><raise event='x'/>
            </transition><transition event='e1' target='r'/><transition event='*' target='bad'/>
            <history id='h'><transition target='a'><raise event='e2'/></transition></history>
            <state id='a'><onentry><raise event='e3'/></onentry></state></state><state id='r'>
            <transition event='e2' target='v'/><transition event='*' target='bad'/></state>
            <state id='v'><transition event='e3' target='good'/>
            <transition event='*' target='bad'/></state><state id='good'/><state id='bad'/>
            """, "-> good"),
        // W3C 421: internal events are taken one after another until one is heard
        Script(
            "internal events that nothing waits for are passed over before the sent one",
            """
            <state id='a'><onentry><send event='ext'/><raise event='i1'/><raise event='i2'/>
            <raise event='i3'/><raise event='i4'/></onentry><transition event='ext' target='bad'/>
            <state id='b'><transition event='i3' target='c'/></state><state id='c'>
            <transition event='i4' target='good'/></state></state><state id='good'/>
            <state id='bad'/>
            """, "-> good"),
        // W3C 419: eventless, then raised, then sent
        Script(
            "what needs no event is before what was raised and what was sent",
            """
            <state id='a'><onentry><raise event='r'/><send event='s'/></onentry>
            <transition target='b'/></state><state id='b'><transition event='r' target='c'/>
            <transition event='s' target='bad'/></state><state id='c'>
            <transition event='s' target='good'/></state><state id='good'/><state id='bad'/>
            """, "-> good"),
        // SCION raise/send7: the raised event comes too late for the state that is passed
        Script(
            "a raised event finds only where the eventless transitions lead",
            """
            <state id='o'><transition event='t' target='a'><raise event='r'/></transition></state>
            <state id='a'><transition event='r' target='bad'/><transition target='b'/></state>
            <state id='b'><transition event='r' target='good'/></state><state id='good'/>
            <state id='bad'/>
            """, "-> o | t -> good"),
        // appendix D: nothing is kept for later
        Script(
            "a raised event that the next state does not wait for does not come again",
            """
            <state id='o'><transition event='t' target='a'><raise event='r'/></transition></state>
            <state id='a'><transition target='b'/></state><state id='b'>
            <transition event='n' target='c'/></state><state id='c'>
            <transition event='r' target='bad'/></state><state id='bad'/>
            """, "-> o | t -> b | n -> c"),
        // appendix D: the external queue waits for the whole macrostep
        Script(
            "a sent event waits while raised ones raise others",
            """
            <state id='a'><onentry><send event='s'/><raise event='one'/></onentry>
            <transition event='s' target='bad'/><transition event='one'><raise event='two'/>
            </transition><transition event='two'><raise event='three'/></transition>
            <transition event='three' target='b'/></state><state id='b'>
            <transition event='s' target='good'/></state><state id='good'/><state id='bad'/>
            """, "-> good"),
        // W3C 189: the machine's own queue
        Script(
            "what is sent to the machine's own queue comes before what was sent earlier",
            """
            <state id='a'><onentry><send event='ext'/><send event='int' target='#_internal'/>
            </onentry><transition event='int' target='b'/><transition event='ext' target='bad'/>
            </state><state id='b'><transition event='ext' target='good'/></state>
            <state id='good'/><state id='bad'/>
            """, "-> good"),
        // appendix D: the whole entry set is entered, then the machine stops
        Script(
            "an end in a parent's entry event is not the machine's end",
            """
            <state id='s'><transition event='done.state.s' target='q'/><final id='f'><onentry>
            <raise event='r'/></onentry></final></state><state id='q'>
            <transition event='t' target='e'/></state><final id='e'/>
            """, "-> q | t -> e done"),
        // 3.7.1: a way out of a region to the machine's end
        Script(
            "one region leads to the machine's end, the other's move comes too late",
            """
            <parallel id='p'><state id='a'><transition event='t' target='e'/></state>
            <state id='b'><state id='b1'><transition event='t' target='b2'/></state>
            <state id='b2'/></state></parallel><final id='e'/>
            """, "-> p.a & p.b.b1 | t -> e done"),
    ]

    /// Done.state, also of regions in regions.
    static let ends: [Script] = [
        // uscxml 176: the final state of a child is not the region's
        Script(
            "an end one level too deep does not end the region",
            """
            <parallel id='p'><transition event='done.state.p' target='bad'/>
            <transition event='done.state.w' target='good'/><state id='a'><state id='a1'>
            <transition event='t' target='af'/></state><final id='af'/></state><state id='b'>
            <state id='w'><state id='w1'><transition event='t' target='wf'/></state>
            <final id='wf'/></state></state></parallel><state id='good'/><state id='bad'/>
            """, "-> p.a.a1 & p.b.w.w1 | t -> good"),
        // uscxml 176: one region is at its end, the other only near
        Script(
            "a region that has not ended keeps the parallel state from its end",
            """
            <parallel id='p'><transition event='done.state.p' target='q'/><state id='a'>
            <state id='a1'><transition event='t' target='a2'/></state><state id='a2'>
            <transition event='u' target='af'/></state><final id='af'/></state><state id='b'>
            <state id='b1'><transition event='u' target='b2'/></state><state id='b2'>
            <transition event='v' target='bf'/></state><final id='bf'/></state></parallel>
            <state id='q'/>
            """, "-> p.a.a1 & p.b.b1 | t -> p.a.a2 & p.b.b1 | u -> p.a.af & p.b.b2 | v -> q"),
        // uscxml 203: regions move at once by one event to their ends
        Script(
            "two regions that end by one event end their parent in that step",
            """
            <parallel id='p'><transition event='done.state.p' target='q'/><state id='a'>
            <state id='a1'><transition event='t' target='af'/></state><final id='af'/></state>
            <state id='b'><state id='b1'><transition event='t' target='bf'/></state>
            <final id='bf'/></state></parallel><state id='q'/>
            """, "-> p.a.a1 & p.b.b1 | t -> q"),
        // three nested parallel states; the project's F1: done travels upward
        Script(
            "the end of the innermost region ends three parallel states",
            """
            <parallel id='p'><transition event='done.state.p' target='good'/><parallel id='q'>
            <state id='a'><final id='af'/></state><parallel id='r'><state id='b'><state id='b1'>
            <transition event='t' target='bf'/></state><final id='bf'/></state></parallel>
            </parallel><state id='c'><final id='cf'/></state></parallel><state id='good'/>
            """, "-> p.q.a.af & p.q.r.b.b1 & p.c.cf | t -> good"),
        // 3.4: a region's own end is heard before its parallel state's
        Script(
            "the last region's end comes before the end of all",
            """
            <parallel id='p'><transition event='done.state.b' target='q'/>
            <transition event='done.state.p' target='bad'/><state id='a'><final id='af'/></state>
            <state id='b'><state id='b1'><transition event='t' target='bf'/></state>
            <final id='bf'/></state></parallel><state id='q'>
            <transition event='done.state.p' target='good'/></state><state id='good'/>
            <state id='bad'/>
            """, "-> p.a.af & p.b.b1 | t -> good"),
        // 3.7: a parent whose child has ended is not at its end itself
        Script(
            "the end of an inner state does not travel on by itself",
            """
            <state id='o'><transition event='done.state.o' target='bad'/>
            <transition event='done.state.s' target='q'/><state id='s'><state id='a'>
            <transition event='t' target='f'/></state><final id='f'/></state><final id='g'/>
            </state><state id='q'/><state id='bad'/>
            """, "-> o.s.a | t -> q"),
        // 3.7: a region that has left its end is not at its end any more
        Script(
            "a region that comes back from its end has to end again",
            """
            <parallel id='p'><transition event='done.state.p' target='q'/><state id='a'>
            <transition event='back' target='a1'/><state id='a1'>
            <transition event='t' target='af'/></state><final id='af'/></state><state id='b'>
            <state id='b1'><transition event='u' target='bf'/></state><final id='bf'/></state>
            </parallel><state id='q'/>
            """,
            """
            -> p.a.a1 & p.b.b1 | t -> p.a.af & p.b.b1 | back -> p.a.a1 & p.b.b1
            | u -> p.a.a1 & p.b.bf | t -> q
            """),
        // 3.4: the end of a parallel state that is a compound state's child
        Script(
            "the end of a parallel state is heard by the state around it, which has not ended",
            """
            <state id='s'><transition event='done.state.p' type='internal' target='z'/>
            <transition event='done.state.s' target='bad'/><parallel id='p'><state id='a'>
            <state id='a1'><transition event='t' target='af'/></state><final id='af'/></state>
            </parallel><state id='z'/></state><state id='bad'/>
            """, "-> s.p.a.a1 | t -> s.z"),
    ]

    /// Where a machine and its states begin.
    static let starts: [Script] = [
        // 3.2: the machine's initial lies deep, the states above it are entered
        Script(
            "a deep initial state is entered through its parents, whatever their own initial is",
            """
            <scxml xmlns='http://www.w3.org/2005/07/scxml' initial='b2'><state id='o'/>
            <state id='s' initial='a'><onentry><raise event='in'/></onentry>
            <transition event='in' target='q'/><state id='a'/><state id='b'><state id='b1'/>
            <state id='b2'><transition event='r' target='z'/></state></state></state>
            <state id='q'/><state id='z'/></scxml>
            """, "-> q"),
        // W3C 364: the attribute with two targets, below a state between
        Script(
            "an initial attribute names two states below a child",
            """
            <state id='s' initial='a2 b2'><state id='m'><parallel id='p'><state id='a'>
            <state id='a1'/><state id='a2'/></state><state id='b'><state id='b1'/><state id='b2'/>
            </state></parallel></state></state>
            """, "-> s.m.p.a.a2 & s.m.p.b.b2"),
        // W3C 364: the element with two targets, below a state between
        Script(
            "an initial element names two states below a child, and acts once",
            """
            <state id='s'><initial><transition target='a2 b2'><raise event='r'/></transition>
            </initial><transition event='r' target='good'/><state id='m'><parallel id='p'>
            <state id='a'><state id='a1'/><state id='a2'/></state><state id='b'><state id='b1'/>
            <state id='b2'><transition event='r' type='internal' target='b1'/></state></state>
            </parallel></state></state><state id='good'/>
            """, "-> s.m.p.a.a2 & s.m.p.b.b1"),
        // 3.6: an initial element overrides the order of the file in a region alone
        Script(
            "one region begins where its initial element says, the other with its first state",
            """
            <parallel id='p'><state id='a'><initial><transition target='a2'/></initial>
            <state id='a1'/><state id='a2'/></state><state id='b'><state id='b1'/><state id='b2'/>
            </state></parallel>
            """, "-> p.a.a2 & p.b.b1"),
        // 3.2: names a region's state, so the other region begins by default
        Script(
            "the machine's initial names a state of one region alone",
            """
            <scxml xmlns='http://www.w3.org/2005/07/scxml' initial='a2'><parallel id='p'>
            <state id='a'><state id='a1'/><state id='a2'/></state><state id='b'><state id='b1'/>
            <state id='b2'/></state></parallel></scxml>
            """, "-> p.a.a2 & p.b.b1"),
        // 3.3: the first in the file, also where it is a parallel state
        Script(
            "a compound state without initial begins with a parallel child",
            """
            <state id='s'><parallel id='p'><state id='a'/><state id='b'><state id='b1'/>
            <state id='b2'/></state></parallel><state id='z'/></state>
            """, "-> s.p.a & s.p.b.b1"),
        // 3.3: the first state, not the history before it
        Script(
            "a history in front is not where a state begins",
            """
            <state id='o'><transition event='t' target='s'/></state><state id='s'><history id='h'>
            <transition target='b'/></history><state id='a'/><state id='b'/></state>
            """, "-> o | t -> s.a"),
        // appendix D: the start is a macrostep
        Script(
            "eventless transitions, raised and sent events are over before the first request",
            """
            <state id='a'><onentry><raise event='r'/><send event='s'/></onentry>
            <transition target='b'/></state><state id='b'><transition event='r' target='c'/>
            </state><state id='c'><transition event='s' target='d'/></state><state id='d'>
            <transition target='e'/></state><state id='e'/>
            """, "-> e"),
        // 3.7: a machine can begin at its end
        Script(
            "a machine whose initial state is final has ended before the first request",
            """
            <scxml xmlns='http://www.w3.org/2005/07/scxml' initial='f'><state id='a'/>
            <final id='f'/></scxml>
            """, "-> f done | t -> f done"),
    ]
}
