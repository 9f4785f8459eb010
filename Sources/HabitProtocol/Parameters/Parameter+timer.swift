import HabitCore

extension Parameter<Count> {
  /// A parameter that is a time in minutes, at most a day.
  static func minutes(_ name: String, _ summary: String) -> Self {
    let longest = Count(thousandths: HabitTimer.longest / TimeUnit.minute.minutes / 60) ?? .one
    return Self(name, .minutes, summary) { json in
      Count(json: json).flatMap { $0 > .zero && $0 <= longest ? $0 : nil }
    }
  }
}
