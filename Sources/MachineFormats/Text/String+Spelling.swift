extension String {
    /// The text with another spelling for some of its signs, whatever marks stand on them: a quote that an accent follows is one
    /// character with it, but to every format it is a quote. O(scalars).
    func spelled(_ spelling: (Unicode.Scalar) -> String?) -> String {
        unicodeScalars.reduce(into: "") { $0 += spelling($1) ?? String($1) }
    }
}
