extension Session {
  /// `week`: the seven days of a week.
  func showWeek() throws(Failure) -> Output {
    var first = CallParameter("weekStart", .absent)
    if let text = invocation.value(of: "first") {
      guard let weekday = WeekdayName.number(of: text) else {
        throw .usage("'\(text)' is no weekday; write mon or sun", verb: .week)
      }
      first.value = .integer(weekday)
    }
    let result = try call("weekCounts", [try parameter("date", try onlyDate()), first])
    return try output(result) { () throws(Failure) in
      try WeekReport(result).lines(appearance)
    }
  }
}
