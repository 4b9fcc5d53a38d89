import Foundation
import JSONText
import MachineFormats
import Statecharts

/// A text in one of the formats, with all that is said of it when it is read, and written in another.
///
/// A page of them is a text itself: a line such as `=== mermaid to dot`, the sample, a line `>>>`, and what is said of it. A
/// sample is added by writing all but what is said, and recording the page.
struct FormatSample {
    /// What the text is read as, or the name of its file, which says it; with `:2` or `#name` one part of it.
    var source: String
    /// What it is then written as.
    var target: ChartTextFormat?
    var bytes: [UInt8]
    /// What stands for a text that is too long to be shown.
    var shown: String

    init(_ source: String, to target: ChartTextFormat? = nil, _ text: String, shown: String? = nil) {
        (self.source, self.target, bytes, self.shown) = (source, target, Array(text.utf8), shown ?? text)
    }

    init(_ source: String, bytes: [UInt8], shown: String) {
        (self.source, self.bytes, self.shown) = (source, bytes, shown)
    }

    static func all(of page: String) -> [FormatSample] {
        page.components(separatedBy: "\n=== ").dropFirst().compactMap { part in
            guard let end = part.firstIndex(of: "\n"), let told = part.range(of: "\n>>>") else { return nil }
            let words = part[..<end].components(separatedBy: " to ")
            let start = min(part.index(after: end), told.lowerBound)
            let target = words.count > 1 ? ChartTextFormat(rawValue: words[1]) : nil
            return FormatSample(words[0], to: target, String(part[start..<told.lowerBound]))
        }
    }

    /// The sample as it stands on its page.
    var written: String {
        let head = target.map { "\(source) to \($0.rawValue)" } ?? source
        return (["=== \(head)", shown, ">>>"] + told).joined(separator: "\n")
    }

    /// What is said of it: why it cannot be read, else what was read otherwise, what is left out, and what gets lost.
    var told: [String] {
        let format = ChartFileFormat(rawValue: source)
        let (file, part) = format == nil ? ChartFile.split(source) : ("-", nil)
        do throws(FileFaults) {
            let (charts, faults) = try ChartFile.readEach(bytes, file: file, format: format, part: part)
            return (faults.map { [$0.description] } ?? []) + charts.flatMap(told)
        } catch {
            return [error.description]
        }
    }

    private func told(of read: ReadChart) -> [String] {
        let losses = read.chart.losses.map { "\($0.place): not carried: \($0.what)" }
        let written = target.map { read.chart.written(as: $0).losses.map { "cannot hold: \($0)" } } ?? []
        return read.notes + read.openEnds.lines(file: "-") + read.unwritten.lines(file: "-") + losses + written
    }
}
