// swift-tools-version: 6.2
import PackageDescription
let package = Package(name: "stateloupe", platforms: [.macOS(.v26)],
 products: [.library(name: "StateEngine", targets: ["StateEngine"])],
 targets: [.target(name: "StateEngine"), .testTarget(name: "StateEngineTests", dependencies: ["StateEngine"])],
 swiftLanguageModes: [.v6])
