package import Posix

extension EventLoop {
  /// Runs turns until `stop()`; the calling thread is the loop's thread meanwhile.
  ///
  /// May be called only once.
  ///
  /// On return all handlers are released. Later jobs run at once on the thread that adds them, one
  /// at a time.
  package func run() throws(SystemError) {
    inbox.becomeOwned()
    do {
      while !state.isStopping { try turn() }
    } catch {
      end()
      throw error
    }
    end()
  }

  private func turn() throws(SystemError) {
    var isBusy = runJobs() || state.wantsTurn
    if isBusy { (state.wantsTurn, state.hasFollowUps) = (false, true) }
    if state.needsPreparation {
      state.needsPreparation = false
      try state.systemd.prepare()
      isBusy = true
    }
    let count = try state.epoll.wait(timeoutMilliseconds: isBusy ? 0 : -1)
    // The loop's own events are served first, so that the requests of this turn see its day and
    // time zone.
    for position in 0..<count where state.epoll[position].token >= Self.firstReservedToken {
      state.hasFollowUps = true
      try serveOwn(state.epoll[position].token)
    }
    if let ready = state.ready {
      for position in 0..<count {
        let event = state.epoll[position]
        if event.token < Self.firstReservedToken { ready(event.token, event.readiness) }
      }
    }
    state.turnEnd?()
  }

  private func serveOwn(_ token: UInt64) throws(SystemError) {
    switch LoopState.ReservedToken(rawValue: token) {
    case .inbox: inbox.counter.drain()
    case .systemd: try state.systemd.serve()
    case .clockChange:
      if try state.clockChange?.acknowledge() == true { state.clockChanged?() }
    case nil: break
    }
  }

  /// Runs the waiting jobs; returns true if there were any.
  private func runJobs() -> Bool {
    let state = state
    inbox.take(into: &state.jobs)
    guard !state.jobs.isEmpty else { return false }
    for position in state.jobs.indices { run(state.jobs[position]) }
    state.jobs.removeAll(keepingCapacity: true)
    return true
  }

  private func end() {
    let state = state
    while runJobs() { state.turnEnd?() }
    state.releaseHandlers()
    while !inbox.end() { _ = runJobs() }
  }
}
