import Glibc
import Posix
import Synchronization

/// Where other threads leave jobs for the loop, and who the loop's thread is.
///
/// A job may end the life of the loop, and the caller that brought it does not hold the loop. So what
/// happens after a job was added happens before anybody can take it, or keeps the loop alive.
final class Inbox: Sendable {
  private struct Contents {
    var jobs: [UnownedJob] = []
    /// Whether somebody is there who takes the jobs: the loop, or later a thread that runs them.
    var isServed = true
    /// The loop, while a thread runs jobs after its end.
    var keptLoop: (any AnyObject & Sendable)?
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

  /// Adds a job; true when the loop has ended and the caller is to run what waits, up to `end()`.
  ///
  /// The loop's own thread looks before it waits, so it need not be woken; others wake it for the
  /// first job only.
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

  /// Exchanges the waiting jobs for the empty `jobs`, whose capacity is used for the next ones.
  func take(into jobs: inout [UnownedJob]) {
    contents.withLock { contents in
      swap(&contents.jobs, &jobs)
    }
  }

  /// Ends the service if no job waits; whether it did.
  ///
  /// Nobody owns the inbox then, and the caller must not touch it again.
  func end() -> Bool {
    var keptLoop: (any AnyObject & Sendable)?
    let hasEnded = contents.withLock { contents in
      guard contents.jobs.isEmpty else { return false }
      contents.isServed = false
      owner.store(0, ordering: .relaxed)
      // Handed out, so that it goes only when the lock is free.
      swap(&keptLoop, &contents.keptLoop)
      return true
    }
    return hasEnded
  }
}
