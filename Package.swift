// swift-tools-version: 6.2
// Stateloupe: a state machine engine and a terminal dashboard that shows a live machine.
// What lives in each target: Sources/README.md. No packages: the toolchain and the system's libncursesw (found through the
// module map of CNcurses) are all it needs.
import PackageDescription

let package = Package(
    name: "stateloupe",
    platforms: [.macOS(.v26)],
    products: [
        .library(name: "StateEngine", targets: ["StateEngine"]),
        .library(name: "StateNotifications", targets: ["StateNotifications"]),
        .library(name: "GraphLayout", targets: ["GraphLayout"]),
        .library(name: "Statecharts", targets: ["Statecharts", "MachineFormats", "MachineAnalysis"]),
        .library(name: "Stateloupe", targets: ["Stateloupe"]),
        .executable(name: "stateloupe", targets: ["stateloupe"]),
        .executable(name: "demo", targets: ["demo"]),
    ],
    targets: [
        .target(name: "MachineRecords"),
        .target(name: "StateEngine", dependencies: ["MachineRecords"]),
        .target(name: "StateNotifications", dependencies: ["StateEngine"]),
        .target(name: "GraphLayout"),
        .target(name: "JSONText"),
        .target(name: "Statecharts", dependencies: ["JSONText"]),
        .target(name: "MachineAnalysis", dependencies: ["Statecharts", "JSONText"]),
        .target(name: "Screen", dependencies: ["JSONText"]),
        .systemLibrary(
            name: "CNcurses", providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),
        .target(name: "NcursesScreen", dependencies: ["Screen", "CNcurses"]),
        .target(
            name: "MachineFormats", dependencies: ["MachineRecords", "StateEngine", "Statecharts", "JSONText"]),
        .target(name: "Drawing", dependencies: ["MachineRecords", "GraphLayout", "JSONText", "Screen"]),
        .target(name: "Dashboard", dependencies: ["MachineRecords", "Drawing", "GraphLayout", "Screen"]),
        .target(
            name: "Themes", dependencies: ["Screen"], path: "Themes",
            resources: [
                .embedInCode("dark.theme"), .embedInCode("light.theme"), .embedInCode("high-contrast.theme"),
                .embedInCode("colour-blind.theme"), .embedInCode("ansi-16.theme"), .embedInCode("mono.theme"),
            ]),
        .target(
            name: "Stateloupe",
            dependencies: [
                "MachineRecords", "StateEngine", "JSONText", "Screen", "Dashboard", "NcursesScreen", "Themes",
            ]),
        .executableTarget(
            name: "stateloupe",
            dependencies: [
                "MachineRecords", "GraphLayout", "JSONText", "MachineFormats", "Statecharts", "MachineAnalysis",
                "Drawing",
                "Dashboard", "Stateloupe",
            ],
            path: "Sources/stateloupe-command"),
        .executableTarget(
            name: "demo", dependencies: ["StateEngine", "Screen", "Stateloupe"], path: "demo",
            exclude: [
                "run", "tour.script", "hunt.script", "recovery.script", "tour.cast", "hunt.cast", "recovery.cast",
            ]),
        .executableTarget(
            name: "bench",
            dependencies: [
                "StateEngine", "GraphLayout", "JSONText", "Statecharts", "MachineFormats", "MachineAnalysis", "Drawing",
                "Screen", "NcursesScreen", "Dashboard", "Themes",
            ]),
        .target(name: "SeededRandom", path: "Tests/Support/SeededRandom"),
        .target(name: "PseudoTerminal", path: "Tests/Support/PseudoTerminal"),
        .target(name: "CountingAllocator", path: "Tests/Support/CountingAllocator"),
        .target(name: "TextPages", path: "Tests/Support/TextPages"),
        .executableTarget(
            name: "allocation-counter", dependencies: ["StateEngine", "CountingAllocator"],
            path: "Tests/Fixtures/allocation-counter"),
        .executableTarget(
            name: "terminal-fixture", dependencies: ["Screen", "NcursesScreen", "Themes"],
            path: "Tests/Fixtures/terminal-fixture"),
        .executableTarget(
            name: "slow-machine", dependencies: ["StateEngine", "Stateloupe"], path: "Tests/Fixtures/slow-machine"),
        .executableTarget(
            name: "overflowing-machine", dependencies: ["StateEngine", "Stateloupe"],
            path: "Tests/Fixtures/overflowing-machine"),
        .executableTarget(
            name: "readme-example", dependencies: ["StateEngine", "Stateloupe"], path: "Tests/Fixtures/readme-example"),
        .executableTarget(
            name: "background-machine", dependencies: ["StateEngine", "Stateloupe"],
            path: "Tests/Fixtures/background-machine"),
        .executableTarget(
            name: "chatty-machine", dependencies: ["StateEngine", "Stateloupe"], path: "Tests/Fixtures/chatty-machine"),
        .testTarget(
            name: "StateEngineTests",
            dependencies: ["MachineRecords", "StateEngine", "SeededRandom", "PseudoTerminal", "allocation-counter"]),
        .testTarget(name: "StateNotificationsTests", dependencies: ["StateEngine", "StateNotifications"]),
        .testTarget(name: "GraphLayoutTests", dependencies: ["GraphLayout"]),
        .testTarget(name: "ScreenTests", dependencies: ["Screen", "Themes", "SeededRandom"]),
        .testTarget(
            name: "NcursesScreenTests",
            dependencies: ["Screen", "NcursesScreen", "CNcurses", "SeededRandom", "PseudoTerminal", "terminal-fixture"]),
        .testTarget(name: "JSONTextTests", dependencies: ["JSONText"]),
        .testTarget(name: "StatechartsTests", dependencies: ["Statecharts", "SeededRandom"]),
        .testTarget(name: "MachineAnalysisTests", dependencies: ["Statecharts", "MachineAnalysis"]),
        .testTarget(
            name: "MachineFormatsTests",
            dependencies: [
                "MachineRecords", "StateEngine", "JSONText", "Statecharts", "MachineFormats", "SeededRandom",
                "TextPages",
            ],
            exclude: ["Goldens"]),
        .testTarget(
            name: "DashboardTests",
            dependencies: [
                "MachineRecords", "StateEngine", "Drawing", "GraphLayout", "Screen", "MachineFormats", "Dashboard",
                "Themes", "TextPages",
            ],
            exclude: ["Goldens"]),
        .testTarget(
            name: "DrawingTests",
            dependencies: ["MachineRecords", "Drawing", "GraphLayout", "MachineFormats", "Screen"],
            exclude: ["Goldens"]),
        .testTarget(name: "MachineRecordsTests", dependencies: ["MachineRecords", "SeededRandom"]),
        .testTarget(
            name: "StateloupeTests",
            dependencies: [
                "MachineRecords", "StateEngine", "Screen", "NcursesScreen", "Dashboard", "Themes", "Stateloupe",
            ]),
        .testTarget(
            name: "DemoTests",
            dependencies: [
                "StateEngine", "MachineRecords", "Screen", "Dashboard", "Themes", "Stateloupe", "demo",
            ]),
        .testTarget(
            name: "BenchTests", dependencies: ["bench", "StateEngine", "GraphLayout", "Statecharts", "Screen"]),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "StateEngine", "Screen", "PseudoTerminal", "stateloupe", "demo", "bench", "slow-machine",
                "readme-example", "background-machine", "overflowing-machine", "TextPages",
            ],
            exclude: ["Goldens"]),
        .testTarget(
            name: "MonkeyTests",
            dependencies: ["SeededRandom", "PseudoTerminal", "stateloupe", "demo", "chatty-machine"]),
    ],
    swiftLanguageModes: [.v6]
)

