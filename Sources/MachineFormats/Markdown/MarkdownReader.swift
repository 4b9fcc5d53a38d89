import JSONText
import Statecharts

/// Reads the state diagrams of a Markdown file, each as a chart of its own; lines are those of the file.
public enum MarkdownReader {
    /// Reads the diagrams of all fences, or of those that a part names. Throws the faults of all of them at once.
    /// - Parameters:
    ///   - bytes: the file's text.
    ///   - file: its name, as faults have it.
    ///   - part: the number of a diagram, counted from 1 among the state diagrams alone, or the heading above it, as it is
    ///     written or as a link has it: one without a number stands for all headings of that text.
    public static func read(
        _ bytes: [UInt8], file: String, part: String? = nil
    ) throws(FileFaults) -> [ReadChart] {
        let read = try readEach(bytes, file: file, part: part)
        if let faults = read.faults { throw faults }
        return read.charts
    }

    /// Reads the diagrams that can be read, and collects the faults of the others; throws where the file has none at all, or
    /// not the one that a part names.
    public static func readEach(
        _ bytes: [UInt8], file: String, part: String? = nil
    ) throws(FileFaults) -> (charts: [ReadChart], faults: FileFaults?) {
        do throws(SourceFault) {
            _ = try TextScanner(bytes)
        } catch {
            throw FileFaults(file: file, error)
        }
        let all = MarkdownFences(bytes).fences.filter(isStateDiagram)
        let chosen = try choose(part, of: all, file: file)
        var charts: [ReadChart] = []
        var faults = FaultList()
        for fence in chosen {
            let source = MermaidReader.TextSource(file: file, firstLine: fence.firstLine, name: fence.heading)
            do throws(FileFaults) {
                charts.append(try MermaidReader.read(fence.bytes, from: source))
            } catch {
                for fault in error.faults { faults.add(fault) }
            }
        }
        return (charts, faults.isEmpty ? nil : FileFaults(file: file, faults))
    }

    /// Whether a fence has a state diagram, rather than one of Mermaid's others.
    private static func isStateDiagram(_ fence: MarkdownFences.Fence) -> Bool {
        let preamble = MermaidPreamble(fence.bytes)
        guard var scanner = try? TextScanner(preamble.bytes) else { return false }
        scanner.position = scanner.blanksEnd(from: scanner.position)
        return scanner.hasAnyCase("statediagram", at: scanner.position)
    }

    private static func choose(
        _ part: String?, of all: [MarkdownFences.Fence], file: String
    ) throws(FileFaults) -> [MarkdownFences.Fence] {
        guard !all.isEmpty else {
            let message = "expected a ```mermaid fence with a state diagram, found none"
            throw FileFaults(file: file, SourceFault(at: .start, message))
        }
        guard let part else { return all }
        if let number = Int(part) {
            guard all.indices.contains(number - 1) else {
                let there = all.count == 1 ? "there is 1 state diagram" : "there are \(all.count) state diagrams"
                throw FileFaults(
                    file: file, SourceFault(at: .start, "\(there), so there is no \(ShownText.quoted(part))"))
            }
            return [all[number - 1]]
        }
        // A link without a number goes to the first of equal headings, but a person who types their text means all of them.
        let numbered = all.filter { $0.anchor == part && slug($0.heading ?? "") != part }
        guard numbered.isEmpty else { return numbered }
        let chosen = all.filter { slug($0.heading ?? "") == slug(part) }
        guard chosen.isEmpty else { return chosen }
        var told: Set<String> = []
        let headings = all.compactMap(\.heading).filter { told.insert($0).inserted }
        let advice = NearestName.of(part, among: headings).map { NearestName.didYouMean(ShownText.quoted($0)) }
        let known = headings.prefix(5).map(ShownText.quoted).joined(separator: ", ")
        let message = "there is no state diagram below the heading \(ShownText.quoted(part))"
        let more = headings.isEmpty ? "expected a number" : "expected one of \(known)"
        throw FileFaults(file: file, SourceFault(at: .start, "\(message), \(advice ?? more)"))
    }

    /// A heading as links have it: letters, digits, `-` and `_`, in lower case, blanks as `-`.
    static func slug(_ heading: String) -> String {
        var slug = ""
        for scalar in heading.lowercased().unicodeScalars {
            if scalar == " " || scalar == "-" {
                slug.unicodeScalars.append("-")
            } else if scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                slug.unicodeScalars.append(scalar)
            }
        }
        return slug
    }
}
