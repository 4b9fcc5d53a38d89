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
            let isTaken = try drafted(beside: target.path) { draft throws(SystemFailure) in
                try draft.fill(bytes, mode: target.mode)
                return try draft.take(target.path, replacing: replacing)
            }
            return isTaken ? .written(path: OutsideText.cleanedLine(whole(target.path))) : .exists
        } catch {
            return .failed(reason: error.reason)
        }
    }

    /// Why no file can be written there; nil where one can.
    static func obstacle(to path: String) -> String? {
        do throws(SystemFailure) {
            try drafted(beside: try Target(path).path) { _ in }
            return nil
        } catch {
            return error.reason
        }
    }

    /// Writes a new file with a name of its own.
    static func keep(_ bytes: [UInt8], in folder: String) -> FileOutcome {
        do throws(SystemFailure) {
            let path = try drafted(beside: "\(folder)/stateloupe") { draft throws(SystemFailure) in
                try draft.fill(bytes, mode: 0o600)
                return try draft.takeAny(ending: ".txt")
            }
            return .written(path: OutsideText.cleanedLine(whole(path)))
        } catch {
            return .failed(reason: error.reason)
        }
    }

    /// Makes a draft for as long as it is worked on.
    private static func drafted<Result>(
        beside path: String, _ work: (inout FileDraft) throws(SystemFailure) -> Result
    ) throws(SystemFailure) -> Result {
        var draft = try FileDraft(beside: path)
        let result: Result
        do throws(SystemFailure) {
            result = try work(&draft)
        } catch {
            try? draft.close()
            throw error
        }
        try draft.close()
        return result
    }

    /// A path that a person has typed, where no shell was to read it: `~/` is the person's own folder.
    static func atHome(_ path: String, _ home: String? = getenv("HOME").map { String(cString: $0) }) -> String {
        guard path.hasPrefix("~/"), let home, !home.isEmpty else { return path }
        return home + path.dropFirst()
    }

    /// The path from the root on, by which a person finds the file wherever they are; as it is where the system does not know the
    /// folder that it begins at.
    private static func whole(_ path: String) -> String {
        guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
        defer { free(folder) }
        let start = String(cString: folder)
        return "\(start == "/" ? "" : start)/\(path.hasPrefix("./") ? path.dropFirst(2) : path[...])"
    }

    private static var temporaryFolder: String {
        let own = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        return own.isEmpty ? "/tmp" : own
    }
}

/// Why the system did not do something.
struct SystemFailure: Error {
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
        self.path = Self.end(of: path)
        var facts = stat()
        guard stat(path, &facts) == 0 else {
            guard errno == ENOENT else { throw SystemFailure.last }
            // A link to no file yet is somebody's too: what it leads to is not made unasked.
            (exists, mode) = (FileBytes.isTaken(path), 0o666 & ~FileMask.current)
            return
        }
        guard facts.st_mode & S_IFMT == S_IFREG else {
            throw SystemFailure(facts.st_mode & S_IFMT == S_IFDIR ? "it is a folder" : "it is no ordinary file")
        }
        (exists, mode) = (true, facts.st_mode & 0o7777)
    }

    /// Where links lead to, also to no file yet: that is the file which is made, and the links stay.
    private static func end(of path: String) -> String {
        var path = path
        // As many links as the system follows.
        for _ in 0..<40 {
            var room = [CChar](repeating: 0, count: Int(PATH_MAX))
            let count = readlink(path, &room, room.count)
            guard count > 0 else { break }
            let goal = String(decoding: room[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
            let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
            path = goal.hasPrefix("/") ? goal : folder + goal
        }
        return path
    }
}

/// A new file that has no name until it is whole, where the system has such files; else one under a name that nobody has.
struct FileDraft {
    /// The folder and the name that it is to have in the end.
    private let goal: (folder: String, name: String)
    private let descriptor: Int32
    /// Nil while it has none, so that nothing is left of it whatever ends the program.
    private var name: String?

    /// - Parameter path: what it is to be called in the end, or beside what it is to be.
    init(beside path: String) throws(SystemFailure) {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        goal = (folder, slash.map { String(path[path.index(after: $0)...]) } ?? path)
        if let nameless = Self.nameless(in: folder) {
            descriptor = nameless
            return
        }
        var template = Array("\(Self.start(goal)).XXXXXX".utf8CString)
        descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw SystemFailure.last }
        name = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    }

    /// A file in a folder that has no name there; nil where the system has none, or no way to name one.
    private static func nameless(in folder: String) -> Int32? {
        #if os(Linux)
            let descriptor = open(folder, 0o20_000_000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { return nil }
            if access(name(of: descriptor), F_OK) == 0 { return descriptor }
            _ = systemClose(descriptor)
        #endif
        return nil
    }

    private static func name(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

    /// What a name for the meantime begins with. The longest that a file can have leaves no room for more.
    private static func start(_ goal: (folder: String, name: String)) -> String {
        let isLong = goal.name.utf8.count > 240
        return "\(goal.folder == "/" ? "" : goal.folder)/\(isLong ? "stateloupe" : goal.name)"
    }

    /// Writes all, and sees to it that it has arrived.
    func fill(_ bytes: [UInt8], mode: mode_t) throws(SystemFailure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { throw SystemFailure.last }
        }
        guard fchmod(descriptor, mode) == 0, fsync(descriptor) == 0 else { throw SystemFailure.last }
    }

    /// Gives the file its name; false where another has it by now and may not go.
    mutating func take(_ path: String, replacing: Bool) throws(SystemFailure) -> Bool {
        if replacing {
            guard rename(try named(), path) == 0 else { throw SystemFailure.last }
            name = nil
            return true
        }
        if link(to: path) { return true }
        let reason = errno
        if reason == EEXIST { return false }
        // A file system without links of this kind.
        guard access(path, F_OK) != 0, rename(try named(), path) == 0 else { throw SystemFailure.last }
        name = nil
        return true
    }

    /// Gives the file a name that nobody has.
    /// - Parameter ending: what it ends with.
    mutating func takeAny(ending: String) throws(SystemFailure) -> String {
        for _ in 0..<100 {
            let path = "\(Self.start(goal)).\(String(UInt32.random(in: 0x1000_0000...UInt32.max), radix: 36))\(ending)"
            if link(to: path) { return path }
            if errno == EEXIST { continue }
            // A file system without links of this kind.
            guard let name, rename(name, path) == 0 else { break }
            self.name = nil
            return path
        }
        throw SystemFailure.last
    }

    /// A name for the meantime.
    private mutating func named() throws(SystemFailure) -> String {
        if let name { return name }
        let path = try takeAny(ending: "")
        name = path
        return path
    }

    private func link(to path: String) -> Bool {
        #if os(Linux)
            if let name { return linkat(AT_FDCWD, name, AT_FDCWD, path, 0) == 0 }
            return linkat(AT_FDCWD, Self.name(of: descriptor), AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
        #else
            return name.map { linkat(AT_FDCWD, $0, AT_FDCWD, path, 0) == 0 } ?? false
        #endif
    }

    /// Lets go of the file, and takes away the name that it had for the meantime. A full disk is told here alone by some systems.
    func close() throws(SystemFailure) {
        if let name { unlink(name) }
        guard systemClose(descriptor) == 0 else { throw SystemFailure.last }
    }
}

/// `close` of the system, under a name that the method above does not hide.
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
