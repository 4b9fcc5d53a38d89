import MachineRecords
import Screen

extension OverlayEntry {
    /// The palette.
    static func palette(_ palette: Palette) -> OverlayEntry {
        var entry = OverlayEntry(
            handleKey: { $0.handlePaletteKey($1, palette) },
            draw: { model, _, buffer in PaletteView.draw(model, palette, on: &buffer) },
            hints: { model in
                let run: [KeyHint] = [.arrows(Hints.choose, model), .named(.enter, Hints.run)]
                return (palette.rows.isEmpty ? [] : run) + [.named(.escape, Hints.close)]
            },
            click: { model, place in
                model.run(PaletteView.hit(place, model, in: palette)) { model, row in
                    var palette = palette
                    palette.chosen = row
                    model.mode = .overlay(.palette(palette))
                }
            })
        entry.paste = { model, text in
            var palette = palette
            palette.line.insert(text)
            palette.isToBeLookedFor = true
            model.mode = .overlay(.palette(palette))
        }
        entry.chooses = { $0 == .enter }
        return entry
    }
}

extension Model {
    /// Does what a key means while the palette is open.
    mutating func handlePaletteKey(_ key: Key, _ palette: Palette) -> [Command] {
        var palette = palette
        switch key {
        case .escape: mode = .normal
        case .enter:
            // Keys that came together with Enter are looked for before it chooses.
            palette.look(in: self)
            // What is typed on would be keys of the machine's.
            guard palette.rows.indices.contains(palette.chosen) else {
                warn(Notices.nothingFound(palette.line.string))
                return []
            }
            mode = .normal
            return run(palette.rows[palette.chosen].item)
        default:
            if let steps = Palette.steps(of: key, page: PaletteView.rows(in: size)) {
                palette.look(in: self)
                palette.chosen = max(0, min(palette.rows.count - 1, palette.chosen + steps))
            } else if palette.line.handleKey(key) {
                palette.isToBeLookedFor = true
            }
            mode = .overlay(.palette(palette))
        }
        return []
    }

    /// Looks for what is written in the palette, if it has changed.
    mutating func lookInPaletteIfAsked() {
        guard case .overlay(.palette(var palette)) = mode, palette.isToBeLookedFor else { return }
        palette.look(in: self)
        mode = .overlay(.palette(palette))
    }

    /// That a request would come to nothing here, as no state takes it; nil for all others.
    private func ignored(_ request: RequestRecord) -> String? {
        guard past == nil, obstacle == nil, verdict(on: request) == .ignored,
            machine.entry(changedBy: request) == nil
        else { return nil }
        return machine.whyIgnored(request)
    }

    private mutating func run(_ item: PaletteRow.Item) -> [Command] {
        switch item {
        case .request(let request):
            guard let why = ignored(request) else { return make(request) }
            warn(why)
        case .action(let action): return perform(action)
        case .state(let state):
            focus = .graph
            selection = state
        case .theme(let theme): useTheme(at: theme)
        case .machine(let place): return [.machines(.show(place))]
        case .pace(let pace): setPace(pace)
        case .logLine(let place):
            focus = .log
            log.filter = ""
            if let line = log.line(at: place) { cursors[.log, default: ListCursor()].selected = line }
        }
        return []
    }
}

extension Palette {
    /// Where a key leads among what was found; Home and End are for the line that is written.
    fileprivate static func steps(of key: Key, page: Int) -> Int? {
        switch key {
        case .control("p"): -1
        case .control("n"): 1
        default: key.listSteps(page: page, count: nil, tabs: true)
        }
    }

    fileprivate mutating func look(in model: Model) {
        guard isToBeLookedFor else { return }
        isToBeLookedFor = false
        rows = PaletteContent.rows(of: model, for: line.string)
        chosen = 0
    }
}
