import StateEngine

// MARK: - Work (E12, E16, E17, E26)

extension ReferenceMachine {
    /// What a state does while the machine is in it.
    struct Working {
        let state: Int
        let stay: Int
        /// The context that it was given.
        let given: Int
        /// How it ended; what becomes of it waits until nothing else is under way.
        var ending: SketchedEnding?
    }

    /// All hooks of a transition have run: the work of the stay that it began starts, if that stay lasts, or is owed.
    mutating func finish(stay begun: Int) {
        if begun == stay { beginWork() }
        if begun == restored?.stay { restored?.owesWork = true }
    }

    mutating func beginWork() {
        guard let work = present.work, working == nil, restored == nil else { return }
        let given = fault == .presentContext ? context : entryContexts[stay] ?? context
        working = Working(state: state, stay: stay, given: given, ending: work.ending)
        told.append("work of s\(state) began")
    }

    /// The state whose work it is is being left.
    mutating func cancelWork() {
        guard let work = working else { return }
        if fault != .silentCancellation { told.append("work of s\(work.state) was cancelled") }
        working = nil
    }

    /// The work under way ends, unless it has ended already.
    mutating func endWork(_ ending: SketchedEnding) -> SketchedResult {
        if working?.ending == nil { working?.ending = ending }
        return .done
    }

    /// Takes in what work has come to, and that of the work that follows from it.
    mutating func takeInEndedWork() {
        while let work = working, let ending = work.ending, restored == nil || fault == .endsWhileSuspended {
            working = nil
            result = try? ending.outcome(work.given)
            told.append("work of s\(work.state) " + (result.map { "came to \($0)" } ?? "failed with \(workError)"))
            _ = carryOut(.work(name(work.state)))
        }
    }

    /// What follows from the end of the present state's work.
    mutating func judgeWork() throws(Moved) -> ReferenceVerdict {
        let branches = present.work?.branches ?? []
        let inOrder = fault == .branchesBackwards ? branches.reversed() : branches
        guard let branch = inOrder.first(where: { $0.takes(result, context) }) else {
            return result == nil ? .refuse(.unexpectedError(workError)) : .nothing
        }
        return try seek(branch.target, declared: branch.change.map { [$0] } ?? [])
    }

    private var workError: Broken { Broken(why: "work") }
}
