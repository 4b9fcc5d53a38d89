/// A guard of XState that is a function without a name: `inline:machine.state#event[-1]#guard`, which says where it stands.
struct InlineGuard {
    /// `inline guard`, with its number among those of its event from the second on.
    let label: String
    /// The label, and what tells it apart from those of other states and events.
    let text: String

    /// Nil for a guard with a name.
    init?(_ name: String) {
        guard name.hasPrefix("inline:") else { return nil }
        let place = name.dropFirst("inline:".count)
        (label, text) = Self.words(place) ?? ("inline guard", name)
    }

    /// Nil where a place is not written as it always was.
    private static func words(_ place: Substring) -> (label: String, text: String)? {
        guard let first = place.firstIndex(of: "#"), let last = place.lastIndex(of: "#") else { return nil }
        let event = place[first..<last].dropFirst()
        let number = place[last...].dropFirst("#guard".count)
        let isNumber = number.isEmpty || number.hasPrefix(" ") && Int(number.dropFirst()) != nil
        guard event.hasSuffix("[-1]"), place[last...].hasPrefix("#guard"), isNumber else { return nil }
        let label = "inline guard" + number
        return (label, "\(label) of \(event.dropLast("[-1]".count)), \(place[..<first])")
    }
}
