import JSONText
import Screen

/// Everything that is wrong with a script, each fault with its place, its line and a caret.
package struct ScriptFaults: Error, CustomStringConvertible {
    package struct Fault: Equatable, Sendable {
        /// Both from 1; columns are scalars.
        package var line: Int
        package var column: Int
        package var text: String
    }

    let file: String
    package let faults: [Fault]
    private let lines: [Substring]

    init(_ faults: [Fault], in lines: [Substring], file: String) {
        (self.faults, self.lines, self.file) = (faults, lines, file)
    }

    package var description: String {
        let shown = faults.prefix(Self.mostShown).map { fault in
            let place = "\(ShownFile.name(file)):\(fault.line):\(fault.column): \(fault.text)"
            return place + "\n" + MarkedLine(String(lines[fault.line - 1]), offset: fault.column - 1).withCaret
        }
        let rest = faults.count - shown.count
        return (shown + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "\n")
    }

    private static let mostShown = 100
}
