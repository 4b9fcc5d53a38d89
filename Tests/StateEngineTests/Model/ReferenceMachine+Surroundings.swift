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
        clearEnded(background)
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
        ended[background, default: 0] += 1
        told.append("resumed to s\(old)")
        history.append("resumed to s\(old)")
        if fault != .silentReturn {
            hear(.didExit, of: background, "to s\(old)", background)
            hear(.didTransition, "s\(background) to s\(old)")
        }
        clearEnded(background)
        return .done
    }

    mutating func reset() -> SketchedResult {
        let old = state
        for state in sketch.states {
            clear(state.number) { [fault] in !$0.isKept || fault == .resetForgetsKept }
            ended[state.number, default: 0] += 1
        }
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
            // A value changed while its state is being left goes with the stay that ends; a kept one belongs to none.
            let present = ended[state, default: 0]
            let stay = state == self.state || old?.isKept == true ? present : old?.stay ?? present
            let new = Datum(key: key, value: value, isKept: isKept ?? old?.isKept ?? false, stay: stay)
            if let position { entries[position] = new } else { entries.append(new) }
            tell(state, key, old?.value, value, new.isKept)
        } else if let position, let old {
            entries.remove(at: position)
            tell(state, key, old.value, nil, old.isKept)
        }
        data[state] = entries
        return .done
    }

    /// What is not kept goes with the stay that it belongs to; that of the last ones may still be read.
    mutating func clearEnded(_ state: Int, butLast stays: Int = 0) {
        let over = ended[state, default: 0] - stays
        clear(state) { !$0.isKept && $0.stay < over }
    }

    private mutating func clear(_ state: Int, _ isLeaving: (Datum) -> Bool) {
        for datum in (data[state] ?? []).filter(isLeaving) { tell(state, datum.key, datum.value, nil, datum.isKept) }
        data[state]?.removeAll(where: isLeaving)
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
        guard let requests = sketch[owner]?.hooks[hook] else { return }
        let count = data[left]?.count ?? 0
        heard.append("\(hook) of s\(owner) \(words), in s\(state), context \(context), s\(left) has \(count)")
        ask(requests)
    }

    /// A hook of the machine runs, if there is one.
    mutating func hear(_ hook: SketchedHook, _ words: String) {
        guard let requests = sketch.machineHooks[hook] else { return }
        heard.append("\(hook) \(words), in s\(state), context \(context)")
        ask(requests)
    }

    /// E36: what a hook asks for it gets at once.
    private mutating func ask(_ requests: [SketchedRequest]) {
        for request in requests where nestedLeft > 0 {
            nestedLeft -= 1
            heard.append("asked inside: \(request)")
            let result = answer(request)
            heard.append("got \(result)")
        }
    }
}
