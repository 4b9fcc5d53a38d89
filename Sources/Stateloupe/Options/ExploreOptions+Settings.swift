import Dashboard
import Screen

extension ExploreOptions {
    /// What these options mean on a terminal.
    /// - Parameter configuration: what holds where nothing was asked for.
    func settings(
        _ themes: [Theme], for abilities: TerminalAbilities, _ configuration: Configuration = Configuration()
    ) -> Settings {
        var settings = Settings(
            themes: themes.map { $0.reduced(to: abilities.depth) }, glyphs: isASCII ? .ascii : abilities.glyphs,
            reducedMotion: insistence.reducedMotion ?? (reducedMotion || configuration.reducedMotion == true),
            asksBeforeFinal: insistence.asksBeforeFinal
                ?? (asksBeforeFinal && configuration.asksBeforeFinal != false))
        settings.showsColors = abilities.depth > .mono
        settings.keys = configuration.keys.mapValues(\.key)
        settings.panes = configuration.panes
        settings.mouse = insistence.mouse ?? (mouse && configuration.mouse != false)
        settings.autopilot = autopilot
        settings.stillness = stillness.map { Int($0 / .milliseconds(1)) }
        settings.clock = clock ?? configuration.clock
        settings.isPractice = isPractice
        return settings
    }
}
