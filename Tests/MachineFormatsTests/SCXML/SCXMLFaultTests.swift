import JSONText
import MachineFormats
import Statecharts
import Testing

@Suite("Faults of SCXML")
struct SCXMLFaultTests {
    /// What a file says, and the message it gets.
    struct Fault: Sendable {
        let source: String
        let message: String
    }

    @Test(
        "F6 every fault has its place and what was expected",
        arguments: [
            Fault(source: "", message: "m:1:1: expected an element, found end of file"),
            Fault(source: "x", message: "m:1:1: expected '<', found 'x'"),
            Fault(source: "<svg/>", message: "m:1:1: expected <scxml>, found <svg>"),
            Fault(
                source: "<scxml>\n  <state id=\"a\">\n</scxml>",
                message: "m:3:1: expected </state> for the element that began at 2:3, found </scxml>"),
            Fault(
                source: "<scxml><state id='a'/>",
                message: "m:1:23: expected </scxml> for the element that began at 1:1, found end of file"),
            Fault(
                source: "<scxml/><a/>",
                message: "m:1:9: expected end of file after the root element, found another element"),
            Fault(source: "<scxml a='1' a='2'/>", message: "m:1:14: the attribute \"a\" is given twice, first at 1:8"),
            Fault(source: "<scxml a=1/>", message: "m:1:10: expected the value of an attribute in quotes, found '1'"),
            Fault(
                source: "<scxml a='<'/>",
                message: "m:1:11: expected '&lt;' instead of '<' in the value of an attribute, found '<'"),
            Fault(
                source: "<scxml a='&nbsp;'/>",
                message: "m:1:11: there is no entity \"&nbsp;\", expected one that the file defines"),
            Fault(source: "<scxml a='&#0;'/>", message: "m:1:11: expected the number of a character, found \"&#0;\""),
            Fault(
                source: "<scxml>&</scxml>",
                message:
                    "m:1:9: expected the name of an entity and ';' after '&', which by itself is written '&amp;', found '<'"
            ),
            Fault(
                source: "<scxml>\u{0}</scxml>", message: "m:1:8: expected text without control characters, found U+0000"
            ),
            Fault(
                source: "<scxml/>", message: "m:1:1: expected a <state>, <parallel> or <final> in <scxml>, found none"),
            Fault(
                source: "<scxml>\n<state id='red'/>\n<state id='b'><transition target='rde'/></state></scxml>",
                message: "m:3:35: \"rde\" in \"target\" is not a state, did you mean \"red\"?"),
            Fault(
                source:
                    "<scxml><parallel id='p'><state id='a'/></parallel><state id='b'><transition target='a\n  zzz'/></state></scxml>",
                message: "m:2:3: \"zzz\" in \"target\" is not a state, expected an id such as \"p\", \"a\", \"b\""),
            Fault(
                source: "<scxml initial='idel'><state id='idle'/></scxml>",
                message: "m:1:17: \"idel\" in \"initial\" is not a state, did you mean \"idle\"?"),
            Fault(
                source: "<scxml><state id='p' initial='b'><state id='a'/></state><state id='b'/></scxml>",
                message: "m:1:31: \"b\" in \"initial\" is not inside \"p\""),
            Fault(
                source: "<scxml initial='zzz'><state id='a'/><state id='a'/><state id='b'/></scxml>",
                message:
                    "m:1:17: \"zzz\" in \"initial\" is not a state, expected an id such as \"a\", \"b\"\n"
                    + "m:1:48: the id \"a\" is given twice, first at 1:33"),
            Fault(
                source: "<scxml><state id='a'/><state id='a'/></scxml>",
                message: "m:1:34: the id \"a\" is given twice, first at 1:19"),
            Fault(
                source: "<scxml><state id='a'><transition type='inner'/></state></scxml>",
                message: "m:1:40: expected \"internal\" or \"external\" as the type of a transition, found \"inner\""),
            Fault(
                source: "<scxml><state id='a'><onentry><raise/></onentry></state></scxml>",
                message: "m:1:31: expected \"event\" in <raise>"),
            Fault(
                source: "<!DOCTYPE s [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><scxml a='&x;'/>",
                message: "m:1:65: \"&x;\" is in another file, and nothing is fetched: expected its text here"),
            Fault(
                source: "<!DOCTYPE s [<!ENTITY x '&y;'><!ENTITY y '&x;'>]><scxml a='&x;'/>",
                message: "m:1:60: \"&x;\" refers to itself, or nests entities more than 16 deep"),
            Fault(
                source: "<!DOCTYPE s [<!ENTITY x '<a/>'>]><scxml>&x;</scxml>",
                message: "m:1:41: expected an entity without elements: only text is put in its place"),
        ])
    func fault(fault: Fault) {
        #expect(faults(Array(fault.source.utf8)) == fault.message)
    }

