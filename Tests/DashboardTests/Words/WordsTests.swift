import Dashboard
import Foundation
import Testing
import TextPages

/// What a person reads, as one table.
struct WordsTests {
    private static let sources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources/Dashboard")

    /// Two letters in a row: signs like `x` and `+` are no words.
    private static func isInWords(_ piece: String) -> Bool {
        zip(piece, piece.dropFirst()).contains { $0.isLetter && $1.isLetter }
    }

    @Test("every text that a person reads is as Goldens/words.txt says")
    func page() throws { try Golden.check(page: WordsPage.text, "words") }

    @Test("every text in Words is on that page")
    func complete() throws {
        let page = TextPage.withSingleBlanks(WordsPage.text)
        let files = try SourceTexts.all(in: Self.sources.appendingPathComponent("Words"))
        // What stands in for a name that a damaged record does not have, and what an unnamed work is called.
        let known: Set = ["work", "event"]
        for (file, texts) in files {
            for text in texts {
                for piece in text.pieces where Self.isInWords(piece) && !known.contains(piece) {
                    #expect(page.contains(piece), "\(file):\(text.line) \(piece)")
                }
            }
        }
        #expect(files.flatMap(\.texts).count > 150, "the sources were read")
    }

    @Test("outside of Words no source of the dashboard has a text with words in it")
    func nowhereElse() throws {
        // The alphabet that keys are taken from.
        let alphabet = "Machine/KeyAssignment.swift"
        let files = try SourceTexts.all(in: Self.sources).filter { file, _ in
            !file.hasPrefix("Words/") && file != alphabet
        }
        #expect(files.count > 40, "the sources were read")
        for (file, texts) in files {
            for text in texts where text.pieces.contains(where: Self.isInWords) {
                Issue.record("\(file):\(text.line) \(text.pieces)")
            }
        }
    }

    @Test("texts are found in a source, those that are put into others too, and comments are passed over")
    func reading() {
        let source = #"""
            /// "no"
            let a = "one \(count == 1 ? "two" : name("three")) four" // "no"
            let b = "\"five\""
            """#
        let texts = SourceTexts(source).texts
        #expect(Set(texts.flatMap(\.pieces)) == ["one", "two", "three", "four", "\"five\""])
        #expect(texts.map(\.line) == [2, 2, 2, 3])
    }

    @Test("texts of several lines and raw ones are read as they are shown, with single blanks")
    func longTexts() {
        let source = ##"""
            let a = """
                one \
                two
                  "three" \u{2192}
                """
            let b = #"\(four) \#(five("six")) "seven""#
            """##
        let texts = SourceTexts(source).texts
        #expect(texts.map(\.pieces) == [["one two \"three\" →"], ["six"], ["\\(four)", "\"seven\""]])
        #expect(texts.map(\.line) == [1, 6, 6])
    }

    @Test("two words in a row are a sentence, which a page that lacks it is told of with its place")
    func missing() throws {
        let folder = Self.sources.appendingPathComponent("Words")
        let missing = try TextPage("").missing(from: folder, except: ["ActionWords.swift"])
        #expect(missing.contains { $0.hasPrefix("KeyWords.swift:") })
        #expect(!missing.contains { $0.hasPrefix("ActionWords.swift") })
        #expect(try TextPage(WordsPage.sections).missing(from: folder).isEmpty)
        // A folder that has moved would have nothing missing.
        #expect(throws: (any Error).self) {
            try TextPage("").missing(from: folder.appendingPathComponent("None"))
        }
    }

    @Test("nothing is said twice in one place")
    func once() {
        for section in WordsPage.sections {
            #expect(Set(section.texts).count == section.texts.count, "\(section.title)")
        }
        #expect(Set(WordsPage.sections.map(\.title)).count == WordsPage.sections.count)
    }
}
