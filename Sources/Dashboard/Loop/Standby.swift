/// What a thread does that leads no loop: it runs the jobs of an executor, and watches whoever leads.
package struct Standby {
    let queue: JobQueue
    let executor: UnownedTaskExecutor

    /// Runs jobs until nobody holds the executor any more; in between a loop, where its leader is kept by a job.
    package func serve() {
        var current: Standby? = self
        while let standby = current { current = standby.takeDuty() }
    }

    private func takeDuty() -> Standby? {
        switch queue.next() {
        case .job(let job):
            job.runSynchronously(on: executor)
            return self
        case .loop(let continueLoop): return continueLoop()
        case nil: return nil
        }
    }
}
