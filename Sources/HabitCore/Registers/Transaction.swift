/// The changes of one accepted request, applied as a whole under one stamp.
package struct Transaction: Equatable, Sendable {
  /// A change and the value that it replaced.
  package struct Step: Equatable, Sendable {
    package var change: Change
    /// The former value; `nil` if the register was never written or the value is hidden.
    ///
    /// For a change of many days, the former values of the days that had one.
    package var replaced: Change?
    /// The former value, if it belongs to an earlier lifetime of the habit.
    ///
    /// Undoing this change must not restore it, but undoing the change that began the current
    /// lifetime must.
    package var hidden: HiddenValue?
    /// The writer of the former value, hidden or not; `nil` if there was none.
    package var whose: Writers?

    package init(
      _ change: consuming Change,
      replaced: consuming Change?,
      hidden: consuming HiddenValue? = nil,
      whose: consuming Writers? = nil
    ) {
      self.change = change
      self.replaced = replaced
      self.hidden = hidden
      self.whose = whose
    }
  }

  /// The writers of the values that a change replaced.
  package enum Writers: Equatable, Sendable {
    case one(Whose)
    /// The writers of the values of ``Change/outcomes(_:_:)``, by day.
    case days(DaySpans<Whose>)
  }

  /// Unique among the transactions of a device.
  package var stamp: Stamp
  /// The revision after the transaction.
  package var revision: Int
  /// The method that made it, to describe an undo.
  package var method: String
  /// Shared by the parts of one import, which are undone together.
  package var group: String?
  package var act: Act
  /// In the order of the request.
  package var steps: [Step]

  /// In bytes: enough for a word and a UUID.
  package static let maximumGroupLength = 128

  package init(
    stamp: Stamp,
    revision: Int,
    method: String,
    group: String? = nil,
    act: Act = .change,
    steps: consuming [Step]
  ) {
    self.stamp = stamp
    self.revision = revision
    self.method = method
    self.group = group
    self.act = act
    self.steps = steps
  }
}

/// The stamp and device of a write, as a transaction names them.
package struct Whose: Hashable, Sendable {
  package var stamp: Stamp
  /// `nil` for the device that made the transaction.
  package var device: DeviceID?

  package init(stamp: Stamp, device: DeviceID? = nil) {
    self.stamp = stamp
    self.device = device
  }

  init(_ signature: Signature, from device: DeviceID) {
    self.init(stamp: signature.stamp, device: signature.device == device ? nil : signature.device)
  }

  /// The signature of the write; `device` made the transaction that names it.
  func signature(of device: DeviceID) -> Signature {
    Signature(stamp: stamp, device: self.device ?? device)
  }
}

/// A former value from an earlier lifetime of its habit; its stamp tells which lifetime.
package enum HiddenValue: Equatable, Sendable {
  case value(Change, Stamp)
  /// The outcomes of some days of ``Change/outcomes(_:_:)``.
  case outcomes(HabitID, HiddenOutcomes)
}

/// A hidden value and its stamp.
package struct Hidden<Value: Equatable & Sendable>: Equatable, Sendable {
  package var value: Value
  var stamp: Stamp
}

/// Hidden outcomes, by day.
package typealias HiddenOutcomes = DaySpans<Hidden<Outcome?>>

/// The role of a transaction in undoing: a change, an undo or a redo.
package enum Act: Equatable, Sendable {
  case change
  /// Undoes the gesture of which a revision is part.
  case undo(revision: Int)
  /// Reverts the undo of a revision.
  case redo(revision: Int)
}
