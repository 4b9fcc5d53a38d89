import Screen

/// The two last rows during a tour: why, what to press, and how far it is.
enum TourView {
    static func draw(_ tour: Tour, _ model: Model, on buffer: inout Buffer) {
        let theme = model.theme
        let area = Rect(x: 0, y: model.size.height, width: model.size.width, height: Model.tourRows)
        buffer.fill(area, style: theme[.input])
        let (count, place) = (TourStep.allCases.count, tour.step.rawValue + 1)
        let progress = TourWords.progress(place, of: count)
        let indentation = TourWords.progress(count, of: count).count + 2
        var first = TextLine(area.inset(left: 1, right: 1))
        first.write(progress, columns: indentation, theme.look(.here, on: .input), on: &buffer)
        first.write(TourWords.why(tour.step), theme.look(.text, on: .input), on: &buffer)
        var second = TextLine(area.inset(left: 1, right: 1), row: 1)
        second.skip(indentation)
        second.write(action(tour.step, model), theme.look(.key, on: .input), on: &buffer)
        second.skip(2)
        second.writeAtEnd(TourWords.leaves, theme.look(.muted, on: .input), on: &buffer)
    }

    private static func action(_ step: TourStep, _ model: Model) -> String {
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
