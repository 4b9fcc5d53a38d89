import StateEngine

/// A rule that the reference can be told to break, to see whether the test would notice.
enum DeliberateFault: Sendable, CaseIterable {
    /// Kept values do not outlive a reset (against E7).
    case resetForgetsKept
    /// A denied exit holds back a global target too (against E10).
    case globalsObeyExits
    /// The background's return runs no hook (against E17).
    case silentReturn
    /// Actions run in the wrong order (against E12).
    case actionsBackwards
}

// MARK: - Background and reset (E16 to E18)

extension ReferenceMachine {
    mutating func suspend() -> SketchedResult {
        guard let background = sketch.states.first(where: { $0.kind == .background })?.number, restored == nil else {
            return .done
        }
        let old = state
        (restored, state) = (old, background)
        told.append("suspended from s\(old)")
        history.append("suspended from s\(old)")
        hear(.didEnter, of: background, "from s\(old)", old)
        hear(.didTransition, "s\(old) to s\(background)")
        return .done
    }

    mutating func resume() -> SketchedResult {
        guard let old = restored else { return .done }
        let background = state
        (restored, state) = (nil, old)
        told.append("resumed to s\(old)")
        history.append("resumed to s\(old)")
        if fault != .silentReturn {
            hear(.didExit, of: background, "to s\(old)", background)
            hear(.didTransition, "s\(background) to s\(old)")
        }
        endStay(background)
        return .done
    }

    mutating func reset() -> SketchedResult {
        let old = state
        for state in sketch.states { clear(state.number, evenKept: fault == .resetForgetsKept) }
        (state, context, restored, error) = (sketch.states[0].number, sketch.context, nil, nil)
        counts = [0, 0, 0]
        told.append("reset from s\(old)")
        history.append("reset from s\(old)")
        return .done
    }
}

// MARK: - State data (E7)

extension ReferenceMachine {
    var dataLines: [String] {
        sketch.states.flatMap { state in
            (data[state.number] ?? []).map { "s\(state.number).\($0.key) = \($0.value)" + ($0.isKept ? " kept" : "") }
        }
    }

    mutating func write(_ state: Int, _ key: String, _ value: Int?, _ isKept: Bool?) -> SketchedResult {
        guard sketch[state] != nil else { return .done }
        var entries = data[state] ?? []
        let position = entries.firstIndex { $0.key == key }
        let old = position.map { entries[$0] }
        if let value {
            let new = Datum(key: key, value: value, isKept: isKept ?? old?.isKept ?? false)
            if let position { entries[position] = new } else { entries.append(new) }
            tell(state, key, old?.value, value, new.isKept)
        } else if let position, let old {
            entries.remove(at: position)
            tell(state, key, old.value, nil, old.isKept)
        }
        data[state] = entries
        return .done
    }

    /// The stay is over: what is not kept goes.
    mutating func endStay(_ state: Int) { clear(state, evenKept: false) }

    private mutating func clear(_ state: Int, evenKept: Bool) {
        let leaving = (data[state] ?? []).filter { evenKept || !$0.isKept }
        for datum in leaving { tell(state, datum.key, datum.value, nil, datum.isKept) }
        data[state]?.removeAll { evenKept || !$0.isKept }
    }

    private mutating func tell(_ state: Int, _ key: String, _ old: Int?, _ new: Int?, _ isKept: Bool) {
        told.append(dataWords(state, key, old, new, isKept))
    }
}

/// A change of data in few words.
func dataWords(_ state: Int, _ key: String, _ old: Int?, _ new: Int?, _ isKept: Bool) -> String {
    let (before, after) = (old.map { "\($0)" } ?? "-", new.map { "\($0)" } ?? "-")
    return "data s\(state).\(key): \(before) to \(after)" + (isKept && new != nil ? " kept" : "")
}

// MARK: - Hooks (E12)

extension ReferenceMachine {
    /// A hook of a state runs, if there is one, and sees the machine and the data of the state that is left.
    mutating func hear(_ hook: SketchedHook, of owner: Int, _ words: String, _ left: Int) {
        guard sketch[owner]?.hooks.contains(hook) == true else { return }
        let count = data[left]?.count ?? 0
        heard.append("\(hook) of s\(owner) \(words), in s\(state), context \(context), s\(left) has \(count)")
    }

    /// A hook of the machine runs, if there is one.
    mutating func hear(_ hook: SketchedHook, _ words: String) {
        guard sketch.machineHooks.contains(hook) else { return }
        heard.append("\(hook) \(words), in s\(state), context \(context)")
    }
}
