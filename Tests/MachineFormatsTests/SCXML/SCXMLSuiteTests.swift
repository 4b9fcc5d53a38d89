import MachineFormats
import Statecharts
import Testing

/// What SCION's, the W3C's and uscxml's own tests of SCXML are about, with machines in other words.
@Suite("SCXML's suites")
struct SCXMLSuiteTests {
    @Test("F1, F9 a machine runs as the suites expect", arguments: SCXMLSuite.all)
    func runs(script: Script) throws {
        script.run(try read(script.source))
    }

    @Test("F10 and again once it is written as SCXML", arguments: SCXMLSuite.all)
    func written(script: Script) throws {
        script.run(try read(read(script.source).scxmlText().text))
    }

    @Test("F10 and again once it is written as XState", arguments: SCXMLSuite.all)
    func elsewhere(script: Script) throws {
        let text = try read(script.source).xstateText().text
        script.run(try XStateReader.read(Array(text.utf8), file: "m.json").chart)
    }

    private func read(_ text: String) throws -> Statechart {
        try SCXMLReader.read(Array(SCXMLExamples.whole(text).utf8), file: "m.scxml").chart
    }
}

enum SCXMLSuite {
    static let all = regions + choice + order + ends + memories + clocks + starts
}

extension SCXMLSuite {
    /// What SCION's own tests of regions are about.
    static let regions: [Script] = [
        // 3.13: no compound state is between a region and the machine, so all is left
        Script(
            "a region that begins anew holds back what a later region would do",
            """
            <parallel id='p'><state id='a'><transition event='t' target='a'/><state id='a1'>
            <transition event='n' target='a2'/></state><state id='a2'/></state><state id='b'>
            <state id='b1'><transition event='t' target='b2'/></state><state id='b2'/></state>
            </parallel>
            """, "-> p.a.a1 & p.b.b1 | n -> p.a.a2 & p.b.b1 | t -> p.a.a1 & p.b.b1"),
        // appendix D: the domain of an external transition is never its own source
        Script(
            "a region's way to its own child leaves the other regions too",
            """
            <parallel id='p'><state id='a'><transition event='t' target='a2'/><state id='a1'/>
            <state id='a2'/></state><state id='b'><state id='b1'>
            <transition event='t' target='b2'/><transition event='n' target='b2'/></state>
            <state id='b2'/></state></parallel>
            """, "-> p.a.a1 & p.b.b1 | n -> p.a.a1 & p.b.b2 | t -> p.a.a2 & p.b.b1"),
        // appendix D, getTransitionDomain: its own domain, where it is compound
        Script(
            "the same way as an internal one leaves the other region its own move",
            """
            <parallel id='p'><state id='a'><transition event='t' type='internal' target='a2'/>
            <state id='a1'/><state id='a2'/></state><state id='b'><state id='b1'>
            <transition event='t' target='b2'/></state><state id='b2'/></state></parallel>
            """, "-> p.a.a1 & p.b.b1 | t -> p.a.a2 & p.b.b2"),
        // appendix D: the first of two transitions whose exit sets meet counts
        Script(
            "two regions that lead to their grandchildren: the first does, the second begins anew",
            """
            <parallel id='p'><state id='a'><transition event='t' target='a22'/><state id='a1'/>
            <state id='a2'><state id='a21'/><state id='a22'/></state></state><state id='b'>
            <transition event='t' target='b22'/>
            <transition event='n' type='internal' target='b22'/><state id='b1'/><state id='b2'>
            <state id='b21'/><state id='b22'/></state></state></parallel>
            """, "-> p.a.a1 & p.b.b1 | n -> p.a.a1 & p.b.b2.b22 | t -> p.a.a2.a22 & p.b.b1"),
        // appendix D: internal ones of two regions do not meet
        Script(
            "two regions that lead to their grandchildren from within do both",
            """
            <parallel id='p'><state id='a'><transition event='t' type='internal' target='a22'/>
            <state id='a1'/><state id='a2'><state id='a21'/><state id='a22'/></state></state>
            <state id='b'><transition event='t' type='internal' target='b22'/><state id='b1'/>
            <state id='b2'><state id='b21'/><state id='b22'/></state></state></parallel>
            """, "-> p.a.a1 & p.b.b1 | t -> p.a.a2.a22 & p.b.b2.b22"),
        // appendix D: only a descendant's transition outdoes one found before it
        Script(
            "a region that leaves comes before a deeper move of a later one and their parent",
            """
            <parallel id='p'><transition event='t' target='z'/><state id='a'>
            <transition event='t' target='x'/></state><state id='b'><state id='b1'>
            <transition event='t' target='b2'/></state><state id='b2'/></state></parallel>
            <state id='x'/><state id='z'/>
            """, "-> p.a & p.b.b1 | t -> x"),
        // appendix D: exit sets that do not meet, deep within
        Script(
            "the innermost move of three nested states comes before an outer region's leaving",
            """
            <parallel id='a'><parallel id='b'><parallel id='c'><state id='d'><state id='d1'>
            <transition event='t' target='d2'/></state><state id='d2'/></state><state id='e'/>
            </parallel><state id='f'/></parallel><state id='g'><state id='g1'>
            <transition event='t' target='z'/></state><state id='g2'/></state></parallel>
            <state id='z'/>
            """,
            """
            -> a.b.c.d.d1 & a.b.c.e & a.b.f & a.g.g1
            | t -> a.b.c.d.d2 & a.b.c.e & a.b.f & a.g.g1 | t -> z
            """),
        // appendix D: exit sets that do not meet, deep within
        Script(
            "the innermost leaving of three nested states takes all with it",
            """
            <parallel id='a'><parallel id='b'><parallel id='c'><state id='d'><state id='d1'>
            <transition event='t' target='z'/></state></state><state id='e'/></parallel>
            <state id='f'/></parallel><state id='g'><state id='g1'>
            <transition event='t' target='g2'/></state><state id='g2'/></state></parallel>
            <state id='z'/>
            """, "-> a.b.c.d.d1 & a.b.c.e & a.b.f & a.g.g1 | t -> z"),
        // appendix D: the child's transition comes before its parent's
        Script(
            "a region leads to the parallel state beside its own, before what its parent would do",
            """
            <state id='s'><parallel id='p'><transition event='t' target='z'/><state id='a'>
            <transition event='t' target='q'/></state><state id='b'/></parallel><parallel id='q'>
            <state id='c'/><state id='d'><transition event='back' target='p'/></state></parallel>
            </state><state id='z'/>
            """,
            "-> s.p.a & s.p.b | t -> s.q.c & s.q.d | back -> s.p.a & s.p.b | t -> s.q.c & s.q.d"),
        // appendix D: the enabled transitions are a set
        Script(
            "what the parallel state does is done once, not once for each region",
            """
            <parallel id='p'><transition event='t'><raise event='one'/></transition>
            <transition event='one' target='q'><raise event='two'/></transition><state id='a'/>
            <state id='b'/></parallel><state id='q'><transition event='one' target='bad'/>
            <transition event='two' target='good'/></state><state id='good'/><state id='bad'/>
            """, "-> p.a & p.b | t -> good"),
        // 3.4: the other regions are entered by their initial states
        Script(
            "a parallel state's way into one of its regions begins the others anew",
            """
            <parallel id='p'><transition event='t' target='b2'/><state id='a'><state id='a1'>
            <transition event='n' target='a2'/></state><state id='a2'/></state><state id='b'>
            <state id='b1'/><state id='b2'/></state></parallel>
            """, "-> p.a.a1 & p.b.b1 | n -> p.a.a2 & p.b.b1 | t -> p.a.a1 & p.b.b2"),
        // 3.4, 3.5: two targets in regions of regions
        Script(
            "two targets in an inner parallel state enter the outer's other region too",
            """
            <state id='o'><transition event='t' target='x2 y2'/></state><parallel id='p'>
            <parallel id='q'><state id='x'><state id='x1'/><state id='x2'/></state><state id='y'>
            <state id='y1'/><state id='y2'/></state></parallel><state id='r'><state id='r1'/>
            <state id='r2'/></state></parallel>
            """, "-> o | t -> p.q.x.x2 & p.q.y.y2 & p.r.r1"),
        // appendix D: three regions, two of which meet
        Script(
            "of three regions the second meets the first and is dropped, the third is not",
            """
            <parallel id='p'><state id='a'><state id='a1'><transition event='t' target='a2'/>
            </state><state id='a2'/></state><state id='b'><transition event='t' target='b'/>
            <state id='b1'/></state><state id='c'><state id='c1'>
            <transition event='t' target='c2'/></state><state id='c2'/></state></parallel>
            """, "-> p.a.a1 & p.b.b1 & p.c.c1 | t -> p.a.a2 & p.b.b1 & p.c.c2"),
        // 3.13: a target that is the source's grandparent
        Script(
            "a way to the state around it leaves and enters that state once",
            """
            <state id='s'><onexit><raise event='out'/></onexit><onentry><raise event='in'/>
            </onentry><transition event='out' target='q'/><state id='m'><state id='a'>
            <transition event='t' target='s'/></state></state></state><state id='q'>
            <transition event='in' target='r'/></state><state id='r'>
            <transition event='in' target='bad'/></state><state id='bad'/>
            """, "-> s.m.a | t -> r"),
        // appendix D: both regions of a parallel state move at once by one event from within
        Script(
            "regions of regions move all at once",
            """
            <parallel id='p'><state id='a'><state id='a1'><transition event='t' target='a2'/>
            </state><state id='a2'/></state><parallel id='q'><state id='x'><state id='x1'>
            <transition event='t' target='x2'/></state><state id='x2'/></state><state id='y'>
            <state id='y1'><transition event='t' target='y2'/></state><state id='y2'/></state>
            </parallel></parallel>
            """, "-> p.a.a1 & p.q.x.x1 & p.q.y.y1 | t -> p.a.a2 & p.q.x.x2 & p.q.y.y2"),
        // 3.4: a parallel state without a second region
        Script(
            "a parallel state with one region only",
            """
            <parallel id='p'><transition event='out' target='q'/><state id='a'><state id='a1'>
            <transition event='t' target='a2'/></state><state id='a2'/></state></parallel>
            <state id='q'><transition event='in' target='p'/></state>
            """, "-> p.a.a1 | t -> p.a.a2 | out -> q | in -> p.a.a1"),
    ]

