/// One numbered thing that happened in a machine.
package struct EventRecord: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// `asked` is the state that was asked for first, where a barrier redirected.
        case transitioned(from: Int, to: Int, by: CauseRecord, asked: Int? = nil)
        /// `target` is the state that was meant: that which the request names, else that which was refused, where that is known.
        case rejected(CauseRecord, from: Int, target: Int?, RefusalRecord)
        case ignored(CauseRecord, in: Int)
        /// An event ran without leaving the state.
        case stayed(CauseRecord, in: Int)
        /// Actions changed the context without the state being left. Of a chart: a guard was switched, or what was asked, as the end
        /// of a delay or of work, took no transition; the context may be as it was.
        case context(CauseRecord, in: Int)
        case workStarted(in: Int)
        case workEnded(in: Int, WorkEndRecord)
        case data(state: Int, key: String, old: DescribedValue?, new: DescribedValue?, isKept: Bool)
        case suspended(from: Int, to: Int)
        case resumed(from: Int, to: Int)
        case reset(from: Int, to: Int)
    }

    /// Counted by the machine from 1 without a gap; a gap means that some were missed.
    package var number: Int
    package var asker: AskerRecord
    package var kind: Kind
    /// The context after it, entry by entry; nil where it was not touched.
    package var context: [DatumRecord]?
    /// The current states whose work is under way after it, ascending; nil where `kind` says what became of work, or nothing did.
    package var working: [Int]?
    /// All states that are current after it, ascending, where the machine may be in several at once; nil where `kind` says it.
    package var states: [Int]?
    /// The guards because of which it was ignored, nil for one without a name; empty where there is no guard to it. Nil where the
    /// machine does not say.
    package var unmet: [String?]?
    /// The steps that other regions took at the same moment, as one event may move several.
    package var beside: [StatePair] = []

    package init(
        number: Int, asker: AskerRecord, kind: Kind, context: [DatumRecord]? = nil, states: [Int]? = nil
    ) {
        self.number = number
        self.asker = asker
        self.kind = kind
        self.context = context
        self.states = states
    }

    /// Whether a guard held back what was asked for.
    package var isHeldBack: Bool { unmet.map { !$0.isEmpty } ?? false }
}
