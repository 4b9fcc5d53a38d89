/// A number with some digits behind the point, and commas between the thousands: `12,628.4`.
func fixed(_ number: Double?, _ digits: Int) -> String {
    guard let number, number.isFinite, abs(number) < 1e15 else { return "-" }
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let scaled = Int((abs(number) * Double(scale)).rounded())
    let fraction = String(scaled % scale + scale).dropFirst()
    let sign = number < 0 && scaled > 0 ? "-" : ""
    return sign + grouped(scaled / scale) + (digits > 0 ? "." + fraction : "")
}

/// A whole number with commas between the thousands; not negative.
func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.indices.reduce(into: "") { text, place in
        if place > 0, (digits.count - place).isMultiple(of: 3) { text.append(",") }
        text.append(digits[place])
    }
}

/// A text as a JSON string, quotes included; control characters are escaped, so that it is one line in any terminal.
func quoted(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "\"") { $0 += escaped($1) } + "\""
}

private func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\t": return "\\t"
    case "\r": return "\\r"
    default: break
    }
    guard scalar.properties.generalCategory == .control else { return String(scalar) }
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
}
