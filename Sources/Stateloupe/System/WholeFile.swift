import Dashboard
import JSONText

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Files that are written whole or not at all: into a file beside them, which then takes their name.
enum WholeFile {
    /// How the dashboard gets its texts to files.
    static let keeper = FileKeeper(
        write: { text, path, replaces in write(Array(text.utf8), to: atHome(path), replacing: replaces) },
        keep: { keep(Array($0.utf8), in: temporaryFolder) })

    /// Writes a file; one that is there stays unless it may go.
    static func write(_ bytes: [UInt8], to path: String, replacing: Bool) -> FileOutcome {
        do throws(SystemFailure) {
            let target = try Target(path)
            if target.exists, !replacing { return .exists }
            let draft = try Draft(beside: target.path)
            do throws(SystemFailure) {
                try draft.fill(bytes, mode: target.mode)
                guard try draft.take(target.path, replacing: replacing) else { return .exists }
            } catch {
                draft.remove()
                throw error
            }
            return .written(path: OutsideText.cleanedLine(target.path))
        } catch {
            return .failed(reason: error.reason)
        }
    }

    /// Why no file can be written there; nil where one can.
    static func obstacle(to path: String) -> String? {
        do throws(SystemFailure) {
            try Draft(beside: try Target(path).path).remove()
            return nil
        } catch {
            return error.reason
        }
    }

    /// Writes a new file with a name of its own.
    static func keep(_ bytes: [UInt8], in folder: String) -> FileOutcome {
        do throws(SystemFailure) {
            let draft = try Draft(beside: "\(folder)/stateloupe", ending: ".txt")
            do throws(SystemFailure) {
                try draft.fill(bytes, mode: 0o600)
            } catch {
                draft.remove()
                throw error
            }
            return .written(path: OutsideText.cleanedLine(draft.path))
        } catch {
            return .failed(reason: error.reason)
        }
    }

    /// A path that a person has typed, where no shell was to read it: `~/` is the person's own folder.
    static func atHome(_ path: String, _ home: String? = getenv("HOME").map { String(cString: $0) }) -> String {
        guard path.hasPrefix("~/"), let home, !home.isEmpty else { return path }
        return home + path.dropFirst()
    }

    private static var temporaryFolder: String {
        let own = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        return own.isEmpty ? "/tmp" : own
    }
}

/// Why the system did not do something.
private struct SystemFailure: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }

    /// What went wrong last.
    static var last: SystemFailure { SystemFailure(String(cString: strerror(errno))) }
}

/// The file that is to be written.
private struct Target {
    /// Where a link leads to, so that the link stays.
    let path: String
    let exists: Bool
    let mode: mode_t

    init(_ path: String) throws(SystemFailure) {
        guard !path.isEmpty else { throw SystemFailure("a file needs a name") }
        var facts = stat()
        guard stat(path, &facts) == 0 else {
            guard errno == ENOENT else { throw SystemFailure.last }
            let mask = umask(0)
            umask(mask)
            (self.path, exists, mode) = (path, false, 0o666 & ~mask)
            return
        }
        guard facts.st_mode & S_IFMT == S_IFREG else {
            throw SystemFailure(facts.st_mode & S_IFMT == S_IFDIR ? "it is a folder" : "it is no ordinary file")
        }
        let resolved = realpath(path, nil)
        defer { free(resolved) }
        self.path = resolved.map { String(cString: $0) } ?? path
        (exists, mode) = (true, facts.st_mode & 0o7777)
    }
}

/// A new file under a name that nobody has.
private struct Draft {
    let path: String
    private let descriptor: Int32

    init(beside path: String, ending: String = "") throws(SystemFailure) {
        var template = Array("\(path).XXXXXX\(ending)".utf8CString)
        descriptor = mkstemps(&template, Int32(ending.utf8.count))
        guard descriptor >= 0 else { throw SystemFailure.last }
        self.path = template.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { String(cString: $0) } ?? path
        }
    }

    /// Writes all, and sees to it that it has arrived: a full disk is told at the end alone by some systems.
    func fill(_ bytes: [UInt8], mode: mode_t) throws(SystemFailure) {
        var failure: SystemFailure?
        var rest = bytes[...]
        while !rest.isEmpty, failure == nil {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { failure = .last }
        }
        if failure == nil, fchmod(descriptor, mode) != 0 || fsync(descriptor) != 0 { failure = .last }
        if close(descriptor) != 0, failure == nil { failure = .last }
        if let failure { throw failure }
    }

    /// Gives the file its name; false where another has it by now and may not go.
    func take(_ name: String, replacing: Bool) throws(SystemFailure) -> Bool {
        if replacing {
            guard rename(path, name) == 0 else { throw SystemFailure.last }
            return true
        }
        let isLinked = link(path, name) == 0
        let reason = errno
        if isLinked || reason == EEXIST {
            remove()
            return isLinked
        }
        // A file system without links of this kind.
        guard access(name, F_OK) != 0, rename(path, name) == 0 else { throw SystemFailure.last }
        return true
    }

    func remove() { unlink(path) }
}
