/// An actor that lives on an event loop: its code runs on the loop's thread only.
package protocol LoopIsolated: Actor {
  /// The loop it lives on, kept for as long as the actor lives.
  nonisolated var loop: EventLoop { get }
}

extension LoopIsolated {
  /// The loop as the executor, instead of the shared thread pool.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe loop.asUnownedSerialExecutor()
  }
}
