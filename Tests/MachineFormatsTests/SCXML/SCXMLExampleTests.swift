import MachineFormats
import Statecharts
import Testing

@Suite("SCXML's own rules")
struct SCXMLExampleTests {
    @Test("F1, F9 what the recommendation describes runs as it says", arguments: SCXMLExamples.all)
    func example(script: Script) throws {
        script.run(try SCXMLReader.read(Array(SCXMLExamples.whole(script.source).utf8), file: "m.scxml").chart)
    }

    @Test("F10 and again after it has been written as SCXML or XState", arguments: SCXMLExamples.all)
    func written(script: Script) throws {
        let chart = try SCXMLReader.read(Array(SCXMLExamples.whole(script.source).utf8), file: "m.scxml").chart
        script.run(try SCXMLReader.read(Array(chart.scxmlText().text.utf8), file: "m.scxml").chart)
        try RoundTrip.expectXState(chart, script.title)
    }
}

enum SCXMLExamples {
    static let all = flat + nested + parallel + histories + events + conditions + delays + work

    /// The file around what an example says, unless it says it itself.
    static func whole(_ source: String) -> String {
        source.contains("scxml xmlns") || source.contains("<scxml>")
            ? source : "<scxml xmlns=\"http://www.w3.org/2005/07/scxml\" version=\"1.0\">\(source)</scxml>"
    }

    static let flat = [
        Script(
            "the first state is where it begins",
            "<state id='a'><transition event='E' target='b'/></state><state id='b'/>",
            "-> a | X -> a | E -> b"),
        Script(
            "initial says where it begins",
            "<scxml xmlns='http://www.w3.org/2005/07/scxml' initial='b'><state id='a'/><state id='b'/></scxml>", "-> b"),
        Script(
            "the first transition in the order of the file",
            """
            <state id='a'><transition event='E' target='b'/><transition event='E' target='c'/></state>
            <state id='b'/><state id='c'/>
            """, "-> a | E -> b"),
        Script(
            "the first whose condition holds",
            """
            <state id='a'><transition event='E' cond='x' target='b'/><transition event='E' cond='y' target='c'/>
            <transition event='E' target='d'/></state><state id='b'/><state id='c'/><state id='d'/>
            """, "-> a | +y -> a | E -> c"),
        Script(
            "without an event, at once",
            "<state id='a'><transition target='b'/></state><state id='b'><transition event='E' target='a'/></state>",
            "-> b | E -> b"),
        Script(
            "one after the other without events",
            "<state id='a'><transition target='b'/></state><state id='b'><transition target='c'/></state><state id='c'/>",
            "-> c"),
        Script(
            "a final state of the machine ends it",
            "<state id='a'><transition event='E' target='f'/></state><final id='f'/>",
            "-> a | E -> f done | E -> f done"),
        Script(
            "a transition without a target stays",
            "<state id='a'><transition event='E'/><transition event='F' target='b'/></state><state id='b'/>",
            "-> a | E -> a | F -> b"),
        Script(
            "a transition without a target hides the parent's",
            """
            <state id='p'><transition event='E' target='q'/><state id='a'><transition event='E'/></state></state>
            <state id='q'/>
            """, "-> p.a | E -> p.a"),
        Script(
            "a transition to its own state leaves it and enters it",
            """
            <state id='a'><onexit><raise event='out'/></onexit><transition event='E' target='a'/>
            <transition event='out' target='b'/></state><state id='b'/>
            """, "-> a | E -> b"),
        Script(
            "a state without an id has a name all the same",
            "<state><transition event='E' target='b'/></state><state id='b'/>", "-> state1 | E -> b"),
        Script(
            "a prefix for the namespace",
            """
            <s:scxml xmlns:s='http://www.w3.org/2005/07/scxml'><s:state id='a'><s:transition event='E' target='b'/>
            </s:state><s:state id='b'/></s:scxml>
            """, "-> a | E -> b"),
        Script(
            "no namespace at all",
            "<scxml><state id='a'><transition event='E' target='b'/></state><state id='b'/></scxml>", "-> a | E -> b"),
        Script(
            "elements of other namespaces say nothing",
            """
            <scxml xmlns='http://www.w3.org/2005/07/scxml' xmlns:q='urn:q'><q:info><state id='x'/></q:info>
            <state id='a'><q:box/><transition event='E' target='b'/></state><state id='b'/></scxml>
            """, "-> a | E -> b"),
        Script(
            "comments, sections and instructions say nothing",
            """
            <!-- <state id='x'/> --><?pi <state id='y'/> ?><state id='a'><![CDATA[ ]]>
            <transition event='E' target='b'/></state><state id='b'/>
            """, "-> a | E -> b"),
        Script(
            "entities are put in place",
            """
            <!DOCTYPE scxml [<!ENTITY go 'E'> <!ENTITY t "&go;.x">]>
            <scxml xmlns='http://www.w3.org/2005/07/scxml'><state id='&#97;'><transition event='&t;' target='b'/></state>
            <state id='b'/></scxml>
            """, "-> a | E.x -> b"),
    ]

