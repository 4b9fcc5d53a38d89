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