    @Test("ten entities of ten times the other are refused, not made")
    func billionLaughs() {
        var text = "<!DOCTYPE s [<!ENTITY a0 'ha ha ha ha '>"
        for number in 1...9 {
            text += "<!ENTITY a\(number) '\(String(repeating: "&a\(number - 1);", count: 10))'>"
        }
        text += "]><scxml name='&a9;'><state id='a'/></scxml>"
        #expect(faults(Array(text.utf8)).contains("expected entities to expand to at most 1 MB in all"))
    }

    @Test("F6 all faults of a file are told, in its order")
    func several() {
        let text = """
            <scxml><state id='a'><transition target='x1y2z3'/><transition event='E' target='q7q7q7'/></state></scxml>
            """
        #expect(faults(Array(text.utf8)).split(separator: "\n").count == 2)
    }

    @Test("UTF-16 with either mark, UTF-8 with one, and ISO 8859-1 as declared are read")
    func encodings() throws {
        let text = "<scxml><state id='é🙂'/></scxml>"
        let units = Array(text.utf16)
        var (little, big): ([UInt8], [UInt8]) = ([0xff, 0xfe], [0xfe, 0xff])
        for unit in units {
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xff))
            little += [low, high]
            big += [high, low]
        }
        for bytes in [little, big, [0xef, 0xbb, 0xbf] + Array(text.utf8)] {
            #expect(try SCXMLReader.read(bytes, file: "m").chart.nodes[1].id == "é🙂")
        }
        let head = Array("<?xml version='1.0' encoding='ISO-8859-1'?><scxml><state id='".utf8)
        let latin = head + [0xe9] + Array("'/></scxml>".utf8)
        #expect(try SCXMLReader.read(latin, file: "m").chart.nodes[1].id == "é")
        #expect(
            faults(Array(latin.dropFirst(43)))
                == "m:1:19: expected text in UTF-8 or UTF-16 with a mark, found the byte 0xE9")
        #expect(faults(little.dropLast()) == "m:1:31: expected text in UTF-16, found half a character")
    }

    @Test("an encoding in which the same bytes mean other characters is refused where it is declared")
    func declaredEncodings() throws {
        func declaring(_ name: String) -> [UInt8] {
            Array("<?xml version=\"1.0\" encoding=\"\(name)\"?><scxml><state id=\"a+AOk-\"/></scxml>".utf8)
        }
        for name in ["UTF-8", "utf-8", "US-ASCII", "ISO-8859-15", "windows-1252", "UTF-16"] {
            #expect(try SCXMLReader.read(declaring(name), file: "m").chart.nodes.count == 2)
        }
        for name in ["UTF-7", "IBM037", "UTF-32", "", "x\u{7}"] {
            #expect(
                faults(declaring(name)).hasPrefix("m:1:31: expected the encoding UTF-8, UTF-16 or ISO-8859-1, found"))
        }
        #expect(faults(Array("<?xml version='1.0' encoding='UTF-7".utf8)) != "no fault")
        #expect(
            try SCXMLReader.read(Array("<scxml><!-- encoding='UTF-7' ?> --><state/></scxml>".utf8), file: "m").notes
                .count == 1)
    }

    private func faults(_ bytes: [UInt8]) -> String {
        do throws(FileFaults) {
            _ = try SCXMLReader.read(bytes, file: "m")
            return "no fault"
        } catch {
            return error.description
        }
    }
}

