package import HabitCore
package import JSON

extension Subscription {
  /// The members of a journey in an import.
  fileprivate enum Table {
    /// The most items a journey may bring, as in a catalog: each is a habit.
    static let maximumMembers = 100

    static let id = Parameter<JourneyID>(
      "id",
      .identifier,
      "Its identifier"
    ) { json in json.string.flatMap { JourneyID($0) } }.required

    static let title = Parameter.text(.name, named: "title", "What it is called").required
    static let since = Parameter.day("since", "The first day of its items").required

    static let items = Parameter<JSONValue>(
      "items",
      .structure(
        "a list of at most \(maximumMembers) {item, slot}",
        .list(.itemPlace, count: 0...maximumMembers)
      ),
      "Its items in order"
    ) { $0.kind == .array && $0.count <= maximumMembers ? $0 : nil }.required

    static let entries = [id.entry, title.entry, since.entry, items.entry]
  }

  /// Parses a journey of an import.
  ///
  /// - Throws: an error about one of its members.
  package static func identified(
    json: JSONValue
  ) throws(RPCError) -> (id: JourneyID, subscription: Subscription) {
    guard json.kind == .object else { throw .notAnObject }
    let arguments = try Arguments(json, table: Table.entries)
    let subscription = Subscription(
      title: try arguments.required(Table.title),
      since: try arguments.required(Table.since),
      members: try arguments.parts(Table.items) { json throws(RPCError) in try Member(json: json) }
    )
    do throws(RuleViolation) {
      _ = try HabitText.checkedName(subscription.title)
    } catch {
      throw RPCError(error)
    }
    return (try arguments.required(Table.id), subscription)
  }

  /// Writes the journey in the form that `importData` accepts.
  package func write(as id: JourneyID, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      writer.member("title", title)
      writer.member("since", since)
      writer.name("items")
      writer.array(members) { $1.write(to: &$0) }
    }
  }
}

extension Subscription.Member {
  private static let itemParameter = Parameter<ItemID>(
    "item",
    .identifier,
    "The item's identifier"
  ) { json in json.string.flatMap { ItemID($0) } }.required

  fileprivate static let table = [itemParameter.entry, Parameter.slot.required.entry]

  /// Parses an item's place in the day.
  ///
  /// - Throws: an error about one of its members.
  package init(json: JSONValue) throws(RPCError) {
    guard json.kind == .object else { throw .notAnObject }
    let arguments = try Arguments(json, table: Self.table)
    self.init(
      item: try arguments.required(Self.itemParameter),
      slot: try arguments.required(.slot)
    )
  }

  /// Writes an item's place in the day.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("item", item)
      $0.member("slot", slot.rawValue)
    }
  }
}

extension Schema {
  /// A journey of an import.
  static let subscription = Schema.component(
    SchemaComponent(
      "Subscription",
      "A journey as it was subscribed",
      .closed(Subscription.Table.entries.map(\.member))
    )
  )

  /// An item's place in the day.
  static let itemPlace = Schema.component(
    SchemaComponent(
      "ItemPlace",
      "An item of the library and the part of the day it stands in",
      .closed(Subscription.Member.table.map(\.member))
    )
  )
}
