import Dashboard
import Testing

/// The tour as a value: what ends each step, and what does not.
struct TourTests {
    private static let calm: TourSight = {
        var sight = TourSight()
        (sight.transitions, sight.refusals) = (3, 1)
        return sight
    }()

    private static func sight(_ change: (inout TourSight) -> Void) -> TourSight {
        var sight = calm
        change(&sight)
        return sight
    }

    /// What ends each step, in their order; the last of several.
    private static let deeds: [(step: TourStep, sights: [TourSight])] = [
        (.ask, [sight { $0.transitions = 4 }]),
        (.select, [sight { $0.selection = 2 }]),
        (
            .refuse,
            [
                sight {
                    $0.refusals = 2
                    $0.showsRefusal = true
                    $0.pending = 1
                }
            ]
        ),
        (.acknowledge, [sight { $0.pending = 0 }]),
        (.back, [sight { $0.isPast = true }]),
        (.live, [calm]),
        (
            .find,
            [
                sight {
                    $0.sheet = .search
                    $0.selection = 1
                }, sight { $0.selection = 1 },
            ]
        ),
        (.route, [sight { $0.hasRoute = true }]),
        (.matrix, [sight { $0.sheet = .matrix }, calm]),
        (.palette, [sight { $0.sheet = .palette }, calm]),
    ]

    /// A tour that has come to a step.
    private func tour(at step: TourStep) -> Tour {
        var tour = Tour(Self.calm)
        for (place, sights) in Self.deeds where place.rawValue < step.rawValue {
            for sight in sights { _ = tour.see(sight) }
        }
        return tour
    }

    @Test(
        "D11 the tour has ten steps, each of which is ended by what it asks for and by nothing before",
        arguments: deeds.indices)
    func steps(_ index: Int) {
        let (step, sights) = Self.deeds[index]
        var tour = tour(at: step)
        #expect(tour.step == step && Self.deeds.count == 10 && TourStep.allCases.count == 10)
        for sight in sights.dropLast() {
            let isOver = tour.see(sight)
            #expect(!isOver && tour.step == step)
        }
        let isOver = tour.see(sights.last ?? Self.calm)
        #expect(isOver == (step == .palette))
        #expect(tour.step == TourStep(rawValue: step.rawValue + 1) ?? .palette)
    }

    @Test("D11 a search that is given up selects what was selected before, and is none")
    func givenUp() {
        var tour = tour(at: .live)
        let selected = Self.sight { $0.selection = 2 }
        let searching = Self.sight {
            $0.sheet = .search
            $0.selection = 1
        }
        for sight in [selected, searching, selected] { _ = tour.see(sight) }
        #expect(tour.step == .find)
        for sight in [searching, Self.sight { $0.selection = 1 }] { _ = tour.see(sight) }
        #expect(tour.step == .route)
    }

    private static let others: [(step: TourStep, sight: TourSight)] = [
        (
            .ask,
            sight {
                $0.refusals = 5
                $0.selection = 1
                $0.isPast = true
            }
        ),
        (
            .select,
            sight {
                $0.transitions = 9
                $0.sheet = .matrix
            }
        ),
        (
            .refuse,
            sight {
                $0.refusals = 2
                $0.transitions = 9
                $0.selection = 4
            }
        ),
        (
            .acknowledge,
            sight {
                $0.pending = 1
                $0.transitions = 7
            }
        ),
        (.back, sight { $0.selection = 2 }),
        (
            .live,
            sight {
                $0.isPast = true
                $0.transitions = 2
            }
        ),
        (.find, sight { $0.selection = 1 }),
        (.find, sight { $0.sheet = .palette }),
        (.route, sight { $0.selection = 3 }),
        (.matrix, sight { $0.sheet = .palette }),
        (.matrix, calm),
        (.palette, sight { $0.sheet = .matrix }),
    ]

    @Test("D11 anything else leaves the tour where it is", arguments: others.indices)
    func idle(_ index: Int) {
        let (step, sight) = Self.others[index]
        var tour = tour(at: step)
        for _ in 0..<3 {
            let isOver = tour.see(sight)
            #expect(!isOver && tour.step == step)
        }
    }
}
