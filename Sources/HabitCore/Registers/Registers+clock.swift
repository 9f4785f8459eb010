extension Registers {
  /// How far a stamp may be ahead of the own clock, in milliseconds, and still move the next one
  /// behind it: a day, more than clocks that are kept at all differ.
  ///
  /// What is further ahead was made by a clock that is wrong. Were it followed, one such device would
  /// drag every other along, at worst to the end of time. (Kulkarni et al. bound the drift likewise.)
  package static let maximumLead = 86_400_000

  /// Lets stamps up to ``maximumLead`` ahead of the clock move the next one, others not.
  package mutating func trustStamps(at now: Instant) {
    let latest = min(now.milliseconds + Self.maximumLead, Instant.maximumMilliseconds)
    trustedStamp = Stamp(milliseconds: latest, counter: Stamp.maximumCounter) ?? .earliest
  }

  /// The stamp of a transaction that makes some changes: later than all that was seen and trusted,
  /// and than whatever else its changes have to prevail over.
  ///
  /// So a write is never lost to a register that a wrong clock has stamped, and only that register
  /// goes on from there. Which of two values stands depends on their stamps alone, so all devices
  /// agree, in whatever order and under whatever clock they read them.
  ///
  /// - Returns: `nil` when no later stamp exists.
  package func nextStamp(for changes: [Change] = [], at now: Instant) -> Stamp? {
    guard let stamp = latestStamp.next(at: now) else { return nil }
    guard farthestStamp >= stamp else { return stamp }
    var latest = latestStamp
    var floor = stamp
    for change in changes {
      if let replaced = latestStamp(under: change) { latest = max(latest, replaced) }
      if let id = change.habit, let position = position(of: id) {
        floor = max(floor, habits[position].floor ?? floor)
      }
      if case .lifetime(_, .present(let new)?) = change { floor = max(floor, new) }
    }
    return latest.next(at: now).map { max($0, floor) }
  }

  /// The stamp of a transaction that is made now: ``trustStamps(at:)``, then
  /// ``nextStamp(for:at:)``.
  ///
  /// - Returns: `nil` when no later stamp exists.
  package mutating func newStamp(for changes: [Change], at now: Instant) -> Stamp? {
    trustStamps(at: now)
    return nextStamp(for: changes, at: now)
  }

  /// The latest stamp of the registers that a change writes; `nil` where none was ever written.
  private func latestStamp(under change: Change) -> Stamp? {
    guard case .outcomes(let id, let spans) = change else {
      return present(change)?.signature.stamp
    }
    return position(of: id).flatMap { position in
      habits[position].outcomes.runs(on: spans).map(\.stamp).max()
    }
  }
}
