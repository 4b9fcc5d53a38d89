import Foundation

/// The programs that were built together with the tests.
public enum BuiltProgram {
    /// Where a program of this package stands.
    public static func path(_ name: String) -> String {
        #if canImport(Darwin)
            let folder = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
                .deletingLastPathComponent()
        #else
            let folder = Bundle.main.executableURL?.deletingLastPathComponent()
        #endif
        return (folder?.path ?? ".") + "/" + name
    }

    /// A terminal like most: UTF-8, 256 colours; and no debugger of the runtime that asks for keys after a crash.
    public static let environment = [
        "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
    ]
}

extension TerminalProgram {
    /// Everything that was written after the alternate screen had been left, scrolled away or not.
    public var textOnMainScreen: String {
        let all = String(decoding: received, as: UTF8.self)
        return all.range(of: "\u{1b}[?1049l", options: .backwards).map { String(all[$0.upperBound...]) } ?? ""
    }

    /// Whether the terminal is as a shell wants it: the main screen, the cursor shown, plain text, lines and echo.
    public var isRestored: Bool { leftovers.isEmpty }

    /// What of the terminal is not as a shell wants it.
    public var leftovers: [String] {
        let faults = [
            (screen.isAlternate, "the alternate screen"), (!screen.isCursorVisible, "no cursor"),
            (screen.marksPastes, "marked pastes"), (!screen.mouseModes.isEmpty, "mouse reports"),
            (screen.isUpdating, "an open update"), (!isInLineMode, "no line mode"),
            (!screen.unknown.isEmpty, "not understood: \(screen.unknown)"),
        ]
        return faults.filter(\.0).map(\.1)
    }
}
