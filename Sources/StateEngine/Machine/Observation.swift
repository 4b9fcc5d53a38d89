import Observation
import Synchronization

/// What can be observed of a machine, whatever its types.
protocol ObservedMachine: AnyObject, Observable, Sendable {
    associatedtype State
    associatedtype Failure
    associatedtype Context

    var state: State { get }
    var error: Failure? { get }
    var context: Context { get }
}

/// Who observes a machine. It is made when somebody does first, and with it the key paths, which are costly to make.
final class Observation<Machine: ObservedMachine>: Sendable {
    private let registrar = ObservationRegistrar()
    private let followed = Atomic<UInt8>(0)
    /// What has changed and is not told yet, and whether somebody is telling.
    private let untold = Atomic<UInt8>(0)
    private static var isTelling: UInt8 { 1 << 7 }
    private let state: any KeyPath<Machine, Machine.State> & Sendable = \Machine.state
    private let error: any KeyPath<Machine, Machine.Failure?> & Sendable = \Machine.error
    private let context: any KeyPath<Machine, Machine.Context> & Sendable = \Machine.context

    /// Whether somebody has observed a property.
    func follows(_ property: Observed) -> Bool {
        followed.load(ordering: .relaxed) & property.rawValue != 0
    }

    /// Remembers that somebody observes a property.
    func follow(_ property: Observed) { followed.bitwiseOr(property.rawValue, ordering: .relaxed) }

    /// Tells the observation under way, if there is one, that a property is read.
    func access(_ machine: Machine, _ property: Observed) {
        if property.contains(.state) { registrar.access(machine, keyPath: state) }
        if property.contains(.error) { registrar.access(machine, keyPath: error) }
        if property.contains(.context) { registrar.access(machine, keyPath: context) }
    }

    /// Tells those who observe that properties have changed.
    ///
    /// The registrar takes an observer off only after calling it, so two threads that tell at once would call it twice. One
    /// tells at a time: whoever comes meanwhile leaves the change to that one and does not wait. So a request may return
    /// before its observers were called, on the other thread; and that thread goes on for as long as others go on changing
    /// the machine faster than its observers return.
    func tell(_ machine: Machine, _ changed: Observed) {
        let others = untold.bitwiseOr(changed.rawValue | Self.isTelling, ordering: .acquiringAndReleasing).oldValue
        guard others & Self.isTelling == 0 else { return }
        repeat {
            let all = untold.exchange(Self.isTelling, ordering: .acquiringAndReleasing)
            tellNow(machine, Observed(rawValue: all))
        } while !untold.compareExchange(expected: Self.isTelling, desired: 0, ordering: .acquiringAndReleasing)
            .exchanged
    }

    private func tellNow(_ machine: Machine, _ changed: Observed) {
        if changed.contains(.state) { registrar.withMutation(of: machine, keyPath: state) {} }
        if changed.contains(.error) { registrar.withMutation(of: machine, keyPath: error) {} }
        if changed.contains(.context) { registrar.withMutation(of: machine, keyPath: context) {} }
    }
}

/// Finds out whether the thread is inside `withObservationTracking`, which no function reports.
///
/// There, and only there, the access to a property puts its key path into a set, and so hashes it. This one's key path
/// has an argument that counts how often it is hashed. Other threads count too: then it may say yes when the answer is no,
/// which costs a little time, never the reverse.
enum Tracking {
    struct Counted: Hashable, Sendable {
        func hash(into hasher: inout Hasher) { Tracking.hashes.add(1, ordering: .relaxed) }
    }

    struct Subject: Observable, Sendable {
        subscript(_ argument: Counted) -> Int { 0 }
    }

    static let hashes = Atomic<Int>(0)
    private static let registrar = ObservationRegistrar()
    private static let path: any KeyPath<Subject, Int> & Sendable = \Subject.[Counted()]

    static var isUnderWay: Bool {
        let before = hashes.load(ordering: .relaxed)
        registrar.access(Subject(), keyPath: path)
        return hashes.load(ordering: .relaxed) != before
    }
}
