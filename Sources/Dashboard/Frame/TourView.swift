import Screen

/// The two last rows during a tour: why, what to press, and how far it is.
///
/// What to press is whole from 30 columns on: it goes on above in the place of why, where one row is not enough. In fewer its
/// keys come first.
enum TourView {
    static func draw(_ tour: Tour, _ model: Model, on buffer: inout Buffer) {
        let theme = model.theme
        let area = Rect(x: 0, y: model.size.height, width: model.size.width, height: Model.tourRows)
        buffer.fill(area, style: theme[.input])
        let (count, place) = (TourStep.allCases.count, tour.step.rawValue + 1)
        let progress = TourWords.progress(place, of: count)
        let indentation = TourWords.progress(count, of: count).count + 2
        let words = area.inset(left: 1 + indentation, right: 1)
        var left = TextLine(area.inset(left: 1, right: 1))
        left.write(progress, columns: indentation, theme.look(.here, on: .input), on: &buffer)
        let (action, rows) = wording(tour.step, model, columns: words.width)
        // How to leave stands behind what is to be pressed, or else behind why.
        let leaves = TextWidth.columns(TourWords.leaves) + 2
        let (isWhole, hasRoom) = (rows.count == 1, TextWidth.columns(action) + leaves <= words.width)
        let room = isWhole && !hasRoom ? words.width - leaves : words.width
        var first = TextLine(words)
        if isWhole {
            let why = TextWidth.cut(TourWords.why(tour.step), to: room, ellipsis: buffer.glyphs.ellipsis)
            first.write(why, theme.look(.text, on: .input), on: &buffer)
        } else {
            first.write(rows[0], theme.look(.key, on: .input), on: &buffer)
        }
        var second = TextLine(words, row: 1)
        let last = isWhole ? action : rows.dropFirst().joined(separator: " ")
        second.write(last, theme.look(.key, on: .input), on: &buffer)
        var behind = isWhole && !hasRoom ? first : second
        behind.skip(2)
        behind.writeAtEnd(TourWords.leaves, theme.look(.muted, on: .input), on: &buffer)
    }

    /// What is to be pressed, in few words where two rows are not enough for all.
    private static func wording(
        _ step: TourStep, _ model: Model, columns: Int
    ) -> (action: String, rows: [String]) {
        let action = action(step, model)
        let wordings = [action.whole, action.inShort].map { ($0, WrappedText.lines($0, columns: columns)) }
        return wordings[0].1.count > Model.tourRows ? wordings[1] : wordings[0]
    }

    private static func action(_ step: TourStep, _ model: Model) -> TourWords.Press {
        switch step {
        case .ask: model.tourRequest.map { TourWords.ask($0.key, $0.name) } ?? TourWords.nothingToAsk
        case .select: TourWords.select
        case .refuse: TourWords.refuse
        case .acknowledge: TourWords.acknowledge
        case .back: TourWords.back
        case .live: TourWords.live
        case .find: TourWords.find(model.tourGoal ?? model.machine.stateName)
        case .route: TourWords.route
        case .matrix: TourWords.matrix
        case .palette: TourWords.palette
        }
    }
}
