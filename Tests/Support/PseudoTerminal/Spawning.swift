#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension TerminalProgram {
    /// A new pseudo-terminal: its side for us, and the name of the other side.
    public static func openTerminal() throws -> (master: Int32, name: String) {
        let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
        guard master >= 0 else {
            throw Failure(description: "cannot open /dev/ptmx: \(String(cString: strerror(errno)))")
        }
        #if canImport(Darwin)
            guard grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else {
                throw Failure(description: "cannot unlock the pseudo-terminal")
            }
            return (master, String(cString: name))
        #else
            var (unlocked, number): (Int32, Int32) = (0, 0)
            guard ioctl(master, UInt(0x4004_5431), &unlocked) == 0, ioctl(master, UInt(0x8004_5430), &number) == 0
            else {
                throw Failure(description: "cannot unlock the pseudo-terminal")
            }
            return (master, "/dev/pts/\(number)")
        #endif
    }

    static func setSize(_ master: Int32, _ width: Int, _ height: Int) {
        var size = winsize(ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// Starts a program whose first three descriptors are the terminal, but for those that are redirected.
    static func spawn(
        _ command: [String], _ environment: [String: String], terminal: String, _ redirect: [Int32: String]
    ) throws -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
            let newSession: Int16 = 0x0400
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
            let newSession: Int16 = 0x80
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        // The test runner may ignore or block what the program under test must meet.
        var signals = sigset_t()
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, newSession | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
        // The leader of a session gets the first terminal that it opens.
        for descriptor in [Int32(0), 1, 2] {
            posix_spawn_file_actions_addopen(&actions, descriptor, terminal, O_RDWR, 0)
        }
        for (descriptor, file) in redirect {
            posix_spawn_file_actions_addopen(&actions, descriptor, file, O_RDWR | O_CREAT | O_TRUNC, 0o600)
        }
        return try Words.with(command) { arguments in
            try Words.with(environment.map { "\($0)=\($1)" }) { variables in
                var process: pid_t = 0
                let result = posix_spawn(&process, command[0], &actions, &attributes, arguments, variables)
                guard result == 0 else {
                    throw Failure(description: "cannot start \(command[0]): \(String(cString: strerror(result)))")
                }
                return process
            }
        }
    }
}

/// Lists of words as C wants them.
private enum Words {
    static func with<Result>(
        _ words: [String], _ body: ([UnsafeMutablePointer<CChar>?]) throws -> Result
    ) rethrows -> Result {
        let copies = words.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return try body(copies + [nil])
    }
}
