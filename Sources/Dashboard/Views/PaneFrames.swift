import Screen

/// The rules between panes with their titles, and the row of tabs.
enum PaneFrames {
    static func draw(_ model: Model, _ arrangement: Arrangement, on buffer: inout Buffer) {
        switch arrangement.kind {
        case .tabs: drawTabs(model, arrangement.tabs, on: &buffer)
        case .full:
            drawRules(model, arrangement, on: &buffer)
            for (pane, area) in arrangement.panes { drawTitle(pane, model, area, on: &buffer) }
        case .tooSmall: break
        }
    }

    /// A rule above each pane and one down between the columns; those of the focused pane are drawn last, so that its
    /// look shows where they meet.
    private static func drawRules(_ model: Model, _ arrangement: Arrangement, on buffer: inout Buffer) {
        for pane in Pane.allCases.filter({ $0 != model.focus }) + [model.focus] {
            guard let area = arrangement.panes[pane] else { continue }
            let isFocus = pane == model.focus
            let style = model.theme[isFocus ? .focus : .frame]
            let isSide = area.x > 0
            let divider = isSide ? area.x - 1 : area.endX
            let start = Point(x: isSide ? divider : area.x, y: area.y)
            let end = Point(x: pane == .graph ? divider : area.endX - 1, y: area.y)
            buffer.line(from: start, to: end, weight: isFocus ? .heavy : .light, style: style)
            if isSide || pane == .graph {
                let top = Point(x: divider, y: area.y)
                buffer.line(from: top, to: Point(x: divider, y: area.endY), style: style)
            }
        }
    }

    private static func drawTitle(_ pane: Pane, _ model: Model, _ area: Rect, on buffer: inout Buffer) {
        let isFocus = pane == model.focus
        let style = model.theme[isFocus ? .focus : .frame]
        var line = TextLine(area.inset(left: 1))
        line.write("\(pane.rawValue)", model.theme[.key], on: &buffer)
        line.write(" \(title(of: pane, model)) ", isFocus ? style.adding(.bold) : style, on: &buffer)
    }

    private static func title(of pane: Pane, _ model: Model) -> String {
        switch pane {
        case .graph: graphTitle(model)
        case .transitions: "from \(model.machine.stateName), since \(model.machine.enteredAt.clock)"
        case .data: "data of \(model.machine.structure.name(of: model.viewedState))"
        case .pending where model.pending.count > 0: "pending: \(model.pending.count)"
        case .log where !model.log.filter.isEmpty: "log: \(model.log.filter)"
        default: pane.title
        }
    }

    /// What is selected, and what of the machine is drawn where it is not all of it in full.
    private static func graphTitle(_ model: Model) -> String {
        let name = model.machine.structure.name(of: model.viewedState)
        var words = model.selection == nil ? [] : ["\(name) selected"]
        if let steps = model.graph.sight.focus?.steps {
            let count = "\(model.graph.states.count) of \(model.machine.structure.states.count) states"
            words.append("\(count), \(steps == 1 ? "1 step" : "\(steps) steps") around \(name)")
        }
        return words.isEmpty ? "graph" : "graph: \(words.joined(separator: ", "))"
    }

    private static func drawTabs(_ model: Model, _ area: Rect, on buffer: inout Buffer) {
        let theme = model.theme
        let start = Point(x: area.x, y: area.y)
        buffer.line(from: start, to: Point(x: area.endX - 1, y: area.y), style: theme[.frame])
        let roomy = area.width >= 60
        var line = TextLine(area.inset(left: 1))
        for pane in Pane.allCases {
            let isFocus = pane == model.focus
            let ground = isFocus ? theme[.focus].adding([.bold, .reverse]) : theme[.frame]
            let name = isFocus || roomy ? "\(tabName(pane, model)) " : ""
            line.write(" \(pane.rawValue) \(name)", ground, on: &buffer)
            line.skip(1)
        }
    }

    private static func tabName(_ pane: Pane, _ model: Model) -> String {
        switch pane {
        case .graph where model.graph.sight.focus != nil:
            "graph \(model.graph.states.count) of \(model.machine.structure.states.count)"
        case .pending where model.pending.count > 0: "pending \(model.pending.count)"
        default: pane.title
        }
    }
}
