import MachineRecords

/// A sentence in the footer, or above it where that row is free of news.
package struct FooterMessage: Equatable, Sendable {
    package enum Kind: Sendable { case warning, announcement }

    /// What ends it besides the next key, as it is true no longer.
    package enum End: Equatable, Sendable {
        case linkChange
        /// A change of state; that an event was ignored also a verdict that it may pass now.
        case move(orPassing: RequestRecord?)
        /// Another size of the screen: what stands where has changed.
        case resize
        /// The end of a paste.
        case pasteEnd
        /// What comes of the search for a route to that state.
        case routeAnswer(goal: Int)
    }

    package let text: String
    package let kind: Kind
    package let end: End?
    /// The newest event when it was said: one that comes later is news beside it.
    package let event: Int
}

/// What the footer says until the next key.
package struct FooterMessages: Equatable, Sendable {
    /// What a person asked for and did not get, or must know.
    package private(set) var warning: FooterMessage?
    /// What has come of a command. Behind a warning it waits, as that may end before the next key.
    package private(set) var announcement: FooterMessage?

    package var shown: FooterMessage? { warning ?? announcement }

    mutating func say(_ message: FooterMessage) {
        switch message.kind {
        case .warning: warning = message
        case .announcement: announcement = message
        }
    }

    /// Takes back what has come to its end.
    mutating func end(where hasCome: (FooterMessage.End) -> Bool) {
        if let end = warning?.end, hasCome(end) { warning = nil }
        if let end = announcement?.end, hasCome(end) { announcement = nil }
    }
}
