/// Tells one task from all others that live at the same time; nil outside tasks. Child tasks have identities of their own.
func currentTaskIdentity() -> Int? {
    withUnsafeCurrentTask { $0?.hashValue }
}
