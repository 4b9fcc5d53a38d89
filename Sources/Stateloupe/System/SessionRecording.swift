import Dashboard
import JSONText
import Screen
import Synchronization

/// The recording of a session to a file, as asciicast.
final class SessionRecording: Sendable {
    private let path: String
    private let title: String
    private let outcome = Mutex<FileOutcome?>(nil)

    /// - Throws: where the file is there already, or cannot be: found at the end of the session, that would lose it.
    init(_ path: String, title: String) throws {
        if FileBytes.exists(path) {
            throw UsageError("\(OutsideText.cleanedLine(path)) is there already: --record needs the name of a new file")
        }
        if let reason = WholeFile.obstacle(to: path) {
            throw UsageError("\(OutsideText.cleanedLine(path)) cannot be written: \(reason)")
        }
        (self.path, self.title) = (path, title)
    }

    /// A terminal whose pictures are recorded, and written when it is closed.
    func recorded(_ terminal: any Terminal) -> any Terminal {
        let keep: (Asciicast) -> Void = { [self] cast in
            let written = WholeFile.write(Array(cast.text.utf8), to: path, replacing: false)
            outcome.withLock { $0 = written }
        }
        return RecordingTerminal(terminal, title: title, now: { WallTime.now().milliseconds }, closed: keep)
    }

    /// - Throws: why the file could not be written.
    func finish() throws {
        switch outcome.withLock({ $0 }) {
        case nil, .written: break
        case .exists: throw UsageError("\(OutsideText.cleanedLine(path)) is there already: nothing was recorded")
        case .failed(let reason): throw UsageError("\(OutsideText.cleanedLine(path)) cannot be written: \(reason)")
        }
    }
}

extension Terminal {
    /// The terminal that draws, whether its pictures are recorded or not.
    var drawing: any Terminal { (self as? RecordingTerminal)?.terminal ?? self }
}
