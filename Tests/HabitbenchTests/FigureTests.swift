import Foundation
import TestSupport
import Testing

@testable import habitbench

@Suite("Numbers in a table")
struct FigureTests {
  @Test(
    "have three digits that count",
    arguments: [
      (0, "0.00"), (0.004, "0.00"), (1.005, "1.00"), (9.994, "9.99"), (9.996, "10.0"),
      (99.94, "99.9"), (99.96, "100"), (999.6, "1000"), (9994, "9994"), (9996, "10.0k"),
      (123_456, "123k"), (999_499, "999k"), (1_234_567, "1.23M"), (-3.14159, "-3.14"),
      (.infinity, "–"), (.nan, "–"),
    ] as [(Double, String)]
  )
  func digits(value: Double, text: String) {
    #expect(Figure.text(value) == text)
  }

  @Test("with places behind the point are as the C library writes them")
  func places() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let places = Int.random(in: 0...4, using: &generator)
      // Not on the border between two roundings, where binary fractions decide.
      let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
      let whole = Double(Int.random(in: -1_000_000...1_000_000, using: &generator))
      let value = (whole + Double.random(in: 0...0.4, using: &generator)) / scale
      let expected = String(format: "%.\(places)f", value)
      let isZero = expected.allSatisfy { "-0.".contains($0) }
      #expect(
        Figure.decimal(value, places: places) == (isZero ? expected.filter { $0 != "-" } : expected)
      )
    }
  }

  @Test("have a unit that suits their size")
  func units() {
    #expect(Unit.microseconds.text(31_200) == "31.2 ms" && Unit.microseconds.text(312) == "312 µs")
    #expect(Unit.requestsPerSecond.text(31_200) == "31.2k/s" && Unit.wakeUps.text(3) == "3")
  }
}
