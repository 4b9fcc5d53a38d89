import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Two folders in a fresh temporary one: a source with files, and a destination to bring up to date. What happens to
/// them happens on the disk.
final class SyncFolders: Sendable {
    let root: String
    var source: String { root + "/source" }
    var destination: String { root + "/destination" }
    private var hiddenSource: String { root + "/source.hidden" }
    /// The open folder that another program's lock would hang on.
    private let lockHolder = Mutex<OpenFile?>(nil)

    /// - Parameter parent: where the temporary folder is made.
    /// - Throws: `SyncFailure` if it cannot be made or filled.
    init(fileCount: Int = 24, in parent: String = SyncFolders.temporary) throws {
        // Long enough that no pane shows what is different each time: recordings of the demonstrations are the same.
        var template = Array("\(parent)/stateloupe-sync-of-photos-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else { throw SyncFailure("a folder in \(parent)") }
        root = String(cString: made)
        for folder in [source, destination] where mkdir(folder, 0o755) != 0 { throw SyncFailure(folder) }
        for number in 1...max(1, fileCount) { try grow(number, by: (1 + number * 5 % 7) * 16_384) }
    }

    static var temporary: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }

    /// The nth file of the source.
    static func name(_ number: Int) -> String { "photo-\(number < 10 ? "0" : "")\(number).raw" }

    /// Makes three of the files longer.
    func changeFiles() throws {
        for number in 1...3 { try grow(number, by: 49_152) }
    }

    /// Takes the source away, as an unplugged disk does.
    func hideSource() throws { try move(source, to: hiddenSource) }

    func restoreSource() throws { try move(hiddenSource, to: source) }

    /// Locks the destination, as another program would that uses it.
    func lock() throws {
        let folder = try OpenFile(destination, O_RDONLY)
        try folder.lock()
        lockHolder.withLock { $0 = folder }
    }

    func unlock() { lockHolder.withLock { $0 = nil } }

    /// Removes the folders and what the demo has put into them, a copy that was broken off a moment ago included.
    func remove() {
        for folder in [source, hiddenSource, destination] {
            for name in (try? FolderCopy.files(in: folder, hiddenToo: true)) ?? [] { unlink("\(folder)/\(name)") }
            rmdir(folder)
        }
        rmdir(root)
    }

    private func move(_ path: String, to other: String) throws {
        if rename(path, other) != 0 { throw SyncFailure(path) }
    }

    private func grow(_ number: Int, by count: Int) throws {
        let file = try OpenFile("\(source)/\(Self.name(number))", O_WRONLY | O_CREAT | O_APPEND)
        try file.write((0..<count).map { UInt8(truncatingIfNeeded: $0 &* number) }[...])
    }
}

/// What the system refused, and why.
struct SyncFailure: Error, CustomStringConvertible {
    let path: String
    let reason: Int32

    /// - Parameter reason: the system's number of the error; the last one by default.
    init(_ path: String, reason: Int32 = errno) { (self.path, self.reason) = (path, reason) }

    var description: String { "\(path.split(separator: "/").last ?? "/"): \(String(cString: strerror(reason)))" }
}

/// A file or a folder that is open until nobody holds it any more.
final class OpenFile: Sendable {
    private let descriptor: Int32
    private let path: String

    init(_ path: String, _ flags: Int32) throws {
        descriptor = open(path, flags | O_CLOEXEC, 0o644)
        self.path = path
        if descriptor < 0 { throw SyncFailure(path) }
    }

    deinit { close(descriptor) }

    /// Takes the lock that programs agree on, if nobody has it.
    func lock() throws {
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0 { throw SyncFailure(path) }
    }

    /// At most so many bytes; none at the end of the file.
    func read(_ count: Int) throws -> ArraySlice<UInt8> {
        var bytes = [UInt8](repeating: 0, count: count)
        while true {
            let got = readBytes(descriptor, &bytes, count: count)
            if got >= 0 { return bytes[..<got] }
            if errno != EINTR { throw SyncFailure(path) }
        }
    }

    func write(_ bytes: ArraySlice<UInt8>) throws {
        var rest = bytes
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { writeBytes(descriptor, $0.baseAddress, count: $0.count) }
            if written < 0, errno != EINTR { throw SyncFailure(path) }
            rest = rest.dropFirst(max(0, written))
        }
    }
}

/// `read` and `write` of the system, under names that the methods above do not hide.
private func readBytes(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, count: Int) -> Int {
    read(descriptor, bytes, count)
}

private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, count: Int) -> Int {
    write(descriptor, bytes, count)
}
