import Screen

/// What a person chose on the command line, in the configuration or in code, and has changed since.
package struct Settings: Sendable {
    package var themes: [Theme]
    /// The index of the theme in use.
    package var theme = 0
    package var glyphs: GlyphSet
    /// The terminal shows colours, and they are wanted: without them all themes look much the same.
    package var showsColors = true
    /// Nothing on the screen is animated: it changes when the machine does.
    package var reducedMotion: Bool
    /// Before requests into final states and resets the person is asked whether they are meant.
    package var asksBeforeFinal: Bool
    /// The machine's barriers are asked what they would say.
    package var asksVerdicts = true
    /// The seed of a walk by itself that begins with the screen; nil for none.
    package var autopilot: UInt64?

    /// Keys that a person gave, by the names of requests.
    package var keys: [String: String] = [:]
    /// How fast the machine's own clock runs from the start; nil leaves it as it is.
    package var clock: Int?
    /// How long the program holds still after a key, in milliseconds; nil where it does not.
    package var stillness: Int?
    /// What a person wants of the panes.
    package var panes = PaneWishes()
    /// The mouse selects, asks, scrolls and pans, as long as nobody switches it off.
    package var mouse = true

    /// The machine is one to practise on, made for that: the tour is on it.
    package var isPractice = false

    package init(
        themes: [Theme], glyphs: GlyphSet = .unicode, reducedMotion: Bool = false, asksBeforeFinal: Bool = true
    ) {
        self.themes = themes
        self.glyphs = glyphs
        self.reducedMotion = reducedMotion
        self.asksBeforeFinal = asksBeforeFinal
    }
}
