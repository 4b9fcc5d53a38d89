/// Text in quotes, as JSON, Graphviz and most languages write it.
package enum QuotedText {
    /// In quotes, with quotes, backslashes and newlines escaped by a backslash.
    /// - Parameter escape: how else a scalar is written; nil for one that stays as it is.
    package static func quoted(_ text: String, escape: (Unicode.Scalar) -> String?) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            default:
                if let escaped = escape(scalar) {
                    quoted += escaped
                } else {
                    quoted.unicodeScalars.append(scalar)
                }
            }
        }
        return quoted + "\""
    }
}
