import Foundation
import PseudoTerminal
import Screen
import Testing

@testable import NcursesScreen

/// A canvas of 40 by 6 that writes into a file, and the screen that a terminal would show.
struct CanvasFixture {
    let canvas: CursesCanvas
    private(set) var screen = ScreenReader(width: 40, height: 6)
    private let file: Int32
    private var squeezer = StyleSqueezer()
    private var taken = 0

    /// One on which pictures are written beside ncurses, and one on which ncurses draws them.
    static let terms = ["xterm-256color", "xterm-color"]

    init(_ term: String, glyphs: GlyphSet = .unicode, limit: ColorDepth = .truecolor, takesTruecolor: Bool = false)
        throws
    {
        setlocale(LC_CTYPE, "C.UTF-8")
        file = try #require(Descriptor.memoryFile())
        let output = try #require(Descriptor.duplicate(file))
        let input = try #require(Descriptor.duplicate(file))
        var plan = OpeningPlan(terms: [term], limit: limit)
        plan.takesTruecolor = takesTruecolor
        canvas = try #require(CursesCanvas(plan: plan, glyphs: glyphs, output: output, input: input))
        canvas.resize(to: Size(width: 40, height: 6))
    }

    /// Shows a picture on the screen.
    /// - Returns: what a terminal is sent for it.
    @discardableResult
    mutating func draw(_ picture: Buffer, cursor: Point? = nil) -> String {
        let own = canvas.draw(picture, cursor: cursor)
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = pread(file, &bytes, bytes.count, off_t(taken))
        taken += max(0, count)
        // As `FrameSender` does.
        let curses = count > 0 ? squeezer.squeeze(bytes.prefix(count)) : []
        if !own.isEmpty { squeezer.forget() }
        let all = curses + own
        screen.feed(all)
        return String(decoding: all, as: UTF8.self)
    }

    func close() {
        canvas.close()
        Foundation.close(file)
    }
}
