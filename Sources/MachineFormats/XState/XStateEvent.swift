import Statecharts

/// Names of events as XState has them and as charts have them.
enum XStateEvent {
    private static let prefixes = [
        ("xstate.done.state.", "done.state."), ("xstate.done.actor.", "done.invoke."),
        ("xstate.error.actor.", "error.platform."),
    ]

    /// What stands for all that XState calls by the start of a name.
    private static let patterns = [
        "xstate.*": ["xstate.*", "done.state.*", "done.invoke.*", "error.platform.*"],
        "xstate.done.*": ["done.state.*", "done.invoke.*"],
        "xstate.error.*": ["error.platform.*"],
    ]

    /// An event or a pattern of events by the names that charts have for what happens in them.
    static func chartNames(_ event: String) -> [String] {
        guard event.hasPrefix("xstate.") else { return [event] }
        return patterns[event] ?? [chartName(event)]
    }

    /// An event by the name that charts have for it.
    static func chartName(_ event: String) -> String {
        guard event.hasPrefix("xstate.") else { return event }
        for (own, chart) in prefixes where event.hasPrefix(own) { return chart + event.dropFirst(own.count) }
        return event
    }

    /// An event of a chart by the name that version 5 has for it.
    static func xstateName(_ event: String) -> String {
        for (own, chart) in prefixes where event.hasPrefix(chart) { return own + event.dropFirst(chart.count) }
        return event
    }

    /// The delay of an event by which XState itself names the end of one: `xstate.after.DELAY.ID`, in version 4
    /// `xstate.after(DELAY)#ID`.
    static func delay(of event: String) -> ChartDelay? {
        if event.hasPrefix("xstate.after("), let end = event.firstIndex(of: ")") {
            return ChartDelay(xstate: String(event[..<end].dropFirst("xstate.after(".count)))
        }
        guard event.hasPrefix("xstate.after."), !event.hasSuffix("*") else { return nil }
        let rest = event.dropFirst("xstate.after.".count)
        guard let end = rest.firstIndex(of: ".") else { return nil }
        return ChartDelay(xstate: String(rest[..<end]))
    }
}
