/// What a person learns, one after the other; each ends when it has been done.
package enum TourStep: Int, CaseIterable, Sendable {
    case ask, select, refuse, acknowledge, back, live, find, route, matrix, palette
}
