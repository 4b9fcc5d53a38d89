import Foundation
import GraphLayout

/// The real machines beside the package, where they are there.
enum Corpus {
    struct Machine: Decodable {
        struct Transition: Decodable {
            var from: String
            var to: String
            var event: String
        }

        var name: String
        var initial: String?
        var final: [String]?
        var states: [String]
        var transitions: [Transition]
    }

    private static var folder: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("shared/corpus/normalised")
    }

    static var isThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

    /// For each machine the fewest crossings of any other tool that draws labels.
    static func fewestCrossings() throws -> [String: Int] {
        let file = folder.deletingLastPathComponent().appendingPathComponent("anchors.csv")
        let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        let columns = rows.first?.split(separator: ",", omittingEmptySubsequences: false) ?? []
        guard let wanted = columns.firstIndex(of: "min_crossings_labelled") else { return [:] }
        let pairs = rows.dropFirst().compactMap { row -> (String, Int)? in
            let fields = row.split(separator: ",", omittingEmptySubsequences: false)
            return Int(fields[wanted]).map { (String(fields[0]), $0) }
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    static func machines(states: ClosedRange<Int>) throws -> [Machine] {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try files.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
            .map { try JSONDecoder().decode(Machine.self, from: Data(contentsOf: $0)) }
            .filter { states.contains($0.states.count) }
    }
}

extension Graph {
    /// A machine as boxes and joined labels, each label cut to `limit` columns; one column for each character.
    init(_ machine: Corpus.Machine, limit: Int = 24) {
        var index: [String: Int] = [:]
        for (number, state) in machine.states.enumerated() { index[state] = number }
        var events: [[Int]: [String]] = [:]
        var pairs: [[Int]] = []
        for transition in machine.transitions {
            guard let from = index[transition.from], let to = index[transition.to] else { continue }
            if events[[from, to]] == nil { pairs.append([from, to]) }
            events[[from, to], default: []].append(transition.event)
        }
        self.init(
            nodes: machine.states.map { state in
                let isFinal = machine.final?.contains(state) ?? false
                return Node(
                    width: min(limit, state.count) + 4,
                    role: state == machine.initial ? .initial : isFinal ? .final : .ordinary)
            },
            edges: pairs.map { pair in
                let label = events[pair, default: []].joined(separator: ", ")
                return Edge(from: pair[0], to: pair[1], labelWidth: min(limit, label.count))
            })
    }
}
