import Screen

/// What has just happened flashes: the eye finds it before it reads anything.
extension Model {
    /// Milliseconds.
    package static let flash = 250

    /// Whether the last step, and the values that changed with it, are shown reversed.
    package var flashes: Bool { timeOfFlash != nil }

    /// How much longer; nil where nothing flashes, which wakes nobody.
    var timeOfFlash: Duration? {
        guard !settings.reducedMotion, isInSight, isPresent, let changedAt = machine.changedAt else { return nil }
        let left = Self.flash - (now.milliseconds - changedAt.milliseconds)
        return (1...Self.flash).contains(left) ? .milliseconds(left) : nil
    }

    /// A style for what has just happened.
    func flashing(_ style: Style) -> Style { flashes ? style.adding(.reverse) : style }
}
