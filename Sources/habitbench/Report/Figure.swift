/// Numbers as a table shows them: three digits that count, without Foundation.
enum Figure {
  /// A number in three significant digits, thousands as `12.3k`, millions as `1.23M`.
  static func text(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    let magnitude = abs(value)
    if magnitude >= 999_500 { return digits(value / 1e6) + "M" }
    if magnitude >= 9995 { return digits(value / 1e3) + "k" }
    return digits(value)
  }

  private static func digits(_ value: Double) -> String {
    let magnitude = abs(value)
    if magnitude >= 99.95 { return "\(Int(value.rounded()))" }
    return decimal(value, places: magnitude >= 9.995 ? 1 : 2)
  }

  /// A number with so many places behind the point.
  static func decimal(_ value: Double, places: Int) -> String {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = Int((abs(value) * scale).rounded())
    let (whole, rest) = scaled.quotientAndRemainder(dividingBy: Int(scale))
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard places > 0 else { return "\(sign)\(whole)" }
    let text = "\(rest)"
    return "\(sign)\(whole)." + String(repeating: "0", count: places - text.count) + text
  }
}
