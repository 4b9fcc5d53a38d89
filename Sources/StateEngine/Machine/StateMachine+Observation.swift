import Observation

/// SwiftUI and `withObservationTracking` see `state`, `error` and `context` change. They are told after the change, outside
/// the machine's lock.
extension StateMachine: Observable {}

extension StateMachine: ObservedMachine {}

extension StateMachine {
    /// Lets an observation that reads a property know of it. Until one does, changes cost nothing.
    func observe(_ property: Observed) {
        if let known = observation.load(), known.follows(property) { return known.access(self, property) }
        guard Tracking.isUnderWay else { return }
        let observation = observation.storeIfNil(Observation())
        // Before the property is read, here or by another that finds it followed, so that no change is missed in between.
        store.withLock { _ = $0.keeper.core.interest.insert(property) }
        observation.follow(property)
        observation.access(self, property)
    }
}
