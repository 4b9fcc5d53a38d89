import MachineRecords
import Statecharts
import Testing

@testable import MachineFormats

@Suite("What takes the transitions of a chart")
struct ChartStructureTests {
    @Test("F2 of a transition that names several events those are kept that the chart raises by itself")
    func severalEvents() throws {
        let text = """
            <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" initial="p">
              <state id="p" initial="x"><transition event="stop done.state.p" target="d"/>
                <state id="x"><transition event="go" target="e"/></state><final id="e"/></state>
              <state id="d"><transition event="error.execution again"/></state>
            </scxml>
            """
        let structure = try SCXMLReader.read(Array(text.utf8), file: "p.scxml").chart.structure
        let names = structure.edges.filter { structure.states[$0.from].name == "d" || $0.to != nil }.map { edge in
            switch edge.trigger {
            case .request(.event(let number)): structure.events[number].name
            case .request: "?"
            case .passive(.raised(let name)): "\(name) by itself"
            case .passive: "?"
            }
        }
        #expect(names == ["stop", "done.state.p by itself", "go", "error.execution", "again"])
    }

    @Test("F2 D1 the end of a part is drawn as an end, and the machine goes on")
    func endOfPart() throws {
        let text = """
            <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" initial="p">
              <state id="p"><state id="x"><transition event="go" target="e"/></state><final id="e"/></state>
              <final id="over"/>
            </scxml>
            """
        let structure = try SCXMLReader.read(Array(text.utf8), file: "p.scxml").chart.structure
        #expect(structure.states.map(\.isEnd) == [false, true, true], "\(structure.states)")
        #expect(structure.states.map(\.isFinal) == [false, false, true])
    }

    @Test("F5 of an event that leads to several targets in a diagram the transition that stays can be asked for too")
    func staying() {
        var chart = Statechart(name: "m", format: .json, dialect: .diagram)
        chart.nodes += ["a", "b"].map { ChartNode(id: $0, parent: Statechart.root, kind: .state) }
        chart.transitions = [
            ChartTransition(from: 1, to: [], on: .events(["go"])),
            ChartTransition(from: 1, to: [2], on: .events(["go"])),
        ]
        let structure = chart.structure
        let asked = structure.edges.compactMap { edge in edge.trigger.request.map { ($0, edge.to) } }
        #expect(asked.map(\.1) == [nil, 1], "in the order of the file: \(structure.edges)")
        #expect(asked.map(\.0) == [.event(1), .event(0)] && structure.events.map(\.name) == ["go", "go"])
    }

    @Test("F2 what sounds like the end of a state or of work that the chart has not is an event like any other")
    func foreignEnds() throws {
        let text = """
            <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" initial="a">
              <state id="a"><invoke id="w" type="x"/><transition event="error.execution" target="b"/>
                <transition event="done.invoke.w" target="b"/><transition event="done.invoke.foo" target="b"/>
                <transition event="error.platform.foo" target="b"/><transition event="done.state.foo" target="b"/></state>
              <state id="b"/>
            </scxml>
            """
        let structure = try SCXMLReader.read(Array(text.utf8), file: "e.scxml").chart.structure
        #expect(
            structure.events.map(\.name) == [
                "error.execution", "done w", "done.invoke.foo", "error.platform.foo", "done.state.foo",
            ])
        #expect(structure.edges.count == 5 && structure.edges.allSatisfy { $0.trigger.request != nil })
    }
}
