import MachineRecords
import Screen

/// What has just happened flashes: the eye finds it before it reads anything.
extension Model {
    /// Milliseconds.
    package static let flash = 250

    /// How much longer the label of the last step's line, or a value that changed, is shown reversed; nil where nothing is, which
    /// wakes nobody.
    var timeOfFlash: Duration? {
        let times = [machine.steppedAt].compactMap { $0 } + machine.changedAt.values
        return times.compactMap { flashLeft(since: $0) }.max().map { .milliseconds($0) }
    }

    /// A style for what happened at some time.
    func flashing(_ style: Style, since time: WallTime?) -> Style {
        flashLeft(since: time) == nil ? style : style.adding(.reverse)
    }

    private func flashLeft(since time: WallTime?) -> Int? {
        guard !settings.reducedMotion, isInSight, isPresent, let time else { return nil }
        let left = Self.flash - (now.milliseconds - time.milliseconds)
        return (1...Self.flash).contains(left) ? left : nil
    }
}
