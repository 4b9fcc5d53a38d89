import Statecharts

extension Statechart {
    /// The chart as a Mermaid `stateDiagram-v2`, and what that cannot hold. O(chart · depth).
    ///
    /// It needs a chart: where there are only the records of a machine, as in a dashboard that shows one of a program's own,
    /// `StructureRecord.mermaid` in Drawing makes a picture of them.
    public func mermaidText() -> WrittenChart {
        var writer = MermaidWriter(self)
        writer.write()
        return WrittenChart(text: writer.text, lost: writer.losses.all)
    }
}

/// Writes a chart so that Mermaid draws it and the reader here makes the same of it.
///
/// A transition stands in the body that has both its ends, else below all bodies, where no mention moves a state.
private struct MermaidWriter {
    private let chart: Statechart
    private let tree: ChartTree
    private(set) var losses: WrittenLosses
    private var lines: [String] = []
    private var ids: [String]
    private var outgoing: [[Int]]
    private var incoming: [[Int]]
    /// The histories that are written as `[H]`; others have a body.
    private let isHistory: [Bool]
    /// The final states that are written as `[*]`.
    private var isEdge: [Bool]
    /// For each transition the body in which it stands.
    private var bodies: [Int]
    /// The transitions that stand in a body.
    private var transitionsOfBody: [[Int]]

    init(_ chart: Statechart) {
        self.chart = chart
        tree = ChartTree(chart)
        isHistory = chart.bareHistories
        losses = DiagramLosses(chart, in: "Mermaid").losses
        let none = [[Int]](repeating: [], count: chart.nodes.count)
        ids = Array(repeating: "", count: chart.nodes.count)
        (outgoing, incoming, transitionsOfBody) = (none, none, none)
        isEdge = Array(repeating: false, count: chart.nodes.count)
        bodies = Array(repeating: Statechart.root, count: chart.transitions.count)
        for (index, transition) in chart.transitions.enumerated() {
            outgoing[transition.source].append(index)
            for target in Set(transition.targets) { incoming[target].append(index) }
        }
    }

    var text: String { lines.joined(separator: "\n") + "\n" }

    mutating func write() {
        findEdges()
        name()
        for node in chart.nodes.indices where !outgoing[node].isEmpty { placeTransitions(of: node) }
        title()
        lines.append("stateDiagram-v2")
        writeBodies()
        // A note of the whole diagram stands beside its states, by a name that Mermaid wants and nobody reads.
        for (number, note) in chart.nodes[Statechart.root].notes.enumerated() {
            add("note \"\(MermaidNames.text(note))\" as note\(number + 1)", 1)
        }
        if lines.contains(where: { $0.utf8.contains(0) }) {
            losses.add("a NUL in a name, which is read as U+FFFD")
        }
    }

    /// What is longer is written all the same, for programs that take it.
    private mutating func checkLength(_ written: String, of node: Int) {
        guard written.utf8.count > NameLength.limit else { return }
        lose(node, "a name or text of more than 100,000 bytes, which is refused when it is read again")
    }

    /// A region of a state that is none of its kind is a composite state.
    private func isRegion(_ node: Int) -> Bool {
        guard chart.nodes[node].kind == .region, let parent = chart.nodes[node].parent else { return false }
        return chart.nodes[parent].kind == .parallel
    }

    private func children(of node: Int) -> ArraySlice<Int> { tree.children(of: node) }

    private mutating func lose(_ node: Int, _ what: String) {
        losses.add(what, of: node, in: chart)
    }

    private mutating func title() {
        if chart.name.isEmpty { return }
        guard let title = MermaidNames.title(chart.name) else { return lose(Statechart.root, "its name") }
        lines += ["---", "title: \(title)", "---"]
    }

    // MARK: Names

