/// What brought something about: a request, or something that nobody can ask for.
package enum CauseRecord: Hashable, Sendable {
    case request(RequestRecord)
    /// The end of the work of a state.
    case work(Int)
    /// An event that no edge names, or a state that the machine does not have, by its description.
    case unlisted(String)
    /// Nothing: what needs no event is done as soon as it can be.
    case eventless
    /// The machine's own time, which passed.
    case time

    /// The request, if it was one.
    package var request: RequestRecord? { if case .request(let request) = self { request } else { nil } }
}
