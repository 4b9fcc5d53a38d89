extension String {
    /// Without ASCII's blanks at both ends.
    var trimmingBlanks: Substring { self[...].trimmingBlanks }
}

extension Substring {
    /// Without ASCII's blanks at both ends.
    var trimmingBlanks: Substring {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0d }
        let bytes = utf8
        guard let first = bytes.firstIndex(where: { !isBlank($0) }), let last = bytes.lastIndex(where: { !isBlank($0) })
        else { return self[endIndex...] }
        return self[first..<bytes.index(after: last)]
    }
}

extension String {
    /// Where a short text begins for the first time.
    func range(ofFirst text: String) -> Index? {
        let wanted = Array(text.utf8)
        var start = utf8.startIndex
        while let index = utf8[start...].firstIndex(of: wanted[0]) {
            if utf8[index...].starts(with: wanted) { return index }
            start = utf8.index(after: index)
        }
        return nil
    }
}
