import HabitCore
import JSON

/// The values of registers that are more than a scalar (FORMAT.md, "Changes").
extension JSONValue {
  /// `{"count":c,"mark":m,"at":ms,"seen":[[id,count],…]}`, where `at` may be `true` for the time of
  /// `stamp`.
  func outcome(at stamp: Stamp) throws(FormatError) -> Outcome {
    let names = ["count", "mark", "at", "seen"]
    let object = try StrictObject(self, kind: "an outcome", names: names)
    var outcome = Outcome.cleared
    if let count = object["count"] { outcome.count = try count.count() }
    if let mark = object["mark"] { outcome.mark = try mark.parsed("mark", Mark.init(rawValue:)) }
    outcome.at = try object["at"]?.completion(at: stamp)
    if let seen = object["seen"] { outcome.seen = try seen.seenTallies() }
    return outcome
  }

  /// `[[id,count],…]`, ascending by id.
  private func seenTallies() throws(FormatError) -> [SeenTally] {
    let seen = try list { json throws(FormatError) in
      let parts = try json.elements(count: 2...2)
      return SeenTally(try parts[0].tallyID(), thousandths: try parts[1].signedThousandths())
    }
    guard zip(seen, seen.dropFirst()).allSatisfy({ $0.id < $1.id }) else {
      throw FormatError("\(excerpt) is not a list of tallies in order")
    }
    return seen
  }

  func tallyID() throws(FormatError) -> TallyID {
    guard let id = integer.flatMap(TallyID.init(number:)) else {
      throw FormatError("\(excerpt) is not a tally's id")
    }
    return id
  }

  /// `{"count":c,"at":ms}`.
  func tally(at stamp: Stamp) throws(FormatError) -> Tally {
    let object = try StrictObject(self, kind: "a tally", names: ["count", "at"])
    var tally = Tally(thousandths: 0)
    if let count = object["count"] { tally.thousandths = try count.signedThousandths() }
    tally.at = try object["at"]?.completion(at: stamp)
    return tally
  }

  /// `{"since":ms,"on":day,"until":ms}`.
  func timer() throws(FormatError) -> HabitTimer {
    let object = try StrictObject(self, kind: "a timer", names: ["since", "on", "until"])
    return HabitTimer(
      since: try object.required("since").instant(),
      day: try object.required("on").day(),
      until: try object["until"]?.instant()
    )
  }

  /// A moment, or `true` for the time of `stamp`.
  private func completion(at stamp: Stamp) throws(FormatError) -> Instant {
    guard bool == true, let instant = Instant(milliseconds: stamp.milliseconds) else {
      return try instant()
    }
    return instant
  }

  /// A count that may be negative, in thousandths.
  private func signedThousandths() throws(FormatError) -> Int {
    guard kind == .number, source.first == UInt8(ascii: "-") else {
      return try count().thousandths
    }
    guard let count = Count(decimal: source.dropFirst()), count != .zero else {
      throw FormatError("\(excerpt) is not a count")
    }
    return -count.thousandths
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

  func slot() throws(FormatError) -> Slot {
    try parsed("slot", Slot.init(rawValue:))
  }

  /// `{"archived":[ms,counter]}`, `"left"` or `"restored"`.
  func archival() throws(FormatError) -> Archival {
    if isString("left") { return .left }
    if isString("restored") { return .restored }
    let object = try StrictObject(self, kind: "an archiving", names: ["archived"])
    return .archived(at: try object.required("archived").stamp())
  }

  /// `{"slot":s,"at":[ms,counter]}`.
  func customItem() throws(FormatError) -> CustomItem {
    let object = try StrictObject(self, kind: "a custom item", names: ["slot", "at"])
    return CustomItem(try object.required("slot").slot(), at: try object.required("at").stamp())
  }

  /// `{"title":t,"since":day,"at":[ms,counter],"items":[[item,slot],…]}`.
  func subscription() throws(FormatError) -> Subscription {
    let object = try StrictObject(
      self,
      kind: "a journey",
      names: ["title", "since", "at", "items"]
    )
    return Subscription(
      title: try object.required("title").text(),
      since: try object.required("since").day(),
      at: try object.required("at").stamp(),
      members: try object.required("items").list { json throws(FormatError) in
        let parts = try json.elements(count: 2...2)
        let item = try parts[0].parsed("identifier", ItemID.init)
        return Subscription.Member(item: item, slot: try parts[1].slot())
      }
    )
  }

  func item() throws(FormatError) -> Item {
    let names = ["id", "title"] + Item.texts.map(\.name)
    let object = try StrictObject(self, kind: "an item", names: names)
    var item = Item(
      id: try object.required("id").parsed("identifier", ItemID.init),
      title: try object.required("title").text()
    )
    for (name, path) in Item.texts { item[keyPath: path] = try object[name]?.text() }
    return item
  }

  func transaction() throws(FormatError) -> Transaction {
    let names = ["stamp", "revision", "method", "group", "undoes", "redoes", "changes"]
    let object = try StrictObject(self, kind: "a transaction", names: names)
    let stamp = try object.required("stamp").stamp()
    let reader = ChangeReader(stamp: stamp)
    let group = try object["group"]?.text()
    return Transaction(
      stamp: stamp,
      revision: try object.required("revision").integer(in: 0...Line.maximumNumber),
      method: try object.required("method").text(),
      group: group,
      act: try object.act,
      steps: try object.required("changes").list { json throws(FormatError) in
        try reader.step(json)
      }
    )
  }
}

extension Item {
  /// The texts besides the title, by their names in files.
  static var texts: [(name: String, path: WritableKeyPath<Item, String?>)] {
    [
      ("text", \.text), ("transliteration", \.transliteration), ("translation", \.translation),
      ("source", \.source), ("benefit", \.benefit), ("context", \.context),
    ]
  }
}

extension StrictObject {
  fileprivate var act: Act {
    get throws(FormatError) {
      switch (self["undoes"], self["redoes"]) {
      case (nil, nil): return .change
      case (let value?, nil):
        return .undo(revision: try value.integer(in: 0...Line.maximumNumber))
      case (nil, let value?):
        return .redo(revision: try value.integer(in: 0...Line.maximumNumber))
      case (_?, _?): throw FormatError("a transaction has both \"undoes\" and \"redoes\"")
      }
    }
  }
}
