/// The registers of one kind that are to go back, and to what.
struct UndoTargets<Key: Hashable, Value: Equatable & Sendable> {
  /// What a register goes back to.
  struct Target: Equatable, Sendable {
    /// The value.
    var value: Value
    /// Whether it belongs to the life of the habit before the one that is undone.
    var isHidden: Bool
  }

  /// The keys, in the order in which they were written first.
  private(set) var keys: [Key] = []
  /// By key, what its registers go back to.
  private(set) var targets: [Key: DaySpans<Target>] = [:]

  /// Takes up what registers go back to, unless that is known from an earlier step.
  mutating func add(_ values: DaySpans<Target>, at key: Key) {
    guard !values.isEmpty else { return }
    guard let known = targets[key] else {
      keys.append(key)
      targets[key] = values
      return
    }
    targets[key] = known.merging(values) { $0 ?? $1 }
  }

  /// Takes up what a register without days goes back to.
  mutating func add(_ target: Target, at key: Key) {
    add(DaySpans(target, on: RegisterValues<Change>.anyDay), at: key)
  }
}
