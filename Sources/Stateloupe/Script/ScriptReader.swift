import Dashboard
import JSONText
import MachineRecords
import Screen

/// Reads a script: a line a step, words apart by blanks, `#` begins a comment.
package struct ScriptReader {
    private let structure: StructureRecord
    /// The states by their names on the screen, which go before, and by their paths, as `run` prints them; of several
    /// the first. A long script names a state in each of its lines.
    private var numbers: [String: Int]
    private var steps: [Script.Step] = []
    private var faults: [ScriptFaults.Fault] = []
    /// Where the step that is read begins.
    private var (line, column) = (0, 1)

    private enum Command: String, CaseIterable { case ask, send, wait, select, key, type, expect }

    /// - Parameters:
    ///   - file: what the script is called in messages.
    ///   - structure: of the machine on which it is to be played.
    /// - Throws: `ScriptFaults`, with all faults.
    package static func read(
        _ text: String, file: String, for structure: StructureRecord, exits: Bool = false
    ) throws -> Script {
        try read(Array(text.utf8), file: file, for: structure, exits: exits)
    }

    /// Reads a script as it is in its file.
    /// - Throws: `ScriptFaults`, with all faults, or with the first byte that is no text.
    package static func read(
        _ bytes: [UInt8], file: String, for structure: StructureRecord, exits: Bool = false
    ) throws -> Script {
        var reader = ScriptReader(structure: structure)
        let lines = lines(String(decoding: bytes, as: UTF8.self))
        if let invalid = UTF8Check.firstInvalidByte(in: bytes) {
            let before = Self.lines(String(decoding: bytes[..<invalid], as: UTF8.self))
            let fault = ScriptFaults.Fault(
                line: before.count, column: before[before.count - 1].unicodeScalars.count + 1,
                text: UTF8Check.message(bytes[invalid]))
            throw ScriptFaults([fault], in: lines, file: file)
        }
        for (index, line) in lines.enumerated() {
            reader.line = index + 1
            reader.take(line)
        }
        guard reader.faults.isEmpty else { throw ScriptFaults(reader.faults, in: lines, file: file) }
        let name = file.split(separator: "/").last.map(String.init) ?? file
        return Script(
            name: OutsideText.cleanedLine(name), file: ShownFile.name(file), steps: reader.steps, exits: exits)
    }

    private static func lines(_ text: String) -> [Substring] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }

    private init(structure: StructureRecord) {
        self.structure = structure
        numbers = [:]
        numbers.reserveCapacity(structure.states.count)
        for (number, state) in structure.states.enumerated() where numbers[state.name] == nil {
            numbers[state.name] = number
        }
        for (number, state) in structure.states.enumerated() {
            if let path = state.path, numbers[path] == nil { numbers[path] = number }
        }
    }

    private mutating func take(_ line: Substring) {
        var words = ScriptWordList(line)
        guard let command = words.next() else { return }
        column = command.column
        switch Command(rawValue: command.text) {
        case .ask: takeRequest(words, after: command)
        case .send: takeEvent(words, after: command)
        case .wait:
            if let span = span(words.rest, after: command, "wait 1s") { add(.wait(span)) }
        case .select:
            if let state = state(words.rest, after: command) { add(.select(state)) }
        case .key: takeKeys(&words, after: command)
        case .type: takeText(words.rest, after: command)
        case .expect: takeExpectation(&words, after: command)
        case nil:
            fault(command, "no command is called '\(command.text)'", among: Command.allCases.map(\.rawValue))
        }
    }

    private mutating func add(_ act: Script.Act) { steps.append(Script.Step(line: line, column: column, act)) }

    // MARK: requests

    private static let requests: [String: RequestRecord] = [
        "reset": .reset, "background": .background, "foreground": .foreground, "dynamic": .dynamic,
    ]

    private mutating func takeRequest(_ words: ScriptWordList, after command: ScriptPiece) {
        // A state may have such a name; it goes before.
        if let word = words.rest, let request = Self.requests[word.text], numbers[word.text] == nil {
            return isPossible(request) ? add(.make(request)) : fault(word, Notices.noBackground)
        }
        if let state = state(words.rest, after: command) { add(.ask(state)) }
    }

    /// Whether the machine may do anything for it: one without a background would pass over it in silence.
    private func isPossible(_ request: RequestRecord) -> Bool {
        request != .background && request != .foreground || structure.background != nil
    }

    private mutating func takeEvent(_ words: ScriptWordList, after command: ScriptPiece) {
        guard !structure.events.isEmpty else {
            return fault(
                command,
                "this machine has no events: ask for a state, as in ask \(structure.seenName(of: structure.initial))")
        }
        guard let name = words.rest else { return fault(command, "send needs the name of an event", isBehind: true) }
        let events = structure.events.indices.filter { event in
            structure.events[event].name == name.text || structure.seenName(of: .event(event)) == name.text
                || nameByID(of: event) == name.text
        }
        guard events.isEmpty else { return add(.send(events)) }
        let named = structure.events.indices.filter { !structure.events[$0].name.isEmpty }
        let known = named.map { structure.seenName(of: .event($0)) }
        let isNameless = known.isEmpty && structure.events.contains { $0.target != nil }
        let hint = isNameless ? "; no transition here has an event: ask for the state that it leads to" : ""
        fault(name, "no event is called '\(name.text)'\(hint)", among: known)
    }

    /// The name of an event that leads to a state, where that is called otherwise by its path; nil for others.
    private func nameByID(of event: Int) -> String? {
        guard let target = structure.events[event].target, let path = structure.states[target].path else { return nil }
        return [structure.events[event].name, "→", path].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The state of a name or a path, else the one that alone has it for its id or at the end of either.
    private mutating func state(named name: String) -> Int? {
        if let known = numbers[name] { return known }
        let ends = states(endingIn: name)
        guard ends.count == 1, parts(of: name).isEmpty else { return nil }
        numbers[name] = ends[0]
        return ends[0]
    }

    private func states(endingIn name: String) -> [Int] {
        structure.states.indices.filter { number in
            let state = structure.states[number]
            return state.id == name || state.path?.hasSuffix("." + name) == true
                || state.path != nil && state.name.hasSuffix("." + name)
        }
    }

    /// The states below a parent, which the screen does not show by itself: by its path, by the end of one or more, or by what the screen
    /// calls it.
    private func parts(of parent: String) -> [Int] {
        // A point in the name of a state that is in no other says nothing.
        let above = structure.states.map { state in state.path.map(Self.parents) ?? [] }
        let whole = above.indices.filter { above[$0].contains(parent) }
        guard whole.isEmpty else { return whole }
        let ends = above.indices.filter { above[$0].contains { $0.hasSuffix("." + parent) } }
        guard ends.isEmpty else { return ends }
        let groups = Set(
            structure.groups.indices.filter {
                [structure.groups[$0].name, structure.groups[$0].ownName].contains(parent)
            })
        return structure.states.indices.filter { number in
            structure.states[number].group.map { first in
                sequence(first: first) { structure.groups[$0].parent }.contains(where: groups.contains)
            } ?? false
        }
    }

    /// The paths of all that a path is within; a point within an id has a backslash before it.
    private static func parents(of path: String) -> [String] {
        var (parents, isEscaped) = ([String](), false)
        for place in path.indices {
            if path[place] == ".", !isEscaped { parents.append(String(path[..<place])) }
            isEscaped = path[place] == "\\" && !isEscaped
        }
        return parents
    }

    /// What is expected of a state, given how long may be waited for it.
    private mutating func expectation(
        of name: ScriptPiece?, after command: ScriptPiece
    ) -> ((Int?) -> Script.Act)? {
        if let name, state(named: name.text) == nil {
            let parts = parts(of: name.text)
            if !parts.isEmpty { return { .expectParent(name.text, parts: parts, within: $0) } }
        }
        return state(name, after: command).map { state in { .expectState(state, within: $0) } }
    }

    private mutating func state(_ name: ScriptPiece?, after command: ScriptPiece) -> Int? {
        guard let name else {
            fault(command, "\(command.text) needs the name of a state", isBehind: true)
            return nil
        }
        if let state = state(named: name.text) { return state }
        let inside = parts(of: name.text)
        guard inside.isEmpty else {
            fault(name, "'\(name.text)' is around other states, one of which is meant", among: names(inside))
            return nil
        }
        fault(name, "no state is called '\(name.text)'", among: candidates(for: name.text, after: command))
        return nil
    }

    private func names(_ states: [Int]) -> [String] { states.map { structure.states[$0].name } }

    /// What may have been meant: the states whose paths end so, else all, where they can be expected their parents too.
    private func candidates(for name: String, after command: ScriptPiece) -> [String] {
        let ends = states(endingIn: name)
        if !ends.isEmpty { return names(ends) }
        let parents = command.text == "state" ? structure.states.flatMap { $0.path.map(Self.parents) ?? [] } : []
        let paths = name.contains(".") ? structure.states.compactMap(\.path) : []
        var seen: Set<String> = []
        return (structure.states.map(\.name) + parents + paths).filter { seen.insert($0).inserted }
    }

    // MARK: spans and keys

    private mutating func span(_ text: ScriptPiece?, after command: ScriptPiece, _ example: String) -> Int? {
        guard let text else {
            fault(command, "\(command.text) needs a time, as in \(example)", isBehind: true)
            return nil
        }
        if let span = ScriptSpan.milliseconds(text.text) { return span }
        fault(text, "'\(text.text)' is no time up to an hour, as in \(example), 250ms or 1min")
        return nil
    }

    private mutating func takeKeys(_ words: inout ScriptWordList, after command: ScriptPiece) {
        var count = 0
        while let word = words.next() {
            count += 1
            if let key = ScriptKeys.key(named: word.text) {
                add(.key(key))
            } else {
                fault(word, "no key is called '\(word.text)'", among: ScriptKeys.names)
            }
        }
        if count == 0 { fault(command, "key needs a key, as in key i or key Space z", isBehind: true) }
    }

    /// A text, whose signs are pressed one after another.
    private mutating func takeText(_ text: ScriptPiece?, after command: ScriptPiece) {
        guard let text else {
            return fault(command, "type needs a text, as in type door.svg", isBehind: true)
        }
        for scalar in text.text.unicodeScalars { add(.key(.character(scalar))) }
    }

    // MARK: expectations

    private mutating func takeExpectation(_ words: inout ScriptWordList, after command: ScriptPiece) {
        guard let kind = words.next() else {
            return fault(
                command,
                "expect needs what, as in expect refused or expect state \(structure.seenName(of: structure.initial))",
                isBehind: true)
        }
        switch kind.text {
        case "state":
            let (name, limit) = words.split(before: "within")
            let known = expectation(of: name, after: kind)
            guard let limit else {
                if let known { add(known(nil)) }
                return
            }
            let span = span(
                limit.rest, after: limit.word, "expect state \(structure.seenName(of: structure.initial)) within 5s")
            if let known, let span { add(known(span)) }
        default:
            guard let outcome = Script.Outcome(rawValue: kind.text) else {
                let known = ["state"] + Script.Outcome.allCases.map(\.rawValue)
                return fault(kind, "nothing can be expected that is called '\(kind.text)'", among: known)
            }
            guard let more = words.next() else { return add(.expectOutcome(outcome)) }
            fault(more, "nothing follows after expect \(kind.text)")
        }
    }

    // MARK: faults

    /// - Parameter isBehind: something is missing behind the piece.
    private mutating func fault(
        _ piece: ScriptPiece, _ text: String, among known: [String] = [], isBehind: Bool = false
    ) {
        let nearest = known.isEmpty ? nil : NearestName(among: known).of(piece.text)
        let hint =
            nearest.map { "; " + NearestName.didYouMean($0) }
            ?? (known.count > 0 && known.count <= 12 ? "; there are \(known.joined(separator: ", "))" : "")
        let column = piece.column + (isBehind ? piece.text.unicodeScalars.count : 0)
        faults.append(ScriptFaults.Fault(line: line, column: column, text: OutsideText.cleanedLine(text + hint)))
    }
}
