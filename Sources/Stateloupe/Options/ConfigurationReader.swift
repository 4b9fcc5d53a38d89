import Dashboard
import JSONText

/// Takes the members of a configuration one by one, each that is right, and collects the faults of the others.
struct ConfigurationReader {
    private(set) var configuration = Configuration()
    private(set) var faults = FaultList()

    private enum Setting: String, CaseIterable { case theme, keys, motion, mouse, ask, clock, panes }
    /// Of `panes`.
    private enum PaneSetting: String, CaseIterable { case focus, side, lists, log }

    mutating func read(_ bytes: [UInt8]) {
        let (members, faults) = JSONValue.readMembers(bytes, as: .json5)
        if members.isEmpty, !faults.isEmpty, Self.isBlank(bytes) { return }
        for member in once(members) { take(member) }
        for fault in faults { self.faults.add(fault) }
    }

    /// Whether there is nothing but white space and comments: with an object behind it, it is that object.
    private static func isBlank(_ bytes: [UInt8]) -> Bool {
        JSONValue.readMembers(bytes + "\n{}".utf8, as: .json5).faults.isEmpty
    }

    /// The first member of each name; a second one is a fault, as nothing says which of the two is meant.
    private mutating func once(_ members: [JSONMember]) -> [JSONMember] {
        var seen: Set<String> = []
        return members.filter { member in
            if seen.insert(member.name).inserted { return true }
            faults.add(at: member.place, "\(ShownText.quoted(member.name)) is given a second time")
            return false
        }
    }

    private mutating func take(_ member: JSONMember) {
        switch Setting(rawValue: member.name) {
        case .theme: takeTheme(member.value)
        case .keys: takeKeys(member.value)
        case .motion: configuration.reducedMotion = choice(member.value, ["full", "reduced"]).map { $0 == 1 }
        case .mouse: configuration.mouse = bool(member.value)
        case .ask: configuration.asksBeforeFinal = bool(member.value)
        case .clock: takeClock(member.value)
        case .panes: takePanes(member.value)
        case nil: tellUnknown(member, "setting", known: Setting.allCases.map(\.rawValue))
        }
    }

    private mutating func takeTheme(_ value: JSONValue) {
        guard case .string(let name) = value.content, !name.isEmpty else {
            return expect("the name of a theme or the path of its file, as in 'dark'", at: value)
        }
        configuration.theme = (name, value.place)
    }

    private mutating func takeClock(_ value: JSONValue) {
        let text: String? =
            switch value.content {
            case .string(let word): word
            case .number(let number): Int(exactly: number).map(String.init)
            default: nil
            }
        guard let pace = text.flatMap(ClockPace.init) else { return expect(ClockPace.expected, at: value) }
        configuration.clock = pace.times
    }

    private mutating func takeKeys(_ value: JSONValue) {
        guard case .object(let members) = value.content else {
            return expect("an object of requests and their keys, as in { retry: 'y' }", at: value)
        }
        for member in once(members) {
            guard case .string(let key) = member.value.content, KeyAssignment.isKey(key) else {
                expect("one letter or two, a to z or A to Z, but not q alone or first", at: member.value)
                continue
            }
            // Two names with one key may be of two machines: whether they clash is known with a machine.
            configuration.keys[member.name] = Configuration.GivenKey(key: key, place: member.place)
        }
    }

    private mutating func takePanes(_ value: JSONValue) {
        guard case .object(let members) = value.content else {
            return expect("an object, as in { focus: 'log', side: 48 }", at: value)
        }
        for member in once(members) {
            switch PaneSetting(rawValue: member.name) {
            case .focus:
                let panes = PaneTable.standard
                let place = choice(member.value, panes.map(\.name))
                configuration.panes.focus = place.map { panes[$0].pane }
            case .side: configuration.panes.side = number(member.value, 20...400)
            case .lists: configuration.panes.lists = number(member.value, 3...200)
            case .log: configuration.panes.log = number(member.value, 1...200)
            case nil: tellUnknown(member, "setting of panes", known: PaneSetting.allCases.map(\.rawValue))
            }
        }
    }

    private mutating func bool(_ value: JSONValue) -> Bool? {
        if case .bool(let bool) = value.content { return bool }
        expect("true or false", at: value)
        return nil
    }

    private mutating func number(_ value: JSONValue, _ range: ClosedRange<Int>) -> Int? {
        if case .number(let number) = value.content, let whole = Int(exactly: number), range.contains(whole) {
            return whole
        }
        expect("a whole number from \(range.lowerBound) to \(range.upperBound)", at: value)
        return nil
    }

    /// The place of the word among those that are known.
    private mutating func choice(_ value: JSONValue, _ known: [String]) -> Int? {
        guard case .string(let word) = value.content, let place = known.firstIndex(of: word) else {
            let all = known.map { "'\($0)'" }
            expect("\(all.dropLast().joined(separator: ", ")) or \(all.last ?? "")", at: value)
            return nil
        }
        return place
    }

    private mutating func expect(_ what: String, at value: JSONValue) {
        // That it is no number has been told.
        if case .number(let number) = value.content, !number.isFinite { return }
        faults.add(at: value.place, "expected \(what), found \(value.found)")
    }

    private mutating func tellUnknown(_ member: JSONMember, _ kind: String, known: [String]) {
        let near = NearestName.of(member.name, among: known)
        let hint = near.map { NearestName.didYouMean("'\($0)'") } ?? "expected one of \(known.joined(separator: ", "))"
        faults.add(at: member.place, "unknown \(kind) \(ShownText.quoted(member.name)); \(hint)")
    }
}

extension JSONValue {
    /// What is there, as a fault names it.
    fileprivate var found: String {
        switch content {
        case .null: "null"
        case .bool(let bool): "\(bool)"
        case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
        case .string(let text): "\(ShownText.quoted(text))"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
