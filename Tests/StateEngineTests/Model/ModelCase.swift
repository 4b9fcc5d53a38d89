import StateEngine

/// A machine and what it is asked for, one after the other.
struct ModelCase: Hashable, Sendable {
    var sketch: MachineSketch
    var requests: [SketchedRequest]

    /// The first request after which engine and reference differ, and in what; nil where they agree throughout. Both are
    /// looked at before the first request too.
    func difference(_ fault: DeliberateFault? = nil) async -> ModelDifference? {
        var subject: Subject
        do {
            subject = try Subject(sketch)
        } catch {
            return sketch.isLargeEnough ? ModelDifference(position: nil, lines: ["refused: \(error)"]) : nil
        }
        guard sketch.isLargeEnough else {
            return ModelDifference(position: nil, lines: ["a definition with too few states was taken"])
        }
        defer { subject.close() }
        var reference = ReferenceMachine(sketch, fault: fault)
        for position in -1..<requests.count {
            let request = position < 0 ? nil : requests[position]
            let (seen, wanted) = (await subject.perform(request), reference.perform(request))
            if seen != wanted {
                return ModelDifference(
                    position: position < 0 ? nil : position, lines: seen.differences(from: wanted))
            }
        }
        return nil
    }
}

/// What engine and reference do not agree about.
struct ModelDifference: Sendable {
    /// The request after which it shows; nil if it shows before the first one, or the machine could not be made.
    let position: Int?
    let lines: [String]
}
