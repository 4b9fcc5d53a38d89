/// What a thread does that leads no loop: it runs the jobs of an executor, and watches whoever leads.
package struct Follower {
    let queue: JobQueue
    let executor: UnownedTaskExecutor

    /// Runs jobs until nobody holds the executor any more; in between a loop, where its leader is kept by a job.
    package func serve() {
        var current: Follower? = self
        while let follower = current { current = follower.takeTurn() }
    }

    private func takeTurn() -> Follower? {
        switch queue.next() {
        case .job(let job):
            job.runSynchronously(on: executor)
            return self
        case .loop(let goOn): return goOn()
        case nil: return nil
        }
    }
}
