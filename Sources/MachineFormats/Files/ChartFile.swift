import JSONText
import Statecharts

/// A file with one chart or several, in any format that is read.
public enum ChartFile {
    /// Reads a file. Throws all its faults at once, each with its place. O(bytes).
    /// - Parameters:
    ///   - bytes: the file's text.
    ///   - file: as the person named it; `-` for standard input.
    ///   - format: nil lets the file's name say, or the file itself where its name does not.
    ///   - dialect: by which rules of XState its machines run; nil lets the file say.
    ///   - part: which diagram of a Markdown file, by number or heading, or which graph of a DOT file, by number or name;
    ///     nil for all.
    /// - Returns: one chart, but for Markdown and DOT files, which may have several; never none.
    public static func read(
        _ bytes: [UInt8], file: String, format: ChartFileFormat? = nil, dialect: Dialect? = nil, part: String? = nil
    ) throws(FileFaults) -> [ReadChart] {
        guard let format else {
            return try guessing(bytes, file: file) { format throws(FileFaults) in
                try read(bytes, file: file, format: format, dialect: dialect, part: part)
            }
        }
        return switch format {
        case .json: [try JSONCharts.read(bytes, file: file, dialect: dialect)]
        case .xstate: [try XStateReader.read(bytes, file: file, dialect: dialect)]
        case .mermaid: [try MermaidReader.read(bytes, file: file)]
        case .markdown: try MarkdownReader.read(bytes, file: file, part: part)
        case .scxml: [try SCXMLReader.read(bytes, file: file)]
        case .dot: try DOTReader.read(bytes, file: file, part: part)
        }
    }

    /// Reads what can be read of a file: of a Markdown file each diagram without faults, beside the faults of the others;
    /// else all of it, or none.
    public static func readEach(
        _ bytes: [UInt8], file: String, format: ChartFileFormat? = nil, dialect: Dialect? = nil, part: String? = nil
    ) throws(FileFaults) -> (charts: [ReadChart], faults: FileFaults?) {
        guard let format else {
            return try guessing(bytes, file: file) { format throws(FileFaults) in
                try readEach(bytes, file: file, format: format, dialect: dialect, part: part)
            }
        }
        if format == .markdown { return try MarkdownReader.readEach(bytes, file: file, part: part) }
        return (try read(bytes, file: file, format: format, dialect: dialect, part: part), nil)
    }

    /// Reads a file by the format that it is found to have; where that fails, the faults say what else it may be.
    private static func guessing<Read>(
        _ bytes: [UInt8], file: String, _ read: (ChartFileFormat) throws(FileFaults) -> Read
    ) throws(FileFaults) -> Read {
        let advice = FormatAdvice(bytes: bytes, file: file)
        if let unknown = advice.unknown { throw FileFaults(file: file, unknown) }
        do throws(FileFaults) {
            return try read(format(of: bytes, file: file))
        } catch {
            throw advice.advised(error)
        }
    }

    /// Whether a file is plain JSON, a list of names of states, which `MachineDocument` reads. O(bytes) at most.
    public static func isPlain(_ bytes: [UInt8], file: String) -> Bool {
        guard format(of: bytes, file: file) == .json else { return false }
        // What is no JSON at all is left to `read`, which says what it may be.
        let advice = FormatAdvice(bytes: bytes, file: file)
        if advice.unknown != nil || advice.meant != nil { return false }
        if case .plain = JSONCharts.kind(of: bytes) { return true }
        return false
    }

    /// What a file is written in, by the ending of its name, else by how it begins. O(1), but for blanks and comments.
    public static func format(of bytes: [UInt8], file: String) -> ChartFileFormat {
        FormatGuess.named(file) ?? FormatGuess(bytes).format
    }

    /// A file's name and the part of it that a person chose: `README.md:2`, `README.md#states`. No part where the name
    /// has neither, or where what comes before them names no file that has parts.
    public static func split(_ argument: String) -> (file: String, part: String?) {
        for sign: Character in ["#", ":"] {
            guard let place = argument.lastIndex(of: sign), place > argument.startIndex else { continue }
            let file = String(argument[..<place])
            let part = String(argument[argument.index(after: place)...])
            let isNumber = !part.isEmpty && part.allSatisfy { $0.isASCII && $0.isNumber }
            guard !part.isEmpty, sign == "#" || isNumber else { continue }
            if FormatGuess.named(file)?.hasParts == true { return (file, part) }
        }
        return (argument, nil)
    }
}
