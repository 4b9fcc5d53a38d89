/// Letters beyond ASCII, each with the one of ASCII that a reader takes it for.
///
/// A cell has room for one: what is usually written with two (`ß`, `ж`) has the first of them, or one of its own that is used for it.
enum LetterKin {
    /// The letter without its marks, or as it is transliterated; nil for what has none.
    static func ascii(for scalar: Unicode.Scalar) -> Unicode.Scalar? { table[scalar] }

    private static let table: [Unicode.Scalar: Unicode.Scalar] = {
        var table: [Unicode.Scalar: Unicode.Scalar] = [:]
        for family in (latin + greek + cyrillic).split(whereSeparator: \.isWhitespace) {
            let letters = family.unicodeScalars
            guard let plain = letters.first else { continue }
            for letter in letters.dropFirst() { table[letter] = plain }
        }
        return table
    }()

    /// Latin-1, Latin Extended-A and the letters of Romanian beyond it: the letter of ASCII, and those that are like it.
    private static let latin = """
        AÀÁÂÃÄÅÆĀĂĄ CÇĆĈĊČ DÐĎĐ EÈÉÊËĒĔĖĘĚ GĜĞĠĢ HĤĦ IÌÍÎÏĨĪĬĮİĲ JĴ KĶ LĹĻĽĿŁ NÑŃŅŇŊ OÒÓÔÕÖØŌŎŐŒ RŔŖŘ SŚŜŞŠȘẞ
        TÞŢŤŦȚ UÙÚÛÜŨŪŬŮŰŲ WŴ YÝŶŸ ZŹŻŽ
        aàáâãäåæāăąª cçćĉċč dðďđ eèéêëēĕėęě gĝğġģ hĥħ iìíîïĩīĭįıĳ jĵ kķĸ lĺļľŀł nñńņňŉŋ oòóôõöøōŏőœº rŕŗř
        sśŝşšșßſ tþţťŧț uùúûüũūŭůűųµ wŵ yýÿŷ zźżž

        """

    /// By ISO 843, with the first letter of what that writes with two, and `h` for chi.
    private static let greek = """
        AΑΆ BΒ GΓ DΔ EΕΈ ZΖ IΗΉΙΊΪ TΘΤ KΚ LΛ MΜ NΝ XΞ OΟΌΩΏ PΠΨ RΡ SΣ YΥΎΫ FΦ HΧ
        aαά bβ gγ dδ eεέ zζ iηήιίϊΐ tθτ kκ lλ mμ nν xξ oοόωώ pπψ rρ sσς yυύϋΰ fφ hχ

        """

    /// Those of Russian, Ukrainian, Belarusian, Bulgarian, Serbian and Macedonian by ISO 9 without its marks, and `j` for zhe,
    /// so that it is not taken for ze.
    private static let cyrillic = """
        AАЯ BБ VВ GГҐЃ DДЂЅ EЕЁЭЄЀ JЖЈ ZЗЏ IИІЇЍ YЙЫ KКЌ LЛЉ MМ NНЊ OО PП RР SСШЩ TТ UУЮЎ FФ HХ CЦЧЋ
        aая bб vв gгґѓ dдђѕ eеёэєѐ jжј zзџ iиіїѝ yйы kкќ lлљ mм nнњ oо pп rр sсшщ tт uуюў fф hх cцчћ 'ЪЬъь
        """
}
