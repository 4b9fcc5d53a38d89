import MachineRecords
import Screen

/// Requests and their verdicts as the list and the status row show them.
enum TransitionText {
    /// A verdict as a mark, a remark and the role it is drawn in.
    static func words(
        of verdict: Verdict, _ request: RequestRecord, _ model: Model
    ) -> (mark: String, remark: Remark, role: Role) {
        let marks = Marks(model.settings.glyphs)
        let structure = model.machine.structure
        if model.machine.current.contains(where: { request == .state($0) }) {
            return (marks.here, Remark(text: VerdictWords.here), .receding)
        }
        switch verdict {
        case .allowed(let target, let company, let loop):
            var remark = allowedRemark(request, to: target, with: company, in: model)
            if loop != nil { remark.warning = .loop }
            return (marks.allowed, remark, loop == nil ? .legal : .caution)
        case .redirected(let target):
            let text = VerdictWords.redirected(to: structure.seenName(of: target))
            return (marks.redirected, Remark(text: text, warning: structure.warning(of: target)), .caution)
        case .refused(let refusal):
            let text = verdict.stops ? VerdictWords.wouldStop : RefusalWords(refusal, in: structure).brief
            return (marks.refused, Remark(text: text), .receding)
        case .ignored:
            let text = turnedInVain(by: request, model) ?? VerdictWords.ignored
            return (marks.ignored, Remark(text: text), .receding)
        case .unmet(let guards):
            return (marks.ignored, Remark(unmet: guards, goal: goal(of: request, model)), .receding)
        case .unknown:
            let target = structure.declaredTarget(of: request, from: model.machine.current)
            let warning = target.flatMap(structure.warning)
            let isDelay = model.machine.awaits(structure.seenName(of: request))
            let text = isDelay ? VerdictWords.othersFirst : VerdictWords.closureDecides
            return (marks.unknown, Remark(text: text, warning: warning), .legal)
        }
    }

    /// What is said of a switch that nothing follows; nil for what is none.
    private static func turnedInVain(by request: RequestRecord, _ model: Model) -> String? {
        model.machine.entry(changedBy: request).map { VerdictWords.turnsInVain(on: $0.value != .bool(true)) }
    }

    /// What there is to say of a verdict beyond its few words; nil where they say it all.
    static func detail(of verdict: Verdict, _ request: RequestRecord, _ model: Model) -> String? {
        let structure = model.machine.structure
        let name = structure.seenName(of: request)
        if model.machine.current.contains(where: { request == .state($0) }) { return nil }
        switch verdict {
        // The row names one of more than two.
        case .allowed(_, _, let loop):
            let entered = verdict.entered.sorted()
            let all = entered.count > 2 ? VerdictWords.enters(entered.map { structure.seenName(of: $0) }) : nil
            let round = loop.map { RefusalWords($0, in: structure).reason }
            return all.map { [$0, round].compactMap { $0 }.joined(separator: "; ") } ?? round
                ?? model.guarded(by: request)
        case .redirected(let target): return VerdictWords.redirects(to: structure.seenName(of: target))
        case .refused(let refusal): return RefusalWords(refusal, in: structure).reason
        case .ignored:
            return turnedInVain(by: request, model) ?? model.machine.whyIgnored(request)
        case .unmet(let guards):
            let goal = goal(of: request, model)?.target
            return VerdictWords.unmet(guards, event: goal.map { RequestName(name: name, target: $0).whole } ?? name)
        case .unknown: return VerdictWords.unknown
        }
    }

    /// Where an event that a guard holds back is declared to lead; nil where its name says that, or where it leads nowhere.
    private static func goal(of request: RequestRecord, _ model: Model) -> RequestName? {
        let (structure, current) = (model.machine.structure, model.machine.current)
        guard case .event = request, structure.requestName(of: request).target == nil else { return nil }
        var seen = Set<Int>()
        let declared = current.flatMap { structure.declaredTargets(of: request, from: $0) }.filter {
            seen.insert($0).inserted
        }
        guard let first = declared.first else { return nil }
        let entered = structure.states(enteredWith: first, from: current, by: request)
        // Several that are not entered together are what guards choose from.
        let isOneStep = Set(declared).isSubset(of: entered)
        let names = (isOneStep ? entered : declared).map { structure.seenName(of: $0) }
        return RequestName(
            name: "", target: isOneStep ? HeaderWords.states(names) : VerdictWords.either(names),
            arrow: Marks(model.settings.glyphs).arrow,
            parentLetters: names.count == 1 ? structure.parentLetters(of: first) : 0)
    }

