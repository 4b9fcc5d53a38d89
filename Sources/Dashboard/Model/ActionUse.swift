import Drawing
import MachineRecords

/// What a command is good for on a machine as it is.
enum ActionUse: Equatable, Sendable {
    case some
    /// It has nothing to do now: it recedes, and says why.
    case noneNow(String)
    /// It has nothing to do on this machine: menu, help and palette leave it out, and its letter says why.
    case never(String)

    /// A row for each command that is not always of some use. They are not in `ActionTable`, as the model holds that: what it holds is
    /// not written in terms of the model.
    fileprivate static let rows: [Action: @Sendable (Model) -> ActionUse] = [
        .program(.tour): { $0.settings.isPractice ? .some : .never(TourWords.elsewhere) },
        .program(.machines): { $0.machineList != nil ? .some : .never(MachineWords.alone) },
        .machine(.background): { $0.machine.structure.background != nil ? .some : .never(Notices.noBackground) },
        .machine(.clock): { $0.clock != nil ? .some : .never(Notices.noClock) },
        .machine(.acknowledge): { now($0, if: $0.pending.shown > 0, else: Notices.nothingPending) },
        .machine(.acknowledgeAll): {
            now($0, if: $0.pending.count > 0 || $0.machine.ghost != nil, else: Notices.nothingPending)
        },
        .graph(.dismissGhost): { now($0, if: $0.shownGhost != nil, else: Notices.noRefusalDrawn) },
        .machine(.withdraw): { $0.canWithdraw ? .some : .noneNow(Notices.nothingWaits) },
        .machine(.askVerdicts): { $0.abilities.contains(.judge) ? .some : .never(LinkAbilities.cannotJudge) },
        .program(.findings): {
            switch $0.findings.progress {
            case Findings.Progress.none: .never(FindingWords.unknown)
            case .underWay: .noneNow(FindingWords.underWay)
            case .done: $0.findings.all.isEmpty ? .noneNow(FindingWords.none) : .some
            }
        },
        .graph(.open): {
            guard $0.machine.structure.folds else { return .never(Notices.noParents) }
            return $0.graph.hasFolds ? .some : .noneNow(Notices.nothingFolded)
        },
        .graph(.fold): { $0.machine.structure.folds ? .some : .never(Notices.noParents) },
        .past(.live): { $0.past != nil ? .some : .noneNow($0.pauseObstacle ?? Notices.isLive) },
    ]

    /// What takes something back does so in the present alone.
    private static func now(_ model: Model, if isThere: Bool, else reason: String) -> ActionUse {
        if let obstacle = model.pastObstacle { return .noneNow(obstacle) }
        return isThere ? .some : .noneNow(reason)
    }
}

extension Model {
    func use(of action: Action) -> ActionUse { ActionUse.rows[action]?(self) ?? .some }

    /// Whether a command would do anything now.
    func hasEffect(_ action: Action) -> Bool { use(of: action) == .some }

    /// Whether a command is one for this machine.
    func isOfUse(_ action: Action) -> Bool { if case .never = use(of: action) { false } else { true } }
}
