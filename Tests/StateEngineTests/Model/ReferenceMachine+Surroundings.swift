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
    /// The work of a state starts before the hooks of its entry (against E12).
    case workBeforeHooks
    /// Work is given the context as it is when the hooks have run (against E26).
    case presentContext
    /// The branches of work are tried in the wrong order (against E26).
    case branchesBackwards
    /// Work whose state is left ends without a word (against E26).
    case silentCancellation
    /// The end of work is taken in while the background lasts (against E17).
    case endsWhileSuspended
    /// A redirected transition runs the actions of the declared one (against E11).
    case redirectsKeepActions
    /// What a barrier has changed by a request of its own does not void what was judged (against E36).
    case judgedOnce
}

// MARK: - Background and reset (E16 to E18)

extension ReferenceMachine {
    mutating func suspend() -> SketchedResult {
        guard let background = sketch.states.first(where: { $0.kind == .background })?.number, restored == nil else {
            return .done
        }
        let old = state
        clearEnded(background)
        restored = Restored(state: old, stay: stay)
        (state, stay) = (background, beginStay(background))
        told.append("suspended from s\(old)")
        history.append("suspended from s\(old)")
        hear(.didEnter, of: background, "from s\(old)", old)
        hear(.didTransition, "s\(old) to s\(background)")
        return .done
    }

    mutating func resume() -> SketchedResult {
        guard let (left, redirect) = judgeResume() else { return .done }
        let (background, old) = (state, redirect ?? left.state)
        stay = left.stay
        if redirect != nil { leaveForGood(left.state, old) }
        (restored, state) = (nil, old)
        let (begun, ended) = (stay, end(background))
        told.append("resumed to s\(old)")
        history.append("resumed to s\(old)")
        if fault != .silentReturn {
            hear(.didExit, of: background, "to s\(old)", background)
            if redirect != nil { hear(.didEnter, of: old, "from s\(background)", background) }
            hear(.didTransition, "s\(background) to s\(old)")
        }
        clear(background, ended)
        if redirect != nil || left.owesWork { finish(stay: begun) }
        return .done
    }

    /// What is restored, and the state that its entry barrier redirects to, if it does; nil where nothing is.
    private mutating func judgeResume() -> (Restored, redirect: Int?)? {
        while let left = restored {
            do { return (left, redirect: try redirected(left.state, state)) } catch { continue }
        }
        return nil
    }

    /// E18: where the entry barrier of the state to be restored redirects to, if it is asked.
    private mutating func redirected(_ left: Int, _ background: Int) throws(Moved) -> Int? {
        guard sketch.redirectsOnResume, let barrier = sketch[left]?.entryBarrier else { return nil }
        try consult("may s\(left) be entered from s\(background)", barrier.requests)
        guard case .redirect(let other) = barrier.answer(background), other != left, let found = sketch[other] else {
            return nil
        }
        return found.kind == .background ? nil : other
    }

    /// The state that is not restored is left all the same, and another stay begins.
    private mutating func leaveForGood(_ left: Int, _ entered: Int) {
        cancelWork()
        stay = beginStay(entered)
        _ = end(left)
        clearEnded(left)
        clearEnded(entered)
    }

    mutating func reset() -> SketchedResult {
        let old = state
        for state in sketch.states {
            clear(state.number) { [fault] in !$0.isKept || fault == .resetForgetsKept }
            ended[state.number, default: 0] += 1
        }
        cancelWork()
        (state, context, restored, error) = (sketch.states[0].number, sketch.context, nil, nil)
        stay = beginStay(state)
        counts = [0, 0, 0]
        told.append("reset from s\(old)")
        history.append("reset from s\(old)")
        finish(stay: stay)
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
            let isHere = state == self.state || state == restored?.state
            let stay = isHere || old?.isKept == true ? present : old?.stay ?? present
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

    /// Ends the present stay in a state, and tells which it was.
    mutating func end(_ state: Int) -> Int {
        defer { ended[state, default: 0] += 1 }
        return ended[state, default: 0]
    }

    /// What is not kept goes with the stay that it belongs to.
    mutating func clear(_ state: Int, _ stay: Int) { clear(state) { !$0.isKept && $0.stay == stay } }

    /// A new stay begins empty; what belongs to the last ones may still be read.
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

    /// A closure that decides runs. What it asks for it gets at once, and may change the state by it.
    mutating func consult(_ words: String, _ requests: [SketchedRequest]) throws(Moved) {
        let before = (stay, restored?.stay)
        heard.append(words)
        ask(requests)
        if (stay, restored?.stay) != before && fault != .judgedOnce { throw Moved() }
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
