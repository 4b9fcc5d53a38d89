/// When the first drawing of a graph is made that a better one is searched for.
enum DraftMoment: Equatable {
    case atOnce
    /// Not before the search has had a moment: a small graph is drawn once then, instead of twice.
    case afterMoment
    /// The search for this graph has that moment now.
    case awaits(GraphScene)
}
