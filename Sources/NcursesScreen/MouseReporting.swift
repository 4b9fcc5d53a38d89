/// What a terminal is told when it is to report the mouse, and when it is not.
enum MouseReporting {
    /// Clicks, movement while a button is down, and places beyond column 223.
    static let on = "\u{1b}[?1000h\u{1b}[?1002h\u{1b}[?1006h"
    static let off = "\u{1b}[?1006l\u{1b}[?1002l\u{1b}[?1000l"
}
