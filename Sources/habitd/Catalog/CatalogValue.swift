import HabitCore
import JSON

/// A value in a catalog file, read strictly, with its place for errors.
struct CatalogValue {
  let json: JSONValue
  /// Its place, such as `journeys[0].items[2]`; empty for the whole file.
  let place: String

  func error(_ problem: String) -> CatalogError {
    CatalogError(place: place, problem: problem)
  }

  /// The members of an object; unknown and repeated names are errors.
  func object(_ names: [String]) throws(CatalogError) -> CatalogObject {
    do {
      return CatalogObject(value: self, members: try JSONObject(json, names: names))
    } catch {
      switch error {
      case .notObject: throw self.error("this must be an object")
      case .unknownName(let name):
        throw CatalogError(
          place: place(of: name),
          problem: "unknown member; expected one of " + names.joined(separator: ", ")
        )
      case .repeatedName(let name):
        throw CatalogError(place: place(of: name), problem: "this member is repeated")
      }
    }
  }

  func list(atMost limit: Int) throws(CatalogError) -> [CatalogValue] {
    guard json.kind == .array else { throw error("this must be a list") }
    let elements = json.elements.enumerated().map { index, element in
      CatalogValue(json: element, place: "\(place)[\(index)]")
    }
    guard elements.count <= limit else {
      throw error("this list has \(elements.count) elements, and at most \(limit) are allowed")
    }
    return elements
  }

  /// Text that is not blank.
  func text(atMost limit: Int) throws(CatalogError) -> String {
    guard let text = json.string else { throw error("this must be text") }
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw error("this is blank; add text, or remove the member")
    }
    guard text.utf8.count <= limit else {
      throw error("this has \(text.utf8.count) bytes, and at most \(limit) are allowed")
    }
    return text
  }

  /// A title, which may become the name of a habit.
  func title() throws(CatalogError) -> String {
    let title = try text(atMost: CatalogLimits.titleLength)
    guard (try? HabitText.name.checked(title)) != nil else {
      throw error("this must be one line with visible characters")
    }
    return title
  }

  func identifier<Subject>() throws(CatalogError) -> Identifier<Subject> {
    guard let text = json.string, let id = Identifier<Subject>(text) else {
      throw error("this must be an id: 1 to 64 of A-Z a-z 0-9 . _ : -")
    }
    return id
  }

  func slot() throws(CatalogError) -> Slot {
    guard let text = json.string, let slot = Slot(rawValue: text) else {
      throw error("this must be one of " + Slot.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return slot
  }

  func repetitions() throws(CatalogError) -> Count {
    guard let thousandths = json.integer(timesTenToThe: 3),
      let count = Count(thousandths: thousandths),
      count > .zero
    else {
      throw error("this must be a number above 0, at most 1000000000, with at most three decimals")
    }
    return count
  }

  func xp() throws(CatalogError) -> Int {
    guard let xp = json.wholeNumber, (0...Habit.maximumXP).contains(xp) else {
      throw error("this must be a whole number from 0 to \(Habit.maximumXP)")
    }
    return xp
  }

  fileprivate func place(of name: String) -> String {
    place.isEmpty ? name : "\(place).\(name)"
  }
}

/// The members of an object in a catalog file, which has no unknown members.
struct CatalogObject {
  let value: CatalogValue
  fileprivate let members: JSONObject

  subscript(name: String) -> CatalogValue? {
    members[name].map { CatalogValue(json: $0, place: value.place(of: name)) }
  }

  func required(_ name: String) throws(CatalogError) -> CatalogValue {
    guard let member = self[name] else { throw value.error("\"\(name)\" is missing") }
    return member
  }

  func text(_ name: String) throws(CatalogError) -> String? {
    try self[name]?.text(atMost: CatalogLimits.textLength)
  }
}
