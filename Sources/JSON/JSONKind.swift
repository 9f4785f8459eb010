/// The six kinds of a JSON value (RFC 8259, section 3); `true` and `false` are one kind.
package enum JSONKind: Sendable {
  case null
  case bool
  case number
  case string
  case array
  case object
}
