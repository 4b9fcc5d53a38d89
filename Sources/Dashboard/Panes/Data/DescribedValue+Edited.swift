import MachineRecords

/// Values of data as an editor takes and gives them.
extension DescribedValue {
    /// What an editor opens with; nil for what cannot be edited.
    package var editable: String? {
        switch self {
        case .string(let string): string
        case .other, .delay, .work: nil
        case .integer, .double, .bool: text
        }
    }

    /// The other one of two values, of which a person has written one; nil where a value is one of many.
    func flipped(_ text: String) -> String? {
        guard case .bool(let old) = self else { return nil }
        return String(!(Bool(text) ?? !old))
    }

    /// Reads what a person typed as a value of the same type.
    package func parsed(_ input: String) -> Result<DescribedValue, EditRefusal> {
        switch self {
        case .string: return .success(.string(input))
        case .integer:
            guard let integer = Int(input) else {
                let digits = ["-", "+"].contains(input.first) ? input.dropFirst() : input[...]
                let isWhole = !digits.isEmpty && digits.allSatisfy { ("0"..."9").contains($0) }
                return .failure(EditRefusal(isWhole ? EditWords.tooLarge(input) : EditWords.notInteger(input)))
            }
            return .success(.integer(integer))
        case .double:
            guard let double = Double(input) else { return .failure(EditRefusal(EditWords.notNumber(input))) }
            return .success(.double(double))
        case .bool:
            guard let bool = Bool(input) else { return .failure(EditRefusal(EditWords.notBool)) }
            return .success(.bool(bool))
        case .other, .delay, .work: return .failure(EditRefusal(EditWords.notEditable(typeName)))
        }
    }
}

/// Why an edit was not taken.
package struct EditRefusal: Error, Equatable, Sendable {
    package let reason: String

    package init(_ reason: String) { self.reason = reason }
}
