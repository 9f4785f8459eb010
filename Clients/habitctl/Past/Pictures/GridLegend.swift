import HabitctlCore
import HabitProtocol
import HabitWords
import TerminalText

/// The line below a ``GridPicture`` that explains its shapes.
struct GridLegend {
  /// Shapes in a row, with words before and after them.
  private struct Item {
    var before = ""
    var shapes: [DayShape]
    var words: String
  }

  private let items: [Item]

  /// The assumed width of a letter of 10 pixels, enough for common fonts; the place of the next
  /// item depends on it.
  private static let letter = 6
  /// The space around words, and between items.
  private static let (gap, distance) = (4, 12)

  /// The legend of the shapes that occur; if days differ in how much was done, it begins with a
  /// scale.
  init(_ grid: GridReport) {
    let amounts = grid.amounts
    let shapes = Set(grid.cells.compactMap { DayShape($0, among: amounts) })
    var items: [Item] = []
    if grid.result.name == nil || amounts != nil {
      let levels = (0..<RGBColor.heatLevels).map(DayShape.level)
      items.append(Item(before: "less", shapes: levels, words: "more"))
    } else {
      for (shape, words) in [(DayShape.done, "done"), (.level(0), "partial")]
      where shapes.contains(shape) {
        items.append(Item(shapes: [shape], words: words))
      }
    }
    for shape in [DayShape.failed, .missed, .spared, .rest] where shapes.contains(shape) {
      items.append(Item(shapes: [shape], words: shape.words))
    }
    if grid.today != nil { items.append(Item(shapes: [.today], words: DayShape.today.words)) }
    self.items = items
  }

  var width: Int { items.reduce(0) { $0 + Self.width(of: $1) } }

  private static func width(of item: Item) -> Int {
    (item.before.isEmpty ? 0 : item.before.utf8.count * letter + gap)
      + item.shapes.count * DayShape.pitch + gap + item.words.utf8.count * letter + distance
  }

  /// The legend as a paragraph that breaks between its items, for a page; `scope` is the class of
  /// the picture's colours.
  func paragraph(_ scope: String) -> String {
    let parts = items.map { item in
      let shapes = item.shapes.map { shape in
        "<svg class=\"grid \(scope)\" width=\"\(DayShape.pitch)\" height=\"\(DayShape.pitch)\" "
          + "aria-hidden=\"true\">\(shape.drawn(1, 1))</svg>"
      }
      return "<span>" + ([item.before] + shapes + [item.words]).joined(separator: " ") + "</span>"
    }
    return "<p class=\"legend pale\">\(parts.joined(separator: "\n"))</p>"
  }

  /// The elements, with the upper edge of the squares at `y`.
  func drawn(at y: Int) -> String {
    var x = 1
    return items.map { item in
      var place = x
      x += Self.width(of: item)
      let line = y + DayShape.side - 2
      var parts: [String] = []
      if !item.before.isEmpty {
        parts.append("<text x=\"\(place)\" y=\"\(line)\">\(item.before)</text>")
        place += item.before.utf8.count * Self.letter + Self.gap
      }
      for shape in item.shapes {
        parts.append(shape.drawn(place, y))
        place += DayShape.pitch
      }
      parts.append("<text x=\"\(place + Self.gap)\" y=\"\(line)\">\(item.words)</text>")
      return parts.joined()
    }.joined(separator: "\n")
  }
}