    static let nested = [
        Script(
            "a parent enters its first child",
            "<state id='p'><state id='a'/><state id='b'/></state>", "-> p.a"),
        Script(
            "initial as an attribute", "<state id='p' initial='b'><state id='a'/><state id='b'/></state>", "-> p.b"),
        Script(
            "initial as an element",
            "<state id='p'><initial><transition target='b'/></initial><state id='a'/><state id='b'/></state>", "-> p.b"),
        Script(
            "initial deeper than a child",
            "<state id='p' initial='c'><state id='a'/><state id='b'><state id='d'/><state id='c'/></state></state>",
            "-> p.b.c"),
        Script(
            "the machine's initial deeper than a child",
            """
            <scxml xmlns='http://www.w3.org/2005/07/scxml' initial='b'><state id='p'><state id='a'/><state id='b'/>
            </state></scxml>
            """, "-> p.b"),
        Script(
            "what is done on the way in",
            """
            <state id='p'><initial><transition target='a'><raise event='E'/></transition></initial>
            <state id='a'><transition event='E' target='b'/></state><state id='b'/></state>
            """, "-> p.b"),
        Script(
            "what is done on the way in is not done for a child that is a target",
            """
            <state id='o'><transition event='G' target='a'/></state>
            <state id='p'><initial><transition target='a'><raise event='E'/></transition></initial>
            <state id='a'><transition event='E' target='b'/></state><state id='b'/></state>
            """, "-> o | G -> p.a"),
        Script(
            "a child comes before its parent",
            """
            <state id='p'><transition event='E' target='q'/><state id='a'><transition event='E' target='b'/></state>
            <state id='b'/></state><state id='q'/>
            """, "-> p.a | E -> p.b | E -> q"),
        Script(
            "a child whose condition is off leaves it to its parent",
            """
            <state id='p'><transition event='E' target='q'/><state id='a'><transition event='E' cond='c' target='b'/>
            </state><state id='b'/></state><state id='q'/>
            """, "-> p.a | E -> q"),
        Script(
            "a parent's transition to a child leaves the parent",
            """
            <state id='p'><onexit><raise event='out'/></onexit><transition event='E' target='b'/>
            <transition event='out' target='q'/><state id='a'/><state id='b'/></state><state id='q'/>
            """, "-> p.a | E -> q"),
        Script(
            "an internal one does not",
            """
            <state id='p'><onexit><raise event='out'/></onexit><transition event='E' target='b' type='internal'/>
            <transition event='out' target='q'/><state id='a'/><state id='b'/></state><state id='q'/>
            """, "-> p.a | E -> p.b"),
        Script(
            "an internal one to elsewhere leaves all the same",
            """
            <state id='p'><onexit><raise event='out'/></onexit><transition event='E' target='q' type='internal'/>
            <state id='a'/></state><state id='q'><transition event='out' target='r'/></state><state id='r'/>
            """, "-> p.a | E -> r"),
        Script(
            "an internal one to itself leaves all the same",
            """
            <state id='p'><onexit><raise event='out'/></onexit><transition event='E' target='p' type='internal'/>
            <transition event='out' target='q'/><state id='a'/></state><state id='q'/>
            """, "-> p.a | E -> q"),
        Script(
            "the end of a compound state",
            """
            <state id='p'><transition event='done.state.p' target='q'/><state id='a'><transition event='E' target='f'/>
            </state><final id='f'/></state><state id='q'/>
            """, "-> p.a | E -> q"),
        Script(
            "the end of any state",
            """
            <state id='p'><transition event='done.state' target='q'/><state id='a'><transition event='E' target='f'/>
            </state><final id='f'/></state><state id='q'/>
            """, "-> p.a | E -> q"),
        Script(
            "a final state below is no end of the machine",
            "<state id='p'><state id='a'><transition event='E' target='f'/></state><final id='f'/></state>",
            "-> p.a | E -> p.f | E -> p.f"),
        Script(
            "entry actions come after those above, exit actions before them",
            """
            <state id='p'><onentry><raise event='one'/></onentry><state id='a'><onentry><raise event='two'/></onentry>
            <transition event='one' target='b'/><transition event='two' target='c'/></state>
            <state id='b'><transition event='two' target='d'/></state><state id='c'/><state id='d'/></state>
            """, "-> p.d"),
        Script(
            "three deep",
            """
            <state id='p'><state id='a'><state id='x'><transition event='E' target='b'/></state></state>
            <state id='b'><state id='y'><state id='z'/></state></state></state>
            """, "-> p.a.x | E -> p.b.y.z"),
        Script(
            "to the parent itself",
            "<state id='p'><state id='a'><transition event='E' target='b'/></state><state id='b'><transition event='E' target='p'/></state></state>",
            "-> p.a | E -> p.b | E -> p.a"),
    ]

