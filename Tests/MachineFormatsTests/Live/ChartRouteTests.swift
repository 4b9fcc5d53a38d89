import MachineRecords
import Statecharts
import Testing

@testable import MachineFormats

@Suite("Routes by requests that a person has")
struct ChartRouteTests {
    /// The answer to the question for a route from the start, and the names of its requests.
    private func route(to goal: String, in states: String) throws -> (answer: RouteAnswer, names: [String]) {
        let text = """
            <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" initial="a">\(states)</scxml>
            """
        let link = ChartLink(try SCXMLReader.read(Array(text.utf8), file: "r.scxml").chart)
        let opening = link.connect().opening
        let structure = opening.structure
        let state = try #require(structure.states.firstIndex { $0.name == goal })
        let sighting = Sighting(structureVersion: structure.version, lastEvent: opening.number)
        let answer = link.route(RouteQuestion(to: state, on: sighting))
        guard case .found(let steps) = answer else { return (answer, []) }
        return (
            answer,
            steps.map { step in
                if case .event(let number) = step.request { structure.events[number].name } else { "?" }
            }
        )
    }

    @Test("D14 an event that no end of the chart raises is asked for, whatever it sounds like")
    func foreignEnds() throws {
        let states = """
            <state id="a"><transition event="error.execution" target="b"/>
              <transition event="done.invoke.foo" target="c"/></state><state id="b"/><state id="c"/>
            """
        #expect(try route(to: "b", in: states).names == ["error.execution"])
        #expect(try route(to: "c", in: states).names == ["done.invoke.foo"])
    }

    @Test("D14 what is written for many is asked for as it is written, also beside an event that is called `anything`")
    func descriptors() throws {
        let states = """
            <state id="a"><transition event="x.anything" target="b"/><transition event="x.*" target="c"/>
              <transition event="y." target="d"/></state><state id="b"/><state id="c"/><state id="d"/>
            """
        #expect(try route(to: "b", in: states).names == ["x.anything"])
        #expect(try route(to: "c", in: states).names == ["x.*"])
        #expect(try route(to: "d", in: states).names == ["y."])
    }

    @Test("D14 where the end of work has no request of its own the way goes by the event that takes it")
    func endOfWork() throws {
        let states = """
            <state id="a"><invoke id="w" type="x"/><transition event="error" target="b"/></state><state id="b"/>
            """
        #expect(try route(to: "b", in: states).names == ["error"])
    }

    @Test("D14 where no request leads to a state, though the chart can come there, there is no way")
    func noRequest() throws {
        let states = """
            <state id="a"><onentry><send event="done.state.p" delayexpr="when()"/></onentry>
              <transition event="done.state.p" target="b"/></state><state id="b"/><state id="p"/>
            """
        #expect(try route(to: "b", in: states).answer == .none)
    }
}