    /// Which transition is taken.
    static let choice: [Script] = [
        // B.1.2: "It has the form 'In(id)', where id is the id of a state"
        Script(
            "In of an id without quotes, in a file without a data model",
            """
            <scxml xmlns='http://www.w3.org/2005/07/scxml' datamodel='null'><parallel id='p'>
            <state id='a'><state id='a1'><transition event='t' cond="In(b)" target='a2'/></state>
            <state id='a2'/></state><state id='b'/></parallel></scxml>
            """, "-> p.a.a1 & p.b | t -> p.a.a2 & p.b"),
        // B.1.2: the predicate holds if and only if that state is current
        Script(
            "In of an id without quotes does not hold where the state is not current",
            """
            <scxml xmlns='http://www.w3.org/2005/07/scxml' datamodel='null'><state id='a'>
            <transition event='t' cond="In(c)" target='c'/>
            <transition event='t' target='b'/></state>
            <state id='b'><transition cond="In(b)" target='c'/></state><state id='c'/></scxml>
            """, "-> a | t -> c"),
        // 3.13: conditions are asked before anything is left
        Script(
            "two regions that wait for each other's first state both go",
            """
            <parallel id='p'><state id='x'><state id='x1'>
            <transition event='t' cond="In('y1')" target='x2'/></state><state id='x2'/></state>
            <state id='y'><state id='y1'><transition event='t' cond="In('x1')" target='y2'/>
            </state><state id='y2'/></state></parallel>
            """, "-> p.x.x1 & p.y.y1 | t -> p.x.x2 & p.y.y2"),
        // appendix D: a transition without a target is selected as any other
        Script(
            "a child's transition without a target hides its parent's",
            """
            <state id='s'><transition event='t'><raise event='parent'/></transition>
            <transition event='parent' target='bad'/><transition event='child' target='good'/>
            <state id='a'><transition event='t'><raise event='child'/></transition></state>
            </state><state id='good'/><state id='bad'/>
            """, "-> s.a | t -> good"),
        // appendix D: two transitions without a target do not meet
        Script(
            "what two regions do without a target is done by both, in the order of the file",
            """
            <parallel id='p'><transition event='one' target='q'/><state id='a'>
            <transition event='t'><raise event='one'/></transition></state><state id='b'>
            <transition event='t'><raise event='two'/></transition></state></parallel>
            <state id='q'><transition event='two' target='r'/></state><state id='r'/>
            """, "-> p.a & p.b | t -> r"),
        // 3.12.1: a star of a child comes before a name of its parent
        Script(
            "a child that takes all events hides its parent's name for one",
            """
            <state id='s'><transition event='t' target='x'/><transition event='u' target='x'/>
            <state id='a'><transition event='*' target='b'/></state><state id='b'/></state>
            <state id='x'/>
            """, "-> s.a | t -> s.b | u -> x"),
        // 3.12.1: tokens, not letters, and no more than the event has
        Script(
            "names that are longer, shorter, or differ in one letter",
            """
            <state id='a'><transition event='fo foozoo foo.zoo.bar' target='bad'/>
            <transition event='bar foo' target='b'/></state><state id='b'>
            <transition event='foo.zoo.*' target='c'/></state><state id='c'>
            <transition event='foo.zoo.' target='d'/></state><state id='d'/><state id='bad'/>
            """, "-> a | fooz -> a | foo.zoo -> b | foo -> b | foo.zoo.x -> c | foo.zoo -> d"),
        // appendix D: an eventless transition of the child comes before its parent's
        Script(
            "without events, too, the child comes before its parent",
            """
            <state id='s'><transition cond="In('a')" target='x'/><state id='a'>
            <transition target='b'/></state><state id='b'/></state><state id='x'/>
            """, "-> s.b"),
        // appendix D: the first that is enabled, in the order of the file
        Script(
            "of three transitions with one event the first whose condition holds",
            """
            <state id='a'><transition event='t' cond="g" target='b'/>
            <transition event='t' cond="k" target='c'/><transition event='t' target='d'/></state>
            <state id='b'/><state id='c'><transition event='t' target='a'/></state><state id='d'>
            <transition event='t' target='a'/></state>
            """, "-> a | t -> d | t -> a | +k -> a | t -> c | t -> a | +g -> a | t -> b"),
        // 5.9: turning a condition takes no transition that waits for an event
        Script(
            "a switch that is turned on does not stand in for the event",
            """
            <state id='a'><transition event='t' cond="g" target='b'/></state><state id='b'/>
            """, "-> a | +g -> a | t -> b"),
        // appendix D: eventless transitions of all regions go in one step
        Script(
            "one switch sets two regions going",
            """
            <parallel id='p'><state id='a'><state id='a1'><transition cond="g" target='a2'/>
            </state><state id='a2'/></state><state id='b'><state id='b1'>
            <transition cond="g" target='b2'/></state><state id='b2'/></state></parallel>
            """, "-> p.a.a1 & p.b.b1 | +g -> p.a.a2 & p.b.b2 | -g -> p.a.a2 & p.b.b2"),
        // appendix D: the macrostep goes on until nothing is enabled
        Script(
            "three regions follow one another without events",
            """
            <parallel id='p'><state id='a'><state id='a1'><transition event='t' target='a2'/>
            </state><state id='a2'/></state><state id='b'><state id='b1'>
            <transition cond="In('a2')" target='b2'/></state><state id='b2'/></state>
            <state id='c'><state id='c1'><transition cond="In('b2')" target='c2'/></state>
            <state id='c2'/></state></parallel>
            """, "-> p.a.a1 & p.b.b1 & p.c.c1 | t -> p.a.a2 & p.b.b2 & p.c.c2"),
        // appendix D: the macrostep goes on until nothing is enabled
        Script(
            "three regions follow one another without events, the last first",
            """
            <parallel id='p'><state id='a'><state id='a1'>
            <transition cond="In('b2')" target='a2'/></state><state id='a2'/></state>
            <state id='b'><state id='b1'><transition cond="In('c2')" target='b2'/></state>
            <state id='b2'/></state><state id='c'><state id='c1'>
            <transition event='t' target='c2'/></state><state id='c2'/></state></parallel>
            """, "-> p.a.a1 & p.b.b1 & p.c.c1 | t -> p.a.a2 & p.b.b2 & p.c.c2"),
        // appendix D: conditions of raised events are asked when they are heard
        Script(
            "a raised event is judged by where the machine is when it is heard",
            """
            <parallel id='p'><state id='a'><state id='a1'><transition event='t' target='a2'>
            <raise event='r'/></transition></state><state id='a2'/></state><state id='b'>
            <state id='b1'><transition event='r' cond="In('a2')" target='b2'/>
            <transition event='r' target='bad'/></state><state id='b2'/><state id='bad'/></state>
            </parallel>
            """, "-> p.a.a1 & p.b.b1 | t -> p.a.a2 & p.b.b2"),
        // 3.13: an internal transition to its own state is an external one
        Script(
            "an internal transition whose target is its own state leaves it",
            """
            <state id='s'><onexit><raise event='out'/></onexit>
            <transition event='t' type='internal' target='s'/><transition event='out' target='q'/>
            <state id='a'><transition event='n' target='b'/></state><state id='b'/></state>
            <state id='q'/>
            """, "-> s.a | n -> s.b | t -> q"),
        // 3.13: an internal transition of an atomic state is an external one
        Script(
            "an internal transition of a state without children leaves it",
            """
            <state id='s'><state id='a'><onexit><raise event='out'/></onexit>
            <transition event='t' type='internal' target='b'/></state><state id='b'>
            <transition event='out' target='c'/></state><state id='c'/></state>
            """, "-> s.a | t -> s.c"),
        // appendix D: descendants of the source, at any depth
        Script(
            "an internal transition to a grandchild keeps its state, and leaves the child between",
            """
            <state id='s'><onexit><raise event='sout'/></onexit>
            <transition event='t' type='internal' target='b2'/>
            <transition event='sout' target='bad'/><transition event='out' target='good'/>
            <state id='a'><onexit><raise event='out'/></onexit></state><state id='b'>
            <state id='b1'/><state id='b2'/></state></state><state id='good'/><state id='bad'/>
            """, "-> s.a | t -> good"),
        // 3.13: no target, nothing is left, whatever the type
        Script(
            "an internal transition without a target only acts",
            """
            <state id='a'><onexit><raise event='out'/></onexit>
            <transition event='t' type='internal'><raise event='r'/></transition>
            <transition event='out' target='bad'/><transition event='r' target='b'/></state>
            <state id='b'/><state id='bad'/>
            """, "-> a | t -> b"),
        // scxmlcc event_tokens: the file's order, not the longest match
        Script(
            "a name with a star and a longer one after it, for one event",
            """
            <state id='i'><transition event='a.b.*' target='ab'/>
            <transition event='a.b.c other' target='abc'/><transition event='*' target='any'/>
            </state><state id='ab'><transition event='back' target='i'/></state><state id='abc'>
            <transition event='back' target='i'/></state><state id='any'>
            <transition event='back' target='i'/></state>
            """,
            """
            -> i | a.b.c -> ab | back -> i | other -> abc | back -> i | a.bc -> any | back -> i
            | a.b -> ab
            """),
        // commons microwave: a switch that turns the machine off, whatever its child does
        Script(
            "a parent's switch ends what the child goes on with at every event",
            """
            <state id='off'><transition event='on' target='on'/></state><state id='on'>
            <transition event='off' target='off'/><transition cond="over" target='off'/>
            <state id='idle'><transition cond="shut" target='cook'/></state><state id='cook'>
            <transition event='open' cond="!shut" target='idle'/>
            <transition event='time' target='cook'/></state></state>
            """, "-> off | on -> on.idle | +shut -> on.cook | time -> on.cook | +over -> off"),
    ]
}
