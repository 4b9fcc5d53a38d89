/// Tells one task from all others that live at the same time; 0 outside tasks. Child tasks have identities of their own.
@usableFromInline
func currentTaskIdentity() -> Int {
    withUnsafeCurrentTask { task in
        guard let task else { return 0 }
        // Its address where it is nothing else, which it is in Swift 6.3: to hash it takes longer than all the rest.
        return MemoryLayout<UnsafeCurrentTask>.size == MemoryLayout<Int>.size
            ? unsafeBitCast(task, to: Int.self) : task.hashValue
    }
}
