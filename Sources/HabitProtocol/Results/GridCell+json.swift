package import HabitCore
package import JSON

extension GridCell {
  /// Writes the cell; for all habits together, with the number of habits that counted.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("date", day)
      writer.member("state", state.rawValue)
      writer.member("count", count)
      if let unit { writer.member("unit", unit) }
      if let total { writer.member("total", total) }
    }
  }
}
