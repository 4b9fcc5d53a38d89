import MachineRecords
import Statecharts

/// Everything that a person can ask of a chart, each once, and how it is asked for.
///
/// Besides events these are the transitions that have none, in a diagram; each of several targets of one event, where
/// nothing decides between them; delays, ends of work, and guards, which are switches.
struct ChartAskables {
    /// Something that can be asked.
    enum Item: Hashable {
        case event(String)
        /// One of several transitions of an event, or one without, by the leaf it leads to; nil for one that stays.
        case transition(event: String?, leaf: Int?)
        case delay(ChartDelay)
        case finish(String)
        case fail(String)
        case guardSwitch(String)
        case nextDelay
    }

    /// What takes a transition, whatever leaf it leads to.
    enum Taker {
        /// The same for all of its leaves.
        case item(Item)
        /// It is one of several transitions of an event, or one without: each leaf is asked for by itself.
        case eachLeaf(event: String?)

        /// What is asked where it leads to a leaf; nil where it stays.
        func item(to leaf: Int?) -> Item {
            switch self {
            case .item(let item): item
            case .eachLeaf(let event): .transition(event: event, leaf: leaf)
            }
        }
    }

    let flat: FlatChart
    /// What work is called on the screen, by its id, where that is something else.
    let works: [String: String]
    /// What the chart alone raises: by these names nobody asks.
    private let raised: [String: RaisedEvent]
    /// In the order in which keys are given: what the edges ask, then guards, then time.
    private(set) var items: [Item] = []
    private(set) var numbers: [Item: Int] = [:]
    /// For each transition of the chart what takes it; empty where nobody can ask for it.
    private(set) var takers: [[Taker]] = []
    /// For a leaf that is asked for, the transitions that may be meant.
    private(set) var transitions: [Item: [Int]] = [:]

    init(_ interpreter: ChartInterpreter) {
        let chart = interpreter.chart
        flat = chart.flatView()
        works = chart.workNames()
        raised = chart.raisedEvents
        let apart = EventsApart(chart)
        takers = chart.transitions.indices.map { takers(of: $0, in: chart, apart) }
        for edge in flat.edges {
            guard let transition = edge.transition else { continue }
            for taker in takers[transition] { add(taker.item(to: flat.states[edge.to].node), transition) }
        }
        // What stays or is never drawn can be asked for all the same.
        for (transition, takers) in takers.enumerated() where chart.transitions[transition].targets.isEmpty {
            for taker in takers { add(taker.item(to: nil), transition) }
        }
        for name in interpreter.guards { add(.guardSwitch(name), nil) }
        if chart.hasTimedDelays { add(.nextDelay, nil) }
    }

    private mutating func add(_ item: Item, _ transition: Int?) {
        if numbers[item] == nil {
            numbers[item] = items.count
            items.append(item)
        }
        if let transition { transitions[item, default: []].append(transition) }
    }

    private func takers(of place: Int, in chart: Statechart, _ apart: EventsApart) -> [Taker] {
        let transition = chart.transitions[place]
        switch transition.trigger {
        case .events(let events):
            return events.flatMap { event -> [Taker] in
                if apart.isOwn(event, of: transition.source) { return [.eachLeaf(event: event)] }
                let plain = item(for: event).map { [Taker.item($0)] } ?? []
                // A child that is current may have it for several targets: there the event alone says too little.
                let isApart = !transition.targets.isEmpty && apart.contains(event, of: transition.source)
                return plain + (isApart ? [.eachLeaf(event: event)] : [])
            }
        case .after(let delay): return [.item(.delay(delay))]
        case .eventless: return chart.isTakenByItself(transition) ? [] : [.eachLeaf(event: nil)]
        }
    }

    /// Nil for the end of a state, which comes by itself alone.
    private func item(for event: String) -> Item? {
        switch raised[event] {
        case .endOfState: nil
        case .finish(let id): .finish(id)
        case .fail(let id): .fail(id)
        case nil: .event(event)
        }
    }

    /// Whether an event is the end of a state: nobody can ask for it.
    func isEndOfState(_ event: String) -> Bool { raised[event] == .endOfState }
}

extension Statechart {
    /// Whether time alone can bring something about.
    var hasTimedDelays: Bool {
        let waits = transitions.contains { if case .after(.milliseconds) = $0.trigger { true } else { false } }
        return waits || actions.contains { if case .send(_, .milliseconds?, _) = $0 { true } else { false } }
    }
}
