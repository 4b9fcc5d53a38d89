import Synchronization

// ThreadSanitizer sees who holds a `Mutex` by the atomic operations that are compiled into the program. Where two threads
// meet, `Mutex` goes on inside the standard library, which is not instrumented, and the sanitizer reports a race between two
// threads that hold the same lock one after the other. Only under ThreadSanitizer, the linker leads the library's two slow
// paths through here (`--wrap`, in the manifest), where they are reported to it.

@_silgen_name("__tsan_acquire")
private func reportAcquired(_ lock: UnsafeRawPointer)

@_silgen_name("__tsan_release")
private func reportReleased(_ lock: UnsafeRawPointer)

extension _MutexHandle {
    @_silgen_name("__real_$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF")
    private borrowing func lockInLibrary(_ thread: UInt32)

    @_silgen_name("__real_$s15Synchronization12_MutexHandleV11_unlockSlowyyF")
    private borrowing func unlockInLibrary()

    @_silgen_name("__wrap_$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF")
    borrowing func lockSeen(_ thread: UInt32) {
        lockInLibrary(thread)
        withUnsafePointer(to: self) { reportAcquired($0) }
    }

    @_silgen_name("__wrap_$s15Synchronization12_MutexHandleV11_unlockSlowyyF")
    borrowing func unlockSeen() {
        withUnsafePointer(to: self) { reportReleased($0) }
        unlockInLibrary()
    }
}
