extension HabitRegisters {
  /// The latest stamp in any register.
  var latestStamp: Stamp {
    var latest = lifetime?.signature.stamp ?? .earliest
    for register in fields.values { latest = max(latest, register.signature.stamp) }
    for register in versions.values { latest = max(latest, register.signature.stamp) }
    for register in pauses.values { latest = max(latest, register.signature.stamp) }
    for register in archivals.values { latest = max(latest, register.signature.stamp) }
    for register in notes.values { latest = max(latest, register.signature.stamp) }
    for position in 0..<outcomes.count {
      latest = max(latest, outcomes[position].signature.stamp)
    }
    return latest
  }
}
