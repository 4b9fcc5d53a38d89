import NcursesScreen
import Screen

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What a frame is made for that is printed and not drawn.
package enum PlainOutput {
    /// Refuses to go on where the system gives the process too little even where no screen is opened: it would be a trap
    /// somewhere in a library.
    /// - Throws: which limit is too low.
    package static func checkLimits() throws { try SystemLimits.checkReported(.neededToPrint) }

    /// The terminal's size if there is one, else `COLUMNS` and `LINES`, else 80x24; no more than is ever drawn.
    static func size() -> Size {
        var window = winsize()
        if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 1 {
            return Size(width: Int(window.ws_col), height: Int(window.ws_row) - 1).drawable
        }
        return Size(width: number("COLUMNS") ?? 80, height: number("LINES") ?? 24).drawable
    }

    /// Unicode where the locale's variables ask for UTF-8, as they do for every program that prints text.
    package static func glyphs() -> GlyphSet { CharacterSet.askedGlyphs }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    private static func number(_ name: String) -> Int? {
        variable(name).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }
}
