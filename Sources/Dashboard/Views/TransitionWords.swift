import Screen

/// The words for requests and their verdicts, shared by the list, the footer and the status row.
enum TransitionWords {
    /// What is asked, with its target where the name does not tell.
    static func name(of request: LiveRequest, _ model: Model) -> String {
        model.machine.structure.name(of: request)
    }

    /// A verdict as a mark, a short text and the role it is drawn in.
    static func words(
        of verdict: Verdict, _ request: LiveRequest, _ model: Model
    ) -> (mark: String, text: String, role: Role) {
        let marks = Marks(model.settings.glyphs)
        let structure = model.machine.structure
        if request == .state(model.machine.state) { return (marks.here, "here", .receding) }
        switch verdict {
        case .allowed(let target):
            return (marks.allowed, allowedText(request, target, model), .legal)
        case .redirected(let target):
            return (marks.redirected, "to \(structure.name(of: target))", .caution)
        case .refused(let failure): return (marks.refused, failure.brief, .receding)
        case .ignored: return (marks.ignored, "ignored here", .receding)
        case .unknown: return (marks.unknown, "a closure decides", .legal)
        }
    }

    private static func allowedText(_ request: LiveRequest, _ target: Int?, _ model: Model) -> String {
        let structure = model.machine.structure
        let arrow = Marks(model.settings.glyphs).arrow
        guard let target else { return request == .foreground ? "back to the program" : "stays" }
        let isFinal = structure.states[target].isFinal ? ", final" : ""
        switch request {
        case .state:
            let isListed = structure.edges.contains { $0.from == model.machine.state && $0.to == target }
            return (structure.states[target].isGlobal && !isListed ? "from everywhere" : "") + isFinal
        case .reset: return "\(arrow) \(structure.name(of: target)), loses data"
        default: return "\(arrow) \(structure.name(of: target))\(isFinal)"
        }
    }

    /// What the request under way asks for.
    static func asked(_ activity: LiveActivity, _ model: Model) -> String {
        let structure = model.machine.structure
        return activity.target.map(structure.name(of:)) ?? structure.name(of: activity.request)
    }

    /// What the request under way waits for, and since when.
    static func phase(_ activity: LiveActivity, _ model: Model) -> String {
        let isYoung = model.now.milliseconds - model.machine.activitySince.milliseconds < 1000
        return activity.phase + (isYoung ? "" : ", \(model.now.elapsed(since: model.machine.activitySince))")
    }

    /// The request under way on one line.
    static func activity(_ activity: LiveActivity, _ model: Model) -> String {
        "\(asked(activity, model)) (\(activity.asker.text)): \(phase(activity, model))"
    }
}
