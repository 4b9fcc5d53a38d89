import JSONText
import MachineFormats
import Statecharts
import Stateloupe

/// What a file holds that a person named: a plain machine, or a chart.
enum MachineFile {
    case plain(MachineDocument)
    case chart(ReadChart)

    /// How a file is to be read, where it does not say so itself.
    struct Reading {
        var format: ChartFileFormat?
        var dialect: Dialect?

        static let table = OptionTable<Reading>([
            .value(
                "--from", .choice(ChartFileFormat.allCases.map(\.rawValue), "FORMAT"),
                "\(ChartFileFormat.choice), where the file's name does not say it",
                demand: "is one of \(ChartFileFormat.allCases.map(\.rawValue).joined(separator: ", "))"
            ) { reading, name in
                reading.format = ChartFileFormat(rawValue: name)
                return reading.format != nil
            }.hinting(FormatHints.read),
            .value(
                "--dialect", .choice(["v4", "v5"], "v4|v5"),
                "the version of XState whose rules hold, where the file does not say it",
                demand: "is v4 or v5, the version of XState whose rules hold"
            ) { reading, name in
                reading.dialect = ["v4": .xstate4, "v5": .xstate5][name]
                return reading.dialect != nil
            },
        ])
    }

    /// Reads a file that has one machine; `-` is standard input, `README.md:2` or `README.md#heading` one of several.
    /// - Throws: a report, where the file is not one machine.
    static func opened(_ argument: String, _ reading: Reading = Reading()) throws -> MachineFile {
        let all = try allIn(argument, reading)
        guard all.count == 1, let only = all.first else {
            let (file, _) = Self.split(argument)
            let list = all.enumerated().map { "  \(OutsideText.cleanedLine(file)):\($0 + 1)  \($1.heading)" }
            throw UsageError(
                "\(ShownFile.name(file)) has \(all.count) diagrams; choose one:\n\(list.joined(separator: "\n"))"
            )
        }
        return only
    }

    /// Reads every machine of a file.
    static func allIn(_ argument: String, _ reading: Reading = Reading()) throws -> [MachineFile] {
        let (machines, faults) = try eachIn(argument, reading)
        if let faults { throw faults }
        return machines
    }

    /// A file and the part of it that is meant; a file that has all of that for its name is one.
    private static func split(_ argument: String) -> (file: String, part: String?) {
        FileBytes.isThere(argument) ? (argument, nil) : ChartFile.split(argument)
    }

    /// Reads the machines of a file that can be read, and reports the others.
    static func eachIn(_ argument: String, _ reading: Reading) throws -> ([MachineFile], FaultReport?) {
        let (file, part) = Self.split(argument)
        let bytes = try FileBytes.read(file)
        do throws(FileFaults) {
            if reading.format == nil, ChartFile.isPlain(bytes, file: file) {
                let document = try MachineDocument(json: bytes, file: file)
                return ([document.needsChart ? .chart(document.readChart()) : .plain(document)], nil)
            }
            let read = try ChartFile.readEach(
                bytes, file: file, format: reading.format, dialect: reading.dialect, part: part)
            return (read.charts.map { .chart($0) }, read.faults.map { FaultReport($0, in: bytes) })
        } catch {
            throw FaultReport(error, in: bytes)
        }
    }

    /// The machine as a chart.
    var chart: Statechart {
        switch self {
        case .plain(let document): document.readChart().chart
        case .chart(let read): read.chart
        }
    }

    /// The file as the person named it, for messages.
    var file: String {
        switch self {
        case .plain(let document): document.file
        case .chart(let read): read.file
        }
    }

    /// The machine's name, and where its first state is.
    private var heading: String {
        switch self {
        case .plain(let document): document.name
        case .chart(let read):
            "\(read.chart.name), line \(read.chart.nodes.dropFirst().first?.place.line ?? 1)"
        }
    }

    /// What a person should know before the machine is on the screen: what was read otherwise than it is written, then what
    /// is not carried, then what is worth knowing though nothing is wrong with it.
    var notes: [String] {
        switch self {
        case .plain(let document): document.openingNotes
        case .chart: (readingRemarks + losses + asides + openEnds).map(\.line)
        }
    }

    /// What is worth knowing though nothing is wrong with it.
    var asides: [Remark] {
        guard case .chart(let read) = self else { return [] }
        return Remark.all(read.asides, in: read.file)
    }

    /// The final states that are run as ordinary ones.
    var openEnds: [Remark] {
        switch self {
        case .plain(let document): Remark.all(document.readChart().openEnds, in: document.file)
        case .chart(let read): Remark.all(read.openEnds, in: read.file)
        }
    }

    /// What is left out where the file is written anew, though it is no part of the machine.
    var unwritten: [Remark] {
        guard case .chart(let read) = self else { return [] }
        return Remark.all(read.unwritten, in: read.file)
    }

    /// What was read otherwise than it is written.
    var readingRemarks: [Remark] {
        switch self {
        case .plain(let document): Remark.all(document.found, in: document.file)
        case .chart(let read): Remark.all(read.found, in: read.file)
        }
    }

    /// What of the file is neither drawn nor run.
    var losses: [Remark] {
        guard case .chart(let read) = self else { return [] }
        return read.chart.losses.map { Remark(file: read.file, place: $0.place, message: "not carried: \($0.what)") }
    }

    /// What of the file is missing where it is written in another format: what was not read, then what that cannot hold, each
    /// in the order of the file.
    func losses(in written: WrittenChart, _ format: ChartTextFormat) -> [Remark] {
        let placed = written.lost.enumerated().sorted { one, other in
            (one.element.place ?? .start, one.offset) < (other.element.place ?? .start, other.offset)
        }
        return losses
            + placed.map { _, lost in
                Remark(file: file, place: lost.place, message: "\(format.rawValue) cannot hold: \(lost.text)")
            }
    }

    /// Writes it in another format on standard output, and on standard error what there is to say of that.
    /// - Parameter remarks: are said first.
    func write(_ written: WrittenChart, _ format: ChartTextFormat, _ remarks: [Remark] = []) throws {
        let all = remarks + readingRemarks + asides + unwritten + losses(in: written, format)
        let failure = StandardStream.errors.failure(writing: all.map(\.line))
        try StandardStream.output.write(written.text)
        if let failure { throw failure }
    }

    /// - Throws: where there is no state to be in.
    func requireStates() throws {
        if let lackOfStates { throw FaultReport([lackOfStates]) }
    }

    /// That there is no state to be in; nil where there is one.
    var lackOfStates: Remark? {
        if chart.nodes.count > 1 || chart.isAtomic { return nil }
        return Remark(file: file, place: chart.nodes.first?.place ?? .start, message: "the machine has no states")
    }
}

extension CaseIterable where Self: RawRepresentable<String> {
    /// All of them, as a sentence lists them.
    static var choice: String {
        let names = allCases.map(\.rawValue)
        return names.dropLast().joined(separator: ", ") + names.suffix(1).map { " or " + $0 }.joined()
    }
}
