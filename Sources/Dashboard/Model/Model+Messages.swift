extension Model {
    /// Warns in the footer.
    package mutating func warn(_ text: String, until end: FooterMessage.End? = nil) {
        messages.say(FooterMessage(text: text, kind: .warning, end: end, event: live.number))
    }

    /// Tells something in the footer that is no fault.
    package mutating func announce(_ text: String, until end: FooterMessage.End? = nil) {
        messages.say(FooterMessage(text: text, kind: .announcement, end: end, event: live.number))
    }
}

extension Model {
    /// What is said to a person on the row below the panes, where there is one, rather than over the keys, which are wanted most
    /// then; nil where there is news that was not there when it was said.
    var messageInStatus: FooterMessage? {
        guard mode == .normal, machine.lastingActivity(at: now) == nil, let message = messages.shown,
            message.event == live.number, arrangement.status.height > 0
        else { return nil }
        return message
    }
}
