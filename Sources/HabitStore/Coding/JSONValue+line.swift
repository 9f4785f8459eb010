import HabitCore
import JSON

extension JSONValue {
  /// The value of a line's JSON.
  static func read(_ json: ArraySlice<UInt8>) throws(FormatError) -> JSONValue {
    do throws(JSONError) {
      return try JSONDocument(parsing: Array(json)).root
    } catch {
      throw FormatError(error.description)
    }
  }

  /// A device's id.
  func device() throws(FormatError) -> DeviceID {
    try parsed("device", DeviceID.init)
  }
}
