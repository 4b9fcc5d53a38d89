import MachineFormats
import Statecharts
import Testing

@Suite("SCXML's rules, one by one")
struct SCXMLRuleTests {
    @Test("F1, F9 what the algorithm says happens, in its order", arguments: SCXMLRules.all)
    func rule(script: Script) throws {
        script.run(try SCXMLReader.read(Array(SCXMLExamples.whole(script.source).utf8), file: "m.scxml").chart)
    }

    @Test("F10 and again after it has been written", arguments: SCXMLRules.all)
    func written(script: Script) throws {
        let chart = try SCXMLReader.read(Array(SCXMLExamples.whole(script.source).utf8), file: "m.scxml").chart
        script.run(try SCXMLReader.read(Array(chart.scxmlText().text.utf8), file: "m.scxml").chart)
        try RoundTrip.expectXState(chart, script.title)
    }
}

/// What the recommendation's own tests are about, in other words; what a state machine of theirs would count, these show
/// by the state that a raised event leads to.
enum SCXMLRules {
    static let all = entering + leaving + internalOnes + endings + conflicts + histories + queues + names
}

extension SCXMLRules {
    static let entering: [Script] = [
        Script(
            "the machine's initial names a state in each region, deep down",
            """
            <scxml xmlns='http://www.w3.org/2005/07/scxml' initial='b2 d2'><parallel id='p'>
            <state id='l'><state id='b1'/><state id='b'><state id='b0'/><state id='b2'/></state></state>
            <state id='r'><state id='d1'/><state id='d2'/></state></parallel></scxml>
            """, "-> p.l.b.b2 & p.r.d2"),
        Script(
            "an initial element names a state in each region",
            """
            <state id='s'><initial><transition target='b d'/></initial><parallel id='p'>
            <state id='l'><state id='a'/><state id='b'/></state><state id='r'><state id='c'/><state id='d'/></state>
            </parallel></state>
            """, "-> s.p.l.b & s.p.r.d"),
        Script(
            "an initial attribute leads several levels down",
            "<state id='s' initial='x'><state id='m'><state id='w'/><state id='n'><state id='x'/></state></state></state>",
            "-> s.m.n.x"),
        Script(
            "states above are entered before those below, whatever they raise",
            """
            <state id='a'><onentry><raise event='A'/></onentry><transition event='B' target='wrong'/>
            <transition event='A' target='right'/><state id='b'><onentry><raise event='B'/></onentry></state></state>
            <state id='right'/><state id='wrong'/>
            """, "-> right"),
        Script(
            "regions are entered in the order of the file",
            """
            <parallel id='p'><transition event='R' target='wrong'/><transition event='L' target='right'/>
            <state id='l'><onentry><raise event='L'/></onentry></state>
            <state id='r'><onentry><raise event='R'/></onentry></state></parallel>
            <state id='right'/><state id='wrong'/>
            """, "-> right"),
        Script(
            "what an initial transition does comes after its state's entry and before its child's",
            """
            <state id='s'><onentry><raise event='one'/></onentry>
            <initial><transition target='c'><raise event='two'/></transition></initial>
            <transition event='one' target='s1'/><state id='c'><onentry><raise event='three'/></onentry></state></state>
            <state id='s1'><transition event='two' target='s2'/></state>
            <state id='s2'><transition event='three' target='s3'/></state><state id='s3'/>
            """, "-> s3"),
        Script(
            "a state is current while its own entry is under way",
            """
            <state id='a'><onentry><raise event='R'/></onentry><transition event='R' cond="In('a')" target='b'/></state>
            <state id='b'/>
            """, "-> b"),
        Script(
            "a target in one region enters the others by their initial states, however deep",
            """
            <state id='o'><transition event='E' target='b2'/></state>
            <parallel id='p'><state id='l'><state id='a'/><state id='b'><state id='b1'/><state id='b2'/></state></state>
            <parallel id='q'><state id='q1'><state id='x'/><state id='y'/></state><state id='q2'/></parallel></parallel>
            """, "-> o | E -> p.l.b.b2 & p.q.q1.x & p.q.q2"),
        Script(
            "a transition to a parallel state around its source begins all regions anew",
            """
            <parallel id='p'><state id='l'><state id='a'><transition event='E' target='b'/></state>
            <state id='b'><transition event='F' target='p'/></state></state>
            <state id='r'><state id='c'><transition event='E' target='d'/></state><state id='d'/></state></parallel>
            """, "-> p.l.a & p.r.c | E -> p.l.b & p.r.d | F -> p.l.a & p.r.c"),
        Script(
            "a region's transition to itself leaves the whole parallel state",
            """
            <parallel id='p'><state id='l'><transition event='E' target='l'/><state id='a'>
            <transition event='F' target='b'/></state><state id='b'/></state>
            <state id='r'><state id='c'><transition event='F' target='d'/></state><state id='d'/></state></parallel>
            """, "-> p.l.a & p.r.c | F -> p.l.b & p.r.d | E -> p.l.a & p.r.c"),
        Script(
            "a transition from one region into another leaves the whole parallel state",
            """
            <parallel id='p'><state id='l'><state id='a'><transition event='E' target='d'/></state><state id='b'/></state>
            <state id='r'><state id='c'/><state id='d'/></state>
            <state id='t'><state id='x'><transition event='F' target='y'/></state><state id='y'/></state></parallel>
            """, "-> p.l.a & p.r.c & p.t.x | F -> p.l.a & p.r.c & p.t.y | E -> p.l.a & p.r.d & p.t.x"),
    ]

