import JSONText
import Statecharts

/// Puts the transitions of one state where XState has them: by events, delays, ends, and what is invoked.
struct XStatePlacing {
    /// A transition with what must be put down beside it.
    struct Entry {
        var transition: Int
        var extra: [JSONMember] = []
        /// Whether it stands under another event too, by which it is read.
        var isAgain = false
    }

    struct Group {
        var name: String
        var entries: [Entry] = []
    }

    private(set) var events: [Group] = []
    private(set) var delays: [Group] = []
    private(set) var done: [Entry] = []
    private(set) var always: [Entry] = []
    private(set) var invocationsDone: [Int: [Entry]] = [:]
    private(set) var invocationsFailed: [Int: [Entry]] = [:]

    private let chart: Statechart
    private let node: Int
    private let transitions: [Int]
    private let names: XStateWrittenNames
    private let isVersion4: Bool
    private let patterns: Set<String>
    private var eventPlaces: [String: Int] = [:]
    private var delayPlaces: [String: Int] = [:]
    /// Events of transitions that wait for several.
    private var shared: Set<String> = []

    /// - Parameter patterns: the events that are written as `name.*`.
    init(
        _ chart: Statechart, of node: Int, transitions: [Int], _ names: XStateWrittenNames, patterns: Set<String> = []
    ) {
        self.patterns = patterns
        self.chart = chart
        self.node = node
        self.transitions = transitions
        self.names = names
        isVersion4 = chart.dialect == .xstate4
    }

    mutating func place() {
        for place in transitions {
            if case .events(let events) = chart.transitions[place].trigger, events.count != 1 {
                shared.formUnion(events)
            }
        }
        for place in transitions {
            switch chart.transitions[place].trigger {
            case .eventless: always.append(Entry(transition: place))
            case .after(let delay): add(place, after: delay)
            case .events(let events) where events.count == 1: add(place, event: events[0])
            case .events(let events): add(place, events: events)
            }
        }
    }

    private mutating func add(_ place: Int, after delay: ChartDelay) {
        var entry = Entry(transition: place)
        let name: String
        switch delay {
        case .milliseconds(let length): name = String(length)
        case .named(let text):
            name = text
            if ChartDelay(xstate: text) != delay { entry.extra.append(.init("delay", .text(text))) }
        }
        let index = delayPlaces[name] ?? delays.count
        if index == delays.count {
            delays.append(Group(name: name))
            delayPlaces[name] = index
        }
        delays[index].entries.append(entry)
    }

    private mutating func add(_ place: Int, event: String) {
        if node != Statechart.root, event == chart.doneEvent(of: node), !shared.contains(event) {
            done.append(Entry(transition: place))
        } else if let number = invocation(event, "done.invoke."), !shared.contains(event) {
            invocationsDone[number, default: []].append(Entry(transition: place))
        } else if let number = invocation(event, "error.platform."), !shared.contains(event) {
            invocationsFailed[number, default: []].append(Entry(transition: place))
        } else {
            let key = self.key(event)
            let extra = key.isRead ? [] : [JSONMember("events", .list([.text(event)]))]
            add(Entry(transition: place, extra: extra), under: key.name)
        }
    }

    private mutating func add(_ place: Int, events: [String]) {
        let all = JSONMember("events", .list(events.map(JSONValue.text)))
        add(Entry(transition: place, extra: [all]), under: events.first.map { key($0).name } ?? "(none)")
        var seen = Set(events.prefix(1))
        for event in events.dropFirst() where seen.insert(event).inserted {
            let again = JSONMember("again", .of(true))
            add(Entry(transition: place, extra: [again], isAgain: true), under: key(event).name)
        }
    }

    private mutating func add(_ entry: Entry, under name: String) {
        let index = eventPlaces[name] ?? events.count
        if index == events.count {
            events.append(Group(name: name))
            eventPlaces[name] = index
        }
        events[index].entries.append(entry)
    }

    private func invocation(_ event: String, _ prefix: String) -> Int? {
        guard event.hasPrefix(prefix) else { return nil }
        return chart.nodes[node].invocations.firstIndex { $0.id == event.dropFirst(prefix.count) }
    }

    /// The name of an event in `on`, and whether it is read as the same event.
    private func key(_ event: String) -> (name: String, isRead: Bool) {
        if event.isEmpty { return ("(empty)", false) }
        if patterns.contains(event), case .prefix(let stem) = chart.dialect.pattern(of: event) {
            return (stem + ".*", false)
        }
        if XStateEvent.delay(of: event) != nil { return ("(\(event))", false) }
        if event.hasPrefix("done.state."),
            let node = names.node(eventName: String(event.dropFirst("done.state.".count)))
        {
            let id = names.xstateID(of: node)
            return (isVersion4 ? "done.state.\(id)" : "xstate.done.state.\(id)", false)
        }
        if isVersion4 { return (event, !event.hasPrefix("done.state.")) }
        let name = XStateEvent.xstateName(event)
        return (name, XStateEvent.chartNames(name) == [event] && !event.hasPrefix("done.state."))
    }

    // MARK: Order

    /// The places of the transitions in the chart's own order.
    var order: [(Int, Int)] { transitions.enumerated().map { ($1, $0) } }

    /// Whether a reader finds the transitions in the chart's own order by itself.
    var isOrderKept: Bool { read == transitions }

    /// The transitions as a reader brings them into order, in `XStateAssembly.rank`.
    private var read: [Int] {
        let isPattern = (isVersion4 ? Dialect.xstate4 : .xstate5).isForMany
        func plain(_ entries: [Entry]) -> [Int] { entries.filter { !$0.isAgain }.map(\.transition) }
        let exact = events.filter { !isPattern($0.name) }.flatMap { plain($0.entries) }
        let patterns = events.enumerated().filter { isPattern($0.element.name) }
            .sorted { ($1.element.name.utf16.count, $0.offset) < ($0.element.name.utf16.count, $1.offset) }
            .flatMap { plain($0.element.entries) }
        let invoked = chart.nodes[node].invocations.indices.flatMap { number in
            plain(invocationsDone[number] ?? []) + plain(invocationsFailed[number] ?? [])
        }
        let ends = plain(done) + invoked
        let both = isVersion4 ? ends + exact : exact + ends
        return both + patterns + plain(always) + delays.flatMap { plain($0.entries) }
    }
}