    /// Mermaid's ids are one for the whole diagram: where two states share one, the second is named by its path.
    private mutating func name() {
        var taken: Set<String> = []
        for node in chart.nodes.indices.dropFirst() where !isRegion(node) {
            if isHistory[node] || isEdge[node] { continue }
            var id = MermaidNames.id(chart.nodes[node].id)
            if !taken.insert(id).inserted {
                lose(node, "its id, since Mermaid has each only once")
                id = MermaidNames.id(chart.path(of: node))
                while !taken.insert(id).inserted { id += "_" }
            }
            ids[node] = id
            checkLength(id, of: node)
        }
        for node in chart.nodes.indices {
            guard isHistory[node], let parent = chart.nodes[node].parent else { continue }
            ids[node] = ids[parent] + (chart.nodes[node].kind == .history(isDeep: true) ? "[H*]" : "[H]")
        }
    }

    // MARK: What is an end

    private mutating func findEdges() {
        // Each body has an end of its own; beside a state of that name none is read back by it.
        let ends = chart.nodes.indices.filter { chart.nodes[$0].id == "end" }
        let areAlone =
            Set(ends.map { chart.nodes[$0].parent }).count == ends.count
            && ends.allSatisfy { chart.nodes[$0].kind == .final && isWrittenAsEdge($0) }
        for node in chart.nodes.indices where isHistory[node] || isRegion(node) {
            if !chart.nodes[node].notes.isEmpty { lose(node, "its notes") }
            if chart.nodes[node].text != nil { lose(node, "its text") }
        }
        for node in chart.nodes.indices where chart.nodes[node].kind == .final {
            isEdge[node] = areAlone && chart.nodes[node].id == "end"
            if !outgoing[node].isEmpty { lose(node, "that it is final, as transitions lead out of it") }
        }
    }

    /// Whether `[*]` on the right of an arrow reads back as this state.
    private func isWrittenAsEdge(_ node: Int) -> Bool {
        let state = chart.nodes[node]
        guard state.text == nil, state.notes.isEmpty, outgoing[node].isEmpty, !incoming[node].isEmpty else {
            return false
        }
        guard let parent = state.parent, !chart.nodes.contains(where: { $0.initial.contains(node) }) else {
            return false
        }
        // The children of a parallel state have no body in common, whose end it could be.
        guard chart.nodes[parent].kind != .parallel else { return false }
        // Where the file says nothing the first child is the start, which is written by its name.
        let isMeantAsStart =
            chart.nodes[parent].initial.isEmpty
            && children(of: parent).first { !chart.nodes[$0].kind.isHistory } == node
        guard !isMeantAsStart else { return false }
        return incoming[node].allSatisfy { index in
            let source = chart.transitions[index].source
            let isNear = parent == Statechart.root || chart.nodes[source].parent == parent
            return isNear && chart.transitions[index].targets.count == 1 && staysOrdinary(source, besides: node)
        }
    }

    /// Whether a state that leads to an end has more to it than that; else it would be read as the end itself.
    private func staysOrdinary(_ source: Int, besides end: Int) -> Bool {
        guard chart.nodes[source].kind == .state else { return true }
        return outgoing[source].contains { index in
            let transition = chart.transitions[index]
            return transition.targets != [end] || !LabelParts(transition, in: chart).label.isEmpty
        }
    }

    // MARK: Where transitions stand

    /// All of a state's stand together, so that their order stays.
    private mutating func placeTransitions(of source: Int) {
        let parent = chart.nodes[source].parent
        let isLocal = outgoing[source].allSatisfy { index in
            chart.transitions[index].targets.allSatisfy {
                chart.nodes[$0].parent == parent && !isHistory[$0]
            }
        }
        for index in outgoing[source] {
            let needsBody = chart.transitions[index].targets.contains { isEdge[$0] && chart.nodes[$0].parent == parent }
            let isInBody = !isHistory[source] && (isLocal || needsBody)
            let body = isInBody ? parent ?? Statechart.root : Statechart.root
            // The children of a parallel state have no body in common.
            bodies[index] = chart.nodes[body].kind == .parallel ? Statechart.root : body
            transitionsOfBody[bodies[index]].append(index)
        }
    }

