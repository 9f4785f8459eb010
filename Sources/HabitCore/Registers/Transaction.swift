/// What one accepted request changed: all of it or none, under one stamp.
package struct Transaction: Equatable, Sendable {
  /// A change and what it replaced.
  package struct Step: Equatable, Sendable {
    /// The new value.
    package var change: Change
    /// The same register's value before; `nil` when it had never been written, or was hidden.
    ///
    /// For a change of many days, the values of those of them that had one.
    package var replaced: Change?
    /// The value before where it belongs to an earlier life of the habit: undoing the change must
    /// not bring it back, but undoing the beginning of the life after its own must.
    package var hidden: HiddenValue?

    /// Creates a step.
    package init(_ change: Change, replaced: Change?, hidden: HiddenValue? = nil) {
      self.change = change
      self.replaced = replaced
      self.hidden = hidden
    }
  }

  /// When it was made; unique among the transactions of a device.
  package var stamp: Stamp
  /// The revision it led to.
  package var revision: Int
  /// The method that made it, for telling what an undo undoes.
  package var method: String
  /// What the parts of one import share, so that they are undone as one.
  package var group: String?
  /// What it changed, in the order of the request.
  package var steps: [Step]

  /// The longest group name, in bytes: room for a UUID and a word before it.
  package static let maximumGroupLength = 128

  /// Creates a transaction.
  package init(
    stamp: Stamp,
    revision: Int,
    method: String,
    group: String? = nil,
    steps: [Step]
  ) {
    self.stamp = stamp
    self.revision = revision
    self.method = method
    self.group = group
    self.steps = steps
  }
}
