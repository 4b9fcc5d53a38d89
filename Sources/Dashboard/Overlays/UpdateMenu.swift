import Screen

extension OverlayEntry {
    /// The Space menu.
    static func menu(_ chosen: Int?) -> OverlayEntry {
        var entry = OverlayEntry(
            handleKey: { $0.handleMenuKey($1, chosen) },
            draw: { MenuView.draw($0, chosen: chosen, above: $1, on: &$2) },
            hints: { [.arrows(Hints.choose, $0), .named(.enter, Hints.run), .named(.escape, Hints.close)] },
            click: { model, place in
                model.run(MenuView.hit(place, model, chosen: chosen)) { $0.mode = .overlay(.menu(chosen: $1)) }
            })
        let step = entry.turnWheel
        entry.turnWheel = { $0.menuLayout.room >= $0.menu.count ? [] : step(&$0, $1) }
        entry.chooses = { _ in true }
        entry.sentence = { model in chosen.flatMap { model.menu.indices.contains($0) ? model.menu[$0].help : nil } }
        return entry
    }
}

extension Model {
    /// Does what a key means while the menu is open, and does what is chosen.
    mutating func handleMenuKey(_ key: Key, _ chosen: Int?) -> [Command] {
        choiceInMenu(key, chosen).map { perform($0) } ?? []
    }

    /// The entries of the Space menu that are of use on this machine; the letters of the others still say why they are of none.
    package var menu: [ActionEntry] { actions.menu.filter { isOfUse($0.action) } }

    /// What is chosen when the menu opens: nothing that asks the machine for something, nor what is out of sight at its top.
    var firstInMenu: Int? {
        let first = menu.firstIndex { $0.menu?.topic != .machine && hasEffect($0.action) }
        return first.flatMap { $0 < menuLayout.room ? $0 : nil }
    }

    /// How they stand.
    var menuLayout: MenuLayout {
        let menu = menu
        let groups = MenuTopic.allCases.map { topic in
            MenuLayout.Group(title: topic.title, count: menu.count { $0.menu?.topic == topic })
        }
        return MenuLayout(groups.filter { $0.count > 0 }, in: size)
    }

    private mutating func choiceInMenu(_ key: Key, _ chosen: Int?) -> Action? {
        let layout = menuLayout
        if let next = layout.move(chosen, by: key) {
            mode = .overlay(.menu(chosen: next))
            return nil
        }
        if key == .enter, chosen == nil {
            warn(Notices.noCommandChosen)
            return nil
        }
        mode = .normal
        // What is of use may have changed while the menu was open.
        if key == .enter { return chosen.flatMap { menu.indices.contains($0) ? menu[$0].action : nil } }
        guard case .character(let scalar) = key, scalar != " " else { return nil }
        guard let entry = actions.menu.first(where: { $0.menu?.letter == scalar }) else {
            warn(Notices.noCommand(String(scalar)))
            return nil
        }
        return entry.action
    }
}

extension MenuTopic {
    /// The heading of its commands.
    fileprivate var title: String {
        switch self {
        case .machine: HelpWords.menuMachine
        case .sight: HelpWords.menuSight
        case .screen: HelpWords.menuScreen
        }
    }
}
