import HabitCore
import JSON

/// The values of registers that are more than a scalar (FORMAT.md, "Changes").
extension JSONValue {
  /// `{"count":c,"mark":m,"at":ms}`, where `at` may be `true` for the time of `stamp`.
  func outcome(at stamp: Stamp) throws(FormatError) -> Outcome {
    let object = try StrictObject(self, kind: "an outcome", names: ["count", "mark", "at"])
    var outcome = Outcome.cleared
    if let count = object["count"] { outcome.count = try count.count() }
    if let mark = object["mark"] { outcome.mark = try mark.parsed("mark", Mark.init(rawValue:)) }
    if let at = object["at"] {
      outcome.at = at.bool == true ? Instant(milliseconds: stamp.milliseconds) : try at.instant()
    }
    return outcome
  }

  /// `{"floor":[ms,counter]}` or `"removed"`.
  func lifetime() throws(FormatError) -> Lifetime {
    if isString("removed") { return .removed }
    let object = try StrictObject(self, kind: "a lifetime", names: ["floor"])
    return .present(floor: try object.required("floor").stamp())
  }

  /// The last paused day, or `"open"`.
  func pauseEnd() throws(FormatError) -> Pause.End {
    isString("open") ? .open : .through(try day())
  }

  /// A part of the day.
  func slot() throws(FormatError) -> Slot {
    try parsed("slot", Slot.init(rawValue:))
  }

  /// `{"title":t,"since":day,"items":[[item,slot],…]}`.
  func subscription() throws(FormatError) -> Subscription {
    let object = try StrictObject(self, kind: "a journey", names: ["title", "since", "items"])
    return Subscription(
      title: try object.required("title").text(),
      since: try object.required("since").day(),
      members: try object.required("items").list { json throws(FormatError) in
        let parts = try json.elements(count: 2...2)
        let item = try parts[0].parsed("identifier", ItemID.init)
        return Subscription.Member(item: item, slot: try parts[1].slot())
      }
    )
  }

  /// A library item with its texts.
  func item() throws(FormatError) -> Item {
    let texts = ["text", "transliteration", "translation", "source", "benefit", "context"]
    let object = try StrictObject(self, kind: "an item", names: ["id", "title"] + texts)
    func text(_ name: String) throws(FormatError) -> String? {
      guard let value = object[name] else { return nil }
      return try value.text()
    }
    var item = Item(
      id: try object.required("id").parsed("identifier", ItemID.init),
      title: try object.required("title").text()
    )
    item.text = try text("text")
    item.transliteration = try text("transliteration")
    item.translation = try text("translation")
    item.source = try text("source")
    item.benefit = try text("benefit")
    item.context = try text("context")
    return item
  }

  /// A transaction (FORMAT.md, "Journal").
  func transaction() throws(FormatError) -> Transaction {
    let names = ["stamp", "revision", "method", "group", "changes"]
    let object = try StrictObject(self, kind: "a transaction", names: names)
    let stamp = try object.required("stamp").stamp()
    let reader = ChangeReader(stamp: stamp)
    var group: String?
    if let value = object["group"] { group = try value.text() }
    return Transaction(
      stamp: stamp,
      revision: try object.required("revision").integer(in: 0...Line.maximumNumber),
      method: try object.required("method").text(),
      group: group,
      steps: try object.required("changes").list { json throws(FormatError) in
        try reader.step(json)
      }
    )
  }
}
