import Drawing
import Foundation
import GraphLayout
import MachineFormats
import Screen
import Testing

/// The gallery of the documentation: real machines, drawn as text by the library itself.
///
/// `STATELOUPE_RECORD=1` draws it anew; what changed is then seen in the difference.
@Suite("Gallery")
struct GalleryTests {
    /// A machine of the gallery, with where it is from.
    private struct Piece {
        var document: MachineDocument
        var source: Source
        var machine: MachineGraph
        var layout: Layout
        var text: String
    }

    private struct Source: Decodable {
        var repository: String
        var path: String
        var license: String

        enum CodingKeys: String, CodingKey {
            case repository = "source_repo"
            case path = "source_path"
            case license
        }
    }

    private static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let page = package.appendingPathComponent("Sources/GraphLayout/GraphLayout.docc/Gallery.md")
    private static let folder = package.appendingPathComponent("Tests/Fixtures/gallery")
    private static let pane = (width: 78, height: 36)
    /// Little enough for a build that is not optimised.
    private static let effort = 48_000

    /// Drawn once for all tests.
    private static let drawn = Result { try pieces() }

    /// The machines by size.
    private static func pieces() throws -> [Piece] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }.map(piece)
            .sorted {
                ($0.machine.names.count, $0.machine.ends.count, $0.document.name)
                    < ($1.machine.names.count, $1.machine.ends.count, $1.document.name)
            }
    }

    private static func piece(_ file: URL) throws -> Piece {
        let data = try Data(contentsOf: file)
        let document = try MachineDocument(json: Array(data), file: file.lastPathComponent)
        let machine = MachineGraph(document.structure, limits: WordLimits(cut: 28))
        let drawing = machine.drawn(LayoutOptions(width: pane.width, height: pane.height, effort: effort))
        return Piece(
            document: document, source: try JSONDecoder().decode(Source.self, from: data), machine: machine,
            layout: drawing.layout, text: drawing.text(.unicode))
    }

    private static func page(_ pieces: [Piece]) -> String {
        let head = """
            # Gallery

            Machines that people have written, as this library draws them.

            ## Overview

            Each is laid out for a pane of \(pane.width) columns and \(pane.height) rows; names and labels are cut at 28 columns. The
            smallest come first. Drawings that fit no pane of that size stand here whole. The search looks at a small part of what
            `stateloupe render` looks at, so that a test can draw them all again and compare: `STATELOUPE_RECORD=1 swift test
            --filter Gallery` writes this page.

            """
        return ([head] + pieces.map(section)).joined(separator: "\n")
    }

    private static func section(_ piece: Piece) -> String {
        let counts = "\(piece.machine.names.count) states, \(piece.machine.ends.count) connected pairs"
        return """
            ### \(piece.document.name)

            \(counts), \(piece.layout.width)x\(piece.layout.height) cells. From `\(piece.source.path)` of \(piece.source.repository) \
            (\(piece.source.license)).

            ```text
            \(piece.text)
            ```

            """
    }

    @Test("the gallery is what is drawn today")
    func page() throws {
        let drawn = Self.page(try Self.drawn.get())
        if ProcessInfo.processInfo.environment["STATELOUPE_RECORD"] == "1" {
            try Data(drawn.utf8).write(to: Self.page)
            return
        }
        let kept = try String(contentsOf: Self.page, encoding: .utf8)
        let (old, new) = (kept.components(separatedBy: "### "), drawn.components(separatedBy: "### "))
        let changed = zip(old, new).filter { $0 != $1 }.map { $1.prefix { $0 != "\n" } }
        #expect(kept == drawn, "STATELOUPE_RECORD=1 draws it anew; other than kept: \(changed)")
    }

    @Test("24 machines of many kinds, each with its source and its licence, all drawn true")
    func machines() throws {
        let pieces = try Self.drawn.get()
        #expect(pieces.count == 24)
        #expect(Set(pieces.map(\.document.name)).count == 24)
        #expect(Set(pieces.map(\.source.repository)).count >= 12)
        for piece in pieces {
            #expect(!piece.source.license.isEmpty && !piece.source.path.isEmpty)
            let defects = LayoutCheck(layout: piece.layout, graph: piece.machine.graph).run()
            #expect(defects == [], "\(piece.document.name)")
        }
    }
}
