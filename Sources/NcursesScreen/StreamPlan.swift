#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// One of the program's streams while it is caught in a file.
struct StreamPlan {
    /// 1 or 2.
    let target: Int32
    /// Where the stream went before, or -1 while it is not caught.
    var original: Int32 = -1
    /// Where it goes now.
    var file: Int32 = -1
    var isCaught = false

    init(target: Int32) { self.target = target }

    /// Lets the stream go where it went before, after what it printed meanwhile. Safe in a signal handler.
    mutating func giveBack(through buffer: UnsafeMutableRawBufferPointer) {
        guard isCaught else { return }
        isCaught = false
        let middle = Descriptor.copy(file, from: 0, to: original, through: buffer)
        dup2(original, target)
        // What another thread printed between the two.
        _ = Descriptor.copy(file, from: middle, to: original, through: buffer)
    }

    /// Forgets what the file holds.
    func empty() {
        guard file >= 0, !isCaught else { return }
        ftruncate(file, 0)
        lseek(file, 0, SEEK_SET)
    }

    /// Lets the stream go into the file from now on.
    mutating func take() {
        guard original >= 0, file >= 0, !isCaught else { return }
        dup2(file, target)
        isCaught = true
    }
}
