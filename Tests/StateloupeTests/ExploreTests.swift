import Dashboard
import Testing

@testable import NcursesScreen
@testable import Stateloupe

/// What the face hands on from the terminal to the dashboard.
struct ExploreTests {
    @Test(
        "what a program prints is shown as what it is: of which stream, how whole, and with what is left out",
        arguments: [
            (CapturedLine.Stream.output, CapturedLine.Kind.whole, PrintedLine.Kind.whole), (.errors, .whole, .whole),
            (.output, .unfinished, .unfinished), (.errors, .skipped, .skipped),
        ])
    func printed(stream: CapturedLine.Stream, kind: CapturedLine.Kind, shown: PrintedLine.Kind) {
        let line = PrintedLine(CapturedLine(stream: stream, kind: kind, text: "tea", leftOut: 7))
        #expect(line == PrintedLine(isError: stream == .errors, kind: shown, text: "tea", leftOut: 7))
    }
}
