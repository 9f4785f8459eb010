package import HabitCore

extension Item: ProtocolObject {
  /// The table of its members.
  package static let table = ObjectTable<Self>(
    "Item",
    "A practice of the library",
    [
      .member("id", \.id, "Its identifier"),
      .member("title", \.title, "What it is called"),
      .optional("text", \.text, "What to say or read, in its own script"),
      .optional("transliteration", \.transliteration, "The text in Latin letters"),
      .optional("translation", \.translation, "The text in the person's language"),
      .optional("source", \.source, "Where it comes from"),
      .optional("benefit", \.benefit, "What it is good for"),
      .optional("context", \.context, "When it is done"),
    ]
  )

  /// An item that reading fills in.
  package init() { self.init(id: .unread, title: "") }
}

extension Identifier {
  /// The identifier of an object that is yet to be read.
  fileprivate static var unread: Self {
    guard let id = Self("unread") else { preconditionFailure("a word is an identifier") }
    return id
  }
}

/// An item of the library, and the habit made from it.
@dynamicMemberLookup
package struct LibraryItem: ProtocolObject {
  package var item = Item()
  package var repetitions = Count.one
  package var xp = 0
  package var habit: HabitID?
  package var slot: Slot?

  package static let table = ObjectTable<Self>(
    "LibraryItem",
    "An item of the library, and the habit made from it",
    Item.table.members(in: \.item) + [
      .member("repetitions", \.repetitions, "How often it is done on a day"),
      .member("xp", \.xp, "What a completion earns"),
      .optional("habit", \.habit, "The habit made from it, unless that is archived"),
      .optional(
        "slot",
        \.slot,
        "The part of the day its habit stands in, or its journey puts it"
      ),
    ]
  )

  package init() {}

  /// Describes an entry of the library.
  package init(_ entry: LibraryEntry) {
    item = entry.entry.item
    repetitions = entry.entry.repetitions
    xp = entry.entry.xp
    habit = entry.habit
    slot = entry.slot
  }

  /// A member of the item.
  package subscript<Value>(dynamicMember member: KeyPath<Item, Value>) -> Value {
    item[keyPath: member]
  }
}

/// A bundle of items that come into the day together.
package struct ShownJourney: ProtocolObject {
  package var id = ""
  package var title = ""
  package var summary: String?
  package var subscribed = false
  package var since: Day?
  package var items: [LibraryItem] = []

  package static let table = ObjectTable<Self>(
    "Journey",
    "A bundle of items that come into the day together",
    [
      .member("id", \.id, .identifier, "Its identifier"),
      .member("title", \.title, "What it is called"),
      .optional("summary", \.summary, "What it is about"),
      .member("subscribed", \.subscribed, "Whether it is in the person's day"),
      .optional("since", \.since, "Its first day there, while it is subscribed"),
      .member("items", \.items, "Its items, in order"),
    ]
  )

  package init() {}

  /// Describes a journey.
  package init(_ view: JourneyView) {
    id = view.journey.id.text
    title = view.journey.title
    summary = view.journey.summary
    subscribed = view.since != nil
    since = view.since
    items = view.entries.map(LibraryItem.init)
  }
}

/// The result of a method about one journey.
package struct JourneyResult: ProtocolObject {
  package var journey = ShownJourney()
  package var revision = 0

  package static let table = ObjectTable<Self>([
    .member("journey", \.journey, "The journey as it is now"),
    .revision(\.revision),
  ])

  package init() {}
}

/// A problem that does not prevent the reply but deserves mention.
package struct Warning: ProtocolObject {
  package var type = ""
  package var message = ""

  package static let table = ObjectTable<Self>(
    "Warning",
    "What did not keep the request from being answered, but needs saying",
    [
      .member("type", \.type, "A stable name"),
      .member("message", \.message, "What happened, where, and what to do about it"),
    ]
  )

  package init() {}
}
