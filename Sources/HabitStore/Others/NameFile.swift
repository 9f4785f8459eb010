import HabitCore
import JSON
import Posix

/// The file in a device's folder with the device's name (FORMAT.md, "The name").
struct NameFile {
  enum State: Equatable {
    case absent
    case name(DeviceName)
    /// It cannot be used; the device then has no name.
    case unusable(Damage)

    var name: DeviceName? {
      guard case .name(let name) = self else { return nil }
      return name
    }

    var problem: Damage? {
      guard case .unusable(let damage) = self else { return nil }
      return damage
    }
  }

  static let fileName = "name"
  static let partialName = fileName + ".partial"

  private static let format = "habitd name"
  /// The longest file, in bytes: room for a name in which each byte is escaped, and for the rest.
  private static let maximumLength = 1024

  private let folder: String
  private let device: DeviceID
  private let fileSystem: any FileSystem

  init(in folder: String, of device: DeviceID, _ fileSystem: any FileSystem) {
    self.folder = folder
    self.device = device
    self.fileSystem = fileSystem
  }

  private var path: String { folder + "/" + Self.fileName }

  func read() -> State {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try fileSystem.openForReading(path).read(at: 0, atMost: Self.maximumLength + 1)
    } catch {
      guard error.number != .notFound else { return .absent }
      return .unusable(Damage(error, of: path))
    }
    do throws(FormatError) {
      return .name(try name(in: bytes))
    } catch {
      return .unusable(Damage(path: path, line: 1, problem: error.problem))
    }
  }

  private func name(in bytes: [UInt8]) throws(FormatError) -> DeviceName {
    guard bytes.count <= Self.maximumLength else { throw FormatError("it is too long") }
    guard let line = LineReader.firstLine(of: bytes), line.json.upperBound + 1 == bytes.count
    else { throw FormatError("it is not one whole line") }
    let value = try JSONValue.read(bytes[line.json])
    try FormatVersion.check(value, format: Self.format)
    let object = try StrictObject(
      value,
      kind: "the line",
      names: ["format", "version", "device", "name"]
    )
    guard try object.required("device").device() == device else {
      throw FormatError("it is another device's")
    }
    return try object.required("name").parsed("name") { DeviceName($0) }
  }

  /// Sets the device's name; it is on disk when this returns.
  func write(_ name: DeviceName) throws(SystemError) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("format", Self.format)
    writer.member("version", FormatVersion.current)
    writer.member("device", device.text)
    writer.member("name", name.text)
    writer.endObject()
    var bytes: [UInt8] = []
    Line.append(writer.finish(), number: 0, to: &bytes)
    try fileSystem.replace(path, with: bytes, in: folder)
  }
}
