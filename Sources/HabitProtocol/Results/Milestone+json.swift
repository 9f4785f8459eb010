package import HabitCore
package import JSON

extension Milestone {
  /// Writes the milestone that a tick has reached.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("kind", kind.rawValue)
      writer.member("length", length)
      writer.member("unit", unit.rawValue)
    }
  }
}