    static let parallel = [
        Script(
            "both regions begin",
            "<parallel id='p'><state id='l'><state id='a'/></state><state id='r'><state id='c'/></state></parallel>",
            "-> p.l.a & p.r.c"),
        Script(
            "one event moves both",
            """
            <parallel id='p'><state id='l'><state id='a'><transition event='E' target='b'/></state><state id='b'/></state>
            <state id='r'><state id='c'><transition event='E' target='d'/></state><state id='d'/></state></parallel>
            """, "-> p.l.a & p.r.c | E -> p.l.b & p.r.d"),
        Script(
            "one event moves one",
            """
            <parallel id='p'><state id='l'><state id='a'><transition event='E' target='b'/></state><state id='b'/></state>
            <state id='r'><state id='c'><transition event='F' target='d'/></state><state id='d'/></state></parallel>
            """, "-> p.l.a & p.r.c | F -> p.l.a & p.r.d"),
        Script(
            "states of a parallel one may be plain",
            "<parallel id='p'><state id='a'/><state id='b'/></parallel>", "-> p.a & p.b"),
        Script(
            "several initial states",
            """
            <scxml xmlns='http://www.w3.org/2005/07/scxml' initial='b d'><parallel id='p'>
            <state id='l'><state id='a'/><state id='b'/></state><state id='r'><state id='c'/><state id='d'/></state>
            </parallel></scxml>
            """, "-> p.l.b & p.r.d"),
        Script(
            "several targets",
            """
            <state id='o'><transition event='E' target='b d'/></state><parallel id='p'>
            <state id='l'><state id='a'/><state id='b'/></state><state id='r'><state id='c'/><state id='d'/></state>
            </parallel>
            """, "-> o | E -> p.l.b & p.r.d"),
        Script(
            "one target in a region enters the other by its initial",
            """
            <state id='o'><transition event='E' target='b'/></state><parallel id='p'>
            <state id='l'><state id='a'/><state id='b'/></state><state id='r'><state id='c'/><state id='d'/></state>
            </parallel>
            """, "-> o | E -> p.l.b & p.r.c"),
        Script(
            "leaving one region leaves both",
            """
            <parallel id='p'><state id='l'><state id='a'><transition event='E' target='q'/></state></state>
            <state id='r'><state id='c'/></state></parallel><state id='q'/>
            """, "-> p.l.a & p.r.c | E -> q"),
        Script(
            "of two that exclude each other the first in the file is taken",
            """
            <parallel id='p'><state id='l'><state id='a'><transition event='E' target='q'/></state></state>
            <state id='r'><state id='c'><transition event='E' target='s'/></state></state></parallel>
            <state id='q'/><state id='s'/>
            """, "-> p.l.a & p.r.c | E -> q"),
        Script(
            "the end of all regions",
            """
            <parallel id='p'><transition event='done.state.p' target='q'/>
            <state id='l'><state id='a'><transition event='E' target='f'/></state><final id='f'/></state>
            <state id='r'><state id='c'><transition event='F' target='g'/></state><final id='g'/></state></parallel>
            <state id='q'/>
            """, "-> p.l.a & p.r.c | E -> p.l.f & p.r.c | F -> q"),
        Script(
            "the end of one region",
            """
            <parallel id='p'><transition event='done.state.l' target='q'/>
            <state id='l'><state id='a'><transition event='E' target='f'/></state><final id='f'/></state>
            <state id='r'><state id='c'/></state></parallel><state id='q'/>
            """, "-> p.l.a & p.r.c | E -> q"),
        Script(
            "the end of parallel states within each other",
            """
            <parallel id='p'><transition event='done.state.p' target='q'/><parallel id='n'>
            <state id='l'><state id='a'><transition event='E' target='f'/></state><final id='f'/></state></parallel>
            </parallel><state id='q'/>
            """, "-> p.n.l.a | E -> q"),
        Script(
            "what one region raises the other hears",
            """
            <parallel id='p'><state id='l'><state id='a'><transition event='E' target='b'><raise event='F'/></transition>
            </state><state id='b'/></state><state id='r'><state id='c'><transition event='F' target='d'/></state>
            <state id='d'/></state></parallel>
            """, "-> p.l.a & p.r.c | E -> p.l.b & p.r.d"),
        Script(
            "In of a state of the other region",
            """
            <parallel id='p'><state id='l'><state id='a'><transition event='E' cond="In('d')" target='b'/></state>
            <state id='b'/></state><state id='r'><state id='c'><transition event='F' target='d'/></state><state id='d'/>
            </state></parallel>
            """, "-> p.l.a & p.r.c | E -> p.l.a & p.r.c | F -> p.l.a & p.r.d | E -> p.l.b & p.r.d"),
        Script(
            "without an event, once the other region is there",
            """
            <parallel id='p'><state id='l'><state id='a'><transition cond="In('d')" target='b'/></state>
            <state id='b'/></state><state id='r'><state id='c'><transition event='F' target='d'/></state><state id='d'/>
            </state></parallel>
            """, "-> p.l.a & p.r.c | F -> p.l.b & p.r.d"),
        Script(
            "a transition of the parallel state to one of its own",
            """
            <parallel id='p'><transition event='E' target='d'/><state id='l'><state id='a'>
            <transition event='F' target='b'/></state><state id='b'/></state>
            <state id='r'><state id='c'/><state id='d'/></state></parallel>
            """, "-> p.l.a & p.r.c | F -> p.l.b & p.r.c | E -> p.l.a & p.r.d"),
        Script(
            "a region within a region",
            """
            <parallel id='p'><state id='l'><parallel id='n'><state id='x'/><state id='y'/></parallel></state>
            <state id='r'/></parallel>
            """, "-> p.l.n.x & p.l.n.y & p.r"),
    ]
}
