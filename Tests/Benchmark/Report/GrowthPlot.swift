/// Panels beside each other as SVG: both axes logarithmic, a line for each request.
struct GrowthPlot {
  /// The panels, side by side.
  let panels: [GrowthPanel]

  private static let panelWidth = 420.0
  private static let height = 360.0
  private static let left = 64.0
  private static let right = 20.0
  private static let top = 36.0
  private static let bottom = 52.0
  private static let legendWidth = 150.0
  /// Told apart by who does not see all colours (Okabe and Ito).
  private static let colors = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"]

  /// The document.
  var svg: String {
    let width = Self.panelWidth * Double(panels.count) + Self.legendWidth
    let times = panels.flatMap(\.lines).flatMap(\.points).map(\.microseconds)
    let vertical = LogarithmicScale(times, from: Self.height - Self.bottom, to: Self.top)
    let parts = panels.enumerated().map { index, panel in
      draw(panel, at: Double(index) * Self.panelWidth, vertical)
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(width)) \(number(Self.height))" \
      font-family="sans-serif" font-size="12">
      <title>How the time of a request grows with the history</title>
      <rect width="100%" height="100%" fill="#ffffff"/>
      \(parts.joined(separator: "\n"))
      \(legend(at: Self.panelWidth * Double(panels.count)))
      </svg>

      """
  }

  private func draw(
    _ panel: GrowthPanel,
    at offset: Double,
    _ vertical: LogarithmicScale
  ) -> String {
    let begin = offset + Self.left
    let end = offset + Self.panelWidth - Self.right
    let floor = Self.height - Self.bottom
    let sizes = panel.lines.flatMap(\.points).map(\.size)
    let horizontal = LogarithmicScale(sizes, from: begin, to: end)
    let rows = vertical.ticks.map { tick in
      let y = number(vertical.position(of: tick))
      return """
        <line x1="\(number(begin))" x2="\(number(end))" y1="\(y)" y2="\(y)" stroke="#dddddd"/>
        <text x="\(number(begin - 6))" y="\(y)" text-anchor="end" dy="4">\(label(tick))</text>
        """
    }
    let columns = Set(sizes).sorted().map { size in
      let x = number(horizontal.position(of: size))
      return """
        <text x="\(x)" y="\(number(floor + 18))" text-anchor="middle">\(Int(size))</text>
        """
    }
    let lines = panel.lines.enumerated().map { index, line in
      let points = line.points.map { point in
        let x = horizontal.position(of: point.size)
        return "\(number(x)),\(number(vertical.position(of: point.microseconds)))"
      }
      return """
        <polyline fill="none" stroke="\(color(index))" stroke-width="2" \
        points="\(points.joined(separator: " "))"/>
        """
    }
    let axis = """
      <text x="\(number((begin + end) / 2))" y="\(number(floor + 40))" \
      text-anchor="middle">\(escaped(panel.axis))</text>
      """
    return (rows + columns + lines + [axis]).joined(separator: "\n")
  }

  private func legend(at offset: Double) -> String {
    let lines = panels.first?.lines ?? []
    return lines.enumerated().map { index, line in
      let y = number(Self.top + 20 * Double(index))
      return """
        <line x1="\(number(offset))" x2="\(number(offset + 20))" y1="\(y)" y2="\(y)" \
        stroke="\(color(index))" stroke-width="2"/>
        <text x="\(number(offset + 26))" y="\(y)" dy="4">\(escaped(line.name))</text>
        """
    }.joined(separator: "\n")
  }

  /// A tick of so many microseconds, which has one digit other than 0.
  private func label(_ microseconds: Double) -> String {
    switch microseconds {
    case 1000...: "\(Int((microseconds / 1000).rounded())) ms"
    case 1...: "\(Int(microseconds.rounded())) µs"
    default: "\(Int((microseconds * 1000).rounded())) ns"
    }
  }

  private func color(_ index: Int) -> String { Self.colors[index % Self.colors.count] }

  private func number(_ value: Double) -> String { Figure.decimal(value, places: 1) }

  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "<": escaped += "&lt;"
      case "&": escaped += "&amp;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
  }
}

/// The growth of the time of requests with one measure of the history.
struct GrowthPanel: Sendable {
  /// A request.
  struct Line: Sendable {
    /// The name.
    var name: String
    /// The measure, and how long the request takes in microseconds.
    var points: [(size: Double, microseconds: Double)] = []
  }

  /// The measure that grows.
  var axis: String
  /// The requests, in the order of the legend.
  var lines: [Line]
}

/// A logarithmic axis.
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

  /// The position of a value above 0.
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
