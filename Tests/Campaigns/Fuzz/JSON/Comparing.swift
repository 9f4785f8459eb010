import JSON

/// Whether two values mean the same: integers exactly, other numbers as `Double`, and those beyond
/// it by their digits.
func isSame(_ one: JSONValue, _ other: JSONValue) -> Bool {
  guard one.kind == other.kind else { return false }
  switch one.kind {
  case .null: return true
  case .bool: return one.bool == other.bool
  case .number:
    guard let number = one.double else { return one.source.elementsEqual(other.source) }
    return number.bitPattern == other.double?.bitPattern
      && (one.integer == nil || one.integer == other.integer)
  case .string: return one.utf8 == other.utf8
  case .array:
    return one.count == other.count && zip(one.elements, other.elements).allSatisfy(isSame)
  case .object:
    return one.count == other.count
      && zip(one.members, other.members).allSatisfy { member, counterpart in
        isSame(member.name, counterpart.name) && isSame(member.value, counterpart.value)
      }
  }
}
