import JSONText

extension ChartInput {
    /// One line of a script: a bare event, or an object as `{"event":...}`, `{"guard":NAME,"on":true}`,
    /// `{"after":ms or NAME}`, `{"done":ID}`, `{"error":ID}`. Blanks around it do not count.
    public init(line: String) throws(SourceFault) {
        // Some editors write a byte-order mark in front of the first line.
        let whole = line.unicodeScalars.first == "\u{FEFF}" ? String(line.unicodeScalars.dropFirst()) : line
        let text = String(whole.trimmedOfASCIIWhitespace)
        guard text.utf8.first == UInt8(ascii: "{") else {
            self = .event(text)
            return
        }
        let value = try JSONValue.read(Array(text.utf8))
        try value.expectEachOnce()
        try value.expectOneRequest()
        if let name = try value.text("event") {
            self = .event(name)
        } else if let name = try value.text("guard") {
            self = .guardSwitch(name, isOn: try value.flag("on") ?? true)
        } else if let delay = value["after"] {
            self = try ChartInput(after: delay)
        } else if let id = try value.text("done") {
            self = .finish(id)
        } else if let id = try value.text("error") {
            self = .fail(id)
        } else {
            throw SourceFault(
                at: value.place, "expected \"event\", \"guard\", \"after\", \"done\" or \"error\", found none of them")
        }
    }

    /// The longest time that a line may ask for, some 30,000 years.
    private static let longest = 1_000_000_000_000_000

    private init(after value: JSONValue) throws(SourceFault) {
        switch value.content {
        case .string(let name): self = .endDelay(name)
        case .number(let length):
            guard let whole = Int(exactly: length), 0...Self.longest ~= whole else {
                throw SourceFault(
                    at: value.place, "expected whole milliseconds from 0 to \(Self.longest) in \"after\"")
            }
            self = .elapse(milliseconds: whole)
        default: throw SourceFault(at: value.place, "expected milliseconds or the name of a delay in \"after\"")
        }
    }

    /// The line that asks for it, in which nothing is unsafe to look at; for one transition and for the next delay, whose name
    /// depends on the chart, nil.
    public var line: String? {
        switch self {
        case .event(let name):
            let isPlain =
                !name.isEmpty && name == name.trimmedOfASCIIWhitespace && !name.hasPrefix("{")
                && !name.unicodeScalars.contains { OutsideText.isUnsafe($0) || $0 == "," }
            return isPlain ? name : "{\"event\":\(JSONQuoting.quoted(name))}"
        case .guardSwitch(let name, let isOn): return "{\"guard\":\(JSONQuoting.quoted(name)),\"on\":\(isOn)}"
        case .elapse(let milliseconds): return "{\"after\":\(milliseconds)}"
        case .endDelay(let name): return "{\"after\":\(JSONQuoting.quoted(name))}"
        case .finish(let id): return "{\"done\":\(JSONQuoting.quoted(id))}"
        case .fail(let id): return "{\"error\":\(JSONQuoting.quoted(id))}"
        case .transition, .nextDelay: return nil
        }
    }

    /// The requests of a list with commas between them, as `--events` takes it; a comma within braces or quotes is part
    /// of its request.
    public static func split(_ list: String) -> [String] {
        parts(of: list).map { String($0.trimmedOfASCIIWhitespace) }.filter { !$0.isEmpty }
    }

    /// The requests of such a list to a chart: where the event of a transition has commas itself, the longest that the list
    /// has stays whole, unless each of its parts is an event too.
    public static func split(_ list: String, for chart: Statechart) -> [String] {
        let names = Set(chart.transitions.flatMap(\.trigger.eventNames))
        let mostCommas = names.lazy.map { $0.unicodeScalars.filter { $0 == "," }.count }.max() ?? 0
        guard mostCommas > 0 else { return split(list) }
        let targeted = chart.targetedNames
        /// Whether it is an event of the chart, or asks for one by its target too.
        func isEvent(_ text: String) -> Bool {
            let text = String(text.trimmedOfASCIIWhitespace)
            return names.contains(text)
                || text.requestParts.map { targeted.contains("\($0.event) → \($0.target)") } == true
        }
        var (requests, rest) = ([String](), parts(of: list)[...])
        while !rest.isEmpty {
            let counts = (1...mostCommas + 1).reversed().drop { $0 > rest.count }
            let count = counts.first { count in
                let parts = rest.prefix(count)
                return count == 1 || isEvent(parts.joined(separator: ",")) && !parts.allSatisfy(isEvent)
            }
            requests.append(rest.prefix(count ?? 1).joined(separator: ","))
            rest = rest.dropFirst(count ?? 1)
        }
        return requests.map { String($0.trimmedOfASCIIWhitespace) }.filter { !$0.isEmpty }
    }

    /// What is between the commas of a list that are no part of an object.
    private static func parts(of list: String) -> [String] {
        var (parts, part) = ([String](), "")
        var (depth, isQuoted, isEscaped) = (0, false, false)
        for scalar in list.unicodeScalars {
            if scalar == ",", depth == 0 {
                parts.append(part)
                part = ""
                continue
            }
            part.unicodeScalars.append(scalar)
            if isEscaped {
                isEscaped = false
            } else if depth > 0, scalar == "\\" {
                isEscaped = true
            } else if depth > 0, scalar == "\"" {
                isQuoted.toggle()
            } else if !isQuoted {
                // Only what begins with a brace is an object; an event's name may have one anywhere else.
                if scalar == "{", depth > 0 || part.trimmedOfASCIIWhitespace == "{" { depth += 1 }
                if scalar == "}", depth > 0 { depth -= 1 }
            }
        }
        return parts + [part]
    }
}

extension Statechart {
    /// The requests for one transition among several of an event, by the ids of its targets and by their paths.
    fileprivate var targetedNames: Set<String> {
        var names: Set<String> = []
        for transition in transitions where !transition.targets.isEmpty {
            let ids = transition.targets.map { nodes[$0].id }.joined(separator: " & ")
            let paths = transition.targets.map { path(of: $0) }.joined(separator: " & ")
            for event in transition.trigger.eventNames {
                names.formUnion(["\(event) → \(ids)", "\(event) → \(paths)"])
            }
        }
        return names
    }
}

extension JSONValue {
    /// Throws where a name of an object occurs twice, as one of the two would be passed by.
    fileprivate func expectEachOnce() throws(SourceFault) {
        guard case .object(let members) = content else { return }
        var names: Set<String> = []
        for member in members where !names.insert(member.name).inserted {
            throw SourceFault(at: member.place, "\(ShownText.quoted(member.name)) is given twice")
        }
    }

    /// Throws where an object asks for two things, as only one of them would be done.
    fileprivate func expectOneRequest() throws(SourceFault) {
        guard case .object(let members) = content else { return }
        let asked = members.filter { ["event", "guard", "after", "done", "error"].contains($0.name) }
        guard asked.count > 1 else { return }
        let names = asked.map { ShownText.quoted($0.name) }.joined(separator: " and ")
        throw SourceFault(at: asked[1].place, "expected one request in a line, found \(names)")
    }

    fileprivate func text(_ name: String) throws(SourceFault) -> String? {
        guard let value = self[name] else { return nil }
        guard case .string(let text) = value.content else {
            throw SourceFault(at: value.place, "expected a string in \"\(name)\"")
        }
        return text
    }

    fileprivate func flag(_ name: String) throws(SourceFault) -> Bool? {
        guard let value = self[name] else { return nil }
        guard case .bool(let flag) = value.content else {
            throw SourceFault(at: value.place, "expected true or false in \"\(name)\"")
        }
        return flag
    }
}