    /// Who brings about what nobody can ask for, and where it leads.
    static func remark(on trigger: PassiveTrigger, _ model: Model) -> Remark {
        let structure = model.machine.structure
        let sender = VerdictWords.sender(of: trigger)
        let target = model.machine.current.lazy.compactMap { structure.declaredTarget(of: trigger, from: $0) }.first
        guard let target else { return Remark(text: VerdictWords.stays, sender: sender) }
        let arrow = Marks(model.settings.glyphs).arrow
        return Remark(
            lead: "\(arrow) ", text: structure.seenName(of: target),
            parentLetters: structure.parentLetters(of: target), sender: sender)
    }

    private static func allowedRemark(
        _ request: RequestRecord, to target: Int?, with company: [Int], in model: Model
    ) -> Remark {
        let structure = model.machine.structure
        let (name, arrow) = (structure.requestName(of: request), Marks(model.settings.glyphs).arrow)
        guard let target else {
            if let guarding = model.machine.entry(changedBy: request) {
                return Remark(text: VerdictWords.turns(on: guarding.value != .bool(true)))
            }
            return Remark(text: request == .foreground ? VerdictWords.backToProgram : VerdictWords.stays)
        }
        let warning = structure.warning(of: target)
        let declared = structure.states(enteredWith: target, from: model.machine.current, by: request)
        let entered = company.isEmpty ? declared : ([target] + company).sorted()
        let named = entered.count > 2 ? [target] : entered
        let names = named.map { structure.seenName(of: $0) }
        let guarding = model.machine.entry(changedBy: request)
        // What turns a guard is no event, also where something follows at once.
        let turns = guarding.map { VerdictWords.turns(on: $0.value != .bool(true)) + " " } ?? ""
        let ends = HeaderWords.states(names, more: entered.count - names.count)
        let passed = passed(request, before: entered, in: model)
        let text = VerdictWords.leads(by: passed, to: ends)
        var remark = Remark(lead: "\(turns)\(arrow) ", text: text, warning: warning)
        remark.parentLetters = structure.parentLetters(
            of: named.last ?? target, atEndOf: VerdictWords.leads(by: passed, to: HeaderWords.states(names, more: 0)))
        switch request {
        case .state:
            let isListed = structure.edges(from: model.machine.state).contains { $0.to == target }
            guard structure.states[target].isGlobal, !isListed else { return Remark(warning: warning) }
            return Remark(text: VerdictWords.fromEverywhere, warning: warning)
        case .reset: remark.warning = model.machine.hasPassingData ? .losesData : nil
        case .event where name.name.isEmpty && name.target == structure.seenName(of: target):
            return Remark(warning: warning)
        case .event, .dynamic, .background, .foreground: break
        }
        return remark
    }

    /// The state that a request is declared to lead to, where the machine goes on from there by itself: the graph draws it, and
    /// the step ends elsewhere.
    private static func passed(_ request: RequestRecord, before entered: [Int], in model: Model) -> String? {
        let structure = model.machine.structure
        let declared = Set(model.machine.current.flatMap { structure.declaredTargets(of: request, from: $0) })
        // Of several that guards choose from nobody knows which it was.
        guard declared.count == 1, let target = declared.first, !entered.contains(target) else { return nil }
        // Where it cannot go on from there it was never there: history leads elsewhere.
        return structure.edges(from: target).contains { $0.trigger.isTakenAtOnce }
            ? structure.seenName(of: target) : nil
    }

    /// What the request under way asks for.
    static func asked(_ activity: ActivityRecord, _ model: Model) -> String {
        let structure = model.machine.structure
        return activity.target.map(structure.seenName(of:)) ?? structure.seenName(of: activity.cause)
    }

    /// What the request under way waits for, and since when.
    static func phase(_ activity: ActivityRecord, _ model: Model) -> String {
        let isYoung = model.now.milliseconds - model.machine.activitySince.milliseconds < 1000
        return ActivityWords.phase(
            model.machine.structure.words(for: activity.phase),
            for: isYoung ? nil : model.now.elapsed(since: model.machine.activitySince))
    }

    /// The request under way on one line.
    static func activity(_ activity: ActivityRecord, _ model: Model) -> String {
        let asker = activity.isQuestion ? ActivityWords.dashboard : activity.asker.text
        return ActivityWords.line(asked(activity, model), asker: asker, phase: phase(activity, model))
    }
}

extension Verdict {
    /// Whether the request would end all that the machine can do, as the error of work does that nothing handles.
    var stops: Bool {
        if case .refused(let refusal) = self, case .stopped(work: .some) = refusal.reason { true } else { false }
    }
}

extension StructureRecord {
    func warning(of target: Int) -> Remark.Warning? { states[target].isEnd ? .final : nil }
}
