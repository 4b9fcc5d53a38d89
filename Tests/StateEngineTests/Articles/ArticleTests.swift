import Foundation
import Testing

/// Every piece of Swift in the articles is a piece of a test, which compiles and runs it. With `STATELOUPE_RECORD=1` the
/// articles are given the code of the tests.
@Suite("The articles")
struct ArticleTests {
    private static let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let catalogue = root.appending(path: "Sources/StateEngine/StateEngine.docc")

    private func articles() throws -> [Article] {
        try FileManager.default.contentsOfDirectory(at: Self.catalogue, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "md" }
            .map { file in
                let text = try String(contentsOf: file, encoding: .utf8)
                return Article(
                    name: file.deletingPathExtension().lastPathComponent, lines: text.components(separatedBy: "\n"))
            }
    }

    private func regions() throws -> [CodeBlock: String] {
        try CodeRegions.all(inFilesUnder: Self.root.appending(path: "Tests"))
    }

    @Test("E33 E34 E35 the code of each article is the code of a test")
    func code() throws {
        let regions = try regions()
        if ProcessInfo.processInfo.environment["STATELOUPE_RECORD"] == "1" { try record(regions) }
        for article in try articles() {
            for (block, lines) in article.blocks {
                #expect(article.text(lines) == regions[block], "\(block)")
            }
            #expect(article.unnamedFences == 0, "\(article.name) has code that does not say its language")
        }
    }

    @Test("E33 E34 E35 each piece of code that a test has for an article stands in it")
    func everyRegionIsShown() throws {
        let shown = try articles().flatMap { $0.blocks.map(\.block) }
        #expect(try Set(shown) == Set(regions().keys))
        #expect(shown.count > 40)
    }

    @Test("E1 the landing page names every public type")
    func everyTypeIsNamed() throws {
        let landing = try String(contentsOf: Self.catalogue.appending(path: "StateEngine.md"), encoding: .utf8)
        let declaration = /^public (?:final class|struct|enum|protocol|typealias) (\w+)/.anchorsMatchLineEndings()
        let sources = FileManager.default.enumerator(
            at: Self.root.appending(path: "Sources/StateEngine"), includingPropertiesForKeys: nil)
        let files = (sources?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
        let types = try files.flatMap { file in
            try String(contentsOf: file, encoding: .utf8).matches(of: declaration).map { String($0.1) }
        }
        #expect(types.count > 40)
        let unnamed = types.filter { !landing.contains("- ``\($0)``") }
        #expect(unnamed.isEmpty, "StateEngine.md does not list them")
    }

    @Test(
        "The reader of test sources takes pieces together, drops what only the test needs, and shows what is expected")
    func reader() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "stateloupe-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let mark = "article"  // so that this file has no such piece itself
        let source = """
            func f() {
                // \(mark): A.1
                // 003: not this,
                // nor this.
                if true {
                    // end
                    journal.note("hidden")
                    // \(mark): A.1
                    #expect(a == b)
                }
                // end
            }
            """
        try source.write(to: folder.appending(path: "a.swift"), atomically: true, encoding: .utf8)
        let regions = try CodeRegions.all(inFilesUnder: folder)
        #expect(regions == [CodeBlock(article: "A", number: 1): "if true {\n    // a == b\n}"])
        var article = Article(name: "A", lines: ["text", "```swift", "old", "```", "```", "```"])
        article.fill(from: regions)
        #expect(article.lines == ["text", "```swift", "if true {", "    // a == b", "}", "```", "```", "```"])
        #expect(article.unnamedFences == 1)
    }

    private func record(_ regions: [CodeBlock: String]) throws {
        for var article in try articles() {
            article.fill(from: regions)
            let file = Self.catalogue.appending(path: article.name + ".md")
            try article.lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
        }
    }
}
