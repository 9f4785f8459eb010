import Posix

extension EventLoop {
  /// Accepts a job from any thread; the loop runs it after the current turn.
  package func enqueue(_ job: consuming ExecutorJob) {
    if inbox.add(UnownedJob(job), for: self) { runLateJobs() }
  }

  /// True on the loop's thread, so that `assumeIsolated` may enter the loop's actor.
  package func isIsolatingCurrentContext() -> Bool? {
    inbox.isOnOwningThread
  }

  /// Traps unless called on the loop's thread.
  package func checkIsolated() {
    precondition(inbox.isOnOwningThread, "this is not the event loop's thread")
  }

  func run(_ job: UnownedJob) {
    unsafe job.runSynchronously(on: asUnownedSerialExecutor())
  }

  /// Runs late jobs after the loop's end, including those that arrive meanwhile.
  private func runLateJobs() {
    inbox.own()
    var jobs: [UnownedJob] = []
    repeat {
      inbox.take(into: &jobs)
      for job in jobs { run(job) }
      jobs.removeAll(keepingCapacity: true)
    } while !inbox.end()
  }
}
