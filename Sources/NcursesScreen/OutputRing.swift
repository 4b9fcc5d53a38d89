import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The newest bytes of a stream: one thread puts them in, others may copy them out while it goes on.
///
/// A place is counted from the last `empty`. Memory is taken from the system page by page, as far as it is used.
struct OutputRing: ~Copyable {
    /// How many bytes it has room for, a power of two.
    let capacity: Int
    /// The most that is put in at once: so much room is always left free, so that nobody reads what is overwritten.
    let stretch: Int
    private let memory: UnsafeMutableRawPointer
    private let filled = Atomic<Int>(0)
    /// For ThreadSanitizer alone, which does not see that whoever copies asks afterwards whether it was overwritten.
    private let read = Atomic<Int>(0)

    /// Nil when the system has no memory.
    init?(capacity: Int = 8 << 20, stretch: Int = 256 << 10) {
        let memory = mmap(nil, capacity, PROT_READ | PROT_WRITE, MAP_PRIVATE | Self.anonymous, -1, 0)
        guard let memory, memory != MAP_FAILED else { return nil }
        (self.memory, self.capacity, self.stretch) = (memory, capacity, stretch)
    }

    deinit { munmap(memory, capacity) }

    private static var anonymous: Int32 {
        #if canImport(Darwin)
            MAP_ANON
        #else
            Int32(MAP_ANONYMOUS)
        #endif
    }

    /// Where what has been put in ends.
    var end: Int { filled.load(ordering: .acquiring) }

    /// Where what is still kept begins.
    var start: Int { max(0, end + stretch - capacity) }

    /// Where the next bytes are to be put.
    var room: UnsafeMutableRawBufferPointer {
        _ = read.load(ordering: .acquiring)
        // Whoever finds new bytes in what it copies must find the new end too.
        atomicMemoryFence(ordering: .releasing)
        let place = end & (capacity - 1)
        return UnsafeMutableRawBufferPointer(start: memory + place, count: min(stretch, capacity - place))
    }

    /// Says that so many bytes have been put into `room`.
    func advance(by count: Int) { filled.store(end + count, ordering: .releasing) }

    /// Says that the bytes before a place have been copied. It protects nothing: it is for ThreadSanitizer.
    func markRead(to place: Int) { read.store(place, ordering: .releasing) }

    /// The bytes from a place on that lie side by side, at most to another.
    func piece(from place: Int, to end: Int) -> UnsafeRawBufferPointer {
        let offset = place & (capacity - 1)
        return UnsafeRawBufferPointer(start: memory + offset, count: min(end - place, capacity - offset))
    }

    /// Whether what has been copied from a place on may have been overwritten meanwhile.
    func hasOvertaken(_ place: Int) -> Bool {
        // The bytes were read before the end is read again; loading the end alone would not keep them apart.
        atomicMemoryFence(ordering: .acquiring)
        return start > place
    }

    /// Forgets everything; nobody may put in or copy meanwhile.
    func empty() { filled.store(0, ordering: .sequentiallyConsistent) }
}
