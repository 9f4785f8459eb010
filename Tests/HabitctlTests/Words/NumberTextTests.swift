import HabitCore
import HabitNotation
import Testing

@Suite("Numbers as a person writes them")
struct NumberTextTests {
  @Test(
    "are read with a point, a comma or marks of thousands",
    arguments: [
      ("12", 12_000), ("2.5", 2500), ("2,5", 2500), ("1,50", 1500), ("0,125", 125), ("007", 7000),
      ("1,000", 1_000_000), ("10,000", 10_000_000), ("10 000", 10_000_000),
      ("1,000,000", 1_000_000_000), ("1234,567", 1_234_567), ("1.000", 1000),
    ]
  )
  func read(text: String, thousandths: Int) {
    #expect(NumberText.count(text)?.thousandths == thousandths)
  }

  @Test(
    "are nothing else",
    arguments: [
      "", ",", ".", "5,", ",5", "-1", "+1", "1e9", "1,5,5", "1.000,5", "1,000.5", "10 00", "1 5",
      "10  000",
      "10,000 000", "1,0005", "1,23 456", "x", "10,00x", "1000 000", "10000000000", "٣",
    ]
  )
  func refused(text: String) {
    #expect(NumberText.count(text) == nil)
  }

  @Test("may have a unit behind them")
  func beginning() {
    #expect(NumberText.beginning(of: "2,5km")?.count.thousandths == 2500)
    #expect(NumberText.beginning(of: "2,5km")?.rest == "km")
    #expect(NumberText.beginning(of: "10,000")?.rest == "")
    #expect(NumberText.beginning(of: "km") == nil)
    #expect(NumberText.beginning(of: "5,km") == nil)
  }
}
