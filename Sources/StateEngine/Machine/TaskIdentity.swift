/// Tells one task from all others that live at the same time; 0 outside tasks. Child tasks have identities of their own.
@usableFromInline
func currentTaskIdentity() -> Int {
    withUnsafeCurrentTask { task in
        // Its address where it is nothing else, which it is in Swift 6.3: to hash it takes longer than all the rest.
        // Read where it is, as copying it takes longer than reading it.
        if MemoryLayout<UnsafeCurrentTask?>.size == MemoryLayout<Int>.size {
            return withUnsafeBytes(of: task) { $0.load(as: Int.self) }
        }
        return task?.hashValue ?? 0
    }
}
