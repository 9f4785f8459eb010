import HabitCore

/// The devices that the history may name: those of the own files, and those that others' files name.
///
/// A snapshot names all devices of the history in its header, and none names more than
/// ``Registers/maximumDevices``: else the next start would refuse what this one wrote. So what would make
/// them more is not taken up. Devices that are gone are among them, for their signatures stay.
struct KnownDevices {
  private var devices: Set<DeviceID>

  /// The number of the last ones that are for ids that this installation draws anew.
  private static let reserve = 10

  /// The devices of the own files.
  init(_ devices: some Sequence<DeviceID>) {
    self.devices = Set(devices)
  }

  /// Makes sure that some devices are known.
  ///
  /// - Throws: that there would be too many; none of them is known then that was not.
  mutating func admit(_ more: [DeviceID]) throws(FormatError) {
    guard !more.allSatisfy(devices.contains) else { return }
    let all = devices.union(more)
    let limit = Registers.maximumDevices - Self.reserve
    guard all.count <= limit else {
      throw FormatError(
        "with the devices it names there would be \(all.count), and no more than \(limit) are taken up"
      )
    }
    devices = all
  }
}
