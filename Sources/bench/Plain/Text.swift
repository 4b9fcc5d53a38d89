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

/// A number as JSON writes it, to three digits behind the point; null where there is none.
func jsonNumber(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "null" }
    return "\((value * 1000).rounded() / 1000)"
}

/// Fields, each a name and a value that is JSON already, as one object on one line.
func jsonObject(_ fields: [(String, String)]) -> String {
    "{" + fields.map { quoted($0) + ":" + $1 }.joined(separator: ",") + "}"
}

/// The first cell at the left, the others at the right of their columns.
func aligned(_ cells: [String], _ widths: [Int]) -> String {
    zip(cells, widths).enumerated().map { column, cell in
        let gap = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
        return column == 0 ? cell.0 + gap : "  " + gap + cell.0
    }.joined()
}

/// Rows of cells with their columns aligned, as wide as the widest cell of each.
func aligned(_ rows: [[String]]) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
    return rows.map { aligned($0, widths) }
}
