/// Writes a machine in a format that the dashboard does not know.
package struct MachineWriter: Sendable {
    /// What a person calls it.
    package let name: String
    package let endings: [String]
    package let write: @Sendable () -> WrittenText

    package init(name: String, endings: [String], write: @escaping @Sendable () -> WrittenText) {
        (self.name, self.endings, self.write) = (name, endings, write)
    }
}
