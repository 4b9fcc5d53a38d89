import MachineRecords
import Screen

/// The words for requests and their verdicts, shared by the list, the footer and the status row.
enum TransitionWords {
    /// A name in so many columns: of `event → target` the event is cut, since only the target tells it from its like.
    static func cut(_ name: RequestName, to columns: Int, _ glyphs: GlyphSet) -> String {
        guard TextWidth.columns(name.whole) > columns, let target = name.target else {
            return TextWidth.cut(name.whole, to: columns, ellipsis: glyphs.ellipsis)
        }
        let tail = " → " + TextWidth.cut(target, to: max(4, columns - 7), ellipsis: glyphs.ellipsis)
        return TextWidth.cut(name.name, to: columns - TextWidth.columns(tail), ellipsis: glyphs.ellipsis) + tail
    }

    /// A verdict as a mark, a short text and the role it is drawn in.
    static func words(
        of verdict: Verdict, _ request: RequestRecord, _ model: Model
    ) -> (mark: String, text: String, role: Role) {
        let marks = Marks(model.settings.glyphs)
        let structure = model.machine.structure
        if request == .state(model.machine.state) { return (marks.here, "here", .receding) }
        switch verdict {
        case .allowed(let target):
            return (marks.allowed, allowedText(request, target, model), .legal)
        case .redirected(let target):
            let isFinal = structure.states[target].isFinal ? ", final" : ""
            return (marks.redirected, "to \(structure.name(of: target))\(isFinal)", .caution)
        case .refused(let refusal):
            return (marks.refused, RefusalWords(refusal, in: structure).brief, .receding)
        case .ignored: return (marks.ignored, "ignored here", .receding)
        case .unmet(let guards): return (marks.ignored, unmet(guards), .receding)
        case .unknown:
            let target = structure.declaredTarget(of: request, from: model.machine.state)
            let isFinal = target.map { structure.states[$0].isFinal } ?? false
            return (marks.unknown, "a closure decides" + (isFinal ? ", final" : ""), .legal)
        }
    }

    /// What there is to say of a verdict beyond its few words; nil where they say it all.
    static func detail(of verdict: Verdict, _ request: RequestRecord, _ model: Model) -> String? {
        let structure = model.machine.structure
        let (here, name) = (model.machine.stateName, structure.name(of: request))
        if request == .state(model.machine.state) { return nil }
        switch verdict {
        case .allowed: return nil
        case .redirected(let target): return "a barrier leads on to \(structure.name(of: target))"
        case .refused(let refusal): return RefusalWords(refusal, in: structure).reason
        case .ignored: return "\(here) does not wait for \(name)"
        case .unmet(let guards):
            let why = guards.count == 1 ? "its guard does not hold" : "none of its guards holds"
            return "\(unmet(guards)): ignored, as \(why)"
        case .unknown: return "unknown until it is asked for"
        }
    }

    /// The conditions that do not hold, by name where they have one.
    private static func unmet(_ guards: [String]) -> String {
        let named = guards.filter { $0 != "guard" }
        return named.isEmpty ? "a guard says no" : "not \(named.joined(separator: ", "))"
    }

    /// Who makes a request that nobody can ask for, and where it leads.
    static func passive(_ request: RequestRecord, _ model: Model) -> String {
        let structure = model.machine.structure
        let sender = structure.sender(of: request) == .work ? "by work" : "by program"
        let target = structure.declaredTarget(of: request, from: model.machine.state)
        return target.map { "\(sender) \(Marks(model.settings.glyphs).arrow) \(structure.name(of: $0))" }
            ?? "\(sender), stays"
    }

    static func passiveDetail(_ request: RequestRecord, _ model: Model) -> String? {
        let structure = model.machine.structure
        guard case .refused(let refusal) = structure.declaredVerdict(on: request, from: model.machine.state)
        else { return nil }
        return RefusalWords(refusal, in: structure).reason
    }

    private static func allowedText(_ request: RequestRecord, _ target: Int?, _ model: Model) -> String {
        let structure = model.machine.structure
        let arrow = Marks(model.settings.glyphs).arrow
        guard let target else { return request == .foreground ? "back to the program" : "stays" }
        let isFinal = structure.states[target].isFinal ? ", final" : ""
        switch request {
        case .state:
            let isListed = structure.edges(from: model.machine.state).contains { $0.to == target }
            let way = structure.states[target].isGlobal && !isListed ? "from everywhere" : ""
            return way.isEmpty ? String(isFinal.dropFirst(2)) : way + isFinal
        case .reset: return "\(arrow) \(structure.name(of: target)), loses data"
        default: return "\(arrow) \(structure.name(of: target))\(isFinal)"
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
        return model.machine.structure.words(for: activity.phase)
            + (isYoung ? "" : ", \(model.now.elapsed(since: model.machine.activitySince))")
    }

    /// The request under way on one line.
    static func activity(_ activity: ActivityRecord, _ model: Model) -> String {
        let asker = activity.isQuestion ? "dashboard" : activity.asker.text
        return "\(asked(activity, model)) (\(asker)): \(phase(activity, model))"
    }
}
