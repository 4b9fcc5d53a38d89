import MachineRecords

/// What a session is given of a machine: the link to it, and what is known of it besides.
package struct ExploredMachine: Sendable {
    package let link: any MachineLink
    /// The file that it is from, as it is shown.
    package var file: String?
    /// What a person should know of it, as what its file says in vain: its log says it, and the footer how much.
    package var notes: [String] = []
    /// Looks for what can be said against it, on a thread of its own once the first picture is on the way, as it may take its
    /// time. Nil looks for nothing, and is what is found where it would take too long.
    package var findings: (@Sendable () -> [MachineFinding]?)?
    /// What can write it in formats of their own.
    package var writers: [MachineWriter] = []

    package init(_ link: any MachineLink) { self.link = link }
}
