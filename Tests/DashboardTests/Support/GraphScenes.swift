import MachineRecords

@testable import Dashboard

/// What is drawn of a machine, before a drawing is looked for.
func scene(_ structure: StructureRecord, _ scope: GraphScope) -> GraphScene {
    let keys = KeyAssignment(requests: structure.requests.map { ($0, structure.seenName(of: $0)) })
    return GraphScene(structure: structure, keys: keys, scope: scope)
}
