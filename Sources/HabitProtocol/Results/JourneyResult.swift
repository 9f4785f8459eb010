package import HabitCore

extension Item: ProtocolObject {
  package static let component: Component? = ("Item", "A practice of the library")

  package mutating func members(_ list: inout Members) {
    list.member("id", &id, "Its identifier")
    list.member("title", &title, "What it is called")
    list.optional("text", &text, "What to say or read, in its own script")
    list.optional("transliteration", &transliteration, "The text in Latin letters")
    list.optional("translation", &translation, "The text in the person's language")
    list.optional("source", &source, "Where it comes from")
    list.optional("benefit", &benefit, "What it is good for")
    list.optional("context", &context, "When it is done")
  }

  /// An item that reading fills in.
  package init() { self.init(id: .unread, title: "") }

  /// The longest of the texts, in bytes: a few pages, as in a catalog.
  private static let textLength = 0...HabitText.notes.maximumLength

  /// Refuses an item of an import whose title is no name, or with a text that is too long.
  package func check() throws(RPCError) {
    do throws(RuleViolation) {
      _ = try HabitText.name.checked(title)
    } catch {
      throw RPCError(error)
    }
    let texts = [
      ("text", text), ("transliteration", transliteration), ("translation", translation),
      ("source", source), ("benefit", benefit), ("context", context),
    ]
    for (name, text) in texts where !Self.textLength.contains(text?.utf8.count ?? 0) {
      throw .invalid(name, .string(length: Self.textLength, pattern: nil))
    }
  }
}

extension Identifier {
  /// The identifier of an object that is yet to be read.
  static var unread: Self {
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

  package static let component: Component? = (
    "LibraryItem", "An item of the library, and the habit made from it"
  )

  package mutating func members(_ list: inout Members) {
    item.members(&list)
    list.member("repetitions", &repetitions, "How often it is done on a day")
    list.member("xp", &xp, "What a completion earns")
    list.optional("habit", &habit, "The habit made from it, unless that is archived")
    list.optional("slot", &slot, "The part of the day its habit stands in, or its journey puts it")
  }

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

  package static let component: Component? = (
    "Journey", "A bundle of items that come into the day together"
  )

  package mutating func members(_ list: inout Members) {
    list.member("id", &id, "Its identifier", schema: .identifier)
    list.member("title", &title, "What it is called")
    list.optional("summary", &summary, "What it is about")
    list.member("subscribed", &subscribed, "Whether it is in the person's day")
    list.optional("since", &since, "Its first day there, while it is subscribed")
    list.member("items", &items, "Its items, in order")
  }

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

  package mutating func members(_ list: inout Members) {
    list.member("journey", &journey, "The journey as it is now")
    list.revision(&revision)
  }

  package init() {}
}

/// A problem that does not prevent the reply but deserves mention.
package struct Warning: ProtocolObject {
  package var type = ""
  package var message = ""

  package static let component: Component? = (
    "Warning", "What did not keep the request from being answered, but needs saying"
  )

  package mutating func members(_ list: inout Members) {
    list.member("type", &type, "A stable name")
    list.member("message", &message, "What happened, where, and what to do about it")
  }

  package init() {}
}
