import JSON
import TestSupport
import Testing

@Suite("Numbers stay exact")
struct NumberTests {
  static let integers: [(String, Int?)] = [
    ("0", 0),
    ("-0", 0),
    ("7", 7),
    ("-17", -17),
    ("9223372036854775807", .max),
    ("9223372036854775808", nil),
    ("-9223372036854775808", .min),
    ("-9223372036854775809", nil),
    ("9999999999999999999", nil),
    ("18446744073709551617", nil),
    ("100000000000000000000", nil),
    ("1.0", nil),
    ("1e2", nil),
    ("-0.0", nil),
    ("0e0", nil),
  ]

  @Test("an integer is a number without fraction and exponent that fits", arguments: integers)
  func integer(_ text: String, _ expected: Int?) throws {
    #expect(try read(text).integer == expected)
  }

  /// Numbers, a power of ten, and their product where it is a whole number that fits.
  static let scaled: [(String, Int, Int?)] = [
    ("0", 0, 0), ("-0", 0, 0), ("0.000", 3, 0), ("-0.0e-9", 0, 0),
    ("0e999999999999999999999", 0, 0),
    ("1.0", 0, 1), ("1e0", 0, 1), ("1E2", 0, 100), ("1E+2", 0, 100), ("100e-2", 0, 1),
    ("20.0", 0, 20), ("120", 0, 120), ("120.50e1", 0, 1205), ("10203.0e-0", 0, 10203),
    ("0.0001e4", 0, 1), ("-12.5e1", 0, -125), ("1.5", 0, nil), ("1e-1", 0, nil), ("15e-2", 1, nil),
    ("1.5", 3, 1500), ("1e-2", 3, 10), ("0.001", 3, 1), ("0.0010", 3, 1), ("0.0005", 3, nil),
    ("-0.25", 3, -250), ("1000000000", 3, 1_000_000_000_000), ("1e9", 3, 1_000_000_000_000),
    ("9223372036854775807", 0, .max), ("9223372036854775808", 0, nil),
    ("-9223372036854775808", 0, .min), ("-9223372036854775809", 0, nil),
    ("92233720368547758.07e2", 0, .max), ("922337203685477580.7", 1, .max),
    ("1e18", 0, 1_000_000_000_000_000_000),
    ("1e19", 0, nil), ("1e999999999", 0, nil), ("1e-999999999", 0, nil),
    ("1e99999999999999999999999", 0, nil), ("1e-99999999999999999999999", 3, nil),
  ]

  @Test("a number in any spelling is scaled exactly, or is no whole number", arguments: scaled)
  func anySpelling(_ text: String, _ power: Int, _ expected: Int?) throws {
    #expect(try read(text).integer(timesTenToThe: power) == expected)
    if power == 0 { #expect(try read(text).wholeNumber == expected) }
  }

  @Test("a number with a million zeros is the number it is, in no time")
  func longSpelling() throws {
    let zeros = String(repeating: "0", count: 1_000_000)
    #expect(try read("0.\(zeros)7e1000001").wholeNumber == 7)
    #expect(try read("7\(zeros)e-1000000").wholeNumber == 7)
    #expect(try read("7.\(zeros)").wholeNumber == 7)
    #expect(try read("7\(zeros)").wholeNumber == nil)
    #expect(try read("7.\(zeros)1").wholeNumber == nil)
  }

  @Test("a number that is written at random is read as it was meant")
  func randomSpelling() throws {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<2000 {
      let value = Int.random(in: -1_000_000...1_000_000, using: &generator)
      let shift = Int.random(in: 0...9, using: &generator)
      let digits = String(value.magnitude)
      let padded = String(repeating: "0", count: max(0, shift + 1 - digits.count)) + digits
      let text =
        (value < 0 ? "-" : "") + padded.dropLast(shift)
        + (shift > 0 ? "." + padded.suffix(shift) : "")
      #expect(try read("\(text)e\(shift)").wholeNumber == value)
      #expect(try read("\(text)E+\(shift)").wholeNumber == value)
      #expect(try read(text).integer(timesTenToThe: shift) == value)
    }
  }

  static let doubles: [(String, Double?)] = [
    ("0", 0),
    ("1", 1),
    ("-17", -17),
    ("1E+2", 100),
    ("1e-2", 0.01),
    ("-1.5e3", -1500),
    ("0.1", 0.1),
    ("1e308", 1e308),
    ("1e309", nil),
    ("-1e400", nil),
    ("1e99999999999999999999", nil),
    ("1e-400", 0),
    ("1e-99999999999999999999", 0),
    ("4.9406564584124654e-324", .leastNonzeroMagnitude),
    ("1.7976931348623157e308", .greatestFiniteMagnitude),
    ("1.7976931348623159e308", nil),
    ("9007199254740993", 9_007_199_254_740_992),
    ("9007199254740993.0000000000000000000000001", 9_007_199_254_740_994),
    ("9223372036854775807", 9_223_372_036_854_775_808),
    ("0e999999", 0),
  ]

  @Test("a double is the nearest one, if there is a finite one", arguments: doubles)
  func double(_ text: String, _ expected: Double?) throws {
    #expect(try read(text).double == expected)
  }

  @Test("minus zero keeps its sign as a double", arguments: ["-0", "-0.0", "-0e5", "-1e-400"])
  func minusZero(_ text: String) throws {
    let double = try #require(try read(text).double)
    #expect(double == 0)
    #expect(double.sign == .minus)
  }

  @Test("every digit is kept, however many there are")
  func source() throws {
    let digits = String(repeating: "1234567890", count: 1000)
    for text in [digits, "-" + digits, "0." + digits, "1e" + digits, "1.10E-0010"] {
      let number = try #require(try read("[ \(text) ]")[0])
      #expect(number.source.elementsEqual(text.utf8))
    }
  }

  @Test(
    "what is written is read back",
    arguments: [0, 1, -1, 9, 10, 99, 100, -1_234_567, .max, .min]
  )
  func writtenIntegers(_ number: Int) throws {
    var writer = JSONWriter()
    writer.integer(number)
    #expect(writer.bytes.elementsEqual(String(number).utf8))
    #expect(try JSONDocument(parsing: writer.finish()).root.integer == number)
  }

  static let shortestForms: [(Double, String)] = [
    (0, "0"),
    (-0.0, "-0"),
    (1, "1"),
    (-2.5, "-2.5"),
    (0.1, "0.1"),
    (0.125, "0.125"),
    (1e20, "1e+20"),
    (1e-7, "1e-07"),
    (.leastNonzeroMagnitude, "5e-324"),
    (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
    (.nan, "null"),
    (.infinity, "null"),
    (-.infinity, "null"),
  ]

  @Test("a double is written with as few digits as name it", arguments: shortestForms)
  func writtenDoubles(_ number: Double, _ expected: String) throws {
    var writer = JSONWriter()
    writer.double(number)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
    #expect(refusal(of: writer.finish()) == nil)
  }

  @Test("every finite double is read back bit for bit", arguments: seeds(20) as Range<UInt64>)
  func randomDoubles(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      var writer = JSONWriter()
      writer.double(number)
      let double = try #require(try JSONDocument(parsing: writer.finish()).root.double)
      #expect(double.bitPattern == number.bitPattern)
    }
  }
}
