import Screen

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Which characters the terminal can show, as the locale says.
///
/// Only the character type of the locale is set: how the program writes numbers and dates stays its own affair.
struct CharacterSet {
    let glyphs: GlyphSet
    /// The locale there was before.
    private let previous: String

    /// Whether the name of a codeset, as `nl_langinfo` gives it, is UTF-8.
    static func glyphs(codeset: String) -> GlyphSet {
        ["utf-8", "utf8"].contains(codeset.lowercased()) ? .unicode : .ascii
    }

    /// Locales to try in turn: what the person asked for, and UTF-8 without a language where that is not installed.
    ///
    /// Somebody who asks for another codeset by name is not given UTF-8.
    static func locales(asked: String) -> [String] {
        let codeset = asked.split(separator: "@")[...].first?.split(separator: ".").dropFirst().first
        let isOther = codeset.map { glyphs(codeset: String($0)) == .ascii } ?? false
        return isOther ? [""] : ["", "C.UTF-8", "en_US.UTF-8"]
    }

    /// The locale that a person asks for; empty for none.
    private static var asked: String { ["LC_ALL", "LC_CTYPE", "LANG"].lazy.map(variable).first { !$0.isEmpty } ?? "" }

    /// What will most likely be chosen: whether the locales that are asked for are installed is not looked up.
    static var foreseen: GlyphSet { locales(asked: asked).count > 1 ? .unicode : .ascii }

    /// Sets the locale that text is drawn in.
    static func choose() -> CharacterSet {
        let previous = setlocale(LC_CTYPE, nil).map { String(cString: $0) } ?? "C"
        guard locales(asked: asked).contains(where: { setlocale(LC_CTYPE, $0) != nil }) else {
            return CharacterSet(glyphs: .ascii, previous: previous)
        }
        let codeset = nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } ?? ""
        return CharacterSet(glyphs: glyphs(codeset: codeset), previous: previous)
    }

    func giveBack() { setlocale(LC_CTYPE, previous) }

    /// A variable of the environment, empty where it is not set.
    static func variable(_ name: String) -> String {
        getenv(name).map { String(cString: $0) } ?? ""
    }
}
