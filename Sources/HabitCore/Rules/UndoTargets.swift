/// The registers of one kind to be restored, and their former values.
struct UndoTargets<Key: Hashable, Value: Equatable & Sendable> {
  /// The former value of a register.
  struct Target: Equatable, Sendable {
    /// The value.
    var value: Value
    /// True for a value of the life before the one that is undone.
    var isHidden: Bool
  }

  /// The keys, in the order of their first write.
  private(set) var keys: [Key] = []
  /// The former values, by key.
  private(set) var targets: [Key: DaySpans<Target>] = [:]

  /// Adds former values, unless known from an earlier step.
  mutating func add(_ values: DaySpans<Target>, at key: Key) {
    guard !values.isEmpty else { return }
    guard let known = targets[key] else {
      keys.append(key)
      targets[key] = values
      return
    }
    targets[key] = known.merging(values) { $0 ?? $1 }
  }

  /// Adds the former value of a register without days.
  mutating func add(_ target: Target, at key: Key) {
    add(DaySpans(target, on: RegisterValues<Change>.anyDay), at: key)
  }
}
