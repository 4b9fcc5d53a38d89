/// Something the dashboard itself does for a person.
package enum Action: Hashable, Sendable {
    case move(Move)
    case view(View)
    case graph(Graph)
    case machine(Machine)
    case output(Output)
    case past(Past)
    case program(Program)

    /// Where the selection goes: in a list by lines, in the graph by states.
    package enum Move: Hashable, CaseIterable, Sendable {
        case up, down, left, right, pageUp, pageDown, first, last
    }

    /// What is in sight, and how.
    package enum View: Hashable, Sendable {
        case focus(Pane)
        case nextPane, previousPane, enlarge
        case filterLog, pause, nextTheme, themes, mouse, repaint
    }

    /// What of the graph is in sight, and how large.
    package enum Graph: Hashable, CaseIterable, Sendable {
        case findState, route, zoomIn, zoomOut, fit, open, fold, neighbours, panLeft, panRight, dismissGhost, heat
    }

    /// What has happened, step by step.
    package enum Past: Hashable, CaseIterable, Sendable {
        case back, forward, refusalBefore, refusalAfter, live
    }

    /// What is done with the machine and its refusals.
    package enum Machine: Hashable, CaseIterable, Sendable {
        case activate, withdraw, acknowledge, acknowledgeAll, askVerdicts, reset, background, autopilot, clock
    }

    /// What leaves the screen as text.
    package enum Output: Hashable, CaseIterable, Sendable {
        case copy, copyGraph, export
    }

    /// What opens and closes.
    package enum Program: Hashable, CaseIterable, Sendable {
        case quit, help, tour, menu, palette, figures, matrix, machines, findings, cancel
    }
}

extension Action.View {
    /// Every one but those that move the focus to a pane.
    package static let all: [Action.View] = [
        .nextPane, .previousPane, .enlarge, .filterLog, .pause, .nextTheme, .themes, .mouse, .repaint,
    ]
}
