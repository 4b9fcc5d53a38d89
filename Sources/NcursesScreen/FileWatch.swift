#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Tells when files grow, without looking at them again and again; only where the system can (inotify).
final class FileWatch {
    /// What to wait on.
    let descriptor: Int32

    /// Watches files by their descriptors; -1 among them means none.
    init?(_ files: [Int32]) {
        #if os(Linux)
            let watched = files.filter { $0 >= 0 }
            descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            guard descriptor >= 0 else { return nil }
            for file in watched {
                guard inotify_add_watch(descriptor, "/proc/self/fd/\(file)", UInt32(IN_MODIFY)) >= 0 else { return nil }
            }
        #else
            return nil
        #endif
    }

    deinit { Descriptor.close(descriptor) }

    /// Forgets what has been told so far.
    func drain() {
        withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 8) { buffer in
            while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
        }
    }
}
