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
