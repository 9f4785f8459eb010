/// The effect of a change on its register, so that it can be taken back exactly.
package struct AppliedChange: Sendable {
  /// The former value of the registers, with its signature.
  enum Previous: Sendable {
    /// The register had never been written.
    case nothing
    /// It held a value.
    case value(Change, Signature)
    /// The days that had been written, and the devices that their runs refer to.
    case outcomes([OutcomeRun], by: [DeviceID])
  }

  /// The change and the value it replaced, as a transaction records them.
  package var step: Transaction.Step
  /// The value that a revert restores.
  var previous: Previous

  /// The change.
  package var change: Change { step.change }
}
