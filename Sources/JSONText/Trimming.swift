extension StringProtocol where SubSequence == Substring {
    /// Without blanks, tabs and line ends of ASCII at both ends; what is a blank beyond ASCII stays. O(what goes).
    package var trimmedOfASCIIWhitespace: Substring { trimmed { $0 == 0x20 || $0 >= 0x09 && $0 <= 0x0d } }

    /// Without blanks (U+0020) at both ends; tabs and line ends stay. O(what goes).
    package var trimmedOfSpaces: Substring { trimmed { $0 == 0x20 } }

    /// Byte by byte: a blank goes before an accent too, with which it would make one letter.
    private func trimmed(of isBlank: (UInt8) -> Bool) -> Substring {
        let text = self[...]
        let bytes = text.utf8
        guard let first = bytes.firstIndex(where: { !isBlank($0) }), let last = bytes.lastIndex(where: { !isBlank($0) })
        else { return text[text.endIndex...] }
        return text[first..<bytes.index(after: last)]
    }
}