    // MARK: Bodies

    /// What is still to be written, the next last.
    private enum Task {
        case node(Int, depth: Int)
        case line(String, depth: Int)
        case transitions(Int, depth: Int)
        case start(Int, depth: Int)
    }

    private mutating func writeBodies() {
        var tasks: [Task] = []
        if chart.nodes[Statechart.root].kind == .parallel {
            lose(Statechart.root, "that its states run in parallel, which Mermaid draws within one state only")
            tasks = [.line("}", depth: 1)] + sections(of: Statechart.root, depth: 2).reversed()
            tasks += [.line("state chart {", depth: 1)]
        } else {
            tasks = body(of: Statechart.root, depth: 1).reversed()
        }
        while let task = tasks.popLast() {
            switch task {
            case .line(let line, let depth): add(line, depth)
            case .node(let node, let depth): tasks += self.node(node, depth: depth).reversed()
            case .transitions(let body, let depth): writeTransitions(of: body, depth)
            case .start(let body, let depth): writeStart(of: body, depth)
            }
        }
        if chart.nodes[Statechart.root].kind == .parallel { writeTransitions(of: Statechart.root, 1) }
    }

    private mutating func add(_ line: String, _ depth: Int) {
        lines.append(String(repeating: " ", count: 4 * min(depth, 20)) + line)
    }

    private func body(of node: Int, depth: Int) -> [Task] {
        [.start(node, depth: depth)] + children(of: node).map { .node($0, depth: depth) } + [
            .transitions(node, depth: depth)
        ]
    }

    /// The regions of a parallel state; a child that is none is one by itself.
    private mutating func sections(of node: Int, depth: Int) -> [Task] {
        var tasks: [Task] = []
        var count = 0
        for child in children(of: node) where !isHistory[child] {
            if count > 0 { tasks.append(.line("--", depth: depth)) }
            count += 1
            switch chart.nodes[child].kind {
            case .region:
                if chart.nodes[child].id != "region\(count)" { lose(child, "the name of a region") }
                tasks += body(of: child, depth: depth)
            case .composite, .parallel:
                if children(of: child).isEmpty { lose(child, "that it is a region by itself") }
                tasks.append(.node(child, depth: depth))
            case .state, .final, .choice, .fork, .join, .history:
                lose(child, "that it is a region by itself")
                tasks.append(.node(child, depth: depth))
            }
        }
        if count < 2 { lose(node, "that its one region could have others beside it") }
        return tasks
    }

    private mutating func node(_ node: Int, depth: Int) -> [Task] {
        let state = chart.nodes[node]
        if isEdge[node] || isHistory[node] { return [] }
        // What another line of the same body names needs none of its own.
        let line = declaration(node)
        var tasks: [Task] = line == ids[node] && isNamedInBody(node) ? [] : [.line(line, depth: depth)]
        if !children(of: node).isEmpty {
            tasks = [.line(line + " {", depth: depth)]
            tasks += state.kind == .parallel ? sections(of: node, depth: depth + 1) : body(of: node, depth: depth + 1)
            tasks.append(.line("}", depth: depth))
        }
        for note in state.notes {
            let text = note.split(separator: "\n", omittingEmptySubsequences: false)
                .map { MermaidNames.text(String($0), without: ":") }.joined(separator: "<br/>")
            tasks.append(.line("note right of \(ids[node]) : \(text)", depth: depth))
        }
        if state.kind == .final, outgoing[node].isEmpty {
            tasks.append(.line("\(ids[node]) --> [*]", depth: depth))
        }
        return tasks
    }

    private func isNamedInBody(_ node: Int) -> Bool {
        guard let parent = chart.nodes[node].parent, chart.nodes[parent].kind != .parallel else { return false }
        if chart.nodes[node].kind == .final, outgoing[node].isEmpty { return true }
        return (outgoing[node] + incoming[node]).contains { bodies[$0] == parent && isWritten($0) }
    }

