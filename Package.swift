// swift-tools-version: 6.3
import PackageDescription

/// The same strictness everywhere: a rule that holds in one target only is a rule nobody trusts.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  // A section for each function, without which the linker folds none: see `folded`.
  .unsafeFlags(["-Xfrontend", "-function-sections"], .when(configuration: .release)),
]

/// A program that runs for a millisecond makes each generic type it uses once, and not by the type's name, which
/// the runtime would first have to read; and it has no room set aside for those it does not use: 113 pages
/// are touched by `habitctl --version` instead of 119, by `habitctl day` 239 instead of 260.
let startingFast = [
  "-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors",
  "-Xfrontend", "-disable-preallocated-instantiation-caches",
]

/// The same without the standard library's regular expressions, which are not a part of what is shipped: a
/// tenth of a static program, for a `replacing` or a `contains`.
let lean =
  strict + [
    .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"]),
    .unsafeFlags(startingFast, .when(configuration: .release)),
  ]

/// Release builds are static so that an installed binary needs no Swift runtime beside it; debug
/// builds link dynamically, because the test bundle does not link otherwise.
func linked(_ flag: String, _ more: [String] = []) -> [LinkerSetting] {
  [.unsafeFlags([flag] + more, .when(configuration: .release))]
}

/// Made small, an eighth less of it: all that does not go through a history's days.
let small = lean + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// The toolchain's own linker writes each of several equal functions once: 6 % of each program.
///
/// It leaves out the tables for unwinding, a tenth, and the names of all characters of Unicode (see CPosix), half a
/// megabyte.
let folded = [
  "-use-ld=lld", "-Xlinker", "--icf=all", "-Xlinker", "--no-eh-frame-hdr",
  "-Xlinker", "--script=\(Context.packageDirectory)/Sources/lean.ld",
  "-Xlinker", "--wrap=_swift_stdlib_getScalarName",
]

/// Each of these two saves 7 % of the daemon.
///
/// The 28,000 relocations of a program that can be placed anywhere take 6 KB in the packed form, which
/// glibc reads from 2.36 on, instead of 790, all of it read at every start; and its symbols are
/// exported to no one.
let packed =
  folded + [
    "-Xlinker", "--no-export-dynamic", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
  ]

