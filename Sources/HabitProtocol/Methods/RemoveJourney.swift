/// `removeJourney`: leaves a journey.
package struct RemoveJourney: Method {
  /// Its name.
  package static let name = MethodName.removeJourney
  /// What it does.
  package static let summary =
    "Leaves a journey: items that nothing else brings leave the day, their history stays"
  /// Its parameters.
  package static let parameters: [ParameterEntry] = [
    Parameter.journey.required.entry, Parameter.dryRun.entry,
  ]
  /// What it is answered with.
  package static let result = Schema.journeyResult
  /// A request that works.
  package static let example = Example(
    "They leave the day; what was done stays",
    #"{"journey":"gratitude"}"#
  )

  /// The journey, by identifier, title, or beginning of its title.
  package var journey: String
  /// Whether it is only tried.
  package var dryRun: Bool

  /// Decodes a request.
  package init(_ arguments: Arguments) throws(RPCError) {
    journey = try arguments.required(.journey)
    dryRun = try arguments.value(.dryRun) ?? false
  }
}
