import GraphLayout
import MachineRecords
import Testing

@testable import Dashboard

struct ShownNamesTests {
    private func names(_ states: [String], _ columns: Int) -> [String] {
        let structure = StructureRecord(states: states.map { StateRecord(name: $0) }, edges: [], events: [])
        return ShownNames(of: structure, glyphs: .unicode).fitting(columns)
    }

    @Test("D9 names of which some begin alike and others end alike are cut where they differ, and none has a number")
    func told() {
        let actors = ["signUpActor", "signInActor", "forgotPasswordActor", "verifyUserAttributesActor"]
        let states = actors.flatMap { ["\($0).runActor", "\($0).spawnActor"] } + ["forgotPasswordActor.idle"]
        for columns in 12...32 {
            let shown = names(states, columns)
            #expect(Set(shown).count == states.count && !shown.joined().contains("~"), "\(columns): \(shown)")
            #expect(shown.allSatisfy { $0.count <= columns })
        }
    }

    @Test("D9 names that end alike keep their ends, as others do, beside the beginnings that tell them apart")
    func alikeAtTheirEnds() {
        let shown = names(["allocation.under_review", "customer_info.under_review", "retailer.calculating"], 14)
        #expect(shown == ["allocat…review", "custome…review", "…r.calculating"])
        let middles = ["system.left.motor.speed", "system.right.motor.speed"]
        #expect(Set(names(middles, 12)).count == 2 && !names(middles, 12).joined().contains("~"))
    }

    @Test("D9 of a parent and a sentence the parent goes first, whatever signs and digits the sentence has")
    func sentences() {
        var states = ["1. Check the payment", "Report to example.com and wait"].map { own in
            var state = StateRecord(name: "Handle the order.\(own)")
            state.ownName = own
            return state
        }
        states.append(StateRecord(name: "Send it to example.com and wait"))
        let structure = StructureRecord(states: states, edges: [], events: [])
        let shown = ShownNames(of: structure, glyphs: .unicode).fitting(14)
        #expect(shown == ["…1. Check the…", "…Report to ex…", "Send it to ex…"])
    }

    @Test("D9 where no cut tells names apart a number does")
    func numbered() {
        #expect(names(["same", "same"], 10) == ["same", "same~2"])
        #expect(Set(names((0..<40).map { "a\($0 / 10)b\($0 % 10)c" }, 2)).count == 40)
    }

    @Test("D9 a name that was cut has the room of a box that became wider")
    func widerBoxes() {
        let states = ["customer_info.awaiting_employment_info", "retailer.awaiting_vehicle_and_pricing"]
        let structure = StructureRecord(states: states.map { StateRecord(name: $0) }, edges: [], events: [])
        var scene = GraphScene(structure: structure, keys: KeyAssignment(requests: []))
        #expect(scene.names.allSatisfy { $0.count == 32 })
        scene.layout = Layout(
            width: 60, height: 10,
            nodes: [(0, 60), (5, 40)].map { Layout.Box(x: 0, y: $0.0, width: $0.1, height: 3) }, edges: [],
            direction: .down)
        #expect(scene.names[0] == states[0] && scene.names[1].count == 35, "\(scene.names)")
    }

    @Test("D9 in large boxes too names lose their fronts: of a part the end says what it is")
    func large() {
        let states = ["customer_info.awaiting_employment_info", "retailer.awaiting_vehicle_and_pricing"]
        let structure = StructureRecord(states: states.map { StateRecord(name: $0) }, edges: [], events: [])
        let scene = GraphScene(structure: structure, keys: KeyAssignment(requests: []))
        #expect(scene.scope.zoom == .full)
        for (whole, name) in zip(states, scene.names) {
            #expect(name.hasPrefix("…") && whole.hasSuffix(name.dropFirst()) && name.count == 32)
        }
    }
}
