/// What an XState 4 machine has still to do after one of its transitions: a round of eventless transitions, then what was
/// raised, each with all that follows from it before the next. That is why these are nested and no queue.
struct XState4Frame: Hashable {
    var isEventlessDue: Bool
    var raised: EventQueue

    var isOver: Bool { !isEventlessDue && raised.isEmpty }
}
