/// The names of events that a transition waits for, by one descriptor as its dialect reads it.
///
/// This alone says what a descriptor is and what it matches; `EventTable` finds the same without asking each.
package enum EventPattern: Sendable, Hashable {
    /// One name.
    case name(String)
    /// Names that are this one, or begin with it and a point.
    case prefix(String)
    case all
    /// No name at all, though the descriptor looks as if it were for many.
    case nothing(String)

    /// Whether an event of this name is among them.
    package func matches(_ name: String) -> Bool { covers(.name(name)) }

    /// Whether each of the names of another pattern is among them.
    package func covers(_ other: EventPattern) -> Bool {
        switch (self, other) {
        case (.all, _): true
        case (.prefix(let stem), .name(let name)), (.prefix(let stem), .prefix(let name)):
            name == stem || name.begins(withWordsOf: stem)
        case (.name, _), (.prefix, .all), (.prefix, .nothing), (.nothing, _): self == other
        }
    }

    /// The patterns that cover this one, itself first: what matches by a beginning, the longest first, then what matches all.
    /// - Parameter longest: the bytes of the longest beginning that counts, as names may have very many points.
    package func wider(upTo longest: Int = .max) -> [EventPattern] {
        switch self {
        case .name(let name): [self] + Self.prefixes(of: name, upTo: longest) + [.all]
        case .prefix(let stem): Self.prefixes(of: stem, upTo: longest) + [.all]
        case .all: [self]
        case .nothing: [self, .all]
        }
    }

    private static func prefixes(of name: String, upTo longest: Int) -> [EventPattern] {
        var found: [EventPattern] = []
        forEachPrefix(of: name, upTo: longest) { found.append($0) }
        return found
    }

    /// Those of a name and of what is in front of each of its points, the longest first, but none of more bytes than that.
    static func forEachPrefix(of name: String, upTo longest: Int, _ body: (EventPattern) -> Void) {
        var rest = Substring(name)
        while true {
            if rest.utf8.count <= longest { body(.prefix(String(rest))) }
            guard let point = rest.utf8.lastIndex(of: UInt8(ascii: ".")) else { return }
            rest = rest[..<point]
        }
    }
}

extension Dialect {
    /// What a transition waits for by a descriptor.
    package func pattern(of descriptor: String) -> EventPattern {
        switch self {
        case .diagram: return .name(descriptor)
        case .xstate4: return descriptor == "*" ? .all : .name(descriptor)
        case .xstate5:
            if descriptor == "*" { return .all }
            guard let stem = descriptor.withoutEnd(".*") else { return .name(descriptor) }
            // A star before another one stands for no word.
            return stem.split(separator: ".", omittingEmptySubsequences: false).contains("*")
                ? .nothing(descriptor) : .prefix(stem)
        case .scxml:
            if descriptor == "*" { return .all }
            return .prefix(descriptor.withoutEnd(".*") ?? descriptor.withoutEnd(".") ?? descriptor)
        }
    }

    /// Whether a descriptor is written to match several events, so that it is not the name of one.
    package func isForMany(_ descriptor: String) -> Bool {
        switch pattern(of: descriptor) {
        case .all, .nothing: true
        case .name(let name), .prefix(let name): name != descriptor
        }
    }

    /// Whether of a state's transitions for one event the first in the chart is tried first, whatever their descriptors; else
    /// those by the name itself are, and then those by the longest beginning.
    package var triesInOrder: Bool {
        switch self {
        case .scxml, .xstate4: true
        case .xstate5, .diagram: false
        }
    }
}

extension String {
    /// Byte by byte: an accent behind a point makes one letter with it, which is no less a point.
    fileprivate func begins(withWordsOf stem: String) -> Bool {
        let (own, others) = (utf8, stem.utf8)
        return own.starts(with: others) && own.dropFirst(others.count).first == UInt8(ascii: ".")
    }

    fileprivate func withoutEnd(_ end: String) -> String? {
        guard utf8.count >= end.utf8.count, utf8.suffix(end.utf8.count).elementsEqual(end.utf8) else { return nil }
        return String(utf8.dropLast(end.utf8.count))
    }
}