    /// Whether a transition has a line of its own: not one of the machine or a region, nor one that leads nowhere else.
    private func isWritten(_ index: Int) -> Bool {
        let transition = chart.transitions[index]
        return transition.source != Statechart.root && !isRegion(transition.source)
            && transition.targets.contains { !isRegion($0) }
    }

    private mutating func declaration(_ node: Int) -> String {
        let state = chart.nodes[node]
        let sign: String
        switch state.kind {
        case .choice: sign = "<<choice>>"
        case .fork: sign = "<<fork>>"
        case .join: sign = "<<join>>"
        case .state, .final, .composite, .parallel, .region, .history:
            if state.kind == .composite, children(of: node).isEmpty { lose(node, "that it may have states within") }
            if state.kind == .region { lose(node, "that it is a region, in a state that has no regions") }
            guard let text = state.text else { return children(of: node).isEmpty ? ids[node] : "state \(ids[node])" }
            checkLength(text, of: node)
            return "state \"\(MermaidNames.text(text))\" as \(ids[node])"
        }
        if state.text != nil { lose(node, "its text") }
        return "state \(ids[node]) \(sign)"
    }

    // MARK: Starts and transitions

    private mutating func writeStart(of body: Int, _ depth: Int) {
        let state = chart.nodes[body]
        // What a history with states of its own stands for is no start in it.
        var initial = state.kind.isHistory ? [] : state.initial
        if initial.isEmpty { initial = children(of: body).first { !chart.nodes[$0].kind.isHistory }.map { [$0] } ?? [] }
        guard initial.count == 1, let target = initial.first, !isRegion(target) else {
            if !initial.isEmpty { lose(body, "that it starts in several states at once, or in a region") }
            if !state.initialActions.isEmpty { lose(body, "its initial actions") }
            return
        }
        let parts = LabelText(event: nil, guarding: nil, actions: state.initialActions.map(NeutralAction.text))
        let label = parts.actions.isEmpty ? "" : MermaidNames.label(nil, parts).map { " : \($0)" }
        if label == nil { lose(body, "its initial actions") }
        add("[*] --> \(ids[target])\(label ?? "")", depth)
    }

    private mutating func writeTransitions(of body: Int, _ depth: Int) {
        if body == Statechart.root { writeHistoryDefaults(depth) }
        for index in transitionsOfBody[body] { write(index, depth) }
    }

    private mutating func writeHistoryDefaults(_ depth: Int) {
        for node in chart.nodes.indices where isHistory[node] {
            for target in chart.nodes[node].initial {
                if isRegion(target) { continue }
                add("\(ids[node]) --> \(ids[target])", depth)
            }
        }
    }

    private mutating func write(_ index: Int, _ depth: Int) {
        let transition = chart.transitions[index]
        guard transition.source != Statechart.root else { return lose(Statechart.root, "its own transitions") }
        if isRegion(transition.source) { return lose(transition.source, "a transition of a region") }
        let parts = LabelParts(transition, in: chart)
        let wanted = LabelText(event: parts.trigger, guarding: parts.guarding, actions: parts.actions)
        let isBare = wanted == LabelText(event: nil, guarding: nil, actions: [])
        let label = isBare ? "" : MermaidNames.label(transition.label, wanted)
        if label == nil { lose(transition.source, "the label \(parts.label)") }
        // The blank in front belongs to it.
        checkLength(" " + (label ?? ""), of: transition.source)
        for target in transition.targets {
            if isRegion(target) {
                lose(transition.source, "that it leads to a region")
                continue
            }
            let end = isEdge[target] && isBody(bodies[index], of: target) ? "[*]" : ids[target]
            let suffix = label.map { $0.isEmpty ? "" : " : \($0)" } ?? ""
            add("\(ids[transition.source]) --> \(end)\(suffix)", depth)
        }
    }

    private func isBody(_ body: Int, of end: Int) -> Bool { chart.nodes[end].parent == body }
}
