/// The name of an event and the guard under which it is taken, which stands in brackets behind it.
struct GuardedName: Hashable, Sendable {
    /// Empty for what is taken by itself.
    let event: String
    let guarding: String?

    init(event: String, guarding: String? = nil) { (self.event, self.guarding) = (event, guarding) }

    /// A name as its machine has it: what stands in brackets at its end is taken for a guard, as files write it that know none.
    init(reading name: String) {
        guard name.hasSuffix("]"), let start = name.firstRange(of: " [") else {
            self.init(event: name)
            return
        }
        self.init(event: String(name[..<start.lowerBound]), guarding: String(name[start.upperBound...].dropLast()))
    }

    /// `event`, `event [guard]` or `[guard]`.
    var whole: String { guarding.map { (event.isEmpty ? "" : event + " ") + "[\($0)]" } ?? event }

    /// What it is called where its guard has no room.
    var withoutGuard: String { event.isEmpty ? whole : event }
}
