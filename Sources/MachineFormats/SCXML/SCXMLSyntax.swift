import JSONText
import Statecharts

/// Reads the elements of an SCXML file into a draft; however deep they nest, the stack is its own.
struct SCXMLSyntax {
    /// Where actions go.
    enum Slot {
        case entry(Int)
        case exit(Int)
        case transition(Int)
        case initial(Int)
        /// Of a transition that is no transition, as the end of a delay that another writes.
        case nowhere
    }

    /// What an open element is.
    enum Frame {
        case state(Int)
        /// `<initial>` or `<history>` of a state, which wants one transition.
        case initial(Int, Initial)
        case actions(Slot)
        case data
        case parts(of: String)
        /// Executable content that is not carried, with all that is in it.
        case lost(in: String)
        case note(Int)
        case skipped

        struct Initial {
            /// Its name.
            let element: String
            let place: SourcePlace
            var hasTransition = false
        }
    }

    var draft = SCXMLDraft()
    var faults = FaultList()
    var notes = FaultList()
    /// What is worth knowing though nothing is wrong with it.
    var asides = FaultList()
    var reader: XMLReader
    private var frames: [Frame] = []
    private var machineNamespace = ""
    private var foreign: Set<String> = []

    init(_ bytes: [UInt8]) throws(SourceFault) {
        reader = try XMLReader(bytes)
    }

    /// Reads the whole text. Throws where it is not well-formed, or no SCXML.
    mutating func read() throws(SourceFault) {
        while let event = try reader.next() {
            switch event {
            case .start(let name, let attributes, let place):
                let element = SCXMLElement(name: name, attributes: attributes, place: place)
                frames.append(try frame(for: element))
            case .end:
                if case .initial(_, let whole)? = frames.popLast() { noteEnd(of: whole) }
            case .text(let text, let place): take(text, at: place)
            }
        }
        for unread in reader.unread { asides.add(unread) }
    }

    private mutating func take(_ text: String, at place: SourcePlace) {
        guard let frame = frames.last else { return }
        if case .note(let state) = frame {
            let last = draft.states[state].notes.count - 1
            draft.states[state].notes[last] += text
            return
        }
        guard case .state = frame, !text.trimmedOfASCIIWhitespace.isEmpty else { return }
        notes.add(at: place, "text between the elements of a state is ignored")
    }

    private mutating func frame(for element: SCXMLElement) throws(SourceFault) -> Frame {
        guard let last = frames.last else { return try root(element) }
        if case .skipped = last { return .skipped }
        switch element.name.namespace {
        case SCXMLNames.ownNamespace: return own(element, in: last)
        case machineNamespace, SCXMLNames.namespace: return try part(element, of: last)
        default:
            passBy(element, in: last)
            return .skipped
        }
    }

    /// An element of SCXML, by what it is a part of.
    private mutating func part(_ element: SCXMLElement, of whole: Frame) throws(SourceFault) -> Frame {
        switch whole {
        case .state(let state): return try child(element, of: state)
        case .initial(let state, let initial): return try initialTransition(element, of: state, in: initial)
        case .actions(let slot): return try action(element, slot)
        case .data:
            if element.name.local == "data" { lose("data", element.value("id"), at: element.place) }
            return .skipped
        case .parts(let whole):
            lose("\(element.name.local) of \(whole)", element.value("name"), at: element.place)
            return .skipped
        case .lost(let whole): return lostAction(element, in: whole)
        case .note, .skipped: return .skipped
        }
    }

