/// The sum of what one device has tallied on a day, beside the count that was set.
///
/// What devices tally apart from each other adds up, because each has a register of its own.
package struct Tally: Hashable, Sendable {
  /// The sum in thousandths; negative where more was taken back than added.
  package var thousandths: Int
  /// The outcome it counts from, by its signature; `nil` for none: the register was empty, never written,
  /// or hidden.
  package var base: Signature?
  /// The time when the day was completed, as the device saw it; `nil` where it was not.
  package var at: Instant?

  /// Creates a tally.
  package init(thousandths: Int, from base: Signature? = nil, at: Instant? = nil) {
    self.thousandths = thousandths
    self.base = base
    self.at = at
  }
}
