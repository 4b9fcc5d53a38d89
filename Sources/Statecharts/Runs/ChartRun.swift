import JSONText

/// A chart driven by lines of text, each answered by a line of JSON: what `stateloupe run` does, without reading or
/// writing anything itself.
///
/// An answer has `event` (the request as it can be given again; null for the start), `from` and `to` (the paths of the
/// current leaves, joined by ` & `; `from` is null for the start), `active` (the same as a list, in document order),
/// `refused`, `why` (null or a sentence) and `done`.
public struct ChartRun: Sendable {
    /// What runs the chart, and has it.
    public let interpreter: ChartInterpreter
    /// Where the chart is.
    public private(set) var state: StatechartState
    /// What happened at the start, and since then, for whoever looks deeper.
    public private(set) var lastStep: ChartStep
    /// The line for the start.
    public let opening: String
    /// How many requests were refused, led into a loop, or stopped the chart by a failure that nothing handles.
    public private(set) var failures = 0
    /// How many lines were no requests.
    public private(set) var faults = 0
    /// What was wrong with the last line, if it was no request.
    public private(set) var lastFault: String?
    /// What has been visited.
    public private(set) var coverage: ChartCoverage

    /// A chart that has been started.
    public init(_ chart: Statechart) {
        interpreter = ChartInterpreter(chart)
        (state, lastStep) = interpreter.start()
        coverage = ChartCoverage(chart)
        coverage.add(lastStep)
        if lastStep.loop != nil { failures += 1 }
        let to = interpreter.paths(of: state)
        opening =
            RunLine(
                event: nil, from: nil, to: to, isRefused: false, why: interpreter.reason(lastStep),
                isDone: state.hasEnded
            ).json
    }

    /// The most bytes that a line may have.
    public static let longestLine = 100_000

    /// What `stateloupe run` ends with so far: 0 if all was taken, 1 after a refusal, a loop or a failure, 2 after a line
    /// that is no request.
    public var exitStatus: Int { faults > 0 ? 2 : failures > 0 ? 1 : 0 }

    /// The answer to one line as it was read; nil for an empty one.
    public mutating func take(bytes: [UInt8]) -> String? {
        let line = String(decoding: bytes, as: UTF8.self)
        guard bytes.count <= Self.longestLine, let invalid = UTF8Check.firstInvalidByte(in: bytes) else {
            return take(line: line)
        }
        let column = String(decoding: bytes[..<invalid], as: UTF8.self).unicodeScalars.count + 1
        let place = SourcePlace(line: 1, column: column)
        return answer(SourceFault(at: place, UTF8Check.message(bytes[invalid])), to: line)
    }

    /// The answer to one line; nil for an empty one.
    public mutating func take(line: String) -> String? {
        guard line.utf8.count <= Self.longestLine else {
            let fault = SourceFault(
                at: .start, "expected a line of at most \(Self.longestLine) bytes, found a longer one")
            return answer(fault, to: String(line.unicodeScalars.prefix(40)) + "…")
        }
        let text = String(line.trimmedOfASCIIWhitespace)
        lastFault = nil
        if text.isEmpty { return nil }
        do throws(SourceFault) {
            return take(try ChartInput(line: text))
        } catch {
            return answer(error, to: text)
        }
    }

    /// The answer to a line that is no request.
    private mutating func answer(_ fault: SourceFault, to text: String) -> String {
        faults += 1
        lastFault = fault.description
        let paths = interpreter.paths(of: state)
        return RunLine(
            event: text, from: paths, to: paths, isRefused: true,
            // Which line it is only the caller knows.
            why: "column \(fault.place.column): \(fault.message)", isDone: state.hasEnded
        ).json
    }

    /// The answer to one request.
    public mutating func take(_ input: ChartInput) -> String {
        let from = interpreter.paths(of: state)
        (state, lastStep) = interpreter.step(state, input)
        coverage.add(lastStep)
        let isRefused = lastStep.refusal != nil
        if isRefused || lastStep.loop != nil || lastStep.unhandledFailure != nil { failures += 1 }
        return RunLine(
            event: interpreter.text(of: input), from: from, to: interpreter.paths(of: state), isRefused: isRefused,
            why: interpreter.reason(lastStep), isDone: state.hasEnded
        ).json
    }

    /// Whether a state is current that is named by its path, or where no path is that by its id or, with a point in the name, by the
    /// end of its path; of several that are joined by ` & `, whether all are. Nil where the chart has no such state.
    public func isCurrent(_ name: String) -> Bool? {
        if interpreter.paths(of: state).joined(separator: " & ") == name { return true }
        var (rest, areAll) = (name.split(separator: " & ", omittingEmptySubsequences: false)[...], true)
        while !rest.isEmpty {
            // A state's own name may have the sign too: the longest that the chart has is meant.
            let names = (1...rest.count).reversed().lazy.map { count in
                (count: count, nodes: interpreter.nodes(named: rest.prefix(count).joined(separator: " & ")))
            }
            guard let named = names.first(where: { !$0.nodes.isEmpty }) else { return nil }
            areAll = areAll && named.nodes.contains { interpreter.isCurrent($0, in: state) }
            rest = rest.dropFirst(named.count)
        }
        return areAll
    }
}

/// One answer, as JSON.
private struct RunLine {
    var event: String?
    var from: [String]?
    var to: [String]
    var isRefused: Bool
    var why: String?
    var isDone: Bool

    var json: String {
        let quoted = { (text: String?) in text.map(JSONQuoting.quoted) ?? "null" }
        let active = to.map(JSONQuoting.quoted).joined(separator: ",")
        return "{\"event\":\(quoted(event)),\"from\":\(quoted(from?.joined(separator: " & ")))"
            + ",\"to\":\(quoted(to.joined(separator: " & "))),\"active\":[\(active)]"
            + ",\"refused\":\(isRefused),\"why\":\(quoted(why)),\"done\":\(isDone)}"
    }
}

extension ChartInterpreter {
    /// A request as it can be given again: an event's name, or the line that asks for it. The next delay alone is told as what ends
    /// by now, since how long it takes depends on what is running.
    public func text(of input: ChartInput) -> String {
        switch input {
        case .event(let name): name
        case .transition(let places, let event):
            places.first { chart.transitions.indices.contains($0) }.map { requestName(of: $0, by: event) }
                ?? "transition \(places.first ?? -1)"
        case .nextDelay: "{\"after\":0}"
        case .guardSwitch, .elapse, .endDelay, .finish, .fail: input.line ?? ""
        }
    }

    /// The state of a path or, where there is none, those of an id, or the one whose path ends so; for a name with a point, which is
    /// rather the end of a path than an id, that one before those of the id.
    func nodes(named name: String) -> [Int] {
        let below = chart.nodes.indices.dropFirst()
        let paths = below.map { ($0, chart.path(of: $0)) }
        let byPath = paths.filter { $0.1 == name }.map(\.0)
        if !byPath.isEmpty { return byPath }
        let byID = below.filter { chart.nodes[$0].id == name }
        if !byID.isEmpty, !name.contains(".") { return byID }
        // The end of one path alone, as the screen shows it.
        let byEnd = paths.filter { $0.1.hasSuffix("." + name) }.map(\.0)
        return byEnd.count == 1 ? byEnd : byID
    }
}
