import Glibc
import Posix
import Synchronization

/// Where other threads leave jobs for the loop, and who the loop's thread is.
final class Inbox: Sendable {
  /// What is left to do for a job that was added.
  enum Addition {
    /// Nothing: it will be found.
    case queued
    /// The loop may be waiting and must be woken.
    case wake
    /// The loop has ended: the caller runs what waits, and then calls `end()`.
    case run
  }

  private struct Contents {
    var jobs: [UnownedJob] = []
    /// Whether somebody is there who takes the jobs: the loop, or later a thread that runs them.
    var isServed = true
  }

  /// Wakes the loop.
  let counter: EventCounter

  private let contents = Mutex(Contents())
  /// The thread that may touch the loop's state, 0 for none.
  private let owner: Atomic<pthread_t>

  /// An empty inbox that belongs to the calling thread.
  init() throws(SystemError) {
    counter = try EventCounter()
    owner = Atomic(pthread_self())
  }

  var isOnOwningThread: Bool {
    // A thread finds its own number only if it stored it itself, so no order is needed.
    owner.load(ordering: .relaxed) == pthread_self()
  }

  /// Makes the calling thread the owner.
  func own() {
    owner.store(pthread_self(), ordering: .relaxed)
  }

  /// Adds a job.
  ///
  /// The loop's own thread looks before it waits, so it need not be woken; others wake it for the
  /// first job only.
  func add(_ job: UnownedJob) -> Addition {
    let isOwn = isOnOwningThread
    return contents.withLock { contents in
      let isFirst = contents.jobs.isEmpty
      contents.jobs.append(job)
      guard contents.isServed else {
        contents.isServed = true
        return .run
      }
      return isFirst && !isOwn ? .wake : .queued
    }
  }

  /// Exchanges the waiting jobs for the empty `jobs`, whose capacity is used for the next ones.
  func take(into jobs: inout [UnownedJob]) {
    contents.withLock { contents in
      swap(&contents.jobs, &jobs)
    }
  }

  /// Ends the service if no job waits; whether it did.
  ///
  /// Nobody owns the inbox then.
  func end() -> Bool {
    contents.withLock { contents in
      guard contents.jobs.isEmpty else { return false }
      contents.isServed = false
      owner.store(0, ordering: .relaxed)
      return true
    }
  }
}
