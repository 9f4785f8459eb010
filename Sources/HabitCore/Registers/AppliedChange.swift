/// The effect of a change on its register, so that it can be taken back exactly.
package struct AppliedChange: Sendable {
  /// The former content of registers, and who had written it.
  enum Previous: Sendable {
    /// The register had never been written.
    case nothing
    /// It held a value.
    case value(Change, Signature)
    /// Those of the days that had been written, and the devices their numbers stand for.
    case outcomes([OutcomeRun], by: [DeviceID])
  }

  /// The change and the value it replaced, as a transaction records them.
  package var step: Transaction.Step
  /// The content that taking it back restores.
  var previous: Previous

  /// The change.
  package var change: Change { step.change }
}
