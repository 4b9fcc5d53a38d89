import Screen

extension FooterView {
    /// What the keys do in what is open above the panes.
    static func hints(_ overlay: Mode.Overlay, _ model: Model) -> [Hint] {
        let choose = Hint.arrows(Hints.choose, model)
        let close = Hint.named(.escape, Hints.close)
        switch overlay {
        case .help(let chosen, _):
            let tour = model.settings.isPractice ? [Hint.named(.character("t"), TourWords.hint)] : []
            let run = HelpContent.runs(chosen, model) ? [Hint.named(.enter, Hints.run)] : []
            let find = Hint.several(model.actions.presses(for: .program(.palette)), Hints.find, in: model)
            return [choose] + run + [Hint.named(.character("s"), HelpWords.signs), find] + tour + [close]
        case .menu: return [choose, Hint.named(.enter, Hints.run), close]
        case .themes: return [choose, Hint.named(.enter, ThemeWords.keep), Hint.named(.escape, Hints.back)]
        case .machines: return [choose, Hint.named(.enter, MachineWords.show), close]
        case .palette(let palette):
            return palette.rows.isEmpty ? [close] : [choose, Hint.named(.enter, Hints.run), close]
        case .findings: return [choose, selectState, close]
        case .figures(let sheet):
            let select = sheet.chosen == nil ? [] : [selectState]
            return [choose] + select + [Hint.named(.tab, FiguresWords.order), close]
        case .matrix(let sheet):
            let isWhole = sheet.showsAll ?? (model.machine.structure.states.count <= Matrix.few)
            // Where each state is of interest there are no fewer.
            let others = model.matrixLeavesOut ? [Hint.named(.tab, isWhole ? MatrixWords.fewer : MatrixWords.all)] : []
            return [
                choose, Hint.named(.enter, Hints.ask),
                Hint.several([.character("<"), .character(">")], MatrixWords.next, in: model),
            ] + others + [close]
        case .export:
            var next = Hint.named(.tab, CopyWords.next)
            next.short = CopyWords.nextInShort
            return [Hint.named(.enter, Hints.save), next, Hint.named(.escape, Hints.cancel)]
        }
    }

    private static var selectState: Hint {
        var select = Hint.named(.enter, Hints.selectState)
        select.short = Hints.select
        return select
    }
}
