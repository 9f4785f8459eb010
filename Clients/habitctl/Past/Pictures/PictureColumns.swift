import HabitClient
import HabitCore
import HabitWords
import TerminalText

/// A chart of shares: one column each, which is full at 100 percent.
struct PictureColumns {
  private let shares: [(name: String, share: CompletionShare)]
  private let color: HabitColor?

  init(_ shares: [(name: String, share: CompletionShare)], _ color: HabitColor?) {
    (self.shares, self.color) = (shares, color)
  }

  /// The columns as part of a page, with their values in words, too; empty without a share.
  ///
  /// `title` is printed above the columns. Without a title they are small, above single letters.
  func html(_ title: String = "") -> String {
    guard !shares.isEmpty else { return "" }
    let columns = shares.map { name, share in
      let letters = "<small>\(name.prefix(title.isEmpty ? 1 : 3))</small>"
      // A weekday or month without due days keeps its place, so that the columns of all habits line
      // up.
      guard let percent = share.percent else { return "<li>\(letters)</li>" }
      return """
        <li title="\(name) \(percent) %"><span class="\(PictureColors.scope(color))">\
        <i class="bar" style="height:\(share.bar(outOf: 100))%"></i></span>\
        <b>\(percent)</b>\(letters)</li>
        """
    }
    let caption = title.isEmpty ? "" : "<figcaption>\(title)</figcaption>"
    return "<figure>\(caption)<ol class=\"columns\">"
      + "\(columns.joined(separator: "\n"))</ol></figure>"
  }
}

extension PictureColumns: PicturePart {
  var colors: [HabitColor?] { [color] }

  /// The height of a column if the box does not give one.
  private static let usualHeight = 80

  func drawn(in box: PictureBox) -> (svg: String, height: Int) {
    let (form, count) = (box.form, max(shares.count, 1))
    let (head, foot) = (form.small * 3 / 2, form.small * 8 / 5)
    let full = max((box.height ?? head + Self.usualHeight + foot) - head - foot, 1)
    let base = box.y + head + full
    let width = min(box.width / count / 2, form.number)
    let columns = shares.enumerated().map { place, entry in
      let middle = box.x + width / 2 + place * (box.width - width) / max(count - 1, 1)
      let height = entry.share.bar(outOf: full)
      func bar(_ look: String, _ height: Int) -> String {
        "<rect class=\"\(look)\" x=\"\(middle - width / 2)\" y=\"\(base - height)\" "
          + "width=\"\(width)\" height=\"\(height)\" rx=\"\(min(height / 2, form.small / 4))\"/>"
      }
      func text(_ text: String, _ y: Int) -> String {
        PictureText("small", middle, y, SafeText(text), anchor: "middle").drawn
      }
      return bar("track", full) + bar("s\(RGBColor.heatLevels - 1)", height)
        + text(
          "\(entry.share.percent ?? 0)" + (form.isWide ? " %" : ""),
          base - full - form.small / 2
        )
        + text(String(entry.name.prefix(3)), base + form.small * 3 / 2)
    }
    let svg = "<g class=\"\(PictureColors.scope(color))\">\(columns.joined(separator: "\n"))</g>"
    return (svg, head + full + foot)
  }
}
