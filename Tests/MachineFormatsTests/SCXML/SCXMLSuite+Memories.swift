extension SCXMLSuite {
    /// History.
    static let memories: [Script] = [
        // SCION history4: a deep and a shallow history as the initial states of two regions
        Script(
            "a deep and a shallow history, each the initial state of its region",
            """
            <scxml xmlns='http://www.w3.org/2005/07/scxml' initial='o'><state id='o'>
            <transition event='in' target='p'/><transition event='all' target='hp'/></state>
            <parallel id='p'><transition event='out' target='o'/><history id='hp' type='deep'>
            <transition target='b'/></history><state id='b' initial='hb'>
            <history id='hb' type='deep'><transition target='b1'/></history><state id='b1'>
            <state id='b11'><transition event='t' target='b12'/></state><state id='b12'/></state>
            </state><state id='c' initial='hc'><history id='hc'><transition target='c1'/>
            </history><state id='c1'><state id='c11'><transition event='t' target='c12'/></state>
            <state id='c12'/></state></state></parallel></scxml>
            """,
            """
            -> o | in -> p.b.b1.b11 & p.c.c1.c11 | t -> p.b.b1.b12 & p.c.c1.c12 | out -> o
            | in -> p.b.b1.b12 & p.c.c1.c11 | t -> p.b.b1.b12 & p.c.c1.c12 | out -> o
            | all -> p.b.b1.b12 & p.c.c1.c12
            """),
        // SCION history1: the shallow default leads to a compound state
        Script(
            "the default of a shallow history enters its target by its initial state",
            """
            <state id='o'><transition event='in' target='h'/></state><state id='s'>
            <history id='h'><transition target='b'/></history><state id='a'/><state id='b'>
            <state id='b1'/><state id='b2'><transition event='out' target='o'/></state></state>
            </state>
            """, "-> o | in -> s.b.b1"),
        // W3C 387: a deep history's default may lie deep
        Script(
            "the default of a deep history leads to a grandchild",
            """
            <state id='o'><transition event='in' target='h'/></state><state id='s'>
            <history id='h' type='deep'><transition target='b2'/></history><state id='a'/>
            <state id='b'><state id='b1'/><state id='b2'/></state></state>
            """, "-> o | in -> s.b.b2"),
        // W3C 388: each remembers in its own way
        Script(
            "a shallow and a deep history of the same state",
            """
            <state id='o'><transition event='sh' target='h'/><transition event='de' target='hh'/>
            </state><state id='s'><transition event='out' target='o'/><history id='h'>
            <transition target='a'/></history><history id='hh' type='deep'>
            <transition target='a'/></history><state id='a'><transition event='n' target='b2'/>
            </state><state id='b'><state id='b1'/><state id='b2'/></state></state>
            """,
            "-> o | sh -> s.a | n -> s.b.b2 | out -> o | de -> s.b.b2 | out -> o | sh -> s.b.b1"),
        // 3.10: a default may name a state in each region
        Script(
            "the default of a history of a parallel state names a state in each region",
            """
            <state id='o'><transition event='in' target='h'/></state><parallel id='p'>
            <history id='h' type='deep'><transition target='a2 b2'/></history><state id='a'>
            <state id='a1'/><state id='a2'/></state><state id='b'><state id='b1'/><state id='b2'/>
            </state></parallel>
            """, "-> o | in -> p.a.a2 & p.b.b2"),
        // 3.10: history as one target, a state as the other
        Script(
            "a region's memory and another region's state as two targets",
            """
            <state id='o'><transition event='in' target='h b2'/></state><parallel id='p'>
            <transition event='out' target='o'/><state id='a'><history id='h'>
            <transition target='a1'/></history><state id='a1'><transition event='t' target='a2'/>
            </state><state id='a2'/></state><state id='b'><state id='b1'/><state id='b2'/></state>
            </parallel>
            """,
            """
            -> o | in -> p.a.a1 & p.b.b2 | t -> p.a.a2 & p.b.b2 | out -> o
            | in -> p.a.a2 & p.b.b2
            """),
        // 3.10: only a history remembers
        Script(
            "a parallel state that is entered by its own name does not remember",
            """
            <state id='o'><transition event='in' target='p'/>
            <transition event='again' target='h'/></state><parallel id='p'>
            <transition event='out' target='o'/><history id='h' type='deep'>
            <transition target='a'/></history><state id='a'><state id='a1'>
            <transition event='t' target='a2'/></state><state id='a2'/></state><state id='b'/>
            </parallel>
            """,
            """
            -> o | in -> p.a.a1 & p.b | t -> p.a.a2 & p.b | out -> o | again -> p.a.a2 & p.b
            | out -> o | in -> p.a.a1 & p.b
            """),
        // 3.10.1: a memory is taken when its parent is left, not when it is looked for
        Script(
            "a region that is left with its parallel state has a memory, though it did nothing",
            """
            <parallel id='p'><state id='a'><history id='h'><transition target='a2'/></history>
            <state id='a1'/><state id='a2'/></state><state id='b'>
            <transition event='out' target='o'/></state></parallel><state id='o'>
            <transition event='in' target='h'/></state>
            """, "-> p.a.a1 & p.b | out -> o | in -> p.a.a1 & p.b"),
        // 3.10: the memory is of all the regions below
        Script(
            "a deep history of a compound state brings back both regions of its child",
            """
            <state id='o'><transition event='in' target='h'/></state><state id='s'>
            <transition event='out' target='o'/><history id='h' type='deep'>
            <transition target='z'/></history><state id='z'><transition event='go' target='p'/>
            </state><parallel id='p'><state id='a'><state id='a1'>
            <transition event='t' target='a2'/></state><state id='a2'/></state><state id='b'>
            <state id='b1'><transition event='u' target='b2'/></state><state id='b2'/></state>
            </parallel></state>
            """,
            """
            -> o | in -> s.z | go -> s.p.a.a1 & s.p.b.b1 | t -> s.p.a.a2 & s.p.b.b1
            | u -> s.p.a.a2 & s.p.b.b2 | out -> o | in -> s.p.a.a2 & s.p.b.b2
            """),
        // 3.10: a shallow memory of a parallel child
        Script(
            "a shallow history brings back the parallel child, and its regions at their start",
            """
            <state id='o'><transition event='in' target='h'/></state><state id='s'>
            <transition event='out' target='o'/><history id='h'><transition target='z'/></history>
            <state id='z'><transition event='go' target='p'/></state><parallel id='p'>
            <state id='a'><state id='a1'><transition event='t' target='a2'/></state>
            <state id='a2'/></state><state id='b'/></parallel></state>
            """,
            """
            -> o | in -> s.z | go -> s.p.a.a1 & s.p.b | t -> s.p.a.a2 & s.p.b | out -> o
            | in -> s.p.a.a1 & s.p.b
            """),
        // appendix D, exitStates: a memory is taken only where its state is left
        Script(
            "from within, a history leads to where its state was last left, not to where it is",
            """
            <state id='s'><history id='h'><transition target='a'/></history><state id='a'>
            <transition event='t' target='b'/></state><state id='b'>
            <transition event='t' target='c'/><transition event='x' target='o'/></state>
            <state id='c'><transition event='re' target='h'/></state></state><state id='o'>
            <transition event='in' target='h'/></state>
            """, "-> s.a | t -> s.b | x -> o | in -> s.b | t -> s.c | re -> s.b"),
        // appendix D, getEffectiveTargetStates: without a memory, the default
        Script(
            "from within, a history whose state was never left leads to its default",
            """
            <state id='s'><history id='h'><transition target='b'/></history><state id='a'>
            <transition event='t' target='c'/></state><state id='b'/><state id='c'>
            <transition event='re' target='h'/></state></state>
            """, "-> s.a | t -> s.c | re -> s.b"),
        // appendix D: an inner history is renewed though the outer is what is entered
        Script(
            "a memory within a memory: the outer leads to the parent, the inner to its last child",
            """
            <state id='o'><transition event='in' target='h'/></state><state id='s'>
            <transition event='out' target='o'/><history id='h'><transition target='m'/></history>
            <state id='m' initial='g'><history id='g'><transition target='a'/></history>
            <state id='a'><transition event='t' target='b'/></state><state id='b'/></state>
            </state>
            """, "-> o | in -> s.m.a | t -> s.m.b | out -> o | in -> s.m.b"),
        // 3.10: the memory survives the machine's stay elsewhere
        Script(
            "two stays elsewhere do not change a memory",
            """
            <state id='o'><transition event='in' target='h'/><transition event='n' target='u'/>
            </state><state id='u'><transition event='n' target='o'/></state><state id='s'>
            <transition event='out' target='o'/><history id='h'><transition target='a'/></history>
            <state id='a'><transition event='t' target='b'/></state><state id='b'/></state>
            """, "-> o | in -> s.a | t -> s.b | out -> o | n -> u | n -> o | in -> s.b"),
        // uscxml and SCION history5: regions at several depths
        Script(
            "a deep history of nested regions brings back what moved and what did not",
            """
            <parallel id='p'><transition event='out' target='o'/><history id='h' type='deep'>
            <transition target='q'/></history><parallel id='q'><parallel id='r'><state id='a'>
            <state id='a1'><transition event='t' target='a2'/></state><state id='a2'/></state>
            <state id='b'/></parallel><state id='c'><state id='c1'>
            <transition event='u' target='c2'/></state><state id='c2'/></state></parallel>
            <state id='d'><state id='d1'><transition event='v' target='d2'/></state>
            <state id='d2'/></state></parallel><state id='o'><transition event='in' target='h'/>
            </state>
            """,
            """
            -> p.q.r.a.a1 & p.q.r.b & p.q.c.c1 & p.d.d1
            | t -> p.q.r.a.a2 & p.q.r.b & p.q.c.c1 & p.d.d1
            | v -> p.q.r.a.a2 & p.q.r.b & p.q.c.c1 & p.d.d2 | out -> o
            | in -> p.q.r.a.a2 & p.q.r.b & p.q.c.c1 & p.d.d2
            | u -> p.q.r.a.a2 & p.q.r.b & p.q.c.c2 & p.d.d2 | out -> o
            | in -> p.q.r.a.a2 & p.q.r.b & p.q.c.c2 & p.d.d2
            """),
        // 3.10: two histories of two states below each other
        Script(
            "a history's default leads to another history, its own memory begins the child anew",
            """
            <state id='o'><transition event='in' target='h'/><transition event='deep' target='g'/>
            </state><state id='s'><transition event='out' target='o'/><history id='h'>
            <transition target='g'/></history><state id='z'/><state id='m'><history id='g'>
            <transition target='b'/></history><state id='a'/><state id='b'>
            <transition event='t' target='c'/></state><state id='c'/></state></state>
            """,
            "-> o | in -> s.m.b | t -> s.m.c | out -> o | deep -> s.m.c | out -> o | in -> s.m.a"),
        // appendix D, getTransitionDomain: what a history stands for, for internal ones too
        Script(
            "an internal transition to an outer history whose default is within stays within",
            """
            <parallel id='p'><history id='h' type='deep'><transition target='x'/></history>
            <state id='a'><transition event='t' type='internal' target='h'/><state id='w'/>
            <state id='x'/></state><state id='b'><state id='b1'>
            <transition event='n' target='b2'/></state><state id='b2'/></state></parallel>
            """, "-> p.a.w & p.b.b1 | n -> p.a.w & p.b.b2 | t -> p.a.x & p.b.b2"),
        // the same, without regions
        Script(
            "an internal transition to an outer history whose default is within keeps its source",
            """
            <state id='s'><history id='h' type='deep'><transition target='x'/></history>
            <state id='m'><onexit><raise event='out'/></onexit>
            <transition event='t' type='internal' target='h'/>
            <transition event='out' target='bad'/><state id='x'>
            <transition event='n' target='y'/></state><state id='y'/></state></state>
            <state id='bad'/>
            """, "-> s.m.x | n -> s.m.y | t -> s.m.x"),
    ]

    /// Delays and work.
    static let clocks: [Script] = [
        // 6.2.4: a delay runs from where it was sent, also when much time passes at once
        Script(
            "a delay that another delay's event begins counts from that moment",
            """
            <state id='a'><onentry><send event='t1' delay='1s'/></onentry>
            <transition event='t1' target='b'/></state><state id='b'><onentry>
            <send event='t2' delay='500ms'/></onentry><transition event='t2' target='c'/></state>
            <state id='c'/>
            """, "-> a | @1499 -> b | @1 -> c"),
        // 6.2.4: a delay runs from where it was sent, also when much time passes at once
        Script(
            "two delays that follow one another pass in one stretch of time",
            """
            <state id='a'><onentry><send event='t1' delay='1s'/></onentry>
            <transition event='t1' target='b'/></state><state id='b'><onentry>
            <send event='t2' delay='500ms'/></onentry><transition event='t2' target='c'/></state>
            <state id='c'/>
            """, "-> a | @1500 -> c"),
        // W3C 208: cancelling one leaves the other
        Script(
            "of two delays the cancelled one does not come",
            """
            <state id='a'><onentry><send event='t1' delay='1s' id='x'/>
            <send event='t2' delay='1500ms'/><cancel sendid='x'/></onentry>
            <transition event='t1' target='bad'/><transition event='t2' target='good'/></state>
            <state id='good'/><state id='bad'/>
            """, "-> a | @2000 -> good"),
        // 6.3: an id that nothing was sent by
        Script(
            "cancelling what was never sent changes nothing",
            """
            <state id='a'><onentry><cancel sendid='none'/><send event='t' delay='1s'/></onentry>
            <transition event='t' target='b'/></state><state id='b'/>
            """, "-> a | @1000 -> b"),
        // W3C 423: external events that nothing waits for are passed over
        Script(
            "a delayed event is heard though the sent one before it was not",
            """
            <state id='a'><onentry><send event='x1'/><send event='x2' delay='1s'/>
            <raise event='i'/></onentry><transition event='i' target='b'/>
            <transition event='*' target='bad'/></state><state id='b'>
            <transition event='x2' target='good'/></state><state id='good'/><state id='bad'/>
            """, "-> b | @1000 -> good"),
        // 6.2.4: a delay is the machine's, not the state's
        Script(
            "a delay of one region's first state moves the other region after it was left",
            """
            <parallel id='p'><state id='a'><state id='a1'><onentry><send event='t' delay='1s'/>
            </onentry><transition event='n' target='a2'/></state><state id='a2'/></state>
            <state id='b'><state id='b1'><transition event='t' target='b2'/></state>
            <state id='b2'/></state></parallel>
            """, "-> p.a.a1 & p.b.b1 | n -> p.a.a2 & p.b.b1 | @1000 -> p.a.a2 & p.b.b2"),
        // 6.3: a delay that its own transition cancels and begins anew
        Script(
            "a delay that is begun again on the way runs its full length from there",
            """
            <state id='a'><onentry><send event='t' delay='1s' id='x'/></onentry>
            <transition event='k'><cancel sendid='x'/><send event='t' delay='1s' id='x'/>
            </transition><transition event='t' target='b'/></state><state id='b'/>
            """, "-> a | @600 -> a | k -> a | @600 -> a | @400 -> b"),
        // W3C 422: work starts only where a macrostep ends
        Script(
            "work of a state that is passed at once never ran",
            """
            <state id='s'><transition event='done.invoke.i1' target='bad'/><state id='a'>
            <invoke id='i1' type='x'/><transition target='b'/></state><state id='b'>
            <invoke id='i2' type='x'/><transition event='done.invoke.i2' target='c'/></state>
            <state id='c'/></state><state id='bad'/>
            """, "-> s.b | !i1 -> s.b | !i2 -> s.c"),
        // 6.4: work is stopped with its state, and begins again with it
        Script(
            "work that was stopped with its state can end when it is there again",
            """
            <state id='a'><invoke id='w' type='x'/><transition event='done.invoke.w' target='c'/>
            <transition event='n' target='b'/></state><state id='b'>
            <transition event='n' target='a'/></state><state id='c'/>
            """, "-> a | n -> b | !w -> b | n -> a | !w -> c"),
        // 3.12.2: all failures begin with error
        Script(
            "a name for all failures takes the failure of work",
            """
            <state id='a'><invoke id='w' type='x'/><transition event='error.*' target='b'/>
            </state><state id='b'/>
            """, "-> a | ?w -> b"),
        // 6.2.2: CSS2's times, whose units are written in any case
        Script(
            "a length of time whose unit is in capital letters",
            """
            <state id='a'><onentry><send event='t' delay='500MS'/></onentry>
            <transition event='t' target='b'/></state>
            <state id='b'><onentry><send event='u' delay='1S'/></onentry>
            <transition event='u' target='c'/></state><state id='c'/>
            """, "-> a | @499 -> a | @1 -> b | @1000 -> c"),
    ]
}
