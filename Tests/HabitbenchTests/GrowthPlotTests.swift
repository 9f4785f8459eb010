import Foundation
import FoundationXML
import TestSupport
import Testing

@testable import habitbench

@Suite("The picture of the growth")
struct GrowthPlotTests {
  @Test("a logarithmic scale agrees with the C library's logarithm, from end to end")
  func scale() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let values = (0..<5).map { _ in pow(10, Double.random(in: -6...9, using: &generator)) }
      guard let least = values.min(), let most = values.max(), most >= 10 * least else { continue }
      let scale = LogarithmicScale(values, from: 300, to: 20)
      for value in values {
        let part = log(value / least) / log(most / least)
        #expect(abs(scale.position(of: value) - (300 - 280 * part)) < 0.001)
      }
      let ticks = scale.ticks
      #expect(ticks.allSatisfy { $0 >= least * 0.999_999 && $0 <= most * 1.000_001 })
      #expect((3...16).contains(ticks.count))
      #expect(ticks == ticks.sorted() && Set(ticks).count == ticks.count)
    }
  }

  @Test("a scale of one value, or of none, has room for it")
  func narrow() {
    let scale = LogarithmicScale([50], from: 0, to: 100)
    #expect(scale.position(of: 50) == 0 && abs(scale.position(of: 500) - 100) < 0.001)
    #expect(LogarithmicScale([], from: 0, to: 100).position(of: 1) == 0)
  }

  @Test("is well-formed XML with every point inside its frame, whatever the names")
  func picture() throws {
    let lines = ["loadDay", "a<b & \"c\""].map { name in
      GrowthPanel.Line(name: name, points: [(1, 10), (10, 250), (1000, 90_000)])
    }
    let plot = GrowthPlot(panels: [
      GrowthPanel(axis: "habits", lines: lines), GrowthPanel(axis: "years <", lines: lines),
    ])
    let document = try XMLDocument(xmlString: plot.svg)
    let drawn = try document.nodes(forXPath: "//*[local-name()='polyline']/@points")
    #expect(drawn.count == 4)
    for points in drawn.compactMap(\.stringValue) {
      let numbers = points.split { $0 == " " || $0 == "," }.compactMap { Double($0) }
      #expect(numbers.count == 6)
      #expect(stride(from: 1, to: 6, by: 2).allSatisfy { (36...308).contains(numbers[$0]) })
    }
    let names = try document.nodes(forXPath: "//*[local-name()='text']").compactMap(\.stringValue)
    #expect(names.contains("a<b & \"c\"") && names.contains("years <"))
    #expect(["10 µs", "100 µs", "1 ms", "10 ms"].allSatisfy(names.contains))
  }
}
