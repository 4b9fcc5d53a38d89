import Screen

extension OverlayEntry {
    /// The list of machines.
    static func machines(_ chosen: Int) -> OverlayEntry {
        var entry = OverlayEntry(
            handleKey: { $0.handleMachinesKey($1, chosen: chosen) },
            draw: { model, _, buffer in MachineListView.draw(model, chosen: chosen, on: &buffer) },
            hints: { [.arrows(Hints.choose, $0), .named(.enter, MachineWords.show), .named(.escape, Hints.close)] },
            click: { model, place in
                model.choose(MachineListView.hit(place, model, chosen: chosen)) {
                    $0.mode = .overlay(.machines(chosen: $1))
                }
            })
        entry.paletteActions = [.program(.palette)]
        entry.tick = { _ in .seconds(1) }
        return entry
    }
}

extension Model {
    /// Opens the list, at the present machine; of two at the other, so that Enter alone switches between them.
    mutating func openMachines() {
        guard let machineList else { return }
        mode = .overlay(.machines(chosen: machineList.entries.count == 2 ? 1 - machineList.place : machineList.place))
    }

    /// Does what a key means while a machine is chosen.
    mutating func handleMachinesKey(_ key: Key, chosen: Int) -> [Command] {
        guard let machineList else {
            mode = .normal
            return []
        }
        let last = machineList.entries.count - 1
        let page = MachineListView.rows(machineList, self)
        switch key {
        case .escape, .character("q"): mode = .normal
        case .enter:
            mode = .normal
            return chosen == machineList.place ? [] : [.machines(.show(chosen))]
        default:
            guard let steps = key.listSteps(page: page, count: last, tabs: true) else { return [] }
            mode = .overlay(.machines(chosen: max(0, min(last, chosen + steps))))
        }
        return []
    }

    /// Puts the machine out of sight; it is followed on.
    package mutating func leaveSight() {
        endTour()
        mode = .normal
        typed = ""
        isInSight = false
    }

    /// Shows the machine, on the same screen and as the one before was shown.
    package mutating func enterSight(after other: Model) {
        let keys = settings.keys
        settings = other.settings
        settings.keys = keys
        size = other.size
        isInSight = true
        messages = FooterMessages()
    }
}

extension MachineList.Entry {
    /// A machine as it is, whatever of it is shown.
    package init(_ model: Model) {
        self.init(
            name: model.name, state: model.live.stateName, since: model.live.enteredAt,
            pending: model.pending.count, isConnected: model.live.link.isConnected)
    }
}
