extension Registers {
  /// The lead over the local clock up to which a stamp is trusted, in milliseconds: a day, more
  /// than the error of any maintained clock.
  ///
  /// A stamp further ahead comes from a wrong clock, and following it would drag the clocks of all
  /// devices along. (Kulkarni et al. bound the drift likewise.)
  package static let maximumLead = 86_400_000

  /// Trusts stamps up to ``maximumLead`` ahead of the clock, and no others.
  package mutating func trustStamps(at now: Instant) {
    let latest = min(now.milliseconds + Self.maximumLead, Instant.maximumMilliseconds)
    trustedStamp = Stamp(milliseconds: latest, counter: Stamp.maximumCounter) ?? .earliest
  }

  /// The stamp of a transaction that makes some changes: later than every trusted stamp, and than
  /// every value that the changes replace.
  ///
  /// A write is thus never lost to a register stamped by a wrong clock, and only that register
  /// continues from there. Stamps alone decide between two values, so all devices agree, whatever
  /// their clocks and the order in which they read.
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

  /// The stamp of a transaction made now: ``trustStamps(at:)``, then ``nextStamp(for:at:)``.
  ///
  /// - Returns: `nil` when no later stamp exists.
  package mutating func newStamp(for changes: [Change], at now: Instant) -> Stamp? {
    trustStamps(at: now)
    return nextStamp(for: changes, at: now)
  }

  /// The latest stamp of the registers that a change writes; `nil` if they were never written.
  private func latestStamp(under change: Change) -> Stamp? {
    guard case .outcomes(let id, let spans) = change else {
      return present(change)?.signature.stamp
    }
    return position(of: id).flatMap { position in
      habits[position].outcomes.runs(on: spans).map(\.stamp).max()
    }
  }
}
