import MachineRecords
import Screen

/// Requests and their verdicts as the list and the status row show them.
enum TransitionText {
    /// What stands beside a name in so many columns.
    static func fitted(_ text: String, to columns: Int, _ glyphs: GlyphSet) -> String {
        fitted([text], to: columns, glyphs)[0]
    }

    /// What stands beside names in so many columns: where rows that lead elsewhere would look the same, what differs is shown.
    /// Who brings it about goes first, then that a target is final; that data are lost is cut last.
    static func fitted(_ texts: [String], to columns: Int, _ glyphs: GlyphSet) -> [String] {
        let texts = texts.map { text in
            [VerdictWords.withoutSender, VerdictWords.withoutFinal].reduce(text) { shown, without in
                TextWidth.columns(shown) > columns ? without(shown) : shown
            }
        }
        let tails = texts.map { text in
            let tail = TextWidth.columns(text) > columns ? VerdictWords.warning(endingIn: text) : ""
            return columns - TextWidth.columns(tail) >= shortest ? tail : ""
        }
        var fitted = texts
        for tail in Set(tails) {
            let places = texts.indices.filter { tails[$0] == tail }
            let rests = places.map { String(texts[$0].dropLast(tail.count)) }
            let cut = targetsCutApart(rests, to: columns - TextWidth.columns(tail), glyphs)
            for (place, rest) in zip(places, cut) { fitted[place] = rest + tail }
        }
        return fitted
    }

    /// The columns of an arrow and what is left of a name that still tell something.
    private static let shortest = 5

    /// The columns that a text has beside a name, however long that is: of where it leads the end, and what a person must not miss.
    /// A remark has what the name leaves.
    static func leastColumns(of text: String, isTarget: Bool) -> Int {
        let warning = TextWidth.columns(VerdictWords.warning(endingIn: text))
        guard warning > 0 || isTarget else { return 0 }
        let least = warning > 0 ? shortest + warning : NameCuts.shortestTarget
        return min(TextWidth.columns(VerdictWords.withoutFinal(text)), "→ ".count + least)
    }

    /// Whether a text says where something leads.
    static func leads(_ text: String, _ glyphs: GlyphSet) -> Bool { text.contains("\(Marks(glyphs).arrow) ") }

    /// Where a request leads in so many columns: cut at the front, as the ends of names tell them apart. Of a remark a piece too
    /// short to tell anything is left out.
    private static func targetCut(_ text: String, to columns: Int, _ glyphs: GlyphSet) -> String {
        guard TextWidth.columns(text) > columns, let arrow = text.firstRange(of: "\(Marks(glyphs).arrow) ") else {
            let isCutShort = TextWidth.columns(text) > columns && columns < NameCuts.shortestRemark
            return isCutShort ? "" : TextWidth.cut(text, to: columns, ellipsis: glyphs.ellipsis)
        }
        let head = String(text[..<arrow.upperBound])
        let room = max(0, columns - TextWidth.columns(head))
        return head + TextWidth.cutFront(String(text[arrow.upperBound...]), to: room, ellipsis: glyphs.ellipsis)
    }

    private static func targetsCutApart(_ texts: [String], to columns: Int, _ glyphs: GlyphSet) -> [String] {
        let cuts = texts.map { targetCut($0, to: columns, glyphs) }
        var wholes: [String: Set<String>] = [:]
        for (text, cut) in zip(texts, cuts) { wholes[cut, default: []].insert(text) }
        var apart: [String: String] = [:]
        for alike in wholes.values where alike.count > 1 {
            let sorted = alike.sorted()
            let heads = sorted.map { text in
                text.firstRange(of: "\(Marks(glyphs).arrow) ").map { String(text[..<$0.upperBound]) } ?? ""
            }
            let head = heads.map(TextWidth.columns).max() ?? 0
            let targets = zip(sorted, heads).map { String($0.dropFirst($1.count)) }
            let cut = NameCuts.targets(targets, to: max(0, columns - head), ellipsis: glyphs.ellipsis)
            for (place, text) in sorted.enumerated() { apart[text] = heads[place] + cut[place] }
        }
        return zip(texts, cuts).map { apart[$0] ?? $1 }
    }

    /// A verdict as a mark, a short text and the role it is drawn in.
    static func words(
        of verdict: Verdict, _ request: RequestRecord, _ model: Model
    ) -> (mark: String, text: String, role: Role) {
        let marks = Marks(model.settings.glyphs)
        let structure = model.machine.structure
        if model.machine.current.contains(where: { request == .state($0) }) {
            return (marks.here, VerdictWords.here, .receding)
        }
        switch verdict {
        case .allowed(let target, let company):
            return (marks.allowed, allowedText(request, to: target, with: company, in: model), .legal)
        case .redirected(let target):
            let text = VerdictWords.redirected(to: structure.name(of: target))
            return (
                marks.redirected, structure.states[target].isFinal ? VerdictWords.final(after: text) : text, .caution
            )
        case .refused(let refusal):
            return (marks.refused, RefusalWords(refusal, in: structure).brief, .receding)
        case .ignored:
            // A switch can be turned anywhere; here nothing asks for it.
            let isSwitch = model.machine.entry(changedBy: request) != nil
            return (marks.ignored, isSwitch ? VerdictWords.noEffect : VerdictWords.ignored, .receding)
        case .unmet(let guards): return (marks.ignored, VerdictWords.unmet(guards), .receding)
        case .unknown:
            let target = structure.declaredTarget(of: request, from: model.machine.current)
            let isFinal = target.map { structure.states[$0].isFinal } ?? false
            let text = VerdictWords.closureDecides
            return (marks.unknown, isFinal ? VerdictWords.final(after: text) : text, .legal)
        }
    }

