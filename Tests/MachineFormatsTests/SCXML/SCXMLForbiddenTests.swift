import MachineFormats
import Testing

@Suite("What the SCXML recommendation forbids")
struct SCXMLForbiddenTests {
    /// What a machine has in it, and what is said of that.
    struct Note: Sendable {
        let source: String
        let message: String
    }

    @Test("F5 a document type in another file is not fetched, which is said at its place")
    func documentType() throws {
        let text = """
            <!DOCTYPE scxml PUBLIC '-//W3C//x' 'http://example.org/scxml.dtd' [
            <!ENTITY % more SYSTEM 'more.ent'> <!ENTITY e 'go'> %more;
            ]>
            <scxml xmlns="http://www.w3.org/2005/07/scxml"><state id='a'><transition event='&e;' target='a'/></state></scxml>
            """
        let read = try SCXMLReader.read(Array(text.utf8), file: "m")
        let missing = "is not read: nothing is fetched, and what it defines is missing here"
        #expect(
            read.notes == [
                "m:1:36: the document type \"http://example.org/scxml.dtd\" \(missing)",
                "m:2:53: \"%more;\" \(missing)",
            ])
        #expect(read.chart.transitions.map(\.trigger) == [.events(["go"])])
        #expect(read.asides.lines(file: "m").count == 2, "nothing that a check fails for: the file is valid")
    }

    @Test(
        "F6 what the recommendation forbids is read, and said at its place",
        arguments: [
            Note(
                source:
                    "<state id='a' initial='b'>\n<initial><transition target='c'/></initial><state id='b'/><state id='c'/></state>",
                message: "m:3:1: <initial> beside the attribute \"initial\", expected only one of them: this one counts"
            ),
            Note(
                source:
                    "<state id='a'><initial><transition target='b'/></initial>\n<initial><transition target='b'/></initial>"
                    + "<state id='b'/></state>",
                message: "m:3:1: expected only one <initial>: the last one counts"),
            Note(
                source:
                    "<state id='a'><history id='h'><transition target='b'/>\n<transition target='b'/></history><state id='b'/></state>",
                message: "m:3:1: expected only one <transition> in <history>: this one is ignored"),
            Note(
                source: "<state id='a'><history id='h'/><state id='b'/></state>",
                message: "m:2:15: expected a <transition> in <history>, found none"),
            Note(
                source: "<state id='a'><initial/><state id='b'/></state>",
                message: "m:2:15: expected a <transition> in <initial>, found none"),
            Note(
                source: "<state id='a'><initial><transition/></initial><state id='b'/></state>",
                message: "m:2:24: expected \"target\" in the transition of <initial>, found none"),
            Note(
                source: "<state id='a'><initial><transition event='e' target='b'/></initial><state id='b'/></state>",
                message: "m:2:36: \"event\" is ignored in the transition of <initial>, expected none"),
            Note(
                source: "<state id='a'><initial><transition cond='x' target='b'/></initial><state id='b'/></state>",
                message: "m:2:36: \"cond\" is ignored in the transition of <initial>, expected none"),
            Note(
                source: "<state id='a'><transition><log/></transition></state>",
                message: "m:2:15: expected \"event\", \"cond\" or \"target\" in <transition>, found none"),
            Note(
                source: "<state id='a'/><final id='f'><transition event='e' target='a'/></final>",
                message: "m:2:30: expected no <transition> in <final>: nothing leaves it"),
            Note(
                source: "<state id='a'><onentry>\n<send event='e' delayexpr='x' delay='1s'/></onentry></state>",
                message: "m:3:17: \"delayexpr\" beside \"delay\" in <send> is ignored, expected only one of them"),
            Note(
                source: "<state id='a'><onentry>\n<send event='e' target='#_internal' delay='1s'/></onentry></state>",
                message: "m:3:37: an event to \"#_internal\" is raised at once: \"delay\" is ignored"),
            Note(
                source: "<state id='a'><onentry>\n<cancel sendid='e' sendidexpr='x'/></onentry></state>",
                message: "m:3:20: \"sendidexpr\" beside \"sendid\" in <cancel> is ignored, expected only one of them"),
            Note(
                source: "<state id='a'>\n<invoke type='t' id='i' idlocation='x'/></state>",
                message: "m:3:25: \"idlocation\" beside \"id\" in <invoke> is ignored, expected only one of them"),
            Note(
                source: "<state id='p'><history id='h'><transition target='k'/></history>\n"
                    + "<history id='k'><transition target='h'/></history><state id='a'/></state>",
                message: "m:3:1: the history \"p.k\" leads back to itself, expected a state: "
                    + "the first state beside it is entered"
            ),
        ])
    func forbidden(_ note: Note) throws {
        let text = "<scxml xmlns=\"http://www.w3.org/2005/07/scxml\">\n" + note.source + "</scxml>"
        #expect(try SCXMLReader.read(Array(text.utf8), file: "m").notes == [note.message])
    }
}
