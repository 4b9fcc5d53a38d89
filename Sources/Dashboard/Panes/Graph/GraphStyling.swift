import Drawing
import MachineRecords
import Screen

/// How each box and edge of the graph looks for what the machine is doing now.
struct GraphStyling {
    /// Of each box what its state is to the machine, a blank for one that was merely visited.
    private(set) var stateMarks: [String] = []
    /// What is written in each box: that mark, and the name.
    private(set) var names: [String] = []
    private(set) var nodes: [NodeLook] = []
    private(set) var notes: [[NoteLook]] = []
    private(set) var edges: [EdgeLook] = []
    private(set) var frames: [FrameLook] = []
    /// What is written on the lines: on one that was just taken, what took it.
    private(set) var labels: [EdgeLabel] = []
    /// The same of the texts that stand once for several lines.
    private(set) var sharedLabels: [EdgeLabel] = []
    /// The texts that stand once for several lines: each as the first of those lines that stand out most.
    private(set) var shared: [EdgeLook] = []
    /// The line of a refused request, its own or one that the graph has anyway.
    let ghost: EdgeLook
    /// The last step, where the graph has no line of its own for it.
    let step: EdgeLook
    /// What leads out of the current states along lines that are drawn from another one.
    let detours: [EdgeLook]

    private let model: Model
    private let theme: Theme
    private let marks: Marks
    /// States that one request leads to from here, unless it is refused.
    private let reachable: Set<Int>
    /// How often what was used most was.
    private let most: (visits: Int, taken: Int)
    /// The lines of the route that is walked, and its states from the next step on.
    let routeLines: Set<StatePair>
    /// Its lines as they are drawn.
    private let routeNumbers: Set<Int>
    let routeStates: Set<Int>
    /// The lines of the last step.
    private let taken: Set<Int>
    /// The lines that the machine may take from where it is: a request for them is not held back, as by a guard, and leads there.
    private let open: Set<StatePair>
    private let openLines: Set<Int>
    /// The lines out of the selected state and into it.
    private let selected: Set<Int>
    /// The line that was asked for and refused.
    private let refused: Int?
    /// How often each line was taken, from whichever state.
    private let uses: [StatePair: Int]

    init(_ model: Model) {
        self.model = model
        theme = model.theme
        marks = Marks(model.settings.glyphs)
        let trouble = model.theme[.ghost]
        ghost = EdgeLook(line: Stroke(trouble, isDashed: true), label: trouble, head: .cross, layer: 3)
        // Where what was never used is dashed, a step that has no line of its own is not.
        step = EdgeLook(line: Stroke(model.theme[.lit], isDashed: !model.showsHeat), layer: 2)
        (reachable, (open, openLines)) = Self.reached(model)
        let structure = model.machine.structure
        let (scene, machine) = (model.graph, model.machine)
        routeLines = (model.route?.rest ?? []).reduce(into: []) {
            $0.formUnion(Self.lines(of: $1, in: structure, scene.hasFrames))
        }
        routeNumbers = Self.routeNumbers(model)
        routeStates = model.route?.statesAhead ?? []
        taken = scene.lines(
            standingFor: machine.linesTaken(hasFrames: scene.hasFrames), by: machine.lastCause)
        refused = model.shownGhost.flatMap { model.graph.lineRefused($0) }
        detours = Self.detours(model)
        selected = model.selection.map { scene.lines(around: $0) } ?? []
        uses = model.showsHeat ? model.shownFigures.uses(of: structure) : [:]
        most = (model.shownFigures.most.visits, uses.values.max() ?? 0)
        for box in model.graph.states.indices {
            stateMarks.append(mark(ofBox: box))
            names.append("\(lead(ofBox: box))\(model.graph.names[box])\(startMark(ofBox: box))")
            nodes.append(look(ofBox: box))
            notes.append(model.graph.notes[box].map { look(of: $0, inBox: box) })
        }
        labels = model.graph.labels.indices.map { label(model.graph.labels[$0], on: [$0]) }
        sharedLabels = model.graph.sharedLabels.map { label($0.label, on: $0.lines) }
        edges = model.graph.pairs.indices.map { look(ofEdge: $0) }
        frames = model.graph.frames.map { look(ofFrameOf: $0) }
        shared = zip(model.graph.sharedLabels, sharedLabels).map { shared, label in
            let lines = shared.lines.map { edges[$0] }
            var look = lines.max { $0.layer < $1.layer } ?? EdgeLook(line: Stroke(theme[.receding]))
            look.emphases = emphases(of: label, look)
            return look
        }
    }

