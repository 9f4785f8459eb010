/// A calendar period: the span that a target or a budget of spares is for.
package enum Period: String, Hashable, Sendable, CaseIterable {
  case day, week, month, year
}
