import MachineRecords
import Screen

/// The keys of a machine's requests: the same request has the same key in every state.
///
/// A key is a letter of the request's name where one is free, small before capital. Where more is asked than there are letters,
/// each that a given key of two begins with not counted, all keys but the given ones are two letters. Assigned anew where the
/// structure changes, in the order of its requests. What every machine has, reset and the background, has keys with Ctrl, so
/// that no letter is theirs.
package struct KeyAssignment: Equatable, Sendable {
    package private(set) var keys: [RequestRecord: String] = [:]
    private var requests: [String: RequestRecord] = [:]
    /// First letters that more than one name begins with.
    private let shared: Set<Character>

    /// What the given keys of two letters begin with.
    private var starts: Set<Character> = []

    /// Letters that belong to the program: `q` leaves.
    package static let reserved: Set<Character> = ["q"]

    /// Requests that were given a key that another has, or that keeps one of another's from being typed.
    package private(set) var clashes: [Clash] = []

    package struct Clash: Equatable, Sendable {
        package var key: String
        /// Who has the key, and who does not get it.
        package var owner: String, other: String
    }

    /// Whether a text can be a key: a letter or two, the first of which is not the program's.
    package static func isKey(_ text: String) -> Bool {
        let letters = Array(text)
        let isOwn = letters.first.map(reserved.contains) == false
        return isOwn && letters.count <= 2 && letters.allSatisfy { $0.isASCII && $0.isLetter }
    }

    private static let letters: [Character] = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
        .filter { !reserved.contains($0) }

    /// The keys that are the same for every machine.
    package static let controlled: [RequestRecord: Key] = [
        .reset: .control("r"), .background: .control("b"), .foreground: .control("b"),
    ]

    /// - Parameter given: keys by the names of requests, before which those that are assigned give way.
    /// - Complexity: O(requests x letters of a name).
    package init(requests: [(request: RequestRecord, name: String)], given: [String: String] = [:]) {
        let requests = requests.filter { Self.controlled[$0.request] == nil }
        shared = Self.sharedInitials(requests.map(\.name))
        if !given.isEmpty { assignGiven(given, for: requests) }
        let open = requests.filter { keys[$0.request] == nil }
        if requests.count <= Self.letters.count - starts.count {
            assignSingle(open)
        } else {
            assignDouble(open)
        }
    }

    /// The keys of a machine.
    /// - Parameter given: keys by the names of requests.
    package init(of structure: StructureRecord, given: [String: String]) {
        self.init(requests: structure.requests.map { ($0, structure.seenName(of: $0)) }, given: given)
    }

    /// What is said of keys that cannot be had, as another request has them.
    /// - Parameter place: where the request of a name was given its key; nil where it is not told.
    package func clashNotices(place: (String) -> String?) -> [String] {
        clashes.map { clash in
            let words = KeyWords.clash(clash.key, of: clash.owner, and: clash.other)
            return place(clash.other).map { "\($0): \(words)" } ?? words
        }
    }

    /// Gives the keys that a person wrote down; where two cannot both be typed, the first of the machine's requests has its
    /// own.
    private mutating func assignGiven(_ given: [String: String], for list: [(request: RequestRecord, name: String)]) {
        var owners: [String: String] = [:]
        for (request, name) in list {
            guard let key = given[name], Self.isKey(key) else { continue }
            if let taken = owners.keys.sorted().first(where: { $0.hasPrefix(key) || key.hasPrefix($0) }) {
                clashes.append(Clash(key: key, owner: owners[taken] ?? "", other: name))
                continue
            }
            owners[key] = name
            give(key, to: request)
            if key.count > 1, let first = key.first { starts.insert(first) }
        }
    }

    /// The key of a request as it is written, one or two letters or `^R`; nil past 2,601 requests, or fewer where single
    /// letters were given.
    package func key(of request: RequestRecord) -> String? {
        Self.controlled[request]?.label(.ascii) ?? keys[request]
    }

    /// What is pressed for a request, one key after another; nothing for one that has no key.
    func presses(for request: RequestRecord) -> [Key] {
        if let key = Self.controlled[request] { return [key] }
        return keys[request]?.unicodeScalars.map(Key.character) ?? []
    }

    package enum Reading: Equatable, Sendable {
        case request(RequestRecord)
        /// The letter begins the keys of more than one request.
        case prefix
        case nothing
    }

    /// What typed letters stand for. A single letter that is nobody's key stands for the same one in the other case: a name
    /// in capitals shows its key as a capital.
    package func read(_ typed: String) -> Reading {
        if let request = requests[typed] { return .request(request) }
        if requests.keys.contains(where: { $0.hasPrefix(typed) }) { return .prefix }
        guard typed.count == 1, typed.first.map(Self.reserved.contains) == false,
            let swapped = requests[Self.swapped(typed)]
        else { return .nothing }
        return .request(swapped)
    }

    /// A letter in the other case.
    static func swapped(_ letter: String) -> String {
        letter == letter.lowercased() ? letter.uppercased() : letter.lowercased()
    }

    private mutating func give(_ key: String, to request: RequestRecord) {
        keys[request] = key
        requests[key] = request
    }

    private mutating func assignSingle(_ list: [(request: RequestRecord, name: String)]) {
        // A name that alone begins with its letter has it before others come to that by a later word of theirs.
        let named = list.filter { !sharesInitial($0.name) } + list.filter { sharesInitial($0.name) }
        for (request, name) in named {
            let wanted = wishes(of: name) + Self.letters
            let free = wanted.first { requests[String($0)] == nil && !starts.contains($0) }
            if let letter = free { give(String(letter), to: request) }
        }
    }

    private mutating func assignDouble(_ list: [(request: RequestRecord, name: String)]) {
        var free = Dictionary(uniqueKeysWithValues: Self.letters.map { ($0, Self.letters.count) })
        for key in requests.keys {
            guard let first = key.first else { continue }
            // A letter that is a whole key begins no other.
            if key.count == 1 { free[first] = 0 } else { free[first, default: 1] -= 1 }
        }
        let most = Self.letters.count * Self.letters.count
        // Those past the last pair of letters have no key.
        for (request, name) in list.prefix(most) {
            let wanted = wishes(of: name)
            let firsts = wanted.prefix(1) + Self.letters
            guard let first = firsts.first(where: { free[$0, default: 0] > 0 }) else { continue }
            let seconds = wanted.dropFirst() + Self.letters
            guard let second = seconds.first(where: { requests["\(first)\($0)"] == nil }) else { continue }
            free[first, default: 0] -= 1
            give("\(first)\(second)", to: request)
        }
    }

    private static func sharedInitials(_ names: [String]) -> Set<Character> {
        var counts: [Character: Int] = [:]
        for initial in names.compactMap({ wordInitials($0).first }) {
            counts[Character(initial.lowercased()), default: 0] += 1
        }
        return Set(counts.filter { $0.value > 1 }.keys)
    }

    private func sharesInitial(_ name: String) -> Bool {
        Self.wordInitials(name).first.map { shared.contains(Character($0.lowercased())) } ?? true
    }

    /// The letters a name would like, best first: beginnings of words, the words that tell it from its neighbours
    /// before a first word that they share (`loggedIn`, `loggedOut`: `i`, `o`); small before capital; then any letter.
    private func wishes(of name: String) -> [Character] {
        var initials = Self.wordInitials(name).map { Character($0.lowercased()) }
        if sharesInitial(name), initials.count > 1 {
            initials.append(initials.removeFirst())
        }
        let small = name.filter { $0.isASCII && $0.isLetter }.map { Character($0.lowercased()) }
        let capitals = (initials + small).map { Character($0.uppercased()) }
        var seen = Self.reserved
        return (initials + capitals.prefix(min(1, initials.count)) + small + capitals)
            .filter { seen.insert($0).inserted }
    }

    /// The first letter of each word: after a separator, or a capital after a small letter.
    private static func wordInitials(_ name: String) -> [Character] {
        var initials: [Character] = []
        var previous: Character = " "
        for letter in name {
            let begins = !previous.isLetter || (letter.isUppercase && previous.isLowercase)
            if letter.isASCII, letter.isLetter, begins { initials.append(letter) }
            previous = letter
        }
        return initials
    }
}
