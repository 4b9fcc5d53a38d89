extension Model {
    /// Whether a command would do anything now: what takes something back has an effect only while there is something.
    func hasEffect(_ action: Action) -> Bool {
        switch action {
        case .machine(.acknowledge): pending.shown > 0
        case .machine(.acknowledgeAll): pending.shown > 0 || machine.ghost != nil
        case .machine(.withdraw): canWithdraw
        case .graph(.dismissGhost): shownGhost != nil
        case .past(.live): past != nil
        case .machine(.activate), .machine(.askVerdicts), .machine(.reset), .machine(.background),
            .machine(.autopilot), .machine(.clock):
            true
        case .graph(.findState), .graph(.route), .graph(.zoomIn), .graph(.zoomOut), .graph(.fit), .graph(.neighbours),
            .graph(.panLeft), .graph(.panRight), .graph(.heat):
            true
        case .past(.back), .past(.forward), .past(.refusalBefore), .past(.refusalAfter): true
        case .move, .view, .output, .program: true
        }
    }
}