    private static func detours(_ model: Model) -> [EdgeLook] {
        let next = model.route?.rest.first.map { StatePair(from: $0.from, to: $0.to) }
        return model.graph.detours.map { detour in
            let role: Role = detour.pair == next ? .key : model.route == nil ? .legal : .receding
            return EdgeLook(line: Stroke(model.theme[role], isDashed: true), layer: role == .key ? 2 : 1)
        }
    }

    private static func routeNumbers(_ model: Model) -> Set<Int> {
        let scene = model.graph
        return (model.route?.rest ?? []).reduce(into: []) { numbers, step in
            let lines = lines(of: step, in: model.machine.structure, scene.hasFrames)
            numbers.formUnion(scene.lines(standingFor: lines, by: step.tried == nil ? .request(step.request) : nil))
        }
    }

    /// A label of lines, with what took the last step first where that took one of them.
    private func label(_ label: EdgeLabel, on lines: [Int]) -> EdgeLabel {
        guard let cause = model.machine.lastCause,
            let line = lines.first(where: taken.contains),
            let trigger = model.machine.structure.trigger(of: cause, among: model.graph.triggers[line])
        else { return label }
        return model.graph.label(label, of: line, naming: trigger) ?? label
    }

    /// The lines that a step of a route takes.
    func lines(of step: RouteStep) -> Set<StatePair> {
        Self.lines(of: step, in: model.machine.structure, model.graph.hasFrames)
    }

    private static func lines(
        of step: RouteStep, in structure: StructureRecord, _ hasFrames: Bool
    ) -> Set<StatePair> {
        step.tried?.lines ?? structure.ownLines(of: StatePair(from: step.from, to: step.to), hasFrames: hasFrames)
    }

    /// What leads somewhere from here: to which states, and along which lines.
    private static func reached(_ model: Model) -> (states: Set<Int>, open: (pairs: Set<StatePair>, lines: Set<Int>)) {
        let (structure, current) = (model.machine.structure, model.machine.current)
        var states = Set<Int>()
        var alone = Set<Int>()
        var ways: [RequestRecord: RequestWays] = [:]
        // What turns a guard is no step: the line behind that guard leads nowhere yet.
        for request in model.requests where request != .reset && model.machine.entry(changedBy: request) == nil {
            let verdict = model.verdict(on: request)
            states.formUnion(verdict.entered)
            switch verdict {
            case .allowed(let target?, let company, _):
                if company.isEmpty { alone.insert(target) }
                // What is no event leads where it says.
                guard case .event = request else { continue }
                let found = RequestWays(request, verdict, from: current, in: structure)
                ways[request] = found
                states.formUnion(found.taken.compactMap(\.to))
            case .unknown:
                if let target = structure.declaredTarget(of: request, from: current) { states.insert(target) }
            case .allowed(nil, _, _), .redirected, .refused, .ignored, .unmet: break
            }
        }
        // Of the thousands of requests that may lead to one state, its company is asked for once.
        for target in alone {
            for state in current { states.formUnion(structure.targets(enteredWith: target, from: state)) }
        }
        return (states, open(model, states, ways))
    }

    private static func open(
        _ model: Model, _ reachable: Set<Int>, _ known: [RequestRecord: RequestWays]
    ) -> (pairs: Set<StatePair>, lines: Set<Int>) {
        var pairs = Set<StatePair>()
        var lines = Set<Int>()
        for state in model.machine.current {
            for edge in model.machine.structure.edges(from: state) {
                guard let line = edge.line, let number = model.graph.line(of: edge), !lines.contains(number) else {
                    continue
                }
                guard line.to == state || reachable.contains(line.to) else { continue }
                if let request = edge.trigger.request {
                    let verdict = model.verdict(on: request)
                    // Of those that only a closure knows any may be the way.
                    guard
                        verdict == .unknown || verdict.entered.contains(line.to)
                            || (known[request] ?? model.ways(of: request)).leads(along: line)
                    else { continue }
                }
                lines.insert(number)
                pairs.insert(line)
            }
        }
        return (pairs, lines)
    }

    private func mark(ofBox box: Int) -> String {
        let states = model.graph.states(inBox: box)
        if states.contains(where: model.machine.isCurrent) { return marks.here }
        if states.allSatisfy({ !model.machine.visited.contains($0) }) { return marks.unvisited }
        return model.graph.isStart(box: box) ? marks.initial : " "
    }