    static let leaving: [Script] = [
        Script(
            "states below are left before those above",
            """
            <state id='a'><onexit><raise event='A'/></onexit><state id='b'><onexit><raise event='B'/></onexit>
            <transition event='E' target='c'/></state></state>
            <state id='c'><transition event='A' target='wrong'/><transition event='B' target='right'/></state>
            <state id='right'/><state id='wrong'/>
            """, "-> a.b | E -> right"),
        Script(
            "regions are left from the last to the first",
            """
            <parallel id='p'><transition event='E' target='c'/><state id='l'><onexit><raise event='L'/></onexit></state>
            <state id='r'><onexit><raise event='R'/></onexit></state></parallel>
            <state id='c'><transition event='L' target='wrong'/><transition event='R' target='right'/></state>
            <state id='right'/><state id='wrong'/>
            """, "-> p.l & p.r | E -> right"),
        Script(
            "leaving, then the transition, then entering",
            """
            <state id='a'><onexit><raise event='one'/></onexit>
            <transition event='E' target='b'><raise event='two'/></transition></state>
            <state id='b'><onentry><raise event='three'/></onentry><transition event='one' target='c'/></state>
            <state id='c'><transition event='two' target='d'/></state>
            <state id='d'><transition event='three' target='f'/></state><state id='f'/>
            """, "-> a | E -> f"),
        Script(
            "transitions of several regions act in the order of the file, after all was left",
            """
            <parallel id='p'><transition event='one' target='s1'/>
            <state id='l'><state id='a'><transition event='E' target='b'><raise event='two'/></transition></state>
            <state id='b'/></state><state id='r'><state id='c'><onexit><raise event='one'/></onexit>
            <transition event='E' target='d'><raise event='three'/></transition></state><state id='d'/></state>
            </parallel><state id='s1'><transition event='two' target='s2'/></state>
            <state id='s2'><transition event='three' target='s3'/></state><state id='s3'/>
            """, "-> p.l.a & p.r.c | E -> s3"),
        Script(
            "without a target nothing is left or entered",
            """
            <state id='a'><onentry><raise event='in'/></onentry><onexit><raise event='out'/></onexit>
            <transition event='E'><raise event='R'/></transition><transition event='out' target='wrong'/>
            <transition event='R' target='b'/></state>
            <state id='b'/><state id='wrong'/>
            """, "-> a | E -> b"),
        Script(
            "a region without a target does not hold the other back",
            """
            <parallel id='p'><state id='l'><transition event='E'><raise event='R'/></transition></state>
            <state id='r'><state id='c'><transition event='E' target='d'/></state>
            <state id='d'><transition event='R' target='g'/></state><state id='g'/></state></parallel>
            """, "-> p.l & p.r.c | E -> p.l & p.r.g"),
    ]

    static let internalOnes: [Script] = [
        Script(
            "the null data model asks for a state without quotes",
            """
            <state id='s'><transition event='E' cond='In(a)' target='A'/><transition event='E' cond='In( s )' target='B'/>
            </state><state id='A'><state id='a'/></state><state id='B'/>
            """, "-> s | E -> B"),
        Script(
            "another data model asks for what its variable names",
            """
            <scxml xmlns='http://www.w3.org/2005/07/scxml' datamodel='ecmascript'><state id='s'>
            <transition event='E' cond='In(s)' target='A'/></state><state id='A'/></scxml>
            """, "-> s | E -> s | +In(s) -> s | E -> A"),
        Script(
            "work that fails is the error that the machine waits for",
            """
            <state id='s'><invoke id='inv' src='x'/><transition event='error.communication' target='C'/>
            <transition event='error.execution' target='X'/></state>
            <state id='C'><invoke id='inv' src='x'/><transition event='error.platform' target='P'/>
            <transition event='error.communication' target='s'/></state>
            <state id='P'><invoke id='inv' src='x'/><transition event='error.execution' target='s'/></state><state id='X'/>
            """, "-> s | ?inv -> C | ?inv -> P | ?inv -> s"),
        Script(
            "an internal transition to a history that stands for a state of its source keeps the source",
            """
            <parallel id='p'><state id='a'><transition event='D' type='internal' target='h'/><state id='a1'/><state id='a2'/>
            </state><state id='b'><state id='x'><transition event='N' target='y'/></state><state id='y'/></state>
            <history id='h'><transition target='a2'/></history></parallel>
            """, "-> p.a.a1 & p.b.x | N -> p.a.a1 & p.b.y | D -> p.a.a2 & p.b.y"),
        Script(
            "an internal transition of a compound state keeps it",
            """
            <state id='s'><onexit><raise event='out'/></onexit><transition event='E' type='internal' target='b'/>
            <transition event='out' target='wrong'/><state id='a'/><state id='b'/></state><state id='wrong'/>
            """, "-> s.a | E -> s.b"),
        Script(
            "an external one leaves it and enters it again",
            """
            <state id='s'><onexit><raise event='out'/></onexit><transition event='E' target='b'/>
            <transition event='out' target='seen'/><state id='a'/><state id='b'/></state><state id='seen'/>
            """, "-> s.a | E -> seen"),
        Script(
            "an internal one of a parallel state leaves it all the same",
            """
            <parallel id='p'><onexit><raise event='out'/></onexit><transition event='E' type='internal' target='b'/>
            <transition event='out' target='seen'/><state id='l'><state id='a'/><state id='b'/></state>
            <state id='r'/></parallel><state id='seen'/>
            """, "-> p.l.a & p.r | E -> seen"),
        Script(
            "an internal one with one target within and one outside leaves its state",
            """
            <parallel id='p'><state id='l'><onexit><raise event='out'/></onexit>
            <transition event='E' type='internal' target='b d'/><state id='a'/><state id='b'/></state>
            <state id='r'><state id='c'/><state id='d'><transition event='out' target='g'/></state><state id='g'/></state>
            </parallel>
            """, "-> p.l.a & p.r.c | E -> p.l.b & p.r.g"),
        Script(
            "an internal one enters a child that is current already anew",
            """
            <state id='s'><transition event='E' type='internal' target='a'/><state id='a'><state id='x'>
            <transition event='F' target='y'/></state><state id='y'/></state></state>
            """, "-> s.a.x | F -> s.a.y | E -> s.a.x"),
    ]

