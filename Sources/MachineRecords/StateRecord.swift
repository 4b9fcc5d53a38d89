/// One state: its name, its kind and which closures of the program it has.
package struct StateRecord: Equatable, Sendable {
    package enum Kind: Sendable { case standard, global, final, finalGlobal, background }

    package var name: String
    package var kind: Kind
    package var closures: ClosureSet
    /// What it does while the machine is in it; nil if it does nothing.
    package var work: WorkRecord?
    /// The end of the name that stands behind those of its parents; nil where that is all of it.
    package var ownName: String?
    /// The smallest group of states that it belongs to; nil for all states of a flat machine.
    package var group: Int?
    /// Entering it ends the parent that it is a part of, while the machine goes on.
    package var endsParent = false
    /// What it is called elsewhere, with all that it is a part of; nil where it is a part of nothing and that is its name.
    package var path: String?
    /// Its own id there, without what it is a part of; nil as the path is.
    package var id: String?

    package init(
        name: String, kind: Kind = .standard, closures: ClosureSet = [], work: WorkRecord? = nil, group: Int? = nil
    ) {
        self.name = name
        self.kind = kind
        self.closures = closures
        self.work = work
        self.group = group
    }

    /// Whether the machine is over in it.
    package var isFinal: Bool { kind.isFinal }
    /// Whether something is over in it, the machine or a parent: what a drawing shows as final.
    package var isEnd: Bool { isFinal || endsParent }
    /// Enterable from everywhere without being listed.
    package var isGlobal: Bool { kind.isGlobal }
}

extension StateRecord.Kind {
    package var isFinal: Bool { self == .final || self == .finalGlobal }
    package var isGlobal: Bool { self == .global || self == .finalGlobal }
}

/// States that can be left together, as those of one parent are: what leaves the group leaves each of them.
package struct StateGroup: Hashable, Sendable {
    /// Empty where it is all of the machine.
    package var name: String
    /// Without the groups around it, as a person writes it.
    package var ownName: String
    /// The group that it is a part of; nil for the largest.
    package var parent: Int?
    /// The state that is entered with it; of several the first, and nil where that is not known.
    package var initial: Int?
    /// It is one of several that are current together.
    package var isRegion = false
    /// A part that the file gives no name.
    package var isNameless = false

    package init(_ name: String, parent: Int? = nil, initial: Int? = nil) {
        (self.name, self.parent, self.initial) = (name, parent, initial)
        ownName = name.split(separator: ".").last.map(String.init) ?? ""
    }
}

/// The work of a state, by its name if it has one.
package enum WorkRecord: Hashable, Sendable {
    case named(String)
    case unnamed
}

/// An event that the declaration names, and that a person can send too.
package struct DeclaredEvent: Hashable, Sendable {
    /// May be empty where `target` tells what is meant.
    package var name: String
    /// The state it leads to, where that is part of the request, as it is for one of several targets of one event.
    package var target: Int?
    /// Other events, by their numbers, that what waits for this one takes too, as what waits for any event does.
    package var covered: Set<Int> = []

    package init(_ name: String, target: Int? = nil) {
        self.name = name
        self.target = target
    }
}

/// Which closures a state has.
package struct ClosureSet: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let entryBarrier = ClosureSet(rawValue: 1)
    package static let exitBarrier = ClosureSet(rawValue: 2)
    package static let dynamicTransition = ClosureSet(rawValue: 4)
    package static let didEnter = ClosureSet(rawValue: 8)
    package static let didExit = ClosureSet(rawValue: 16)
}
