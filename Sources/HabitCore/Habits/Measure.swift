/// The measure that every surface shows of a habit's past (law 18).
package enum Measure: String, Hashable, Sendable, CaseIterable {
  case streak, strength, none
}