    /// What there is to say of a verdict beyond its few words; nil where they say it all.
    static func detail(of verdict: Verdict, _ request: RequestRecord, _ model: Model) -> String? {
        let structure = model.machine.structure
        let (here, name) = (model.machine.stateName, structure.name(of: request))
        if model.machine.current.contains(where: { request == .state($0) }) { return nil }
        switch verdict {
        // The row names one of more than two.
        case .allowed:
            let entered = verdict.entered.sorted()
            guard entered.count > 2 else { return model.guarded(by: request) }
            return VerdictWords.enters(entered.map { structure.name(of: $0) })
        case .redirected(let target): return VerdictWords.redirects(to: structure.name(of: target))
        case .refused(let refusal): return RefusalWords(refusal, in: structure).reason
        case .ignored: return VerdictWords.notHandled(name, in: here)
        case .unmet(let guards): return VerdictWords.unmet(guards, event: name)
        case .unknown: return VerdictWords.unknown
        }
    }

    /// Who brings about what nobody can ask for, and where it leads.
    static func passive(_ trigger: PassiveTrigger, _ model: Model) -> String {
        let structure = model.machine.structure
        let sender = VerdictWords.sender(of: trigger)
        let target = model.machine.current.lazy.compactMap { structure.declaredTarget(of: trigger, from: $0) }.first
        guard let target else { return VerdictWords.stays(sender: sender) }
        let end = "\(Marks(model.settings.glyphs).arrow) \(structure.name(of: target))"
        return VerdictWords.brought(end, by: sender)
    }

    private static func allowedText(
        _ request: RequestRecord, to target: Int?, with company: [Int], in model: Model
    ) -> String {
        let structure = model.machine.structure
        let arrow = Marks(model.settings.glyphs).arrow
        guard let target else {
            if let guarding = model.machine.entry(changedBy: request) {
                return VerdictWords.turns(on: guarding.value != .bool(true))
            }
            return request == .foreground ? VerdictWords.backToProgram : VerdictWords.stays
        }
        let isFinal = structure.states[target].isFinal
        let declared = structure.states(enteredWith: target, from: model.machine.current, by: request)
        let entered = company.isEmpty ? declared : ([target] + company).sorted()
        let names = (entered.count > 2 ? [target] : entered).map { structure.name(of: $0) }
        let guarding = model.machine.entry(changedBy: request)
        // What turns a guard is no event, also where something follows at once.
        let turns = guarding.map { VerdictWords.turns(on: $0.value != .bool(true)) + " " } ?? ""
        let ends = HeaderWords.states(names, more: entered.count - names.count)
        let text = turns + VerdictWords.leads(by: passed(request, before: entered, in: model), to: ends, arrow: arrow)
        switch request {
        case .state:
            let isListed = structure.edges(from: model.machine.state).contains { $0.to == target }
            guard structure.states[target].isGlobal, !isListed else { return isFinal ? VerdictWords.final : "" }
            let everywhere = VerdictWords.fromEverywhere
            return isFinal ? VerdictWords.final(after: everywhere) : everywhere
        case .reset: return model.machine.hasPassingData ? VerdictWords.losingData(text) : text
        case .event
        where structure.requestName(of: request) == RequestName(name: "", target: structure.name(of: target)):
            return isFinal ? VerdictWords.final : ""
        case .event, .dynamic, .background, .foreground: return isFinal ? VerdictWords.final(after: text) : text
        }
    }

    /// The state that a request is declared to lead to, where the machine goes on from there by itself: the graph draws it, and
    /// the step ends elsewhere.
    private static func passed(_ request: RequestRecord, before entered: [Int], in model: Model) -> String? {
        let structure = model.machine.structure
        let declared = Set(model.machine.current.flatMap { structure.declaredTargets(of: request, from: $0) })
        // Of several that guards choose from nobody knows which it was.
        guard declared.count == 1, let target = declared.first, !entered.contains(target) else { return nil }
        // Where it cannot go on from there it was never there: history leads elsewhere.
        return structure.edges(from: target).contains(where: goesOnByItself) ? structure.name(of: target) : nil
    }

    private static func goesOnByItself(_ edge: EdgeRecord) -> Bool {
        switch edge.trigger.passive {
        case .eventless, .raised: true
        case .workEnd, .pattern, nil: false
        }
    }

    /// What the request under way asks for.
    static func asked(_ activity: ActivityRecord, _ model: Model) -> String {
        let structure = model.machine.structure
        return activity.target.map(structure.name(of:)) ?? structure.name(of: activity.cause)
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
