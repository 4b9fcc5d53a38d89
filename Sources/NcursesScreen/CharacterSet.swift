import Screen

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Which characters the terminal can show, as the locale says.
///
/// Only the character type of the locale is set: how the program writes numbers and dates stays its own affair.
package struct CharacterSet {
    let glyphs: GlyphSet
    /// The locale there was before.
    private let previous: String

    /// Whether the name of a codeset, as `nl_langinfo` gives it, is UTF-8.
    static func glyphs(codeset: String) -> GlyphSet {
        ["utf-8", "utf8"].contains(codeset.lowercased()) ? .unicode : .ascii
    }

    /// What the name of a locale says, as `de_DE.UTF-8@euro`: one without a codeset says nothing of UTF-8.
    static func glyphs(locale: String) -> GlyphSet {
        let name = locale.prefix { $0 != "@" }
        return glyphs(codeset: String(name.split(separator: ".").last ?? ""))
    }

    /// Locales to try in turn: what the person asked for, and UTF-8 without a language where that is not installed.
    ///
    /// Somebody who does not ask for UTF-8 is not given it.
    static func locales(asked: String) -> [String] {
        glyphs(locale: asked) == .unicode ? ["", "C.UTF-8", "en_US.UTF-8"] : [""]
    }

    /// The locale that a person asks for; empty for none.
    private static var asked: String { ["LC_ALL", "LC_CTYPE", "LANG"].lazy.map(variable).first { !$0.isEmpty } ?? "" }

    /// What the person asks for, on a screen as in print: whether the locale is installed is not looked up.
    package static var askedGlyphs: GlyphSet { glyphs(locale: asked) }

    /// Sets the locale that text is drawn in.
    static func choose() -> CharacterSet {
        let previous = setlocale(LC_CTYPE, nil).map { String(cString: $0) } ?? "C"
        guard locales(asked: asked).contains(where: { setlocale(LC_CTYPE, $0) != nil }) else {
            return CharacterSet(glyphs: .ascii, previous: previous)
        }
        let codeset = nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } ?? ""
        // Where the system has UTF-8 by a name that does not say so, what is printed is ASCII too.
        let isUnicode = askedGlyphs == .unicode && glyphs(codeset: codeset) == .unicode
        return CharacterSet(glyphs: isUnicode ? .unicode : .ascii, previous: previous)
    }

    func giveBack() { setlocale(LC_CTYPE, previous) }

    /// A variable of the environment, empty where it is not set.
    static func variable(_ name: String) -> String {
        getenv(name).map { String(cString: $0) } ?? ""
    }
}