// Most of what tests in a debug build take is the search for drawings: `.ci/run` has it optimised, its assertions as they are.
if Context.environment["STATELOUPE_FAST_SEARCH"] != nil {
    package.targets.first { $0.name == "GraphLayout" }?.swiftSettings = [
        .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
    ]
}

// Under instruments only what runs beside other threads is tested, and no more than that is built: minutes of `.ci/run`.
if let sanitizer = Context.environment["STATELOUPE_SANITIZED"] {
    let left: Set = [
        "MachineRecords", "StateEngine", "StateNotifications", "GraphLayout", "JSONText", "Statecharts", "Screen",
        "MachineFormats", "Drawing", "Dashboard", "Themes", "SeededRandom", "PseudoTerminal", "CountingAllocator",
        "TextPages",
        "allocation-counter",
        "StateEngineTests", "StateNotificationsTests", "GraphLayoutTests", "ScreenTests", "MachineFormatsTests",
        "MachineRecordsTests", "DashboardTests",
    ]
    package.targets.removeAll { !left.contains($0.name) }
    package.products = []
    #if os(Linux)
        if sanitizer == "thread" {
            let wrapped = ["V9_lockSlowyys6UInt32VF", "V11_unlockSlowyyF"].map {
                "$s15Synchronization12_MutexHandle" + $0
            }
            package.targets.append(
                .target(
                    name: "SeenLocks", path: "Tests/Support/SeenLocks",
                    linkerSettings: [.unsafeFlags(wrapped.flatMap { ["-Xlinker", "--wrap=" + $0] })]))
            package.targets.first { $0.name == "StateEngineTests" }?.dependencies.append("SeenLocks")
        }
    #endif
}
