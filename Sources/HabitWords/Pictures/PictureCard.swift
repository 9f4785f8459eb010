package import HabitCore
import HabitProtocol
package import TerminalText

/// A picture to share, in SVG 1.1: a title, up to three large numbers, and details below.
///
/// It has two forms: one of 1200 × 630, the size of the card that sites show for a link, and a
/// narrow one for telephones, whose height depends on its content.
package struct PictureCard {
  /// A number with its meaning.
  package struct Figure: Equatable, Sendable {
    /// The number, which may have a few letters.
    package var number: String
    package var words: String

    package init(_ number: String, _ words: String) { (self.number, self.words) = (number, words) }

    /// Splits a text such as `156 days` into its first word, the number, and the rest.
    package init(splitting text: String, _ more: String = "") {
      let parts = text.split(separator: " ", maxSplits: 1)
      number = parts.first.map(String.init) ?? text
      words = parts.dropFirst().joined() + more
    }
  }

  var title: SafeText
  var subtitle: SafeText
  /// The large numbers; only the first three are shown.
  var figures: [Figure]
  /// The parts below the numbers, in order of importance.
  var parts: [any PicturePart]
  /// The words that replace the parts if there is nothing to draw.
  package var remark: SafeText = .empty

  package init(
    title: SafeText,
    subtitle: SafeText,
    figures: [Figure],
    parts: [any PicturePart]
  ) {
    (self.title, self.subtitle, self.figures) = (title, subtitle, figures)
    self.parts = parts
  }

  /// The permitted widths in pixels: a narrower picture is unreadable, and no screen shows a wider
  /// one.
  package static let widths = 100...8192
  /// The default width, which is that of cards for links.
  package static let usualWidth = 1200
  /// The least width of the wide form; a narrower picture has the form for telephones.
  private static let leastWide = 700

  /// Returns the SVG document, scaled to a width in pixels.
  package func document(width: Int = Self.usualWidth) -> String {
    let form: PictureForm = width < Self.leastWide ? .telephone : .card
    let (body, end) = drawnParts(form)
    let height = form.height ?? end + form.margin
    let words = figures.prefix(3).map { SafeText(" \($0.number) \($0.words)") }
    let description = words.dropFirst().reduce(title + ":" + (words.first ?? .empty)) {
      $0 + "," + $1
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" class="grid card" role="img" width="\(width)" \
      height="\(height * width / form.width)" viewBox="0 0 \(form.width) \(height)">
      <title>\(description.markup)</title>
      <style>
      \(PictureColors(parts.flatMap(\.colors)).styles)
      .card .name,.card .figure{font-weight:650;letter-spacing:-.02em}
      .card .figure,.card .habit{fill:#1f2328}
      @media(prefers-color-scheme:dark){.card .figure,.card .habit{fill:#e6edf3}}
      .card text{font-size:inherit}
      .card .name{font-size:\(form.title)px}.card .figure{font-size:\(form.number)px}
      .card .words{font-size:\(form.words)px}.card .small{font-size:\(form.small)px}
      </style>
      <rect class="paper" width="\(form.width)" height="\(height)"/>
      \(heading(form))
      \(body)
      </svg>

      """
  }

  private func heading(_ form: PictureForm) -> String {
    let line = form.margin + form.title * 4 / 5
    var texts: [String] = []
    let beside = PictureText.width(of: subtitle, form.words)
    let room = form.inner - (form.isWide ? beside + form.margin : 0)
    texts.append(
      PictureText("name", form.margin, line, PictureText.fitted(title, room, form.title)).drawn
    )
    let subtitle = PictureText.fitted(subtitle, form.inner, form.words)
    texts.append(
      form.isWide
        ? PictureText("words", form.width - form.margin, line, subtitle, anchor: "end").drawn
        : PictureText("words", form.margin, line + form.words * 3 / 2, subtitle).drawn
    )
    let column = form.inner / 3
    for (place, figure) in figures.prefix(3).enumerated() {
      let x = form.margin + place * column
      let number = PictureText.fitted(SafeText(figure.number), column - 8, form.number)
      let words = PictureText.fitted(SafeText(figure.words), column - 8, form.words)
      texts.append(PictureText("figure", x, form.numberLine, number).drawn)
      texts.append(
        PictureText("words", x + form.number / 20, form.numberLine + form.words * 3 / 2, words)
          .drawn
      )
    }
    return texts.joined(separator: "\n")
  }

  /// Returns the parts below the numbers, and the vertical position at which they end.
  private func drawnParts(_ form: PictureForm) -> (svg: String, end: Int) {
    var place = form.numberLine + form.words * 3 / 2 + form.gap
    guard remark.width == 0 else {
      let text = PictureText("words", form.margin, place + form.words, remark).drawn
      return (text, place + form.words * 2)
    }
    var drawn: [String] = []
    for part in parts {
      let room = form.height.map { $0 - form.margin - place }
      let box = PictureBox(x: form.margin, y: place, width: form.inner, height: room, form: form)
      let (svg, height) = part.drawn(in: box)
      drawn.append(svg)
      place += height + form.gap
    }
    return (drawn.joined(separator: "\n"), place - form.gap)
  }
}

/// The measures of a form of ``PictureCard``, in the units of the drawing before it is scaled.
package struct PictureForm: Sendable {
  let width: Int
  /// The height; nil if it depends on the content.
  let height: Int?
  /// The distance between the edges and the content.
  let margin: Int
  /// The distance between parts.
  let gap: Int
  /// The font sizes: of titles, of large numbers, of the largest names, and of other words.
  package let title, number, text, words: Int
  /// The font size of the letters above columns and squares.
  package let small: Int
  let numberLine: Int
  /// The least and greatest height of a row.
  package let rows: ClosedRange<Int>

  var columnGap: Int { margin * 3 / 4 }

  /// The width between the margins.
  var inner: Int { width - 2 * margin }

  package var isWide: Bool { height != nil }

  static let card = PictureForm(
    width: 1200,
    height: 630,
    margin: 56,
    gap: 24,
    title: 34,
    number: 72,
    text: 26,
    words: 22,
    small: 14,
    numberLine: 168,
    rows: 28...60
  )

  static let telephone = PictureForm(
    width: 390,
    height: nil,
    margin: 24,
    gap: 20,
    title: 24,
    number: 30,
    text: 18,
    words: 13,
    small: 10,
    numberLine: 120,
    rows: 32...32
  )
}

/// The space for a part within a card.
package struct PictureBox: Sendable {
  /// The upper left corner and the width.
  package let x, y, width: Int
  /// The available height; nil if it is unlimited.
  package let height: Int?
  package let form: PictureForm
}

/// A part of a card.
package protocol PicturePart {
  /// The colours whose levels the part uses; nil stands for the colour of completion.
  var colors: [HabitColor?] { get }

  /// Returns the SVG elements of the part, and their height.
  func drawn(in box: PictureBox) -> (svg: String, height: Int)
}