    static let endings: [Script] = [
        Script(
            "the end of a region does not end the state around it",
            """
            <parallel id='p'><transition event='done.state.p' target='wrong'/><state id='l'><final id='f'/></state>
            <state id='r'><state id='c'/></state></parallel><state id='wrong'/>
            """, "-> p.l.f & p.r.c"),
        Script(
            "regions that end in one step end the parallel state once, behind their own ends",
            """
            <parallel id='p'><transition event='E' target='fl fr'/><transition event='done.state.r' target='s1'/>
            <state id='l'><state id='a'/><final id='fl'/></state><state id='r'><state id='c'/><final id='fr'/></state>
            </parallel><state id='s1'><transition event='done.state.p' target='s2'/></state>
            <state id='s2'><transition event='done.state.p' target='wrong'/></state><state id='wrong'/>
            """, "-> p.l.a & p.r.c | E -> s2"),
        Script(
            "the end of a child can be the end of its parent, step by step",
            """
            <state id='s'><state id='t'><transition event='done.state.t' target='g'/><final id='f'/></state>
            <final id='g'/><transition event='done.state.s' target='q'/></state><state id='q'/>
            """, "-> q"),
        Script(
            "what a final state raises on entry comes before the end of its parent",
            """
            <state id='s'><transition event='done.state.s' target='wrong'/><transition event='R' target='right'/>
            <final id='f'><onentry><raise event='R'/></onentry></final></state><state id='right'/><state id='wrong'/>
            """, "-> right"),
        Script(
            "done.state takes them all by its first tokens",
            """
            <state id='s'><transition event='done.state' target='q'/><state id='a'>
            <transition event='E' target='f'/></state><final id='f'/></state><state id='q'/>
            """, "-> s.a | E -> q"),
        Script(
            "a final state as a child of the machine ends it at once, and nothing is taken any more",
            """
            <state id='a'><transition event='E' target='f'><raise event='R'/></transition></state>
            <final id='f'/><state id='b'/>
            """, "-> a | E -> f done | X -> f done"),
        Script(
            "a final state within a region alone does not end the machine",
            """
            <parallel id='p'><state id='l'><state id='a'><transition event='E' target='f'/></state><final id='f'/></state>
            <state id='r'><state id='c'/></state></parallel>
            """, "-> p.l.a & p.r.c | E -> p.l.f & p.r.c"),
        Script(
            "a final state is left by what its parent does",
            """
            <state id='s'><transition event='E' target='q'/><state id='a'><transition target='f'/></state>
            <final id='f'/></state><state id='q'/>
            """, "-> s.f | E -> q"),
        Script(
            "three regions, the last of which ends them all",
            """
            <state id='o'><transition event='done.state.p' target='q'/><parallel id='p'>
            <state id='l'><state id='a'><transition event='E' target='fa'/></state><final id='fa'/></state>
            <state id='r'><state id='c'><transition event='F' target='fc'/></state><final id='fc'/></state>
            <state id='t'><state id='e'><transition event='G' target='fe'/></state><final id='fe'/></state>
            </parallel></state><state id='q'/>
            """,
            """
            -> o.p.l.a & o.p.r.c & o.p.t.e | G -> o.p.l.a & o.p.r.c & o.p.t.fe
            | E -> o.p.l.fa & o.p.r.c & o.p.t.fe | F -> q
            """),
        Script(
            "the end of a state whose id has a point",
            """
            <state id='s.a'><transition event='done.state.s.a' target='q'/><final id='f'/></state><state id='q'/>
            """, "-> q"),
    ]
}
