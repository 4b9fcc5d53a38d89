import Dashboard
import JSONText
import Screen
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The recording of a session to a file, as asciicast.
///
/// The file is written while the session lasts and is whole after each picture: what ends the program, be it a signal, a
/// hang-up or a crash, leaves all that was shown until then.
final class SessionRecording: Sendable {
    /// What is known of the file.
    private struct File {
        /// Nil before the first picture, and where it could not be made.
        var descriptor: Int32?
        var failure: String?
        /// Whether the failure has been told during the session.
        var isTold = false
        var isCut = false
        /// Whether it has anything of the session.
        var hasBegun = false

        /// Whether the file is in no folder any more: what was written is lost when it is closed.
        var isRemoved: Bool {
            var facts = stat()
            guard let descriptor, fstat(descriptor, &facts) == 0 else { return false }
            return facts.st_nlink == 0
        }

        /// Takes the file away where nothing has had room in it, unless there is another by now.
        func removeEmpty(_ path: String) {
            var (own, there) = (stat(), stat())
            guard let descriptor, fstat(descriptor, &own) == 0, lstat(path, &there) == 0 else { return }
            let isOwn = own.st_ino == there.st_ino && own.st_dev == there.st_dev
            if isOwn, own.st_size == 0 { unlink(path) }
        }
    }

    private let path: String
    private let title: String
    private let limit: Int
    private let file = Mutex(File())

    /// - Parameter limit: past so many bytes nothing is added.
    /// - Throws: where the file is there already, or cannot be: found at the end of the session, that would lose it.
    init(_ path: String, title: String, limit: Int = Asciicast.limit) throws {
        // No new file is ever made where a link is, wherever that leads.
        if FileBytes.isTaken(path) {
            throw UsageError("\(OutsideText.cleanedLine(path)) is there already: --record needs the name of a new file")
        }
        if let reason = WholeFile.obstacle(to: path) {
            throw UsageError("\(OutsideText.cleanedLine(path)) cannot be written: \(reason)")
        }
        (self.path, self.title, self.limit) = (path, title, limit)
    }

    deinit { file.withLock { file in file.descriptor.map { _ = close($0) } } }

    /// A terminal whose pictures are recorded.
    func recorded(_ terminal: any Terminal) -> any Terminal {
        RecordingTerminal(
            terminal, title: title, limit: limit, now: { WallTime.now().milliseconds },
            write: { self.add($0, isCut: $1) })
    }

    private func add(_ text: String, isCut: Bool) {
        file.withLock { file in
            file.isCut = isCut
            guard !text.isEmpty, file.failure == nil else { return }
            let descriptor = file.descriptor ?? open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            guard descriptor >= 0 else {
                file.failure = String(cString: strerror(errno))
                return
            }
            file.descriptor = descriptor
            file.failure = Self.write(Array(text.utf8), to: descriptor)
            if file.failure == nil { file.hasBegun = true } else { file.removeEmpty(path) }
        }
    }

    /// Why not all of it could be written; nil where it was. What was written of a line is taken back, so that the file
    /// stays whole.
    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> String? {
        let end = lseek(descriptor, 0, SEEK_CUR)
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { unsafe in
                #if canImport(Glibc)
                    Glibc.write(descriptor, unsafe.baseAddress, unsafe.count)
                #else
                    Darwin.write(descriptor, unsafe.baseAddress, unsafe.count)
                #endif
            }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                let reason = String(cString: strerror(errno))
                return ftruncate(descriptor, end) == 0 ? reason : "\(reason); its last line is torn"
            }
        }
        return nil
    }

    /// What is to be said of a recording that does not hold the whole session; nil where it does.
    var remark: String? {
        guard file.withLock({ $0.isCut }) else { return nil }
        return "\(OutsideText.cleanedLine(path)) holds the session until it had \(limit >> 20) MB, not its end"
    }

    /// That from now on nothing is written, with the reason; nil where all is well, and where it was told before.
    func takeTrouble() -> String? {
        file.withLock { file in
            defer { file.isTold = file.failure != nil }
            guard !file.isTold, let failure = file.failure else { return nil }
            return "\(OutsideText.cleanedLine(path)) \(file.hasBegun ? "ends here" : "is not written"): \(failure)"
        }
    }

    /// To be called at the end of the session.
    /// - Throws: why the file could not be written.
    func finish() throws {
        let (failure, hasBegun) = file.withLock { file in
            (file.failure ?? (file.isRemoved ? "it has been removed meanwhile" : nil), file.hasBegun)
        }
        guard let failure else { return }
        throw UsageError("\(OutsideText.cleanedLine(path)) is not \(hasBegun ? "whole" : "written"): \(failure)")
    }
}

extension Terminal {
    /// The terminal that draws, whether its pictures are recorded or not.
    var drawing: any Terminal { (self as? RecordingTerminal)?.terminal ?? self }
}
