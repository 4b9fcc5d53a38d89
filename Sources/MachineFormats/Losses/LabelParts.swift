import Statecharts

/// What a transition waits for, asks and does, as words.
struct LabelParts {
    let event: String?
    let guarding: String?
    let actions: [String]
    /// The event, or the delay in its place.
    let trigger: String?

    init(_ transition: ChartTransition, in chart: Statechart) {
        switch transition.trigger {
        case .events(let events):
            event = events.joined(separator: " ")
            trigger = event
        case .eventless: (event, trigger) = (nil, nil)
        case .after(let delay): (event, trigger) = (nil, "after " + NeutralAction.text(delay))
        }
        guarding = transition.guarding.map { NeutralGuard.text($0, in: chart) }
        actions = transition.actions.map(NeutralAction.text)
    }

    var label: String { LabelText(event: trigger, guarding: guarding, actions: actions).written }
}
