import Glibc
import Posix
import Synchronization

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
    inbox.becomeOwned()
    var jobs: [UnownedJob] = []
    repeat {
      inbox.take(into: &jobs)
      for job in jobs { run(job) }
      jobs.removeAll(keepingCapacity: true)
    } while !inbox.end()
  }
}

/// An actor that lives on an event loop: its code runs on the loop's thread only.
package protocol LoopIsolated: Actor {
  /// The loop on which the actor lives; the actor keeps it alive.
  nonisolated var loop: EventLoop { get }
}

extension LoopIsolated {
  /// Makes the loop the executor, instead of the shared thread pool.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe loop.asUnownedSerialExecutor()
  }
}

/// The queue of jobs from other threads, with the identity of the loop's thread.
///
/// A job may hold the last reference to the loop, and the caller that adds the job may hold none.
/// So once another thread can take the job, the inbox is not accessed again unless something keeps
/// the loop alive.
final class Inbox: Sendable {
  private struct Contents {
    var jobs: [UnownedJob] = []
    /// True while the jobs have a consumer: the loop, or later a thread that runs them.
    var isServed = true
    /// The loop, kept alive while a thread runs jobs after its end.
    var keptLoop: (any AnyObject & Sendable)?
  }

  let counter: EventCounter

  private let contents = Mutex(Contents())
  /// The thread that may access the loop's state, 0 for none.
  private let owner: Atomic<pthread_t>

  init() throws(SystemError) {
    counter = try EventCounter()
    owner = Atomic(pthread_self())
  }

  var isOnOwningThread: Bool {
    // A thread's number is stored only by that thread, so no memory ordering is needed.
    owner.load(ordering: .relaxed) == pthread_self()
  }

  /// Makes the calling thread the owner.
  func becomeOwned() {
    owner.store(pthread_self(), ordering: .relaxed)
  }

  /// Adds a job; returns true if the loop has ended and the caller must run the jobs until `end()`.
  ///
  /// The loop's own thread checks for jobs before it waits, so it need not be woken; other threads
  /// wake it for the first job only.
  func add(_ job: UnownedJob, for loop: any AnyObject & Sendable) -> Bool {
    let isOwn = isOnOwningThread
    return contents.withLock { contents in
      let isFirst = contents.jobs.isEmpty
      contents.jobs.append(job)
      guard contents.isServed else {
        contents.isServed = true
        contents.keptLoop = loop
        return true
      }
      if isFirst, !isOwn { counter.signal() }
      return false
    }
  }

  /// Swaps the waiting jobs with the empty `jobs`, whose capacity is reused for the next ones.
  func take(into jobs: inout [UnownedJob]) {
    contents.withLock { contents in
      swap(&contents.jobs, &jobs)
    }
  }

  /// Stops serving jobs, unless one is waiting; returns true if it has stopped.
  ///
  /// The inbox then has no owner, and the caller must not access it again.
  func end() -> Bool {
    var keptLoop: (any AnyObject & Sendable)?
    let hasEnded = contents.withLock { contents in
      guard contents.jobs.isEmpty else { return false }
      contents.isServed = false
      owner.store(0, ordering: .relaxed)
      // Moved out, so that it is released only after the lock.
      swap(&keptLoop, &contents.keptLoop)
      return true
    }
    return hasEnded
  }
}