@Suite("What SCXML says and a chart does not hold")
struct SCXMLLossTests {
    @Test(
        "F5 is listed with its line",
        arguments: [
            ("<script>x = 1</script>", ["script"]),
            ("<datamodel><data id='x'/><data id='y'/></datamodel>", ["data x", "data y"]),
            ("<onentry><assign location='x' expr='1'/></onentry>", ["assign to x"]),
            (
                "<onentry><if cond='x'><raise event='E'/><elseif cond='y'/><send event='F'/><else/><script/></if></onentry>",
                ["if x", "raise E in if", "elseif y in if", "send F in if", "script in if"]
            ),
            (
                "<onentry><foreach array='xs'><if cond='z'><assign location='n'/></if></foreach></onentry>",
                ["foreach of xs", "if z in foreach", "assign to n in if"]
            ),
            ("<onentry><log label='hello'/></onentry>", ["log hello"]),
            ("<onentry><script src='a.js'/></onentry>", ["script a.js"]),
            ("<onentry><send event='E' target='#_parent'/></onentry>", ["send E to #_parent"]),
            ("<onentry><send event='E' type='http://x'/></onentry>", ["send E to http://x"]),
            ("<onentry><send eventexpr='e'/></onentry>", ["send of the computed event e"]),
            ("<onentry><send event='E'><param name='n' expr='1'/></send></onentry>", ["param of send n"]),
            ("<invoke id='w' type='t' namelist='n m'/>", ["namelist of invoke n m"]),
            ("<onentry><cancel sendidexpr='id'/></onentry>", ["cancel id"]),
            ("<invoke src='other.scxml'/>", ["the states of the invoked machine other.scxml"]),
            ("<invoke id='w' type='x'><finalize/></invoke>", ["finalize of invoke"]),
            ("<onentry><q:do/></onentry>", ["q:do"]), ("<i:include href='more.scxml'/>", ["i:include more.scxml"]),
            ("<onentry><raise event='E'/></onentry>", []),
        ])
    func losses(inside: String, expected: [String]) throws {
        let text = """
            <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:q="urn:q" xmlns:i="http://www.w3.org/2001/XInclude">
            <state id="a">
            \(inside)</state></scxml>
            """
        let chart = try SCXMLReader.read(Array(text.utf8), file: "m").chart
        #expect(chart.losses.map(\.what) == expected)
        #expect(chart.losses.allSatisfy { $0.place.line == 3 })
    }

    @Test("what the end of a final state carries is listed")
    func donedata() throws {
        let text = "<scxml><final id='f'><donedata><param name='x'/></donedata></final></scxml>"
        #expect(try SCXMLReader.read(Array(text.utf8), file: "m").chart.losses.map(\.what) == ["donedata"])
    }

    @Test("what is read otherwise is noted")
    func notes() throws {
        let text = """
            <scxml xmlns:q="urn:q"><q:a/><q:b/><stat/><state id="a">text<onentry><send event="E" delay="soon"/></onentry>
            <transition cond="In('aa')"/></state></scxml>
            """
        let notes = try SCXMLReader.read(Array(text.utf8), file: "m").notes
        #expect(
            notes == [
                "m:1:1: expected the namespace \"http://www.w3.org/2005/07/scxml\" on <scxml>: the file is read as if it were there",
                "m:1:24: <q:a> and everything else in the namespace \"urn:q\" is ignored",
                "m:1:36: <stat> is ignored here, did you mean <state>?",
                "m:1:57: text between the elements of a state is ignored",
                "m:1:93: \"soon\" is not a duration such as \"1.5s\" or \"250ms\": the delay ends only when asked to",
                "m:2:19: \"aa\" in \"In()\" is not a state, so the condition never holds, did you mean \"a\"?",
            ])
    }
}
