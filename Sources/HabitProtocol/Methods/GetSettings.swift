/// `settings`: when the day and the week start, and in which zone.
package struct GetSettings: Method {
  /// Its name.
  package static let name = MethodName.settings
  /// What it does.
  package static let summary = "When the day and the week start, and in which time zone"
  /// Its parameters: none.
  package static let parameters: [ParameterEntry] = []
  /// What it is answered with.
  package static let result = Schema.object(Schema.settings)
  /// A request that works.
  package static let example = Example(
    "As they are at first",
    result: #"""
      {"dayStart":"00:00","weekStart":1}
      """#
  )

  /// Decodes a request.
  package init(_ arguments: Arguments) throws(RPCError) {}
}