    private mutating func root(_ element: SCXMLElement) throws(SourceFault) -> Frame {
        guard element.name.local == "scxml" else {
            throw SourceFault(at: element.place, "expected <scxml>, found <\(element.shownName)>")
        }
        machineNamespace = element.name.namespace
        if machineNamespace != SCXMLNames.namespace {
            notes.add(
                at: element.place,
                "expected the namespace \"\(SCXMLNames.namespace)\" on <scxml>: the file is read as if it were there"
            )
        }
        var machine = SCXMLDraft.State(.machine, parent: nil, at: element.place)
        machine.initial = try words(element.attribute("initial"))
        machine.own = SCXMLOwn(element.attributes)
        if let name = element.attribute("name") {
            try NameLength.check(name.value, at: name.valuePlace)
            draft.name = name.value
        }
        draft.hasData = element.value("datamodel").map { $0.trimmedOfASCIIWhitespace != "null" } ?? false
        draft.dialect = machine.own["dialect"].flatMap(Dialect.init)
        draft.states.append(machine)
        return .state(0)
    }

    // MARK: What is not SCXML

    private mutating func own(_ element: SCXMLElement, in frame: Frame) -> Frame {
        guard element.name.local == "note" else { return .skipped }
        switch frame {
        case .state(let state), .initial(let state, _):
            draft.states[state].notes.append("")
            return .note(state)
        case .actions, .data, .parts, .lost, .note, .skipped: return .skipped
        }
    }

    /// Passes by an element of another namespace: an action is lost, an inclusion too, and for anything else there is
    /// one note for all of the namespace.
    private mutating func passBy(_ element: SCXMLElement, in frame: Frame) {
        if element.name.namespace == "http://www.w3.org/2001/XInclude" {
            return lose(element.name.written, element.value("href"), at: element.place)
        }
        switch frame {
        case .actions: return lose(element.name.written, nil, at: element.place)
        case .lost(let whole): return lose(element.name.written, nil, at: element.place, within: " in \(whole)")
        case .state, .initial, .data, .parts, .note, .skipped: break
        }
        guard foreign.insert(element.name.namespace).inserted else { return }
        notes.add(
            at: element.place,
            "<\(element.shownName)> and everything else in the namespace \(ShownText.quoted(element.name.namespace)) is ignored"
        )
    }

    /// Notes that what is open now has its transition.
    mutating func closeInitial(_ state: Int, _ initial: Frame.Initial) {
        var initial = initial
        initial.hasTransition = true
        frames[frames.count - 1] = .initial(state, initial)
    }

    mutating func passByUnknown(_ element: SCXMLElement, among known: [String]) -> Frame {
        let name = element.shownName
        let meant = NearestName.of(element.name.local, among: known)
        let nearest = meant.map { ", " + NearestName.didYouMean("<\($0)>") } ?? ""
        notes.add(at: element.place, "<\(name)> is ignored here\(nearest)")
        return .skipped
    }

    mutating func lose(_ what: String, _ name: String?, at place: SourcePlace, within whole: String = "") {
        let shown = String(String.UnicodeScalarView((name ?? "").unicodeScalars.prefix(ShownText.limit)))
        let name = shown.isEmpty ? "" : " " + shown
        draft.losses.append(ChartLoss(at: place, OutsideText.cleanedLine(what + name + whole)))
    }

    mutating func words(_ attribute: XMLAttribute?) throws(SourceFault) -> [SCXMLDraft.Word] {
        guard let attribute else { return [] }
        let words = try reader.words(of: attribute)
        for word in words { try NameLength.check(word.text, at: word.place) }
        return words.map { ($0.text, $0.place) }
    }
}

/// One element, as its start says it.
struct SCXMLElement {
    var name: XMLName
    var attributes: [XMLAttribute]
    var place: SourcePlace

    /// An attribute in no namespace.
    func attribute(_ name: String) -> XMLAttribute? {
        attributes.first { $0.name.prefix.isEmpty && $0.name.local == name }
    }

    func value(_ name: String) -> String? { attribute(name)?.value }

    /// - Throws: that an attribute is too long; an `expr` alone may have any length.
    func checkNames() throws(SourceFault) {
        for attribute in attributes where attribute.name.local != "expr" {
            try NameLength.check(attribute.value, at: attribute.valuePlace)
        }
    }

    /// Its name as a message shows it.
    var shownName: String { OutsideText.cleanedLine(String(name.written.prefix(ShownText.limit))) }
}