    /// What stands before a name: a finding beside whatever other mark there is.
    private func lead(ofBox box: Int) -> String {
        let hasFinding = model.graph.states(inBox: box).contains(where: model.findings.states.contains)
        return mark(ofBox: box) + (hasFinding ? marks.finding : " ")
    }

    /// Where the machine begins is seen also while another mark stands before the name.
    func startMark(ofBox box: Int) -> String {
        model.graph.isStart(box: box) && mark(ofBox: box) != marks.initial ? marks.initial : ""
    }

    private func look(ofBox box: Int) -> NodeLook {
        let states = model.graph.states(inBox: box)
        let isFolded = model.graph.folded(box: box) != nil
        let declared = model.machine.structure.states[model.graph.states[box]]
        let isHere = states.contains(where: model.machine.isCurrent)
        let weight: LineWeight = declared.isEnd && !isFolded ? .double : isHere ? .heavy : .light
        let isRegion = model.graph.folded(box: box).map { model.machine.structure.groups[$0].isRegion } ?? false
        var look = NodeLook(
            border: Stroke(border(of: states, isHere), weight: weight, isDashed: isRegion),
            name: name(of: states, isHere),
            inside: theme[.text])
        if isHere { look.inside = theme[.here] }
        if declared.isGlobal || declared.kind == .background { look.lead = marks.fromAnywhere.unicodeScalars.first }
        if let selection = model.selection, states.contains(selection) {
            look.inside = theme[.selection]
            // Where the machine is stays the loudest of all: its name is underlined as well.
            look.name = isHere ? theme[.here].adding([.bold, .underline]) : theme[.selection].adding(.bold)
        }
        return look
    }

    /// The frame of a parent: quiet, and plainer where the machine is in it.
    private func look(ofFrameOf group: Int) -> FrameLook {
        let structure = model.machine.structure
        let isAround = model.machine.current.contains { structure.isState($0, in: group) }
        let style = theme[isAround ? .text : .receding]
        return FrameLook(border: Stroke(style, isDashed: structure.groups[group].isRegion), title: style)
    }

    private func border(of states: [Int], _ isHere: Bool) -> Style {
        if isHere { return theme[.lit] }
        // Where the line of a refusal ends between two boxes, its frame tells which one is meant.
        if let refused = model.shownGhost?.to, states.contains(refused) { return theme[.ghost] }
        if model.showsHeat { return theme.style(of: heat(of: states)) }
        if states.contains(where: routeStates.contains) { return theme[.key] }
        // What can be asked for stands out by its name, while no route is walked, and what a check found by its mark: frames are quiet.
        return theme[.receding]
    }

    private func name(of states: [Int], _ isHere: Bool) -> Style {
        if isHere { return theme[.here] }
        if model.showsHeat { return theme.style(of: heat(of: states)) }
        if states.contains(where: routeStates.contains) { return theme[.key] }
        if routeStates.isEmpty, states.contains(where: reachable.contains) { return theme[.legal] }
        return theme[states.contains(where: model.machine.visited.contains) ? .receding : .unvisited]
    }

    /// The keys are underlined where they can be pressed now; in a folded parent that where the machine is says so.
    private func look(of note: BoxNote, inBox box: Int) -> NoteLook {
        let current = model.graph.states(inBox: box).filter(model.machine.isCurrent)
        let isHere = !current.isEmpty
        let style = isHere ? theme[.lit] : theme[.receding]
        if let parent = model.graph.folded(box: box), note.kind == .folded {
            let chosen = model.graph.states(inBox: box).filter { $0 == model.selection }
            if isHere { return NoteLook(text: inside(parent, current, marks.here, columns: note.width), style: style) }
            if !chosen.isEmpty {
                return NoteLook(text: inside(parent, chosen, marks.right, columns: note.width), style: style)
            }
        }
        let isLoud = note.kind == .work && current.contains(where: model.machine.working.contains)
        let calm =
            isLoud
            ? style
            : Style(
                foreground: style.foreground, background: style.background,
                attributes: style.attributes.subtracting(.bold))
        let emphases = note.keyScalars.map { EdgeLook.Emphasis(scalars: $0, style: calm.adding(.underline)) }
        return NoteLook(text: note.text, style: calm, emphases: emphases)
    }

