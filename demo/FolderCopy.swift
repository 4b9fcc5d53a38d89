#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Brings one folder up to date with another: copies the files that are missing there, differ in size or are older.
struct FolderCopy: Sendable {
    let source: String
    let destination: String
    /// Between two chunks: lets others run, and ends the work of a task that was cancelled.
    let pause: @Sendable () async throws -> Void

    private static let chunk = 16_384

    init(from source: String, to destination: String, pause: @escaping @Sendable () async throws -> Void) {
        (self.source, self.destination, self.pause) = (source, destination, pause)
    }

    /// Copies what has to be copied, in the order of the names.
    /// - Parameter copied: is given the bytes of each file, and how many files are left.
    /// - Returns: how many files were copied.
    /// - Throws: `SyncFailure` at the first that the system refuses, or what `pause` throws. What was copied before stays.
    func run(copied: (_ bytes: Int, _ filesLeft: Int) async -> Void) async throws -> Int {
        let folder = try OpenFile(destination, O_RDONLY)
        try folder.lock()
        let names = try Self.files(in: source).filter(isOutdated)
        for (index, name) in names.enumerated() {
            try Task.checkCancellation()
            await copied(try await copy(name), names.count - index - 1)
        }
        return withExtendedLifetime(folder) { names.count }
    }

    /// Copies one file to a name of its own first, so that a half-made one never stands in for a whole.
    private func copy(_ name: String) async throws -> Int {
        let part = "\(destination)/.\(name).part"
        defer { unlink(part) }
        let (input, output) = try (
            OpenFile("\(source)/\(name)", O_RDONLY), OpenFile(part, O_WRONLY | O_CREAT | O_TRUNC)
        )
        var count = 0
        while true {
            let bytes = try input.read(Self.chunk)
            if bytes.isEmpty { break }
            try output.write(bytes)
            count += bytes.count
            try await pause()
        }
        if rename(part, "\(destination)/\(name)") != 0 { throw SyncFailure("\(destination)/\(name)") }
        return count
    }

    private func isOutdated(_ name: String) -> Bool {
        var (from, to) = (stat(), stat())
        guard stat("\(source)/\(name)", &from) == 0, stat("\(destination)/\(name)", &to) == 0 else { return true }
        return from.st_size != to.st_size || from.changed > to.changed
    }

    /// The names of the files of a folder, in order; folders are none.
    static func files(in folder: String, hiddenToo: Bool = false) throws -> [String] {
        guard let listing = opendir(folder) else { throw SyncFailure(folder) }
        defer { closedir(listing) }
        var names: [String] = []
        while let entry = readdir(listing) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if hiddenToo || !name.hasPrefix("."), Self.isFile("\(folder)/\(name)") { names.append(name) }
        }
        return names.sorted()
    }

    private static func isFile(_ path: String) -> Bool {
        var facts = stat()
        return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    }
}

extension stat {
    /// When the contents changed last, in nanoseconds.
    fileprivate var changed: Int {
        #if canImport(Darwin)
            st_mtimespec.tv_sec * 1_000_000_000 + st_mtimespec.tv_nsec
        #else
            st_mtim.tv_sec * 1_000_000_000 + st_mtim.tv_nsec
        #endif
    }
}
