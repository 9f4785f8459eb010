/// Where a value stands on a logarithmic axis.
struct LogarithmicScale: Equatable, Sendable {
  private let lowest: Double
  private let highest: Double
  private let start: Double
  private let end: Double

  /// An axis for some values above 0, from the least to the greatest, but at least to
  /// ten times the least.
  init(_ values: [Double], from start: Double, to end: Double) {
    let values = values.filter { $0 > 0 }
    lowest = Self.logarithm(values.min() ?? 1)
    highest = max(Self.logarithm(values.max() ?? 1), lowest + 1)
    self.start = start
    self.end = end
  }

  /// From how many powers of ten on they are enough to read an axis by.
  private static let fewestTicks = 4

  /// The powers of ten between both ends; where they are few, twice and five times them as well.
  var ticks: [Double] {
    let powers = (Int(lowest.rounded(.down))...Int(highest.rounded(.up))).map(Self.power)
    let inside = powers.filter(isInside)
    guard inside.count < Self.fewestTicks else { return inside }
    return powers.flatMap { [$0, 2 * $0, 5 * $0] }.filter(isInside)
  }

  private func isInside(_ value: Double) -> Bool {
    (min(start, end)...max(start, end)).contains(position(of: value))
  }

  /// Where a value above 0 stands.
  func position(of value: Double) -> Double {
    let part = (Self.logarithm(max(value, .leastNormalMagnitude)) - lowest) / (highest - lowest)
    return start + part * (end - start)
  }

  private static func power(_ exponent: Int) -> Double {
    (0..<abs(exponent)).reduce(1.0) { power, _ in exponent < 0 ? power / 10 : power * 10 }
  }

  /// The logarithm to base ten, without the C library: the exponent is the integer part of the one
  /// to base two, and squaring the rest gives one binary digit after the other.
  private static func logarithm(_ value: Double) -> Double {
    var rest = value.significand
    var logarithm = Double(value.exponent)
    var digit = 0.5
    for _ in 0..<40 {
      rest *= rest
      if rest >= 2 {
        rest /= 2
        logarithm += digit
      }
      digit /= 2
    }
    return logarithm * 0.301_029_995_663_981_2
  }
}
