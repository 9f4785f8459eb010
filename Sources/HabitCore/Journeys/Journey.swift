/// A bundle of practices to subscribe to: items in order, each with its slot.
package struct Journey: Equatable, Sendable, CatalogEntry {
  package var id: JourneyID
  package var title: String
  /// In a sentence or two.
  package var summary: String?
  /// In order, without duplicates.
  package var members: [Subscription.Member]

  package init(
    id: JourneyID,
    title: String,
    summary: String? = nil,
    members: [Subscription.Member]
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.members = members
  }
}

/// A journey and its subscription, as the person sees them.
package struct JourneyView: Equatable, Sendable {
  package var journey: Journey
  /// The first day on which its items are in the day; `nil` if it is not subscribed.
  package var since: Day?
  /// In order, each in its slot of the journey.
  package var entries: [LibraryEntry]
}

extension Ledger {
  /// The journey as the person sees it.
  ///
  /// A subscribed journey is shown as it was copied, with its items as they are in the day; any
  /// other as it is in the catalog. Items in the day show the target and XP of `day`; unknown items
  /// are left out.
  package func view(of journey: Journey, in catalog: Catalog, on day: Day) -> JourneyView {
    let subscription = subscription(to: journey.id)
    let members = subscription?.members ?? journey.members
    let entries: [LibraryEntry] = members.compactMap { member in
      let copy = habit(HabitID(of: member.item))?.copiedItem(on: day)
      let shown =
        subscription == nil ? catalog.item(member.item) : copy ?? catalog.item(member.item)
      guard let shown else { return nil }
      var entry = libraryEntry(of: shown)
      entry.slot = member.slot
      return entry
    }
    var journey = journey
    journey.title = subscription?.title ?? journey.title
    return JourneyView(journey: journey, since: subscription?.since, entries: entries)
  }
}

/// An item of the library as the person sees it, and its place in the day.
package struct LibraryEntry: Equatable, Sendable {
  package var entry: CatalogItem
  /// The item's habit, if it is active.
  package var habit: HabitID?
  /// The slot in the day, or in the journey that is shown.
  package var slot: Slot?
}

extension Ledger {
  /// The item as the person sees it in the library.
  func libraryEntry(of entry: CatalogItem) -> LibraryEntry {
    let habit = habit(HabitID(of: entry.id)).flatMap { $0.isArchived ? nil : $0 }
    return LibraryEntry(entry: entry, habit: habit?.id, slot: habit?.daySlot)
  }

  /// The items whose texts contain every word of a query, in the catalog's order.
  ///
  /// The order of the words does not matter, nor do case and accents; an empty query matches every
  /// item.
  package func library(_ catalog: Catalog, matching query: String) -> [LibraryEntry] {
    let words = SearchText(query).words
    // Folding all texts takes most of the time, and most callers want every item.
    guard !words.isEmpty else { return catalog.items.map(libraryEntry(of:)) }
    return catalog.items.filter { entry in
      let text = SearchText(entry.item)
      return words.allSatisfy(text.contains)
    }
    .map(libraryEntry(of:))
  }
}

/// Text folded for searching: without case, and without marks that a keyboard may lack.
///
/// "subhan" finds "Subḥān", and bare letters find Arabic with vowel signs.
struct SearchText: Sendable {
  private let bytes: [UInt8]

  init(_ text: String) {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count)
    for scalar in text.lowercased().unicodeScalars {
      // Most text is ASCII, and encoding a scalar is slow.
      if scalar.isASCII {
        folded.append(UInt8(truncatingIfNeeded: scalar.value))
      } else if let bare = Self.fold(scalar) {
        folded.append(contentsOf: UTF8.encode(bare) ?? .init())
      }
    }
    bytes = folded
  }

  init(_ item: Item) {
    let texts = [
      item.title, item.text, item.transliteration, item.translation, item.source, item.benefit,
      item.context, item.id.text,
    ]
    self.init(texts.compactMap(\.self).joined(separator: "\n"))
  }

  /// Split at ASCII white space.
  var words: [SearchText] {
    bytes.split { $0 == UInt8(ascii: " ") || (0x09...0x0D).contains($0) }
      .map { SearchText(bytes: Array($0)) }
  }

  func contains(_ other: SearchText) -> Bool {
    let sought = other.bytes
    guard let first = sought.first else { return true }
    var start = bytes.startIndex
    while let found = bytes[start...].firstIndex(of: first) {
      if bytes[found...].starts(with: sought) { return true }
      start = found + 1
    }
    return false
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The scalar without its marks; `nil` for a separate mark.
  private static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .modifierLetter, .format: nil
    case .lowercaseLetter: latinLetter(of: scalar) ?? scalar
    default: scalar
    }
  }

  /// The base letters of Latin small letters with a mark, such as `h` for `ḥ`, in blocks of
  /// Unicode; a blank for any other character.
  ///
  /// Unicode's table of character names has them too, but would add half a megabyte to each
  /// program.
  private static let latinLetters: [(first: UInt32, bases: [UInt8])] = [
    (0xC0, [UInt8](latin.utf8)), (0x1E00, [UInt8](latinAdditional.utf8)),
  ]

  private static let latin = """
                                    aaaaaa ceeeeiiii nooooo ouuuuy y a a a c c c c d\
     d e e e e e g g g g h h i i i i     j k  l l l l l n n n    o o o   r r r s s s\
     s t t t u u u u u u w y  z z z b  b    c   d     f      kl   n  o   p     t t  \
    u   y z                       a i o u u u u u  a a   g g k o o  j    g   n a   o\
     a a e e i i o o r r u u s t   h d   z a e o o o o ylnt     c  sz      e j q r y\

    """

  private static let latinAdditional = """
     a b b b c d d d d d e e e e e f g h h h h h i i k k k l l l l m\
     m m n n n n o o o o p p r r r r s s s s s t t t t u u u u u v v\
     w w w w w x x y z z zhtwya      a a a a a a a a a a a a e e e e\
     e e e e i i o o o o o o o o o o o o u u u u u u u y y y y     y\

    """

  private static func latinLetter(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    for (first, bases) in latinLetters where scalar.value >= first {
      let place = Int(scalar.value - first)
      guard place < bases.count, bases[place] != UInt8(ascii: " ") else { continue }
      return Unicode.Scalar(bases[place])
    }
    return nil
  }
}
