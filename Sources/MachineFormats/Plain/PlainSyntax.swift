import JSONText

/// Reads plain JSON into a draft, collecting faults and notes as it goes.
///
/// Whatever is read stays usable after a fault of meaning, so that the rest can still be checked; a fault of JSON itself
/// ends the reading.
struct PlainSyntax {
    private(set) var draft = PlainDraft()
    private(set) var faults = FaultList()
    private(set) var notes = FaultList()
    private var reader: JSONReader

    private static let machineFields = Fields<MachineField>()
    private static let transitionFields = Fields<TransitionField>()

    /// What a machine may have.
    private enum MachineField: String, CaseIterable {
        case name, initial, states, final, transitions
    }

    /// What a transition may have.
    private enum TransitionField: String, CaseIterable {
        case from, event, to, `guard`, actions, after, `internal`
    }

    /// The fields that an object may have, and their names, which are compared with many others.
    private struct Fields<Field: CaseIterable & RawRepresentable<String> & Sendable>: Sendable {
        let all = Array(Field.allCases)
        let names: [String]
        let nearest: NearestName

        init() {
            names = all.map(\.rawValue)
            nearest = NearestName(among: names)
        }
    }

    /// Where the text says what only a machine of AWS Step Functions does.
    private var amazon: SourcePlace?

    /// The members of a drawing that the text has.
    private var drawn: Set<String> = []
    private static let drawingNames: Set = ["direction", "nodes", "edges"]

    init(_ bytes: [UInt8]) throws(SourceFault) {
        reader = try JSONReader(bytes)
    }

    /// Reads the whole text; whether it is JSON to its end. If not, the last fault says why.
    mutating func read() -> Bool {
        do {
            try machine()
            try reader.end()
            return true
        } catch {
            faults.add(error)
            return false
        }
    }

    private static let instead =
        "convert --to json writes the machine, and so does an export whose name ends in .chart.json"

    private mutating func machine() throws(SourceFault) {
        let begin = reader.place
        guard try expect(.object, { "expected an object with a list of \"states\", found \($0)" }) else { return }
        try members(Self.machineFields) { (syntax: inout PlainSyntax, field: MachineField) throws(SourceFault) in
            try syntax.read(field)
        }
        guard draft.statesPlace == nil else { return }
        let expected = "a list of names, or an object of states as in XState"
        if drawn == Self.drawingNames {
            return faults.add(
                at: begin, "this is a drawing, places of boxes and lines, and no machine: " + Self.instead)
        }
        guard let amazon else { return faults.add(at: begin, "\"states\" is missing: expected \(expected)") }
        faults.add(
            at: amazon,
            "\"StartAt\" belongs to Amazon States Language (AWS Step Functions), which is not read: expected \"states\", "
                + expected)
    }

    private mutating func read(_ field: MachineField) throws(SourceFault) {
        switch field {
        case .name: draft.name = try text(in: field.rawValue)
        case .initial: draft.initial = try stateName(in: field.rawValue)
        case .states: try states()
        case .final: try finals()
        case .transitions: try transitions()
        }
    }

    private mutating func states() throws(SourceFault) {
        draft.statesPlace = reader.place
        var excused: Set<Int32> = []
        let isList = try expectList(in: "states")
        draft.states = isList ? try names(in: "states") { excused.formUnion($0) } : []
        draft.excused = excused
        draft.knowsStates = isList && (excused.isEmpty || !draft.states.isEmpty)
    }

    private mutating func finals() throws(SourceFault) {
        draft.finals = try expectList(in: "final") ? try names(in: "final") : []
    }

    private mutating func expectList(in field: String) throws(SourceFault) -> Bool {
        try expect(.array) { "expected a list of names in \"\(field)\", found \($0)" }
    }

    /// The names in the list at hand.
    /// - Parameter others: given what names an element that is none may stand for.
    private mutating func names(
        in field: String, others: ([Int32]) -> Void = { _ in }
    ) throws(SourceFault) -> [PlainDraft.NamePlace] {
        var names: [PlainDraft.NamePlace] = []
        try reader.beginElements()
        while try reader.nextElement() {
            try ChartSize.check(names.count, at: reader.place)
            let (kind, place) = (try reader.kind, reader.place)
            if kind == .string {
                if let name = try stateName(in: field) { names.append(name) }
            } else {
                faults.add(at: place, Self.expectedString(in: field, kind))
                others(try JSONValue(&reader).words.map { draft.number(of: $0) })
            }
        }
        return names
    }

    private static func expectedString(in field: String, _ found: JSONKind) -> String {
        "expected a string in \"\(field)\", found \(found.rawValue)"
    }
}

// MARK: Transitions

extension PlainSyntax {
    /// What the members of a transition say.
    private struct Ends {
        var from: PlainDraft.NamePlace?
        var event: Int32?
        var to: PlainDraft.NamePlace?
        var hasFrom = false
        var hasTo = false
        var detail = TransitionDetail()
    }

    private mutating func transitions() throws(SourceFault) {
        draft.transitions = []
        let isList = try expect(.array) { "expected a list of objects in \"transitions\", found \($0)" }
        guard isList else { return }
        try reader.beginElements()
        while try reader.nextElement() { try transition() }
    }