    /// The names of some states of a folded parent, where they have room, else that of the first and how many more there are.
    private func inside(_ parent: Int, _ current: [Int], _ mark: String, columns: Int) -> String {
        let (words, ellipsis) = (model.graph.vocabulary.names, model.settings.glyphs.ellipsis)
        let names = current.map { TextWidth.clean(words.whole($0, within: parent)) }
        let room = columns - TextWidth.columns(mark) - 1
        let all = HeaderWords.states(names, more: 0)
        if TextWidth.columns(all) <= room { return padded("\(mark) \(all)", to: columns) }
        let more = HeaderWords.states([""], more: names.count - 1)
        let first = TextWidth.cutName(
            names[0], behind: 0, to: max(1, room - TextWidth.columns(more)), ellipsis: ellipsis)
        return padded("\(mark) \(first)\(more)", to: columns)
    }

    /// What is above it stays where it is.
    private func padded(_ text: String, to columns: Int) -> String {
        text + String(repeating: " ", count: max(0, columns - TextWidth.columns(text)))
    }

    private func look(ofEdge index: Int) -> EdgeLook {
        var look = stateOfLine(index)
        let pair = model.graph.pairs[index]
        // That says so, and no colour: errors alone have one, and what a check found is none. By weight it tells what was used.
        let isFound = model.graph.stands(of: index).contains { model.findings.areAbout($0.from, $0.to) }
        if look.head == .solid, !model.showsHeat, isFound || model.findings.areAbout(pair.from, pair.to) {
            look.head = .open
        }
        return look
    }

    /// A line's look for what the machine is doing now.
    private func stateOfLine(_ index: Int) -> EdgeLook {
        let pair = model.graph.pairs[index]
        if index == refused { return ghost }
        let scene = model.graph
        if model.showsHeat { return emphasised(index, look(of: heat(of: scene.stands(of: index)))) }
        if routeNumbers.contains(index) {
            let line = Stroke(theme[.key], weight: .heavy)
            return emphasised(index, EdgeLook(line: line, label: theme[.key], layer: 2))
        }
        if taken.contains(index) {
            let line = Stroke(theme[.lit], weight: .heavy)
            let fresh = model.flashing(theme[.lit], since: model.machine.steppedAt)
            return emphasised(index, EdgeLook(line: line, label: fresh, layer: 2))
        }
        if selected.contains(index) || pair.to == model.selection {
            return emphasised(index, EdgeLook(line: Stroke(theme[.text]), label: theme[.text], layer: 1))
        }
        // What leaves a state where the machine is not recedes with its text: what it stands for is drawn or said beside that.
        if routeStates.isEmpty, isOpen(line: index) {
            return emphasised(index, EdgeLook(line: Stroke(theme[.legal]), label: theme[.legal], layer: 1))
        }
        return emphasised(index, EdgeLook(line: Stroke(theme[.receding]), label: theme[.receding]))
    }

    /// Whether the machine may take a line from where it is, and no other state's line.
    func isOpen(_ pair: StatePair) -> Bool { open.contains(pair) && model.machine.isCurrent(pair.from) }

    private func isOpen(line: Int) -> Bool { openLines.contains(line) && model.graph.isLeft(line, by: model.machine) }

    private func heat(of states: [Int]) -> Heat {
        Heat(states.map { model.shownFigures.states[$0]?.visits ?? 0 }.max() ?? 0, of: most.visits)
    }

    /// Of a line that enters several states at once each was taken as often as all. A state's own line and its parent's to the same place
    /// are told apart by no count: each has that of both.
    private func heat(of stands: Set<StatePair>) -> Heat {
        Heat(stands.map { uses[$0] ?? 0 }.max() ?? 0, of: most.taken)
    }

    private func look(of heat: Heat) -> EdgeLook {
        let style = theme.style(of: heat)
        // What was never used is told from what was used once by its shape: many terminals show no dim text. A line of a single row
        // has no cell for a dash.
        let line = Stroke(style, weight: heat == .often ? .heavy : .light, isDashed: heat == .never)
        return EdgeLook(
            line: line, label: style, head: heat == .never ? .open : .solid, layer: heat == .never ? 0 : 1)
    }

    /// The letters to press are underlined, in the label's own colour.
    private func emphasised(_ index: Int, _ look: EdgeLook) -> EdgeLook {
        var look = look
        look.emphases = emphases(of: labels[index], look)
        return look
    }

    private func emphases(of label: EdgeLabel, _ look: EdgeLook) -> [EdgeLook.Emphasis] {
        let style = look.label.adding(.underline)
        return label.keyScalars.map { EdgeLook.Emphasis(scalars: $0, style: style) }
    }
}
