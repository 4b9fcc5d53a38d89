import JSONText
import Statecharts

/// Tells the three kinds of JSON apart that describe machines, and reads each by its own reader.
enum JSONCharts {
    static func read(_ bytes: [UInt8], file: String, dialect: Dialect?) throws(FileFaults) -> ReadChart {
        switch kind(of: bytes) {
        case .plain: try MachineDocument(json: bytes, file: file).readChart()
        case .neutral: try NeutralReader.read(bytes, file: file)
        case .xstate: try XStateReader.read(bytes, file: file, dialect: dialect)
        }
    }

    enum Kind {
        /// `states` is a list of names.
        case plain
        /// `states` is a list of objects, each with its path.
        case neutral
        case xstate
    }

    /// By what `states` is; a text that is no JSON, or has no such field and nothing of XState, counts as plain, whose
    /// reader says what is missing.
    static func kind(of bytes: [UInt8]) -> Kind {
        do throws(SourceFault) {
            var reader = try JSONReader(bytes)
            guard try reader.kind == .object else { return .plain }
            var hasXStateName = false
            var hasFormat = false
            try reader.beginMembers()
            while let name = try reader.nextMember() {
                if name.text == "states" { return try kindOfStates(&reader, hasFormat: hasFormat) }
                if name.text == "format" { hasFormat = true }
                if xstateNames.contains(name.text) { hasXStateName = true }
                try reader.skip()
            }
            return hasXStateName ? .xstate : .plain
        } catch {
            return .plain
        }
    }

    private static func kindOfStates(_ reader: inout JSONReader, hasFormat: Bool) throws(SourceFault) -> Kind {
        switch try reader.kind {
        case .object: return .xstate
        case .array: break
        case .string, .number, .bool, .null: return .plain
        }
        try reader.beginElements()
        guard try reader.nextElement() else { return hasFormat ? .neutral : .plain }
        return try reader.kind == .object ? .neutral : .plain
    }

    private static let xstateNames: Set<String> = [
        "id", "initial", "on", "entry", "exit", "invoke", "always", "after", "context", "type",
        "predictableActionArguments",
        "machine", "config", "onDone", "activities", "history", "version", "key", "schema", "tsTypes",
    ]
}
