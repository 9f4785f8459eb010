/// `settings`: the start of the day and the week, and the time zone.
package struct GetSettings: Method {
  /// Its name.
  package static let name = MethodName.settings
  /// A one-sentence summary of the method.
  package static let summary = "When the day and the week start, and in which time zone"
  /// Its parameters: none.
  package static let parameters: [ParameterEntry] = []
  /// The schema of its result.
  package static let result = Schema.object(Schema.settings)
  /// A request that succeeds, and its result.
  package static let example = Example(
    "As they are at first",
    result: #"""
      {"dayStart":"00:00","weekStart":1}
      """#
  )

  /// Decodes a request.
  package init(_ arguments: Arguments) throws(RPCError) {}
}
