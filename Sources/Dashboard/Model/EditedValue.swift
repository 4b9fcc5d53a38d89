import MachineRecords

/// Values of data as an editor takes and gives them.
extension DescribedValue {
    /// What an editor opens with; nil for what cannot be edited.
    package var editable: String? {
        switch self {
        case .string(let string): string
        case .other: nil
        default: text
        }
    }

    /// Reads what a person typed as a value of the same type.
    package func parsed(_ input: String) -> Result<DescribedValue, EditRefusal> {
        switch self {
        case .string: return .success(.string(input))
        case .integer:
            guard let integer = Int(input) else { return .failure(EditRefusal("\"\(input)\" is not a whole number")) }
            return .success(.integer(integer))
        case .double:
            guard let double = Double(input) else { return .failure(EditRefusal("\"\(input)\" is not a number")) }
            return .success(.double(double))
        case .bool:
            guard let bool = Bool(input) else { return .failure(EditRefusal("write true or false")) }
            return .success(.bool(bool))
        case .other(_, let type): return .failure(EditRefusal("a \(type) cannot be edited here"))
        }
    }
}

/// Why an edit was not taken.
package struct EditRefusal: Error, Equatable, Sendable {
    package let reason: String

    package init(_ reason: String) { self.reason = reason }
}