/// The tests spend their time in four libraries.
///
/// With these optimized, and their assertions kept, they take a third of it. HabitProtocol would
/// take 40 s to optimize and save 7.
///
/// A debugger shows every variable with `HABITD_DEBUG=1`.
let fastInTests: [SwiftSetting] =
  Context.environment["HABITD_DEBUG"] != nil
  ? [] : [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

func tests(
  _ name: String,
  of dependencies: [Target.Dependency],
  excluding exclude: [String] = [],
  settings: [SwiftSetting] = strict
) -> Target {
  .testTarget(
    name: name,
    dependencies: dependencies + ["TestSupport"],
    exclude: exclude,
    // No target waits for a test's module, so with -wmo it is no separate job, which would check all
    // types and expand all macros a second time.
    swiftSettings: settings + [.unsafeFlags(["-no-emit-module-separately-wmo"])]
  )
}

/// The targets that the client's libraries may use; those of verbs never use each other.
let client: [Target.Dependency] = [
  "HabitCore", "HabitProtocol", "JSON", "Posix", "HabitClient", "HabitNotation", "HabitWords",
  "TerminalText",
]

/// The libraries of verbs of the command line.
let verbLibraries = [
  "HabitctlDay",
  "HabitctlHabits",
  "HabitctlPast",
  "HabitctlFiles",
  "HabitctlCare",
  "HabitctlBars",
]
let verbDependencies = verbLibraries.map { Target.Dependency(stringLiteral: $0) }

func verbs(_ name: String) -> Target {
  .target(
    name: name,
    dependencies: client + ["HabitctlCore"],
    path: "Clients/habitctl/\(name.dropFirst("Habitctl".count))",
    swiftSettings: small
  )
}

var targets: [Target] = [
  .systemLibrary(
    name: "CSystemd",
    pkgConfig: "libsystemd",
    providers: [.apt(["libsystemd-dev"])]
  ),
  .target(name: "CPosix"),
  .target(name: "JSON", swiftSettings: lean + fastInTests),
  .target(name: "HabitCore", exclude: ["LAWS.md"], swiftSettings: lean + fastInTests),
  .target(name: "Posix", dependencies: ["CPosix"], swiftSettings: small),
  .target(name: "Systemd", dependencies: ["Posix", "CSystemd"], swiftSettings: small),
  .target(
    name: "HabitStore",
    dependencies: ["HabitCore", "Posix", "JSON"],
    exclude: ["CARRIERS.md", "FORMAT.md"],
    swiftSettings: lean + fastInTests
  ),
  .target(
    name: "HabitProtocol",
    dependencies: ["HabitCore", "JSON"],
    swiftSettings: small
  ),
  .executableTarget(
    name: "habitd",
    dependencies: ["HabitCore", "JSON", "Posix", "Systemd", "HabitStore", "HabitProtocol"],
    exclude: ["Catalog/CATALOG.md"],
    swiftSettings: small,
    linkerSettings: linked("-static-stdlib", packed)
  ),
  .target(
    name: "TerminalText",
    dependencies: ["HabitCore"],
    swiftSettings: small
  ),
  .target(
    name: "HabitClient",
    dependencies: ["HabitCore", "HabitProtocol", "JSON", "Posix"],
    swiftSettings: small
  ),
  .target(
    name: "HabitNotation",
    dependencies: ["HabitCore", "HabitProtocol", "TerminalText"],
    swiftSettings: small + fastInTests
  ),
  .target(
    name: "HabitWords",
    dependencies: [
      "HabitCore", "HabitProtocol", "JSON", "HabitClient", "HabitNotation", "TerminalText",
    ],
    swiftSettings: small
  ),
  .target(
    name: "TerminalScreen",
    dependencies: ["TerminalText"],
    swiftSettings: small
  ),
  .target(
    name: "HabitctlCore",
    dependencies: client,
    path: "Clients/habitctl/Core",
    swiftSettings: small
  ),
  .executableTarget(
    name: "habitctl",
    dependencies: client + ["HabitctlCore", "habitctl-ui"]
      + verbDependencies,
    path: "Clients/habitctl/Main",
    swiftSettings: small,
    linkerSettings: linked("-static-executable", folded)
  ),
  .target(
    name: "habitctl-ui",
    dependencies: [
      "HabitCore", "HabitProtocol", "JSON", "Posix", "HabitClient", "HabitNotation",
      "TerminalText", "TerminalScreen",
    ],
    path: "Clients/habitctl/Screen",
    exclude: ["README.md", "habitctl-ui.1", "pictures"],
    swiftSettings: small
  ),

  .target(
    name: "TestSupport",
    dependencies: ["HabitCore", "JSON", "Posix", "Systemd"],
    path: "Tests/TestSupport",
    exclude: [
      "notification_server.py", "scripted_daemon.py", "scripted_history.py", "conformance.json",
      "heat.txt",
      "socket_folders.json",
    ],
    swiftSettings: strict
  ),
  // Manual pages from the tables of the code: written and compared by tests, and in no binary.
  .target(
    name: "Manuals",
    dependencies: ["HabitProtocol", "JSON"],
    path: "Tests/Manuals",
    swiftSettings: strict
  ),
  tests("JSONTests", of: ["JSON"]),
  tests("HabitCoreTests", of: ["HabitCore"]),
  tests("PosixTests", of: ["Posix"]),
  tests("SystemdTests", of: ["Systemd", "Posix", "JSON"]),
  tests(
    "HabitStoreTests",
    of: ["HabitStore", "HabitCore", "Posix", "JSON"],
    excluding: ["Golden"]
  ),
  tests(
    "HabitProtocolTests",
    of: ["HabitProtocol", "HabitCore", "JSON", "Manuals"],
    excluding: ["Golden"]
  ),
  tests(
    "HabitdTests",
    of: [
      "habitd", "HabitCore", "JSON", "Posix", "Systemd", "HabitStore", "HabitProtocol", "Manuals",
      "habitctl", "HabitctlCore", "habitctl-ui", "HabitClient", "HabitWords", "TerminalText",
      "TerminalScreen",
    ] + verbDependencies
  ),
  tests(
    "HabitctlTests",
    of: client + ["habitctl", "HabitctlCore", "Manuals"]
      + verbDependencies,
    excluding: ["Words/lines.txt"]
  ),
  tests(
    "HabitctlUITests",
    of: [
      "habitctl-ui", "HabitCore", "HabitProtocol", "JSON", "Posix", "HabitClient",
      "HabitNotation", "TerminalText", "TerminalScreen", "Manuals",
    ],
    excluding: ["Snapshots"]
  ),
  tests("TerminalScreenTests", of: ["TerminalScreen", "TerminalText"]),
  tests(
    "AcceptanceTests",
    of: ["JSON", "Posix"],
    excluding: [
      "ForeignClients", "conformance.py", "crowd.py", "peers.py", "socket_folders.py", "one_day.py",
      "one_day_clients.py",
      "one_day_editors.py", "one_day_programs.py", "one_day_table.py",
    ]
  ),
]

targets += verbLibraries.map(verbs)

// libFuzzer brings its own `main`, so the fuzzers exist only when they are asked for
// (`Tests/Campaigns/Fuzz/run` sets the variable and passes `--sanitize=fuzzer`).
if Context.environment["HABITD_FUZZ"] != nil {
  let fuzzed: [String: [Target.Dependency]] = [
    "JSON": ["JSON"], "Framing": ["HabitProtocol"], "Methods": ["HabitProtocol", "JSON"],
    "Lines": ["HabitStore", "HabitCore", "JSON"],
  ]
  targets += fuzzed.map { name, dependencies in
    .executableTarget(
      name: "Fuzz\(name)",
      dependencies: dependencies,
      path: "Tests/Campaigns/Fuzz/\(name)",
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]
    )
  }
}

// The simulated histories of the store's tests as a program, optimized:
// `Tests/Campaigns/Simulate/run` sets the variable and passes `-enable-testing`. Their files can be in one target only.
if Context.environment["HABITD_SIMULATE"] != nil {
  targets.removeAll { $0.name == "HabitStoreTests" }
  targets.append(
    .executableTarget(
      name: "Simulate",
      dependencies: ["HabitStore", "HabitCore", "Posix", "TestSupport"],
      path: "Tests",
      sources: [
        "Campaigns/Simulate/main.swift", "HabitStoreTests/CrashHistory.swift",
        "HabitStoreTests/SimulatedDaemon.swift", "HabitStoreTests/RandomChanges.swift",
      ],
      swiftSettings: strict
    )
  )
}

// The quick loop: all test targets are one bundle, and with the names of some, separated by commas,
// only these are built (`HABITD_TESTS=HabitCoreTests swift test`).
if let wanted = Context.environment["HABITD_TESTS"]?.split(separator: ",").map(String.init) {
  targets.removeAll { $0.type == .test && !wanted.contains($0.name) }
}

let package = Package(
  name: "habitd",
  products: [
    .executable(name: "habitd", targets: ["habitd"]),
    .executable(name: "habitctl", targets: ["habitctl"]),
  ],
  targets: targets,
  swiftLanguageModes: [.v6]
)
