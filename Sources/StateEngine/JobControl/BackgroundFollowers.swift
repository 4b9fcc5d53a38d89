/// The machines that a background source moves together.
package struct BackgroundFollowers: Sendable {
    /// A machine, and the last that was asked of it.
    private struct Follower: Sendable {
        let machine: BackgroundSwitch
        var last: Task<Void, Never>?
    }

    private var followers: [BackgroundSwitch.ID: Follower] = [:]

    package init() {}

    package var isEmpty: Bool { followers.isEmpty }

    package mutating func add(_ machine: BackgroundSwitch) { followers[machine.id] = Follower(machine: machine) }

    package mutating func remove(_ id: BackgroundSwitch.ID) { followers[id] = nil }

    /// Has every machine enter its background state; each task ends when the hooks of one have run.
    package mutating func suspend() -> [Task<Void, Never>] { ask { await $0.suspend() } }

    /// Has every machine leave its background state, each when it has entered.
    package mutating func resume() { _ = ask { await $0.resume() } }

    /// Asks every machine, each after what it was asked before: a way back must not overtake a way in.
    private mutating func ask(
        _ request: @escaping @Sendable (BackgroundSwitch) async -> Void
    ) -> [Task<Void, Never>] {
        followers.values.map { $0 }.map { follower in
            let task = Task.detached {
                await follower.last?.value
                await request(follower.machine)
            }
            followers[follower.machine.id]?.last = task
            return task
        }
    }
}
