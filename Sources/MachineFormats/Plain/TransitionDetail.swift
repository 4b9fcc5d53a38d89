import JSONText
import Statecharts

/// What a transition of plain JSON says beside its ends and its event, in the words of neutral JSON.
struct TransitionDetail: Sendable, Hashable {
    /// The fields, as the file names them.
    enum Field: String, CaseIterable { case `guard`, actions, after, `internal` }

    private(set) var guarding: String?
    private(set) var actions: [String] = []
    private(set) var after: ChartDelay?
    private(set) var isInternal = false

    /// Whether it says nothing.
    var isEmpty: Bool { self == TransitionDetail() }

    /// The fields that say something, for what cannot hold them.
    var fields: [Field] {
        let all: [(Field, Bool)] = [
            (.guard, guarding != nil), (.actions, !actions.isEmpty), (.after, after != nil), (.internal, isInternal),
        ]
        return all.filter(\.1).map(\.0)
    }

    /// Takes what a field says; what is wrong with it where it is of another kind.
    mutating func take(_ field: Field, _ value: JSONValue) -> SourceFault? {
        switch (field, value.content) {
        case (.guard, .string(let text)):
            guarding = text.isEmpty ? nil : text
            return NameLength.fault(of: text, at: value.place)
        case (.actions, .string(let text)):
            actions = [text]
            return NameLength.fault(of: text, at: value.place)
        case (.actions, .array(let elements)): return take(actions: elements)
        case (.after, .number(let length)):
            guard let whole = Int(exactly: length.rounded()), whole >= 0 else { return Self.fault(field, value) }
            after = .milliseconds(whole)
        case (.after, .string(let name)):
            after = .named(name)
            return NameLength.fault(of: name, at: value.place)
        case (.internal, .bool(let isIt)): isInternal = isIt
        case (.guard, _), (.actions, _), (.after, _), (.internal, _): return Self.fault(field, value)
        }
        return nil
    }

    private mutating func take(actions elements: [JSONValue]) -> SourceFault? {
        for element in elements {
            guard case .string(let text) = element.content else { return Self.fault(.actions, element) }
            if let fault = NameLength.fault(of: text, at: element.place) { return fault }
            actions.append(text)
        }
        return nil
    }

    private static func fault(_ field: Field, _ value: JSONValue) -> SourceFault {
        let expected =
            switch field {
            case .guard: "the name of a guard"
            case .actions: "a list of names"
            case .after: "milliseconds, 0 or more, or the name of a delay,"
            case .internal: "true or false"
            }
        return SourceFault(at: value.place, "expected \(expected) in \"\(field.rawValue)\" of this transition")
    }
}