    private mutating func transition() throws(SourceFault) {
        let begin = reader.place
        try ChartSize.check(draft.states.count + draft.transitions.count, at: begin)
        let isObject = try expect(.object) {
            "expected an object with \"from\" and \"to\" in \"transitions\", found \($0)"
        }
        guard isObject else { return }
        var ends = Ends()
        try members(Self.transitionFields) {
            (syntax: inout PlainSyntax, field: TransitionField) throws(SourceFault) in
            try syntax.take(field, &ends)
        }
        for (field, isThere) in [("from", ends.hasFrom), ("to", ends.hasTo)] where !isThere {
            faults.add(at: begin, "expected the name of a state in \"\(field)\" of this transition, found none")
        }
        guard let from = ends.from, let to = ends.to else {
            draft.halves += [("from", ends.from), ("to", ends.to)].compactMap { field, end in end.map { (field, $0) } }
            return
        }
        if ends.event != nil, ends.detail.after != nil {
            ends.event = nil
            notes.add(at: begin, Self.eventBesideDelay)
        }
        if !ends.detail.isEmpty { draft.details[draft.transitions.count] = ends.detail }
        draft.transitions.append(PlainDraft.Transition(from: from, event: ends.event, to: to, place: begin))
    }

    private mutating func take(_ field: TransitionField, _ ends: inout Ends) throws(SourceFault) {
        switch field {
        case .from: (ends.from, ends.hasFrom) = (try stateName(in: field.rawValue), true)
        case .to: (ends.to, ends.hasTo) = (try stateName(in: field.rawValue), true)
        case .event: ends.event = try event()
        case .guard: try detail(.guard, &ends.detail)
        case .actions: try detail(.actions, &ends.detail)
        case .after: try detail(.after, &ends.detail)
        case .internal: try detail(.internal, &ends.detail)
        }
    }

    /// What is said of a transition that would wait for two things; neutral JSON reads it likewise.
    static let eventBesideDelay = "\"event\" beside \"after\" is ignored: a transition waits for one of them"

    private mutating func detail(
        _ field: TransitionDetail.Field, _ detail: inout TransitionDetail
    ) throws(SourceFault) {
        if let fault = detail.take(field, try JSONValue(&reader)) { faults.add(fault) }
    }

    private mutating func event() throws(SourceFault) -> Int32? {
        guard let event = try text(in: "event"), !event.isEmpty else { return nil }
        return draft.number(of: event)
    }
}

// MARK: Values of a kind

extension PlainSyntax {
    /// Hands on the members of the object at hand that have a known name and a value. One that occurs twice is a fault,
    /// one that is nearly known a note.
    private mutating func members<Field>(
        _ fields: Fields<Field>, _ take: (inout PlainSyntax, Field) throws(SourceFault) -> Void
    ) throws(SourceFault) {
        var firsts = [SourcePlace?](repeating: nil, count: fields.names.count)
        var unknown: [JSONName] = []
        try reader.beginMembers()
        while let name = try reader.nextMember() {
            guard let field = fields.names.firstIndex(of: name.text) else {
                if name.text == "StartAt" { amazon = amazon ?? name.place }
                if Self.drawingNames.contains(name.text) { drawn.insert(name.text) }
                if unknown.count < FaultList.limit, fields.nearest.of(name.text) != nil {
                    unknown.append(name)
                }
                try reader.skip()
                continue
            }
            if let first = firsts[field] {
                faults.add(at: name.place, "\"\(name.text)\" is given twice, first at \(first)")
            } else {
                firsts[field] = name.place
            }
            if try reader.kind == .null { try reader.skip() } else { try take(&self, fields.all[field]) }
        }
        guard !unknown.isEmpty else { return }
        let absent = fields.names.indices.filter { firsts[$0] == nil }.map { fields.names[$0] }
        for name in unknown {
            guard let meant = NearestName.of(name.text, among: absent) else { continue }
            let question = NearestName.didYouMean("\"\(meant)\"")
            let ignored = "the field \(ShownText.quoted(name.text)) is ignored, \(question)"
            notes.add(at: name.place, ignored)
        }
    }

    /// Whether a value of that kind is at hand; one of another is past, and a fault.
    private mutating func expect(_ kind: JSONKind, _ message: (String) -> String) throws(SourceFault) -> Bool {
        let found = try reader.kind
        if found == kind { return true }
        faults.add(at: reader.place, message(found.rawValue))
        try reader.skip()
        return false
    }

    private mutating func text(in field: String) throws(SourceFault) -> String? {
        let place = reader.place
        let kind = try reader.kind
        guard try expect(.string, { _ in Self.expectedString(in: field, kind) }) else { return nil }
        let text = try reader.text()
        try NameLength.check(text, at: place)
        return text
    }

    private mutating func stateName(in field: String) throws(SourceFault) -> PlainDraft.NamePlace? {
        let place = reader.place
        guard let name = try text(in: field) else { return nil }
        return PlainDraft.NamePlace(name: draft.number(of: name), place: place)
    }
}

extension JSONValue {
    /// Every text in a value, and a number or a word as it would be without quotes.
    fileprivate var words: [String] {
        switch content {
        case .null: ["null"]
        case .bool(let word): ["\(word)"]
        case .number(let number): [Int(exactly: number).map { "\($0)" } ?? "\(number)"]
        case .string(let text): [text]
        case .array(let elements): elements.flatMap(\.words)
        case .object(let members): members.flatMap { [$0.name] + $0.value.words }
        }
    }
}
