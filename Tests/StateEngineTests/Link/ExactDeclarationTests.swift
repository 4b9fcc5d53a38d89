import MachineRecords
import Testing

@testable import StateEngine

/// The promise by which a screen need not ask about most requests.
@Suite("What the declaration says of a machine of this process", .timeLimit(.minutes(10)))
struct ExactDeclarationTests {
    /// How often a verdict of each kind was held against the machine's.
    private struct Compared {
        var allowed = 0
        var stays = 0
        var ignored = 0
        var refused = 0

        mutating func count(_ verdict: Verdict) {
            switch verdict {
            case .allowed(.some, _, _), .redirected: allowed += 1
            case .allowed(nil, _, _): stays += 1
            case .ignored, .unmet: ignored += 1
            case .refused: refused += 1
            case .unknown: break
            }
        }
    }

    /// Where what the declaration says without closures is not what the machine answers, here and now.
    private func differences(_ subject: Subject, _ compared: inout Compared) async -> [String] {
        let link = InProcessLink(subject.machine)
        #expect(link.abilities.contains(.exactDeclaration))
        let opening = link.connect().opening
        let sighting = Sighting(structureVersion: opening.structure.version, lastEvent: opening.number)
        var found: [String] = []
        for request in opening.structure.requests {
            let declared = opening.structure.declaredVerdict(on: request, from: opening.state)
            if declared == .unknown { continue }
            let called = subject.closuresCalled
            let answer = await link.verdict(on: Submission(request, on: sighting))
            guard case .verdict(let verdict) = answer else {
                found.append("\(request) from \(opening.state) is \(answer)")
                continue
            }
            if verdict.withoutAdvice != declared.withoutAdvice {
                found.append("\(request) from \(opening.state): declared \(declared), answered \(verdict)")
            }
            if subject.closuresCalled != called { found.append("\(request) from \(opening.state) asks closures") }
            compared.count(declared)
        }
        return found
    }

    @Test(
        "E15 D2 in random machines, whatever they have been through, it is what the machine answers, and no closure is asked"
    )
    func randomMachines() async throws {
        let seed = UInt64(environment("STATELOUPE_SEED") ?? 1)
        var compared = Compared()
        for number in 0..<UInt64(amount(of: "exact declarations, machines", all: 2_000, usually: 150)) {
            var generator = SketchGenerator(seed: seed &* 0x1_0000_0000 &+ number, isBusy: number.isMultiple(of: 2))
            let candidate = generator.modelCase()
            // A definition that is refused has no machine.
            guard candidate.sketch.isLargeEnough, var subject = try? Subject(candidate.sketch) else { continue }
            defer { subject.close() }
            for request in [nil] + candidate.requests {
                _ = await subject.perform(request)
                let found = await differences(subject, &compared)
                #expect(found == [], "STATELOUPE_SEED=\(seed), machine \(number)")
                if !found.isEmpty { return }
            }
        }
        for count in [compared.allowed, compared.stays, compared.ignored, compared.refused] {
            #expect(count > 50, "\(compared)")
        }
    }
}
